import Formats
import Messages
import Project
import Tables
import Text

package enum UnregisteredLanguageRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unregistered-language", group: .files,
    summary: "A language with translations is missing from the Xcode project",
    rationale: """
      What the project's localizations do not list is not built into the app: nobody sees the translations, however \
      many there are. Texts in a Swift package are built, but iOS offers a language only if the app itself has a file in \
      that language, such as its `InfoPlist.strings`.
      """,
    instead: """
      Add the language to the project's localizations: “languages add” does, and so does --fix where translatewiki's \
      texts are lost for sure.
      """,
    severity: .error,
    grouping: .everywhere,
    standsFor: ["testAllSupportedTranslatedLanguagesWereAddedToProjectLocalizations"],
    addsLanguages: true,
    triggering: [
      project("en, fi", translating: "sv", mark: "↓"), native(naming: "en fi", mark: "↓"),
      swiftPackage(infoPlist: "en fi", mark: "↓"),
    ],
    nonTriggering: [
      project("en, fi, sv", translating: "sv"), project("en, fi", translating: "shn"),
      native(naming: "en fi SV"),
      // A folder reference of the project.
      native(naming: ""),
      swiftPackage(infoPlist: "en fi sv"),
      // The app's name is translated into few languages.
      swiftPackage(infoPlist: "en"),
    ])

  /// The texts are in a Swift package, and the app has its `InfoPlist.strings` in these languages.
  private static func swiftPackage(infoPlist locales: String, mark: String = "", line: UInt = #line) -> RuleExample {
    let names = locales.split(separator: " ")
    let references = names.map { "  \($0) = {isa = PBXFileReference; path = \($0).lproj/InfoPlist.strings; };\n" }
    let project = """
      {objects = {
        P = {isa = PBXProject; knownRegions = (en, fi, sv); mainGroup = G; };
        G = {isa = PBXVariantGroup; path = App; children = (\(names.joined(separator: ", "))); };
      \(references.joined())};}
      """
    let texts = "Texts/Sources/Texts"
    return RuleExample(
      [
        .init("App.xcodeproj/project.pbxproj", project), .init("Texts/Package.swift", ""),
        .init("L/qqq.lproj/Localizable.strings", ""),
        .init("L/en.lproj/Localizable.strings", #""a" = "Read";"#),
        .init("L/fi.lproj/Localizable.strings", #""a" = "Lue";"#),
        .init("L/sv.lproj/Localizable.strings", #""a" = "Läs";"#),
        .init("\(texts)/en.lproj/Localizable.strings", #""a" = "Read";"#),
        .init("\(texts)/fi.lproj/Localizable.strings", #""a" = "Lue";"#),
        .init("\(texts)/sv.lproj/Localizable.strings", #"\#(mark)"a" = "Läs";"#),
      ] + names.map { .init("App/\($0).lproj/InfoPlist.strings", #""CFBundleDisplayName" = "App";"#) }, line: line)
  }

  private static func native(naming locales: String, mark: String = "", line: UInt = #line) -> RuleExample {
    let names = locales.split(separator: " ")
    let references = names.map { "  \($0) = {isa = PBXFileReference; path = \($0).lproj/Localizable.strings; };\n" }
    let project = """
      {objects = {
        P = {isa = PBXProject; knownRegions = (en, fi, sv); mainGroup = G; };
        G = {isa = PBXVariantGroup; path = App; children = (\(names.joined(separator: ", "))); };
      \(references.joined())};}
      """
    return RuleExample(
      [
        .init("App.xcodeproj/project.pbxproj", project),
        .init("L/qqq.lproj/Localizable.strings", ""),
        .init("App/en.lproj/Localizable.strings", #""a" = "Read";"#),
        .init("App/fi.lproj/Localizable.strings", #""a" = "Lue";"#),
        .init("App/sv.lproj/Localizable.strings", #"\#(mark)"a" = "Läs";"#),
        // A folder that no project lists is for scripts.
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
        .init("App.xcodeproj/project.pbxproj", "{objects = {P = {isa = PBXProject; knownRegions = (\(regions)); };};}"),
        .init("Localizations/en.lproj/Localizable.strings", #""a" = "Read";"#),
        .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
        .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Lue";"#),
        .init("Localizations/\(locale).lproj/Localizable.strings", #"\#(mark)"a" = "Text";"#),
      ], line: line)
  }

  private static let fix = Fix(kind: .registerLanguage, title: "Add the language to the Xcode project", edits: [])

  package static func findings(in input: RuleInput) -> [Finding] {
    let layout = input.snapshot.layout
    let listed = Set((input.snapshot.xcode?.regions ?? []).map(AppleLocales.language))
    let needsInfoPlist = needsInfoPlist(in: input.snapshot)
    let unlisted = unlisted(in: input.snapshot).map { ($0, layout.nativeLocale(of: $0.path.locale ?? "")) }
    return unlisted.filter { AppleLocales.knows($0.1) }.map { catalog, locale in
      // A variant such as `sr-el` is not a locale of Apple's; the app may load it itself.
      let isVariant = listed.contains(AppleLocales.language(of: locale))
      return Finding(
        rule: description.id, severity: isVariant ? .warning : .error, place: Place(path: catalog.path.path),
        locale: locale,
        message: needsInfoPlist(locale)
          ? """
          The Xcode project does not list \(code: locale), which iOS knows and translatewiki has texts in, and the app \
          has no \(code: "InfoPlist.strings") in it.
          """
          : "The Xcode project does not list \(code: locale), which iOS knows and translatewiki has texts in.",
        advice: """
          Run \(code: "l10n-review languages add \(locale)"), or add the language to the project's localizations in \
          Xcode; until then nobody sees these translations.
          """,
        fix: isVariant ? nil : fix)
    } + unreferenced(in: input.snapshot) + unnamed(in: input.snapshot, needsInfoPlist)
  }

  /// The languages that one command adds.
  package static func likeness(of finding: Finding) -> Message? {
    finding.fix == nil && finding.subject == filesOfLanguage ? addition([]) : nil
  }

  package static func advice(onAll findings: [Finding]) -> Message? {
    let locales = findings.compactMap(\.locale)
    return findings.allSatisfy { likeness(of: $0) != nil } ? addition(locales) : findings.first?.advice
  }

  private static let filesOfLanguage = "files"

  private static func addition(_ locales: [String]) -> Message {
    """
    Run \(code: (["l10n-review languages add"] + locales).joined(separator: " ")), or leave the files out until the \
    \(words: locales.count == 1 ? "language is" : "languages are") ready to be shown.
    """
  }

  /// True if a language lacks the app's `InfoPlist.strings`. For texts in a package, iOS may need that file.
  private static func needsInfoPlist(in snapshot: Snapshot) -> (String) -> Bool {
    guard let xcode = snapshot.xcode, xcode.broken.isEmpty, let folder = xcode.infoPlistFolder(in: snapshot.layout),
      snapshot.layout.translatewikiFolder != nil,
      snapshot.catalogs.contains(where: { catalog in
        catalog.role == .native && catalog.holdsSourceTexts
          && xcode.takeUnnamed(catalog.path.path, in: snapshot.layout)
      })
    else { return { _ in false } }
    return { locale in
      !xcode.nameInfoPlist(of: locale, in: folder)
        && xcode.haveInfoPlistAsHabit(besides: locale, in: snapshot.layout)
    }
  }

  private static func unnamed(in snapshot: Snapshot, _ needsInfoPlist: (String) -> Bool) -> [Finding] {
    guard let xcode = snapshot.xcode else { return [] }
    return snapshot.catalogs.compactMap { catalog in
      guard catalog.role == .native, !catalog.holdsSourceTexts, catalog.path.table == EntryIdentity.defaultTable,
        !(catalog.texts?.isEmpty ?? true), let locale = catalog.path.locale, AppleLocales.knows(locale),
        xcode.regions.contains(locale.lowercased()), xcode.takeUnnamed(catalog.path.path, in: snapshot.layout),
        needsInfoPlist(locale)
      else { return nil }
      return Finding(
        rule: description.id, severity: .warning, place: Place(path: catalog.path.path), locale: locale,
        message: """
          \(code: "\(locale).lproj/InfoPlist.strings"), which most other languages have, is in no Xcode project: iOS may \
          not offer the language, as its texts are in a Swift package.
          """,
        advice: "Run \(code: "l10n-review languages add \(locale)").", subject: "InfoPlist")
    }
  }

  /// The most languages that a team may have forgotten to add to its project.
  private static let mostForgotten = 3

  /// A finding for each language whose native files no Xcode project lists, although it lists the source language's.
  private static func unreferenced(in snapshot: Snapshot) -> [Finding] {
    guard let xcode = snapshot.xcode else { return [] }
    let unbuilt = snapshot.unbuiltCatalogs.filter { !Modules.areOfDevelopers($0.path.path) }
    let languages = Dictionary(grouping: unbuilt) { $0.path.locale?.lowercased() ?? "" }
    let built = Set(xcode.files.lazy.compactMap { CatalogPath(ofCatalogAt: $0)?.locale })
    let waiting = Set(unbuilt.lazy.compactMap { $0.path.locale?.lowercased() }).subtracting(built)
    return languages.sorted { $0.key < $1.key }.compactMap { _, catalogs in
      guard let first = catalogs.max(by: { $0.file.entryCount < $1.file.entryCount }), let locale = first.path.locale
      else { return nil }
      let count = catalogs.reduce(0) { $0 + $1.file.entryCount }
      guard count > 0 else { return nil }
      let others = catalogs.count - 1
      let more = others > 0 ? " and \(counted(others, "more file")) of the language" : ""
      // A team that leaves out several languages waits until they are ready, unless it leaves out nearly all.
      let isWaiting =
        waiting.count > mostForgotten && waiting.count < built.count * 4 && waiting.contains(locale.lowercased())
      let severity = severity(of: catalogs, locale, isWaiting: isWaiting, in: snapshot, xcode)
      // Another spelling, such as `pt_BR`.
      let name = locale.replacing("_", with: "-")
      let other =
        name == locale || !xcode.regions.contains(name.lowercased())
        ? nil : shown(insteadOf: name, in: first.path.folder, xcode) ?? name
      return Finding(
        rule: description.id, severity: severity, place: Place(path: first.path.path), locale: locale,
        message: """
          \(code: "\(first.path.writtenLocale ?? locale).lproj/\(first.path.table).\(first.path.format.rawValue)")\
          \(words: more) \(words: others > 0 ? "are" : "is") in no Xcode project: \
          \(words: counted(count, "entry is", plural: "entries are")) not built into the app.
          """,
        advice: other.map {
          $0.lowercased() == name.lowercased()
            ? "The project has \(code: name): rename the folder, or move its texts there."
            : "The project has \(code: $0): move its texts there."
        }
          ?? addition([locale]),
        subject: other == nil ? filesOfLanguage : "other name", fix: severity == .error && other == nil ? fix : nil)
    }
  }

  /// The language whose files the project builds in a folder, and which users of `locale` see.
  private static func shown(insteadOf locale: String, in folder: String, _ xcode: XcodeReferences) -> String? {
    let folder = folder.lowercased()
    return xcode.files.lazy.compactMap { CatalogPath(ofCatalogAt: $0) }.first { path in
      path.folder.lowercased() == folder
        && path.locale.map { $0.lowercased() == locale.lowercased() || AppleLocales.fallsBack(locale, to: $0) } ?? false
    }?.locale
  }

  /// Highest if all texts of a language that iOS supports are missing from the app; lower if only its plurals are, or
  /// if it is a variant of a built language; lowest if iOS does not support it. Without translatewiki the team keeps
  /// the files, and a language may have to wait until it is ready.
  private static func severity(
    of catalogs: [Catalog], _ locale: String, isWaiting: Bool, in snapshot: Snapshot, _ xcode: XcodeReferences
  ) -> Severity {
    guard AppleLocales.knows(locale) else { return .info }
    guard snapshot.layout.translatewikiFolder != nil else {
      return isWaiting || !isTranslated(catalogs, in: snapshot) ? .info : .warning
    }
    let language = AppleLocales.language(of: locale)
    let isLost = catalogs.contains { catalog in
      guard catalog.path.format == .strings else { return false }
      let ending = ".lproj/\(catalog.path.table).\(catalog.path.format.rawValue)".lowercased()
      let folder = catalog.path.folder.isEmpty ? "" : catalog.path.folder.lowercased() + "/"
      return !xcode.files.contains { path in
        path.hasPrefix(folder) && path.hasSuffix(ending)
          && AppleLocales.language(of: String(path.dropFirst(folder.count).prefix { $0 != "." && $0 != "/" }))
            == language
      }
    }
    return isLost ? .error : .warning
  }

  /// False if nearly all texts are those of the source language, or missing.
  private static func isTranslated(_ catalogs: [Catalog], in snapshot: Snapshot) -> Bool {
    var (count, translated, known) = (0, 0, 0)
    for catalog in catalogs {
      guard let texts = catalog.texts, let table = snapshot.tables.table(for: catalog) else { return true }
      known += min(table.source.texts?.count ?? 0, mostCompared)
      for entry in texts.prefix(mostCompared) {
        count += 1
        // A key without a source text may be the text.
        if (table.text(of: entry.key)?.text ?? entry.key) != entry.value { translated += 1 }
      }
    }
    return count == 0 || translated * 10 >= max(count, known)
  }

  private static let mostCompared = 1000

  /// translatewiki's catalogs in languages that no Xcode project lists.
  static func unlisted(in snapshot: Snapshot) -> [Catalog] {
    guard let xcode = snapshot.xcode, xcode.broken.isEmpty, !xcode.regions.isEmpty else { return [] }
    return snapshot.catalogs.filter { catalog in
      guard catalog.role == .translatewiki, let locale = catalog.path.locale,
        !(catalog.texts?.isEmpty ?? true)
      else { return false }
      return catalog.path.table == EntryIdentity.defaultTable && !catalog.holdsDocumentation
        && !xcode.regions.contains(snapshot.layout.nativeLocale(of: locale).lowercased())
    }
  }
}
