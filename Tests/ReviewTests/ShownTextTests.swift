import Classifier
import Edits
import Project
import Review
import ReviewSupport
import Rules
import Support
import Testing

/// The text that the app shows for a key in both a call and the English catalog: the catalog's text.
@Suite struct ShownTextTests {
  private static let english = "en.lproj/Localizable.strings"
  private static let left = "Take a left turn at"
  private static let right = "Take a left turn at %1$@"

  private static func files(call: String, catalog: String, key: String = "turn") -> [(String, String)] {
    [
      ("A.swift", "let t = NSLocalizedString(\"\(key)\", value: \"\(call)\", comment: \"On the route\")\n"),
      (english, "\"\(key)\" = \"\(catalog)\";\n"), ("de.lproj/Localizable.strings", "\"turn\" = \"Links abbiegen\";\n"),
    ]
  }

  @Test func anEditOfTheCatalogAloneIsJudged() async throws {
    let outcome = await ExampleProject.review(
      from: Self.files(call: Self.left, catalog: Self.left), to: Self.files(call: Self.left, catalog: Self.right))
    let change = try #require(outcome.changes.first)
    #expect(change.decision == .newKey)
    #expect(change.old == Self.left)
    #expect(change.new == Self.right)
    #expect(change.place?.path == Self.english)
    #expect(change.locales == ["de"])
    #expect(outcome.findings.contains { $0.rule == "stale-catalog" })
  }

  /// If the catalog had another text before, its new text is compared with that.
  @Test func aCatalogThatWasStaleIsComparedWithItself() async throws {
    let outcome = await ExampleProject.review(
      from: Self.files(call: "Turn", catalog: Self.left), to: Self.files(call: "Turn", catalog: Self.right))
    #expect(outcome.changes.map(\.old) == [Self.left])
    #expect(outcome.changes.map(\.decision) == [.newKey])
  }

  @Test func whatTheCallSaysIsJudgedOnce() async {
    for catalog in [Self.left, Self.right] {
      let outcome = await ExampleProject.review(
        from: Self.files(call: Self.left, catalog: Self.left), to: Self.files(call: Self.right, catalog: catalog))
      #expect(outcome.changes.map(\.place?.path) == ["A.swift"])
      #expect(outcome.changes.map(\.new) == [Self.right])
    }
    let later = await ExampleProject.review(
      from: Self.files(call: Self.right, catalog: Self.left), to: Self.files(call: Self.right, catalog: Self.right))
    #expect(later.changes.isEmpty)
    let numbered = await ExampleProject.review(
      from: Self.files(call: "%@ of %@", catalog: "%@ of %@"), to: Self.files(call: "%@ of %@", catalog: "%1$@ of %2$@")
    )
    #expect(numbered.changes.isEmpty)
  }

  /// A new key with the old text in its call alone is not needless.
  @Test func aNewKeyForTheCatalogsTextStands() async throws {
    let outcome = await ExampleProject.review(
      from: Self.files(call: Self.left, catalog: Self.left),
      to: Self.files(call: Self.left, catalog: Self.right, key: "turn-2"))
    let change = try #require(outcome.changes.first)
    #expect(change.kind == .renamed)
    #expect(change.new == Self.right)
    #expect(!outcome.findings.contains { $0.rule == "key-changed-for-same-meaning" })
  }

  @Test func anEmptyTextOfACallIsNone() async throws {
    let outcome = await ExampleProject.review(
      from: Self.files(call: "", catalog: Self.left), to: Self.files(call: "", catalog: Self.right, key: "turn-2"))
    let change = try #require(outcome.changes.first)
    #expect(change.kind == .renamed)
    #expect(change.old == Self.left)
    #expect(change.verdict?.impact == .large)
    let new = await ExampleProject.review(from: [("A.swift", "")], to: [Self.files(call: "", catalog: "")[0]])
    #expect(new.changes.map(\.kind) == [.added])
  }

  /// Calls have more forms than the scanner knows. A key that remains in the catalogs and that a literal names still
  /// exists.
  @Test(arguments: [("LabeledContent(.init(\"turn\", table: \"Localizable\"))\n", true), ("let done = true\n", false)])
  func aKeyThatIsStillNamedIsNotGone(source: String, isThere: Bool) async {
    let base = Self.files(call: "", catalog: Self.left)
    let outcome = await ExampleProject.review(from: base, to: [("A.swift", source)] + base.dropFirst())
    #expect(outcome.changes.map(\.kind) == (isThere ? [] : [.removed]))
    #expect(outcome.findings.contains { $0.rule == "stale-catalog" } != isThere)
  }

  @Test func anEditOfThePluralAloneIsJudged() async throws {
    let plural = { (noun: String) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>turn</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>\
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d \(noun)</string>\
      <key>other</key><string>%d \(noun)s</string></dict></dict></dict></plist>

      """
    }
    let files = { (noun: String) in
      [
        ("A.swift", "let t = NSLocalizedString(\"turn\", value: \"%d roses\", comment: \"In the garden\")\n"),
        ("en.lproj/Localizable.stringsdict", plural(noun)),
        ("de.lproj/Localizable.stringsdict", plural("Rose")),
      ]
    }
    let outcome = await ExampleProject.review(from: files("rose"), to: files("gardener"))
    let change = try #require(outcome.changes.first)
    #expect(change.place?.path == "en.lproj/Localizable.stringsdict")
    #expect(change.decision != EditDecision.none)
  }
}
