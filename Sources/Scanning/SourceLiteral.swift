import Messages

package enum SourceLiteral {
  /// The text of one literal, several joined by adjacency or `+`, or one in parentheses. `nil` if `source` is anything
  /// else, or not valid.
  package static func decode(_ source: String, language: SourceLanguage) -> String? {
    // A function with a value looks up the key unchanged, even if the key contains lists of a predicate editor.
    let function = LocalizationFunction(name: "f", arguments: [.key, .value])
    let end = Array("\n, \"\")".utf8)
    let bytes = Array("f(\(source)".utf8) + end
    let scan = SourceScanner(functions: [function]).scan(bytes, path: "", language: language)
    guard scan.problems.isEmpty, let call = scan.calls.first, call.span == 0..<bytes.count, let text = call.key.literal,
      bytes[2..<call.key.span.lowerBound].allSatisfy(\.isWhitespace),
      call.key.span.upperBound <= bytes.count - end.count,
      bytes[call.key.span.upperBound..<bytes.count - end.count].allSatisfy(\.isWhitespace)
    else { return nil }
    return text
  }

  /// A literal on one line: `"…"` in Swift, `@"…"` in Objective-C. Characters outside ASCII are unchanged; control
  /// characters and those that change the reading direction are escaped.
  package static func write(_ text: String, language: SourceLanguage) -> String {
    var literal = language == .swift ? "\"" : "@\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      case _ where needsEscape(scalar): literal += escape(scalar, language: language)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, language: SourceLanguage) -> String {
    if language == .swift { return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" }
    if scalar.value < 0x80 {
      // Always three digits, so that a digit after them is not read as a fourth.
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    // C forbids universal names below U+00A0; their bytes are allowed.
    if scalar.value < 0xA0 {
      return String(scalar).utf8.map { "\\" + String($0, radix: 8) }.joined()
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The literal `source` with its placeholders numbered in their order: `"%@ of %d"` becomes `"%1$@ of %2$d"`. Only
  /// the numbers are inserted; line breaks, escapes and indentation do not change. `nil` if the result could be wrong:
  ///
  /// - `source` is not a literal, or has nothing to number
  /// - some placeholders are numbered already, are spelled with escapes, or take a width from an argument
  /// - only a space after a percent sign makes a placeholder (`100% sur`)
  /// - forms of a plural may take several arguments
  package static func orderingPlaceholders(in source: String, language: SourceLanguage) -> String? {
    guard let text = decode(source, language: language), let wanted = orderingPlaceholders(inText: text),
      let positions = positions(of: Placeholder.all(in: text), in: text),
      let ordered = numbered(source, positions), decode(ordered, language: language) == wanted
    else { return nil }
    return ordered
  }

  /// The text with its placeholders numbered in their order; `nil` if the result could be wrong.
  package static func orderingPlaceholders(inText text: String) -> String? {
    let placeholders = Placeholder.all(in: text)
    let utf8 = Array(text.utf8)
    let isSafe = placeholders.allSatisfy {
      $0.position == nil && !$0.isAccidental(in: text) && !utf8[$0.span].contains(UInt8(ascii: "*"))
    }
    guard isSafe, let positions = positions(of: placeholders, in: text) else { return nil }
    return numbered(text, positions)
  }

  /// The text as the extraction writes it: two or more placeholders without numbers are numbered in their order, in the
  /// forms of a plural too. A single one, or one next to numbered ones, does not change (docs/formats.md). `text` may
  /// be decoded or have its escapes.
  package static func numberingPlaceholders(inText text: String) -> String {
    let placeholders = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
    guard placeholders.count > 1, placeholders.allSatisfy({ $0.position == nil }) else { return text }
    return inserting(Array(1...placeholders.count), into: placeholders, of: text)
  }

  /// The positions of unordered `placeholders` of `text`; `nil` if they are uncertain. They count up, except in a
  /// template: the forms of `{{PLURAL:%d|%d place|%d places}}` are alternatives that show the same argument. If a text
  /// has several templates, placeholders outside its only template, or placeholders of several kinds, only its author
  /// knows the arguments.
  package static func positions(of placeholders: [Placeholder], in text: String) -> [Int]? {
    let spans = MessageTemplate.all(in: text).map(\.span)
    var next = spans[...]
    let areInside = placeholders.map { placeholder in
      next = next.drop { $0.upperBound <= placeholder.span.lowerBound }
      return next.first?.contains(placeholder.span.lowerBound) ?? false
    }
    guard areInside.contains(true) else { return Array(1..<placeholders.count + 1) }
    guard spans.count == 1, !areInside.contains(false),
      Set(placeholders.map { text.slice($0.span) }).count == 1
    else { return nil }
    return placeholders.map { _ in 1 }
  }

  private static func numbered(_ text: String, _ positions: [Int]) -> String? {
    let placeholders = Placeholder.all(in: text)
    guard !placeholders.isEmpty, placeholders.count == positions.count, positions.allSatisfy({ $0 <= 127 }) else {
      return nil
    }
    return inserting(positions, into: placeholders, of: text)
  }

  private static func inserting(_ positions: [Int], into placeholders: [Placeholder], of text: String) -> String {
    let utf8 = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    for (position, placeholder) in zip(positions, placeholders) {
      result += utf8[copied...placeholder.span.lowerBound]
      result += "\(position)$".utf8
      copied = placeholder.span.lowerBound + 1
    }
    return String(decoding: result + utf8[copied...], as: UTF8.self)
  }
}
