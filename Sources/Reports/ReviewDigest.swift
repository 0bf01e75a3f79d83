import Edits
import Messages
import Project
import Review
import Rules
import Text

/// A review sorted by what its reader has to do.
struct ReviewDigest {
  /// A change with the findings that only repeat it.
  struct Item {
    var change: Change
    var findings: ArraySlice<Finding> = []
  }

  /// The findings of one rule and severity.
  struct Group {
    var rule: RuleID
    var severity: Severity
    var findings: [Finding]
  }

  /// Edits whose key must change.
  private(set) var newKeys: [Item] = []
  /// Edits that a person must judge.
  private(set) var questions: [Item] = []
  /// Keys that changed.
  private(set) var renames: [Item] = []
  /// Edits that make translations fuzzy.
  private(set) var fuzzy: [Item] = []
  /// Edits without effect on translations.
  private(set) var neutral: [Item] = []
  /// Edits of texts that nobody has translated.
  private(set) var untranslated: [Item] = []
  /// Edits whose translations were all written anew in the same range.
  private(set) var retranslated: [Item] = []
  /// Edits that a commit says are meant so.
  private(set) var acknowledged: [Item] = []
  /// New strings.
  private(set) var added: [Change] = []
  /// Strings that are gone.
  private(set) var removed: [Change] = []
  /// Whether volunteers on translatewiki translate the project.
  let hasTranslatewiki: Bool
  /// Changed translations by locale, in the order of the locales' names.
  private(set) var translations: [LocaleChanges] = []
  /// All findings but those that only repeat a change, weightiest first, then as the review has them.
  private(set) var groups: [Group] = []

  /// Sorts `review`.
  init(_ review: Review) {
    hasTranslatewiki = review.profile != .apple
    // Findings are large: their numbers are sorted.
    let changed = Dictionary(
      review.changes.lazy.filter { $0.kind != .translation }.enumerated().map { ($0.element.identity, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var ofChanges: [Int: [Int]] = [:]
    var others: [Finding] = []
    for (index, finding) in review.findings.enumerated() {
      if let change = finding.change.flatMap({ changed[$0] }) {
        ofChanges[change, default: []].append(index)
      } else {
        others.append(finding)
      }
    }
    var tallies: [String: LocaleChanges] = [:]
    for change in review.changes {
      if change.kind == .translation {
        let locale = change.locales.first ?? ""
        var tally = tallies[locale] ?? .blank
        tally.locale = locale
        switch (change.old, change.new) {
        case (nil, _): tally.added += 1
        case (_, nil): tally.removed += 1
        default: tally.changed += 1
        }
        tallies[locale] = tally
        continue
      }
      let numbers = changed[change.identity].flatMap { ofChanges[$0] } ?? []
      let item = Item(change: change, findings: Self.findings(numbers, of: review))
      switch (change.kind, change.basis) {
      case (_, .acknowledged): acknowledged.append(item)
      case (_, .large): newKeys.append(item)
      case (_, .uncertain): questions.append(item)
      case (.renamed, _): renames.append(item)
      case (_, .small): fuzzy.append(item)
      case (.added, _): added.append(change)
      case (.removed, _): removed.append(change)
      case (_, .untranslated): untranslated.append(item)
      case (_, .retranslated): retranslated.append(item)
      default: neutral.append(item)
      }
    }
    for changes in review.translations { tallies[changes.locale] = changes }
    translations = tallies.values.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
    groups = Self.groups(of: others)
  }

  /// The findings with these ascending numbers; where they stand together, which is mostly so, none is copied.
  private static func findings(_ numbers: [Int], of review: Review) -> ArraySlice<Finding> {
    guard let first = numbers.first, let last = numbers.last else { return [] }
    return last - first == numbers.count - 1 ? review.findings[first...last] : numbers.map { review.findings[$0] }[...]
  }

  private static func groups(of findings: [Finding]) -> [Group] {
    Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.severity == severity }.grouped(by: \.rule).map { findings in
        Group(rule: findings[0].rule, severity: severity, findings: findings)
      }
    }
  }

  /// The groups of `severity`.
  func groups(_ severity: Severity) -> [Group] { groups.filter { $0.severity == severity } }

  /// How many findings of `severity` do not repeat a change.
  func count(_ severity: Severity) -> Int { groups(severity).reduce(0) { $0 + $1.findings.count } }

  /// The keys that changed and should change back.
  var needlessRenames: [Item] { renames.filter { $0.change.basis == .needlessRename } }

  /// The texts whose translations were left behind under their old keys.
  var lostTranslations: [Item] { renames.filter { $0.change.basis == .translationsLost } }

  /// The keys that changed for a reason.
  var otherRenames: [Item] {
    renames.filter { $0.change.basis != .needlessRename && $0.change.basis != .translationsLost }
  }

  /// Whether there is nothing to tell.
  var isEmpty: Bool {
    [newKeys, questions, renames, fuzzy, neutral, untranslated, retranslated, acknowledged].allSatisfy(\.isEmpty)
      && added.isEmpty
      && removed.isEmpty && translations.isEmpty && groups.isEmpty
  }
}

extension ReviewDigest.Group {
  /// What `part` says of each finding of the group, if it says the same of all.
  func shared(_ part: (Finding) -> Message?) -> Message? {
    guard let first = findings.first.flatMap(part), findings.allSatisfy({ part($0) == first }) else { return nil }
    return first
  }

  /// `2 errors: A placeholder has no position (unordered-placeholder)`; `what` instead of the rule's summary if given.
  func title(_ context: ReportContext, _ what: Message? = nil) -> Message {
    guard let what = what ?? context.summary(of: rule).map(ReviewPage.summary) else {
      return "\(words: count): \(code: rule.rawValue)"
    }
    return "\(words: count): \(what) (\(code: rule.rawValue))"
  }

  /// `2 errors`, `1 warning`, `3 notes`.
  var count: String {
    let noun =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "note"
      }
    return Wording.count(findings.count, noun)
  }
}

extension LocaleChanges {
  /// How many translations are not as they were.
  var total: Int { max(added + changed + removed, newlyFuzzy) }

  /// The counts with what they count, in the order to name them.
  var counts: [(title: String, count: Int)] {
    [
      ("new", added), ("changed", changed), ("removed", removed), ("newly fuzzy", newlyFuzzy), ("left out", leftOut),
    ]
  }

  /// The counts that any of `tallies` has, summed up.
  static func sums(_ tallies: [LocaleChanges]) -> [(title: String, count: Int)] {
    var sum = blank
    for tally in tallies {
      sum.added += tally.added
      sum.changed += tally.changed
      sum.removed += tally.removed
      sum.newlyFuzzy += tally.newlyFuzzy
      sum.leftOut += tally.leftOut
    }
    return sum.counts.filter { $0.count > 0 }
  }

  /// The languages by what happened to them: most ranges do the same to many.
  static func byCounts(_ tallies: [LocaleChanges]) -> [(counts: String, locales: [String])] {
    let words = { (counts: [(title: String, count: Int)]) in
      counts.filter { $0.count > 0 }.map { "\(Wording.number($0.count)) \($0.title)" }.joined(separator: ", ")
    }
    return Dictionary(grouping: tallies) { words($0.counts) }.map { ($0.key, $0.value.map(\.locale)) }
      .sorted { ($1.1.count, $0.1[0]) < ($0.1.count, $1.1[0]) }
  }

  /// What there is to say of `tallies` in one line.
  static func title(_ tallies: [LocaleChanges]) -> String {
    let total = tallies.reduce(0) { $0 + $1.total }
    return "\(Wording.count(total, "translation")) in \(Wording.count(tallies.count, "language")): "
      + sums(tallies).map { "\(Wording.number($0.count)) \($0.title)" }.joined(separator: ", ")
  }
}

extension Finding {
  /// Whether its message says which key it is about, so that nothing else need.
  var namesItsKey: Bool {
    identity.map { $0.table == EntryIdentity.defaultTable && message.segments.contains(.code($0.key)) } ?? false
  }
}

extension Review.SnapshotName {
  /// What the user called the commit and the start of its id, each where there is one.
  var parts: (name: String?, id: String?) {
    switch self {
    case .commit(let id, let name): (name.isEmpty || id.hasPrefix(name) ? nil : name, String(id.prefix(10)))
    case .index, .workTree, .nothing: (nil, nil)
    }
  }
}

extension Sequence {
  /// The elements with the same name together, in the order in which the names come first.
  func grouped<Name: Hashable>(by name: (Element) -> Name) -> [[Element]] {
    var indices: [Name: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let name = name(element)
      if let index = indices[name] {
        groups[index].append(element)
      } else {
        indices[name] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
