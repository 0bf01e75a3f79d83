import Text

/// A file of keys and their texts in any format, for code that does not depend on the format.
///
/// Reading never fails: an unreadable part becomes a fault.
package protocol CatalogFile: Sendable {
  /// Reads a file from its bytes. The dialect applies to formats with more than one reader.
  init(parsing bytes: [UInt8], dialect: StringsFile.Dialect)

  var encoding: TextEncoding { get }
  /// The text decoded to UTF-8, without a byte order mark; all spans refer to it.
  var text: [UInt8] { get }
  /// The faults of the file, in the order of the text.
  var problems: [FileProblem] { get }
  /// The keys of the entries in the order of the file, duplicates included.
  var keys: [String] { get }
  /// The number of entries, duplicates included.
  var entryCount: Int { get }

  /// True if there is an entry of `key`. Takes constant time.
  func contains(_ key: String) -> Bool
  /// The texts of the entry whose key is at `span`.
  func texts(ofKeyAt span: Span) -> [String]
  /// The file's bytes after `edits`; encoding, byte order mark and all other text do not change.
  func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8]
}

extension CatalogPath.Format {
  /// The type that reads the format: the only code that chooses a reader by format.
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
