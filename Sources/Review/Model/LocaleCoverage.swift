/// How far the project is translated into one locale. Each source text counts once.
package struct LocaleCoverage: Hashable, Sendable {
  /// The locale.
  package var locale: String
  /// Texts with a translation that nothing speaks against.
  package var translated: Int
  /// Translations marked as needing another look.
  package var fuzzy: Int
  /// Translations of a source text that has changed since.
  package var stale: Int
  /// Texts without a translation.
  package var missing: Int
  /// Translations that cannot be used.
  package var invalid: Int

  /// Counts, none negative.
  package init(locale: String, translated: Int, fuzzy: Int = 0, stale: Int = 0, missing: Int = 0, invalid: Int = 0) {
    self.locale = locale
    self.translated = translated
    self.fuzzy = fuzzy
    self.stale = stale
    self.missing = missing
    self.invalid = invalid
  }

  /// All texts there are.
  package var total: Int { translated + fuzzy + stale + missing + invalid }
}
