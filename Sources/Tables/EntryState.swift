package enum EntryState: Hashable, Sendable, CaseIterable {
  case translated
  /// A translation that is identical to the source text: a name, or an untranslated text.
  case sameAsSource
  /// A translation of an earlier text, marked with `// Fuzzy`.
  case fuzzy
  /// No entry that the app finds.
  case missing
  case empty
  /// An entry whose text is its key, although the key is not meant for users.
  case placeholder
  /// A translation that users would see wrong, or that the import leaves out.
  case invalid
}

/// The numbers of source texts in each state in one locale: `keys` is `translated` + `fuzzy` + `missing` + `invalid`.
package struct CompletenessCounts: Hashable, Sendable {
  package private(set) var keys = 0
  /// The texts with a translation, including untranslated ones.
  package private(set) var translated = 0
  package private(set) var sameAsSource = 0
  package private(set) var fuzzy = 0
  /// The texts without a translation: no entry, an entry without text, or one with the key as its text.
  package private(set) var missing = 0
  package private(set) var invalid = 0
  /// The translated texts whose source text had a small or large edit since, without a mark; `nil` if the history was
  /// not read.
  package var stale: Int?

  package init() {}

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

  package static func missing(_ count: Int) -> CompletenessCounts {
    var counts = CompletenessCounts()
    counts.keys = count
    counts.missing = count
    return counts
  }

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

  package static func += (left: inout CompletenessCounts, right: CompletenessCounts) { left = left + right }

  /// The translated share in tenths of a per cent, rounded down; 1000, for nothing left, also without texts.
  package var permille: Int { keys == 0 ? 1000 : translated * 1000 / keys }

  package func isBelow(_ other: CompletenessCounts) -> Bool {
    guard keys > 0, other.keys > 0 else { return false }
    return translated * other.keys < other.translated * keys
  }
}
