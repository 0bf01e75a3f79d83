import Formats
import Git
import Project
import ReviewSupport
import Support
import Testing
import Text

@testable import Edits
@testable import Review
@testable import Rules

@Suite struct ReviewEngineTests {
  @Test func nothingIsSaidOfAProjectBeyondTheLimits() async {
    let file = { (locale: String, text: String) in
      SnapshotFile(path: "\(locale).lproj/A.strings", bytes: Array("\"open\" = \"\(text)\";\n".utf8))
    }
    var limits = RunLimits.standard
    limits.keptBytes = 50
    let project = Project(["en", "fr", "de", "it"].map { file($0, "Open %@") }, limits: limits)
    #expect(await ReviewEngine(project).lint() == Review(scope: .snapshot(.workTree)))
    // A file beyond the limit would seem removed or added.
    let changes = project.files.map {
      SnapshotFileChange(path: $0.path, old: SnapshotFile(path: $0.path, bytes: Array("\"a\" = \"A\";".utf8)), new: $0)
    }
    let scope = Review.Scope.range(base: .nothing, head: .workTree)
    #expect(await ReviewEngine(project).review(ReviewRequest(changes: changes, scope: scope)) == Review(scope: scope))
    #expect(throws: GitError.self) { try project.checkLimits() }
  }

  @Test func theGuidesSmallEditKeepsItsKey() async throws {
    let outcome = await ExampleProject.review(from: ExampleProject.left, to: ExampleProject.precise)
    let change = try #require(outcome.changes.first)
    #expect(change.kind == .edited)
    #expect(change.verdict?.impact == .small)
    #expect(change.decision == .fuzzy)
    #expect(change.locales == ["fi", "fr"])
    #expect(outcome.findings.map(\.rule) == ["translations-now-fuzzy"])
  }

  @Test func theGuidesLargeEditIsAWarningWithANewKey() async throws {
    let outcome = await ExampleProject.review(from: ExampleProject.left, to: ExampleProject.right)
    let change = try #require(outcome.changes.first)
    #expect(change.verdict?.impact == .large)
    #expect(change.decision == .question)
    #expect(change.suggestedKey == "turn-info-2")
    let finding = try #require(outcome.findings.first { $0.rule == "key-kept-for-new-meaning" })
    #expect(finding.severity == .warning)
    #expect(finding.place == change.place)
    #expect(finding.suggestion?.replacement == "\"turn-info-2\"")
    #expect(Set(finding.fix?.edits.map(\.path) ?? []).count == 4, "the call and the three source catalogs")
  }

  @Test func anAcknowledgedEditIsNoError() async throws {
    let outcome = await ExampleProject.review(
      from: ExampleProject.left, to: ExampleProject.right,
      acknowledging: "Turn right\n\nL10n-Keep: turn-info the sign was wrong\n")
    #expect(outcome.changes.first?.acknowledgement == "the sign was wrong")
    #expect(outcome.changes.first?.decision == .fuzzy)
    #expect(!outcome.findings.contains { $0.severity == .error })
    #expect(outcome.summary.acknowledged == 1)
  }

  @Test func aTrailerAboveTheLastParagraphDoesNotCount() {
    var acknowledgements = Acknowledgements()
    acknowledgements.add(message: "Title\n\nL10n-Keep: a-b early\n\nMore text.\n\nl10n-keep: c-d\r\n")
    #expect(acknowledgements.reason(for: "a-b") == nil)
    #expect(acknowledgements.reason(for: "c-d") == "")
  }

  @Test(arguments: ["turn-info", "Save for later", #"Say "hi", now"#, #""quoted""#, #"a\b c"#, "two\nlines", "100%"])
  func anyKeyCanBeAcknowledged(key: String) {
    var acknowledgements = Acknowledgements()
    let trailer = Acknowledgements.trailer(for: key)
    #expect(!trailer.contains("\n"))
    acknowledgements.add(message: "Title\n\n" + trailer.replacing("REASON", with: "it is meant"))
    #expect(acknowledgements.reason(for: key) == "it is meant")
    var environment = Acknowledgements()
    let written = trailer.dropFirst("L10n-Keep: ".count).dropLast(" REASON".count)
    environment.add(environment: "first, \(written),last")
    #expect(["first", key, "last"].map { environment.reason(for: $0) } == ["", "", ""])
  }

  @Test func aQuoteThatIsNotClosedIsPartOfTheKey() {
    var acknowledgements = Acknowledgements()
    acknowledgements.add(message: "Title\n\nL10n-Keep: \"open it is meant")
    #expect(acknowledgements.reason(for: "\"open") == "it is meant")
  }

  @Test func onlyWhatTheRangeBroughtIsReported() async {
    let old = "let o = WMFLocalizedString(\"old-text\", value: \"By %@\", comment: \"%@ is a name\")\n"
    let added = "let n = WMFLocalizedString(\"new-text\", value: \"For %@\", comment: \"%@ is a name\")\n"
    let outcome = await ExampleProject.review(
      from: [("App/A.swift", old)], to: [("App/A.swift", "// moved\n" + old + added)])
    #expect(outcome.findings.isEmpty, "one lone placeholder is fine in a project without translatewiki")
    var configuration = ProjectConfiguration()
    configuration.profile = .wikipedia
    let strict = await ExampleProject.review(
      from: [("App/A.swift", old)], to: [("App/A.swift", "// moved\n" + old + added)], configuration: configuration)
    #expect(strict.findings.map(\.identity?.key) == ["new-text"])
    #expect(strict.findings.first?.isInDiff == true)
    #expect(strict.summary.preexisting == 1)
  }

  @Test func aCallThatOnlyMovedHasItsOldFaults() async {
    var configuration = ProjectConfiguration()
    configuration.profile = .wikipedia
    let call = "let o = WMFLocalizedString(\"old-text\", value: \"By %@\", comment: \"%@ is a name\")\n"
    let outcome = await ExampleProject.review(
      from: [("App/A.swift", call), ("App/B.swift", call)], to: [("App/A.swift", "if true {\n  \(call)}\n")],
      configuration: configuration)
    #expect(outcome.findings.map(\.rule) == [])
    #expect(outcome.summary.preexisting == 1)
  }

  @Test func aKeyThatWasMissingWithMostOthersIsNotNew() async {
    let calls = { (keys: [String]) in
      ("App/A.swift", keys.map { "NSLocalizedString(\"The \($0)\", comment: \"Title\")\n" }.joined())
    }
    let entries = { (keys: [String]) in
      ("App/en.lproj/Localizable.strings", keys.map { "\"The \($0)\" = \"The \($0)\";\n" }.joined())
    }
    let keys = (0..<20).map(String.init)
    let german = ("App/de.lproj/Localizable.strings", "\"The 0\" = \"Die 0\";\n")
    let outcome = await ExampleProject.review(
      from: [calls(keys), entries(Array(keys[..<9])), german], to: [calls(keys), entries(Array(keys[..<12])), german])
    #expect(outcome.findings.filter { $0.rule == "unextracted-key" } == [])
  }

  @Test func anEditedCallBringsItsOldFaultsBack() async {
    var configuration = ProjectConfiguration()
    configuration.profile = .wikipedia
    let call = { (comment: String) in
      "let o = WMFLocalizedString(\"old-text\", value: \"By %@\", comment: \"\(comment)\")\n"
    }
    let outcome = await ExampleProject.review(
      from: [("App/A.swift", call("%@ is a name"))], to: [("App/A.swift", call("%@ is the author's name"))],
      configuration: configuration)
    #expect(outcome.findings.map(\.rule) == ["unordered-placeholder"])
  }

  @Test func aCallThatMovesIsNoChange() async {
    let call = "let t = WMFLocalizedString(\"a-b\", value: \"Text\", comment: \"Comment\")\n"
    let outcome = await ExampleProject.review(
      from: [("App/A.swift", call), ("App/B.swift", "let b = 1\n")],
      to: [("App/A.swift", "let a = 1\n"), ("App/B.swift", call)])
    #expect(outcome.changes.isEmpty)
    #expect(outcome.findings.isEmpty)
  }

  @Test func aSecondCallSiteIsFoundInAFileThatDidNotChange() async throws {
    let call = "let t = WMFLocalizedString(\"a-b\", value: \"Text\", comment: \"Comment\")\n"
    var configuration = ProjectConfiguration()
    configuration.profile = .wikipedia
    let old = [("App/Old.swift", call), ("App/CommonStrings.swift", "public class CommonStrings {}\n")]
    let outcome = await ExampleProject.review(
      from: old, to: old + [("App/New.swift", call)], configuration: configuration)
    let finding = try #require(outcome.findings.first)
    #expect(finding.rule == "shared-key-outside-common-strings")
    #expect(finding.place?.path == "App/New.swift", "the review speaks of what is new")
    #expect(finding.related.map(\.place.path) == ["App/Old.swift"])
    #expect(finding.snippets.isEmpty, "the file has no member to follow")
  }

  @Test func aRenamedKeyIsPairedAndItsLossIsSaid() async throws {
    let outcome = await ExampleProject.review(
      from: ExampleProject.left,
      to: ExampleProject.turn(key: "turn-hint", text: "Take a left turn, then walk forward for a while"))
    let change = try #require(outcome.changes.first { $0.kind == .renamed })
    #expect(change.oldKey == "turn-info")
    #expect(change.locales == ["fi", "fr"])
    #expect(outcome.findings.map(\.rule) == ["key-changed-for-same-meaning"])
  }

  /// A number after the key is how authors ask for new translations.
  @Test(arguments: [
    ("turn-info-2", Severity.info), ("turn-info2", .info), ("turn-hint-2", .warning), ("turn-info-two", .warning),
  ])
  func aNumberedKeyIsMeant(key: String, severity: Severity) async {
    let outcome = await ExampleProject.review(
      from: ExampleProject.left,
      to: ExampleProject.turn(key: key, text: "Take a left turn, then walk forward for a while"))
    let found = outcome.findings.filter { $0.rule == "key-changed-for-same-meaning" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func catalogsLeftBehindAreOneFinding() async {
    let head = ExampleProject.turn(
      text: "Take a left turn, then walk 10 yards", catalogText: "Take a left turn, then walk forward for a while")
    let outcome = await ExampleProject.review(from: ExampleProject.left, to: head)
    #expect(outcome.findings.filter { $0.rule == "stale-catalog" }.map(\.severity) == [.error])
    let staged = await ExampleProject.review(from: ExampleProject.left, to: head, mode: .staged)
    #expect(staged.findings.filter { $0.rule == "stale-catalog" }.map(\.severity) == [.warning])
  }

  @Test func aTextThatOnlyACatalogHasIsCompared() async throws {
    let catalog = { (text: String) in
      [
        ("Loc/en.lproj/Localizable.strings", "\"a-title\" = \"\(text)\";\n"),
        ("Loc/qqq.lproj/Localizable.strings", "\"a-title\" = \"Title\";\n"),
        ("Loc/de.lproj/Localizable.strings", "\"a-title\" = \"Titel\";\n"),
      ]
    }
    let outcome = await ExampleProject.review(from: catalog("Saved articles"), to: catalog("Saved articles list"))
    #expect(outcome.profile == .translatewiki)
    let change = try #require(outcome.changes.first)
    #expect(change.kind == .edited)
    #expect(change.locales == ["de"])
    #expect(change.place?.path == "Loc/en.lproj/Localizable.strings")
  }

  @Test func translationsOfUTF16CatalogsAreCounted() async throws {
    let bytes = { (text: String) in TextEncoding.utf16LittleEndian.encode(Array(text.utf8)) }
    let files = { (english: String) in
      [
        SnapshotFile(path: "en.lproj/Localizable.strings", bytes: bytes("\"t\" = \"\(english)\";\n")),
        SnapshotFile(path: "ja.lproj/Localizable.strings", bytes: bytes("\"t\" = \"見出し\";\n")),
      ]
    }
    let old = files("Heading of the page")
    let new = files("Heading of this page")
    let outcome = await ReviewEngine(Project(new)).review(
      ReviewRequest(changes: ExampleProject.changes(from: old, to: new)))
    #expect(outcome.profile == .apple)
    #expect(outcome.changes.first?.locales == ["ja"])
  }

  @Test func changedTranslationsAreListedByLocale() async {
    var head = ExampleProject.left
    head[3].1 = "\"turn-info\" = \"Käänny vasempaan\";\n\"new-key\" = \"Uusi\";\n"
    let outcome = await ExampleProject.review(from: ExampleProject.left, to: head)
    #expect(outcome.changes.map(\.kind) == [.translation, .translation])
    #expect(outcome.changes.map(\.locales) == [["fi"], ["fi"]])
    #expect(outcome.changes.map { $0.old == nil } == [true, false])
  }

  @Test func aRangeWithoutLocalizationIsSilent() async {
    let outcome = await ExampleProject.review(from: [("README.md", "a")], to: [("README.md", "b")])
    #expect(outcome.changes.isEmpty && outcome.findings.isEmpty)
    #expect(outcome.summary == Review.Summary())
  }

  @Test func hostileFilesAreOnlyFindings() async {
    var generator = SplitMix(seed: 7)
    let pieces = ["\"", "/*", "=", ";", "\\U", "<plist>", "<<<<<<< ", "WMFLocalizedString(", "{{PLURAL:", "%", "\u{0}"]
    for _ in 0..<60 {
      let text = (0..<200).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let files = [
        ("TWN/qqq.lproj/Localizable.strings", text), ("TWN/en.lproj/Localizable.strings", text),
        ("Native/en.lproj/Localizable.stringsdict", text), ("App/A.swift", text), ("App/B.m", text),
      ]
      let outcome = await ExampleProject.review(from: [], to: files)
      let linted = await ReviewEngine(Project(ExampleProject.files(files))).lint()
      #expect(outcome.findings.count <= linted.findings.count + outcome.changes.count + 1)
    }
  }
}
