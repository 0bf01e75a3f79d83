import Edits
import Review
import ReviewSupport
import Rules
import Testing
import Text

/// Edits of texts that are keys of a String Catalog, before Xcode's next build writes the catalog.
@Suite struct TextsBeforeABuildTests {
  private typealias Catalogs = StringCatalogReviewTests

  private static let catalog = Catalogs.catalog(
    [("Discard the draft", "Hylkää luonnos"), ("Open the file", "Avaa tiedosto"), ("Welcome", "Tervetuloa")]
      .map { Catalogs.entry($0, Catalogs.unit("fi", $1)) }.joined(separator: ",\n"))

  private static func code(_ texts: [String]) -> (String, String) {
    let lines = texts.map { "    Text(\"\($0)\")\n" }.joined()
    return ("App/A.swift", "import SwiftUI\nstruct A: View {\n  var body: some View {\n\(lines)  }\n}\n")
  }

  private static func review(_ texts: [String], catalog: (String, String) = catalog) async -> Review {
    await ExampleProject.review(
      from: [self.catalog, code(["Discard the draft", "Open the file", "Welcome"])], to: [catalog, code(texts)])
  }

  @Test func aSmallEditTakesItsTranslationsAlong() async throws {
    let review = await Self.review(["Discard the draft", "Open the files", "Welcome"])
    let change = try #require(review.changes.first)
    #expect(review.changes.count == 1)
    #expect(change.kind == .renamed)
    #expect([change.oldKey, change.identity.key] == ["Open the file", "Open the files"])
    #expect(review.findings.map(\.rule) == ["translations-lost-with-key"])
    let catalog = try Catalogs.carriedOver(change, in: Self.catalog.1)
    let entry = Catalogs.entry("Open the files", Catalogs.unit("fi", "Avaa tiedosto"))
    #expect(catalog == Self.catalog.1.replacing("    \"Welcome\"", with: "\(entry),\n    \"Welcome\""))
    let fixed = await Self.review(
      ["Discard the draft", "Open the files", "Welcome"], catalog: (Self.catalog.0, catalog))
    #expect(fixed.findings == [])
  }

  /// The catalog's next build adds the text, and every language shows it in English until then.
  @Test func aLargeEditIsANewText() async throws {
    let review = await Self.review(["Discard the draft", "Delete the file", "Welcome"])
    let change = try #require(review.changes.first)
    #expect(change.kind == .renamed)
    #expect(change.decision == .none)
    #expect(review.findings.map(\.rule) == ["unextracted-key"])
  }

  /// By their words alone both would be like the other's old text.
  @Test func editsInSeveralPlacesKeepTheirPlaces() async {
    let review = await Self.review(["Open the draft", "Discard the file", "Welcome"])
    let pairs = review.changes.map { [$0.oldKey ?? "", $0.identity.key] }
    #expect(
      pairs.sorted { $0[0] < $1[0] } == [
        ["Discard the draft", "Open the draft"], ["Open the file", "Discard the file"],
      ])
  }

  /// One common word of two or three is no sign of an edit, even in the same place.
  @Test func anotherTextInTheSamePlaceIsNoRename() async {
    let review = await Self.review(["Discard the draft", "File size", "Welcome"])
    #expect(review.changes.map(\.kind) == [.removed])
  }

  /// The call changed in an earlier commit; Xcode's build replaced the entry.
  @Test func theCommitOfTheBuildIsARenameToo() async {
    let texts = ["Discard the draft", "Open the file now", "Welcome"]
    let catalog = Self.catalog.1.replacing("Open the file", with: "Open the file now")
    let review = await ExampleProject.review(
      from: [Self.catalog, Self.code(texts)], to: [(Self.catalog.0, catalog), Self.code(texts)])
    #expect(review.changes.filter { $0.kind != .translation }.map(\.kind) == [.renamed])
  }

  /// `unextracted-key` reports the new one.
  @Test func callsThatNoCatalogKnewAreNoEdits() async {
    let old = ["Discard the draft", "Open the file", "Welcome", "A demo"]
    let review = await ExampleProject.review(
      from: [Self.catalog, Self.code(old)], to: [Self.catalog, Self.code(Array(old.prefix(3)) + ["Another one"])])
    #expect(review.changes == [])
    #expect(review.findings.map(\.rule) == ["unextracted-key"])
  }

  @Test func aRemovedCallLeavesTheCatalogToXcode() async {
    let review = await Self.review(["Discard the draft", "Welcome"])
    #expect(review.changes.map(\.kind) == [.removed])
    #expect(review.findings == [])
  }
}
