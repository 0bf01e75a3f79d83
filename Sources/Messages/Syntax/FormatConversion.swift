/// The format of an argument in a placeholder, in addition to the argument's kind.
struct FormatConversion: Hashable, Sendable {
  /// The conversion's letter in lower case; `i` and `u` count as `d`, which shows the same number.
  private let letter: UInt8
  /// The size of an integer in bytes on a 64-bit system; 8 for other kinds, whose lengths have no effect.
  private let size: Int

  /// - Parameter written: A length modifier and a conversion: `d`, `lld`, `@`.
  init(_ written: String) {
    let last = written.utf8.last ?? 0
    let lengths = written.utf8.dropLast()
    switch last {
    case UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "D"), UInt8(ascii: "U"): letter = UInt8(ascii: "d")
    default: letter = last.asciiLowercased
    }
    if !"diuxXo".utf8.contains(last) {
      size = 8
    } else if lengths.first == UInt8(ascii: "h") {
      size = lengths.count > 1 ? 1 : 2
    } else {
      size = lengths.isEmpty ? 4 : 8
    }
  }

  /// True if it shows the value of `other` in the same notation, unless the number is greater than two billion.
  func isSameForUsualNumbers(as other: FormatConversion) -> Bool {
    isSameNotation(as: other) && size == 4 && other.size > size
  }

  func isSameNotation(as other: FormatConversion) -> Bool { letter == other.letter }
}
