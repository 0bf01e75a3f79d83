import Git
import Project
import Rules

extension RepositoryReview {
  /// Checks files from translators, next to the project in the work tree or at `revision`.
  /// - Throws: `GitError` if the revision or its files cannot be read.
  package func lint(
    _ files: [ExchangeRequest], at revision: String?, options: Options = Options()
  ) async throws(GitError) -> Review {
    let (version, commit) = try repository.version(at: revision)
    let project = try await Project(listing: version, of: repository, configuration: configuration)
    let name = commit.map { Review.SnapshotName.commit(id: $0.id.hex, name: revision ?? "HEAD") } ?? .workTree
    let review = await ReviewEngine(project).lint(files, as: name) {
      await Self.presented($0, in: project.layout, options)
    }
    try project.checkLimits()
    return review
  }

  /// Checks files from translators by themselves.
  package static func lintWithoutProject(
    _ files: [ExchangeRequest], configuration: ProjectConfiguration, options: Options = Options()
  ) async -> Review {
    let project = Project([], configuration: configuration)
    return await ReviewEngine(project).lint(files, comparesProject: false) {
      await presented($0, in: project.layout, options)
    }
  }
}
