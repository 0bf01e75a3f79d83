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

  private let bytes: Bytes
  private let isSwift: Bool
  private var constants: [String: [Constant]] = [:]

  /// The calls with the tables that constants name.
  static func resolved(_ calls: [LocalizationCall], in bytes: Bytes, isSwift: Bool) -> [LocalizationCall] {
    guard calls.contains(where: \.hasUnknownTable) else { return calls }
    var reader = TableConstants(bytes: bytes, isSwift: isSwift)
    return calls.map { call in
      guard call.hasUnknownTable, let table = call.table, let name = reader.text(of: table.span) else { return call }
      return call.naming(CallArgument(content: .literal(name), span: table.span))
    }
  }

  private init(bytes: Bytes, isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
  }

  /// The text of the expression at `span`: a name, or a member of a type of this file.
  private mutating func text(of span: Span) -> String? {
    let words = bytes[span].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...4).contains(words.count), words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isIdentifierPart) }),
      let last = words.last
    else { return nil }
    for word in words.dropLast() where !isType(word.startIndex..<word.endIndex) { return nil }
    let name = String(decoding: last, as: UTF8.self)
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
    if bytes.equals(word, "self") || bytes.equals(word, "Self") { return true }
    return occurrences(of: word).contains { place in
      let before = wordBefore(place.lowerBound)
      return ["enum", "struct", "class", "actor", "extension"].contains { bytes.equals(before, $0) }
    }
  }

  /// `nil` if the name is declared in another way too.
  private func declarations(of name: Span) -> [Constant]? {
    var found: [(text: String, offset: Int)] = []
    for place in occurrences(of: name) where !isInLineComment(place.lowerBound) {
      let before = wordBefore(place.lowerBound)
      if isSwift {
        if bytes.equals(before, "var") || isParameter(place) { return nil }
        guard bytes.equals(before, "let") else { continue }
      } else if !bytes.equals(before, "define"), !isAssigned(place) {
        continue
      }
      guard let text = literal(behind: place, isMacro: bytes.equals(before, "define")) else { return nil }
      found.append((text, place.lowerBound))
    }
    guard found.count <= Self.mostDeclarations else { return nil }
    let areAlike = found.allSatisfy { $0.text == found[0].text }
    return found.map { Constant(text: $0.text, scope: areAlike ? 0..<bytes.count : block(around: $0.offset)) }
  }

  /// `name: String`, as a function declares it. A call's label has a value behind it.
  private func isParameter(_ name: Span) -> Bool {
    let colon = skipSpace(name.upperBound)
    guard bytes.matches(":", at: colon) else { return false }
    let type = skipSpace(colon + 1)
    guard bytes.matches("String", at: type) || bytes.matches("StaticString", at: type) else { return false }
    return !bytes.equals(wordBefore(name.lowerBound), "let")
  }

  private func isAssigned(_ name: Span) -> Bool {
    let sign = skipSpace(name.upperBound)
    return bytes.matches("=", at: sign) && !bytes.matches("==", at: sign)
  }

  /// The literal in `name = "…"`, `name: String = "…"` or `#define name @"…"`, if it is the whole value.
  private func literal(behind name: Span, isMacro: Bool) -> String? {
    var index = skipSpace(name.upperBound)
    if isSwift, bytes.matches(":", at: index) {
      index = skipSpace(index + 1)
      while index < bytes.count, bytes[index].isIdentifierPart { index += 1 }
      index = skipSpace(index)
    }
    if !isMacro {
      guard bytes.matches("=", at: index), !bytes.matches("==", at: index) else { return nil }
      index = skipSpace(index + 1)
    }
    if !isSwift {
      guard bytes.matches("@", at: index) else { return nil }
      index += 1
    }
    guard bytes.matches("\"", at: index), !bytes.matches("\"\"\"", at: index) else { return nil }
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") || bytes[index].isNewline || index - start > 256 { return nil }
      index += 1
    }
    guard index < bytes.count, index > start else { return nil }
    var end = index + 1
    while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
    let isWhole =
      end == bytes.count || bytes[end].isNewline || ";})".utf8.contains(bytes[end]) || bytes.matches("//", at: end)
      || bytes.matches("/*", at: end)
    return isWhole ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  /// The innermost braces around `offset`, or the file. Braces in strings and comments count, which only makes fewer
  /// names certain.
  private func block(around offset: Int) -> Span {
    var depth = 0
    var start = offset
    while start > 0 {
      start -= 1
      if bytes[start] == UInt8(ascii: "}") { depth += 1 }
      if bytes[start] == UInt8(ascii: "{") {
        if depth == 0 { break }
        depth -= 1
      }
    }
    depth = 0
    var end = offset
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "{") { depth += 1 }
      if bytes[end] == UInt8(ascii: "}") {
        if depth == 0 { break }
        depth -= 1
      }
      end += 1
    }
    return start..<end
  }

  private func occurrences(of name: Span) -> [Span] {
    let word = bytes[name]
    guard let first = word.first else { return [] }
    var found: [Span] = []
    var index = 0
    while index + word.count <= bytes.count {
      guard bytes[index] == first, index == 0 || !bytes[index - 1].isIdentifierPart,
        index + word.count == bytes.count || !bytes[index + word.count].isIdentifierPart,
        bytes[index..<index + word.count].elementsEqual(word)
      else {
        index += 1
        continue
      }
      found.append(index..<index + word.count)
      index += word.count
    }
    return found
  }

  private func wordBefore(_ offset: Int) -> Span {
    var end = offset
    while end > 0, bytes[end - 1].isSpaceOrTab || bytes[end - 1] == UInt8(ascii: "*") { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1].isIdentifierPart { start -= 1 }
    return start..<end
  }

  private func isInLineComment(_ offset: Int) -> Bool {
    var index = offset
    while index > 1, offset - index < 256, !bytes[index - 1].isNewline {
      if bytes.matches("//", at: index - 2) { return true }
      index -= 1
    }
    return false
  }

  private func skipSpace(_ offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    return index
  }
}
