import Classifier
import Git
import Text

/// A translation whose source text has changed since it was made.
package struct StaleTranslation: Hashable, Sendable {
  package let locale: String
  package let table: String
  package let key: String
  package let translation: String
  /// The source text that it was made from.
  package let madeFrom: String
  /// What the source text is now.
  package let english: String
  /// What all that changed since means for the translation, from end to end.
  package let verdict: HistoryVerdict
  /// The commits that changed the source text since, the oldest first.
  package let edits: [ObjectID]
  /// When it fell behind.
  package let since: Moment
  /// Whether it is marked as outdated.
  package let isFuzzy: Bool
  /// When it was marked; `nil` if it is not, or that is not known.
  package let fuzzySince: Moment?
  /// Where it can be edited, if that is known.
  package let url: String?
}

/// How many translations of one locale are behind.
package struct StaleCount: Hashable, Sendable {
  package let locale: String
  /// How many translations were looked at.
  package var keys = 0
  package var neutral = 0
  package var small = 0
  package var large = 0

  /// How many of them are behind.
  package var stale: Int { neutral + small + large }

  package init(locale: String) {
    self.locale = locale
  }

  /// Counts one more that is behind.
  package mutating func add(_ impact: Impact) {
    switch impact {
    case .neutral: neutral += 1
    case .small: small += 1
    case .large: large += 1
    }
  }
}

/// Which translations are behind.
package struct StaleTranslations: Sendable {
  /// The worst first: by what the drift means, how sure that is, and how long it has been so.
  package var translations: [StaleTranslation]
  /// All locales that have translations, by name.
  package var locales: [StaleCount]
}

extension StaleTranslation {
  /// Whether it comes before another in a list of what is to be done.
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
    return (left.since.seconds, left.locale, left.table, left.key)
      < (right.since.seconds, right.locale, right.table, right.key)
  }
}
