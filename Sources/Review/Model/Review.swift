import Edits
import Project
import Rules
import Text

/// The result of `review` or `lint`: everything that a report shows.
package struct Review: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    case range(base: SnapshotName, head: SnapshotName)
    case snapshot(SnapshotName)

    /// Hexadecimal; `nil` if a range does not start at a commit.
    var baseCommit: String? {
      if case .range(.commit(let id, _), _) = self { id } else { nil }
    }

    var isWhole: Bool {
      if case .snapshot = self { true } else { false }
    }
  }

  package enum SnapshotName: Hashable, Sendable {
    /// The hexadecimal ID, and the name that the user gave.
    case commit(id: String, name: String)
    /// The content of the next commit.
    case index
    case workTree
    /// The empty snapshot before the first commit.
    case nothing

    /// Text for people: `1a2b3c4`, `main (1a2b3c4)`, `the index`.
    package var description: String {
      switch self {
      case .commit(let id, let name):
        id.hasPrefix(name) || name.isEmpty ? String(id.prefix(10)) : "\(name) (\(id.prefix(10)))"
      case .index: "the index"
      case .workTree: "the work tree"
      case .nothing: "nothing"
      }
    }
  }

  /// The numbers of files and calls read, and of findings left out.
  package struct Summary: Hashable, Sendable {
    package var sourceFiles = 0
    package var calls = 0
    package var catalogs = 0
    package var suppressed = 0
    package var inBaseline = 0
    /// Findings that are older than the range, without those that the baseline lists.
    package var preexisting = 0
    /// Findings on translations of texts that need a new key, which starts without translations.
    package var moot = 0
    /// Changes that a trailer or `L10N_KEEP` acknowledges.
    package var acknowledged = 0
  }

  package var scope: Scope
  /// Source texts first, then translations, each by table and key.
  package var changes: [Change]
  /// The most severe first, then by path and position.
  package var findings: [Finding]
  package var summary: Summary
  /// `nil` if it was not determined.
  package var profile: Profile?
  /// Sorted by locale. Locales without changes are left out.
  package var translations: [LocaleChanges] = []
  /// The texts that the range moved to other folders, tables, formats or locale names.
  package var moves: [TextMove] = []
  package var notRead: [SkippedFiles] = []
  /// The unreadable files that the verdict needs. Neither an option nor a baseline hides them: the command fails.
  package var unreadable: [UnreadableFile] = []
  /// True if unreadable files prevented the review.
  package var isUnreviewed = false
  /// The largest number first; empty for a range.
  package var missing: [MissingTranslations] = []
  /// The languages whose coverage a range changes, or that lack its texts; the most open ones first. Empty in the hook.
  package var coverage: [LocaleCoverage] = []
  /// True if nothing was found to check. One of the notes lists the kinds of files and calls that were looked for.
  package var isOfNothing = false
  /// Notes for the reader about the review itself.
  package var notes: [Message] = []
  /// The lines of findings and their fixes, for reports that do not count columns in bytes.
  package var sourceLines = SourceLines()
  /// The translations to ask for second opinions on; empty in the hook, and unless the project asks for them.
  package var changedTranslations: [ChangedTranslation] = []
  /// `nil` if there are none.
  package var translationOpinions: TranslationOpinions?
  /// Empty if none were made.
  package var pluralPreviews: [PluralPreview] = []

  package init(
    scope: Scope, changes: [Change] = [], findings: [Finding] = [], summary: Summary = Summary(),
    profile: Profile? = nil
  ) {
    self.profile = profile
    self.scope = scope
    self.changes = changes
    self.findings = findings
    self.summary = summary
  }

  /// True if a file that the review needs is unreadable, if findings reach `threshold` or, if `isStrict`, if files were
  /// skipped. A warning that only a second opinion causes does not count.
  package func fails(at threshold: FailureThreshold, isStrict: Bool = false) -> Bool {
    if !unreadable.isEmpty || isStrict && !notRead.isEmpty { return true }
    let advised = Set(changes.lazy.filter(\.isWarnedOfByOpinion).map(\.identity))
    return findings.contains { finding in
      let isAdvice = finding.severity == .warning && finding.change.map(advised.contains) ?? false
      return !isAdvice
        && threshold.isReached(by: finding.severity, breaksFile: RuleCatalog.brokenFileRules.contains(finding.rule))
    }
  }

  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
