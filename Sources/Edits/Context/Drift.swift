import Classifier
import Git
import Messages
import Text

/// A translation that was behind its source text before a range began.
package struct StaleOrigin: Hashable, Sendable {
  /// The locale, as its folder is named.
  package var locale: String
  /// The source text that it was made from.
  package var madeFrom: String
  /// How often the source text has changed since, before the range.
  package var edits: Int

  /// A translation that is behind.
  package init(locale: String, madeFrom: String, edits: Int) {
    self.locale = locale
    self.madeFrom = madeFrom
    self.edits = edits
  }
}

/// What a review is told of the history behind the range.
package struct ReviewHistory: Sendable {
  /// Looks for the translations of some keys that were behind where the range begins.
  package typealias StaleOriginSearch =
    @Sendable (_ keys: Set<EntryIdentity>) async throws(GitError) -> [EntryIdentity: [StaleOrigin]]

  /// What keys said that are no longer there.
  package var former: FormerTexts
  /// Finds what was behind before; `nil` where nobody looks.
  package var staleOrigins: StaleOriginSearch?

  /// What is known; by default nothing.
  package init(former: FormerTexts = FormerTexts(), staleOrigins: StaleOriginSearch? = nil) {
    self.former = former
    self.staleOrigins = staleOrigins
  }
}

/// What translations of an edited text were behind before, and what that makes of the edit.
package struct Drift: Hashable, Sendable {
  /// Translations that are too far behind now, though the edit alone is not large.
  package struct Sum: Hashable, Sendable {
    /// Their locales.
    package var locales: [String]
    /// How many edits they are behind, the last one too.
    package var edits: Int
    /// The source text that they were made from.
    package var madeFrom: String
  }

  /// The locales whose translations were made from an earlier text already.
  package var stale: [String]
  /// How many locales have a translation.
  package var count: Int
  /// Those for which all edits together are large, the most locales first.
  package var sums: [Sum]

  /// What `origins` and `edit`, whose new text is `text`, add up to for the translations in `locales`.
  ///
  /// - Parameter decision: What the edit alone asks for.
  init?(_ origins: [StaleOrigin], of edit: Edit, to text: String, locales: [String], decision: EditDecision) {
    let present = Dictionary(locales.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    let behind = origins.filter { origin in
      present[origin.locale.lowercased()] != nil && seen.insert(origin.locale.lowercased()).inserted
    }
    guard !behind.isEmpty else { return nil }
    stale = behind.map(\.locale).sorted()
    count = present.count
    sums = []
    guard decision == .none || decision == .fuzzy else { return }
    for (madeFrom, group) in Dictionary(grouping: behind, by: \.madeFrom) {
      // A text from translatewiki's catalog has `$1` where the call has `%1$d`.
      let isExported = madeFrom.withTranslatewikiPlaceholders == madeFrom
      let whole = SourceEdit(
        key: edit.identity.key, keyFate: .kept, old: madeFrom,
        new: isExported ? text.withTranslatewikiPlaceholders : text)
      guard EditClassifier.standard.classify(edit.combinesPluralForms ? whole.ofMostNumbers : whole).decision == .newKey
      else {
        continue
      }
      let edits = (group.map(\.edits).max() ?? 0) + 1
      sums.append(Sum(locales: group.map(\.locale).sorted(), edits: edits, madeFrom: madeFrom))
    }
    sums.sort { ($1.locales.count, $0.madeFrom) < ($0.locales.count, $1.madeFrom) }
  }
}
