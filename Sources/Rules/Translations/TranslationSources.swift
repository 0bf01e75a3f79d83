import Edits
import Formats
import Messages
import Project
import Text

/// The source texts of a snapshot, ready to be compared with.
struct TranslationSources: Sendable {
  /// The source texts of one table in one folder.
  struct Table: Sendable {
    /// The source language's `.strings`.
    var catalog: Catalog?
    /// The facts of its entries, by their places.
    var texts: [TranslationSource] = []
    /// Their traits alone.
    var traits: [TextTraits] = []
    /// The source language's plurals, by key.
    var plurals: [String: TranslationSource] = [:]
    /// The places of the entries in `catalog` whose keys have plurals.
    var pluralPositions: Set<Int> = []
    /// The plurals as they stand in the source language's stringsdict.
    var pluralForms: [String: [String]] = [:]
    /// Swifternalization's `base.json`.
    var swifternalization: SwifternalizationFile?
    /// The texts that the source language has under several keys.
    var repeatedTexts: [RepeatedText] = []
    /// Of each entry of `catalog`, whether its text is one of them.
    var isRepeated: [Bool] = []
    /// translatewiki's documentation of the table.
    var documentation: StringsFile?

    /// What translators were told of `key`.
    func comment(on key: String) -> String? {
      documentation?.entry(key)?.value ?? catalog?.strings?.entry(key)?.comment
    }
  }

  /// The texts that `file` has under several keys, as far as they are made of words.
  private static func repeatedTexts(in file: StringsFile) -> [RepeatedText] {
    var places: [String: [Int]] = [:]
    var order: [String] = []
    for position in file.entries.indices {
      let text = file.entries.value(at: position)
      places[text, default: []].append(position)
      if places[text]?.count == 2, text.utf8.count > 3, text.contains(where: \.isLetter) { order.append(text) }
    }
    return order.map { RepeatedText(text: $0, positions: places[$0] ?? []) }
  }

  private struct Name: Hashable {
    var folder: String
    var table: String
  }

  private var tables: [Name: Table] = [:]

  init(_ snapshot: Snapshot, terms: GlossaryTerms?) async {
    let layout = snapshot.layout
    let known = snapshot.catalogs.filter { $0.role != .other }
    for catalog in known where layout.holdsSourceTexts(catalog.path) || layout.holdsDocumentation(catalog.path) {
      let name = Name(folder: catalog.path.folder, table: catalog.path.table)
      if layout.holdsDocumentation(catalog.path) {
        tables[name, default: Table()].documentation = catalog.strings
      } else if let file = catalog.stringsdict {
        tables[name, default: Table()].plurals = Dictionary(
          file.entries.compactMap { entry in TranslationSource(entry, terms: terms).map { (entry.key, $0) } },
          uniquingKeysWith: { $1 })
        tables[name, default: Table()].pluralForms = Dictionary(
          file.entries.map { ($0.key, $0.texts.map(\.text)) }, uniquingKeysWith: { $1 })
      } else if let file = catalog.swifternalization {
        if catalog.path.isBase { tables[name, default: Table()].swifternalization = file }
      } else if catalog.strings != nil {
        tables[name, default: Table()].catalog = catalog
      }
    }
    let native = tables.values.compactMap(\.catalog).filter { $0.role == .native }
    for (name, table) in tables {
      guard let catalog = table.catalog, let file = catalog.strings else { continue }
      let dialect = layout.placeholderDialect(of: catalog)
      // translatewiki's placeholders have no types; those of the same key in the native file do.
      let typed = dialect == .translatewiki ? native.first { $0.path.table == name.table }?.strings : nil
      async let repeatedTexts = Self.repeatedTexts(in: file)
      let texts = await Array(file.entries.indices).mappedOnAllCores { position in
        let text = file.entries.value(at: position)
        guard dialect == .translatewiki else {
          return TranslationSource(text, message: SourceMessage(text), terms: terms)
        }
        let twin = typed?.position(ofKeyAt: position, in: file, hint: position)
        let native = twin.flatMap { twin in typed?.entries.value(at: twin) }
        return TranslationSource(
          text, message: native.map { SourceMessage($0) } ?? SourceMessage(translatewiki: text), terms: terms)
      }
      tables[name]?.texts = texts
      tables[name]?.traits = texts.map(\.traits)
      let repeated = await repeatedTexts
      tables[name]?.repeatedTexts = repeated
      tables[name]?.isRepeated = repeated.reduce(into: [Bool](repeating: false, count: texts.count)) { flags, text in
        for position in text.positions { flags[position] = true }
      }
      tables[name]?.pluralPositions = Set(table.plurals.keys.compactMap(file.position))
    }
  }

  /// The source texts that `catalog` translates; `nil` where the source language has no such table.
  func table(for catalog: Catalog) -> Table? {
    tables[Name(folder: catalog.path.folder, table: catalog.path.table)]
  }
}

extension ProjectLayout {
  /// How placeholders are written in `catalog`: only an import turns `$1` into what ships.
  package func placeholderDialect(of catalog: Catalog) -> PlaceholderDialect {
    catalog.role == .translatewiki && traits.importsFromTranslatewiki ? .translatewiki : .native
  }
}
