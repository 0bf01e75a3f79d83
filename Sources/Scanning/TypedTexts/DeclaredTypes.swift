import Text

/// The types of the names that a file declares: those of properties, local constants and parameters.
///
/// A file is not compiled. A name has a type here only if each place that may declare it shows the type, and all show
/// the same: `@State private var count = 0`, `let title: String`, `func show(count: Int)`.
struct DeclaredTypes {
  fileprivate enum Declaration: Equatable {
    case none
    case unknown
    /// The placeholder of a value of the type, without its `%`.
    case known(String)

    init(_ conversion: String?) { self = conversion.map { .known($0) } ?? .unknown }
  }

  private var declarations: [String: Declaration] = [:]

  /// No declarations: only an expression itself shows its type.
  init() {}

  /// The declarations in `text`, a whole file, which is read once for all names.
  init(in text: Bytes) {
    var reader = DeclaredTypeReader(text)
    var index = 0
    while index < text.count {
      guard text[index].isIdentifierPart else {
        index += 1
        continue
      }
      let place = index..<reader.end(ofWordAt: index)
      index = place.upperBound
      if text[place.lowerBound].isASCIIDigit { continue }
      let declaration = reader.declaration(at: place)
      if declaration == .none { continue }
      let name = String(decoding: text[place], as: UTF8.self)
      let isSame = (declarations[name] ?? declaration) == declaration
      declarations[name] = isSame ? declaration : .unknown
    }
  }

  /// The placeholder, without its `%`, of an interpolation of `expression`, if that is a name or `self.name`.
  func conversion(of expression: String) -> String? {
    let name = expression.hasPrefix("self.") ? String(expression.dropFirst(5)) : expression
    guard case .known(let conversion)? = declarations[name] else { return nil }
    return conversion
  }
}

/// Reads what the places of names declare.
private struct DeclaredTypeReader {
  /// The most bytes of a closure's parameters after a name.
  private static let mostOfParameters = 256

  private let text: Bytes
  /// How many bytes of values may still be read: one line can have many declarations, and each reads to its end.
  private var left: Int

  init(_ text: Bytes) {
    self.text = text
    left = TypedTextScan.mostReadings * text.count
  }

  mutating func declaration(at name: Span) -> DeclaredTypes.Declaration {
    let before = place(before: name.lowerBound)
    // Most words are uses.
    guard before > 0, text[before - 1].isIdentifierPart || sign(at: before - 1, "{(,[") else { return .none }
    let word = word(endingAt: before)
    let next = place(after: name.upperBound)
    if text.equals(word, anyOf: ["let", "var"]) {
      let keyword = self.word(endingAt: place(before: word.lowerBound))
      // A condition binds the value inside of an optional, and a pattern a part.
      if text.equals(keyword, anyOf: ["if", "guard", "while", "case", "for"]) || sign(before: word.lowerBound, "(,") {
        return .unknown
      }
      if sign(at: next, ":") { return DeclaredTypes.Declaration(type(at: place(after: next + 1))) }
      guard sign(at: next, "="), !sign(at: next + 1, "=") else { return .unknown }
      return DeclaredTypes.Declaration(value(at: place(after: next + 1)))
    }
    if text.equals(word, "for") || isBoundByClosure(name) { return .unknown }
    // A parameter, or the label of an argument.
    if sign(at: next, ":"), sign(before: name.lowerBound, "(,") || sign(before: word.lowerBound, "(,") {
      let start = place(after: next + 1)
      guard start < text.count, text[start].isASCIIAlphanumeric || text[start] == UInt8(ascii: "_") else {
        return sign(at: start, "[(@") ? .unknown : .none
      }
      let end = self.end(ofWordAt: start)
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start]), sign(at: place(after: end), ",)=?<") else {
        return text.equals(start..<end, anyOf: ["inout", "some", "any"]) ? .unknown : .none
      }
      return DeclaredTypes.Declaration(type(at: start))
    }
    return .none
  }

  /// True for a parameter of a closure, as in `{ count in` and `{ (index, count) in`.
  private func isBoundByClosure(_ name: Span) -> Bool {
    guard sign(before: name.lowerBound, "{(,[") else { return false }
    let end = min(text.count, name.upperBound + Self.mostOfParameters)
    var index = name.upperBound
    while index < end, text[index].isIdentifierPart || sign(at: index, ", )\t") {
      let start = index
      index = text[index].isIdentifierPart ? self.end(ofWordAt: index) : index + 1
      if text.equals(start..<index, "in") { return mayHoldParameters(before: name.lowerBound) }
    }
    return false
  }

  /// True unless the list around a name is in parentheses that no closure or loop begins with. In `"\(count) in all"`
  /// they are an interpolation, and text follows them.
  private func mayHoldParameters(before name: Int) -> Bool {
    let start = max(0, name - Self.mostOfParameters)
    var list = name
    while list > start, text[list - 1].isIdentifierPart || text[list - 1].isWhitespace || sign(at: list - 1, ",") {
      list -= 1
    }
    guard list > start, sign(at: list - 1, "(") else { return true }
    let end = place(before: list - 1)
    // Parameters that are parts of a pair, and those after a capture list, have another bracket before them.
    if end == 0 || sign(at: end - 1, "{](,") { return true }
    let word = word(endingAt: end)
    return text.equals(word, anyOf: ["for", "await", "case", "let", "var"])
      || word.lowerBound > 0 && !word.isEmpty && sign(at: word.lowerBound - 1, "@")
  }

  /// The conversion for the type that is written at `start`.
  private func type(at start: Int) -> String? {
    let end = end(ofWordAt: start)
    guard end > start, !sign(at: end, "?!<.&") else { return nil }
    return InterpolatedType.conversion(ofType: String(decoding: text[start..<end], as: UTF8.self))
  }

  /// The conversion for a value, which is the whole of the line.
  private mutating func value(at start: Int) -> String? {
    guard left > 0 else { return nil }
    let line = text[start...].prefix { !$0.isNewline && $0 != UInt8(ascii: ";") }
    left -= line.count
    let expression = String(decoding: line, as: UTF8.self).trimmed
    return expression.contains(" ") && !expression.hasPrefix("\"") ? nil : InterpolatedType(expression)?.conversion
  }

  private func place(before index: Int) -> Int {
    var index = index
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    return index
  }

  /// The first place at or after `index`, at most the text's end, without white space.
  private func place(after index: Int) -> Int {
    var index = index
    while index < text.count, text[index].isWhitespace { index += 1 }
    return index
  }

  private func word(endingAt end: Int) -> Span {
    var start = end
    while start > 0, text[start - 1].isIdentifierPart { start -= 1 }
    return start..<end
  }

  func end(ofWordAt start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isIdentifierPart { index += 1 }
    return index
  }

  private func sign(at index: Int, _ signs: StaticString) -> Bool {
    guard index < text.count else { return false }
    return signs.withUTF8Buffer { $0.contains(text[index]) }
  }

  private func sign(before index: Int, _ signs: StaticString) -> Bool {
    let place = place(before: index)
    return place > 0 && sign(at: place - 1, signs)
  }
}
