/// The numbers of translations of one locale that a range changed.
package struct LocaleChanges: Hashable, Sendable {
  /// The locale, as spelled in the name of its folder.
  package var locale: String
  /// The translations that the base lacks.
  package var added = 0
  /// The translations with another text.
  package var changed = 0
  /// The translations that the head lacks.
  package var removed = 0
  /// The translations that are fuzzy now and were not before.
  package var newlyFuzzy = 0
  /// The changed translations that an import left out, as they would break the app.
  package var leftOut = 0

  /// An empty value, to be filled in.
  package static let blank = LocaleChanges(locale: "")
}
