import Project
import ReviewSupport
import Testing

@testable import Review
@testable import Rules

/// Findings in projects with Apple's older habits: former names of folders, texts of Interface Builder, plurals.
@Suite struct AppleHabitsTests {
  private func lint(_ files: [(String, String)]) async -> [String] {
    await ReviewEngine(Project(ExampleProject.files(files))).lint().findings.map { finding in
      "\(finding.rule.rawValue) \(finding.severity) \(finding.identity?.key ?? "")"
    }.sorted()
  }

  private func habits(source: String, translation: String) async -> [String] {
    let english = #""greeting_title" = "Hello, %@";"# + "\n" + #""only_here" = "Search";"#
    let german = #""greeting_title" = "Hallo, %d";"# + "\n" + #""too_many" = "Mehr";"#
    return await lint([
      ("App/\(source).lproj/Localizable.strings", english), ("App/\(translation).lproj/Localizable.strings", german),
      (
        "App/A.m",
        #"id a = NSLocalizedString(@"greeting_title", @"Comment"), b = NSLocalizedString(@"only_here", @"");"#
      ),
    ])
  }

  @Test func formerNamesOfFoldersAreLanguages() async {
    let found = await habits(source: "English", translation: "German")
    #expect(found == (await habits(source: "en", translation: "de")))
    #expect(found.contains("placeholder-mismatch error greeting_title"))
  }

  @Test(arguments: [
    ("abc-DE-fgh.title", "Text Cell", "info"), ("12.title", "Item 2", "info"), ("abc-DE-fgh.title", "Open", "error"),
    ("cell_title", "Label", "error"),
  ])
  func textsThatInterfaceBuilderFillsIn(_ key: String, _ text: String, _ severity: String) async {
    let found = await lint([
      ("App/en.lproj/Menu.strings", "\"\(key)\" = \"\(text)\";"), ("App/nl.lproj/Menu.strings", "\"\(key)\" = \"\";"),
    ])
    #expect(found == ["empty-translation \(severity) \(key)"])
  }

  /// A pod takes files that no target of the project has.
  @Test(arguments: [("App", "warning"), ("Kit", "info")])
  func callsInFilesOfNoTarget(_ folder: String, _ severity: String) async {
    let project = """
      {objects = {
      A = {isa = PBXProject; mainGroup = M; targets = (T); };
      M = {isa = PBXGroup; children = (G); sourceTree = "<group>"; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      fileSystemSynchronizedGroups = (G); };
      }; rootObject = A; }
      """
    let found = await lint([
      ("App.xcodeproj/project.pbxproj", project), ("App/en.lproj/Localizable.strings", #""open" = "Open";"#),
      ("App/fi.lproj/Localizable.strings", #""open" = "Avaa";"#),
      ("App/A.swift", #"let a = NSLocalizedString("open", comment: "Button")"#),
      ("\(folder)/B.swift", #"let b = NSLocalizedString("Too many walks", comment: "Error")"#),
    ])
    #expect(found == ["unextracted-key \(severity) Too many walks"])
  }

  @Test(arguments: [
    ("ru", "d", ["one", "few", "many"], "info"), ("ru", "d", ["one", "few"], "error"),
    ("ru", "f", ["one", "few", "many"], "error"), ("cs", "d", ["one", "few", "many"], "error"),
  ])
  func pluralsWithoutOther(_ locale: String, _ type: String, _ forms: [String], _ severity: String) async {
    let example = RuleExample.plural(
      locale, variables: [.init(valueType: type, forms: forms.map { ($0, "%\(type) мест") })])
    let found = await lint(example.files.map { ($0.path, $0.text) })
    #expect(found.contains("stringsdict-missing-other \(severity) places"))
  }
}
