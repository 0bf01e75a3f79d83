import LocalizationModel

/// Reads the entries of a `.strings` text in one pass, by the grammar of Apple's reader (FACTS section 4).
///
/// Where that reader stops, this one notes why and goes on at the next place that can start an entry. No byte is
/// read more than a few times: see `rescanBudget`.
struct StringsScanner {
  let base: UnsafePointer<UInt8>
  let count: Int
  let dialect: StringsFile.Dialect
  var index = 0
  var records: [EntryRecord] = []
  var problems: [FileProblem] = []
  /// How many problems were found beyond those that are listed.
  var unlistedProblems = 0
  /// The number of entries read when Apple's reader stopped.
  var firstIgnoredEntry: Int?

  /// The comments that stand directly before `index`.
  var comments: (start: Int, end: Int, isFuzzy: Bool)?
  /// Set once no `*/` follows any more.
  private var hasNoCommentEnd = false
  /// How many bytes may still be read again after an error before strings are taken to end with their line.
  private var rescanBudget: Int
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

  // MARK: - Entries

  /// Reads one entry, or notes what stands in its place and skips it; says whether an entry came of it.
  private mutating func scanEntry() -> Bool {
    let start = index
    let first = base[start]
    if isConflictMarker(at: start) {
      skipConflictMarker()
      return false
    }
    guard let key = scanToken() else {
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        // Apple's reader takes an open quote in a key's place for the end of the file.
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

  /// Reads from the value on; `index` stands at its first byte.
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
      // The next token stands on a later line: only the semicolon was forgotten.
      index = value.end
      append(&record)
      return true
    }
    // Text goes on behind the quote: take the last quote of the line for the one that was meant.
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

  /// The value has a first quote only: it is taken to end with its line.
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

  /// Where no text stands behind `=`: a collection, an open quote, or nothing that could be a value.
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

  // MARK: - Faults and going on

  mutating func note(_ kind: FileProblem.Kind, _ span: Span) {
    if problems.count < StringsFile.maximumProblems {
      problems.append(FileProblem(kind, at: span))
    } else {
      unlistedProblems += 1
    }
  }

  /// Takes back what was noted in a token that turned out to be none.
  private mutating func forgetProblems(since mark: Int) {
    if mark < problems.count { problems.removeSubrange(mark...) }
  }

  /// Notes a fault for which Apple's reader refuses the file.
  private mutating func reject(_ fault: SyntaxFault, _ span: Span) {
    note(.unparsable(fault), span)
    // Behind a place where that reader stopped for good it sees no fault any more.
    if firstIgnoredEntry == nil { isRejected = true }
  }

  /// Notes the place where Apple's reader stops without a word, or `fault` where it does not get to.
  private mutating func notePlaceOfStop(_ cause: TruncationCause, else fault: SyntaxFault, at span: Span) {
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
    // That the reader stops at the marker is the marker's fault, which is told already.
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

  /// The end of the line that holds `start`, before its line break.
  func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
    return end
  }

  /// The end of the line, but not far away: what a problem shows must not cost more than what is read.
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

// MARK: - Tokens

extension StringsScanner {
  struct Token {
    var end: Int
    var isEscaped = false
    var isMultiline = false
    /// The number of problems before the token was read.
    var problemMark = 0
  }

  /// Reads a quoted or unquoted string at `index` without moving; `nil` where none starts or its quote stays open.
  mutating func scanToken() -> Token? {
    let first = base[index]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return scanQuoted(first) }
    var end = index
    while end < count, isUnquotedByte(base[end]) { end += 1 }
    return end > index ? Token(end: end) : nil
  }

  private mutating func scanQuoted(_ quote: UInt8) -> Token? {
    let base = base
    let stop = rescanBudget > 0 ? count : lineEnd(from: index)
    var token = Token(end: 0, problemMark: problems.count)
    let quotes = 0x0101_0101_0101_0101 &* UInt64(quote)
    let raw = UnsafeRawPointer(base)
    var place = index + 1
    while place < stop {
      // Eight bytes at once while none of them is a quote, a backslash or a control character.
      while place + 8 <= stop {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let marks = (zeroBytes(word ^ quotes) | zeroBytes(word ^ backslashes) | controlBytes(word))
        if marks != 0 {
          place += marks.trailingZeroBitCount / 8
          break
        }
        place += 8
      }
      guard place < stop else { break }
      let byte = base[place]
      if byte == quote {
        token.end = place + 1
        if token.isMultiline { noteMarkers(in: index..<place) }
        return token
      } else if byte == 0x5C {
        token.isEscaped = true
        guard place + 1 < stop else { break }
        let next = base[place + 1]
        switch next {
        case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"):
          place += 2
        case UInt8(ascii: "U") where dialect == .apple:
          place = checkUnicodeEscape(at: place, stop)
        default:
          place = checkOtherEscape(next, at: place, stop)
          if next == 0x0A || next == 0x0D { token.isMultiline = true }
        }
      } else {
        if byte == 0x0A || byte == 0x0D { token.isMultiline = true }
        place += 1
      }
    }
    if stop == count { rescanBudget -= count - index }
    forgetProblems(since: token.problemMark)
    return nil
  }

  /// Checks `\Uxxxx` and a second half after a first one; gives the place behind.
  private mutating func checkUnicodeEscape(at place: Int, _ stop: Int) -> Int {
    let (unit, end) = unicodeEscape(base, at: place, stop)
    if end < place + 6 {
      note(.escapeError(.incompleteUnicode), place..<end)
      return end
    }
    guard unit & 0xF800 == 0xD800 else { return end }
    if unit < 0xDC00, end + 1 < stop, base[end] == 0x5C, base[end + 1] == UInt8(ascii: "U") {
      let (second, secondEnd) = unicodeEscape(base, at: end, stop)
      if second & 0xFC00 == 0xDC00 { return secondEnd }
    }
    note(.escapeError(.loneSurrogate), place..<end)
    return end
  }

  private mutating func checkOtherEscape(_ next: UInt8, at place: Int, _ stop: Int) -> Int {
    switch next {
    case UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "v"):
      break
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let (value, end) = octalEscape(base, at: place, stop)
      if dialect == .translatewiki {
        note(.escapeError(.differsOnTranslatewiki), place..<end)
      } else if value > 127 {
        note(.escapeError(.octal), place..<end)
      }
      return end
    case UInt8(ascii: "u"):
      note(.escapeError(.lowercaseUnicode), place..<min(stop, place + 6))
    case UInt8(ascii: "U"):
      let (_, end) = unicodeEscape(base, at: place, stop)
      note(.escapeError(.differsOnTranslatewiki), place..<end)
      return end
    case UInt8(ascii: "x") where dialect == .translatewiki:
      note(.escapeError(.differsOnTranslatewiki), place..<place + 2)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      note(.escapeError(.unknown(Character(Unicode.Scalar(next)))), place..<place + 2)
    default:
      // `\'`, `\%`, `\/`: harmless, every reader drops the backslash.
      break
    }
    return place + 2
  }

  /// Skips a `{}`, `()` or `<>` value at `index`; `false` if it is not closed within the text.
  mutating func skipCollection() -> Bool {
    guard rescanBudget > 0 else { return false }
    let start = index
    var depth = 0
    var place = index
    while place < count {
      switch base[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          index = place + 1
          return true
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = base[place]
        place += 1
        while place < count, base[place] != quote { place += base[place] == 0x5C ? 2 : 1 }
      default: break
      }
      place += 1
    }
    rescanBudget -= count - start
    return false
  }

  private func isUnquotedByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

// MARK: - White space and comments

extension StringsScanner {
  /// Skips white space and comments. Between entries it keeps the comments that stand directly before what follows:
  /// not those with a blank line behind them, nor one behind an entry on its line.
  mutating func skipTrivia(isBetweenEntries: Bool) {
    let base = base
    var lineBreaks = index == 0 ? 1 : 0
    while index < count {
      let byte = base[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
      } else if byte == 0x0A || (byte >= 0x0B && byte <= 0x0D) {
        if byte == 0x0A || byte == 0x0D && !(index + 1 < count && base[index + 1] == 0x0A) {
          lineBreaks += 1
          if lineBreaks > 1 { comments = nil }
        }
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < count {
        if base[index + 1] == UInt8(ascii: "/") {
          let start = index
          skipLineComment()
          if isBetweenEntries { keepComment(start, isOnOwnLine: lineBreaks > 0 || comments != nil) }
          lineBreaks = 0
        } else if base[index + 1] == UInt8(ascii: "*") {
          let start = index
          guard skipBlockComment() else { continue }
          if isBetweenEntries { keepComment(start, isOnOwnLine: lineBreaks > 0 || comments != nil) }
          lineBreaks = 0
        } else {
          return
        }
      } else if byte == 0xE2, index + 2 < count, base[index + 1] == 0x80, base[index + 2] & 0xFE == 0xA8 {
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func skipLineComment() {
    index += 2
    while index < count {
      let byte = base[index]
      if byte == 0x0A || byte == 0x0D { return }
      if byte == 0xE2, index + 2 < count, base[index + 1] == 0x80, base[index + 2] & 0xFE == 0xA8 { return }
      index += 1
    }
  }

  /// Skips `/* */`; without an end it notes that and skips the first line only.
  private mutating func skipBlockComment() -> Bool {
    let start = index
    if !hasNoCommentEnd {
      var place = index + 2
      var isMultiline = false
      while place + 1 < count {
        if base[place] == UInt8(ascii: "*"), base[place + 1] == UInt8(ascii: "/") {
          index = place + 2
          if isMultiline { noteMarkers(in: start..<place) }
          return true
        }
        if base[place] == 0x0A { isMultiline = true }
        place += 1
      }
      hasNoCommentEnd = true
    }
    notePlaceOfStop(.unterminatedComment, else: .unterminatedString, at: start..<lineEnd(from: start))
    index = lineEnd(from: start)
    return false
  }

  private mutating func keepComment(_ start: Int, isOnOwnLine: Bool) {
    guard isOnOwnLine else { return }
    let isFuzzy = isFuzzyMark(start..<index)
    comments = (comments?.start ?? start, index, isFuzzy || comments?.isFuzzy == true)
  }

  private func isFuzzyMark(_ span: Span) -> Bool {
    isTranslatewikiFuzzyMark(UnsafeBufferPointer(start: base, count: count), span)
  }

  // MARK: - Conflict markers

  func isConflictMarker(at place: Int) -> Bool {
    StringFileFormats.isConflictMarker(base, count, at: place)
  }

  /// Notes the opening and closing markers inside a string or comment over several lines; a row of `=` is decoration.
  mutating func noteMarkers(in span: Span) {
    var place = span.lowerBound
    while place < span.upperBound {
      if base[place] == UInt8(ascii: "<") || base[place] == UInt8(ascii: ">"), isConflictMarker(at: place) {
        note(.conflictMarker, place..<lineEnd(from: place))
      }
      place = lineEnd(from: place) + 1
    }
  }
}

/// Whether seven equal signs of git's markers stand at the start of a line, alone or before a space.
func isConflictMarker(_ base: UnsafePointer<UInt8>, _ count: Int, at place: Int) -> Bool {
  guard place == 0 || base[place - 1] == 0x0A || base[place - 1] == 0x0D, place + 7 <= count else { return false }
  let sign = base[place]
  guard
    sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">") || sign == UInt8(ascii: "|")
  else { return false }
  for offset in 1..<7 where base[place + offset] != sign { return false }
  return place + 7 == count || base[place + 7] == 0x20 || base[place + 7] == 0x0A || base[place + 7] == 0x0D
}

private let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C

/// Marks the zero bytes of `word` by their high bits; the lowest mark is right, those above it need not be.
@inline(__always)
private func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

/// Marks the bytes below 0x20, as `zeroBytes` does.
@inline(__always)
private func controlBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
}
