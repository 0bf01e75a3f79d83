import Text

/// The use of a formatting function that ignores the user's locale, with a name as the format: `String(format: title, …)`.
package struct FormatUse: Hashable, Sendable {
  /// The names in the expression: `CommonStrings` and `titleFormat`.
  package var names: [String]
  /// The expression.
  package var span: Span

  /// The uses in a file, found by text: those in line comments and literals do not count.
  static func all(in bytes: Bytes, isSwift: Bool) -> [FormatUse] {
    var reader = FormatUseReader(bytes: bytes, isSwift: isSwift)
    return reader.read()
  }
}

/// Functions that format a text and ignore the user's locale.
enum PlainFormatting {
  /// Swift types whose initializer has the label `format`.
  static let types: [StaticString] = ["String", "NSString", "NSMutableString"]
  /// Swift methods that take the format first.
  static let methods: [StaticString] = ["appendingFormat", "appendFormat"]
  /// Parts of Objective-C selectors that the format follows.
  static let selectors: [StaticString] = [
    "stringWithFormat", "initWithFormat", "appendFormat", "stringByAppendingFormat",
  ]
}

private struct FormatUseReader {
  let bytes: Bytes
  let isSwift: Bool
  private var code: CodeText { CodeText(bytes: bytes) }

  init(bytes: Bytes, isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
  }

  mutating func read() -> [FormatUse] {
    // Horspool's search for "ormat", which every such name has.
    let pattern: StaticString = "ormat"
    var uses: [FormatUse] = []
    var end = 4
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "t") where bytes.matches(pattern, at: end - 4):
        if let use = use(at: end - 4) { uses.append(use) }
        end += 5
      case UInt8(ascii: "a"): end += 1
      case UInt8(ascii: "m"): end += 2
      case UInt8(ascii: "r"): end += 3
      case UInt8(ascii: "o"): end += 4
      default: end += 5
      }
    }
    return uses
  }

  /// The use whose function's name holds `offset`.
  private func use(at offset: Int) -> FormatUse? {
    let word = code.word(around: offset)
    guard let start = start(behind: word), !code.isInCommentOrLiteral(word.lowerBound) else { return nil }
    var names: [String] = []
    guard let end = isSwift ? swiftPath(from: start, &names) : objectiveCPath(from: start, &names), !names.isEmpty,
      !code.givesLocale(from: end, isSwift: isSwift)
    else { return nil }
    return FormatUse(names: names, span: start..<end)
  }

  /// The start of the format if `word` is the name before it.
  private func start(behind word: Span) -> Int? {
    let next = code.skippingSpace(word.upperBound)
    if !isSwift {
      guard bytes.matches(":", at: next), PlainFormatting.selectors.contains(where: { bytes.equals(word, $0) }) else {
        return nil
      }
      return code.skippingSpace(next + 1)
    }
    if PlainFormatting.methods.contains(where: { bytes.equals(word, $0) }) {
      return bytes.matches("(", at: next) ? code.skippingSpace(next + 1) : nil
    }
    guard bytes.equals(word, "format"), bytes.matches(":", at: next), code.isFormatLabel(word) else { return nil }
    return code.skippingSpace(next + 1)
  }

  /// Reads `CommonStrings.titleFormat` or `titleFormat()`, and returns its end; `nil` for anything else.
  private func swiftPath(from start: Int, _ names: inout [String]) -> Int? {
    var place = start
    while true {
      let word = code.word(at: place)
      guard !word.isEmpty, !bytes[word.lowerBound].isDigit else { return nil }
      names.append(String(decoding: bytes[word], as: UTF8.self))
      place = word.upperBound
      if bytes.matches("(", at: place) {
        guard let end = code.closing(of: place) else { return nil }
        place = end
      }
      while bytes.matches("?", at: place) || bytes.matches("!", at: place) { place += 1 }
      guard bytes.matches(".", at: place) else { break }
      place += 1
    }
    let end = place
    place = code.skippingSpace(place)
    if bytes.equals(code.word(at: place), "as") {
      let type = code.word(at: code.skippingSpace(place + 2))
      guard !type.isEmpty else { return nil }
      place = code.skippingSpace(type.upperBound)
    }
    return bytes.matches(",", at: place) || bytes.matches(")", at: place) ? end : nil
  }

  /// Reads `title`, `self.title` or `[CommonStrings title]`, and returns its end; `nil` for anything else.
  private func objectiveCPath(from start: Int, _ names: inout [String]) -> Int? {
    var place = start
    let isMessage = bytes.matches("[", at: place)
    if isMessage { place = code.skippingSpace(place + 1) }
    while true {
      let word = code.word(at: place)
      guard !word.isEmpty, !bytes[word.lowerBound].isDigit else { return nil }
      names.append(String(decoding: bytes[word], as: UTF8.self))
      place = word.upperBound
      if bytes.matches(".", at: place) {
        place += 1
      } else if isMessage, names.count == 1 {
        place = code.skippingSpace(place)
      } else {
        break
      }
    }
    if isMessage {
      guard bytes.matches("]", at: code.skippingSpace(place)) else { return nil }
      place = code.skippingSpace(place) + 1
    }
    let next = code.skippingSpace(place)
    let isWhole = bytes.matches(",", at: next) || bytes.matches("]", at: next) || !code.word(at: next).isEmpty
    return isWhole ? place : nil
  }
}

/// The code of a file, read by its bytes: comments and literals are not known.
struct CodeText {
  let bytes: Bytes

  func skippingSpace(_ offset: Int) -> Int {
    var place = offset
    while place < bytes.count, bytes[place].isWhitespace { place += 1 }
    return place
  }

  /// The end of the last byte before `offset` that is not white space.
  func end(before offset: Int) -> Int {
    var place = offset
    while place > 0, bytes[place - 1].isWhitespace { place -= 1 }
    return place
  }

  func word(at offset: Int) -> Span {
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end].isIdentifierPart { end += 1 }
    return offset..<max(offset, end)
  }

  func word(endingAt end: Int) -> Span {
    var start = end
    while start > 0, bytes[start - 1].isIdentifierPart { start -= 1 }
    return start..<end
  }

  func word(around offset: Int) -> Span { word(endingAt: offset).lowerBound..<word(at: offset).upperBound }

  /// True if `label`, which is `format`, is the first label of an initializer of a string.
  func isFormatLabel(_ label: Span) -> Bool {
    let open = end(before: label.lowerBound) - 1
    guard open > 0, bytes[open] == UInt8(ascii: "(") else { return false }
    var callee = word(endingAt: end(before: open))
    if bytes.equals(callee, "init") {
      guard callee.lowerBound > 0, bytes[callee.lowerBound - 1] == UInt8(ascii: ".") else { return false }
      callee = word(endingAt: callee.lowerBound - 1)
      if callee.isEmpty { return true }
    }
    return PlainFormatting.types.contains { bytes.equals(callee, $0) }
  }

  /// The end of the bracket that opens at `offset`; `nil` if it is far.
  func closing(of offset: Int) -> Int? {
    var depth = 0
    for place in offset..<min(bytes.count, offset + 1 << 10) {
      if "([{".utf8.contains(bytes[place]) { depth += 1 }
      if ")]}".utf8.contains(bytes[place]) {
        depth -= 1
        if depth == 0 { return place + 1 }
      }
    }
    return nil
  }

  /// True if `locale:` follows in the rest of the argument list, with anything but nil.
  ///
  /// - Parameter outer: The number of brackets to leave before the list's own.
  func givesLocale(from offset: Int, isSwift: Bool, leaving outer: Int = 0) -> Bool {
    var depth = outer
    var place = offset
    while place < min(bytes.count, offset + 1 << 10) {
      let byte = bytes[place]
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) {
        depth -= 1
        if depth < 0 { return false }
      }
      if byte == UInt8(ascii: ";") { return false }
      if depth <= outer, bytes.matches("locale", at: place), bytes.equals(word(around: place), "locale") {
        let colon = skippingSpace(place + 6)
        guard bytes.matches(":", at: colon) else { return false }
        let value = word(at: skippingSpace(colon + 1))
        return !bytes.equals(value, "nil") && !bytes.equals(value, "NULL")
      }
      place += 1
    }
    return false
  }

  /// True if the line before `offset` begins a comment, or has an open literal.
  func isInCommentOrLiteral(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, !bytes[start - 1].isNewline { start -= 1 }
    let first = skippingSpace(start)
    if bytes.matches("*", at: first) { return true }
    var isOpen = false
    var place = first
    while place < offset {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      // An interpolation is code again.
      case UInt8(ascii: "\""): isOpen.toggle()
      case UInt8(ascii: "/") where !isOpen && (bytes.matches("//", at: place) || bytes.matches("/*", at: place)):
        return true
      default: break
      }
      place += 1
    }
    return isOpen
  }
}
