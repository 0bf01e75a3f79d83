/// The operands of a number that CLDR's plural rules ask for (UTS #35, part 3, section "Operands").
package struct PluralOperands: Hashable, Sendable {
  /// The integer digits, with a compact exponent worked in.
  package let i: UInt64
  /// The number of visible fraction digits, trailing zeros included.
  package let v: Int
  /// The number of visible fraction digits without trailing zeros.
  package let w: Int
  /// The visible fraction digits with trailing zeros, as an integer.
  package let f: UInt64
  /// The visible fraction digits without trailing zeros, as an integer.
  package let t: UInt64
  /// The compact decimal exponent: 6 in `2c6`, else 0.
  package let e: Int

  /// The operands of an integer, as `%d` prints it.
  package init(_ integer: some BinaryInteger) {
    i = UInt64(truncatingIfNeeded: integer.magnitude)
    v = 0
    w = 0
    f = 0
    t = 0
    e = 0
  }

  /// The operands of a number as it is shown: `1`, `-1.50`, `2c6`, `1.2c3` (also with `e`).
  ///
  /// - Returns: `nil` if the text is no such number, or has more than 18 digits before or behind the point.
  package init?(decimal text: String) {
    var digits = text[...]
    if digits.first == "-" || digits.first == "+" { digits = digits.dropFirst() }
    var exponent = 0
    if let mark = digits.firstIndex(where: { $0 == "c" || $0 == "e" }) {
      guard let number = Int(digits[digits.index(after: mark)...]), (0...18).contains(number) else { return nil }
      exponent = number
      digits = digits[..<mark]
    }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, parts.count == 1 || !parts[1].isEmpty else { return nil }
    var whole = String(first)
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    guard (whole + fraction).utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    if exponent > 0 {
      let moved = fraction.prefix(exponent)
      whole += moved + String(repeating: "0", count: exponent - moved.count)
      fraction = String(fraction.dropFirst(exponent))
    }
    let significant = whole.drop { $0 == "0" }
    guard significant.utf8.count <= 18, fraction.utf8.count <= 18 else { return nil }
    var trimmed = fraction[...]
    while trimmed.last == "0" { trimmed = trimmed.dropLast() }
    i = UInt64(significant) ?? 0
    v = fraction.utf8.count
    w = trimmed.utf8.count
    f = UInt64(fraction) ?? 0
    t = UInt64(trimmed) ?? 0
    e = exponent
  }
}
