/// What a range brought to the translations of one locale.
public struct LocaleChanges: Hashable, Sendable {
  /// The locale, as its folder is named.
  public var locale: String
  /// Translations that were not there before.
  public var added: Int
  /// Translations with another text.
  public var changed: Int
  /// Translations that are gone.
  public var removed: Int
  /// Translations that are marked fuzzy now and were not before.
  public var newlyFuzzy: Int
  /// Translations of these that an import left out, as they would break the app.
  public var leftOut: Int

  /// A summary from its parts.
  public init(
    locale: String, added: Int = 0, changed: Int = 0, removed: Int = 0, newlyFuzzy: Int = 0, leftOut: Int = 0
  ) {
    self.locale = locale
    self.added = added
    self.changed = changed
    self.removed = removed
    self.newlyFuzzy = newlyFuzzy
    self.leftOut = leftOut
  }
}
