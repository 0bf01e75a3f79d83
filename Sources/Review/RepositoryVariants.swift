import Git
import Project
import Rules

/// The variant files of languages in a git repository, and the findings of rules on them. Nothing else is read.
package struct RepositoryVariants: Sendable {
  /// Sorted by path.
  package let sources: [VariantSource]
  private let settings: ProjectSettings
  private let name: Review.SnapshotName

  /// Reads the files in the work tree, or at `revision`.
  /// - Throws: `GitError` if the revision is unknown, or a file cannot be read.
  package init(
    of repository: Repository, at revision: String?, configuration: ProjectConfiguration
  ) async throws(GitError) {
    let (version, commit) = try repository.version(at: revision)
    let project = try await Project(listing: version, of: repository, configuration: configuration)
    let contents = await project.contents(of: project.selectedFiles.filter { $0.kind.variants != nil })
    if let failure = await project.failures.all.first {
      throw .unreadable(path: failure.path, reason: failure.reason.plainText)
    }
    sources = contents.variants.sorted { $0.path < $1.path }
    settings = project.settings
    name = commit.map { .commit(id: $0.id.hex, name: revision ?? "HEAD") } ?? .workTree
  }

  /// Leaves out the findings that `baseline` lists.
  package func review(baseline: Baseline?) -> Review {
    var findings = findings(in: sources, since: [])
    let count = findings.count
    if let baseline { findings.removeAll(where: baseline.contains) }
    var review = Review(scope: .snapshot(name), findings: findings, profile: settings.layout.traits.profile)
    review.summary.inBaseline = count - findings.count
    return review
  }

  package func newFindings(in changed: [VariantSource]) -> [Finding] { findings(in: changed, since: sources) }

  private func findings(in sources: [VariantSource], since base: [VariantSource]) -> [Finding] {
    RuleRunner.leveled(RuleCatalog.variantFindings(in: sources, since: base), settings.levels)
  }
}
