extension StringProtocol {
  /// True if users see nothing of the text: white space, and characters without a sign of their own, such as U+200B.
  package var isBlank: Bool {
    // Most texts begin with a letter, and a letter of ASCII needs none of Unicode's tables.
    if let first = utf8.first, first > 0x20, first < 0x80 { return false }
    return unicodeScalars.allSatisfy(\.isInvisible)
  }
}

extension Unicode.Scalar {
  /// True for white space, for what Unicode lists as ignored in display, and for U+2800, which fonts show as a space.
  fileprivate var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
  }
}

/// True if the text, which is not empty, may be blank: its first character is invisible.
package func beginsInvisibly(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text[0] >= 0x80 else { return text[0] <= 0x20 }
  // The first bytes of all invisible characters. Few letters begin with them.
  let second = text.count > 1 ? text[1] : 0
  switch text[0] {
  case 0xC2, 0xCD, 0xE1, 0xE2, 0xEF, 0xF0, 0xF3: break
  case 0xD8 where second == 0x9C: break
  case 0xE3 where second == 0x80 || second == 0x85: break
  default: return false
  }
  let start = String(decoding: UnsafeBufferPointer(rebasing: text.prefix(4)), as: UTF8.self)
  return start.unicodeScalars.first?.isInvisible ?? false
}
