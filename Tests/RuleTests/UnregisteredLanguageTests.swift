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
      texts.append(("\(folder)/\(path)", "\"a\" = \"Text\";\n"))
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
}
