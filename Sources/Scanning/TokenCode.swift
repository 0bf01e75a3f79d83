import Text

struct DeclarationToken {
  enum Kind {
    case word, literal, sign
  }

  let kind: Kind
  let span: Span
}

/// The tokens of a part of a file, outside comments. Each outermost literal is one token.
struct TokenCode {
  let bytes: Bytes
  let tokens: [DeclarationToken]

  init(_ bytes: Bytes, at span: Span, comments: [Span], literals: [Span]) {
    self.bytes = bytes
    var tokens: [DeclarationToken] = []
    var comment = comments.partitioningIndex { $0.lowerBound >= span.lowerBound }
    var literal = literals.partitioningIndex { $0.lowerBound >= span.lowerBound }
    var index = span.lowerBound
    tokens.reserveCapacity(span.count / 8)
    while index < span.upperBound {
      if bytes[index].isWhitespace {
        index += 1
        continue
      }
      if bytes[index].isIdentifierPart {
        let start = index
        while index < span.upperBound, bytes[index].isIdentifierPart { index += 1 }
        tokens.append(DeclarationToken(kind: .word, span: start..<index))
        continue
      }
      // Only a sign begins a comment or a literal.
      while comment < comments.count, comments[comment].lowerBound < index { comment += 1 }
      while literal < literals.count, literals[literal].lowerBound < index { literal += 1 }
      if comment < comments.count, comments[comment].lowerBound == index {
        index = max(comments[comment].upperBound, index + 1)
      } else if literal < literals.count, literals[literal].lowerBound == index {
        tokens.append(DeclarationToken(kind: .literal, span: literals[literal]))
        index = max(literals[literal].upperBound, index + 1)
      } else {
        tokens.append(DeclarationToken(kind: .sign, span: index..<index + 1))
        index += 1
      }
    }
    self.tokens = tokens
  }

  func isSign(_ sign: Character, _ index: Int) -> Bool { self.sign(index) == sign.asciiValue }

  func sign(_ index: Int) -> UInt8? {
    guard tokens.indices.contains(index), tokens[index].kind == .sign else { return nil }
    return bytes[tokens[index].span.lowerBound]
  }

  func word(_ index: Int) -> Span? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return tokens[index].span
  }

  func isWord(_ word: StaticString, _ index: Int) -> Bool { self.word(index).map { bytes.equals($0, word) } ?? false }

  func text(_ span: Span) -> String { String(decoding: bytes[span], as: UTF8.self) }

  /// The text of a word.
  func name(_ index: Int) -> String? { word(index).map(text) }

  func nesting(_ index: Int) -> Int { sign(index)?.nesting ?? 0 }

  func beginsLine(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), index > 0 else { return true }
    return bytes[tokens[index - 1].span.upperBound..<tokens[index].span.lowerBound].contains { $0.isNewline }
  }

  func span(_ range: Range<Int>) -> Span {
    tokens[range.lowerBound].span.lowerBound..<tokens[range.upperBound - 1].span.upperBound
  }
}
