import Text

extension StringsScanner {
  struct Token {
    var end: Int
    var isEscaped = false
    var isMultiline = false
    /// The number of faults before the token was read.
    var problemMark = 0
  }

  /// Reads a quoted or unquoted string at `index` without moving; `nil` if none starts there or its quote stays open.
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
      // Reads eight bytes at once while none of them is a quote, a backslash or a control character.
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

  /// Checks `\Uxxxx`, and the second half after a first one; returns the end.
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

private let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C
