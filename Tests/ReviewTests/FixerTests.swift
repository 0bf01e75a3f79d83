import Files
import Git
import Messages
import Project
import Support
import Testing
import Text

@testable import Edits
@testable import Review
@testable import Rules

@Suite struct FixerTests {
  private static let identity = EntryIdentity(key: "turn")

  private static func review(_ files: [(path: String, text: String)]) -> Review {
    let edits = files.map { file in
      let text = Array(file.text.utf8)
      let start = file.text.utf8.count - 6
      return TextEdit(replacing: start..<(start + 4), in: text, path: file.path, with: "turn-2")
    }
    let finding = Finding(
      rule: "key-kept-for-new-meaning", place: nil, identity: identity, message: "m",
      fix: Fix(kind: .newKey, title: "t", edits: edits))
    return Review(
      scope: .snapshot(.workTree),
      changes: [Change(identity: identity, kind: .edited, old: "a", new: "b", basis: .large)], findings: [finding],
      summary: Review.Summary(), profile: .apple)
  }

  @Test func aFixIsAppliedToAllItsFilesOrToNone() throws {
    let repository = try TemporaryRepository()
    let files = [(path: "A.swift", text: "f(\"turn\"\n"), (path: "B.swift", text: "gg(\"turn\"\n")]
    let review = Self.review(files)
    try repository.write("A.swift", files[0].text)
    try repository.write("B.swift", "// not reviewed\n" + files[1].text)
    let fixer = Fixer(try WorkTreeWriter(Repository.discover(from: repository.path)), kinds: [.newKey])
    let refused = try fixer.apply(review)
    #expect(refused.changed.isEmpty)
    #expect(refused.skipped.map(\.path) == ["B.swift"])
    #expect(try FileAccess.read(repository.path + "/A.swift") == Array(files[0].text.utf8))
    try repository.write("B.swift", files[1].text)
    let applied = try fixer.apply(review)
    #expect(applied.changed.map(\.path) == ["A.swift", "B.swift"])
    #expect(try FileAccess.read(repository.path + "/B.swift") == Array("gg(\"turn-2\"\n".utf8))
  }
}
