/// What a range brought to the translations of one locale.
package struct LocaleChanges: Hashable, Sendable {
  /// The locale, as its folder is named.
  package var locale: String
  /// Translations that were not there before.
  package var added: Int
  /// Translations with another text.
  package var changed: Int
  /// Translations that are gone.
  package var removed: Int
  /// Translations that are marked fuzzy now and were not before.
  package var newlyFuzzy: Int
  /// Translations of these that an import left out, as they would break the app.
  package var leftOut: Int

  /// A summary from its parts.
  package init(
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
