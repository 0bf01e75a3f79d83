import Text

/// Finds the literals that an expression can be: one, or those of a choice between literals only. `isOn ? "On" : "Off"`
/// has two. If one branch is not a literal, the compiler reads the whole as a `String`; the same applies if a literal
/// is joined to something, or if one of its members is called.
struct TextExpression {
  let code: TokenCode

  private static let mostTokens = 120

  /// The literals, by token; `nil` if the tokens of `range` can be anything else.
  func literals(_ range: Range<Int>, depth: Int = 0) -> [Int]? {
    guard let first = range.first, range.count <= Self.mostTokens, depth < 16 else { return nil }
    if range.count == 1 { return code.tokens[first].kind == .literal ? [first] : nil }
    if code.isSign("(", first), closing(first, in: range) == range.upperBound - 1 {
      return literals(first + 1..<range.upperBound - 1, depth: depth + 1)
    }
    guard let question = top(range, where: isTernary), let colon = colon(behind: question, in: range),
      let one = literals(question + 1..<colon, depth: depth + 1),
      let other = literals(colon + 1..<range.upperBound, depth: depth + 1)
    else { return nil }
    return one + other
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
  private func isTernary(_ index: Int) -> Bool {
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
