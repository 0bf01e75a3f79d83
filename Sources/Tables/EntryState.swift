/// What a locale has of one text of the source language.
package enum EntryState: Hashable, Sendable, CaseIterable {
  /// A translation.
  case translated
  /// A translation that is the source text, letter for letter: a name, or a text that nobody translated.
  case sameAsSource
  /// A translation of an earlier text: `// Fuzzy` stands before it.
  case fuzzy
  /// No entry that the app would find.
  case missing
  /// An entry without text.
  case empty
  /// An entry whose text is its key, which was never meant for users.
  case placeholder
  /// A translation that users would see wrong, or that the import leaves out.
  case invalid
}

/// How many texts of the source language are in which state in one locale.
///
/// `keys` is the sum of `translated`, `fuzzy`, `missing` and `invalid`.
package struct CompletenessCounts: Hashable, Sendable {
  /// The texts of the source language.
  package private(set) var keys = 0
  /// Those with a translation, the ones that are equal to the source text included.
  package private(set) var translated = 0
  /// Those whose translation is equal to the source text.
  package private(set) var sameAsSource = 0
  /// Those whose translation is one of an earlier text.
  package private(set) var fuzzy = 0
  /// Those without a translation: no entry, one without text, or one with the key as its text.
  package private(set) var missing = 0
  /// Those whose translation users would see wrong.
  package private(set) var invalid = 0
  /// Those among the translated ones whose source text has changed since they were made, small or large, without a mark
  /// that says so; `nil` where nobody has looked into the history.
  package var stale: Int?

  /// None of any state.
  package init() {}

  /// The counts of `states`.
  package init(_ states: some Sequence<EntryState>) {
    for state in states { count(state) }
  }

  private mutating func count(_ state: EntryState) {
    keys += 1
    switch state {
    case .translated: translated += 1
    case .sameAsSource:
      translated += 1
      sameAsSource += 1
    case .fuzzy: fuzzy += 1
    case .missing, .empty, .placeholder: missing += 1
    case .invalid: invalid += 1
    }
  }

  /// Texts that are all missing.
  package static func missing(_ count: Int) -> CompletenessCounts {
    var counts = CompletenessCounts()
    counts.keys = count
    counts.missing = count
    return counts
  }

  /// Of both together.
  package static func + (left: CompletenessCounts, right: CompletenessCounts) -> CompletenessCounts {
    var sum = left
    sum.keys += right.keys
    sum.translated += right.translated
    sum.sameAsSource += right.sameAsSource
    sum.fuzzy += right.fuzzy
    sum.missing += right.missing
    sum.invalid += right.invalid
    if left.stale != nil || right.stale != nil { sum.stale = (left.stale ?? 0) + (right.stale ?? 0) }
    return sum
  }

  /// Adds what `right` counts.
  package static func += (left: inout CompletenessCounts, right: CompletenessCounts) { left = left + right }

  /// The translated share in tenths of a per cent, rounded down: 1000 says that nothing is left to do. Of no texts all
  /// are translated.
  package var permille: Int { keys == 0 ? 1000 : translated * 1000 / keys }

  /// Whether a smaller share is translated than in `other`.
  package func isBelow(_ other: CompletenessCounts) -> Bool {
    guard keys > 0, other.keys > 0 else { return false }
    return translated * other.keys < other.translated * keys
  }
}
