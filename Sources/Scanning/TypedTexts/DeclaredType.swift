import Text

/// Finds the type of a name by its declarations in a file, as Swift would for a property, a local constant or a parameter.
///
/// A file is not compiled. A name has a type here only if each place that may declare it shows the type, and all show the
/// same: `@State private var count = 0`, `let title: String`, `func show(count: Int)`.
struct DeclaredType {
  private let text: [UInt8]

  init(in text: [UInt8]) { self.text = text }

  /// The placeholder, without its `%`, of an interpolation of `expression`, if that is a name or `self.name`.
  func conversion(of expression: String) -> String? {
    let name = Array((expression.hasPrefix("self.") ? expression.dropFirst(5) : expression[...]).utf8)
    guard let first = name.first, name.allSatisfy(\.isIdentifierPart), !first.isASCIIDigit else { return nil }
    var known: String?
    for place in places(of: name, beginningWith: first) {
      switch declaration(at: place) {
      case .none: continue
      case .unknown: return nil
      case .known(let conversion):
        if let known, known != conversion { return nil }
        known = conversion
      }
    }
    return known
  }

  /// The places of `name` as a whole word.
  private func places(of name: [UInt8], beginningWith first: UInt8) -> [Span] {
    text.withUnsafeBufferPointer { bytes in
      var places: [Span] = []
      var index = 0
      while let start = bytes.index(of: first, from: index) {
        index = start + 1
        let end = start + name.count
        guard end <= bytes.count, bytes[start..<end].elementsEqual(name),
          start == 0 || !bytes[start - 1].isIdentifierPart, end == bytes.count || !bytes[end].isIdentifierPart
        else { continue }
        places.append(start..<end)
      }
      return places
    }
  }

  private enum Declaration {
    case none
    case unknown
    case known(String)

    init(_ conversion: String?) { self = conversion.map { .known($0) } ?? .unknown }
  }

  private func declaration(at name: Span) -> Declaration {
    let before = place(before: name.lowerBound)
    let word = word(endingAt: before)
    let next = place(after: name.upperBound)
    if word == "let" || word == "var" {
      let keyword = self.word(endingAt: place(before: before - word.utf8.count))
      // A condition binds the value inside of an optional, and a pattern a part.
      if ["if", "guard", "while", "case", "for"].contains(keyword) || sign(before: before - word.utf8.count, "(,") {
        return .unknown
      }
      if sign(at: next, ":") { return Declaration(type(at: place(after: next + 1))) }
      guard sign(at: next, "="), !sign(at: next + 1, "=") else { return .unknown }
      return Declaration(value(at: place(after: next + 1)))
    }
    if word == "for" || isBoundByClosure(name) { return .unknown }
    // A parameter, or the label of an argument.
    if sign(at: next, ":"), sign(before: name.lowerBound, "(,") || sign(before: before - word.utf8.count, "(,") {
      let start = place(after: next + 1)
      guard start < text.count, text[start].isASCIIAlphanumeric || text[start] == UInt8(ascii: "_") else {
        return sign(at: start, "[(@") ? .unknown : .none
      }
      let end = self.end(ofWordAt: start)
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start]), sign(at: place(after: end), ",)=?<") else {
        return ["inout", "some", "any"].contains(String(decoding: text[start..<end], as: UTF8.self)) ? .unknown : .none
      }
      return Declaration(type(at: start))
    }
    return .none
  }

  /// True for a parameter of a closure, as in `{ count in` and `{ (index, count) in`.
  private func isBoundByClosure(_ name: Span) -> Bool {
    var index = name.upperBound
    while index < text.count, text[index].isIdentifierPart || ", )\t".utf8.contains(text[index]) {
      let start = index
      if text[index].isIdentifierPart {
        index = end(ofWordAt: index)
        if index - start == 2, text[start] == UInt8(ascii: "i"), text[start + 1] == UInt8(ascii: "n") {
          return sign(before: name.lowerBound, "{(,[")
        }
      } else {
        index += 1
      }
    }
    return false
  }

  /// The conversion for the type that is written at `start`.
  private func type(at start: Int) -> String? {
    let end = end(ofWordAt: start)
    guard end > start else { return nil }
    if end < text.count, "?!<.&".utf8.contains(text[end]) { return nil }
    return InterpolatedType.conversion(ofType: String(decoding: text[start..<end], as: UTF8.self))
  }

  /// The conversion for a value, which is the whole of the line.
  private func value(at start: Int) -> String? {
    let line = text[min(start, text.count)...].prefix { !$0.isNewline && $0 != UInt8(ascii: ";") }
    let expression = String(decoding: line, as: UTF8.self).trimmed
    return expression.contains(" ") && !expression.hasPrefix("\"") ? nil : InterpolatedType(expression)?.conversion
  }

  private func place(before index: Int) -> Int {
    var index = index
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private func place(after index: Int) -> Int {
    var index = index
    while index < text.count, text[index].isWhitespace { index += 1 }
    return index
  }

  private func word(endingAt end: Int) -> String {
    var start = max(0, min(end, text.count))
    let end = start
    while start > 0, text[start - 1].isIdentifierPart { start -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private func end(ofWordAt start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isIdentifierPart { index += 1 }
    return index
  }

  private func sign(at index: Int, _ signs: StaticString) -> Bool {
    guard index < text.count else { return false }
    return signs.withUTF8Buffer { $0.contains(text[index]) }
  }

  private func sign(before index: Int, _ signs: StaticString) -> Bool {
    let place = place(before: max(0, index))
    return place > 0 && sign(at: place - 1, signs)
  }
}
