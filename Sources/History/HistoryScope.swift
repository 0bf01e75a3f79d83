import Formats
import Git
import Project
import Tables

/// The catalogs whose history is followed: those of the project at one commit.
package struct HistoryScope: Sendable {
  package enum Content: Int, Sendable {
    case sourceTexts
    case translations
    /// translatewiki's `qqq`.
    case documentation
  }

  /// A catalog at the tip, with the information to read its earlier versions.
  package struct Trail: Sendable {
    package let path: CatalogPath
    package let content: Content
    /// Whether translatewiki's bot writes the file.
    package let isTranslatewikis: Bool

    package var holdsSourceTexts: Bool { content == .sourceTexts }
    /// Spelled as in the folder's name.
    package var locale: String { path.locale ?? "" }
  }

  package let layout: ProjectLayout
  /// Source texts, then translations, then documentation, each kind sorted by path.
  package let trails: [Trail]

  /// If a table has translatewiki's files, those count, and the files generated from them do not. `catalogs` are the
  /// String Catalogs at the tip, by path. `locale`, in any spelling, is the only one to include.
  init(of project: Project, catalogs: [String: CatalogVersion], locale: String? = nil) {
    let layout = project.layout
    self.layout = layout
    let wanted = locale?.lowercased()
    let files = project.selectedFiles.compactMap(\.kind.catalog).filter { layout.role(of: $0) != .other }
    let translatewikis = Set(
      files.filter { layout.role(of: $0) == .translatewiki && layout.holdsSourceTexts($0) }.map(\.table))
    let views = files.flatMap { path -> [CatalogPath] in
      guard path.format == .stringCatalog else { return [path] }
      guard let catalog = catalogs[path.path] else { return [] }
      let others = catalog.locales.subtracting([catalog.sourceLanguage])
      return [path.view(of: catalog.sourceLanguage, isSource: true)]
        + others.sorted().map { path.view(of: $0, isSource: false) }
    }
    trails = views.compactMap { path -> Trail? in
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
    }.sorted {
      ($0.content.rawValue, $0.path.path, $0.locale) < ($1.content.rawValue, $1.path.path, $1.locale)
    }
  }

  /// The number of leading trails with this content or one that sorts before it.
  func count(through content: Content) -> Int { trails.count { $0.content.rawValue <= content.rawValue } }

  /// Follows the first `count` trails.
  func query(_ count: Int) -> PathHistories.Query {
    let language = layout.sourceLanguage
    return PathHistories.Query(paths: trails.prefix(count).map(\.path.path)) { path in
      CatalogPath(ofCatalogAt: path).map { Table.sourcePaths(for: $0, sourceLanguage: language) } ?? []
    } name: { path in
      guard let catalog = CatalogPath(ofCatalogAt: path) else { return nil }
      if catalog.format == .stringCatalog { return "\(catalog.table).\(catalog.format.rawValue)" }
      return catalog.locale.map { "\($0)/\(catalog.table).\(catalog.format.rawValue)" }
    } forebears: { [trails] number, path in
      // A String Catalog replaces a table's `.strings` files.
      let trail = trails[number]
      guard let language = trail.language, let catalog = CatalogPath(ofCatalogAt: path),
        catalog.format == .stringCatalog
      else { return [] }
      return (language == .source ? Table.sourceLocales(of: trail.locale) : [trail.locale]).map {
        "\($0)/\(catalog.table).strings"
      }
    }
  }
}
