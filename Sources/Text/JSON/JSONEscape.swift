/// One escape in a JSON text (RFC 8259, section 7).
package struct JSONEscape: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    case character(Unicode.Scalar)
    /// Half of a surrogate pair, which becomes U+FFFD.
    case loneSurrogate
    /// `\u` without four hexadecimal digits. It has no text.
    case malformedNumber
    /// A character that cannot be escaped. Only the backslash is dropped.
    case unknownSign
    /// A backslash at the end of the text or its line. It has no text.
    case cut
  }

  package let meaning: Meaning
  /// The offset at which the text continues: after the escape, or at the character after a meaningless backslash.
  package let end: Int

  /// The escape whose backslash is at `place`.
  package init(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let sign = place + 1 < bytes.count ? bytes[place + 1] : 0x0A
    var end = place + 2
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): meaning = .character(Unicode.Scalar(sign))
    case UInt8(ascii: "b"): meaning = .character("\u{08}")
    case UInt8(ascii: "f"): meaning = .character("\u{0C}")
    case UInt8(ascii: "n"): meaning = .character("\n")
    case UInt8(ascii: "r"): meaning = .character("\r")
    case UInt8(ascii: "t"): meaning = .character("\t")
    case UInt8(ascii: "u"):
      guard var value = Self.unit(at: end, in: bytes) else {
        meaning = .malformedNumber
        break
      }
      end += 4
      if (0xD800..<0xDC00).contains(value), end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\\"),
        bytes[end + 1] == UInt8(ascii: "u"), let low = Self.unit(at: end + 2, in: bytes),
        (0xDC00..<0xE000).contains(low)
      {
        value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00)
        end += 6
      }
      meaning = Unicode.Scalar(value).map { .character($0) } ?? .loneSurrogate
    case 0x0A, 0x0D:
      meaning = .cut
      end = place + 1
    default:
      meaning = .unknownSign
      end = place + 1
    }
    self.end = end
  }

  package var character: Unicode.Scalar? {
    switch meaning {
    case .character(let character): character
    case .loneSurrogate: "\u{FFFD}"
    case .malformedNumber, .unknownSign, .cut: nil
    }
  }

  /// The number of four hexadecimal digits.
  private static func unit(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = byte.hexValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
