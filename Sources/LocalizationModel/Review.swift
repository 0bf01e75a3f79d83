/// The outcome of `review` or `lint`: everything that a report shows.
public struct Review: Hashable, Sendable {
  /// What was reviewed.
  public enum Scope: Hashable, Sendable {
    /// What lies between two snapshots.
    case range(base: SnapshotName, head: SnapshotName)
    /// One whole snapshot.
    case snapshot(SnapshotName)
  }

  /// How a snapshot is called in a report.
  public enum SnapshotName: Hashable, Sendable {
    /// A commit: its hexadecimal id, and what the user called it.
    case commit(id: String, name: String)
    /// The index: what the next commit would hold.
    case index
    /// The work tree.
    case workTree
    /// Nothing: before the first commit.
    case nothing

    /// A short name for people: `1a2b3c4`, `main (1a2b3c4)`, `the index`.
    public var description: String {
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
  public struct Summary: Hashable, Sendable {
    /// Source files that were scanned.
    public var sourceFiles: Int
    /// Localization calls in them.
    public var calls: Int
    /// Catalogs that were read.
    public var catalogs: Int
    /// Findings that a directive in the source suppresses.
    public var suppressed: Int
    /// Findings that the baseline lists.
    public var inBaseline: Int
    /// Findings that the range did not bring.
    public var preexisting: Int
    /// Changes that a trailer or `L10N_KEEP` acknowledges.
    public var acknowledged: Int

    /// A summary from its parts.
    public init(
      sourceFiles: Int = 0, calls: Int = 0, catalogs: Int = 0, suppressed: Int = 0, inBaseline: Int = 0,
      preexisting: Int = 0, acknowledged: Int = 0
    ) {
      self.sourceFiles = sourceFiles
      self.calls = calls
      self.catalogs = catalogs
      self.suppressed = suppressed
      self.inBaseline = inBaseline
      self.preexisting = preexisting
      self.acknowledged = acknowledged
    }
  }

  /// What was reviewed.
  public var scope: Scope
  /// The changes, source texts first, then translations, each by table and key.
  public var changes: [Change]
  /// The findings, weightiest first, then by path and position.
  public var findings: [Finding]
  /// How much was looked at and left out.
  public var summary: Summary
  /// The kind of project; `nil` if it was not found out.
  public var profile: Profile?
  /// What the range brought to the translations, by locale; locales that it left alone are not among them.
  public var translations: [LocaleChanges] = []
  /// What a reader must know about the review itself.
  public var notes: [Message] = []
  /// The lines that findings and their fixes stand on, for reports that do not count columns in bytes.
  public var sourceLines = SourceLines()
  /// Texts with plurals as people will see them; empty where none were made.
  public var pluralPreviews: [PluralPreview] = []
  /// How far the project is translated, by locale; empty where nobody counted.
  public var coverage: [LocaleCoverage] = []

  /// A review from its parts.
  public init(scope: Scope, changes: [Change], findings: [Finding], summary: Summary, profile: Profile? = nil) {
    self.profile = profile
    self.scope = scope
    self.changes = changes
    self.findings = findings
    self.summary = summary
  }

  /// How many findings have `severity`.
  public func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
