import Edits
import Messages
import Project
import Review
import Rules
import Text

/// A review sorted by the actions that its reader has to take.
struct ReviewDigest {
  /// A change with the findings that only repeat it.
  struct Item {
    var change: Change
    var findings: ArraySlice<Finding> = []
  }

  struct Group {
    var rule: RuleID
    var severity: Severity
    var findings: [Finding]
  }

  private(set) var newKeys: [Item] = []
  private(set) var questions: [Item] = []
  /// Questions that the review does not ask, because others matter more.
  private(set) var minorQuestions: [Item] = []
  /// Edits to which translations do not fit: their finding is an error.
  private(set) var misfits: [Item] = []
  private(set) var renames: [Item] = []
  private(set) var fuzzy: [Item] = []
  private(set) var neutral: [Item] = []
  private(set) var untranslated: [Item] = []
  /// Edits whose translations were all updated in the same range.
  private(set) var retranslated: [Item] = []
  private(set) var acknowledged: [Item] = []
  private(set) var added: [Change] = []
  /// Texts in another table, with the locales whose translations are left in the old one.
  private(set) var moved: [Item] = []
  private(set) var removed: [Change] = []
  /// The moves of many texts. Their texts are not among `moved`.
  let moves: [TextMove]
  let hasTranslatewiki: Bool
  /// Sorted by the locales' names.
  private(set) var translations: [LocaleChanges] = []
  /// `nil` if no program was asked.
  let opinions: TranslationOpinions?
  /// All findings except those that only repeat a change. The most severe come first, then the order of the review.
  private(set) var groups: [Group] = []

  init(_ review: Review) {
    moves = review.moves
    hasTranslatewiki = review.profile.map { ProjectTraits($0).hasTranslatewiki } ?? true
    opinions = review.translationOpinions.map { [hasTranslatewiki] in hasTranslatewiki ? $0 : $0.withNamedPluralForms }
    // Sort the findings' indices, because findings are large.
    let changed = Dictionary(
      firstOf: review.changes.lazy.filter { $0.kind != .translation }.enumerated().map {
        ($0.element.identity, $0.offset)
      })
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
    for var change in review.changes {
      if !hasTranslatewiki, [change.old, change.new].contains(where: { $0?.utf8.contains(0x7B) ?? false }) {
        // Only translatewiki writes `{{PLURAL:…}}`.
        change.old = change.old?.withNamedPluralForms
        change.new = change.new?.withNamedPluralForms
      }
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
      case (_, .uncertain):
        if item.findings.contains(where: { $0.severity == .error }) {
          misfits.append(item)
        } else if change.isMinorQuestion {
          minorQuestions.append(item)
        } else {
          questions.append(item)
        }
      case (.renamed, _): renames.append(item)
      case (.moved, _):
        if !review.moves.contains(where: { $0.covers(change) }) { moved.append(item) }
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

  /// The indices ascend. Consecutive ones, which are the usual case, are not copied.
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

  func groups(_ severity: Severity) -> [Group] { groups.filter { $0.severity == severity } }

  /// Findings that repeat a change do not count, but those on a key that may have its new name.
  func count(_ severity: Severity) -> Int {
    groups(severity).reduce(0) { $0 + $1.findings.count }
      + otherRenames.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  var needlessRenames: [Item] { renames.filter { $0.change.basis == .needlessRename } }

  /// The renamed keys whose translations remain under the old key.
  var lostTranslations: [Item] { renames.filter { $0.change.basis == .translationsLost } }

  var otherRenames: [Item] {
    renames.filter { $0.change.basis != .needlessRename && $0.change.basis != .translationsLost }
  }

  var isEmpty: Bool {
    [
      newKeys, misfits, questions, minorQuestions, renames, moved, fuzzy, neutral, untranslated, retranslated,
      acknowledged,
    ].allSatisfy(
      \.isEmpty)
      && added.isEmpty
      && removed.isEmpty && moves.isEmpty && translations.isEmpty && groups.isEmpty && opinions == nil
  }
}

extension ReviewDigest.Group {
  /// The value of `part` if it is the same for all findings of the group.
  func shared(_ part: (Finding) -> Message?) -> Message? {
    guard let first = findings.first.flatMap(part), findings.allSatisfy({ part($0) == first }) else { return nil }
    return first
  }

  /// `2 errors: A placeholder has no position (unordered-placeholder)`. `what` replaces the rule's summary.
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
  var total: Int { max(added + changed + removed, newlyFuzzy) }

  /// Listed in display order.
  var counts: [(title: String, count: Int)] {
    [
      ("new", added), ("changed", changed), ("removed", removed), ("newly fuzzy", newlyFuzzy), ("left out", leftOut),
    ]
  }

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

  /// The languages grouped by identical counts: most ranges affect many languages equally.
  static func byCounts(_ tallies: [LocaleChanges]) -> [(counts: String, locales: [String])] {
    let words = { (counts: [(title: String, count: Int)]) in
      counts.filter { $0.count > 0 }.map { "\(Wording.number($0.count)) \($0.title)" }.joined(separator: ", ")
    }
    return Dictionary(grouping: tallies) { words($0.counts) }.map { ($0.key, $0.value.map(\.locale)) }
      .sorted { ($1.1.count, $0.1[0]) < ($0.1.count, $1.1[0]) }
  }

  static func title(_ tallies: [LocaleChanges]) -> String {
    let total = tallies.reduce(0) { $0 + $1.total }
    return "\(Wording.count(total, "translation")) in \(Wording.count(tallies.count, "language")): "
      + sums(tallies).map { "\(Wording.number($0.count)) \($0.title)" }.joined(separator: ", ")
  }
}

extension Finding {
  /// Whether the message already contains the key, so the report need not repeat it.
  var namesItsKey: Bool {
    guard let identity = self.identity, identity.table == EntryIdentity.defaultTable else { return false }
    return self.message.segments.contains { segment in
      switch segment {
      case .code(let text), .quote(let text): ExactText(text) == ExactText(identity.key)
      case .words: false
      }
    }
  }

  /// The language of the finding, if neither its message nor its path names it: a String Catalog has all languages.
  var unnamedLocale: String? {
    guard let locale = self.locale, !self.message.segments.contains(.code(locale)) else { return nil }
    let names = (self.place?.path ?? "").split(separator: "/").map { name in name.prefix(while: { $0 != "." }) }
    return names.contains { $0 == locale } ? nil : locale
  }
}

extension Review.SnapshotName {
  /// The name that the user gave the commit and the start of its id, if available.
  var parts: (name: String?, id: String?) {
    switch self {
    case .commit(let id, let name): (name.isEmpty || id.hasPrefix(name) ? nil : name, String(id.prefix(10)))
    case .index, .workTree, .nothing: (nil, nil)
    }
  }
}
