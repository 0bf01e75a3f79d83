import Text

extension StringsScanner {
  /// Reports entries that Apple's reader accepts and translatewiki's line reader does not: it requires one
  /// `"key" = "value";` per line and nothing else (docs/translatewiki.md).
  mutating func checkLine(of record: EntryRecord) {
    if isPlainLine(record) { return }
    if let obstacle = obstacle(of: record) {
      note(.unreadableByTranslatewiki(obstacle), record.span)
    }
  }

  /// True if the entry has exactly translatewiki's own form.
  private func isPlainLine(_ record: EntryRecord) -> Bool {
    let start = Int(record.start)
    let keyEnd = Int(record.keyEnd)
    let end = Int(record.end)
    return !record.flags.contains(.isMultiline) && keyEnd - start > 2 && Int(record.valueStart) == keyEnd + 3
      && (start == 0 || base[start - 1] == 0x0A) && base[start] == UInt8(ascii: "\"") && base[keyEnd] == 0x20
      && base[keyEnd + 1] == UInt8(ascii: "=") && base[keyEnd + 2] == 0x20
      && base[keyEnd + 3] == UInt8(ascii: "\"") && Int(record.valueEnd) + 1 == end
      && (end == count || base[end] == 0x0A)
  }

  private func obstacle(of record: EntryRecord) -> TranslatewikiFault? {
    let quote = UInt8(ascii: "\"")
    let start = Int(record.start)
    let keyEnd = Int(record.keyEnd)
    guard !isBehindComment(start) else { return .textBehindComment }
    guard base[start] == quote else { return .unquotedToken }
    guard !record.flags.contains(.keyIsValue) else { return .noValue }
    let valueStart = Int(record.valueStart)
    guard base[valueStart] == quote else { return .unquotedToken }
    for place in start..<Int(record.end) where base[place] == 0x0A { return .entryOverSeveralLines }
    guard isBlank(keyEnd..<valueStart, beside: UInt8(ascii: "=")),
      isBlank(Int(record.valueEnd)..<Int(record.end), beside: UInt8(ascii: ";"))
    else { return .commentInsideEntry }
    guard keyEnd - start > 2 else { return .emptyKey }
    var place = Int(record.end)
    while place < count, base[place] != 0x0A {
      guard base[place] == 0x20 || (0x09...0x0D).contains(base[place]) else { return .textBehindEntry }
      place += 1
    }
    return nil
  }

  private func isBehindComment(_ start: Int) -> Bool {
    var place = start
    while place > 0, base[place - 1] == 0x20 || base[place - 1] == 0x09 { place -= 1 }
    return place > 1 && base[place - 1] == UInt8(ascii: "/") && base[place - 2] == UInt8(ascii: "*")
  }

  private func isBlank(_ span: Span, beside sign: UInt8) -> Bool {
    for place in span where base[place] != sign && base[place] != 0x20 && !(0x09...0x0D).contains(base[place]) {
      return false
    }
    return true
  }
}
