import Formats
import Messages
import Project
import Tables
import Text

/// The native texts that an import would write now: those of translatewiki's catalogs, converted.
struct ImportedTexts: Sendable {
  private struct Name: Hashable {
    var locale: String
    var table: String

    init(_ catalog: Catalog) {
      locale = catalog.path.locale?.lowercased() ?? ""
      table = catalog.path.table
    }
  }

  /// translatewiki's texts.
  private let originals: [Name: TextEntries]
  private let tables: ProjectTables
  /// The source texts that were asked for: all languages ask for the same.
  private var sources: [Table.Name: ExactDictionary<SourceMessage>] = [:]

  init(_ snapshot: Snapshot) {
    tables = snapshot.tables
    guard snapshot.layout.traits.importsFromTranslatewiki else {
      originals = [:]
      return
    }
    originals = Dictionary(
      firstOf: snapshot.catalogs.compactMap { catalog -> (Name, TextEntries)? in
        guard catalog.role == .translatewiki, !catalog.holdsSourceTexts, !catalog.holdsDocumentation else { return nil }
        return catalog.texts.map { (Name(catalog), $0) }
      })
  }

  /// translatewiki's catalog, from which this native one is made; `nil` if it was not read.
  private func original(of catalog: Catalog) -> TextEntries? {
    catalog.role == .native ? originals[Name(catalog)] : nil
  }

  func haveOriginal(of catalog: Catalog) -> Bool { original(of: catalog) != nil }

  /// The text for `key` in a native catalog; `nil` if translatewiki has none, or the import leaves it out.
  mutating func message(of key: String, in catalog: Catalog, _ language: LanguagePlurals) -> NativeMessage? {
    guard let text = original(of: catalog)?.entry(key)?.value, let source = source(of: key, for: catalog)
    else { return nil }
    return MessageConversion(text, key: key, of: source, in: language).message
  }

  private mutating func source(of key: String, for catalog: Catalog) -> SourceMessage? {
    let name = Table.Name(catalog.path)
    if let known = sources[name]?[key] { return known }
    guard let table = tables[name],
      // The import reads the `.strings` alone, because it writes the stringsdict itself.
      let text = table.source.texts?.entry(key)?.value
    else { return nil }
    let source = SourceMessage(text, own: table.placeholders)
    sources[name, default: [:]][key] = source
    return source
  }

  /// A native catalog with the texts of these keys as an import would write them, and the keys that it has.
  mutating func catalog(insteadOf catalog: Catalog, keys: ExactSet) -> (catalog: Catalog, keys: ExactSet) {
    let language = LanguagePlurals(locale: catalog.path.locale ?? "")
    var written: ExactSet = []
    var lines = ""
    var drafts: [StringsdictDraft] = []
    for key in keys.sorted() {
      guard let message = message(of: key, in: catalog, language) else { continue }
      if catalog.plurals == nil {
        lines += StringsQuoting.raw.line(key: key, value: message.text) + "\n"
      } else {
        guard let draft = message.plurals else { continue }
        drafts.append(draft)
      }
      written.insert(key)
    }
    let bytes = catalog.plurals == nil ? Array(lines.utf8) : StringsdictWriter.file(drafts)
    let file = catalog.path.format.reader.init(parsing: bytes, dialect: .apple)
    return (Catalog(path: catalog.path, use: catalog.use, file: file), written)
  }
}
