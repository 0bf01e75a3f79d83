import Classifier
import Git
import Messages
import Text

/// A translation that was outdated before a range began.
package struct StaleOrigin: Hashable, Sendable {
  package var locale: String
  /// The source text that the translation was made from.
  package var madeFrom: String
  /// The number of times that the source text has changed since, before the range.
  package var edits: Int

  package init(locale: String, madeFrom: String, edits: Int) {
    self.locale = locale
    self.madeFrom = madeFrom
    self.edits = edits
  }

  /// The whole edit of the source text since the translation was made, up to `text`, the new one of `edit`.
  func edit(to text: String, of edit: Edit) -> SourceEdit {
    // A text of translatewiki's catalog has `$1` where the call has `%1$d`.
    let isExported = madeFrom.withTranslatewikiPlaceholders == madeFrom
    let whole = SourceEdit(
      key: edit.identity.key, keyFate: .kept, old: madeFrom,
      new: isExported ? text.withTranslatewikiPlaceholders : text)
    return edit.combinesPluralForms ? whole.generalForm : whole
  }
}

/// Facts for a review from the history before the range.
package struct ReviewHistory: Sendable {
  /// Searches the translations of some keys that were outdated at the start of the range.
  package typealias StaleOriginSearch =
    @Sendable (_ keys: Set<EntryIdentity>) async throws(GitError) -> [EntryIdentity: [StaleOrigin]]

  package var former: FormerTexts
  /// `nil` to skip the search.
  package var staleOrigins: StaleOriginSearch?
  /// A search for the newer of two texts of a key; `nil` to skip it.
  package var newerSides: NewerSideSearch?

  /// The note for an answer from the history that is left out because of the deadline.
  package static func note(on what: String) -> Message {
    """
    Not looked up, because reading the history takes too long: \(words: what). \
    \(code: "L10N_REVIEW_HISTORY=60") before the command gives it 60 seconds; after \(code: "l10n-review history stale"), \
    which lists all outdated translations, it takes less.
    """
  }

  package init(
    former: FormerTexts = FormerTexts(), staleOrigins: StaleOriginSearch? = nil, newerSides: NewerSideSearch? = nil
  ) {
    self.former = former
    self.newerSides = newerSides
    self.staleOrigins = staleOrigins
  }
}

/// Outdated translations of an edited text, and the impact of all edits since they were made.
package struct Drift: Hashable, Sendable {
  /// Translations for which all edits together are large, though the last edit alone is not.
  package struct Sum: Hashable, Sendable {
    package var locales: [String]
    /// The number of edits since, including the last one.
    package var edits: Int
    package var madeFrom: String
  }

  /// The locales whose translations were outdated before the edit.
  package var stale: [String]
  /// The number of locales that have a translation.
  package var count: Int
  /// The sums that are large, the one with the most locales first.
  package var sums: [Sum]

  /// `text` is the new text of `edit`. `decision` is on the edit alone.
  init?(_ origins: [StaleOrigin], of edit: Edit, to text: String, locales: [String], decision: EditDecision) {
    let present = Dictionary(firstOf: locales.map { ($0.lowercased(), $0) })
    var seen: Set<String> = []
    let behind = origins.filter { origin in
      let whole = origin.edit(to: text, of: edit)
      // The edit goes back to the text of the translation.
      return whole.old != whole.new && present[origin.locale.lowercased()] != nil
        && seen.insert(origin.locale.lowercased()).inserted
    }
    guard !behind.isEmpty else { return nil }
    stale = behind.map(\.locale).sorted()
    count = present.count
    sums = []
    guard decision == .none || decision == .fuzzy else { return }
    for (madeFrom, group) in Dictionary(grouping: behind, by: \.madeFrom) {
      guard EditClassifier.standard.classify(group[0].edit(to: text, of: edit)).isSurelyLarge else { continue }
      let edits = (group.map(\.edits).max() ?? 0) + 1
      sums.append(Sum(locales: group.map(\.locale).sorted(), edits: edits, madeFrom: madeFrom))
    }
    sums.sort { ($1.locales.count, $0.madeFrom) < ($0.locales.count, $1.madeFrom) }
  }
}
