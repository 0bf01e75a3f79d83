/// Characters that readers take for a sign of ASCII, or do not see at all.
package enum UnusualCharacter {
  /// The ASCII character that it looks like.
  enum Meaning: Hashable, Sendable {
    case sign(UInt8)
    case space
    /// An invisible character.
    case nothing
  }

  /// The name of a character that programs do not read as people do, with its article; `nil` for other characters.
  package static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xA0: "a no-break space"
    case 0x202F: "a narrow no-break space"
    case 0x2000...0x200A, 0x205F, 0x3000: "a space of another width"
    case 0xAD: "a soft hyphen"
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "an invisible sign for the direction of writing"
    case 0x200B: "an invisible space"
    case 0x200C, 0x200D, 0x2060: "an invisible joiner"
    case 0xFEFF: "a byte order mark"
    case 0xFF01...0xFF5E: "a full-width sign"
    case 0x66A: "an Arabic percent sign"
    case 0xFE60...0xFE6B: "a small sign"
    default: scalar.decimalValue != nil && !scalar.isASCII ? "a digit of another script" : nil
    }
  }

  /// The meaning of a character in a placeholder; `nil` for a sign of ASCII and for letters of other scripts.
  static func meaning(of scalar: Unicode.Scalar) -> Meaning? {
    switch scalar.value {
    case 0..<0xA0: return nil
    case 0xA0, 0x202F, 0x2000...0x200A, 0x205F, 0x3000: return .space
    case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: return .nothing
    case 0xFF01...0xFF5E: return .sign(UInt8(scalar.value - 0xFEE0))
    case 0x66A, 0xFE6A: return .sign(UInt8(ascii: "%"))
    case 0xFE69: return .sign(UInt8(ascii: "$"))
    case 0xFE6B: return .sign(UInt8(ascii: "@"))
    default: return scalar.decimalValue.map { .sign(UInt8(ascii: "0") + UInt8($0)) }
    }
  }

  /// The first character of `text` that is invisible or looks like a space.
  package static func first(in text: some StringProtocol) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      switch meaning(of: scalar) {
      case .space, .nothing: true
      case .sign, nil: false
      }
    }
  }

  /// `text` as people read it: with plain spaces, and without invisible characters.
  package static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch meaning(of: scalar) {
      case .space: plain += " "
      case .nothing: continue
      case .sign, nil: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
