/// What a range changed in the translations of one locale.
package struct LocaleChanges: Hashable, Sendable {
  /// The locale, as its folder is named.
  package var locale: String
  /// Translations that were not there before.
  package var added = 0
  /// Translations with another text.
  package var changed = 0
  /// Translations that are gone.
  package var removed = 0
  /// Translations that are marked fuzzy now and were not before.
  package var newlyFuzzy = 0
  /// Translations of these that an import left out, as they would break the app.
  package var leftOut = 0

  /// No changes of no locale, to be filled in.
  package static let blank = LocaleChanges(locale: "")
}
