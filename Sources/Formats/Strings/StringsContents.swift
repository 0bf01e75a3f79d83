import Text

/// What a `StringsFile` holds, behind one reference so that the value is cheap to pass on.
final class StringsContents: Sendable {
  let dialect: StringsFile.Dialect
  let encoding: TextEncoding
  let format: StringsFile.Format
  let text: [UInt8]
  let problems: [FileProblem]
  let unlistedProblems: Int
  let firstIgnoredEntry: Int?
  /// The bytes that were read.
  let source: [UInt8]
  let records: [EntryRecord]
  let index: KeyIndex
  /// The number of entries whose key stood before.
  let duplicateCount: Int
  /// Whether the bytes are not all text, so that no edit can keep them.
  let isIllFormed: Bool

  init(_ bytes: [UInt8], dialect: StringsFile.Dialect) {
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
      duplicateCount = 0
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
    if let property = XMLStrings(decoded.text, encoding: decoded.encoding, dialect: dialect) {
      format = .xmlPropertyList
      records = property.records
      problems += property.problems
      unlisted = property.unlistedProblems
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
    duplicateCount = duplicates.count
    let listed = duplicates.prefix(max(0, StringsFile.maximumProblems - problems.count))
    unlistedProblems = unlisted + duplicates.count - listed.count
    problems += listed.map { [records, text] duplicate in
      let record = records[duplicate.record]
      return FileProblem(
        .duplicateKey(
          Self.decode(record.keySpan, isEscaped: record.flags.contains(.keyIsEscaped), record, text, dialect),
          previous: records[duplicate.previous].keySpan),
        at: record.keySpan)
    }
    self.problems = problems.sortedByPlace()
  }

  static func refusal(of bytes: [UInt8]) -> UnsupportedContent? {
    if bytes.count > StringsFile.maximumSize { return .tooLarge(bytes: bytes.count) }
    if bytes.starts(with: Array("bplist".utf8)) { return .binaryPropertyList }
    return nil
  }

  static func encodingProblems(of decoded: DecodedText, dialect: StringsFile.Dialect) -> [FileProblem] {
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

  func position(of key: String) -> Int? {
    index.find(key, records, text: text, dialect: dialect)
  }

  static func decode(
    _ span: Span, isEscaped: Bool, _ record: EntryRecord, _ text: [UInt8], _ dialect: StringsFile.Dialect
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
