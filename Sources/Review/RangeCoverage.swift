import Edits
import Messages
import Project
import Tables
import Text

/// The coverage at both ends of a range, of the languages that the review needs.
struct RangeCoverage: Sendable {
  let base: ProjectCoverage
  let head: ProjectCoverage

  /// `nil` if the range changes nothing that counts, or nothing that the hook reports.
  ///
  /// The hook reads only the languages that lose translations or need some.
  init?(of pair: SnapshotPair, _ edits: Edits, _ request: ReviewRequest, _ project: Project) async {
    guard !edits.texts.isEmpty || !pair.catalogs.isEmpty else { return nil }
    let isWanted: (String) -> Bool
    switch (request.mode, project.settings.configuration.required) {
    case (.staged, nil):
      let losing = pair.losingLocales
      guard !losing.isEmpty else { return nil }
      isWanted = { losing.contains($0.lowercased()) }
    case (.staged, let required?):
      guard let languages = required.languages else { fallthrough }
      let wanted = Set(languages).union(pair.losingLocales.map(Glossary.name))
      isWanted = { wanted.contains(Glossary.name(of: $0)) }
    default: isWanted = { _ in true }
    }
    base = await project.before(Array(pair.changed.values)).coverage(where: isWanted)
    head = await project.coverage(where: isWanted)
  }

  /// The languages whose share of translated texts differs, or that lack texts which the range adds or edits. Those that
  /// lack most come first.
  var locales: [LocaleCoverage] {
    let count = { (coverage: ProjectCoverage) in
      Dictionary(coverage.coverage.locales.map { ($0.locale, LocaleCoverage.Count($0.counts)) }) { first, _ in first }
    }
    let (before, after, new) = (count(base), count(head), count(head.ofTexts(changedSince: base)))
    return Set(before.keys).union(after.keys).map { locale in
      LocaleCoverage(
        locale: locale, before: before[locale], after: after[locale],
        open: new[locale].map { $0.texts - $0.translated } ?? 0)
    }.filter { $0.open > 0 || $0.before?.permille != $0.after?.permille }.sorted {
      ($1.open, $0.after?.permille ?? 0, $0.locale) < ($0.open, $1.after?.permille ?? 0, $1.locale)
    }
  }

  private static let mostNoted = 3

  /// The coverage that the range loses, in one line; `nil` if it loses none.
  ///
  /// New source texts lower the coverage of every language, and are not a loss.
  func note(on pair: SnapshotPair) -> Message? {
    let losing = pair.losingLocales
    let lost = head.coverage.changes(since: base.coverage).filter {
      $0.isLoss && losing.contains($0.locale.lowercased())
    }
    guard !lost.isEmpty else { return nil }
    let worst = lost.sorted { ($0.loss, $1.locale) > ($1.loss, $0.locale) }
    let named = worst.prefix(Self.mostNoted).map { change -> Message in
      "\(code: change.locale) \(words: change.words)"
    }
    let more = worst.count - named.count
    let rest: Message = more == 0 ? "" : "; \(more) more, see \(code: "l10n-review coverage")"
    return "Coverage falls: \(.joined(named, separator: ", "))\(rest)."
  }
}

extension SnapshotPair {
  /// The languages, in lower case, of which the range removes a translation of a text that remains, or marks one fuzzy.
  fileprivate var losingLocales: Set<String> {
    let tables = head.tables
    return Set(
      catalogs.filter { pair in
        guard pair.isTranslated, let old = pair.old, pair.path.locale != nil else { return false }
        if pair.newlyFuzzyCount > 0 { return true }
        let table = tables[Table.Name(pair.path)]
        return pair.editedKeys.contains { key in
          old.file.contains(key) && !(pair.new?.file.contains(key) ?? false) && table?.text(of: key) != nil
        }
      }.compactMap { $0.path.locale?.lowercased() })
  }
}

extension CoverageChange {
  /// Tenths of a per cent.
  fileprivate var loss: Int { (old?.permille ?? 0) - (new?.permille ?? 0) }
}
