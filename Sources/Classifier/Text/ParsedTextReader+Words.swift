extension ParsedTextReader {
  mutating func readAddress() {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 || [0x22, 0x3C, 0x3E, 0x5D, 0x7C, 0x7D].contains(byte) { break }
      index += 1
    }
    let written = string(start..<index)
    message.targets.append(written)
    append(.address, written.lowercased(), written)
    readArguments(in: start..<index, role: .link)
    lastMark = 0
  }

  mutating func readNumber() {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      let isSeparator = (byte == 0x2E || byte == 0x2C) && peek(1).isASCIIDigit
      guard byte.isASCIIDigit || isSeparator else { break }
      index += 1
    }
    append(.number, string(start..<index).filter { $0 != "," }, string(start..<index), at: start)
    unitEnd = index
    lastMark = 0
  }

  /// Whether a letter beyond ASCII begins here: any character of Latin, Greek, Cyrillic or another script.
  func isWordHead() -> Bool {
    let byte = peek()
    guard byte >= 0xC3 else { return false }
    // General punctuation, symbols, arrows and emoji are not words.
    if byte == 0xE2 || byte == 0xEF || byte >= 0xF0 { return false }
    return true
  }

  func wordLength() -> Int {
    var end = index
    while end < bytes.count {
      let byte = bytes[end]
      if byte.isASCIILetter {
        end += 1
      } else if byte >= 0xC3, byte != 0xE2, byte != 0xEF, byte < 0xF0 {
        end += 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      } else if end > index, let skip = apostrophe(at: end), end + skip < bytes.count, bytes[end + skip].isASCIILetter {
        end += skip
      } else {
        break
      }
    }
    return end - index
  }

  /// The length of an apostrophe in any of its spellings.
  func apostrophe(at position: Int) -> Int? {
    var skip = 0
    while skip < 3, position + skip < bytes.count, bytes[position + skip] == 0x5C { skip += 1 }
    if position + skip < bytes.count, bytes[position + skip] == 0x27 { return skip + 1 }
    let curly: [UInt8] = [0xE2, 0x80, 0x99]
    return bytes[(position + skip)...].prefix(3).elementsEqual(curly) ? skip + 3 : nil
  }

  mutating func readWord() {
    let length = max(1, wordLength())
    let start = index
    let written = string(start..<start + length)
    index += length
    var word = written.lowercased()
    if word.utf8.contains(where: { $0 == 0xE2 || $0 == 0x5C }) {
      word = word.replacing("\u{2019}", with: "'").replacing("\\", with: "")
    }
    for part in Contractions.expand(word) { append(.word, part, written, at: start) }
    unitEnd = index
    lastMark = 0
  }

  mutating func readEscape() {
    while index < bytes.count, bytes[index] == 0x5C { index += 1 }
    switch peek() {
    case UInt8(ascii: "n"):
      index += 1
      atSentenceStart = true
    case UInt8(ascii: "t"), UInt8(ascii: "r"): index += 1
    case UInt8(ascii: "u")
    where index + 5 <= bytes.count && bytes[index + 1..<index + 5].allSatisfy({ $0.hexValue != nil }):
      index += 5
    default: break
    }
  }

  mutating func readEntity() {
    var end = index + 1
    while end < bytes.count, end - index < 9, bytes[end] != 0x3B { end += 1 }
    guard end < bytes.count, bytes[end] == 0x3B else {
      readMark()
      return
    }
    switch string(index + 1..<end) {
    case "amp": message.punctuation.append(0x26)
    case "quot", "ldquo", "rdquo": message.punctuation.append(0x22)
    default: break
    }
    index = end + 1
  }

  mutating func readMark() {
    let byte = bytes[index]
    var length = 1
    if byte >= 0xC0 { while index + length < bytes.count, bytes[index + length] & 0xC0 == 0x80 { length += 1 } }
    var mark = byte
    if byte == 0xE2, length == 3, peek(1) == 0x80 {
      switch peek(2) {
      case 0xA6: mark = 0xA6
      case 0x98, 0x99: mark = 0x27
      case 0x9C, 0x9D: mark = 0x22
      case 0x90...0x95: mark = 0x2D
      default: mark = 0
      }
    } else if byte == 0x2E, peek(1) == 0x2E, peek(2) == 0x2E {
      mark = 0xA6
      length = 3
    } else if byte >= 0x80 && byte != 0xC2 || isMeasure(of: length) {
      let written = string(index..<index + length)
      if byte < 0x80 { message.punctuation.append(byte) }
      append(.symbol, written, written, at: index)
      unitEnd = index + length
      mark = 0
    }
    index += length
    if byte == 0x25, peek() == 0x25 { index += 1 }
    if mark == 0x2E || mark == 0x21 || mark == 0x3F {
      message.sentences += 1
      atSentenceStart = true
    }
    if mark == 0x3A || mark == 0xA6 { atSentenceStart = true }
    if mark != 0 { message.punctuation.append(mark) }
    if mark != 0x27, mark != 0x22, mark != 0x29, mark != 0x2A { lastMark = mark }
  }

  /// Whether the mark is the unit of a value: a percent or degree sign after it, or a currency sign on either side.
  private func isMeasure(of length: Int) -> Bool {
    guard WordList.measureSign.contains(string(index..<index + length)) else { return false }
    if let last = message.units.last, last.kind == .argument || last.kind == .number, lastMark == 0 { return true }
    let isDoubled = bytes[index] == 0x25 && peek(1) == 0x25
    return !isDoubled && peek(length).isASCIIDigit || placeholderBegins(at: index + length)
  }

  private func placeholderBegins(at position: Int) -> Bool {
    bytes[index] != 0x25 && position < bytes.count && bytes[position] == 0x25
  }
}
