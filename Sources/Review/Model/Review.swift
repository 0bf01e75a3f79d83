import Edits
import Project
import Rules
import Text

/// The result of `review` or `lint`: everything that a report shows.
package struct Review: Hashable, Sendable {
  /// The extent of a review.
  package enum Scope: Hashable, Sendable {
    /// The differences between two snapshots.
    case range(base: SnapshotName, head: SnapshotName)
    /// One whole snapshot.
    case snapshot(SnapshotName)

    /// The commit at which a range starts, in hexadecimal; `nil` if it does not start at a commit.
    var baseCommit: String? {
      if case .range(.commit(let id, _), _) = self { id } else { nil }
    }

    var isWhole: Bool {
      if case .snapshot = self { true } else { false }
    }
  }

  /// The name of a snapshot in a report.
  package enum SnapshotName: Hashable, Sendable {
    /// A commit: its hexadecimal ID, and the name that the user gave.
    case commit(id: String, name: String)
    /// The index: the content of the next commit.
    case index
    case workTree
    /// The empty snapshot before the first commit.
    case nothing

    /// A short name for people: `1a2b3c4`, `main (1a2b3c4)`, `the index`.
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
    /// Source files that were scanned.
    package var sourceFiles = 0
    /// Localization calls in them.
    package var calls = 0
    /// Catalogs that were read.
    package var catalogs = 0
    /// Findings that a directive in the source suppresses.
    package var suppressed = 0
    /// Findings that the baseline lists.
    package var inBaseline = 0
    /// Findings that are older than the range, without those that the baseline lists.
    package var preexisting = 0
    /// Findings on translations of texts that need a new key, which starts without translations.
    package var moot = 0
    /// Changes that a trailer or `L10N_KEEP` acknowledges.
    package var acknowledged = 0
  }

  package var scope: Scope
  /// The changes, source texts first, then translations, each by table and key.
  package var changes: [Change]
  /// The findings, the most severe first, then by path and position.
  package var findings: [Finding]
  package var summary: Summary
  /// The kind of project; `nil` if it was not determined.
  package var profile: Profile?
  /// The changes of the range to translations, by locale. Locales without changes are left out.
  package var translations: [LocaleChanges] = []
  /// The skipped files.
  package var notRead: [SkippedFiles] = []
  /// The files that the verdict needs and that are unreadable, by version and path. Neither an option nor a baseline
  /// hides them: the command fails.
  package var unreadable: [UnreadableFile] = []
  /// True if unreadable files prevented the review.
  package var isUnreviewed = false
  /// The missing translations, the largest number first; empty for a range.
  package var missing: [MissingTranslations] = []
  /// Notes for the reader about the review itself.
  package var notes: [Message] = []
  /// The lines of findings and their fixes, for reports that do not count columns in bytes.
  package var sourceLines = SourceLines()
  /// Texts with plurals as people will see them; empty if none were made.
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

  /// True if the command that made the review fails.
  ///
  /// It fails if a file that it needs is unreadable. It never fails because of a second opinion alone.
  /// - Parameter isStrict: True if it fails for skipped files too.
  package func fails(at threshold: FailureThreshold, isStrict: Bool = false) -> Bool {
    if !unreadable.isEmpty || isStrict && !notRead.isEmpty { return true }
    let advised = Set(changes.lazy.filter(\.isWarnedOfByOpinion).map(\.identity))
    return findings.contains { finding in
      let isAdvice = finding.severity == .warning && finding.change.map(advised.contains) ?? false
      return !isAdvice
        && threshold.isReached(by: finding.severity, breaksFile: RuleCatalog.brokenFileRules.contains(finding.rule))
    }
  }

  /// The number of findings with `severity`.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
