import Project
import Review
import ReviewSupport
import Rules
import Testing

/// The places of source texts: catalogs, calls, keys, `Base.lproj`, another folder of the bundle.
@Suite struct SourceTextTests {
  private typealias Files = [(String, String)]

  private static func findings(_ rule: String, _ files: Files) async -> [String] {
    let review = await ReviewEngine(Project(ExampleProject.files(files))).lint()
    return review.findings.filter { $0.rule.rawValue == rule }.map { finding in
      [finding.place?.path, finding.identity?.key].compactMap(\.self).joined(separator: " ")
    }
  }

  private static let call = (
    "App/A.swift", #"let a = NSLocalizedString("greeting", value: "Hello %@", comment: "A name")"#
  )
  private static let german = ("App/de.lproj/Localizable.strings", #""greeting" = "Hallo %d";"#)

  @Test func theOnlyFormOfTheSourceLanguageHasItsTexts() async {
    let files = [
      ("App/A.swift", #"let a = NSLocalizedString("save.title", comment: "Button")"#),
      ("App/en-US.lproj/Localizable.strings", #""save.title" = "Save";"#),
      ("App/es.lproj/Localizable.strings", #""save.title" = "Guardar";"#),
    ]
    #expect(await Self.findings("missing-source-text", files) == [])
    let other = ("App/en.lproj/Localizable.strings", #""close.title" = "Close";"#)
    #expect(await Self.findings("missing-source-text", files + [other]) == ["App/A.swift save.title"])
  }

  /// A small English file has only the texts that differ from their keys, unless the keys are names.
  @Test(arguments: [
    ("3DCG", "Open %", 2, 1), ("3DCG", "Open %", 6, 0), ("contentID", "Open %", 6, 0),
    ("saveTitle", "openTitle%", 6, 1),
  ])
  func aSmallEnglishFileHasOnlySomeTexts(key: String, others: String, count: Int, found: Int) async {
    let entries = (0..<count).map { "\"\(others.replacing("%", with: String($0)))\" = \"X\";\n" }.joined()
    let source = others.replacing("%", with: "0")
    let files = [
      ("App/A.swift", "let a = NSLocalizedString(\"\(key)\", comment: \"\")"),
      ("App/en.lproj/Localizable.strings", "\"\(source)\" = \"A\";\n"),
      ("App/it.lproj/Localizable.strings", "\"\(key)\" = \"Grafica 3D\";\n" + entries),
    ]
    #expect(await Self.findings("unextracted-key", files).count == found)
  }

  /// The catalog of another target has the text.
  @Test func aTextIsMissingWhereItsCallLooks() async {
    let catalog = { (folder: String, locales: [String]) in
      let units = locales.map { "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Text\"}}" }
      return (
        "\(folder)/Localizable.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
        "save_title": {"localizations": {\(units.joined(separator: ", "))}}}}
        """
      )
    }
    let kit = "Kit/Sources/Kit"
    let files = [
      ("App/A.swift", #"let a = String(localized: "save_title")"#), catalog("App", ["en", "fi", "sv"]),
      (
        "Kit/Package.swift",
        #"let package = Package(name: "Kit", targets: [.target(name: "Kit", resources: [.process("Resources")])])"#
      ),
      ("\(kit)/B.swift", #"let b = String(localized: "save_title", bundle: .module)"#),
      catalog("\(kit)/Resources", ["fi"]),
    ]
    let review = await ReviewEngine(Project(ExampleProject.files(files))).lint()
    let found = review.findings.filter { $0.rule == "missing-source-text" }
    #expect(found.map(\.place?.path) == ["\(kit)/B.swift"])
    #expect(found.first?.message.plainText.contains("has 1 translation and") == true)
    #expect(found.first?.advice?.plainText.contains("\(kit)/Resources/Localizable.xcstrings") == true)
  }

  /// What another language wrote over English is no edit of each text.
  @Test func editsOfAnOverwrittenFileAreNotJudged() async {
    let files = { (texts: [String]) in
      [
        ("App/en.lproj/Localizable.strings", texts.enumerated().map { "\"\($0)\" = \"\($1)\";\n" }.joined()),
        ("App/de.lproj/Localizable.strings", "\"0\" = \"%@ jetzt löschen?\";\n\"1\" = \"Mehr lesen\";\n"),
      ]
    }
    let review = await ExampleProject.review(
      from: files(["Delete %@ now?", "Read more about this article"]),
      to: files(["Удалить сейчас?", "Читать дальше об этой статье"]))
    #expect(review.findings.filter { $0.change != nil }.isEmpty, "\(review.findings)")
    #expect(review.findings.contains { $0.rule == "overwritten-source" })
  }

  /// A name is the same in several languages.
  @Test(arguments: [(["es"], 1), (["es", "es-MX"], 1), (["es", "pt"], 0)])
  func whatSeveralLanguagesSayIsAName(locales: [String], count: Int) async {
    let name = "Eliminar lista ahora"
    let files = { (english: String, other: String) in
      [("App/en.lproj/Localizable.strings", "\"a\" = \"\(english)\";\n\"b\" = \"Roses\";\n")]
        + locales.map { ("App/\($0).lproj/Localizable.strings", "\"a\" = \"\(name)\";\n\"b\" = \"\(other)\";\n") }
    }
    let review = await ExampleProject.review(
      from: files("Delete this list now?", "Rosas"), to: files(name, "Las rosas"))
    #expect(review.findings.count { $0.rule == "overwritten-source" } == count)
  }

  // MARK: Advice

  @Test(arguments: [("Kit", "Add it to Kit/en.lproj/Localizable.strings."), ("Widget", "Have it translated.")])
  func aKeyIsAddedToTheFileOfItsModule(_ module: String, _ advice: String) async {
    let files = [
      ("\(module)/A.swift", #"let a = NSLocalizedString("Save", comment: "Button")"#),
      ("App/B.swift", #"let b = NSLocalizedString("Open", comment: "Button")"#),
      ("App/en.lproj/Localizable.strings", #""Open" = "Open";"#),
      ("Kit/en.lproj/Localizable.strings", #""Close" = "Close";"#),
    ]
    let review = await ReviewEngine(Project(ExampleProject.files(files))).lint()
    let found = review.findings.filter { $0.rule == "unextracted-key" && $0.identity?.key == "Save" }
    #expect(found.count == 1)
    #expect(found.first?.advice?.plainText.hasPrefix(advice.dropLast()) == true)
  }

  // MARK: Placeholders

  @Test func aTranslationIsComparedWithTheTextOfTheCall() async {
    let found = ["App/de.lproj/Localizable.strings greeting"]
    #expect(await Self.findings("placeholder-mismatch", [Self.call, Self.german]) == found)
    // The source language has a catalog, but the key is not in it.
    let english = ("App/en.lproj/Localizable.strings", #""other" = "Other";"#)
    #expect(await Self.findings("placeholder-mismatch", [Self.call, Self.german, english]) == found)
  }

  @Test func aTranslationIsComparedWithTheKeyThatIsATextItself() async {
    let files = [
      ("App/A.swift", #"let a = NSLocalizedString("Hello %@", comment: "A name")"#),
      ("App/de.lproj/Localizable.strings", #""Hello %@" = "Hallo %d";"#),
    ]
    #expect(await Self.findings("placeholder-mismatch", files) == ["App/de.lproj/Localizable.strings Hello %@"])
  }

  @Test func aKeyThatIsANameSaysNothingOfItsText() async {
    let files = [
      ("App/A.swift", #"let a = NSLocalizedString("greeting.title", comment: "A name")"#),
      ("App/de.lproj/Localizable.strings", #""greeting.title" = "Hallo %d";"#),
    ]
    #expect(await Self.findings("placeholder-mismatch", files) == [])
  }

  @Test func aTranslationIsComparedWithBaseWhereTheLanguagesOwnFileLacksTheKey() async {
    let files = [
      ("App/Base.lproj/Localizable.strings", #""greeting" = "Hello %@";"#), Self.german,
      ("App/en.lproj/Localizable.strings", "/* Nothing yet. */\n"),
    ]
    #expect(await Self.findings("placeholder-mismatch", files).count == 1)
    #expect(await Self.findings("unknown-key", files) == [])
    let some = files.dropLast() + [("App/en.lproj/Localizable.strings", #""other" = "Other";"#)]
    #expect(await Self.findings("placeholder-mismatch", Array(some)).count == 1)
    #expect(await Self.findings("unknown-key", Array(some)) == [])
  }

  @Test func aCommitOfATranslationIsComparedWithTheTextOfTheCall() async {
    let old = ("App/de.lproj/Localizable.strings", #""greeting" = "Hallo %@";"#)
    for english in [[], [("App/en.lproj/Localizable.strings", #""other" = "Other";"#)]] {
      let review = await ExampleProject.review(
        from: english + [Self.call, old], to: english + [Self.call, Self.german], mode: .staged)
      #expect(review.findings.map(\.rule) == ["placeholder-mismatch"])
    }
  }

  // MARK: Keys

  @Test func aTextOfACallIsNotUnextractedWhereItIsTranslated() async {
    let english = ("App/en.lproj/Localizable.strings", #""other" = "Other";"#)
    let files = [Self.call, ("App/de.lproj/Localizable.strings", #""greeting" = "Hallo %@"; "other" = "X";"#), english]
    #expect(await Self.findings("unextracted-key", files) == [])
    #expect(await Self.findings("unknown-key", files) == [])
  }

  @Test(arguments: [("invalid_url", ["info"]), ("", []), ("other_url", ["warning"])])
  func aKeyThatIsCompletedElsewhere(_ key: String, _ severities: [String]) async {
    let files = [
      ("App/A.swift", "show(NSLocalizedString(\"\(key)\", comment: \"\"))"),
      ("App/en.lproj/Localizable.strings", #""alert.invalid_url" = "The URL is invalid.";"#),
    ]
    let review = await ReviewEngine(Project(ExampleProject.files(files))).lint()
    #expect(review.findings.filter { $0.rule == "unextracted-key" }.map { "\($0.severity)" } == severities)
  }

  @Test func aKeyThatNoLanguageHasIsReportedWithoutAnEnglishFileToo() async {
    let files = [
      (
        "App/A.swift",
        #"let a = NSLocalizedString("Save all", comment: "A"); let b = NSLocalizedString("Open", comment: "")"#
      ),
      ("App/de.lproj/Localizable.strings", #""Open" = "Öffnen";"#),
    ]
    #expect(await Self.findings("unextracted-key", files) == ["App/A.swift Save all"])
  }

  @Test func aKeyOfAnInfoPlistIsKnown() async {
    let files = [
      ("App/en.lproj/InfoPlist.strings", #""CFBundleDisplayName" = "App";"#),
      ("App/de.lproj/InfoPlist.strings", #""NSCameraUsageDescription" = "Kamera";"#),
    ]
    #expect(await Self.findings("unknown-key", files) == [])
  }

  @Test func textsThatBaseHasAreNotLostWithTheLanguagesOwnFile() async {
    let texts = (0..<20).map { "\"key\($0)\" = \"Text \($0)\";" }.joined(separator: "\n")
    let english = { (text: String) in ("App/en.lproj/Localizable.strings", text) }
    let base = ("App/Base.lproj/Localizable.strings", texts)
    let lost = await ExampleProject.review(from: [english(texts)], to: [english("/* None. */\n")])
    #expect(lost.findings.map(\.rule) == ["emptied-catalog"])
    let kept = await ExampleProject.review(from: [english(texts), base], to: [english("/* None. */\n"), base])
    #expect(kept.findings.map(\.rule) == [])
  }

  // MARK: Plurals

  private static func plurals(_ other: String) -> String {
    """
    <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d thing</string>
    <key>other</key><string>\(other)</string></dict></dict></dict></plist>
    """
  }

  @Test func thePluralOfTheStringsdictIsTheTextOfAKeyInBoth() async {
    let files = { (other: String) in
      [
        ("App/en.lproj/Localizable.strings", #""n" = "Things";"#),
        ("App/en.lproj/Localizable.stringsdict", Self.plurals(other)),
        ("App/A.swift", #"let a = NSLocalizedString("n", value: "%d things", comment: "")"#),
      ]
    }
    #expect(await Self.findings("stale-catalog", files("%d things")) == [])
    let withoutValue = { (other: String) in
      files(other).dropLast() + [("App/A.swift", #"let a = NSLocalizedString("n", comment: "")"#)]
    }
    let review = await ExampleProject.review(
      from: Array(withoutValue("%d things")), to: Array(withoutValue("%d deleted items")))
    #expect(review.changes.map(\.kind) == [.edited])
  }

  @Test(arguments: ["App/A.swift", "App/qqq.lproj/Localizable.strings"])
  func anEditOfAPluralAloneHasAVerdict(_ more: String) async {
    // With documentation the project is translatewiki's, and ships its catalogs as they are.
    let files = { (other: String) in
      [
        ("App/en.lproj/Localizable.strings", #""n" = "%d things";"#),
        ("App/en.lproj/Localizable.stringsdict", Self.plurals(other)),
        ("App/de.lproj/Localizable.strings", #""n" = "%d Dinge";"#),
        (more, more.hasSuffix("swift") ? "" : #""n" = "Things";"#),
        ("App/B.swift", #"let a = NSLocalizedString("n", value: "%d things", comment: "")"#),
      ]
    }
    for mode in [RuleInput.Mode.range, .staged] {
      let review = await ExampleProject.review(from: files("%d things"), to: files("%d deleted items"), mode: mode)
      #expect(review.changes.map(\.kind) == [.edited])
      #expect(review.changes.first?.verdict != nil)
    }
  }

  @Test func oneAnswerToHowManyTranslationsAreMissing() async {
    let files = [
      Self.call, ("App/en.lproj/Localizable.strings", #""other" = "Other"; "empty" = "Empty";"#), Self.german,
      ("App/fi.lproj/Localizable.strings", #""other" = "Muu"; "empty" = "";"#),
    ]
    let project = Project(ExampleProject.files(files))
    let coverage = await project.coverage().coverage.locales
    let missing = await ReviewEngine(project).lint().missing
    #expect(
      missing.map { "\($0.locale) \($0.count)" }.sorted()
        == coverage.map { "\($0.locale) \($0.counts.missing)" }.sorted())
    #expect(missing.map { "\($0.locale) \($0.count)" } == ["de 2", "fi 2"])
  }
}
