import Edits
import Messages
import Project
import Review
import ReviewSupport
import Rules
import Testing
import Text

/// Catalogs that are laid out or sorted otherwise than before.
extension StringCatalogReviewTests {
  /// A catalog that a script wrote before has no layout to keep.
  @Test func onlyXcodesLayoutIsToBeKept() async {
    let text = Self.catalog(Self.entry("Save", Self.unit("fi", "Tallenna"))).1
    let script = text.split(separator: " :", omittingEmptySubsequences: false).joined(separator: ":")
    let review = await ExampleProject.review(
      from: [(Self.path, script)], to: [(Self.path, script.split(separator: "\n").joined(separator: " "))])
    #expect(review.findings.filter { $0.rule == "catalog-reformatted" }.map(\.severity) == [.info])
  }

  @Test func onlyTheOrderIsReportedWhereTheLayoutIsXcodesAgain() async {
    let keys = ["a", "b", "c", "d"]
    let entries = { (keys: [String]) in keys.map { Self.entry($0, Self.unit("fi", "X")) }.joined(separator: ",\n") }
    let text = Self.catalog(entries(keys)).1
    let script = text.split(separator: " :", omittingEmptySubsequences: false).joined(separator: ":")
    let review = await ExampleProject.review(
      from: [(Self.path, script)], to: [(Self.path, Self.catalog(entries(keys.reversed())).1)])
    #expect(review.findings.map { $0.message.plainText }.allSatisfy { $0.contains("sorted otherwise") })
    #expect(review.findings.map(\.rule) == ["catalog-reformatted"])
    #expect(await ExampleProject.review(from: [(Self.path, script)], to: [(Self.path, text)]).findings == [])
  }

  /// A revert puts a few entries back where they were.
  @Test(arguments: [(3, 0), (9, 1)])
  func onlyACatalogWithManyMovedEntriesIsSortedOtherwise(moved: Int, count: Int) async {
    let keys = (10..<40).map { "key \($0)" }
    let catalog = { (keys: [String]) in
      Self.catalog(keys.map { Self.entry($0, Self.unit("fi", "X")) }.joined(separator: ",\n"))
    }
    let review = await ExampleProject.review(
      from: [catalog(keys)], to: [catalog(keys.suffix(moved) + keys.dropLast(moved))])
    let messages = review.findings.filter { $0.rule == "catalog-reformatted" }.map(\.message.plainText)
    #expect(messages.count == count)
    #expect(messages.allSatisfy { $0.contains("9 of 30 entries moved") }, "\(messages)")
  }

  @Test(arguments: [(4, Severity.info), (5, .warning)])
  func aSmallCatalogHidesNoChange(count: Int, severity: Severity) async {
    let text = Self.catalog((0..<count).map { Self.entry("k\($0)", Self.unit("fi", "X")) }.joined(separator: ",\n")).1
    let review = await ExampleProject.review(
      from: [(Self.path, text)], to: [(Self.path, text.replacing(" :", with: ":"))])
    #expect(review.findings.map(\.severity) == [severity])
  }

  /// New entries are no other layout of the old ones.
  @Test(arguments: [(2, 40, Severity.info), (20, 40, .warning), (20, 250, .info)])
  func aCatalogThatGrowsHidesNoChange(count: Int, end: Int, severity: Severity) async {
    let entries = { (keys: Range<Int>) in
      keys.map { Self.entry("k\($0)", Self.unit("fi", "X")) }.joined(separator: ",\n")
    }
    let review = await ExampleProject.review(
      from: [Self.catalog(entries(10..<10 + count))],
      to: [(Self.path, Self.catalog(entries(10..<end)).1.replacing(" :", with: ":"))])
    #expect(review.findings.filter { $0.rule == "catalog-reformatted" }.map(\.severity) == [severity])
  }

  /// A merge tool or a script may write one line in its own way.
  @Test(arguments: [(#""sourceLanguage" :"#, 0), (" :", 1)])
  func onlyACatalogWithManyChangedLinesIsLaidOutOtherwise(changed: String, count: Int) async {
    let text = Self.catalog(Self.entry("Save", Self.unit("fi", "Tallenna"), Self.unit("sv", "Spara"))).1
    let new = text.replacing(changed, with: changed.dropLast(2) + ":")
    let review = await ExampleProject.review(from: [(Self.path, text)], to: [(Self.path, new)])
    #expect(review.findings.count { $0.rule == "catalog-reformatted" } == count)
  }

  @Test func severalCatalogsThatOneToolWroteAreOneFinding() async {
    let text = Self.catalog((1...5).map { Self.entry("k\($0)", Self.unit("fi", "X")) }.joined(separator: ",\n")).1
    let other = text.split(separator: " :", omittingEmptySubsequences: false).joined(separator: ":")
    let paths = ["A.xcstrings", "My App/B.xcstrings"]
    let after = paths.map { ($0, other) }
    let review = await ExampleProject.review(from: paths.map { ($0, text) }, to: after)
    let found = await Causes.joined(review.findings, in: Project(ExampleProject.files(after)).layout, isWhole: false)
    #expect(found.map(\.rule) == ["catalog-reformatted"])
    #expect(found.first?.advice?.plainText.contains("fmt --fix A.xcstrings 'My App/B.xcstrings'") == true, "\(found)")
  }

  /// A merge left two entries twice: `fmt` would keep one of each.
  @Test func entriesTwiceAreNotAnotherOrder() async {
    let entries = { (keys: [String]) in
      Self.catalog(keys.map { Self.entry($0, Self.unit("fi", "X")) }.joined(separator: ",\n"))
    }
    let review = await ExampleProject.review(
      from: [entries(["a", "b", "c"])], to: [entries(["b", "c", "a", "b", "c"])])
    #expect(!review.findings.contains { $0.rule == "catalog-reformatted" })
    #expect(review.findings.contains { $0.rule == "duplicate-key" })
  }

  @Test func whatIsLaidOutOtherwiseSaysTheSame() async {
    let text = Self.catalog(Self.entry("Save", Self.unit("fi", "Tallenna"))).1
    let other = text.split(separator: " :", omittingEmptySubsequences: false).joined(separator: ":")
    let review = await ExampleProject.review(from: [(Self.path, text)], to: [(Self.path, other)])
    #expect(review.changes == [])
    #expect(review.findings.map(\.rule) == ["catalog-reformatted"])
  }
}
