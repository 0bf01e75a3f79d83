import Formats
import Messages
import Project
import Text

/// `unregistered-language`: translations that the app could ship and does not.
package enum UnregisteredLanguageRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unregistered-language", group: .files,
    summary: "A language has translations that no Xcode project builds",
    rationale: """
      What the project's localizations do not list is not built into the app: nobody sees the translations, however \
      many there are.
      """,
    instead: "Add the language to the project's localizations.",
    severity: .error,
    telling: .byHabit,
    standsFor: ["testAllSupportedTranslatedLanguagesWereAddedToProjectLocalizations"],
    triggering: [project("en, fi", translating: "sv", mark: "↓"), native(naming: "en fi", mark: "↓")],
    nonTriggering: [
      project("en, fi, sv", translating: "sv"), project("en, fi", translating: "shn"),
      native(naming: "en fi SV"),
      // A folder that the project takes as a whole.
      native(naming: ""),
    ])

  private static func native(naming locales: String, mark: String = "", line: UInt = #line) -> RuleExample {
    let references = locales.split(separator: " ").map { "path = \($0).lproj/Localizable.strings; " }
    return RuleExample(
      [
        .init("App.xcodeproj/project.pbxproj", "path = App; " + references.joined() + "knownRegions = (en, fi, sv);"),
        .init("L/qqq.lproj/Localizable.strings", ""),
        .init("App/en.lproj/Localizable.strings", #""a" = "Read";"#),
        .init("App/fi.lproj/Localizable.strings", #""a" = "Lue";"#),
        .init("App/sv.lproj/Localizable.strings", #"\#(mark)"a" = "Läs";"#),
        // No project speaks of the folder: a script reads it.
        .init("Script/input/nb.lproj/Localizable.strings", #""a" = "Les";"#),
        .init("L/en.lproj/Localizable.strings", #""a" = "Read";"#),
        .init("L/fi.lproj/Localizable.strings", #""a" = "Lue";"#),
        .init("L/sv.lproj/Localizable.strings", #""a" = "Läs";"#),
      ], line: line)
  }

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
    let listed = Set((input.snapshot.xcode?.regions ?? []).map(AppleLocales.language))
    let unlisted = unlisted(in: input.snapshot).filter { AppleLocales.knows($0.path.locale ?? "") }
    return unlisted.map { catalog in
      let locale = catalog.path.locale ?? ""
      // A variant such as `sr-el` is no locale of its own to Apple: the app may have its own way with it.
      let isVariant = listed.contains(AppleLocales.language(of: locale))
      return Finding(
        rule: description.id, severity: isVariant ? .warning : .error, place: Place(path: catalog.path.path),
        locale: locale,
        message: "The Xcode project does not list \(code: locale), which iOS knows and translatewiki has texts in.",
        advice: "Add the language to the project's localizations; until then nobody sees these translations.")
    } + unreferenced(in: input.snapshot)
  }

  /// A finding for each language with native files that no Xcode project names, while it names the source language's.
  private static func unreferenced(in snapshot: Snapshot) -> [Finding] {
    guard let xcode = snapshot.xcode, !xcode.files.isEmpty else { return [] }
    let files = xcode.files
    let name = { (path: CatalogPath, locale: String) in
      "\(locale).lproj/\(path.table).\(path.format.rawValue)".lowercased()
    }
    let unbuilt = snapshot.catalogs.filter { catalog in
      guard catalog.role == .native, !catalog.holdsSourceTexts, !catalog.path.isBase,
        !snapshot.layout.holdsDocumentation(catalog.path), let locale = catalog.path.locale,
        !files.contains(name(catalog.path, locale)),
        // A folder of which no project speaks is for scripts.
        catalog.path.folder.split(separator: "/").last.map({ xcode.folders.contains($0.lowercased()) }) ?? true
      else { return false }
      return [snapshot.layout.sourceLanguage, "base"].contains { files.contains(name(catalog.path, $0)) }
    }
    let languages = Dictionary(grouping: unbuilt) { [$0.path.folder, $0.path.locale ?? ""] }
    return languages.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { _, catalogs in
      guard let first = catalogs.max(by: { $0.file.entryCount < $1.file.entryCount }), let locale = first.path.locale
      else {
        return nil
      }
      let count = catalogs.reduce(0) { $0 + $1.file.entryCount }
      guard count > 0 else { return nil }
      let others = catalogs.count - 1
      let more = others > 0 ? " and \(counted(others, "more file")) of the language" : ""
      return Finding(
        rule: description.id, severity: .warning, place: Place(path: first.path.path), locale: locale,
        message: """
          No Xcode project names \(code: "\(locale).lproj/\(first.path.table).\(first.path.format.rawValue)")\
          \(words: more): \(words: counted(count, "entry is", plural: "entries are")) not built into the app.
          """,
        advice: "Add the files to the project, or leave them out until the language is ready to be shown.",
        subject: "files")
    }
  }

  /// translatewiki's catalogs with texts in languages that no Xcode project lists.
  static func unlisted(in snapshot: Snapshot) -> [Catalog] {
    guard let regions = snapshot.xcode?.regions, !regions.isEmpty else { return [] }
    return snapshot.catalogs.filter { catalog in
      guard catalog.role == .translatewiki, let locale = catalog.path.locale,
        !(catalog.strings?.entries.isEmpty ?? true)
      else { return false }
      return catalog.path.table == EntryIdentity.defaultTable && !snapshot.layout.holdsDocumentation(catalog.path)
        && !regions.contains(locale.lowercased())
    }
  }
}
