/// One `.strings` catalog. Reading never fails: an unreadable part becomes a fault, and reading continues after it.
/// Text is decoded on demand: a parsed file is its text and 32 bytes for each entry.
package struct StringsFile: Sendable {
  /// The reader that determines the meaning of the text.
  package enum Dialect: Hashable, Sendable {
    /// Apple's property list reader (docs/formats.md).
    case apple
    /// Shared with translatewiki: Apple's grammar, and faults if its line reader differs (docs/translatewiki.md).
    case translatewiki
    /// The view of one language of a String Catalog: JSON's escapes.
    case stringCatalog
    /// The sources or the targets of an XLIFF file.
    case xliff
  }

  package enum Format: Hashable, Sendable {
    /// `"key" = "value";`
    case strings
    case xmlPropertyList
    /// A file that is not read; `problems` has the reason.
    case unreadable
  }

  package static let maximumSize = 64 << 20

  /// The maximum number of entries of one file; a hostile file could have one for every two bytes.
  package static let maximumEntries = 1 << 20
  package static let maximumProblems = 1000

  let contents: StringsContents

  package var dialect: Dialect { contents.dialect }
  package var encoding: TextEncoding { contents.encoding }
  package var format: Format { contents.format }
  package var text: [UInt8] { contents.text }
  package var problems: [FileFault] { contents.problems }
  /// The number of entries before Apple's reader silently stops: apps see no later ones. `nil` if it reads to the end.
  package var firstIgnoredEntry: Int? { contents.firstIgnoredEntry }

  package init(parsing bytes: [UInt8], dialect: Dialect) {
    contents = StringsContents(bytes, dialect: dialect)
  }

  /// The part of an entry that does not decode to characters.
  package enum Undecodable: Hashable, Sendable {
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
  package var listsFaultsByEntry: Bool {
    contents.faults.isEmpty || encoding.isUTF8 && contents.faults.count <= DecodedText.maximumFaults
  }

  package var entries: TextEntries { TextEntries(contents: contents) }

  package func entry(_ key: String) -> Entry? { entries.entry(key) }

  package func position(of key: String) -> Int? { contents.position(of: key) }
}
