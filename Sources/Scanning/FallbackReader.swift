import Text

/// Finds the functions of a source that take a source text and never use it: where a catalog has no entry, users see the
/// key.
struct FallbackReader {
  private let code: TokenCode
  private let functions: [String: LocalizationFunction]

  /// The reader for the declarations of `functions` in the tokens of a Swift file.
  init(_ code: TokenCode, _ functions: [LocalizationFunction]) {
    self.code = code
    // Of two with one name the later is tried first.
    self.functions = Dictionary(functions.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  func functionsThatShowKeys() -> Set<String> {
    var found: Set<String> = []
    for index in code.tokens.indices where code.isWord("func", index) {
      guard let name = code.name(index + 1), let function = functions[name],
        let open = (index + 2..<code.tokens.count).first(where: { code.isSign("(", $0) }),
        let close = closing(open), let value = value(of: function, in: open + 1..<close),
        let begin = (close + 1..<code.tokens.count).first(where: { code.isSign("{", $0) || code.isWord("func", $0) }),
        code.isSign("{", begin), let end = closing(begin)
      else { continue }
      if !uses(value, in: begin + 1..<end) { found.insert(name) }
    }
    return found
  }

  /// The name inside of the function of the parameter with the source text.
  private func value(of function: LocalizationFunction, in range: Range<Int>) -> String? {
    guard let swift = function.swift else { return nil }
    var position = 0
    for part in TextExpression(code: code).elements(range) {
      guard let label = code.name(part.lowerBound) else { continue }
      let name = code.name(part.lowerBound + 1) ?? label
      if label == "_" {
        if swift.positional.indices.contains(position), swift.positional[position] == .value { return name }
        position += 1
      } else if swift.labels[label] == .value {
        return name
      }
    }
    return nil
  }

  private func uses(_ name: String, in body: Range<Int>) -> Bool {
    body.contains { index in
      code.tokens[index].kind == .literal
        ? code.text(code.tokens[index].span).contains(name) : code.name(index) == name && !isLabel(index)
    }
  }

  /// True for the label of an argument.
  private func isLabel(_ index: Int) -> Bool {
    code.isSign(":", index + 1) && (code.isSign("(", index - 1) || code.isSign(",", index - 1))
  }

  private func closing(_ open: Int) -> Int? {
    var depth = 0
    return (open..<code.tokens.count).first { index in
      depth += code.nesting(index)
      return depth == 0
    }
  }
}
