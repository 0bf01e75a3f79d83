/// How far the project is translated into one locale. Each source text counts once.
public struct LocaleCoverage: Hashable, Sendable {
  /// The locale.
  public var locale: String
  /// Texts with a translation that nothing speaks against.
  public var translated: Int
  /// Translations marked as needing another look.
  public var fuzzy: Int
  /// Translations of a source text that has changed since.
  public var stale: Int
  /// Texts without a translation.
  public var missing: Int
  /// Translations that cannot be used.
  public var invalid: Int

  /// Counts, none negative.
  public init(locale: String, translated: Int, fuzzy: Int = 0, stale: Int = 0, missing: Int = 0, invalid: Int = 0) {
    self.locale = locale
    self.translated = translated
    self.fuzzy = fuzzy
    self.stale = stale
    self.missing = missing
    self.invalid = invalid
  }

  /// All texts there are.
  public var total: Int { translated + fuzzy + stale + missing + invalid }
}
