public import LocalizationModel

/// One `.strings` catalog: its text, its entries and what is wrong with it.
///
/// Reading never fails: what cannot be read becomes a problem, and reading goes on behind it. Nothing is decoded
/// before it is asked for: a parsed file is its text and 32 bytes for each entry.
public struct StringsFile: Sendable {
  /// Whose reader decides what the text means.
  public enum Dialect: Hashable, Sendable {
    /// Apple's property list reader (FACTS section 4).
    case apple
    /// Files that translatewiki writes and reads too (FACTS section 1): Apple's grammar, and problems where
    /// translatewiki's line reader takes it otherwise.
    case translatewiki
  }

  /// How the text is laid out.
  public enum Format: Hashable, Sendable {
    /// `"key" = "value";`
    case strings
    /// An XML property list with a dictionary of texts.
    case xmlPropertyList
    /// Something that is not read at all; `problems` says what.
    case unreadable
  }

  /// The largest file that is read, in bytes (SPEC section 12).
  public static let maximumSize = 64 << 20

  /// The most entries that are read of one file; a hostile file could have one for every two bytes.
  public static let maximumEntries = 1 << 20
  /// The most problems that are listed for one file.
  public static let maximumProblems = 1000

  /// Whose reader decides.
  public let dialect: Dialect
  /// How the bytes stand for text.
  public let encoding: TextEncoding
  /// How the text is laid out.
  public let format: Format
  /// The text decoded to UTF-8, without a byte order mark; all spans count in it.
  public let text: [UInt8]
  /// What is wrong with the file, in the order of the text.
  public let problems: [FileProblem]
  /// How many problems were found beyond `maximumProblems`.
  public let unlistedProblems: Int
  /// The number of entries before the place where Apple's reader stops without an error; those from there on are in
  /// `entries` too, but no app ever sees them. `nil` if it reads to the end.
  public let firstIgnoredEntry: Int?

  let source: [UInt8]
  let records: [EntryRecord]
  let index: KeyIndex
  let isIllFormed: Bool

  /// Reads a file from its bytes.
  public init(parsing bytes: [UInt8], dialect: Dialect) {
    self.dialect = dialect
    source = bytes
    if let refused = Self.refusal(of: bytes) {
      encoding = .utf8
      format = .unreadable
      text = []
      problems = [FileProblem(.unsupported(refused), at: 0..<0)]
      unlistedProblems = 0
      firstIgnoredEntry = nil
      records = []
      index = KeyIndex()
      isIllFormed = true
      return
    }
    let decoded = DecodedText(bytes)
    encoding = decoded.encoding
    text = decoded.text
    isIllFormed = decoded.firstFault != nil
    var problems = Self.encodingProblems(of: decoded, dialect: dialect)
    if bytes.isEmpty, dialect == .apple { problems.append(FileProblem(.unparsable(.emptyFile), at: 0..<0)) }
    var unlisted = 0
    if let property = XMLStrings(decoded.text, dialect: dialect) {
      format = .xmlPropertyList
      records = property.records
      problems += property.problems
      firstIgnoredEntry = nil
    } else {
      format = .strings
      (records, firstIgnoredEntry) = decoded.text.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress, !buffer.isEmpty else { return ([], nil) }
        var scanner = StringsScanner(buffer, base: base, dialect: dialect)
        scanner.scan()
        problems += scanner.problems
        unlisted = scanner.unlistedProblems
        return (scanner.records, scanner.firstIgnoredEntry)
      }
    }
    let duplicates: [KeyIndex.Duplicate]
    (index, duplicates) = KeyIndex.build(records, text: text, dialect: dialect)
    let listed = duplicates.prefix(max(0, Self.maximumProblems - problems.count))
    unlistedProblems = unlisted + duplicates.count - listed.count
    problems += listed.map { [records, text] duplicate in
      let record = records[duplicate.record]
      return FileProblem(
        .duplicateKey(
          Self.decode(record.keySpan, isEscaped: record.flags.contains(.keyIsEscaped), record, text, dialect),
          previous: records[duplicate.previous].keySpan),
        at: record.keySpan)
    }
    if problems.count > 1 {
      // Stable for problems at one place, so that the output is the same everywhere.
      problems = problems.enumerated().sorted {
        ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
      }.map(\.element)
    }
    self.problems = problems
  }

  private static func refusal(of bytes: [UInt8]) -> UnsupportedContent? {
    if bytes.count > maximumSize { return .tooLarge(bytes: bytes.count) }
    if bytes.starts(with: Array("bplist".utf8)) { return .binaryPropertyList }
    return nil
  }

  private static func encodingProblems(of decoded: DecodedText, dialect: Dialect) -> [FileProblem] {
    var problems: [FileProblem] = []
    let start = 0..<min(1, decoded.text.count)
    switch decoded.encoding {
    case .utf16LittleEndianWithoutBOM, .utf16BigEndianWithoutBOM:
      problems.append(FileProblem(.wrongEncoding(.missingByteOrderMark), at: start))
    default:
      if dialect == .translatewiki, !decoded.encoding.isUTF8 {
        problems.append(FileProblem(.wrongEncoding(.notUTF8(decoded.encoding)), at: start))
      }
    }
    if let fault = decoded.firstFault {
      problems.append(
        FileProblem(.wrongEncoding(.illFormed(decoded.encoding)), at: fault..<min(fault + 3, decoded.text.count)))
    }
    return problems
  }

  /// The entries in the order of the file, duplicates included.
  public var entries: Entries { Entries(file: self) }

  /// The entry that counts for `key`: the last one. Takes constant time.
  public func entry(_ key: String) -> Entry? {
    position(of: key).map { entries[$0] }
  }

  /// The place in `entries` of the entry that counts for `key`. Takes constant time.
  public func position(of key: String) -> Int? {
    index.find(key, records, text: text, dialect: dialect)
  }

  /// The file's bytes: those that were read, to the last one.
  public func serialized() -> [UInt8] { source }

  static func decode(
    _ span: Span, isEscaped: Bool, _ record: EntryRecord, _ text: [UInt8], _ dialect: Dialect
  ) -> String {
    text.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[contentSpan(span, record, bytes)])
      guard isEscaped else { return String(decoding: content, as: UTF8.self) }
      if record.flags.contains(.isXML) { return decodeXMLText(content) }
      return String(unsafeUninitializedCapacity: content.count) { buffer in
        guard let output = buffer.baseAddress else { return 0 }
        return unescapeStrings(content, dialect: dialect, to: output)
      }
    }
  }

  /// A token without its quotes.
  static func contentSpan(_ span: Span, _ record: EntryRecord, _ bytes: UnsafeBufferPointer<UInt8>) -> Span {
    guard !record.flags.contains(.isXML), !span.isEmpty else { return span }
    let first = bytes[span.lowerBound]
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else { return span }
    let isOpen = record.flags.contains(.valueIsOpen) && span.lowerBound != Int(record.start)
    return span.lowerBound + 1..<(isOpen ? span.upperBound : max(span.lowerBound + 1, span.upperBound - 1))
  }
}

extension StringsFile {
  /// The entries of a file, each made when it is asked for.
  public struct Entries: RandomAccessCollection, Sendable {
    let file: StringsFile

    public var startIndex: Int { 0 }
    public var endIndex: Int { file.records.count }

    public subscript(position: Int) -> Entry {
      let record = file.records[position]
      return Entry(
        key: key(at: position), value: value(at: position), comment: comment(at: position),
        isFuzzy: record.flags.contains(.fuzzy), span: record.span, keySpan: record.keySpan,
        valueSpan: record.valueSpan)
    }

    /// The key, decoded.
    public func key(at position: Int) -> String {
      let record = file.records[position]
      return StringsFile.decode(
        record.keySpan, isEscaped: record.flags.contains(.keyIsEscaped), record, file.text, file.dialect)
    }

    /// The value, decoded.
    public func value(at position: Int) -> String {
      let record = file.records[position]
      return StringsFile.decode(
        record.valueSpan, isEscaped: record.valueIsEscaped, record, file.text, file.dialect)
    }

    /// The comments directly before the entry, `// Fuzzy` left out.
    public func comment(at position: Int) -> String? {
      file.records[position].commentSpan.flatMap { commentText(file.text, $0) }
    }

    /// Whether `// Fuzzy` stands directly before the entry.
    public func isFuzzy(at position: Int) -> Bool { file.records[position].flags.contains(.fuzzy) }

    /// From the key's first byte to behind the semicolon.
    public func span(at position: Int) -> Span { file.records[position].span }

    /// The key as written.
    public func keySpan(at position: Int) -> Span { file.records[position].keySpan }

    /// The value as written.
    public func valueSpan(at position: Int) -> Span { file.records[position].valueSpan }

    /// The comments directly before the entry as written, `// Fuzzy` included.
    public func commentSpan(at position: Int) -> Span? { file.records[position].commentSpan }
  }
}
