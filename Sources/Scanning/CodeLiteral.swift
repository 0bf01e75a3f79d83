import Text

package struct CodeLiteral: Hashable, Sendable {
  /// The use of the literal, as far as the tokens next to it show.
  package enum Use: Hashable, Sendable {
    case argument(CallShape)
    /// The string whose member is called: `"key".localized`.
    case receiver(member: String)
    case other
  }

  /// The literal with its quotes.
  package var span: Span
  package var range: TextRange
  /// The text up to the first interpolation.
  package var text: String
  /// True if `text` is followed by an interpolation or by an operand joined to it.
  package var isContinued: Bool
  package var use: Use
}

package struct CallShape: Hashable, Sendable {
  package struct Argument: Hashable, Sendable {
    /// The label of an argument, or its index among those without one.
    package enum Name: Hashable, Sendable {
      case label(String)
      case position(Int)
    }

    package var name: Name
    /// `nil` if the argument is not a literal.
    package var text: String?
  }

  package var function: String
  package var arguments: [Argument]
  package var literal: Argument.Name
}

extension SourceScanner {
  /// The string literals of code whose text `isWanted`, except in comments and inside interpolations.
  package func literals(
    _ bytes: [UInt8], path: String, language: SourceLanguage, where isWanted: (String) -> Bool
  ) -> [CodeLiteral] {
    bytes.withUnsafeBufferPointer { bytes in
      withLexer(bytes, path: path, language: language, candidates: []) { lexer in
        LiteralReader(code: lexer.code, isSwift: language == .swift).read(isWanted)
      }
    }
  }
}

private struct LiteralReader {
  let code: TokenCode
  let isSwift: Bool
  private var bytes: Bytes { code.bytes }
  private var tokens: [DeclarationToken] { code.tokens }

  private static let longestCall = 200

  func read(_ isWanted: (String) -> Bool) -> [CodeLiteral] {
    let lines = LineTable(bytes, upTo: bytes.count)
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .literal else { return nil }
      let (text, isInterpolated) = text(of: tokens[index].span)
      guard isWanted(text) else { return nil }
      let span = tokens[index].span
      return CodeLiteral(
        span: span, range: lines.range(of: span), text: text,
        isContinued: isInterpolated || code.isSign("+", index + 1), use: use(of: index))
    }
  }

  /// The text of the literal up to its first interpolation or, in Objective-C, its first placeholder.
  private func text(of span: Span) -> (String, isContinued: Bool) {
    let decoder = LiteralDecoder(bytes: bytes, isSwift: isSwift)
    if let text = decoder.decode([span]) {
      guard !isSwift, let sign = text.firstIndex(of: "%") else { return (text, false) }
      return (String(text[..<sign]), true)
    }
    let inner = String(decoding: bytes[span], as: UTF8.self).drop { $0 == "#" || $0 == "\"" || $0 == "@" }
    let beginning = inner.firstRange(of: "\\(").map { String(inner[..<$0.lowerBound]) } ?? String(inner)
    guard bytes[span.lowerBound] == UInt8(ascii: "\""), beginning.utf8.contains(UInt8(ascii: "\\")) else {
      return (beginning, true)
    }
    // The part before the interpolation has escapes, as a literal of its own has.
    let literal = Array("\"\(beginning)\"".utf8)
    let decoded = literal.withUnsafeBufferPointer {
      LiteralDecoder(bytes: $0, isSwift: isSwift).decode([0..<literal.count])
    }
    return (decoded ?? beginning, true)
  }

  private func use(of index: Int) -> CodeLiteral.Use {
    if isSwift, code.isSign(".", index + 1), let member = code.name(index + 2) { return .receiver(member: member) }
    // The bracket that opens the call.
    var depth = 0
    let open = (max(0, index + 1 - Self.longestCall)..<index).last { place in
      depth += code.nesting(place)
      return depth > 0
    }
    guard let open, code.isSign("(", open), let function = code.name(open - 1) else { return .other }
    var arguments: [CallShape.Argument] = []
    var own: CallShape.Argument.Name?
    var positions = 0
    var next = open + 1
    while next < tokens.count, next - open < Self.longestCall {
      let (argument, end) = argument(from: next, position: positions)
      if case .position = argument.name { positions += 1 }
      if argument.text != nil, (next..<end).contains(index) { own = argument.name }
      arguments.append(argument)
      next = end + 1
      if !code.isSign(",", end) { break }
    }
    return own.map { .argument(CallShape(function: function, arguments: arguments, literal: $0)) } ?? .other
  }

  private func argument(from start: Int, position: Int) -> (CallShape.Argument, end: Int) {
    var first = start
    var name = CallShape.Argument.Name.position(position)
    if isSwift, let label = code.name(start), code.isSign(":", start + 1) {
      name = .label(label)
      first = start + 2
    }
    if !isSwift, code.isSign("@", first) { first += 1 }
    var end = first
    var depth = 0
    while end < tokens.count, end - start < Self.longestCall {
      if depth == 0, code.isSign(",", end) || code.isSign(")", end) { break }
      depth += code.nesting(end)
      end += 1
    }
    let isLiteral = end == first + 1 && tokens[first].kind == .literal
    return (CallShape.Argument(name: name, text: isLiteral ? text(of: tokens[first].span).0 : nil), end)
  }
}
