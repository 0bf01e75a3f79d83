import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// Native files of languages that the Xcode project does not name, and the severity of their findings.
@Suite struct UnregisteredLanguageTests {
  /// The findings in a project that builds English and two languages, by locale: severity, and "fix" if there is one.
  private func findings(
    translatewiki: Bool = true, folder: String = "App", _ files: [String]
  ) async -> [String: String] {
    let built = ["en", "fi", "sr-EC"]
    let references = built.enumerated().map { number, locale in
      "F\(number) = {isa = PBXFileReference; path = \"\(locale).lproj/Localizable.strings\"; };"
    }
    let project = """
      {objects = {P = {isa = PBXProject; knownRegions = (en, fi, "sr-EC"); mainGroup = G; };
      G = {isa = PBXVariantGroup; path = App; children = (F0, F1, F2); }; \(references.joined()) }; }
      """
    var texts = [("App.xcodeproj/project.pbxproj", project)]
    for path in built.map({ "\($0).lproj/Localizable.strings" }) + files {
      texts.append(("\(folder)/\(path)", "\"a\" = \"Text in \(path)\";\n"))
    }
    if translatewiki { texts.append(("L/qqq.lproj/Localizable.strings", "")) }
    var configuration = ProjectConfiguration()
    configuration.profile = translatewiki ? .wikipedia : .apple
    configuration.nativeFolder = folder
    let review = await ReviewEngine(Project(ExampleProject.files(texts), configuration: configuration)).lint()
    var found: [String: String] = [:]
    for finding in review.findings where finding.rule == "unregistered-language" {
      for locale in finding.locales { found[locale] = "\(finding.severity)\(finding.fix == nil ? "" : " fix")" }
    }
    return found
  }

  @Test func whatIsLost() async {
    let found = await findings([
      "azb.lproj/Localizable.strings", "be-tarask.lproj/Localizable.strings", "sr-el.lproj/Localizable.strings",
      "ku-latn.lproj/Localizable.strings",
    ])
    // A language that devices do not have, two that are lost, and a variant of a language that is built.
    #expect(
      found == ["azb": "info", "be-tarask": "error fix", "ku-latn": "error fix", "sr-el": "warning"], "\(found)")
  }

  /// The file systems of Macs and the search of iOS ignore case.
  @Test func caseDoesNotCount() async {
    #expect(await findings(folder: "app", ["SR-ec.lproj/Localizable.strings"]).isEmpty)
  }

  /// A team without translatewiki may leave out a language on purpose.
  @Test func withoutTranslatewikiNothingIsAddedUnasked() async {
    #expect(await findings(translatewiki: false, ["be-tarask.lproj/Localizable.strings"]) == ["be-tarask": "warning"])
  }

  /// The findings without translatewiki, for languages with these folders and files.
  private static func findings(
    _ languages: [String: [String: String]], regions: String = "en, fi", besides others: [(String, String)] = []
  ) async -> [Finding] {
    let project = """
      {objects = {P = {isa = PBXProject; knownRegions = (\(regions)); mainGroup = M; };
      M = {isa = PBXGroup; children = (G, H); };
      G = {isa = PBXVariantGroup; path = App; children = (F0, F1); };
      H = {isa = PBXVariantGroup; path = Widget; children = (F2, F3); };
      F0 = {isa = PBXFileReference; path = "en.lproj/Localizable.strings"; };
      F1 = {isa = PBXFileReference; path = "fi.lproj/Localizable.strings"; };
      F2 = {isa = PBXFileReference; path = "en.lproj/Localizable.strings"; };
      F3 = {isa = PBXFileReference; path = "fi.lproj/Localizable.strings"; }; }; }
      """
    var files = [("App.xcodeproj/project.pbxproj", project)] + others
    for folder in ["App", "Widget"] {
      for locale in ["en", "fi"] { files.append(("\(folder)/\(locale).lproj/Localizable.strings", text(of: "Text"))) }
    }
    for (locale, texts) in languages.sorted(by: { $0.key < $1.key }) {
      for (folder, text) in texts { files.append(("\(folder)/\(locale).lproj/Localizable.strings", text)) }
    }
    var configuration = ProjectConfiguration()
    configuration.profile = .apple
    return await ReviewEngine(Project(ExampleProject.files(files), configuration: configuration)).lint().findings
      .filter { $0.rule == "unregistered-language" }
  }

  private static func text(of word: String) -> String {
    (1...12).map { "\"k\($0)\" = \"\(word) \($0)\";\n" }.joined()
  }

  @Test func aLanguageInTwoFoldersIsOneFinding() async {
    let found = await Self.findings(["cs": ["App": Self.text(of: "Slovo"), "Widget": Self.text(of: "Slovo")]])
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message.plainText.contains("1 more file of the language are in no Xcode project: 24 entries") == true
    )
  }

  @Test func anotherSpellingOfALanguageOfTheProjectIsNotAdded() async {
    let advice = { (locale: String) in
      await Self.findings([locale: ["App": Self.text(of: "Palavra")]], regions: "en, fi, \"pt-BR\"").first?.advice?
        .plainText
    }
    #expect(await advice("pt_BR") == "The project has pt-BR: rename the folder, or move its texts there.")
    #expect(await advice("cs")?.hasPrefix("Run l10n-review languages add cs") == true)
  }

  /// Another project of the repository may have the language under that name.
  @Test func aFolderIsToBecomeTheOneBesideIt() async {
    let found = await Self.findings(["fi_FI": ["App": Self.text(of: "Sana")]], regions: "en, fi, \"fi-FI\"")
    #expect(found.first?.advice?.plainText == "The project has fi: move its texts there.")
  }

  /// A copy that somebody left beside a file is not built, and no call reads it.
  @Test(arguments: [
    ("App", "Localizable", Severity.error), ("App", "Localizable copy", .info), ("Input", "Localizable copy", .error),
  ])
  func aTableThatNothingNamesIsNotSeen(folder: String, table: String, severity: Severity) async {
    let reference = "F = {isa = PBXFileReference; path = fi.lproj/Localizable.strings; };"
    let project = """
      {objects = {P = {isa = PBXProject; knownRegions = (en, fi); mainGroup = M; };
      M = {isa = PBXGroup; path = App; children = (E, F); }; \(reference)
      E = {isa = PBXFileReference; path = en.lproj/Localizable.strings; }; }; }
      """
    let files = [
      ("App.xcodeproj/project.pbxproj", project),
      ("\(folder)/en.lproj/\(table).strings", #""Erase “%@”?" = "Erase “%@”?";"#),
      ("\(folder)/fi.lproj/\(table).strings", #""Erase “%@”?" = "Poista?";"#),
    ]
    var configuration = ProjectConfiguration()
    configuration.profile = .apple
    let review = await ReviewEngine(Project(ExampleProject.files(files), configuration: configuration)).lint()
    #expect(review.findings.filter { $0.rule == "placeholder-mismatch" }.map(\.severity) == [severity])
  }

  /// XcodeGen makes the project from the folders.
  @Test(arguments: [("project.yml", 0), ("Docs/project.yml", 1)])
  func aGeneratedProjectTakesAllLanguages(path: String, count: Int) async {
    let found = await Self.findings(["cs": ["App": Self.text(of: "Slovo")]], besides: [(path, "name: App\n")])
    #expect(found.count == count, "\(found)")
  }

  @Test func aFolderIsNotToBecomeTheOneOfAnotherScript() async {
    let found = await Self.findings(["fi_Cyrl": ["App": Self.text(of: "Сана")]], regions: "en, fi, \"fi-Cyrl\"")
    #expect(
      found.first?.advice?.plainText == "The project has fi-Cyrl: rename the folder, or move its texts there.")
  }

  @Test func aLanguageWithoutTranslationsIsAnInfo() async {
    #expect(await Self.findings(["cs": ["App": Self.text(of: "Text")]]).map(\.severity) == [.info])
  }

  /// A platform writes the file with the first translation.
  @Test func aLanguageThatHasJustBegunIsAnInfo() async {
    #expect(await Self.findings(["cs": ["App": "\"k1\" = \"Slovo\";\n"]]).map(\.severity) == [.info])
  }

  /// A team that leaves out a few languages waits; one that builds two of twenty has forgotten them.
  @Test(arguments: [(3, Severity.warning), (6, .info), (12, .warning)])
  func theNumberOfLanguagesTells(count: Int, severity: Severity) async {
    let locales = ["cs", "da", "de", "el", "es", "et", "fr", "he", "hu", "it", "ja", "ko"]
    let found = await Self.findings(
      Dictionary(uniqueKeysWithValues: locales.prefix(count).map { ($0, ["App": Self.text(of: "Slovo")]) }))
    #expect(Set(found.map(\.severity)) == [severity])
  }
}
