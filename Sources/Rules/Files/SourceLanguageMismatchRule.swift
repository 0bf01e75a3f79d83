import Messages
import Project
import Tables
import Text

package enum SourceLanguageMismatchRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "source-language-mismatch", group: .files,
    summary: "A String Catalog has another source language than its Xcode project",
    rationale: """
      Users whose language the app does not have see the project's development region. If the texts are in another \
      language, they see whatever translations that region has, and keys for the rest.
      """,
    instead: "Give the project and the catalog the language in which the texts are written.",
    severity: .warning, grouping: .everywhere,
    triggering: [example(region: "de", isMarked: true)],
    nonTriggering: [example(region: "en"), example(region: "English"), example(region: "en-GB")])

  private static func example(region: String, isMarked: Bool = false, line: UInt = #line) -> RuleExample {
    let mark = isMarked ? String(RuleExample.mark) : ""
    return RuleExample(
      [
        .init(
          "App.xcodeproj/project.pbxproj", "{objects = {P = {isa = PBXProject; developmentRegion = \(region); };};}"),
        .init(
          "App/Localizable.xcstrings",
          #"\#(mark){ "sourceLanguage" : "en", "strings" : { "a" : {} }, "version" : "1.0" }"#
        ),
      ], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    // Another project may build the catalog.
    guard let xcode = input.snapshot.xcode, xcode.developmentRegions.count == 1,
      let region = xcode.developmentRegions.first
    else { return [] }
    return input.snapshot.catalogs.compactMap { catalog in
      guard let states = catalog.file.states, catalog.role != .other, !states.entries.isEmpty,
        input.snapshot.layout.swiftPackage(of: catalog.path.path) == nil,
        AppleLocales.language(of: AppleLocales.locale(named: states.sourceLanguage))
          != AppleLocales.language(of: region)
      else { return nil }
      return Finding(
        self, in: catalog, at: 0..<0,
        message: """
          The catalog's source language is \(code: states.sourceLanguage), but the development region of the Xcode \
          project is \(code: region).
          """,
        advice: "\(words: description.instead)")
    }
  }
}
