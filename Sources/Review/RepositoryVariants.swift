import Edits
import Git
import Project
import Rules

/// The files of languages' variants of a git repository, and what the rules say of them. Nothing else of it is read.
package struct RepositoryVariants: Sendable {
  /// In the order of their paths.
  package let sources: [VariantSource]
  private let settings: ProjectSettings
  private let name: Review.SnapshotName

  /// Reads them in the work tree, or at `revision`.
  ///
  /// - Throws: `GitError` if the revision is unknown, or one of them cannot be read.
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

  /// What is wrong with them, but for what `baseline` knows.
  package func review(baseline: Baseline?) -> Review {
    var findings = findings(in: sources, since: [])
    let count = findings.count
    if let baseline { findings.removeAll(where: baseline.contains) }
    var review = Review(scope: .snapshot(name), findings: findings, profile: settings.layout.traits.profile)
    review.summary.inBaseline = count - findings.count
    return review
  }

  /// What would be wrong if they were `changed`, and is not now.
  package func newFindings(in changed: [VariantSource]) -> [Finding] { findings(in: changed, since: sources) }

  private func findings(in sources: [VariantSource], since base: [VariantSource]) -> [Finding] {
    RuleRunner.leveled(RuleCatalog.variantFindings(in: sources, since: base), settings.levels)
  }
}
