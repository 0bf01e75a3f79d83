/// The numbers of translations of one locale that a range changed.
package struct LocaleChanges: Hashable, Sendable {
  /// Spelled as in the name of its folder.
  package var locale: String
  package var added = 0
  package var changed = 0
  package var removed = 0
  /// The translations that are fuzzy now and were not before.
  package var newlyFuzzy = 0
  /// The changed translations that an import left out, as they would break the app.
  package var leftOut = 0

  /// An empty value, to be filled in.
  package static let blank = LocaleChanges(locale: "")
}
