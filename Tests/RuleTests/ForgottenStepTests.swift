import Edits
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// A step of the exchange with translatewiki that an author left out is one finding, in the hook, in a review and in
/// `lint`.
@Suite struct ForgottenStepTests {
  /// A project in the Wikipedia app's layout in which every step was taken.
  private static let complete: [String: String] = [
    "App/Code.swift": """
    let save = WMFLocalizedString("save-title", value: "Save %1$@", comment: "Button. %1$@ is the page")
    let pages = WMFLocalizedString("page-count", value: "{{PLURAL:%1$d|%1$d page|%1$d pages}}", comment: "%1$d is it")

    """,
    "L/qqq.lproj/Localizable.strings": """
    "page-count" = "$1 is it";
    "save-title" = "Button. $1 is the page";

    """,
    "L/en.lproj/Localizable.strings": """
    "page-count" = "{{PLURAL:$1|$1 page|$1 pages}}";
    "save-title" = "Save $1";

    """,
    "L/fi.lproj/Localizable.strings": """
    "page-count" = "{{PLURAL:$1|$1 sivu|$1 sivua}}";
    "save-title" = "Tallenna $1";

    """,
    "N/en.lproj/Localizable.strings": """
    /* %1$d is it */
    "page-count" = "{{PLURAL:%1$d|%1$d page|%1$d pages}}";

    /* Button. %1$@ is the page */
    "save-title" = "Save %1$@";

    """,
    "N/fi.lproj/Localizable.strings": """
    "page-count" = "%1$d|%1$d sivu|%1$d sivua";
    "save-title" = "Tallenna %1$@";

    """,
    "N/en.lproj/Localizable.stringsdict": plurals("page", "pages"),
    "N/fi.lproj/Localizable.stringsdict": plurals("sivu", "sivua"),
  ]

  private static func plurals(_ one: String, _ other: String, key: String = "page-count") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>\(key)</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@v1@</string>
    \t\t<key>v1</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%1$d \(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%1$d \(other)</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  struct Step: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The rules that report it.
    var rules: Set<RuleID>
    /// The place of the finding.
    var path: String
    var edits: [Edit]
  }

  /// Text to replace in a file, or a text to append with an empty `old`.
  struct Edit: Sendable {
    var path: String
    var old: String
    var new: String
  }

  private static let english = "L/en.lproj/Localizable.strings"
  private static let documentation = "L/qqq.lproj/Localizable.strings"
  private static let native = "N/en.lproj/Localizable.strings"
  private static let finnish = "N/fi.lproj/Localizable.strings"

  static let steps: [Step] = [
    Step(
      testDescription: "a new text is extracted and not exported", rules: ["unexported-text"], path: native,
      edits: [
        Edit(
          path: "App/Code.swift", old: "",
          new: #"let a = WMFLocalizedString("new-title", value: "New", comment: "Title")"#),
        Edit(path: native, old: "", new: "\n/* Title */\n\"new-title\" = \"New\";\n"),
      ]),
    Step(
      testDescription: "the app's catalog loses a key in use", rules: ["unexported-text"], path: english,
      edits: [Edit(path: native, old: "/* Button. %1$@ is the page */\n\"save-title\" = \"Save %1$@\";\n", new: "")]),
    Step(
      testDescription: "translatewiki's catalog loses a key in use", rules: ["unexported-text"], path: native,
      edits: [Edit(path: english, old: "\"save-title\" = \"Save $1\";\n", new: "")]),
    Step(
      testDescription: "a row of the documentation is gone", rules: ["unexported-text"], path: native,
      edits: [Edit(path: documentation, old: "\"save-title\" = \"Button. $1 is the page\";\n", new: "")]),
    Step(
      testDescription: "a row of the documentation has another key", rules: ["unexported-text"], path: native,
      edits: [Edit(path: documentation, old: "\"save-title\"", new: "\"store-title\"")]),
    Step(
      testDescription: "the documentation loses an argument", rules: ["unexported-text"], path: documentation,
      edits: [Edit(path: documentation, old: "Button. $1 is the page", new: "A title")]),
    Step(
      testDescription: "English is edited on translatewiki's side", rules: ["unexported-text"], path: english,
      edits: [Edit(path: english, old: "Save $1", new: "Keep $1")]),
    Step(
      testDescription: "a language lacks a plural", rules: ["plural-not-in-stringsdict"], path: finnish,
      edits: [Edit(path: "N/fi.lproj/Localizable.stringsdict", old: "page-count", new: "page-number")]),
    Step(
      testDescription: "English lacks a plural", rules: ["plural-not-in-stringsdict"], path: native,
      edits: [Edit(path: "N/en.lproj/Localizable.stringsdict", old: "page-count", new: "page-number")]),
    Step(
      testDescription: "a table that no call names", rules: ["unused-table"], path: "N/en.lproj/Some text.strings",
      edits: [Edit(path: "N/en.lproj/Some text.strings", old: "", new: "/* A */\n\"some-title\" = \"Some\";\n")]),
    Step(
      testDescription: "a merge loses a translation", rules: ["unimported-translation"],
      path: "L/fi.lproj/Localizable.strings",
      edits: [Edit(path: finnish, old: "\"save-title\" = \"Tallenna %1$@\";\n", new: "")]),
  ]

  private static func files(_ edits: [Edit] = []) -> [(String, String)] {
    var files = complete
    for edit in edits {
      let text = files[edit.path] ?? ""
      #expect(edit.old.isEmpty || text.contains(edit.old), "\(edit)")
      files[edit.path] = edit.old.isEmpty ? text + edit.new : text.replacing(edit.old, with: edit.new)
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static let ofSteps: Set<RuleID> = [
    "unexported-text", "plural-not-in-stringsdict", "unimported-translation", "key-of-tests", "stale-catalog",
    "unused-table",
  ]

  private static func found(_ findings: [Finding]) -> [(rule: RuleID, path: String)] {
    findings.filter { ofSteps.contains($0.rule) && $0.severity > .info }.map { ($0.rule, $0.place?.path ?? "") }
  }

  @Test func nothingIsReportedAfterEveryStep() async {
    let review = await ReviewEngine(Project(ExampleProject.files(Self.files()))).lint()
    #expect(Self.found(review.findings).isEmpty)
  }

  @Test(arguments: steps) func aStepLeftOutIsReported(_ step: Step) async {
    let lint = await ReviewEngine(Project(ExampleProject.files(Self.files(step.edits)))).lint()
    var reviews = [lint.findings]
    for mode in [RuleInput.Mode.range, .staged] {
      reviews.append(await ExampleProject.review(from: Self.files(), to: Self.files(step.edits), mode: mode).findings)
    }
    for findings in reviews {
      let found = Self.found(findings)
      #expect(Set(found.map(\.rule)) == step.rules)
      #expect(found.first?.path == step.path)
    }
  }

  /// Each update of translatewiki's rewrites its documentation, and brings translations that the next import takes.
  @Test func anUpdateOfTranslatewikiIsNoForgottenStep() async {
    let update = [
      Edit(path: Self.documentation, old: "Button. $1 is the page", new: "{{Identical|Save}} Of the page $1"),
      Edit(path: "L/fi.lproj/Localizable.strings", old: "Tallenna $1", new: "Säilytä $1"),
    ]
    let review = await ExampleProject.review(from: Self.files(), to: Self.files(update))
    #expect(Self.found(review.findings).isEmpty)
    let without = Self.files([Edit(path: Self.finnish, old: "\"save-title\" = \"Tallenna %1$@\";\n", new: "")])
    let later = await ExampleProject.review(
      from: without,
      to: without.map { path, text in
        (path, path == "L/fi.lproj/Localizable.strings" ? text + "\"other\" = \"Muu\";\n" : text)
      })
    #expect(Self.found(later.findings).isEmpty)
  }

  @Test func aKeyOnlyOfTestsIsReported() async {
    let call = #"let a = WMFLocalizedString("test-title", value: "Fallback", comment: "Of tests")"#
    let edits = [
      Edit(path: "AppTests/CodeTests.swift", old: "", new: call),
      Edit(path: Self.native, old: "", new: "\n/* Of tests */\n\"test-title\" = \"Fallback\";\n"),
      Edit(path: Self.english, old: "", new: "\"test-title\" = \"Fallback\";\n"),
      Edit(path: Self.documentation, old: "", new: "\"test-title\" = \"Of tests\";\n"),
    ]
    let lint = await ReviewEngine(Project(ExampleProject.files(Self.files(edits)))).lint()
    #expect(Self.found(lint.findings).map(\.rule) == ["key-of-tests"])
    let review = await ExampleProject.review(from: Self.files(), to: Self.files(edits))
    #expect(Self.found(review.findings).map(\.rule) == ["key-of-tests"])
  }
}
