import Git
import Project
import Tables

extension RepositoryReview {
  package struct CoverageAnswer: Sendable {
    package var name: Review.SnapshotName
    package var layout: ProjectLayout
    package var result: ProjectCoverage
    /// Unreadable catalogs and sources. Their content counts as missing.
    package var unreadable: [UnreadableFile]
    /// The locales of its catalogs, and the source language.
    fileprivate var locales: Set<String>

    /// An error if neither it nor `base` has `locale`. `nil` also if an unreadable file may have the locale.
    package func unknown(_ locale: String, since base: CoverageAnswer? = nil) -> UnknownLocale? {
      guard unreadable.isEmpty, base?.unreadable.isEmpty ?? true else { return nil }
      return UnknownLocale(locale, among: locales.union(base?.locales ?? []))
    }
  }

  /// `revision` is `nil` for the work tree; in a bare repository, for `HEAD`. `locale`, in any spelling, is the only
  /// one to read.
  /// - Throws: `GitError` if the revision or its files cannot be read.
  package func coverage(at revision: String?, locale: String? = nil) async throws(GitError) -> CoverageAnswer {
    let (version, commit) = try repository.version(at: revision)
    let name = commit.map { Review.SnapshotName.commit(id: $0.id.hex, name: revision ?? "HEAD") } ?? .workTree
    let project = try await Project(listing: version, of: repository, configuration: configuration).recognized()
    return try await coverage(of: project, as: name, locale: locale)
  }

  /// The coverage at both ends of a range. `locale`, in any spelling, is the only one to read.
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
