import Edits
import Messages
import Review
import ReviewSupport
import Testing

@Suite struct MovedTextTests {
  private static func app(table: String, text: String = "Save", translated: [String]) -> [(String, String)] {
    [
      (
        "App/View.swift",
        #"let a = NSLocalizedString("save-title", tableName: "\#(table)", value: "\#(text)", comment: "Button")"# + "\n"
      ),
      ("App/en.lproj/\(table).strings", "\"save-title\" = \"\(text)\";\n"),
      ("App/en.lproj/Other.strings", "\"a\" = \"A\";\n"),
    ] + translated.map { ("App/fi.lproj/\($0).strings", "\"save-title\" = \"Tallenna\";\n") }
  }

  @Test(arguments: [(["New"], [String]()), (["Old"], ["fi"])])
  func aTextInAnotherTableIsMovedAndNotNew(_ translated: [String], _ locales: [String]) async throws {
    let review = await ExampleProject.review(
      from: Self.app(table: "Old", translated: ["Old"]), to: Self.app(table: "New", translated: translated))
    let texts = review.changes.filter { $0.kind != .translation }
    let change = try #require(texts.first)
    #expect(texts.count == 1)
    #expect(change.kind == .moved)
    #expect(change.identity == EntryIdentity(table: "New", key: "save-title"))
    #expect(change.oldTable == "Old")
    #expect(change.locales == locales)
    #expect(change.decision == .none)
  }

  @Test func anotherTextInAnotherTableIsNew() async {
    let review = await ExampleProject.review(
      from: Self.app(table: "Old", translated: []), to: Self.app(table: "New", text: "Delete", translated: []))
    #expect(Set(review.changes.map(\.kind)) == [.added, .removed])
  }
}
