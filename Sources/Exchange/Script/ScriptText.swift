/// Reads and writes the placeholders of a text exactly as the Wikipedia project's macOS script does (FACTS section 9).
///
/// The script works with four regular expressions; these are their meanings, byte by byte.
enum ScriptText {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Appends `text` with each of the script's native placeholders as translatewiki's: `%1$@` as `$1`, one without a
  /// number by its place among all.
  static func appendExported(_ text: Bytes, to output: inout [UInt8]) {
    var copied = 0
    var count = 0
    forEachPlaceholder(text) { number, _, span in
      count += 1
      output.append(contentsOf: text[copied..<span.lowerBound])
      output.append(UInt8(ascii: "$"))
      if number.isEmpty {
        output.append(contentsOf: String(count).utf8)
      } else {
        output.append(contentsOf: text[number])
      }
      copied = span.upperBound
    }
    output.append(contentsOf: text[copied...])
  }

  /// Calls `body` with the digits, the conversion's place and the span of each `%`, digits, optional `$`, conversion.
  static func forEachPlaceholder(_ text: Bytes, _ body: (_ number: Range<Int>, _ conversion: Int, Range<Int>) -> Void) {
    var place = 0
    while place < text.count {
      guard text[place] == UInt8(ascii: "%") else {
        place += 1
        continue
      }
      var end = place + 1
      while end < text.count, isDigit(text[end]) { end += 1 }
      let number = place + 1..<end
      if end < text.count, text[end] == UInt8(ascii: "$") { end += 1 }
      guard end < text.count, isConversion(text[end]) else {
        place += 1
        continue
      }
      body(number, end, place..<end + 1)
      place = end + 1
    }
  }

  /// Appends a text of translatewiki's in the native form: templates with a name lose their braces and the name, `$1`
  /// becomes `%1$` and the type.
  static func appendNative(_ text: Bytes, arguments: ScriptArguments, to output: inout [UInt8]) {
    guard let brace = text.firstIndex(of: UInt8(ascii: "{")) else {
      return appendNumbered(text, arguments: arguments, to: &output)
    }
    var bare: [UInt8] = []
    bare.reserveCapacity(text.count)
    bare.append(contentsOf: text[..<brace])
    var copied = brace
    var count = 0
    var place = brace
    while let template = template(in: text, from: place, isNamed: true) {
      count += 1
      bare.append(contentsOf: text[copied..<template.span.lowerBound])
      if template.content.isEmpty {
        bare.append(contentsOf: String(count).utf8)
      } else {
        bare.append(contentsOf: text[template.content])
      }
      copied = template.span.upperBound
      place = copied
    }
    bare.append(contentsOf: text[copied...])
    bare.withUnsafeBufferPointer { appendNumbered($0, arguments: arguments, to: &output) }
  }

  private static func appendNumbered(_ text: Bytes, arguments: ScriptArguments, to output: inout [UInt8]) {
    var copied = 0
    var place = 0
    while place < text.count {
      guard text[place] == UInt8(ascii: "$") else {
        place += 1
        continue
      }
      var digits = place + 1
      if digits < text.count, text[digits] == UInt8(ascii: ":") { digits += 1 }
      var end = digits
      while end < text.count, isDigit(text[end]) { end += 1 }
      guard end > digits else {
        place += 1
        continue
      }
      output.append(contentsOf: text[copied..<place])
      output.append(UInt8(ascii: "%"))
      output.append(contentsOf: text[place + 1..<end])
      output.append(UInt8(ascii: "$"))
      // With a colon between them the number is none that the source text could have.
      let type = digits == place + 1 ? arguments.conversion(of: text[digits..<end]) : nil
      output.append(type ?? UInt8(ascii: "@"))
      copied = end
      place = end
    }
    output.append(contentsOf: text[copied...])
  }

  /// The next `{{…}}` that holds no `{`, with a name and a colon before its content or not; the last `}}` before the
  /// next `{` ends it.
  static func template(
    in text: Bytes, from start: Int, isNamed: Bool
  ) -> (span: Range<Int>, content: Range<Int>)? {
    var place = start
    while place + 1 < text.count {
      guard text[place] == UInt8(ascii: "{"), text[place + 1] == UInt8(ascii: "{") else {
        place += 1
        continue
      }
      var content = place + 2
      if isNamed {
        while content < text.count, isLetter(text[content]) { content += 1 }
        guard content > place + 2, content < text.count, text[content] == UInt8(ascii: ":") else {
          place += 1
          continue
        }
        content += 1
      }
      var end = content
      while end < text.count, text[end] != UInt8(ascii: "{") { end += 1 }
      var closing = end - 2
      while closing >= content, text[closing] != UInt8(ascii: "}") || text[closing + 1] != UInt8(ascii: "}") {
        closing -= 1
      }
      if closing >= content { return (place..<closing + 2, content..<closing) }
      place += 1
    }
    return nil
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The conversions that the script knows.
  private static func isConversion(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "u"), UInt8(ascii: "U"),
      UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "f"),
      UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "c"),
      UInt8(ascii: "C"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "a"),
      UInt8(ascii: "A"), UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

/// The placeholders of a text as the script compares them: numbers as they are written, each with one conversion.
struct ScriptArguments: Equatable, Sendable {
  private struct Argument: Equatable, Sendable {
    /// The digits' count and their value, so that `1` and `01` differ.
    var number: UInt64
    var conversion: UInt8
  }

  private var arguments: [Argument] = []
  /// Whether a number has two conversions, which ends the script.
  private(set) var isContradictory = false

  /// No placeholder.
  init() {}

  /// The placeholders of a native text; one without a number is the first.
  init(native text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(UInt8(ascii: "%")) else { return }
    ScriptText.forEachPlaceholder(text) { number, conversion, _ in
      let number = number.isEmpty ? Self.pack([0x31]) : Self.pack(text[number])
      if let known = arguments.first(where: { $0.number == number }) {
        if known.conversion != text[conversion] { isContradictory = true }
      } else if arguments.count < 64 {
        arguments.append(Argument(number: number, conversion: text[conversion]))
      }
    }
    arguments.sort { $0.number < $1.number }
  }

  var isEmpty: Bool { arguments.isEmpty }

  /// The conversion of the argument with these digits.
  func conversion(of digits: some Collection<UInt8>) -> UInt8? {
    if arguments.isEmpty { return nil }
    let number = Self.pack(digits)
    return arguments.first { $0.number == number }?.conversion
  }

  /// The placeholders as they are written: `%1$@`.
  var placeholders: [String] {
    arguments.map { "%\($0.number & (1 << 56 - 1))$\(Character(Unicode.Scalar($0.conversion)))" }
  }

  private static func pack(_ digits: some Collection<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for digit in digits { value = (value &* 10 &+ UInt64(digit &- 0x30)) & (1 << 56 - 1) }
    return UInt64(truncatingIfNeeded: min(digits.count, 255)) << 56 | value
  }
}
