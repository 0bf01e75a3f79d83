import Formats
import Messages
import Tables
import Text

/// The places of a project's localization files, and their readers.
package struct ProjectLayout: Hashable, Sendable {
  package typealias CatalogRole = CatalogUse.Role

  package static let defaultSourceLanguage = "en"

  package let traits: ProjectTraits
  package var sourceLanguage = Self.defaultSourceLanguage
  package var translatewikiFolder: String?
  package var nativeFolders: [String] = []
  /// Folders with texts of the source language only, of which one may be the native folder before the first import: its
  /// texts show it (`FirstExchange`). Empty if the configuration or the paths decide.
  private(set) var unsharedFolders: [String] = []
  /// The native folders of locales that translatewiki names differently: `["sr-el": "sr-Latn"]`, keys in lower case.
  package var nativeLocales: [String: String] = [:]
  package var infoPlistFolder: String? { infoPlistFolders.first }
  /// True if the project may have texts in more than one language.
  package var isTranslated: Bool { !translatedLocales.isEmpty || holdsStringCatalogs || translatewikiFolder != nil }
  /// The folders of the `.lproj` folders with the app's `InfoPlist.strings`, the likeliest first; only one if the
  /// configuration states it.
  package var infoPlistFolders: [String] = []
  package var swifternalizationFolders: [String] = []
  package var holdsStringCatalogs = false
  /// The languages other than the source language that have folders with catalogs.
  package var translatedLocales: Set<String> = []
  /// The `.strings` files outside of folders of languages, whose texts every language shows.
  package var looseCatalogs: Set<String> = []
  /// The folders of Xcode projects and Swift packages, the deepest first.
  package var unitFolders: [String] = []
  /// The folders of Xcode projects that XcodeGen makes from a `project.yml`. Such a project takes whole folders, whatever
  /// its committed state names.
  package var generatedUnits: Set<String> = []
  /// The deepest folder first.
  package var packageFolders: [String] = []
  /// The tables in `.strings`, with the locales that have such a file.
  package var stringsTables: [Table.Name: Set<String>] = [:]
  /// The file that declares the strings used in several places.
  package var commonStringsPath: String?
  /// The placeholders that the app replaces itself.
  package var placeholders = OwnPlaceholders()

  /// The parts that the configuration states; `nil` means that the project's files decide.
  package struct Stated: Hashable, Sendable {
    package var profile: Profile?
    package var pluralMode: PluralMode?
    package var sourceLanguage: String?
    package var translatewikiFolder: String?
    package var nativeFolder: String?
    /// Native folders by translatewiki's locales, in lower case; each wins over a detected one.
    package var nativeLocales: [String: String] = [:]
    package var infoPlistFolder: String?
    package var commonStringsPath: String?
    package var placeholders = OwnPlaceholders()
  }
}

extension ProjectLayout {
  /// translatewiki's folder is the one with a `qqq.lproj` and the most locales. A second folder is native if it shares
  /// locales with it and has the source language in more than `InfoPlist.strings` (`wikipedia`). So is one without other
  /// languages if its texts were exported (`FirstExchange`). Without one, translatewiki's files are the native ones.
  /// Without a `qqq.lproj` every folder of `.lproj` folders is native (`apple`).
  package init(detectedIn files: some Sequence<(path: String, kind: FileKind)>, stated: Stated = Stated()) {
    sourceLanguage = stated.sourceLanguage ?? Self.defaultSourceLanguage
    var locales: [String: Set<String>] = [:]
    var infoPlists: [String: Set<String>] = [:]
    var sourceTexts: Set<String> = []
    var commonStrings: String?
    var swifternalization: Set<String> = []
    var units: Set<String> = []
    var packages: Set<String> = []
    var generated: Set<String> = []
    for (path, kind) in files {
      switch kind {
      case .catalog(let catalog) where catalog.format.isSwifternalization:
        swifternalization.insert(catalog.folder)
      case .catalog(let catalog):
        // These two tables hold texts for the system, and other tables may hold texts of Interface Builder.
        if catalog.format == .stringCatalog, !["InfoPlist", "AppShortcuts"].contains(catalog.table),
          !catalog.path.contains(".lproj/")
        {
          holdsStringCatalogs = true
        }
        guard let locale = catalog.locale else { continue }
        if catalog.format == .strings { stringsTables[Table.Name(catalog), default: []].insert(locale) }
        locales[catalog.folder, default: []].insert(locale)
        if catalog.format == .strings, catalog.table == Self.infoPlistTable {
          infoPlists[catalog.folder, default: []].insert(locale)
        } else if locale == sourceLanguage {
          sourceTexts.insert(catalog.folder)
        }
      case .source(.swift):
        if Self.isNamed("CommonStrings.swift", path), path.utf8.count < commonStrings?.utf8.count ?? .max {
          commonStrings = path
        }
        if Self.isNamed("Package.swift", path) { packages.insert(Self.folder(of: path)) }
      case .project: units.insert(Self.folder(of: Self.folder(of: path)))
      case .looseCatalog: looseCatalogs.insert(path)
      case .projectGenerator: generated.insert(Self.folder(of: path))
      case .source, .interface, .fixedTexts, .json, .variants, .localeFolder, .exchange, .other: break
      }
    }
    commonStringsPath = stated.commonStringsPath ?? commonStrings
    placeholders = stated.placeholders
    unitFolders = Self.deepestFirst(units.union(packages))
    packageFolders = Self.deepestFirst(packages)
    generatedUnits = generated.intersection(units)
    swifternalizationFolders = swifternalization.sorted()

    let ownLocales: Set = [sourceLanguage, "Base", ProjectTraits.documentationLocale]
    translatedLocales = Set(locales.values.joined()).subtracting(ownLocales)
    let documented = locales.filter { $0.value.contains(ProjectTraits.documentationLocale) }
    translatewikiFolder =
      stated.translatewikiFolder
      ?? documented.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    let translatewiki = translatewikiFolder
    let shared = translatewiki.flatMap { locales[$0] } ?? []
    let companion = locales.filter { folder, found in
      folder != translatewiki && sourceTexts.contains(folder) && found.intersection(shared).count > 1
    }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    let native = stated.nativeFolder ?? companion
    if let translatewiki, native == nil, stated.profile == nil || stated.profile == .wikipedia {
      unsharedFolders = locales.filter { folder, found in
        folder != translatewiki && sourceTexts.contains(folder) && found.isSubset(of: ownLocales)
      }.keys.sorted()
    }

    traits = ProjectTraits(
      stated.profile ?? (translatewiki == nil ? .apple : native == nil ? .translatewiki : .wikipedia),
      pluralMode: stated.pluralMode)
    if traits.importsFromTranslatewiki {
      nativeFolders = native.map { [$0] } ?? []
    } else if traits.shipsTranslatewikiCatalogs {
      nativeFolders = translatewiki.map { [$0] } ?? []
    } else {
      nativeFolders = native.map { [$0] } ?? locales.keys.sorted()
      translatewikiFolder = stated.translatewikiFolder
    }
    nativeLocales = Self.nativeLocales(
      in: traits.importsFromTranslatewiki ? native.flatMap { locales[$0] } ?? [] : [],
      translatewiki: translatewiki.flatMap { locales[$0] } ?? [], stated: stated.nativeLocales)
    infoPlistFolders = stated.infoPlistFolder.map { [$0] } ?? infoPlistFolders(among: infoPlists)
  }

  /// The table with the app's `Info.plist` texts, such as its name.
  package static let infoPlistTable = "InfoPlist"

  /// Locales whose folders have different names in translatewiki and with Apple, in more than case.
  private static let knownNativeLocales = ["sr-ec": "sr-Cyrl", "sr-el": "sr-Latn"]

  /// The stated names of native folders and the known ones. A known name counts if it is among `native` and
  /// translatewiki's own name is not.
  private static func nativeLocales(
    in native: Set<String>, translatewiki: Set<String>, stated: [String: String]
  ) -> [String: String] {
    let spellings = Dictionary(firstOf: native.sorted().map { ($0.lowercased(), $0) })
    let others = Set(translatewiki.lazy.map { $0.lowercased() })
    let taken = Set(stated.values.lazy.map { $0.lowercased() })
    var result = stated
    for (locale, name) in knownNativeLocales where result[locale] == nil && spellings[locale] == nil {
      let name = name.lowercased()
      guard let spelling = spellings[name], !taken.contains(name), others.contains(locale) || !others.contains(name)
      else { continue }
      result[locale] = spelling
    }
    return result
  }

  /// The folders of `InfoPlist.strings` among `folders`, given with the locales that have that file: the native folder,
  /// or else all of the app's own, the one with the most locales first.
  private func infoPlistFolders(among folders: [String: Set<String>]) -> [String] {
    if nativeFolders.count == 1, folders[nativeFolders[0]] != nil { return nativeFolders }
    let own = folders.filter { folder, _ in folder != translatewikiFolder || nativeFolders.contains(folder) }
    return own.sorted { (-$0.value.count, $0.key.utf8.count, $0.key) < (-$1.value.count, $1.key.utf8.count, $1.key) }
      .map(\.key)
  }

  /// The locale in ``nativeLocales``, or the same name.
  package func nativeLocale(of translatewikiLocale: String) -> String {
    nativeLocales[translatewikiLocale.lowercased()] ?? translatewikiLocale
  }

  /// The native locale, in lower case, of a file of the table that an exchange with translatewiki handles; `nil` for other
  /// files.
  package func exchangedLocale(_ path: CatalogPath?, as role: CatalogRole) -> String? {
    guard traits.importsFromTranslatewiki, let path, path.table == EntryIdentity.defaultTable, let locale = path.locale,
      self.role(of: path) == role
    else { return nil }
    return (role == .translatewiki ? nativeLocale(of: locale) : locale).lowercased()
  }

  private static func deepestFirst(_ folders: Set<String>) -> [String] {
    folders.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The folder of the Xcode project or Swift package that the file at `path` is part of; empty for the root.
  package func unit(of path: String) -> String {
    unitFolders.first { $0.isEmpty || path.hasPrefix($0 + "/") } ?? ""
  }

  /// The folder of the Swift package that has the file at `path` among its targets' resources. Such a package takes
  /// folders of languages as they are.
  package func swiftPackage(of path: String) -> String? {
    guard path.contains("/Sources/") else { return nil }
    return packageFolders.first { $0.isEmpty || path.hasPrefix($0 + "/") }
  }

  private static func isNamed(_ name: String, _ path: String) -> Bool {
    path.hasSuffix(name) && (path.utf8.count == name.utf8.count || path.hasSuffix("/" + name))
  }

  /// `nil` for files that are not localization files of the project.
  package func catalog(at path: String) -> CatalogPath? {
    if let catalog = CatalogPath(path: path) { return catalog }
    guard !swifternalizationFolders.isEmpty else { return nil }
    return CatalogPath(swifternalization: path).flatMap { swifternalizationFolders.contains($0.folder) ? $0 : nil }
  }

  package func use(of path: CatalogPath) -> CatalogUse {
    let role = role(of: path)
    return CatalogUse(
      role: role, holdsSourceTexts: holdsSourceTexts(path), holdsDocumentation: holdsDocumentation(path),
      // Only an import turns `$1` into the form that ships.
      shipping: role == .translatewiki && traits.importsFromTranslatewiki ? .imported : .asWritten,
      unit: unit(of: path.path), placeholders: placeholders)
  }

  /// True if the file at `path` may have the source texts of a table that is translated in `.strings`, or states the
  /// languages of a translated app.
  package func mayHaveFixedTexts(_ path: String) -> Bool {
    guard let name = FixedTextsFile.name(ofFileAt: path) else { return false }
    // A page of settings names its table itself.
    if FixedTexts.Format(path: path) == .settings { return stringsTables.keys.contains { $0.folder == name.folder } }
    guard name.table == Self.infoPlistTable else { return stringsTables[name] != nil }
    return !infoPlistFolders.isEmpty || isTranslated && FixedTexts.Format(path: path) == .infoPlist
  }

  package func role(of path: CatalogPath) -> CatalogRole {
    if path.format.isSwifternalization || path.format == .stringCatalog { return .native }
    if path.folder == translatewikiFolder { return .translatewiki }
    return nativeFolders.contains(path.folder) ? .native : .other
  }

  /// The source language's own folder or, for Apple's projects, `Base.lproj`.
  package func holdsSourceTexts(_ path: CatalogPath) -> Bool {
    if let isSource = path.isOfSourceLanguage { return isSource }
    return path.locale == sourceLanguage
      || (traits.baseHoldsSourceTexts || path.format.isSwifternalization) && path.isBase
  }

  /// The language of the texts at `path`.
  package func language(of path: CatalogPath) -> String { path.isBase ? sourceLanguage : path.locale ?? sourceLanguage }

  /// translatewiki's `qqq`.
  package func holdsDocumentation(_ path: CatalogPath) -> Bool {
    path.locale == ProjectTraits.documentationLocale
  }

  package func ships(_ role: CatalogRole) -> Bool {
    role == .native || role == .translatewiki && traits.shipsTranslatewikiCatalogs
  }

  /// Translators work on translatewiki's catalogs if the project has some, else on native ones.
  package func isForTranslators(_ role: CatalogRole) -> Bool {
    switch role {
    case .translatewiki: true
    case .native: translatewikiFolder == nil || traits.shipsTranslatewikiCatalogs
    case .other: false
    }
  }
}
