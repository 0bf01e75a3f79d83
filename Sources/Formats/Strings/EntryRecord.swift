import Text

/// One entry as offsets in its file's text, 32 bytes without any string: the scanner's result. Files are at most 64 MB,
/// so 32 bits are enough.
struct EntryRecord: Hashable, Sendable {
  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let fuzzy = Flags(rawValue: 1)
    static let keyIsEscaped = Flags(rawValue: 2)
    static let valueIsEscaped = Flags(rawValue: 4)
    /// `key;`: the key is also the value.
    static let keyIsValue = Flags(rawValue: 8)
    /// The value's closing quote is missing.
    static let valueIsOpen = Flags(rawValue: 16)
    /// The file is an XML property list: spans contain element content, without quotes.
    static let isXML = Flags(rawValue: 32)
    static let isMultiline = Flags(rawValue: 64)
    /// For a String Catalog: the text needs no translation.
    static let exempt = Flags(rawValue: 128)
  }

  var start: UInt32
  var keyEnd: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
  var end: UInt32
  /// The comments directly before the entry, comment signs included; empty without one.
  var commentStart: UInt32 = 0
  var commentEnd: UInt32 = 0
  var flags: Flags = []

  var span: Range<Int> { Int(start)..<Int(end) }
  var keySpan: Range<Int> { Int(start)..<Int(keyEnd) }
  var valueSpan: Range<Int> {
    flags.contains(.keyIsValue) ? keySpan : Int(valueStart)..<Int(valueEnd)
  }
  var commentSpan: Range<Int>? {
    commentEnd > commentStart ? Int(commentStart)..<Int(commentEnd) : nil
  }
  var valueIsEscaped: Bool {
    flags.contains(flags.contains(.keyIsValue) ? .keyIsEscaped : .valueIsEscaped)
  }

  @inline(__always)
  func withKey<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ dialect: StringsFile.Dialect,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try withDecoded(keySpan, flags.contains(.keyIsEscaped), bytes, dialect, body)
  }

  @inline(__always)
  func withValue<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ dialect: StringsFile.Dialect,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try withDecoded(valueSpan, valueIsEscaped, bytes, dialect, body)
  }

  /// Most tokens have no escapes: only those are inlined at each call.
  @inline(__always)
  private func withDecoded<Result>(
    _ span: Span, _ isEscaped: Bool, _ bytes: UnsafeBufferPointer<UInt8>, _ dialect: StringsFile.Dialect,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    let content = UnsafeBufferPointer(rebasing: bytes[contentSpan(span, bytes)])
    return isEscaped ? try withUnescaped(content, dialect, body) : try body(content)
  }

  private func withUnescaped<Result>(
    _ content: UnsafeBufferPointer<UInt8>, _ dialect: StringsFile.Dialect,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if flags.contains(.isXML) {
      var text = dialect == .xliff ? decodeXliffText(content) : decodeXMLText(content)
      return try text.withUTF8(body)
    }
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count + 1) { buffer in
      guard let output = buffer.baseAddress else { return try body(content) }
      let (count, isText) = unescapeStrings(content, dialect: dialect, to: output)
      let decoded = UnsafeBufferPointer(start: output, count: count)
      // Only translatewiki's byte escapes can produce invalid text.
      guard dialect == .translatewiki, !isText else { return try body(decoded) }
      var repaired = String(decoding: decoded, as: UTF8.self)
      return try repaired.withUTF8(body)
    }
  }

  func escapesAreText(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: StringsFile.Dialect) -> Bool {
    if flags.contains(.isXML) { return true }
    func isText(_ span: Span, _ isEscaped: Bool) -> Bool {
      guard isEscaped else { return true }
      let content = UnsafeBufferPointer(rebasing: bytes[contentSpan(span, bytes)])
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count + 1) { buffer in
        buffer.baseAddress.map { unescapeStrings(content, dialect: dialect, to: $0).isText } ?? true
      }
    }
    return isText(keySpan, flags.contains(.keyIsEscaped)) && isText(valueSpan, valueIsEscaped)
  }

  func contentSpan(_ span: Span, _ bytes: UnsafeBufferPointer<UInt8>) -> Span {
    guard !flags.contains(.isXML), !span.isEmpty else { return span }
    let first = bytes[span.lowerBound]
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else { return span }
    let isOpen = flags.contains(.valueIsOpen) && span.lowerBound != Int(start)
    return span.lowerBound + 1..<(isOpen ? span.upperBound : max(span.lowerBound + 1, span.upperBound - 1))
  }
}
