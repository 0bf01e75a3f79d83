/// The parts of a long text that a report shows. A grapheme can be as long as the whole text, so that only as many scalars
/// are read as may be kept, and a few more.
extension String {
  /// True if the text has at most `limit` graphemes, and at most three times as many scalars.
  package func fits(_ limit: Int) -> Bool {
    utf8.count <= limit
      || unicodeScalars.prefix(3 * limit + 1).count <= 3 * limit && prefix(limit + 1).count <= limit
  }

  /// The graphemes at the start that fit.
  package func beginning(_ limit: Int) -> String {
    Self(Self.fitting(Self(unicodeScalars.prefix(3 * limit + 1)), limit))
  }

  /// The graphemes at the end that fit.
  package func ending(_ limit: Int) -> String {
    // Where graphemes begin is clear only a few scalars later, and in a row of flags only at its start.
    let scalars = unicodeScalars.suffix(3 * limit + 64)
    let isWhole = scalars.startIndex == unicodeScalars.startIndex
    let clear = isWhole ? scalars : scalars.drop { (0x1F1E6...0x1F1FF).contains($0.value) }
    return Self(Self.fitting(Self(clear).reversed(), limit).reversed())
  }

  /// The first of `characters` that fit.
  private static func fitting(_ characters: some Sequence<Character>, _ limit: Int) -> [Character] {
    var scalars = 0
    return characters.prefix(limit).prefix { character in
      scalars += character.unicodeScalars.count
      return scalars <= 3 * limit
    }
  }
}
