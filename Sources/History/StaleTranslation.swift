import Classifier
import Git
import Messages
import Text

package struct StaleTranslation: Hashable, Sendable {
  package let locale: String
  package let table: String
  package let key: String
  package let translation: String
  /// The source text that it was made from.
  package let madeFrom: String
  /// The current source text.
  package let english: String
  /// The verdict on the total change since, from end to end.
  package let verdict: HistoryVerdict
  /// The commits that changed the source text since, oldest first.
  package let edits: [ObjectID]
  /// The moment since which it has been outdated.
  package let since: Moment
  package let isFuzzy: Bool
  /// The moment of the fuzzy mark; `nil` without a mark or if unknown.
  package let fuzzySince: Moment?
  package let url: String?
}

/// The number of outdated translations of one locale.
package struct StaleCount: Hashable, Sendable {
  package let locale: String
  /// The number of checked translations.
  package var keys = 0
  package var neutral = 0
  package var small = 0
  package var large = 0

  package var stale: Int { neutral + small + large }

  package init(locale: String) {
    self.locale = locale
  }

  package mutating func add(_ impact: Impact) {
    switch impact {
    case .neutral: neutral += 1
    case .small: small += 1
    case .large: large += 1
    }
  }
}

package struct StaleTranslations: Sendable {
  /// Worst first: by impact, probability and age of the drift.
  package var translations: [StaleTranslation]
  /// The locales with translations, sorted by name.
  package var locales: [StaleCount]
}

extension StaleTranslation {
  /// Whether `left` precedes `right` in a list of tasks.
  static func isWorse(_ left: StaleTranslation, _ right: StaleTranslation) -> Bool {
    let rank = { (impact: Impact) -> Int in
      switch impact {
      case .large: 0
      case .small: 1
      case .neutral: 2
      }
    }
    let (one, other) = (rank(left.verdict.impact), rank(right.verdict.impact))
    if one != other { return one < other }
    let (first, second) = (left.verdict.probabilities.large, right.verdict.probabilities.large)
    if first != second { return first > second }
    return (left.since.seconds, left.locale, EntryIdentity(table: left.table, key: left.key))
      < (right.since.seconds, right.locale, EntryIdentity(table: right.table, key: right.key))
  }
}
