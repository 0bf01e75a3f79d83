import Text

/// Finds the literals and symbols that an expression can be: one, or those of a choice between such only.
/// `isOn ? "On" : "Off"` has two. If one branch is something else, the compiler reads the whole as a `String`; the same
/// applies if a literal is joined to something, or if one of its members is called.
struct TextExpression {
  let code: TokenCode

  private static let mostTokens = 120

  /// The literals, by token; `nil` if the tokens of `range` can be anything else.
  func literals(_ range: Range<Int>) -> [Int]? {
    guard let texts = texts(range), texts.allSatisfy(isLiteral) else { return nil }
    return texts.map(\.lowerBound)
  }

  /// The tokens of each literal or symbol; `nil` if the tokens of `range` can be anything else.
  func texts(_ range: Range<Int>, depth: Int = 0) -> [Range<Int>]? {
    guard let first = range.first, range.count <= Self.mostTokens, depth < 16 else { return nil }
    if range.count == 1 { return isLiteral(range) ? [range] : nil }
    if symbol(at: first, in: range) == range { return [range] }
    if code.isSign("(", first), closing(first, in: range) == range.upperBound - 1 {
      return texts(first + 1..<range.upperBound - 1, depth: depth + 1)
    }
    guard let question = top(range, where: isTernary), let colon = colon(behind: question, in: range),
      let one = texts(question + 1..<colon, depth: depth + 1),
      let other = texts(colon + 1..<range.upperBound, depth: depth + 1)
    else { return nil }
    return one + other
  }

  func isLiteral(_ range: Range<Int>) -> Bool {
    range.count == 1 && code.tokens[range.lowerBound].kind == .literal
  }

  /// The tokens of the symbol that begins at `start`: `.name`, `.Table.name` or one of them with arguments.
  func symbol(at start: Int, in range: Range<Int>) -> Range<Int>? {
    var index = start
    var parts = 0
    while parts < 3, code.isSign(".", index), index + 1 < range.upperBound, code.word(index + 1) != nil {
      index += 2
      parts += 1
    }
    guard parts == 1 || parts == 2 else { return nil }
    // Parentheses on another line are another expression.
    guard code.isSign("(", index), index < range.upperBound, !code.beginsLine(index) else { return start..<index }
    return closing(index, in: range).map { start..<$0 + 1 }
  }

  func elements(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var rest = range
    while let comma = top(rest, where: { code.isSign(",", $0) }) {
      parts.append(rest.lowerBound..<comma)
      rest = comma + 1..<range.upperBound
    }
    return (parts + [rest]).filter { !$0.isEmpty }
  }

  func top(_ range: Range<Int>, where isWanted: (Int) -> Bool) -> Int? {
    var depth = 0
    for index in range {
      if depth == 0, isWanted(index) { return index }
      depth += code.nesting(index)
      if depth < 0 { return nil }
    }
    return nil
  }

  /// True if the `?` follows white space, and is not half of `??`.
  func isTernary(_ index: Int) -> Bool {
    guard code.isSign("?", index) else { return false }
    let place = code.tokens[index].span.lowerBound
    return place > 0 && code.bytes[place - 1].isWhitespace && !code.bytes.matches("??", at: place)
  }

  private func colon(behind question: Int, in range: Range<Int>) -> Int? {
    var open = 0
    return top(question + 1..<range.upperBound) { index in
      if isTernary(index) { open += 1 }
      guard code.isSign(":", index) else { return false }
      open -= 1
      return open < 0
    }
  }

  /// The token that closes the bracket at `open`.
  func closing(_ open: Int, in range: Range<Int>) -> Int? {
    var depth = 0
    return (open..<range.upperBound).first { index in
      depth += code.nesting(index)
      return depth == 0
    }
  }
}
