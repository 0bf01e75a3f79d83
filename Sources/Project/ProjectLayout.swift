import Formats

/// Where a project keeps its localization files, and who reads them.
package struct ProjectLayout: Hashable, Sendable {
  /// What a catalog is to the project.
  package enum CatalogRole: Hashable, Sendable {
    /// In translatewiki's folder, written and read by its bot.
    case translatewiki
    /// Shipped in the app.
    case native
    /// A catalog of something else: a sticker pack, a bundle of a library.
    case other
  }

  /// The locale of the source texts where nobody says another.
  package static let defaultSourceLanguage = "en"

  /// How the project works with translations.
  package var profile: Profile
  /// The locale of the source texts, `en` by default.
  package var sourceLanguage = Self.defaultSourceLanguage
  /// The folder that holds translatewiki's `.lproj` folders.
  package var translatewikiFolder: String?
  /// The folders that hold the native `.lproj` folders.
  package var nativeFolders: [String] = []
  /// The folders of Swifternalization's files.
  package var swifternalizationFolders: [String] = []
  /// Whether texts of its code are kept in String Catalogs.
  package var holdsStringCatalogs = false
  /// The folders of Xcode projects and Swift packages, the deepest first.
  package var unitFolders: [String] = []
  /// The file that declares the strings used in several places.
  package var commonStringsPath: String?

  /// What the project says itself; `nil` is found out from its files.
  package struct Stated: Hashable, Sendable {
    package var profile: Profile?
    /// The locale of the source texts.
    package var sourceLanguage: String?
    /// translatewiki's folder.
    package var translatewikiFolder: String?
    package var nativeFolder: String?
    /// The common-strings file.
    package var commonStringsPath: String?
  }
}

extension ProjectLayout {
  /// Finds out the layout from a project's files.
  ///
  /// translatewiki's folder is the one with a `qqq.lproj` and the most locales. If another folder shares locales
  /// with it and has the source language, that one is native (`wikipedia`); else translatewiki's files are the
  /// native ones. Without a `qqq.lproj` every folder of `.lproj` folders is native (`apple`).
  package init(detectedIn files: some Sequence<(path: String, kind: FileKind)>, stated: Stated = Stated()) {
    sourceLanguage = stated.sourceLanguage ?? Self.defaultSourceLanguage
    var locales: [String: Set<String>] = [:]
    var commonStrings: String?
    var swifternalization: Set<String> = []
    var units: Set<String> = []
    for (path, kind) in files {
      switch kind {
      case .catalog(let catalog) where catalog.format.isSwifternalization:
        swifternalization.insert(catalog.folder)
      case .catalog(let catalog):
        // Others hold what the system asks for, and texts of Interface Builder.
        if catalog.format == .stringCatalog, !["InfoPlist", "AppShortcuts"].contains(catalog.table),
          !catalog.path.contains(".lproj/")
        {
          holdsStringCatalogs = true
        }
        if let locale = catalog.locale { locales[catalog.folder, default: []].insert(locale) }
      case .source(.swift):
        if Self.isNamed("CommonStrings.swift", path), path.utf8.count < commonStrings?.utf8.count ?? .max {
          commonStrings = path
        }
        if Self.isNamed("Package.swift", path) { units.insert(Self.folder(of: path)) }
      case .project: units.insert(Self.folder(of: Self.folder(of: path)))
      case .source, .interface, .json, .variants, .localeFolder, .other:
        break
      }
    }
    commonStringsPath = stated.commonStringsPath ?? commonStrings
    unitFolders = units.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    swifternalizationFolders = swifternalization.sorted()

    let documented = locales.filter { $0.value.contains("qqq") }
    translatewikiFolder =
      stated.translatewikiFolder
      ?? documented.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    let language = sourceLanguage
    let translatewiki = translatewikiFolder
    let shared = translatewiki.flatMap { locales[$0] } ?? []
    let companion = locales.filter { folder, found in
      folder != translatewiki && found.contains(language) && found.intersection(shared).count > 1
    }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    let native = stated.nativeFolder ?? companion

    profile = stated.profile ?? (translatewiki == nil ? .apple : native == nil ? .translatewiki : .wikipedia)
    switch profile {
    case .wikipedia: nativeFolders = native.map { [$0] } ?? []
    case .translatewiki: nativeFolders = translatewiki.map { [$0] } ?? []
    case .apple:
      // A built framework is somebody else's.
      nativeFolders = native.map { [$0] } ?? locales.keys.filter { !$0.contains(".framework/") }.sorted()
      translatewikiFolder = stated.translatewikiFolder
    }
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The folder of the Xcode project or Swift package that the file at `path` is part of; empty for the repository's own.
  package func unit(of path: String) -> String {
    unitFolders.first { $0.isEmpty || path.hasPrefix($0 + "/") } ?? ""
  }

  private static func isNamed(_ name: String, _ path: String) -> Bool {
    path.hasSuffix(name) && (path.utf8.count == name.utf8.count || path.hasSuffix("/" + name))
  }

  /// What `path` says if it is a localization file of the project.
  package func catalog(at path: String) -> CatalogPath? {
    if let catalog = CatalogPath(path: path) { return catalog }
    guard !swifternalizationFolders.isEmpty else { return nil }
    return CatalogPath(swifternalization: path).flatMap { swifternalizationFolders.contains($0.folder) ? $0 : nil }
  }

  /// What the catalog at `path` is to the project.
  package func role(of path: CatalogPath) -> CatalogRole {
    if path.format.isSwifternalization { return .native }
    // A built framework is somebody else's.
    if path.format == .stringCatalog { return path.folder.contains(".framework") ? .other : .native }
    if path.folder == translatewikiFolder { return .translatewiki }
    return nativeFolders.contains(path.folder) ? .native : .other
  }

  /// Whether `path` holds source texts: the source language's own folder or, for Apple's projects, `Base.lproj`.
  package func holdsSourceTexts(_ path: CatalogPath) -> Bool {
    if let isSource = path.isOfSourceLanguage { return isSource }
    return path.locale == sourceLanguage || (profile == .apple || path.format.isSwifternalization) && path.isBase
  }

  /// Whether `path` documents messages for translators (translatewiki's `qqq`).
  package func holdsDocumentation(_ path: CatalogPath) -> Bool {
    path.locale == "qqq"
  }
}
