import Edits
import Git
import Project
import Rules
import Tables

/// What the locales of a repository have of the source texts.
extension RepositoryReview {
  /// What one version of a repository has.
  package struct CoverageAnswer: Sendable {
    package var name: Review.SnapshotName
    /// Where the project keeps what.
    package var layout: ProjectLayout
    package var result: ProjectCoverage
    /// Catalogs and sources that could not be read, so that what they hold counts as missing.
    package var unreadable: [UnreadableFile]
    /// The locales that its catalogs have, and the source language.
    fileprivate var locales: Set<String>

    /// That neither it nor `base` has `locale`; `nil` too where what could not be read may have it.
    package func unknown(_ locale: String, since base: CoverageAnswer? = nil) -> UnknownLocale? {
      guard unreadable.isEmpty, base?.unreadable.isEmpty ?? true else { return nil }
      return UnknownLocale(locale, among: locales.union(base?.locales ?? []))
    }
  }

  /// What `revision` has, or the work tree; in a bare repository `HEAD`.
  ///
  /// - Parameter locale: The only locale that is looked at, in any spelling; `nil` for all.
  /// - Throws: `GitError` if the revision or its files cannot be read.
  package func coverage(at revision: String?, locale: String? = nil) async throws(GitError) -> CoverageAnswer {
    let (version, commit) = try repository.version(at: revision)
    let name = commit.map { Review.SnapshotName.commit(id: $0.id.hex, name: revision ?? "HEAD") } ?? .workTree
    let project = try await Project(listing: version, of: repository, configuration: configuration).recognized()
    return try await coverage(of: project, as: name, locale: locale)
  }

  /// What both ends of a range have.
  ///
  /// - Parameter locale: The only locale that is looked at, in any spelling; `nil` for all.
  /// - Throws: `GitError` if a revision is unknown, there is no merge base, or objects are missing.
  package func coverage(
    of selection: RangeSelection, locale: String? = nil
  ) async throws(GitError) -> (base: CoverageAnswer, head: CoverageAnswer) {
    let range = try resolve(selection)
    let base = try await Project(listing: range.base, of: repository, configuration: configuration).asBase.recognized()
    let head = try await Project(listing: range.head, of: repository, configuration: configuration).recognized()
    return (
      try await coverage(of: base, as: range.baseName, locale: locale),
      try await coverage(of: head, as: range.headName, locale: locale)
    )
  }

  private func coverage(
    of project: Project, as name: Review.SnapshotName, locale: String?
  ) async throws(GitError) -> CoverageAnswer {
    let wanted = locale?.lowercased()
    var locales = project.namedLocales
    let result = await project.coverage { name in
      locales.insert(name)
      return wanted == nil || name.lowercased() == wanted
    }
    try project.checkLimits()
    return CoverageAnswer(
      name: name, layout: project.layout, result: result, unreadable: await project.failures.all, locales: locales)
  }
}
