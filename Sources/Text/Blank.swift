extension StringProtocol {
  /// True if the text has no characters but white space.
  package var isBlank: Bool {
    // Most texts begin with a letter, and a letter of ASCII needs none of Unicode's tables.
    if let first = utf8.first, first > 0x20, first < 0x80 { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
