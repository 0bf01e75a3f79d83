import Text

/// The use of a formatting function that ignores the user's locale, with a name as the format: `String(format: title, …)`.
package struct FormatUse: Hashable, Sendable {
  /// The names in the expression: `CommonStrings` and `titleFormat`.
  package var names: [String]
  /// The expression.
  package var span: Span

  /// The uses in a file, found by text: those in line comments and literals do not count.
  static func all(in bytes: Bytes, isSwift: Bool) -> [FormatUse] {
    let code = CodeText(bytes: bytes, isSwift: isSwift)
    var uses: [FormatUse] = []
    var index = 0
    // Every such name contains "ormat", whose rarest byte is m.
    while let place = bytes.index(of: UInt8(ascii: "m"), from: index) {
      index = place + 1
      if bytes.matches("ormat", at: place - 2), let use = code.formatUse(at: place) { uses.append(use) }
    }
    return uses
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

extension CodeText {
  /// The use whose function's name contains `offset`.
  fileprivate func formatUse(at offset: Int) -> FormatUse? {
    let word = word(around: offset)
    guard let start = formatStart(after: word), !isInCommentOrLiteral(word.lowerBound) else { return nil }
    var names: [String] = []
    let end = isSwift ? swiftPath(from: start, &names) : objectiveCPath(from: start, &names)
    guard let end, !givesLocale(from: end) else { return nil }
    return FormatUse(names: names, span: start..<end)
  }

  /// The start of the format if `word` is the name before it.
  private func formatStart(after word: Span) -> Int? {
    let next = skippingSpace(written(word).upperBound)
    let isName =
      bytes.matches(":", at: next) && isFormatLabel(word) || bytes.matches("(", at: next) && isFormatMethod(word)
    return isName ? skippingSpace(next + 1) : nil
  }

  private func isFormatMethod(_ word: Span) -> Bool { isSwift && bytes.equals(word, anyOf: PlainFormatting.methods) }

  /// True if the format follows `label`: the first label of a string's initializer, or a part of a selector.
  private func isFormatLabel(_ label: Span) -> Bool {
    guard isSwift else { return bytes.equals(label, anyOf: PlainFormatting.selectors) }
    guard bytes.equals(label, "format") else { return false }
    let open = end(before: written(label).lowerBound) - 1
    guard open > 0, bytes[open] == UInt8(ascii: "(") else { return false }
    var callee = name(before: open)
    if bytes.equals(callee, "init") {
      let dot = written(callee).lowerBound
      guard dot > 0, bytes[dot - 1] == UInt8(ascii: ".") else { return false }
      callee = name(endingAt: dot - 1)
      if callee.isEmpty { return true }
    }
    return bytes.equals(callee, anyOf: PlainFormatting.types)
  }

  /// Reads `CommonStrings.titleFormat` or `titleFormat()`, and returns its end; `nil` for anything else.
  private func swiftPath(from start: Int, _ names: inout [String]) -> Int? {
    var place = start
    while let name = name(at: place) {
      names.append(string(name))
      place = name.upperBound
      if bytes.matches("(", at: place) {
        guard let end = closing(of: place) else { return nil }
        place = end
      }
      while bytes.matches("?", at: place) || bytes.matches("!", at: place) { place += 1 }
      guard bytes.matches(".", at: place) else { return isWholeArgument(start..<place) ? place : nil }
      place += 1
    }
    return nil
  }

  /// True if a comma or the end of the list follows the expression at `span`, perhaps after `as Type`.
  private func isWholeArgument(_ span: Span) -> Bool {
    var place = skippingSpace(span.upperBound)
    if bytes.equals(word(at: place), "as") {
      let type = word(at: skippingSpace(place + 2))
      guard !type.isEmpty else { return false }
      place = skippingSpace(type.upperBound)
    }
    return bytes.matches(",", at: place) || bytes.matches(")", at: place)
  }

  /// Reads `title`, `self.title` or `[CommonStrings title]`, and returns its end; `nil` for anything else.
  private func objectiveCPath(from start: Int, _ names: inout [String]) -> Int? {
    let isMessage = bytes.matches("[", at: start)
    var place = isMessage ? skippingSpace(start + 1) : start
    while true {
      guard let name = name(at: place) else { return nil }
      names.append(string(name))
      place = name.upperBound
      if bytes.matches(".", at: place) {
        place += 1
      } else if isMessage, names.count == 1 {
        place = skippingSpace(place)
      } else {
        break
      }
    }
    if isMessage {
      place = skippingSpace(place)
      guard bytes.matches("]", at: place) else { return nil }
      place += 1
    }
    let next = skippingSpace(place)
    let isWhole = bytes.matches(",", at: next) || bytes.matches("]", at: next) || !word(at: next).isEmpty
    return isWhole ? place : nil
  }

  private func name(at offset: Int) -> Span? {
    let word = word(at: offset)
    return word.isEmpty || bytes[offset].isASCIIDigit ? nil : word
  }

  /// True if the call at `span` is the format of a function that ignores the user's locale, possibly in parentheses, in
  /// a choice, or as another type.
  func isPlainFormat(_ span: Span) -> Bool {
    var outer = 0
    var depth = 0
    for place in (max(0, span.lowerBound - Self.longestStatement)..<span.lowerBound).reversed() {
      switch bytes[place] {
      case UInt8(ascii: "(") where depth == 0:
        let callee = name(before: place)
        if !callee.isEmpty { return isFormatMethod(callee) && !givesLocale(from: span.upperBound, leaving: outer) }
        outer += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= bytes[place].nesting
        if depth < 0 { return false }
      case UInt8(ascii: ":") where depth == 0 && isFormatLabel(name(before: place)):
        return !givesLocale(from: span.upperBound, leaving: outer)
      case UInt8(ascii: "=") where depth == 0 && !bytes[place + 1].isOperatorPart:
        guard place > 0, bytes[place - 1].isOperatorPart else { return false }
      case UInt8(ascii: ",") where depth == 0, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
      default: break
      }
    }
    return false
  }

  /// True if `locale:` follows in the rest of the argument list, with anything but nil.
  ///
  /// - Parameter outer: The number of brackets to leave before the list's own.
  private func givesLocale(from offset: Int, leaving outer: Int = 0) -> Bool {
    var depth = outer
    for place in offset..<min(bytes.count, offset + Self.longestList) {
      depth += bytes[place].nesting
      if depth < 0 || bytes[place] == UInt8(ascii: ";") { return false }
      guard depth <= outer, bytes.matches("locale", at: place), bytes.equals(word(around: place), "locale") else {
        continue
      }
      let colon = skippingSpace(place + 6)
      return bytes.matches(":", at: colon)
        && !bytes.equals(word(at: skippingSpace(colon + 1)), anyOf: ["nil", "NULL"])
    }
    return false
  }
}
