import Text

/// The code of a file, read by its bytes: only `isInCommentOrLiteral` knows comments and literals.
struct CodeText {
  let bytes: Bytes
  let isSwift: Bool

  static let typeKeywords: [StaticString] = ["class", "struct", "enum", "extension", "actor"]
  /// The most bytes of a line to read back, so that a long line with many names costs no more than the file.
  private static let longestLine = 1 << 12
  /// The most bytes to read back for the start of a statement.
  static let longestStatement = 1 << 9
  /// The most bytes to read for the end of an argument list.
  static let longestList = 1 << 10

  func string(_ span: Span) -> String { String(decoding: bytes[span], as: UTF8.self) }

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

  // MARK: Words

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

  /// `word` with its backticks, which a name in Swift can have.
  func written(_ word: Span) -> Span {
    let isQuoted =
      isSwift && word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: "`")
      && bytes.matches("`", at: word.upperBound)
    return isQuoted ? word.lowerBound - 1..<word.upperBound + 1 : word
  }

  /// The name that ends at `end`, without its backticks.
  func name(endingAt end: Int) -> Span {
    let endsQuoted = isSwift && end > 0 && bytes[end - 1] == UInt8(ascii: "`")
    let word = word(endingAt: endsQuoted ? end - 1 : end)
    return written(word).upperBound == end ? word : end..<end
  }

  /// The name before `offset` and white space, without its backticks.
  func name(before offset: Int) -> Span { name(endingAt: end(before: offset)) }

  /// The word before `offset` and white space.
  func word(before offset: Int) -> Span { word(endingAt: end(before: offset)) }

  func words(in span: Span) -> [Span] {
    var words: [Span] = []
    var place = span.lowerBound
    while place < span.upperBound {
      let word = word(at: place)
      if !word.isEmpty { words.append(word) }
      place = max(word.upperBound, place + 1)
    }
    return words
  }

  // MARK: Brackets

  /// The end of the bracket that opens at `offset`; `nil` if it is far.
  func closing(of offset: Int) -> Int? {
    var depth = 0
    for place in offset..<min(bytes.count, offset + Self.longestList) {
      depth += bytes[place].nesting
      if depth == 0, bytes[place].nesting < 0 { return place + 1 }
    }
    return nil
  }

  /// The block that `offset` is in, with its braces; `nil` outside of blocks. Braces in comments and literals count.
  ///
  /// - Parameter reach: The most bytes to read back.
  func block(around offset: Int, within reach: Int = .max) -> Span? {
    var depth = 0
    guard
      let open = (max(0, offset - reach)..<offset).last(where: { place in
        if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
        if bytes[place] == UInt8(ascii: "{") { depth += 1 }
        return depth > 0
      })
    else { return nil }
    depth = 0
    let close = (open..<bytes.count).first { place in
      if bytes[place] == UInt8(ascii: "{") { depth += 1 }
      if bytes[place] == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0
    }
    return open..<(close.map { $0 + 1 } ?? bytes.count)
  }

  // MARK: Comments

  /// True if the line before `offset` begins a comment, or has an open literal.
  func isInCommentOrLiteral(_ offset: Int) -> Bool {
    var start = offset
    while start > max(0, offset - Self.longestLine), !bytes[start - 1].isNewline { start -= 1 }
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
