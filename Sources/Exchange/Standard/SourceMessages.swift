import Formats
import Messages
import Tables

/// The source texts that an import reads, and their requirements for translations, by their places in their table.
struct SourceMessages: Sendable {
  private let texts: TableTexts
  /// The number of texts before the place where Apple's reader stops. The table has the later ones too.
  private let seenCount: Int
  /// The places of all texts, sorted by key.
  let placesByKey: [Int]

  /// The texts of `source`.
  ///
  /// The table is that of the `.strings` alone: the import writes the stringsdict itself.
  init(_ source: SourceCatalog) {
    let file = source.file
    let use = CatalogUse(holdsSourceTexts: true, placeholders: source.placeholders)
    let catalog = Catalog(path: source.path, use: use, file: file)
    let texts = TableTexts(Table(source: catalog, sourceLanguage: source.language))
    self.texts = texts
    placesByKey = texts.texts.indices.sorted { texts.texts[$0].key < texts.texts[$1].key }
    seenCount = file.entries.indices.prefix(file.seenEntryCount).count { file.position(ofKeyAt: $0, in: file) == $0 }
  }

  /// All texts of a table.
  init(_ texts: TableTexts) {
    self.texts = texts
    seenCount = texts.texts.count
    placesByKey = texts.texts.indices.sorted { texts.texts[$0].key < texts.texts[$1].key }
  }

  /// The places of all texts.
  var places: Range<Int> { texts.texts.indices }
  /// The places of the texts that an app sees.
  var seenPlaces: Range<Int> { 0..<seenCount }

  /// The place of the text of `key`, if Apple's reader sees it.
  func place(of key: String) -> Int? { texts.place(of: key).flatMap { $0 < seenCount ? $0 : nil } }

  /// The place of the text for the key at `position` in `other`, if Apple's reader sees it.
  ///
  /// - Parameter hint: The position that probably has the same key; it is set to the next one.
  func place(ofKeyAt position: Int, in other: StringsFile, _ hint: inout Int) -> Int? {
    texts.place(ofKeyAt: position, in: other.entries, &hint).flatMap { $0 < seenCount ? $0 : nil }
  }

  /// The key at `place`.
  func key(at place: Int) -> String { texts.texts[place].key }

  /// The text at `place`.
  func text(at place: Int) -> String { texts.texts[place].text }

  /// The requirements of the text at `place`.
  func message(at place: Int) -> SourceMessage { texts.texts[place].message }
}
