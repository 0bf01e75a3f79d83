import Foundation
import Messages
import Project
import Reports
import Testing
import Text

@testable import Edits
@testable import Review
@testable import Rules

@Suite struct MarkdownReportTests {
  static func markdown(_ changes: [Change], _ findings: [Finding] = []) -> String {
    render(
      Review(
        scope: .range(base: ExampleReviews.base, head: .workTree), changes: changes, findings: findings,
        summary: Review.Summary()), as: .markdown, context: ReportContext(toolVersion: "1"))
  }

  static func change(
    _ kind: Change.Kind = .edited, _ basis: Change.Basis? = .neutral, old: String? = "Old", new: String? = "New",
    locales: [String] = ["fi"]
  ) -> Change {
    Change(identity: EntryIdentity(key: "a-key"), kind: kind, old: old, new: new, basis: basis, locales: locales)
  }

  static let verdicts: [([Change], [Finding], String)] = [
    ([change(.edited, .large)], [], "### ⚠️ 1 string needs a new key"),
    (
      [change(.edited, .large)], [Finding(rule: "empty-translation", place: nil, message: "Empty.")],
      "### 🛑 1 string needs a new key and 1 other error"
    ),
    ([change(.edited, .uncertain)], [], "### ⚠️ 1 edit to check"),
    (
      [], [Finding(rule: "missing-comment", severity: .warning, place: nil, message: "None.")],
      "### ⚠️ 1 warning: `missing-comment`"
    ),
    (
      [change(.edited, .small, locales: ["de", "fi"])], [],
      "### ✅ 1 small edit keeps its key; translations in 2 languages should be looked at again"
    ),
    ([change()], [], "### ✅ 1 neutral edit: nothing to do"),
    ([change(.added, nil, old: nil)], [], "### ✅ 1 new string: nothing to do"),
    ([change(.translation, nil)], [], "### ✅ 1 translation in 1 language, nothing wrong"),
  ]

  @Test(arguments: verdicts.indices) func theFirstLineIsTheVerdict(_ index: Int) {
    let (changes, findings, verdict) = Self.verdicts[index]
    #expect(Self.markdown(changes, findings).split(separator: "\n").first.map(String.init) == verdict)
  }

  @Test func theQuestionsThatAreNotAskedHaveTheirOwnPart() {
    var minor = Self.change(.edited, .uncertain, old: "Rose", new: "Robe")
    minor.isMinorQuestion = true
    let report = Self.markdown([Self.change(.edited, .uncertain), minor])
    #expect(report.hasPrefix("### ⚠️ 1 edit to check\n"))
    #expect(report.contains("<summary>1 edit worth a look</summary>"))
    #expect(Self.markdown([minor]).hasPrefix("### ✅ "))
  }

  static let comparisons: [(String, String, String)] = [
    ("Take a left turn", "Take a right turn", "Take a <del>left</del> <ins>right</ins> turn"),
    ("Don't go", "Do go", "<del>Don't</del> <ins>Do</ins> go"),
    ("%d items in it", "%1$d items in it", "<del><code>%d</code></del> <ins><code>%1$d</code></ins> items in it"),
    ("今日は晴れ", "今日は雨です", "今日は<del>晴れ</del> <ins>雨です</ins>"),
    ("one  two", "one two", "one <del>␣</del>two"),
    ("שמור מאמר זה", "שמור דף זה", "&#8296;שמור <del>מאמר</del> <ins>דף</ins> זה&#8297;"),
    ("Save all", "Reading lists", "<del>Save all</del><br><ins>Reading lists</ins>"),
  ]

  @Test(arguments: comparisons.indices) func whatDiffersIsMarkedByWords(_ index: Int) {
    let (old, new, cell) = Self.comparisons[index]
    #expect(
      Self.markdown([Self.change(.edited, .small, old: old, new: new)]).contains("`a-key` · 1 language<br>\(cell)\n"))
  }

  @Test func manyChangesAreReadOneAboveTheOther() {
    let report = Self.markdown([
      Self.change(
        .edited, .small, old: "Tap the red button and wait until it is done.",
        new: "Press the green button or look until it was done.")
    ])
    #expect(
      report.contains(
        "<br><del>Tap</del> the <del>red</del> button <del>and wait</del> until it <del>is</del> done."
          + "<br><ins>Press</ins> the <ins>green</ins> button <ins>or look</ins> until it <ins>was</ins> done.\n"))
  }

  static func finding(
    _ rule: RuleID, _ severity: Severity = .error, key: String, locale: String? = nil, advice: Message? = nil
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, place: ExampleReviews.place("App/A.swift", 3), identity: EntryIdentity(key: key),
      locale: locale, message: "Wrong.", advice: advice)
  }

  @Test func aShortPageSaysNothingTwice() {
    let report = Self.markdown(
      [], [Self.finding("some-rule", key: "a"), Self.finding("other-rule", .warning, key: "b", advice: "Fix it.")])
    #expect(
      report.hasPrefix(
        """
        ### 🛑 1 error: `some-rule`

        `a` · `App/A.swift:3`<br>Wrong.

        #### 1 warning: `other-rule`

        `b` · `App/A.swift:3`<br>Wrong.<br>Fix it.


        """))
  }

  @Test func aLongPageBeginsWithWhatToDo() {
    let findings = ["a", "b", "c", "d"].map { Self.finding("some-rule", key: $0, advice: "Fix it.") }
    let report = Self.markdown([], findings + [Self.finding("other-rule", .warning, key: "e")])
    #expect(
      report.hasPrefix(
        """
        ### 🛑 4 errors: `some-rule`

        #### What to do

        1. Fix it. (4 places, `some-rule`)
        2. Wrong. (`e`, `App/A.swift:3`)

        #### 4 errors: `some-rule`

        Wrong. Fix it.

        - `a` · `App/A.swift:3`
        """))
  }

  @Test func thePlacesOfOneEntryAreOneLine() {
    var finding = Self.finding("some-rule", key: "a")
    finding.occurrences = ["de", "fi", "fi", "sv"].map { locale in
      var part = Self.finding("some-rule", key: "a", locale: locale)
      if locale == "sv" { part.message = "Otherwise wrong." }
      return Occurrence(part)
    }
    #expect(
      Self.markdown([], [finding]).contains(
        """
        <details><summary>3 more places in 2 languages</summary>

        - `fi:3`<br>Wrong.
        - `sv` · `App/A.swift:3`<br>Otherwise wrong.
        """))
  }

  /// Sentences at the end of every place's message are printed once.
  @Test func placesEndWithTheirSentences() {
    func lines(_ message: (String) -> Message) -> [Substring] {
      var finding = Self.finding("some-rule", key: "a")
      finding.occurrences = ["de", "fi"].map { locale in
        var part = Self.finding("some-rule", key: "a", locale: locale)
        part.message = message(locale)
        return Occurrence(part)
      }
      return Self.markdown([], [finding]).split(separator: "\n").filter { $0.hasPrefix("- ") }
    }
    let place = { (locale: String) in "- `\(locale)` · `App/A.swift:3`<br>" }
    #expect(
      lines { "It has no form for \(code: "zero"), which \(code: $0) needs." }
        == ["fi"].map { "\(place($0))It has no form for `zero`, which `\($0)` needs." })
    #expect(
      lines { "\(code: $0) says too much. English: \(quote: "Roses")." }
        == ["fi"].map { "\(place($0))`\($0)` says too much." })
    #expect(
      lines { "\(code: $0) is \(quote: "x") there. English: \(quote: "Roses")." }
        == ["fi"].map { "\(place($0))`\($0)` is “x” there." })
  }

  /// The title of a section is not repeated in it, nor is the place of the finding in the list of the others.
  @Test func aFaultIsReportedOnce() throws {
    let rule = RuleDescription(
      id: "some-rule", group: .source, summary: "Texts are wrong", rationale: "", instead: "", severity: .error,
      triggering: [], nonTriggering: [])
    var finding = Self.finding("some-rule", key: "a", locale: "de")
    finding.occurrences = ["de", "fi"].map { Occurrence(Self.finding("some-rule", key: "a", locale: $0)) }
    finding.message = "\(words: rule.summary): \(words: "2 entries") have this fault. For example: Wrong."
    let report = render(
      Review(scope: .snapshot(.workTree), findings: [finding]), as: .markdown,
      context: ReportContext(toolVersion: "1", rules: [rule]))
    #expect(report.components(separatedBy: "Texts are wrong").count == 2)
    #expect(report.contains("<br>2 entries have this fault. For example: Wrong."))
    #expect(report.contains("<summary>1 more place</summary>"))
  }

  @Test func longTextsShowTheirChange() {
    let start = String(repeating: "word ", count: 20_000)
    let report = Self.markdown([Self.change(old: start + "left" + start, new: start + "right" + start)])
    #expect(report.contains("<br>…"))
    #expect(report.contains("<del>"))
    #expect(report.contains("left"))
    #expect(report.contains("right"))
    #expect(report.utf8.count < 2_000)
  }

  @Test func findingsThatRepeatAChangeAreNotListedTwice() {
    let identity = EntryIdentity(key: "a-key")
    var finding = Finding(
      rule: "key-kept-for-new-meaning", place: nil, identity: identity, message: "The meaning is new.")
    finding.change = identity
    #expect(!Self.markdown([Self.change(.edited, .large)], [finding]).contains("The meaning is new."))
    #expect(Self.markdown([], [finding]).contains("The meaning is new."))
  }

  @Test func aFenceIsLongerThanWhatItHolds() {
    let finding = Finding(
      rule: "shared-key-outside-common-strings", place: nil, message: "Shared.", snippets: ["let a = \"````\""])
    #expect(Self.markdown([], [finding]).contains("\n`````swift\nlet a = \"````\"\n`````\n"))
  }

  /// GitHub turns addresses in a `code` element into links, unlike in a code span.
  @Test func anAddressInCodeIsNoLink() {
    let finding = Finding(rule: "some-rule", place: nil, message: "\(code: "é www.evil.example x@evil.example")")
    #expect(
      Self.markdown([], [finding]).contains(
        "<code>é www<span></span>.evil.example x<span></span>&#64;evil.example</code>"))
  }

  @Test func theLineOfARightToLeftPathStaysBehindIt() {
    let finding = Finding(rule: "some-rule", place: ExampleReviews.place("שלום", 3), message: "Wrong.")
    #expect(Self.markdown([], [finding]).contains("<code>&#8296;שלום&#8297;:3</code>"))
  }

  @Test func previewsAreShown() {
    let report = render(ExampleReviews.translations, as: .markdown, context: ReportContext(toolVersion: "1"))
    #expect(report.contains("`saved-list-articles` · `pl`<br>1 (one): 1 artykuł<br>2 (few): "))
  }

  @Test func sourceWithACommentMarkStaysExact() {
    let finding = Finding(
      rule: "shared-key-outside-common-strings", place: nil, message: "Shared.", snippets: ["a\n  <!-- b"])
    #expect(Self.markdown([], [finding]).contains("<pre lang=\"swift\"><code>a\n  &#60;&#33;-- b</code></pre>"))
  }

  @Test func whatIsLeftOutIsCounted() {
    let changes = (0..<1_000).map { index in
      Change(identity: EntryIdentity(key: "key-\(index)"), kind: .added, new: "Text \(index)")
    }
    let report = Self.markdown(changes)
    let shown = report.components(separatedBy: "\n- `key-").count - 1
    #expect(shown > 0)
    #expect(report.contains("…and \(1_000 - shown) new strings not shown here."))
  }
}
