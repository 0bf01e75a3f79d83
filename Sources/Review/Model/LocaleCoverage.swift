import Tables

/// The coverage of one language before and after a range.
package struct LocaleCoverage: Hashable, Sendable {
  package struct Count: Hashable, Sendable {
    /// The source texts, and those of them with a translation.
    package var texts: Int
    package var translated: Int

    package init(texts: Int, translated: Int) {
      self.texts = texts
      self.translated = translated
    }

    init(_ counts: CompletenessCounts) { self.init(texts: counts.keys, translated: counts.translated) }

    /// The translated share in tenths of a per cent, rounded down.
    package var permille: Int { texts == 0 ? 1000 : translated * 1000 / texts }
  }

  package var locale: String
  /// `nil` for a new language.
  package var before: Count?
  /// `nil` for a language that is gone.
  package var after: Count?
  /// The number of texts that the range adds or edits and that have no translation.
  package var open: Int

  package init(locale: String, before: Count?, after: Count?, open: Int) {
    self.locale = locale
    self.before = before
    self.after = after
    self.open = open
  }

  /// An empty value, to be filled in.
  package static let blank = LocaleCoverage(locale: "", before: nil, after: nil, open: 0)
}
