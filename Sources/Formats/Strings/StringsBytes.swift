import Platform

/// Keys and values as bytes: what works through whole folders of catalogs has no use for a string of each.
extension StringsFile {
  /// Whether Apple's reader gives up on the whole file (docs/formats.md).
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

  /// The number of entries that do not stand behind the place where Apple's reader stops.
  package var seenEntryCount: Int { firstIgnoredEntry ?? contents.records.count }

  /// The number of different keys.
  package var distinctKeyCount: Int { contents.records.count - contents.duplicateCount }

  /// The place in `entries` of the entry that counts for `key`: the last one. Takes constant time.
  package func position(ofKey key: UnsafeBufferPointer<UInt8>) -> Int? {
    contents.index.find(key, contents.records, text: contents.text, dialect: contents.dialect)
  }

  /// The place in `entries` of the entry that counts for the key of the entry at `position` of `other`.
  package func position(ofKeyAt position: Int, of other: StringsFile) -> Int? {
    let record = other.contents.records[position]
    return other.contents.withDecoded(record.keySpan, record.flags.contains(.keyIsEscaped), record) {
      self.position(ofKey: $0)
    }
  }

  /// Whether `value` is the decoded value of the entry at `position`.
  package func hasValue(at position: Int, _ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let record = contents.records[position]
    return contents.withDecoded(record.valueSpan, record.valueIsEscaped, record) { $0.hasSameBytes(as: value) }
  }

  /// Calls `body` with the decoded key of the entry at `position`.
  package func withKey<Result>(at position: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    let record = contents.records[position]
    return try contents.withDecoded(record.keySpan, record.flags.contains(.keyIsEscaped), record, body)
  }

  /// Calls `body` with the decoded value of the entry at `position`.
  package func withValue<Result>(at position: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    let record = contents.records[position]
    return try contents.withDecoded(record.valueSpan, record.valueIsEscaped, record, body)
  }
}

extension StringsContents {
  fileprivate func withDecoded<Result>(
    _ span: Range<Int>, _ isEscaped: Bool, _ record: EntryRecord,
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try text.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[Self.contentSpan(span, record, bytes)])
      guard isEscaped else { return try body(content) }
      if record.flags.contains(.isXML) {
        var text = decodeXMLText(content)
        return try text.withUTF8(body)
      }
      return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count + 1) { buffer in
        guard let output = buffer.baseAddress else { return try body(content) }
        let count = unescapeStrings(content, dialect: dialect, to: output)
        return try body(UnsafeBufferPointer(start: output, count: count))
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether both have the same bytes.
  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count > 0, let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }
}
