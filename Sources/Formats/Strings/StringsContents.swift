import Text

/// The contents of a `StringsFile`, in one reference so that the value is cheap to copy.
final class StringsContents: Sendable {
  let dialect: StringsFile.Dialect
  let encoding: TextEncoding
  let format: StringsFile.Format
  let text: [UInt8]
  let problems: [FileFault]
  let firstIgnoredEntry: Int?
  let source: [UInt8]
  let records: [EntryRecord]
  let index: KeyIndex
  let duplicateCount: Int
  /// The offsets of bytes that are not text, so that no edit can keep them: see `DecodedText.faults`.
  let faults: [Int]

  init(_ bytes: [UInt8], dialect: StringsFile.Dialect) {
    self.dialect = dialect
    source = bytes
    if let refused = Self.refusal(of: bytes) {
      encoding = .utf8
      format = .unreadable
      text = []
      problems = [FileFault(.unsupported(refused), at: 0..<0)]
      firstIgnoredEntry = nil
      records = []
      index = KeyIndex()
      duplicateCount = 0
      faults = [0]
      return
    }
    let decoded = DecodedText(bytes)
    encoding = decoded.encoding
    text = decoded.text
    faults = decoded.faults
    var problems = Self.encodingProblems(of: decoded, dialect: dialect)
    if bytes.isEmpty, dialect == .apple { problems.append(FileFault(.unparsable(.emptyFile), at: 0..<0)) }
    if let property = XMLStrings(decoded.text, encoding: decoded.encoding, dialect: dialect) {
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
        return (scanner.records, scanner.firstIgnoredEntry)
      }
    }
    let duplicates: [KeyIndex.Duplicate]
    (index, duplicates) = KeyIndex.build(records, text: text, dialect: dialect)
    duplicateCount = duplicates.count
    for duplicate in duplicates {
      let record = records[duplicate.record]
      let key = text.withUnsafeBufferPointer { text in
        record.withKey(text, dialect) { String(decoding: $0, as: UTF8.self) }
      }
      problems.note(.duplicateKey(key, previous: records[duplicate.previous].keySpan), record.keySpan)
    }
    self.problems = problems.placed(in: text)
  }

  /// Creates the contents for `records` in the text of a String Catalog.
  convenience init(_ records: [EntryRecord], of source: JSONSource) {
    self.init(records, dialect: .stringCatalog, encoding: source.encoding, text: source.text, source: source.bytes)
  }

  /// Creates the contents for `records` in the text of a file with more than these.
  init(
    _ records: [EntryRecord], dialect: StringsFile.Dialect, encoding: TextEncoding, text: [UInt8], source: [UInt8]
  ) {
    self.dialect = dialect
    self.encoding = encoding
    format = .strings
    self.text = text
    problems = []
    firstIgnoredEntry = nil
    self.source = source
    self.records = records
    index = KeyIndex.build(records, text: text, dialect: dialect).0
    duplicateCount = 0
    faults = []
  }

  func comment(at position: Int) -> String? {
    guard let span = records[position].commentSpan else { return nil }
    return switch dialect {
    case .stringCatalog: text[span].withUnsafeBufferPointer { JSONEscapes.text(of: $0) }
    case .xliff: text[span].withUnsafeBufferPointer { decodeXliffText($0) }
    case .apple, .translatewiki: commentText(text, span)
    }
  }

  func hasFault(in span: Span) -> Bool {
    let first = faults.partitioningIndex { $0 >= span.lowerBound }
    return first < faults.count && faults[first] < span.upperBound
  }

  static func refusal(of bytes: [UInt8]) -> UnsupportedContent? {
    if bytes.count > StringsFile.maximumSize { return .tooLarge(bytes: bytes.count) }
    if bytes.starts(with: Array("bplist".utf8)) { return .binaryPropertyList }
    return nil
  }

  static func encodingProblems(of decoded: DecodedText, dialect: StringsFile.Dialect) -> [FileFault] {
    var problems: [FileFault] = []
    let start = 0..<min(1, decoded.text.count)
    switch decoded.encoding {
    case .utf16LittleEndianWithoutBOM, .utf16BigEndianWithoutBOM:
      problems.append(FileFault(.wrongEncoding(.missingByteOrderMark), at: start))
    default:
      if dialect == .translatewiki, !decoded.encoding.isUTF8 {
        problems.append(FileFault(.wrongEncoding(.notUTF8(decoded.encoding)), at: start))
      }
    }
    if let fault = decoded.firstFault {
      problems.append(
        FileFault(.wrongEncoding(.illFormed(decoded.encoding)), at: fault..<min(fault + 3, decoded.text.count)))
    }
    return problems
  }

  func position(of key: String) -> Int? {
    index.find(key, records, text: text, dialect: dialect)
  }

  @inline(__always)
  func withKey<Result>(at position: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try text.withUnsafeBufferPointer { try records[position].withKey($0, dialect, body) }
  }

  @inline(__always)
  func withValue<Result>(at position: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try text.withUnsafeBufferPointer { try records[position].withValue($0, dialect, body) }
  }
}
