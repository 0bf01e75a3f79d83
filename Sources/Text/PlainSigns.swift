extension String {
  /// The text without the differences that its readers hardly see: kinds of spaces and quotation marks, and three dots
  /// for an ellipsis.
  package var withPlainSigns: String {
    String(
      replacing("...", with: "…").unicodeScalars.map { scalar -> Character in
        switch scalar {
        case "\u{2018}", "\u{2019}": "'"
        case "\u{201C}", "\u{201D}": "\""
        default: scalar.properties.isWhitespace ? " " : Character(scalar)
        }
      })
  }
}
