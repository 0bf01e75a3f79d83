/// The parts of a long text that a report shows. A grapheme can be as long as the whole text, so that no more scalars are
/// read than may be kept.
extension String {
  /// True if the text has at most `limit` graphemes, and at most three times as many scalars.
  package func fits(_ limit: Int) -> Bool {
    utf8.count <= limit
      || unicodeScalars.prefix(3 * limit + 1).count <= 3 * limit && prefix(limit + 1).count <= limit
  }

  /// The graphemes at the start that fit.
  package func beginning(_ limit: Int) -> String {
    Self(Self.start(of: Self(unicodeScalars.prefix(3 * limit + 1)), limit))
  }

  /// The graphemes at the end that fit.
  package func ending(_ limit: Int) -> String {
    // Only from a few scalars before them on it is clear where they begin.
    Self(Self.start(of: Self(unicodeScalars.suffix(3 * limit + 64)).reversed(), limit).reversed())
  }

  private static func start(of characters: some Sequence<Character>, _ limit: Int) -> [Character] {
    var scalars = 0
    return characters.prefix(limit).prefix { character in
      scalars += character.unicodeScalars.count
      return scalars <= 3 * limit
    }
  }
}
