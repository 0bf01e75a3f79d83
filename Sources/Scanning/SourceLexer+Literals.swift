import Text

struct SwiftDelimiter {
  /// The first byte of the literal, `#` included.
  let start: Int
  let hashes: Int
  let isMultiline: Bool

  init(in bytes: Bytes, quote: Int, hashes: Int) {
    start = quote - hashes
    self.hashes = hashes
    isMultiline =
      bytes.matches("\"\"\"", at: quote) && !Self.closesOnItsLine(in: bytes, from: quote + 1, hashes: hashes)
  }

  var textStart: Int { start + hashes + (isMultiline ? 3 : 1) }

  func hashesFollow(in bytes: Bytes, at offset: Int) -> Bool {
    guard offset + hashes <= bytes.count else { return false }
    for position in offset..<offset + hashes where bytes[position] != UInt8(ascii: "#") { return false }
    return true
  }

  /// `#"""#` is a quote between raw delimiters: the compiler reads a raw literal as one line if it ends there.
  private static func closesOnItsLine(in bytes: Bytes, from offset: Int, hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var position = offset
    var run = -1
    while position < bytes.count, !bytes[position].isNewline {
      if bytes[position] == UInt8(ascii: "\"") {
        run = 0
      } else if run >= 0, bytes[position] == UInt8(ascii: "#") {
        run += 1
      } else {
        run = -1
      }
      if run == hashes { return true }
      position += 1
    }
    return false
  }
}

extension SourceLexer {
  mutating func readString(at quote: Int, hashes: Int = 0) {
    if isSwift {
      let delimiter = SwiftDelimiter(in: bytes, quote: quote, hashes: hashes)
      noteLiteralStart(delimiter.start)
      index = delimiter.textStart
      continueString(delimiter)
    } else {
      readCString(at: quote)
    }
  }

  /// Reads to the end of a Swift literal, or to an interpolation, which is code again.
  mutating func continueString(_ delimiter: SwiftDelimiter) {
    while index < bytes.count {
      while index < bytes.count, classes[Int(bytes[index])] & Stop.string == 0 { index += 1 }
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let isClosing = !delimiter.isMultiline || bytes.matches("\"\"\"", at: index)
        let end = index + (delimiter.isMultiline ? 3 : 1)
        if isClosing, delimiter.hashesFollow(in: bytes, at: end) {
          index = end + delimiter.hashes
          finishLiteral(delimiter.start..<index)
          return
        }
        index += 1
      case UInt8(ascii: "\\"):
        let escaped = index + 1 + delimiter.hashes
        guard delimiter.hashesFollow(in: bytes, at: index + 1), escaped < bytes.count else {
          index += 1
          continue
        }
        if bytes[escaped] == UInt8(ascii: "(") {
          markInnermostExpression(at: delimiter.start)
          index = escaped + 1
          interpolations.append(Interpolation(literal: delimiter, outerCounts: counts))
          push(Frame(enclosure: .interpolation, open: escaped))
          return
        }
        index = bytes[escaped].isNewline ? escaped : escaped + 1
      default:
        if delimiter.isMultiline {
          index += 1
        } else {
          endUnterminated(delimiter.start)
          return
        }
      }
    }
    endUnterminated(delimiter.start)
  }

  /// Ends a C or Objective-C literal with its line if it has no other end.
  private mutating func readCString(at quote: Int) {
    var start = quote
    if quote > 0, bytes[quote - 1] == UInt8(ascii: "@") { start = quote - 1 }
    noteLiteralStart(start)
    if isCPlusPlus, quote > 0, bytes[quote - 1] == UInt8(ascii: "R"), let end = rawStringEnd(quote) {
      markInnermostExpression(at: start)
      index = end
      finishLiteral(start..<end)
      return
    }
    index = quote + 1
    while index < bytes.count {
      while index < bytes.count, classes[Int(bytes[index])] & Stop.string == 0 { index += 1 }
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        finishLiteral(start..<index)
        return
      case UInt8(ascii: "\\"):
        index = min(index + (bytes.matches("\r\n", at: index + 1) ? 3 : 2), bytes.count)
      default:
        endUnterminated(start)
        return
      }
    }
    endUnterminated(start)
  }

  /// The end of a C++ raw literal `R"x(…)x"`, whose delimiter has at most 16 characters.
  private func rawStringEnd(_ quote: Int) -> Int? {
    var open = quote + 1
    while open < bytes.count, open - quote <= 17, bytes[open] != UInt8(ascii: "(") { open += 1 }
    guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
    let length = open - quote - 1
    var position = open + 1
    while position + length + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: ")"), bytes[position + length + 1] == UInt8(ascii: "\""),
        (0..<length).allSatisfy({ bytes[position + 1 + $0] == bytes[quote + 1 + $0] })
      {
        return position + length + 2
      }
      position += 1
    }
    return bytes.count
  }

  private mutating func endUnterminated(_ start: Int) {
    let isProse = !isSwift && isPreprocessorLine(start)
    if !isProse { problems.append((.unterminatedLiteral, start..<index)) }
    markInnermostExpression(at: start)
    finishLiteral(start..<index)
  }

  /// True for `#error`, `#warning` and `#pragma mark`, which are followed by prose.
  private func isPreprocessorLine(_ offset: Int) -> Bool {
    var position = offset
    while position > 0, !bytes[position - 1].isNewline { position -= 1 }
    while position < offset, bytes[position].isSpaceOrTab { position += 1 }
    return bytes[position] == UInt8(ascii: "#")
  }

  private mutating func finishLiteral(_ span: Span) {
    if keepsLiterals, interpolations.isEmpty {
      literals.append(span)
    } else if keepsInterpolations {
      innerLiterals.append(span)
    }
    lastLiteral = span
    addLiteral(span)
  }

  /// `'x'` in C; in `1'000` the quote separates digits, and in prose (`#error don't`) it is an apostrophe: constants
  /// are short.
  mutating func readCharacterLiteral() {
    markInnermostExpression(at: index)
    var start = index
    while start > 0, index - start < 64, bytes[start - 1].isIdentifierPart { start -= 1 }
    index += 1
    if start < index - 1, bytes[start].isASCIIDigit { return }
    var end = index
    while end < bytes.count, end - index < 16, !bytes[end].isNewline {
      if bytes[end] == UInt8(ascii: "'") {
        index = end + 1
        return
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// Reads `` `name` ``, which may contain quotes and spaces; skips a single backtick.
  mutating func readRawIdentifier() {
    let start = index
    var end = start + 1
    while end < bytes.count, !bytes[end].isNewline, bytes[end] != UInt8(ascii: "`") { end += 1 }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "`")
    if isClosed, end > start + 1, bytes[start + 1..<end].allSatisfy(\.isIdentifierPart) {
      return readName(start + 1..<end, written: start..<end + 1)
    }
    markInnermostExpression(at: start)
    index = isClosed ? end + 1 : start + 1
  }

  /// Reads a raw string, an extended regular expression, or a compiler directive.
  mutating func readHash() {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    let hashes = end - index
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      readString(at: end, hashes: hashes)
    } else if end < bytes.count, bytes[end] == UInt8(ascii: "/"), let close = extendedRegexEnd(end, hashes: hashes) {
      markInnermostExpression(at: index)
      skipLiteral(to: close)
    } else {
      markInnermostExpression(at: index)
      index = end
    }
  }

  private mutating func skipLiteral(to end: Int) {
    if keepsLiterals, interpolations.isEmpty { literals.append(index..<end) }
    index = end
  }

  private mutating func extendedRegexEnd(_ slash: Int, hashes: Int) -> Int? {
    guard slash >= noRegexEndBefore else { return nil }
    let isMultiline = slash + 1 < bytes.count && bytes[slash + 1].isNewline
    var position = slash + 1
    while position < bytes.count, isMultiline || !bytes[position].isNewline {
      if bytes[position] == UInt8(ascii: "/"), position + hashes < bytes.count,
        (1...hashes).allSatisfy({ bytes[position + $0] == UInt8(ascii: "#") })
      {
        return position + 1 + hashes
      }
      position += bytes[position] == UInt8(ascii: "\\") && !isMultiline ? 2 : 1
    }
    noRegexEndBefore = position
    return nil
  }

  /// Reads a comment, a regular expression of Swift, or division.
  mutating func readSlash() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if next == UInt8(ascii: "/") {
      readLineComment()
    } else if next == UInt8(ascii: "*") {
      readBlockComment()
    } else {
      markInnermostExpression(at: index)
      if isSwift, let end = bareRegexEnd() { skipLiteral(to: end) } else { index += 1 }
    }
  }

  /// The end of the `/…/` at `index`, by the compiler's rule (SE-0354): it is an operand, does not begin with a space,
  /// ends on its line, and has no unbalanced parenthesis.
  private func bareRegexEnd() -> Int? {
    let before = tokenEnd(before: index)
    // `x!/y` divides.
    if before == index, before > 0, "!?>".utf8.contains(bytes[before - 1]) { return nil }
    if before > 0, !",=:([{!&|?;+-*<>~^%".utf8.contains(bytes[before - 1]) {
      guard isKeywordBeforeOperand(endingAt: before) || startsLine(index, after: before) else { return nil }
    }
    var position = index + 1
    guard position < bytes.count, !bytes[position].isWhitespace else { return nil }
    var depth = 0
    while position < bytes.count, !bytes[position].isNewline {
      switch bytes[position] {
      case UInt8(ascii: "/"): return bytes[position - 1].isSpaceOrTab ? nil : position + 1
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return nil }
      default: break
      }
      position += 1
    }
    return nil
  }

  private func isKeywordBeforeOperand(endingAt end: Int) -> Bool {
    bytes.equals(
      identifier(endingAt: end), anyOf: ["return", "in", "case", "where", "if", "while", "try", "await", "let"])
  }

  private func startsLine(_ offset: Int, after end: Int) -> Bool {
    bytes[end..<offset].contains { $0.isNewline }
  }
}
