import Text

/// One `.strings` catalog: its text, its entries and its faults.
///
/// Reading never fails: an unreadable part becomes a fault, and reading continues after it. Text is decoded on
/// demand: a parsed file is its text and 32 bytes for each entry.
package struct StringsFile: Sendable {
  /// The reader that determines the meaning of the text.
  package enum Dialect: Hashable, Sendable {
    /// Apple's property list reader (docs/formats.md).
    case apple
    /// Files that translatewiki writes and reads too (docs/translatewiki.md): Apple's grammar, and faults if
    /// translatewiki's line reader differs.
    case translatewiki
    /// The view of one language of a String Catalog: JSON's escapes.
    case stringCatalog
  }

  /// The notation of the file.
  package enum Format: Hashable, Sendable {
    /// `"key" = "value";`
    case strings
    /// An XML property list with a dictionary of texts.
    case xmlPropertyList
    /// A file that is not read; `problems` has the reason.
    case unreadable
  }

  package static let maximumSize = 64 << 20

  /// The maximum number of entries of one file; a hostile file could have one for every two bytes.
  package static let maximumEntries = 1 << 20
  /// The maximum number of faults to list for one file.
  package static let maximumProblems = 1000

  let contents: StringsContents

  package var dialect: Dialect { contents.dialect }
  package var encoding: TextEncoding { contents.encoding }
  package var format: Format { contents.format }
  /// The text decoded to UTF-8, without a byte order mark; all spans refer to it.
  package var text: [UInt8] { contents.text }
  /// The faults of the file, in the order of the text.
  package var problems: [FileProblem] { contents.problems }
  /// The number of entries before the place where Apple's reader stops without an error. Later ones are in `entries`
  /// too, but no app sees them. `nil` if it reads to the end.
  package var firstIgnoredEntry: Int? { contents.firstIgnoredEntry }

  package init(parsing bytes: [UInt8], dialect: Dialect) {
    contents = StringsContents(bytes, dialect: dialect)
  }

  /// A view of the entries `records` in another file's text; they are sorted and have no repeated key.
  init(records: [EntryRecord], of source: JSONSource) {
    contents = StringsContents(records, of: source)
  }

  /// The part of an entry that does not decode to characters.
  package enum Undecodable: Hashable, Sendable {
    /// Bytes that are not text in the file's encoding.
    case bytes
    case escape
  }

  /// The kind of undecodable part in the key and the value of the entry at `position`; `nil` if all is text.
  package func undecodable(at position: Int) -> Undecodable? {
    let record = contents.records[position]
    if !contents.faults.isEmpty, contents.hasFault(in: record.keySpan) || contents.hasFault(in: record.valueSpan) {
      return .bytes
    }
    return text.withUnsafeBufferPointer { record.escapesAreText($0, dialect) } ? nil : .escape
  }

  /// True if `undecodable(at:)` covers all bytes that are not text.
  package var tellsFaultsByEntry: Bool {
    contents.faults.isEmpty || encoding.isUTF8 && contents.faults.count <= DecodedText.maximumFaults
  }

  /// The entries in the order of the file, duplicates included.
  package var entries: Entries { Entries(contents: contents) }

  /// The effective entry of `key`: the last one. Takes constant time.
  package func entry(_ key: String) -> Entry? {
    position(of: key).map { entries[$0] }
  }

  /// The index in `entries` of the effective entry of `key`. Takes constant time.
  package func position(of key: String) -> Int? {
    contents.position(of: key)
  }

  /// The keys that contain `byte`, an ASCII character.
  package func keys(holding byte: UInt8) -> [String] {
    contents.records.indices.compactMap { position in
      let record = contents.records[position]
      // An escape may decode to it.
      guard record.flags.contains(.keyIsEscaped) || text.holds(byte, in: record.keySpan) else { return nil }
      let key = entries.key(at: position)
      return key.utf8.contains(byte) ? key : nil
    }
  }

  /// The index in `entries` of the entry that contains `offset`.
  package func position(at offset: Int) -> Int? {
    let next = (0..<entries.count).partitioningIndex { entries.span(at: $0).lowerBound > offset }
    return next > 0 && entries.span(at: next - 1).contains(offset) ? next - 1 : nil
  }
}

extension StringsFile {
  /// The entries of a file, each created on demand.
  package struct Entries: RandomAccessCollection, Sendable {
    let contents: StringsContents

    package var startIndex: Int { 0 }
    package var endIndex: Int { contents.records.count }

    package subscript(position: Int) -> Entry {
      let record = contents.records[position]
      return Entry(
        key: key(at: position), value: value(at: position), comment: comment(at: position),
        isFuzzy: record.flags.contains(.fuzzy), span: record.span, keySpan: record.keySpan,
        valueSpan: record.valueSpan)
    }

    /// The key, decoded.
    package func key(at position: Int) -> String {
      contents.withKey(at: position) { String(decoding: $0, as: UTF8.self) }
    }

    /// The value, decoded.
    package func value(at position: Int) -> String {
      contents.withValue(at: position) { String(decoding: $0, as: UTF8.self) }
    }

    /// The comments directly before the entry, without `// Fuzzy`.
    package func comment(at position: Int) -> String? {
      contents.comment(at: position)
    }

    /// True if `// Fuzzy` is directly before the entry.
    package func isFuzzy(at position: Int) -> Bool { contents.records[position].flags.contains(.fuzzy) }

    /// True if the text needs no translation; only a String Catalog has this mark.
    package func isExempt(at position: Int) -> Bool { contents.records[position].flags.contains(.exempt) }

    /// The range from the key's first byte to the end of the semicolon.
    package func span(at position: Int) -> Span { contents.records[position].span }

    package func keySpan(at position: Int) -> Span { contents.records[position].keySpan }

    package func valueSpan(at position: Int) -> Span { contents.records[position].valueSpan }
  }
}
