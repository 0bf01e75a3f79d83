import Messages

/// An argument with a name or a number, in another notation than `%1$@` and `$1`.
struct NamedArgument: Equatable {
  var notation: ArgumentNotation
  /// The text between the brackets, without a type.
  var name: String
  var kind: Placeholder.Kind
  /// A number of bytes.
  var length: Int

  private static let longestName = 60

  /// `nil` if no argument is at `start`. A name has only letters, digits, `_`, `.` and `-`. So "{like this}" in prose
  /// is not an argument, nor is a template with a value (`{{int:name}}`) or in capitals, which MediaWiki fills in
  /// (`{{SITENAME}}`).
  static func read(_ bytes: [UInt8], at start: Int) -> NamedArgument? {
    guard let (notation, opening, closing) = brackets(bytes, at: start) else { return nil }
    if notation == .interpolation { return interpolation(bytes, at: start) }
    let isSpaced = notation == .doubleBrace
    var index = start + opening
    if isSpaced { while index < bytes.count, bytes[index] == 0x20, index - start < opening + 2 { index += 1 } }
    let first = index
    while index < bytes.count, index - first < longestName, isNameByte(bytes[index]) { index += 1 }
    let name = bytes[first..<index]
    if isSpaced { while index < bytes.count, bytes[index] == 0x20, index - first < longestName { index += 1 } }
    guard index + closing.count <= bytes.count, bytes[index..<index + closing.count].elementsEqual(closing),
      isName(name, notation)
    else { return nil }
    index += closing.count
    var kind = Placeholder.Kind.untyped
    if notation == .percentParenthesis || notation == .percentAngle {
      guard let found = conversion(bytes, at: index) else { return nil }
      (kind, index) = found
    }
    // `{{{name}}}` and what is left of a longer row of braces are not this notation.
    if closing.last == 0x7D, index < bytes.count, bytes[index] == 0x7D { return nil }
    return NamedArgument(
      notation: notation, name: String(decoding: name, as: UTF8.self), kind: kind, length: index - start)
  }

  private static func brackets(
    _ bytes: [UInt8], at start: Int
  ) -> (ArgumentNotation, opening: Int, closing: [UInt8])? {
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch (bytes[start], next) {
    case (UInt8(ascii: "%"), 0x7B): return (.percentBrace, 2, [0x7D])
    case (UInt8(ascii: "%"), UInt8(ascii: "(")): return (.percentParenthesis, 2, [UInt8(ascii: ")")])
    case (UInt8(ascii: "%"), UInt8(ascii: "<")): return (.percentAngle, 2, [UInt8(ascii: ">")])
    case (UInt8(ascii: "$"), 0x7B): return (.dollarBrace, 2, [0x7D])
    case (0x7B, 0x7B): return (.doubleBrace, 2, [0x7D, 0x7D])
    case (0x7B, _): return (.brace, 1, [0x7D])
    case (0x5C, UInt8(ascii: "(")): return (.interpolation, 2, [UInt8(ascii: ")")])
    default: return nil
    }
  }

  private static func isName(_ name: ArraySlice<UInt8>, _ notation: ArgumentNotation) -> Bool {
    guard let first = name.first else { return false }
    if first.isASCIIDigit { return name.count < 3 && name.allSatisfy(\.isASCIIDigit) }
    guard first != 0x2D, first != 0x2E else { return false }
    return notation != .doubleBrace || name.contains(where: \.isASCIILowercase)
  }

  /// The type after a name, as in `%(name)s`, and its end.
  private static func conversion(_ bytes: [UInt8], at start: Int) -> (Placeholder.Kind, Int)? {
    var index = start
    while index < bytes.count, index - start < 6, "-+#0123456789.".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): return (.integer, index + 1)
    case UInt8(ascii: "f"), UInt8(ascii: "g"): return (.floatingPoint, index + 1)
    case UInt8(ascii: "s"): return (.cString, index + 1)
    default: return nil
    }
  }

  /// `\(count)`, `\(user.name)`, `\(names.joined(separator: ","))`: an expression up to its own parenthesis.
  private static func interpolation(_ bytes: [UInt8], at start: Int) -> NamedArgument? {
    var index = start + 2
    var depth = 1
    guard index < bytes.count, isNameByte(bytes[index]), bytes[index] != 0x2D else { return nil }
    while index < bytes.count, index - start <= 2 * longestName, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      index += 1
      if depth == 0 {
        let name = String(decoding: bytes[start + 2..<index - 1], as: UTF8.self)
        return NamedArgument(notation: .interpolation, name: name, kind: .untyped, length: index - start)
      }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E: true
    default: false
    }
  }
}
