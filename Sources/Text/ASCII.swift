extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

  @inlinable package var isASCIILowercase: Bool { self &- 0x61 < 26 }

  @inlinable package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  @inlinable package var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }

  @inlinable package var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}

extension StringProtocol {
  /// True if all characters are ASCII letters, digits or in `others`.
  package func isAlphanumeric(or others: String) -> Bool {
    utf8.allSatisfy { $0.isASCIIAlphanumeric || others.utf8.contains($0) }
  }

  /// True if all characters are hexadecimal digits in lower case.
  package var isHexadecimal: Bool { utf8.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) } }
}

extension String {
  /// The text without ASCII white space at its ends.
  package var trimmed: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
