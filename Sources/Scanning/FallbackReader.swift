import Text

/// Finds the functions of a source that take a source text and never use it: where a catalog has no entry, users see the
/// key.
struct FallbackReader {
  private let code: TokenCode
  private let declarations: FunctionReader
  private let functions: [String: LocalizationFunction]

  /// The reader for the declarations of `functions` in the tokens of a Swift file.
  init(_ code: TokenCode, _ functions: [LocalizationFunction]) {
    self.code = code
    declarations = FunctionReader(code)
    // Of two with one name the later is tried first.
    self.functions = Dictionary(functions.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  func functionsThatShowKeys() -> Set<String> {
    let found = code.tokens.indices.compactMap { index -> String? in
      guard code.isWord("func", index), let name = code.name(index + 1), let function = functions[name]?.swift,
        let (parameters, next) = declarations.parameters(ofFunctionAt: index + 1),
        let value = Self.value(among: parameters, of: function), let body = declarations.body(after: next)
      else { return nil }
      return uses(value, in: body) ? nil : name
    }
    return Set(found)
  }

  /// The name inside of the function of the parameter with the source text.
  private static func value(
    among parameters: [FunctionReader.Parameter], of function: LocalizationFunction.SwiftParameters
  ) -> String? {
    if let labelled = parameters.first(where: { $0.label.map { function.labels[$0] == .value } ?? false }) {
      return labelled.name
    }
    let positional = parameters.filter { $0.label == nil }
    return zip(positional, function.positional).first { $1 == .value }?.0.name
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
}

/// Finds files that may declare one of the functions that take a source text, with a search of bytes.
package struct FallbackSearch: Sendable {
  /// The functions that take a source text in Swift.
  package let names: [String]
  private let finder: CandidateFinder

  /// A search for the declarations of those of `functions` that would show a source text.
  package init(_ functions: [LocalizationFunction]) {
    let takers = functions.filter { function in
      function.fallback == .text
        && function.swift.map { $0.positional.contains(.value) || $0.labels.values.contains(.value) } ?? false
    }
    names = Set(takers.map(\.name)).sorted()
    finder = CandidateFinder(names: names.map { Array($0.utf8) })
  }

  /// True if `bytes`, a Swift file, has one of the names after `func`.
  package func mayDeclare(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      finder.candidates(in: bytes).contains { candidate in
        let end = bytes[..<candidate.offset].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
        let word = bytes[..<end].suffix(5)
        return end < candidate.offset && word.suffix(4).elementsEqual("func".utf8)
          && (word.count < 5 || !(word.first?.isIdentifierPart ?? false))
      }
    }
  }
}
