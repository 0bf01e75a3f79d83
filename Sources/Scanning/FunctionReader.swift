import Text

/// Reads the declarations of functions in the tokens of a Swift file.
struct FunctionReader {
  struct Parameter {
    /// The label in calls; `nil` for a parameter without one.
    var label: String?
    /// The name inside of the function.
    var name: String
  }

  let code: TokenCode
  /// The closing bracket of each opening one, by token.
  let closings: [Int: Int]

  init(_ code: TokenCode) {
    self.code = code
    var open: [Int] = []
    var closings: [Int: Int] = [:]
    for index in code.tokens.indices {
      let nesting = code.nesting(index)
      if nesting > 0 { open.append(index) }
      if nesting < 0, let start = open.popLast() { closings[start] = index }
    }
    self.closings = closings
  }

  /// The parameters of the function whose name is at `name`, and the token after them.
  func parameters(ofFunctionAt name: Int) -> (parameters: [Parameter], next: Int)? {
    guard let open = first("(", from: name + 1), let close = closings[open] else { return nil }
    let parameters = TextExpression(code: code).elements(open + 1..<close).compactMap { part -> Parameter? in
      guard let first = code.name(part.lowerBound) else { return nil }
      return Parameter(label: first == "_" ? nil : first, name: code.name(part.lowerBound + 1) ?? first)
    }
    return (parameters, close + 1)
  }

  /// The tokens between the braces that follow soon after `index`.
  func body(after index: Int) -> Range<Int>? {
    guard let open = first("{", from: index), let close = closings[open] else { return nil }
    return open + 1..<close
  }

  private func first(_ sign: Character, from start: Int) -> Int? {
    (start..<min(start + Self.mostTokens, code.tokens.count)).first { code.isSign(sign, $0) }
  }

  /// The most tokens between two parts of a declaration: another declaration may follow.
  private static let mostTokens = 32
}
