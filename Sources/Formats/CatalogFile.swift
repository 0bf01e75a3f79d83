import Text

/// A file of keys and their texts in one format. Reading never fails: an unreadable part becomes a fault. Each kind of
/// entry is a property, `nil` if the format has no such entries: only code about one format asks for its type.
package protocol CatalogFile: Sendable {
  var encoding: TextEncoding { get }
  /// The text decoded to UTF-8, without a byte order mark; all spans refer to it.
  var text: [UInt8] { get }
  /// The faults of the file, in the order of the text.
  var problems: [FileFault] { get }
  /// The keys of the entries in the order of the file, duplicates included.
  var keys: [String] { get }
  var entryCount: Int { get }

  /// The texts that are the same for every number.
  var texts: TextEntries? { get }
  /// The entries that choose a text by numbers, widths or devices.
  var plurals: PluralEntries? { get }
  var swifternalization: SwifternalizationFile? { get }
  var swifternalizationExpressions: SwifternalizationExpressionsFile? { get }
  /// The states of entries and of their translations in all languages. A file of one language has marks of its texts
  /// instead: `TextEntries.isFuzzy(at:)`, `TextEntries.isExempt(at:)` and `StringsdictEntry.isFuzzy`.
  var states: EntryStates? { get }
  /// A String Catalog, for code that writes one.
  var stringCatalog: StringCatalogFile? { get }

  /// True if there is an entry of `key`. Takes constant time.
  func contains(_ key: String) -> Bool
  /// The texts of the entry whose key is at `span`.
  func texts(ofKeyAt span: Span) -> [String]
  /// The keys whose entries differ from those in `old`, a file of the same format; without it, all keys.
  func keysChanged(since old: (any CatalogFile)?) -> ExactSet
  /// The edits that give the entries of `key`, at these indices of `keys`, the key `newKey`, and `text` if they have
  /// one text for all numbers. In a String Catalog the new entry has no translations.
  func renaming(_ key: String, at positions: [Int], to newKey: String, text: String?) -> [TextReplacement]
  /// The edits that mark the translations of `key` as fuzzy: in a String Catalog those in `locales`.
  func fuzzyMarking(_ key: String, in locales: Set<String>) -> [TextReplacement]
  /// Encoding, byte order mark and all other text do not change.
  func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8]
}

package protocol ReadableCatalogFile: CatalogFile {
  /// - Parameter dialect: It applies to formats with more than one reader.
  init(parsing bytes: [UInt8], dialect: StringsFile.Dialect)
}

extension CatalogPath.Format {
  /// The type that reads the format: the only code that chooses a reader by format.
  package var reader: any ReadableCatalogFile.Type {
    switch self {
    case .strings: StringsFile.self
    case .stringsdict: StringsdictFile.self
    case .stringCatalog: StringCatalogFile.self
    case .swifternalization: SwifternalizationFile.self
    case .swifternalizationExpressions: SwifternalizationExpressionsFile.self
    }
  }
}

extension CatalogFile {
  package var texts: TextEntries? { nil }
  package var plurals: PluralEntries? { nil }
  package var swifternalization: SwifternalizationFile? { nil }
  package var swifternalizationExpressions: SwifternalizationExpressionsFile? { nil }
  package var states: EntryStates? { nil }
  package var stringCatalog: StringCatalogFile? { nil }

  package var keys: [String] { texts?.keys ?? plurals?.entries.map(\.key) ?? [] }
  package var entryCount: Int { texts?.count ?? plurals?.entries.count ?? 0 }

  package func contains(_ key: String) -> Bool {
    texts.map { $0.position(of: key) != nil } ?? plurals.map { $0.entry(key) != nil } ?? false
  }

  package func texts(ofKeyAt span: Span) -> [String] {
    if let texts { return texts.position(at: span.lowerBound).map { [texts.value(at: $0)] } ?? [] }
    let entry = plurals?.entries.first { $0.keySpan == span }
    return entry.map { [$0.format?.text ?? ""] + $0.texts.map(\.text) } ?? []
  }

  package func keysChanged(since old: (any CatalogFile)?) -> ExactSet {
    texts?.keysChanged(since: old?.texts) ?? plurals?.keysChanged(since: old?.plurals) ?? []
  }

  package func renaming(_ key: String, at positions: [Int], to newKey: String, text: String?) -> [TextReplacement] {
    []
  }
  package func fuzzyMarking(_ key: String, in locales: Set<String>) -> [TextReplacement] { [] }
}

extension StringsFile: ReadableCatalogFile {
  package var texts: TextEntries? { entries }

  package func renaming(
    _ key: String, at positions: [Int], to newKey: String, text newText: String?
  ) -> [TextReplacement] {
    positions.flatMap { position in
      let written = String(decoding: text[entries.keySpan(at: position)], as: UTF8.self)
      let renamed = TextReplacement(entries.keySpan(at: position), with: written.replacingFirst(key, with: newKey))
      guard let newText, entries.value(at: position) != newText else { return [renamed] }
      return [renamed, replacementOfValue(at: position, with: newText)]
    }
  }

  package func fuzzyMarking(_ key: String, in locales: Set<String>) -> [TextReplacement] {
    [position(of: key).flatMap(fuzzyMarking)].compactMap(\.self)
  }
}

extension StringsdictFile: ReadableCatalogFile {
  package init(parsing bytes: [UInt8], dialect: StringsFile.Dialect) { self.init(parsing: bytes) }
  package var plurals: PluralEntries? { contents }

  package func renaming(_ key: String, at positions: [Int], to newKey: String, text: String?) -> [TextReplacement] {
    positions.map { TextReplacement(entries[$0].keySpan, with: escapeXMLText(newKey)) }
  }
}

extension String {
  package func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
