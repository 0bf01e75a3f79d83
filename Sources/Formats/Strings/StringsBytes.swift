import Platform
import Text

/// Keys and values as bytes: code that processes whole folders of catalogs does not need a string for each.
extension StringsFile {
  /// True if Apple's reader rejects the whole file (docs/formats.md).
  package var isRefusedByApple: Bool {
    format == .unreadable
      || problems.contains { problem in
        switch problem.kind {
        case .unparsable, .conflictMarker, .unsupported: true
        case .wrongEncoding(.illFormed), .wrongEncoding(.missingByteOrderMark): true
        default: false
        }
      }
  }

  /// The number of entries before the place where Apple's reader stops.
  package var seenEntryCount: Int { entries.seenCount }
  package var distinctKeyCount: Int { entries.distinctKeyCount }

  package func position(ofKey key: UnsafeBufferPointer<UInt8>) -> Int? {
    contents.index.find(key, contents.records, text: contents.text, dialect: contents.dialect)
  }

  package func position(ofKeyAt position: Int, in other: StringsFile, hint: Int? = nil) -> Int? {
    entries.position(ofKeyAt: position, in: other.entries, hint: hint)
  }

  package func hasValue(at position: Int, _ value: UnsafeBufferPointer<UInt8>) -> Bool {
    withValue(at: position) { $0.hasSameBytes(as: value) }
  }

  package func withKey<Result>(at position: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try contents.withKey(at: position, body)
  }

  package func withValue<Result>(at position: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try contents.withValue(at: position, body)
  }
}

extension TextEntries {
  /// The value as written, without quotes, and true if it contains escapes.
  package func rawValue(at position: Int) -> (span: Span, isEscaped: Bool) {
    let record = contents.records[position]
    return (contents.text.withUnsafeBufferPointer { record.contentSpan(record.valueSpan, $0) }, record.valueIsEscaped)
  }
}
