import Messages
import Project

/// Reads and writes placeholders exactly as the Wikipedia project's macOS script does. The script uses four regular
/// expressions; this code matches their behaviour byte for byte.
enum ScriptText {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Named templates lose their braces and name; `$1` becomes `%1$` and the type.
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

  /// The native form of the newest script.
  static func native(_ text: Bytes, of source: Bytes) -> [UInt8] {
    var native: [UInt8] = []
    appendNative(text, arguments: ScriptArguments(native: source, .of2026), to: &native)
    return native
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
      while end < text.count, text[end].isASCIIDigit { end += 1 }
      guard end > digits else {
        place += 1
        continue
      }
      output.append(contentsOf: text[copied..<place])
      output.append(UInt8(ascii: "%"))
      output.append(contentsOf: text[place + 1..<end])
      output.append(UInt8(ascii: "$"))
      // A colon makes the number invalid for the source text.
      let type = digits == place + 1 ? arguments.conversion(of: text[digits..<end]) : nil
      output.append(contentsOf: (type ?? "@").utf8)
      copied = end
      place = end
    }
    output.append(contentsOf: text[copied...])
  }

  /// A placeholder is `%`, digits, an optional `$`, a conversion. Passes the ranges of the digits, of length and
  /// conversion, and of the whole.
  static func forEachPlaceholder(
    _ text: Bytes, _ script: ParityScript, _ body: (_ number: Range<Int>, _ conversion: Range<Int>, Range<Int>) -> Void
  ) {
    var place = 0
    while place < text.count {
      guard text[place] == UInt8(ascii: "%") else {
        place += 1
        continue
      }
      var end = place + 1
      while end < text.count, text[end].isASCIIDigit { end += 1 }
      let number = place + 1..<end
      if end < text.count, text[end] == UInt8(ascii: "$") { end += 1 }
      let start = end
      while script.knowsLengths, end < text.count, "hlqLztj".utf8.contains(text[end]) { end += 1 }
      guard end < text.count, "@dDuUxXoOfFeEgGcCsSpaA".utf8.contains(text[end]) else {
        place += 1
        continue
      }
      body(number, start..<end + 1, place..<end + 1)
      place = end + 1
    }
  }

  /// Appends a native text as exported. A placeholder without a number is numbered by its index among all.
  static func appendExported(_ text: Bytes, _ script: ParityScript, to output: inout [UInt8]) {
    var copied = 0
    var count = 0
    forEachPlaceholder(text, script) { number, _, span in
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

  /// The next `{{…}}` without `{` inside, with or without name and colon. The last `}}` before the next `{` ends it.
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
        while content < text.count, text[content].isASCIILetter { content += 1 }
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
}

/// The placeholders of a text as the script compares them: numbers as written, each with one conversion.
struct ScriptArguments: Equatable, Sendable {
  private struct Argument: Equatable, Sendable {
    /// The number of digits and their value, so that `1` and `01` differ.
    var number: UInt64
    /// Includes the length: `@`, `lld`.
    var conversion: String
  }

  private var arguments: [Argument] = []
  /// Whether a number has two conversions, at which the script ends.
  private(set) var isContradictory = false

  /// A placeholder without a number counts as the first.
  init(native text: UnsafeBufferPointer<UInt8>, _ script: ParityScript) {
    guard text.contains(UInt8(ascii: "%")) else { return }
    ScriptText.forEachPlaceholder(text, script) { number, conversion, _ in
      let conversion = String(decoding: text[conversion], as: UTF8.self)
      let number = number.isEmpty ? Self.pack([0x31]) : Self.pack(text[number])
      if let known = arguments.first(where: { $0.number == number }) {
        if known.conversion != conversion { isContradictory = true }
      } else if arguments.count < 64 {
        arguments.append(Argument(number: number, conversion: conversion))
      }
    }
    arguments.sort { $0.number < $1.number }
  }

  func conversion(of digits: some Collection<UInt8>) -> String? {
    if arguments.isEmpty { return nil }
    let number = Self.pack(digits)
    return arguments.first { $0.number == number }?.conversion
  }

  /// Native form: `%1$@`.
  var placeholders: [String] {
    arguments.map { "%\($0.number & (1 << 56 - 1))$\($0.conversion)" }
  }

  private static func pack(_ digits: some Collection<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for digit in digits { value = (value &* 10 &+ UInt64(digit &- 0x30)) & (1 << 56 - 1) }
    return UInt64(truncatingIfNeeded: min(digits.count, 255)) << 56 | value
  }
}
