import Edits
import Project
import Rules
import Text

/// The outcome of `review` or `lint`: everything that a report shows.
package struct Review: Hashable, Sendable {
  /// What was reviewed.
  package enum Scope: Hashable, Sendable {
    /// What lies between two snapshots.
    case range(base: SnapshotName, head: SnapshotName)
    /// One whole snapshot.
    case snapshot(SnapshotName)

    /// The commit that a range starts from, in hexadecimal; `nil` where it starts from none.
    var baseCommit: String? {
      if case .range(.commit(let id, _), _) = self { id } else { nil }
    }

    /// Whether it is one whole snapshot.
    var isWhole: Bool {
      if case .snapshot = self { true } else { false }
    }
  }

  /// How a snapshot is called in a report.
  package enum SnapshotName: Hashable, Sendable {
    /// A commit: its hexadecimal id, and what the user called it.
    case commit(id: String, name: String)
    /// The index: what the next commit would hold.
    case index
    case workTree
    /// Nothing: before the first commit.
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

  /// How much was looked at and left out.
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

  /// What was reviewed.
  package var scope: Scope
  /// The changes, source texts first, then translations, each by table and key.
  package var changes: [Change]
  /// The findings, weightiest first, then by path and position.
  package var findings: [Finding]
  /// How much was looked at and left out.
  package var summary: Summary
  /// The kind of project; `nil` if it was not found out.
  package var profile: Profile?
  /// What the range did to the translations, by locale; locales that it left alone are not among them.
  package var translations: [LocaleChanges] = []
  /// What was not read, of what should have been.
  package var notRead: [NotRead] = []
  /// What the verdict needs and could not be read, by version and path. No option hides it, and no baseline: the
  /// command fails.
  package var unreadable: [UnreadableFile] = []
  /// Whether nothing was reviewed because of what could not be read.
  package var isUnreviewed = false
  /// What the translations lack, the most first; empty where a range was reviewed.
  package var missing: [MissingTranslations] = []
  /// What a reader must know about the review itself.
  package var notes: [Message] = []
  /// The lines that findings and their fixes stand on, for reports that do not count columns in bytes.
  package var sourceLines = SourceLines()
  /// Texts with plurals as people will see them; empty where none were made.
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

  /// Whether the command that made the review fails.
  ///
  /// It does whenever a file that it needs could not be read; never by a second opinion alone.
  /// - Parameter isStrict: Whether what was not read by intention makes it fail too.
  package func fails(at threshold: FailureThreshold, isStrict: Bool = false) -> Bool {
    if !unreadable.isEmpty || isStrict && !notRead.isEmpty { return true }
    let advised = Set(changes.lazy.filter(\.isWarnedOfByOpinion).map(\.identity))
    return findings.contains { finding in
      let isAdvice = finding.severity == .warning && finding.change.map(advised.contains) ?? false
      return !isAdvice
        && threshold.isReached(by: finding.severity, breaksFile: RuleCatalog.brokenFileRules.contains(finding.rule))
    }
  }

  /// How many findings have `severity`.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
