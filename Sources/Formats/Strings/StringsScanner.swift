import Text

/// Reads the entries of a `.strings` text in one pass, by the grammar of Apple's reader (docs/formats.md). If that
/// reader stops, this one records the reason and continues at the next possible start of an entry. No byte is read more
/// than a few times: see `rescanBudget`.
struct StringsScanner {
  let base: UnsafePointer<UInt8>
  let count: Int
  let dialect: StringsFile.Dialect
  var index = 0
  /// The end of a second byte order mark.
  var start = 0
  var records: [EntryRecord] = []
  var problems: [FileFault] = []
  var firstIgnoredEntry: Int?

  /// The comments directly before `index`.
  var comments: (start: Int, end: Int, isFuzzy: Bool)?
  /// True after a search found no further `*/`.
  var hasNoCommentEnd = false
  /// The number of bytes that may be read again after an error. After that, strings end with their line.
  var rescanBudget: Int
  private var isInBraces = false
  private var isRejected = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, dialect: StringsFile.Dialect) {
    self.base = base
    self.dialect = dialect
    count = bytes.count
    rescanBudget = 2 * bytes.count + 1024
  }

  mutating func scan() {
    records.reserveCapacity(count / 96)
    if count > 2, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF {
      note(.wrongEncoding(.secondByteOrderMark), 0..<3)
      start = 3
      index = start
    }
    skipTrivia(isBetweenEntries: true)
    if index < count, base[index] == UInt8(ascii: "{") {
      isInBraces = true
      if dialect == .translatewiki { note(.unreadableByTranslatewiki(.propertyList), index..<index + 1) }
      index += 1
    }
    while true {
      skipTrivia(isBetweenEntries: true)
      guard index < count else { break }
      guard records.count < StringsFile.maximumEntries else {
        note(.unsupported(.tooManyEntries), index..<index)
        break
      }
      if !scanEntry() { comments = nil }
    }
  }

  /// Reads one entry, or reports and skips the text in its place; returns true for an entry.
  private mutating func scanEntry() -> Bool {
    let start = index
    let first = base[start]
    if isConflictMarker(at: start) {
      skipConflictMarker()
      return false
    }
    guard let key = scanToken() else {
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        // Apple's reader treats an open quote in the place of a key as the end of the file.
        notePlaceOfStop(.unterminatedKey, else: .unterminatedString, at: start..<lineEnd(from: start))
        recover(toLineAfter: start)
      } else {
        skipStrayText()
      }
      return false
    }
    var record = EntryRecord(
      start: UInt32(start), keyEnd: UInt32(key.end), valueStart: UInt32(start), valueEnd: UInt32(key.end), end: 0)
    if key.isEscaped { record.flags.insert(.keyIsEscaped) }
    if let comments {
      record.commentStart = UInt32(comments.start)
      record.commentEnd = UInt32(comments.end)
      if comments.isFuzzy { record.flags.insert(.fuzzy) }
    }
    if key.isMultiline { record.flags.insert(.isMultiline) }
    index = key.end
    skipTrivia(isBetweenEntries: false)
    guard index < count, base[index] == UInt8(ascii: "=") else {
      if index < count, base[index] == UInt8(ascii: ";") {
        record.flags.insert(.keyIsValue)
        index += 1
        append(&record)
        return true
      }
      if key.isMultiline { forgetProblems(since: key.problemMark) }
      let isQuoted = first == UInt8(ascii: "\"")
      reject(
        key.isMultiline ? .unterminatedString : isQuoted ? .missingEquals : .strayText, start..<lineEnd(from: start))
      recover(toLineAfter: start)
      return false
    }
    index += 1
    skipTrivia(isBetweenEntries: false)
    return scanValue(&record)
  }

  /// Reads from the value on; `index` is its first byte.
  private mutating func scanValue(_ record: inout EntryRecord) -> Bool {
    let start = index
    guard start < count, let value = scanToken() else {
      return scanOtherValue(from: start, keyStart: Int(record.start))
    }
    record.valueStart = UInt32(start)
    record.valueEnd = UInt32(value.end)
    if value.isEscaped { record.flags.insert(.valueIsEscaped) }
    if value.isMultiline { record.flags.insert(.isMultiline) }
    index = value.end
    skipTrivia(isBetweenEntries: false)
    if index < count, base[index] == UInt8(ascii: ";") {
      index += 1
      append(&record)
      return true
    }
    if value.isMultiline {
      forgetProblems(since: value.problemMark)
      reject(.unterminatedString, start..<lineEnd(from: start))
      return closeOpenValue(&record)
    }
    reject(.missingSemicolon, start..<value.end)
    let valueLineEnd = lineEnd(from: value.end)
    guard index < valueLineEnd else {
      // The next token is on a later line: only the semicolon is missing.
      index = value.end
      append(&record)
      return true
    }
    // Text follows the quote: the last quote of the line is the probable end.
    var end = valueLineEnd
    while end > value.end, isSpaceOrSemicolon(base[end - 1]) { end -= 1 }
    if end > value.end, base[end - 1] == UInt8(ascii: "\"") {
      record.valueEnd = UInt32(end)
      record.flags.insert(.valueIsEscaped)
    }
    recover(to: valueLineEnd)
    append(&record, isWhole: false)
    return true
  }

  /// Closes a value without a closing quote at the end of its line.
  private mutating func closeOpenValue(_ record: inout EntryRecord) -> Bool {
    let start = Int(record.valueStart)
    let end = lineEnd(from: start)
    var valueEnd = end
    while valueEnd > start + 1, isSpaceOrSemicolon(base[valueEnd - 1]) { valueEnd -= 1 }
    record.valueEnd = UInt32(valueEnd)
    record.flags.formUnion([.valueIsOpen, .valueIsEscaped])
    recover(to: end)
    append(&record, isWhole: false)
    return true
  }

  /// Handles a missing text after `=`: a collection, an open quote, or an invalid value.
  private mutating func scanOtherValue(from start: Int, keyStart: Int) -> Bool {
    guard start < count else {
      reject(.missingValue, keyStart..<shownEnd(from: keyStart))
      index = count
      return false
    }
    switch base[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      reject(.unterminatedString, start..<lineEnd(from: start))
      recover(toLineAfter: start)
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      if skipCollection() {
        note(.unparsable(.valueIsNotText), start..<index)
        skipTrivia(isBetweenEntries: false)
        if index < count, base[index] == UInt8(ascii: ";") { index += 1 }
      } else {
        reject(.unterminatedCollection, start..<lineEnd(from: start))
        recover(toLineAfter: start)
      }
    default:
      reject(.missingValue, keyStart..<max(keyStart + 1, min(start, shownEnd(from: keyStart))))
      recover(to: base[start] == UInt8(ascii: ";") ? start + 1 : lineEnd(from: keyStart))
    }
    return false
  }

  private mutating func append(_ record: inout EntryRecord, isWhole: Bool = true) {
    record.end = UInt32(index)
    records.append(record)
    comments = nil
    if dialect == .translatewiki, isWhole { checkLine(of: record) }
  }

  mutating func note(_ kind: FileFault.Kind, _ span: Span) { problems.note(kind, span) }

  /// Removes the faults of a token that turned out to be none.
  mutating func forgetProblems(since mark: Int) {
    if mark < problems.count { problems.removeSubrange(mark...) }
  }

  /// Reports a fault for which Apple's reader rejects the file.
  mutating func reject(_ fault: SyntaxFault, _ span: Span) {
    note(.unparsable(fault), span)
    // After its final stop, that reader sees no faults.
    if firstIgnoredEntry == nil { isRejected = true }
  }

  /// Reports the place where Apple's reader stops silently, or `fault` if it does not reach that place.
  mutating func notePlaceOfStop(_ cause: TruncationCause, else fault: SyntaxFault, at span: Span) {
    let isFirstToken = records.isEmpty && cause != .unterminatedComment
    if isRejected || isFirstToken || isInBraces || firstIgnoredEntry != nil {
      reject(fault, span)
    } else {
      firstIgnoredEntry = records.count
      note(.truncated(cause, ignored: span.lowerBound..<count), span)
    }
  }

  private mutating func skipStrayText() {
    let start = index
    if isInBraces, base[start] == UInt8(ascii: "}") {
      isInBraces = false
      index += 1
      skipTrivia(isBetweenEntries: true)
      if index < count {
        reject(.strayText, index..<shownEnd(from: index))
      }
      return
    }
    var next = start + 1
    while next < count, base[next] != UInt8(ascii: "\""), base[next] != 0x0A, base[next] != 0x0D { next += 1 }
    notePlaceOfStop(.strayCharacter, else: .strayText, at: start..<max(start + 1, trimmedEnd(start, next)))
    index = next
  }

  private mutating func skipConflictMarker() {
    let start = index
    let end = lineEnd(from: start)
    note(.conflictMarker, start..<end)
    // The reader stops at the marker because of the marker, which is already reported.
    if firstIgnoredEntry == nil, !isRejected, !records.isEmpty {
      firstIgnoredEntry = records.count
      note(.truncated(.strayCharacter, ignored: start..<count), start..<end)
    }
    index = end
  }

  private mutating func recover(toLineAfter start: Int) { recover(to: lineEnd(from: start)) }

  private mutating func recover(to place: Int) {
    if place < index { rescanBudget -= index - place }
    index = min(place, count)
  }

  /// The end of the line that contains `start`, before its line break.
  func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    return end
  }

  /// The end of the line, within a limit: showing a fault must not cost more than reading.
  private func shownEnd(from start: Int) -> Int {
    let stop = min(count, start + 200)
    var end = start
    while end < stop, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    return end
  }

  private func trimmedEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, base[end - 1] == 0x20 || base[end - 1] == 0x09 { end -= 1 }
    return end
  }

  private func isSpaceOrSemicolon(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ";")
  }
}
