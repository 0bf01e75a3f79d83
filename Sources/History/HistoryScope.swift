import Formats
import Git
import Messages
import Project

/// The catalogs whose history is told: those of the project at one commit.
package struct HistoryScope: Sendable {
  /// What a catalog holds.
  package enum Content: Int, Sendable {
    case sourceTexts
    case translations
    /// What translators are told of the texts (translatewiki's `qqq`).
    case documentation
  }

  /// A catalog at the tip, and how its earlier versions are read.
  package struct Trail: Sendable {
    /// What its path says.
    package let path: CatalogPath
    /// What it holds.
    package let content: Content
    /// Whether translatewiki's bot writes it.
    package let isTranslatewikis: Bool

    /// Whether it holds source texts.
    package var holdsSourceTexts: Bool { content == .sourceTexts }
    /// The locale, as its folder is named.
    package var locale: String { path.locale ?? "" }
  }

  /// Where the project keeps what, at the tip.
  package let layout: ProjectLayout
  /// The catalogs with source texts first, then translations, each kind by path.
  package let trails: [Trail]
  /// Files with texts that no history is told of, such as String Catalogs.
  package let notRead: [String]

  /// The catalogs of `project`.
  ///
  /// In a table that translatewiki's translators have, what they have counts, not what the app's build makes of it.
  /// - Parameter locale: The only locale whose translations are wanted, in any spelling; `nil` for all.
  package init(of project: Project, locale: String? = nil) {
    let layout = project.layout
    self.layout = layout
    let wanted = locale?.lowercased()
    let files = project.selectedFiles.compactMap(\.kind.catalog).filter { layout.role(of: $0) != .other }
    let translatewikis = Set(
      files.filter { layout.role(of: $0) == .translatewiki && layout.holdsSourceTexts($0) }.map(\.table))
    trails = files.compactMap { path -> Trail? in
      guard path.format != .swifternalizationExpressions, let locale = path.locale else {
        return nil
      }
      let isTranslatewikis = layout.role(of: path) == .translatewiki
      if isTranslatewikis ? path.format != .strings : translatewikis.contains(path.table) { return nil }
      let content: Content =
        layout.holdsSourceTexts(path)
        ? .sourceTexts : layout.holdsDocumentation(path) ? .documentation : .translations
      if let wanted, content == .translations, locale.lowercased() != wanted { return nil }
      return Trail(path: path, content: content, isTranslatewikis: isTranslatewikis)
    }.sorted { ($0.content.rawValue, $0.path.path) < ($1.content.rawValue, $1.path.path) }
    notRead = files.filter { $0.format == .stringCatalog }.map(\.path)
  }

  /// How many of the trails, the first ones, hold what is asked for.
  func count(through content: Content) -> Int { trails.count { $0.content.rawValue <= content.rawValue } }

  /// What is asked of git to follow the first `count` trails.
  func query(_ count: Int) -> PathHistories.Query {
    let language = layout.sourceLanguage
    return PathHistories.Query(paths: trails.prefix(count).map(\.path.path)) { path in
      Self.sources(beside: path, language: language)
    } name: { path in
      guard let catalog = CatalogPath(ofCatalogAt: path), let locale = catalog.locale else { return nil }
      return "\(locale)/\(catalog.table).\(catalog.format.rawValue)"
    }
  }

  /// Where the source texts of the catalog at `path` can stand; none if it may hold them itself.
  private static func sources(beside path: String, language: String) -> [String] {
    guard let catalog = CatalogPath(ofCatalogAt: path), let locale = catalog.locale, locale != language,
      !catalog.isBase
    else { return [] }
    let folder = catalog.folder.isEmpty ? "" : catalog.folder + "/"
    if catalog.format.isSwifternalization { return [folder + language + ".json", folder + "base.json"] }
    return [language, "Base"].map { "\(folder)\($0).lproj/\(catalog.table).\(catalog.format.rawValue)" }
  }
}
