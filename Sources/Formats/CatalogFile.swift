import Text

/// A file of keys and their texts, in whatever format: all that is asked of one where its format does not matter.
///
/// Reading never fails: what cannot be read becomes a problem.
package protocol CatalogFile: Sendable {
  /// Reads a file from its bytes. The dialect counts for formats that have more than one reader.
  init(parsing bytes: [UInt8], dialect: StringsFile.Dialect)

  /// How the bytes stand for text.
  var encoding: TextEncoding { get }
  /// The text decoded to UTF-8, without a byte order mark; all spans count in it.
  var text: [UInt8] { get }
  /// What is wrong with the file, in the order of the text.
  var problems: [FileProblem] { get }
  /// The keys of the entries in the order of the file, duplicates included.
  var keys: [String] { get }
  /// How many entries there are, duplicates included.
  var entryCount: Int { get }

  /// Whether there is an entry of `key`. Takes constant time.
  func contains(_ key: String) -> Bool
  /// The texts of the entry whose key is at `span`.
  func texts(ofKeyAt span: Span) -> [String]
  /// The file's bytes with `edits` made; encoding, byte order mark and all other text stay.
  func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8]
}

extension CatalogPath.Format {
  /// The type that reads the format. No other code tells formats apart to read them.
  package var reader: any CatalogFile.Type {
    switch self {
    case .strings: StringsFile.self
    case .stringsdict: StringsdictFile.self
    case .stringCatalog: StringCatalogFile.self
    case .swifternalization: SwifternalizationFile.self
    case .swifternalizationExpressions: SwifternalizationExpressionsFile.self
    }
  }
}

extension StringsFile: CatalogFile {
  package var keys: [String] { entries.indices.map(entries.key) }
  package var entryCount: Int { entries.count }
  package func contains(_ key: String) -> Bool { position(of: key) != nil }
  package func texts(ofKeyAt span: Span) -> [String] {
    position(at: span.lowerBound).map { [entries.value(at: $0)] } ?? []
  }
}

extension StringsdictFile: CatalogFile {
  package init(parsing bytes: [UInt8], dialect: StringsFile.Dialect) { self.init(parsing: bytes) }
  package var keys: [String] { entries.map(\.key) }
  package var entryCount: Int { entries.count }
  package func contains(_ key: String) -> Bool { entry(key) != nil }
  package func texts(ofKeyAt span: Span) -> [String] {
    entries.first { $0.keySpan == span }.map { [$0.format?.text ?? ""] + $0.texts.map(\.text) } ?? []
  }
}
