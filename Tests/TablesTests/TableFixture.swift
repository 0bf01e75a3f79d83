import Formats
import Scanning
import Tables

/// A small project's tables, made of its files by their paths.
struct TableFixture {
  let tables: ProjectTables

  init(_ files: [String: String], sourceLanguage: String = "en") {
    let catalogs = files.sorted { $0.key < $1.key }.flatMap { path, text -> [Catalog] in
      guard let catalog = CatalogPath(ofCatalogAt: path) else { return [] }
      return Catalog.all(at: catalog, Array(text.utf8)) { path in
        CatalogUse(
          holdsSourceTexts: path.isOfSourceLanguage ?? (path.locale == sourceLanguage || path.isBase),
          holdsDocumentation: path.locale == "qqq")
      }
    }
    let sources = files.sorted { $0.key < $1.key }.compactMap { path, text in
      SourceLanguage.of(path: path).map { language in
        let bytes = Array(text.utf8)
        return ScannedSource(
          path: path, text: bytes, scan: SourceScanner().scan(bytes, path: path, language: language))
      }
    }
    tables = ProjectTables(catalogs, sourceLanguage: sourceLanguage, calls: CallIndex(sources))
  }

  /// The table `Localizable` of a folder, the repository's own by default.
  func table(_ folder: String = "") -> Table {
    tables[Table.Name(folder: folder, table: "Localizable")]
      ?? Table(name: Table.Name(folder: folder, table: "Localizable"), sourceLanguage: "en", calls: CallIndex([]))
  }

  /// The state of each text of `Localizable` in a locale.
  func states(_ locale: String) -> [EntryState] {
    TableTexts(table()).states(of: table().files(of: locale), locale: locale)
  }

  /// The translated share of each locale in tenths of a per cent, and of how many texts.
  func shares() async -> [String] {
    await tables.coverage().coverage.locales.map { "\($0.locale) \($0.counts.translated)/\($0.counts.keys)" }
  }
}
