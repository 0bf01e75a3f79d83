import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// Former faults of rules, each with the smallest project that shows it.
@Suite struct RuleRegressionTests {
  static func lint(
    _ files: [(String, String)], configuration: ProjectConfiguration? = nil
  ) async -> Review {
    var wikipedia = ProjectConfiguration()
    wikipedia.profile = .wikipedia
    return await ReviewEngine(Project(ExampleProject.files(files), configuration: configuration ?? wikipedia)).lint()
  }

  static func call(_ key: String, _ value: String, comment: String = "%1$d is a number") -> String {
    #"let t = WMFLocalizedString("\#(key)", value: "\#(value)", comment: "\#(comment)")"# + "\n"
  }

  // MARK: Placeholders

  @Test func theFormsOfOnePluralShowOneArgument() async throws {
    let outcome = await Self.lint([("App/A.swift", Self.call("a-b", "In {{PLURAL:%d|%d place|%d places}}"))])
    let finding = try #require(outcome.findings.first { $0.rule == "unordered-placeholder" })
    #expect(finding.fix?.edits.map(\.replacement) == [#""In {{PLURAL:%1$d|%1$d place|%1$d places}}""#])
    #expect(finding.advice?.plainText == "Write %1$d.", "the comment has it")
  }

  @Test(arguments: [
    "%@ has {{PLURAL:%d|%d place|%d places}}", "{{PLURAL:%d|%d place in %@|%d places in %@}}",
    "{{PLURAL:%d|%d list|%d lists}} of {{PLURAL:%d|%d page|%d pages}}", "%1$@ and %@",
  ])
  func argumentsThatOnlyTheAuthorKnowsAreNotGuessed(_ text: String) async throws {
    let outcome = await Self.lint([("App/A.swift", Self.call("a-b", text))])
    let finding = try #require(outcome.findings.first { $0.rule == "unordered-placeholder" })
    #expect(finding.fix == nil)
    #expect(finding.advice?.plainText.hasPrefix("Give each its position") == true)
  }

  /// A site has a country's name, or that of all: the same people keep both.
  @Test(arguments: [
    ("https://roses.com/a", "https://roses.fi/a", Severity.info), ("https://roses.fi/a", "https://roses.com/a", .info),
    ("https://roses.com/a", "https://tulips.fi/a", .warning), ("https://roses.com/a", "https://roses.org/a", .warning),
  ])
  func theSiteOfACountryIsANote(address: String, translated: String, severity: Severity) async {
    let outcome = await Self.lint(
      [
        ("App/en.lproj/Localizable.strings", "\"a\" = \"See \(address) for more\";\n"),
        ("App/fi.lproj/Localizable.strings", "\"a\" = \"Katso \(translated) ensin\";\n"),
      ], configuration: ProjectConfiguration())
    #expect(outcome.findings.filter { $0.rule == "url-changed" }.map(\.severity) == [severity])
  }

  @Test func aPerCentSignBeforeAWordIsNoPlaceholderForTheCatalogs() async {
    let text = "Save 50% discount"
    let outcome = await Self.lint([
      ("TWN/qqq.lproj/Localizable.strings", "\"a-b\" = \"A note\";\n"),
      ("TWN/en.lproj/Localizable.strings", "\"a-b\" = \"\(text)\";\n"),
      ("Native/en.lproj/Localizable.strings", "/* A note */\n\"a-b\" = \"\(text)\";\n"),
      ("App/A.swift", Self.call("a-b", text, comment: "A note")),
    ])
    #expect(outcome.findings.isEmpty)
  }

  // MARK: Levels

  @Test func aProjectMayRaiseWhatIsInformationByDefault() async {
    var configuration = ProjectConfiguration()
    configuration.rules["translations-now-fuzzy"] = RuleSetting(level: .error)
    let outcome = await ExampleProject.review(
      from: ExampleProject.left, to: ExampleProject.precise, configuration: configuration)
    #expect(outcome.findings.map(\.severity) == [.error])
  }

  // MARK: Suppressions

  @Test(arguments: ["key-kept-for-new-meaning", "all"]) func directivesDoNotHideChanges(_ rule: String) async throws {
    let directive = "// l10n-review:disable \(rule)\n"
    let files = { (project: [(String, String)]) in
      project.map { ($0.0, $0.0.hasSuffix(".swift") ? directive + $0.1 : $0.1) }
    }
    let outcome = await ExampleProject.review(
      from: files(ExampleProject.left), to: files(ExampleProject.right))
    #expect(outcome.findings.contains { $0.rule == "key-kept-for-new-meaning" })
    #expect(outcome.summary.suppressed == 0)
  }

  @Test func aDirectiveForAChangeRuleIsExplained() async throws {
    let directive = "// l10n-review:disable:next key-kept-for-new-meaning\n"
    let outcome = await Self.lint([("App/A.swift", directive + Self.call("a-b", "Save", comment: "A note"))])
    #expect(outcome.findings.map(\.rule) == ["unused-suppression"])
    #expect(outcome.findings.first?.advice?.plainText.contains("L10n-Keep:") == true)
  }

  @Test func eachOfManyDirectivesCoversItsOwnCall() async {
    let covered = (0..<300).map {
      "// l10n-review:disable:next missing-comment\n" + Self.call("a-\($0)", "T", comment: "")
    }
    let bare = Self.call("b-b", "T", comment: "")
    let outcome = await Self.lint([("App/A.swift", covered.joined() + bare)])
    #expect(outcome.findings.map(\.identity?.key) == ["b-b"])
    #expect(outcome.summary.suppressed == 300)
  }

  @Test func enableEndsOnlyWhatItNames() async {
    let source = """
      // l10n-review:disable missing-comment
      // l10n-review:disable unordered-placeholder
      // l10n-review:enable missing-comment
      \(Self.call("a-a", "By %@", comment: ""))
      // l10n-review:enable all
      \(Self.call("b-b", "By %@", comment: "%@ is a name"))
      """
    let outcome = await Self.lint([("App/A.swift", source)])
    #expect(outcome.findings.contains { $0.rule == "missing-comment" && $0.identity?.key == "a-a" })
    #expect(outcome.findings.filter { $0.rule == "unordered-placeholder" }.map(\.identity?.key) == ["b-b"])
  }

  // MARK: New faults next to old ones

  @Test func aThirdTextIsReportedWhereItIsAdded() async {
    let base = [
      ("App/A.swift", Self.call("a-b", "Save", comment: "A note")),
      ("App/B.swift", Self.call("a-b", "Store", comment: "A note")),
    ]
    for path in ["App/0.swift", "App/C.swift"] {
      let outcome = await ExampleProject.review(
        from: base, to: base + [(path, Self.call("a-b", "Keep", comment: "A note"))])
      #expect(outcome.findings.filter { $0.rule == "conflicting-key" }.map(\.place?.path) == [path])
    }
  }

  /// translatewiki has one text of a key.
  @Test func alikeTextsOfOneKeyAreAnErrorOnTranslatewiki() async {
    let outcome = await Self.lint([
      ("App/A.swift", Self.call("a-b", "Edit It", comment: "A note")),
      ("App/B.swift", Self.call("a-b", "Edit it…", comment: "A note")),
    ])
    #expect(outcome.findings.filter { $0.rule == "conflicting-key" }.map(\.severity) == [.error])
  }

  @Test(arguments: [#"\u00e9"#, #"\d"#]) func anEqualFaultAboveAnOldOneIsTheNewOne(_ escape: String) async {
    let path = "L/fi.lproj/Localizable.strings"
    let old = "\"b\" = \"Caf\(escape)\";\n"
    let documentation = ("L/qqq.lproj/Localizable.strings", "\"a\" = \"Comment\";\n\"b\" = \"Comment\";\n")
    let outcome = await ExampleProject.review(
      from: [documentation, (path, old)], to: [documentation, (path, "\"a\" = \"Caf\(escape)\";\n" + old)])
    #expect(outcome.findings.filter { $0.rule == "escape-error" }.map(\.place?.range?.start.line) == [1])
  }

  @Test func aConflictAboveAnOldOneIsTheNewOne() async {
    func conflict(_ key: String) -> String {
      "<<<<<<< HEAD\n\"\(key)\" = \"1\";\n=======\n\"\(key)\" = \"2\";\n>>>>>>> twn\n\"\(key)-x\" = \"3\";\n"
    }
    let path = "L/fi.lproj/Localizable.strings"
    let documentation = ("L/qqq.lproj/Localizable.strings", "\"a\" = \"Comment\";\n")
    let outcome = await ExampleProject.review(
      from: [documentation, (path, conflict("b"))], to: [documentation, (path, conflict("a") + conflict("b"))])
    #expect(outcome.findings.filter { $0.rule == "conflict-marker" }.map(\.place?.range?.start.line) == [1])
  }

  // MARK: Not reported

  @Test func whereCodeMakesKeysNoneIsUnused() async {
    let files = [
      ("en.lproj/Localizable.strings", "\"a\" = \"A\";\n\"menu.b\" = \"B\";\n"),
      (
        "A.swift",
        "let a = NSLocalizedString(\"a\", comment: \"\")\nlet b = NSLocalizedString(\"menu.\" + name, comment: \"A menu\")\n"
      ),
    ]
    var configuration = ProjectConfiguration()
    configuration.profile = .apple
    let found = await Self.lint(files, configuration: configuration).findings.filter { $0.rule == "unused-key" }
    #expect(found.isEmpty)
    let named = await Self.lint(
      [files[0], ("A.swift", String(files[1].1.prefix { $0 != "\n" }))], configuration: configuration)
    #expect(named.findings.filter { $0.rule == "unused-key" }.map(\.identity?.key) == ["menu.b"])
  }

  @Test func missingTranslationsAreCounted() async {
    let plurals = """
      <plist version="1.0"><dict><key>c</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    let outcome = await Self.lint(
      [
        ("App/en.lproj/Localizable.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n"),
        ("App/en.lproj/Localizable.stringsdict", plurals), ("App/en.lproj/Other.strings", "\"d\" = \"D\";\n"),
        ("App/de.lproj/Localizable.strings", "\"b\" = \"B\";\n"), ("App/de.lproj/Localizable.stringsdict", plurals),
        ("App/fi.lproj/Other.strings", "\"d\" = \"D\";\n\"gone\" = \"X\";\n"),
        ("App/sv.lproj/Other.strings", "\"d\" = \"D\";\n"),
        ("App/sv.lproj/Localizable.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n"),
        ("App/en-GB.lproj/Localizable.strings", "\"a\" = \"A\";\n"),
      ], configuration: ProjectConfiguration())
    #expect(
      outcome.missing == [MissingTranslations(locale: "fi", count: 3), MissingTranslations(locale: "de", count: 2)])
  }

  /// The extraction reads the app's own functions.
  @Test(arguments: ["walk-title\", value: \"Walk", "walk-title"]) func callsOfApplesFunctionsAreNotExtracted(
    _ key: String
  ) async {
    let files = [
      ("TWN/qqq.lproj/Localizable.strings", "\"a-b\" = \"A note\";\n"),
      ("TWN/en.lproj/Localizable.strings", "\"a-b\" = \"Text\";\n"),
      ("TWN/fi.lproj/Localizable.strings", "\"a-b\" = \"Yksi\";\n"),
      ("App/fi.lproj/Localizable.strings", "\"a-b\" = \"Yksi\";\n"),
      ("App/en.lproj/Localizable.strings", "\"a-b\" = \"Text\";\n"),
    ]
    let call = Self.call("a-b", "Text", comment: "A note")
    let added = "let w = NSLocalizedString(\"\(key)\", comment: \"Title\")\n"
    let review = await ExampleProject.review(
      from: files + [("App/A.swift", call)], to: files + [("App/A.swift", call + added)])
    #expect(review.findings.map(\.rule) == ["unextracted-key"])
    #expect(
      review.findings.first?.advice?.plainText
        == "Call WMFLocalizedString: the extraction does not read NSLocalizedString.")
  }

  /// A function may show its text, or ignore it.
  @Test(arguments: [
    ("NSLocalizedString(key, bundle: .main, value: value, comment: comment)", "the text is English"),
    ("old(key, value, comment)", "the text is English"), ("print(\"\\(value)\"); return key", "the text is English"),
    ("bundle(for: nil).localizedString(forKey: key, value: nil, table: nil)", "the key is shown"),
  ])
  func messagesSayWhatTheFunctionShowsWithoutAnEntry(_ body: String, _ effect: String) async throws {
    let outcome = await Self.lint([
      ("TWN/qqq.lproj/Localizable.strings", "\"a-b\" = \"A note\";\n"),
      ("TWN/en.lproj/Localizable.strings", "\"a-b\" = \"Text\";\n"),
      ("App/en.lproj/Localizable.strings", "\"a-b\" = \"Text\";\n"),
      (
        "App/Localization.swift",
        "public func WMFLocalizedString(_ key: String, value: String, comment: String) -> String {\n  \(body)\n}\n"
      ),
      ("App/A.swift", Self.call("a-b", "Text", comment: "A note") + Self.call("c-d", "Other", comment: "A note")),
    ])
    let finding = try #require(outcome.findings.first { $0.rule == "unextracted-key" })
    #expect(finding.message.plainText.contains(effect), "\(finding.message.plainText)")
  }

  @Test func whatIsNotReadIsSaidOfTheRangeThatChangesIt() async {
    let catalog = { (text: String) in ("App/fi.lproj/Localizable.strings", "bplist00" + text) }
    let source = ("App/A.swift", "let a = 1\n")
    let changed = await ExampleProject.review(from: [catalog("left"), source], to: [catalog("right"), source])
    #expect(changed.notRead == [SkippedFiles(.unsupportedContent, paths: ["App/fi.lproj/Localizable.strings"])])
    let other = await ExampleProject.review(
      from: [catalog("left"), source], to: [catalog("left"), ("App/A.swift", "let a = 2\n")])
    #expect(other.notRead.isEmpty)
  }
}
