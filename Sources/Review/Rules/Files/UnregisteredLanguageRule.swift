import Messages
import Project
import Text

/// `unregistered-language`: translations that the app could ship and does not.
package enum UnregisteredLanguageRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unregistered-language", group: .files,
    summary: "A language has translations, and the Xcode project does not list it",
    rationale: """
      What the project's localizations do not list is not built into the app: nobody sees the translations, however \
      many there are.
      """,
    instead: "Add the language to the project's localizations.",
    severity: .error,
    standsFor: ["testAllSupportedTranslatedLanguagesWereAddedToProjectLocalizations"],
    triggering: [project("en, fi", translating: "sv", mark: "↓")],
    nonTriggering: [project("en, fi, sv", translating: "sv"), project("en, fi", translating: "shn")])

  static func project(_ regions: String, translating locale: String, mark: String = "", line: UInt = #line)
    -> RuleExample
  {
    RuleExample(
      [
        .init("App.xcodeproj/project.pbxproj", "knownRegions = (\(regions));"),
        .init("Localizations/en.lproj/Localizable.strings", #""a" = "Read";"#),
        .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
        .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Lue";"#),
        .init("Localizations/\(locale).lproj/Localizable.strings", #"\#(mark)"a" = "Text";"#),
      ], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let listed = Set((input.snapshot.knownRegions ?? []).map(AppleLocales.language))
    return unlisted(in: input.snapshot).filter { AppleLocales.knows($0.path.locale ?? "") }.map { catalog in
      let locale = catalog.path.locale ?? ""
      // A variant such as `sr-el` is no locale of its own to Apple: the app may have its own way with it.
      let isVariant = listed.contains(AppleLocales.language(of: locale))
      return Finding(
        rule: description.id, severity: isVariant ? .warning : .error, place: Place(path: catalog.path.path),
        locale: locale,
        message: "The Xcode project does not list \(code: locale), which iOS knows and translatewiki has texts in.",
        advice: "Add the language to the project's localizations; until then nobody sees these translations.")
    }
  }

  /// translatewiki's catalogs with texts in languages that no Xcode project lists.
  static func unlisted(in snapshot: Snapshot) -> [Catalog] {
    guard let regions = snapshot.knownRegions, !regions.isEmpty else { return [] }
    return snapshot.catalogs.filter { catalog in
      guard catalog.role == .translatewiki, let locale = catalog.path.locale,
        !(catalog.strings?.entries.isEmpty ?? true)
      else { return false }
      return catalog.path.table == EntryIdentity.defaultTable && !snapshot.layout.holdsDocumentation(catalog.path)
        && !regions.contains(locale.lowercased())
    }
  }
}
