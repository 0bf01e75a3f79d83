import Text

/// One `.strings` catalog: its text, its entries and what is wrong with it.
///
/// Reading never fails: what cannot be read becomes a problem, and reading goes on behind it. Nothing is decoded
/// before it is asked for: a parsed file is its text and 32 bytes for each entry.
package struct StringsFile: Sendable {
  /// Whose reader decides what the text means.
  package enum Dialect: Hashable, Sendable {
    /// Apple's property list reader (docs/formats.md).
    case apple
    /// Files that translatewiki writes and reads too (docs/translatewiki.md): Apple's grammar, and problems where
    /// translatewiki's line reader takes it otherwise.
    case translatewiki
    /// The view of one language that a String Catalog gives: JSON's escapes.
    case stringCatalog
  }

  /// How the text is laid out.
  package enum Format: Hashable, Sendable {
    /// `"key" = "value";`
    case strings
    /// An XML property list with a dictionary of texts.
    case xmlPropertyList
    /// Something that is not read at all; `problems` says what.
    case unreadable
  }

  /// The largest file that is read, in bytes.
  package static let maximumSize = 64 << 20

  /// The most entries that are read of one file; a hostile file could have one for every two bytes.
  package static let maximumEntries = 1 << 20
  /// The most problems that are listed for one file.
  package static let maximumProblems = 1000

  let contents: StringsContents

  /// Whose reader decides.
  package var dialect: Dialect { contents.dialect }
  /// How the bytes stand for text.
  package var encoding: TextEncoding { contents.encoding }
  /// How the text is laid out.
  package var format: Format { contents.format }
  /// The text decoded to UTF-8, without a byte order mark; all spans count in it.
  package var text: [UInt8] { contents.text }
  /// What is wrong with the file, in the order of the text.
  package var problems: [FileProblem] { contents.problems }
  /// The number of entries before the place where Apple's reader stops without an error; those from there on are in
  /// `entries` too, but no app ever sees them. `nil` if it reads to the end.
  package var firstIgnoredEntry: Int? { contents.firstIgnoredEntry }

  /// Reads a file from its bytes.
  package init(parsing bytes: [UInt8], dialect: Dialect) {
    contents = StringsContents(bytes, dialect: dialect)
  }

  /// A view of what another file's text holds at `records`, which are sorted and have no key twice.
  init(records: [EntryRecord], of source: JSONSource) {
    contents = StringsContents(records, of: source)
  }

  /// What of an entry stands for no character.
  package enum Undecodable: Hashable, Sendable {
    /// Bytes that are no text in the file's encoding.
    case bytes
    /// An escape.
    case escape
  }

  /// What of the key and the value of the entry at `position` stands for no character; `nil` if all is text.
  package func undecodable(at position: Int) -> Undecodable? {
    let record = contents.records[position]
    if !contents.faults.isEmpty, contents.hasFault(in: record.keySpan) || contents.hasFault(in: record.valueSpan) {
      return .bytes
    }
    return text.withUnsafeBufferPointer { record.escapesAreText($0, dialect) } ? nil : .escape
  }

  /// Whether `undecodable(at:)` knows all bytes that are no text.
  package var tellsFaultsByEntry: Bool {
    contents.faults.isEmpty || encoding.isUTF8 && contents.faults.count <= DecodedText.maximumFaults
  }

  /// The entries in the order of the file, duplicates included.
  package var entries: Entries { Entries(contents: contents) }

  /// The entry that counts for `key`: the last one. Takes constant time.
  package func entry(_ key: String) -> Entry? {
    position(of: key).map { entries[$0] }
  }

  /// The place in `entries` of the entry that counts for `key`. Takes constant time.
  package func position(of key: String) -> Int? {
    contents.position(of: key)
  }

  /// The keys that hold `byte`, a sign of ASCII.
  package func keys(holding byte: UInt8) -> [String] {
    contents.records.indices.compactMap { position in
      let record = contents.records[position]
      // An escape may stand for it.
      guard record.flags.contains(.keyIsEscaped) || text.holds(byte, in: record.keySpan) else { return nil }
      let key = entries.key(at: position)
      return key.utf8.contains(byte) ? key : nil
    }
  }

  /// The place in `entries` of the one that `offset` lies in.
  package func position(at offset: Int) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries.span(at: middle).lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && entries.span(at: low - 1).contains(offset) ? low - 1 : nil
  }
}

extension StringsFile {
  /// The entries of a file, each made when it is asked for.
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

    /// The comments directly before the entry, `// Fuzzy` left out.
    package func comment(at position: Int) -> String? {
      contents.comment(at: position)
    }

    /// Whether `// Fuzzy` stands directly before the entry.
    package func isFuzzy(at position: Int) -> Bool { contents.records[position].flags.contains(.fuzzy) }

    /// Whether no translation is asked for; only a String Catalog says so.
    package func isExempt(at position: Int) -> Bool { contents.records[position].flags.contains(.exempt) }

    /// From the key's first byte to behind the semicolon.
    package func span(at position: Int) -> Span { contents.records[position].span }

    /// The key as written.
    package func keySpan(at position: Int) -> Span { contents.records[position].keySpan }

    /// The value as written.
    package func valueSpan(at position: Int) -> Span { contents.records[position].valueSpan }
  }
}
