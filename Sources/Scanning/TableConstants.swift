import Text

/// Finds the strings that constants of a file name, for calls such as `NSLocalizedString("a", tableName: Self.table)`.
///
/// Reading is textual. A name counts only if each of its declarations in the file is a constant with a plain literal,
/// and if one text is certain: all have the same, or one is in the innermost block around the call.
struct TableConstants {
  private struct Constant {
    var text: String
    /// The block with the declaration.
    var scope: Span
  }

  /// Limits for hostile files: each name costs one pass over the file, and each of its declarations may cost another.
  private static let mostNames = 64
  private static let mostDeclarations = 8

  private let code: CodeText
  private var bytes: Bytes { code.bytes }
  private var constants: [String: [Constant]] = [:]

  /// The calls with the tables that constants name.
  static func resolved(_ calls: [LocalizationCall], in bytes: Bytes, isSwift: Bool) -> [LocalizationCall] {
    guard calls.contains(where: \.hasUnknownTable) else { return calls }
    var reader = TableConstants(code: CodeText(bytes: bytes, isSwift: isSwift))
    return calls.map { call in
      guard call.hasUnknownTable, let table = call.table, let name = reader.text(of: table.span) else { return call }
      return call.naming(CallArgument(content: .literal(name), span: table.span))
    }
  }

  private init(code: CodeText) { self.code = code }

  /// The text of the expression at `span`: a name, or a member of a type of this file.
  private mutating func text(of span: Span) -> String? {
    let words = bytes[span].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...4).contains(words.count), words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isIdentifierPart) }),
      let last = words.last
    else { return nil }
    for word in words.dropLast() where !isType(word.startIndex..<word.endIndex) { return nil }
    let name = code.string(last.startIndex..<last.endIndex)
    if constants[name] == nil {
      guard constants.count < Self.mostNames else { return nil }
      constants[name] = declarations(of: last.startIndex..<last.endIndex) ?? []
    }
    let found = constants[name] ?? []
    guard let first = found.first else { return nil }
    if found.allSatisfy({ $0.text == first.text }) { return first.text }
    let around = found.filter { $0.scope.lowerBound <= span.lowerBound && span.upperBound <= $0.scope.upperBound }
    guard let inner = around.map(\.scope.count).min() else { return nil }
    let nearest = around.filter { $0.scope.count == inner }
    return nearest.count == 1 ? nearest[0].text : nil
  }

  /// True for `self`, `Self` and the types that the file declares or extends.
  private func isType(_ word: Span) -> Bool {
    bytes.equals(word, anyOf: ["self", "Self"])
      || occurrences(of: word).contains { place in
        bytes.equals(code.word(before: place.lowerBound), anyOf: CodeText.typeKeywords)
      }
  }

  /// `nil` if the name is declared in another way too.
  private func declarations(of name: Span) -> [Constant]? {
    var found: [(text: String, offset: Int)] = []
    for place in occurrences(of: name) where !code.isInCommentOrLiteral(place.lowerBound) {
      let before = code.word(before: place.lowerBound)
      if code.isSwift {
        if bytes.equals(before, "var") || isParameter(place) { return nil }
        guard bytes.equals(before, "let") else { continue }
      } else if !bytes.equals(before, "define"), assignedValue(after: place.upperBound) == nil {
        continue
      }
      guard let text = literal(after: place, isMacro: bytes.equals(before, "define")) else { return nil }
      found.append((text, place.lowerBound))
    }
    guard found.count <= Self.mostDeclarations else { return nil }
    let file = 0..<bytes.count
    let areAlike = found.allSatisfy { $0.text == found[0].text }
    return found.map { Constant(text: $0.text, scope: areAlike ? file : code.block(around: $0.offset) ?? file) }
  }

  /// True for `name: String`, as a function declares it. In a call, a value follows the label.
  private func isParameter(_ name: Span) -> Bool {
    guard !bytes.equals(code.word(before: name.lowerBound), "let"), let type = typeStart(after: name) else {
      return false
    }
    return bytes.matches("String", at: type) || bytes.matches("StaticString", at: type)
  }

  private func typeStart(after name: Span) -> Int? {
    let colon = code.skippingSpace(name.upperBound)
    return bytes.matches(":", at: colon) ? code.skippingSpace(colon + 1) : nil
  }

  /// The start of the value after `=`.
  private func assignedValue(after offset: Int) -> Int? {
    let sign = code.skippingSpace(offset)
    return bytes.matches("=", at: sign) && !bytes.matches("==", at: sign) ? code.skippingSpace(sign + 1) : nil
  }

  /// The literal in `name = "…"`, `name: String = "…"` or `#define name @"…"`, if it is the whole value.
  private func literal(after name: Span, isMacro: Bool) -> String? {
    let type = code.isSwift ? typeStart(after: name).map(code.word(at:)) : nil
    let end = type?.upperBound ?? name.upperBound
    guard var start = isMacro ? code.skippingSpace(end) : assignedValue(after: end) else { return nil }
    if !code.isSwift {
      guard bytes.matches("@", at: start) else { return nil }
      start += 1
    }
    guard bytes.matches("\"", at: start), !bytes.matches("\"\"\"", at: start) else { return nil }
    start += 1
    var close = start
    while close < bytes.count, bytes[close] != UInt8(ascii: "\"") {
      if bytes[close] == UInt8(ascii: "\\") || bytes[close].isNewline || close - start > 256 { return nil }
      close += 1
    }
    guard close < bytes.count, close > start else { return nil }
    var next = close + 1
    while next < bytes.count, bytes[next].isSpaceOrTab { next += 1 }
    let isWhole =
      next == bytes.count || bytes[next].isNewline || ";})".utf8.contains(bytes[next]) || bytes.matches("//", at: next)
      || bytes.matches("/*", at: next)
    return isWhole ? code.string(start..<close) : nil
  }

  private func occurrences(of name: Span) -> [Span] {
    var found: [Span] = []
    var index = 0
    while let place = bytes.index(of: bytes[name.lowerBound], from: index) {
      let word = code.word(around: place)
      if word.lowerBound == place, word.count == name.count, bytes[word].elementsEqual(bytes[name]) {
        found.append(word)
      }
      index = word.upperBound
    }
    return found
  }
}
