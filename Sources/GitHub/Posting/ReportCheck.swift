import Git
import Project
import Review
import Rules

/// A review from a file, reduced to its trustworthy parts.
///
/// The author of the file could otherwise speak in this tool's name: give advice, suggest a change or link to other
/// sites. So the file only names findings to look for. If the commits are available, the review is recomputed from them
/// under the base's settings. The file's own words, links and suggestions are then ignored. If not, each finding is
/// reported with the catalogue's words for its rule. Its place is included if GitHub confirms that the pull request
/// changes that file.
package struct CheckedReport: Hashable, Sendable {
  package var review: Review
  /// Whether the review was recomputed, so that findings it lacks are really gone.
  package var isMadeAgain: Bool

  /// A report that could not be verified at all.
  package init(naming report: Review) {
    self.init(naming: report, at: [], scope: .range(base: .nothing, head: .nothing))
  }

  /// `paths` are the files that the pull request changes, and `scope` is the reviewed one as GitHub knows it.
  init(naming report: Review, at paths: Set<String>, scope: Review.Scope) {
    review = Review(scope: scope)
    review.findings = report.findings.compactMap { finding in
      guard let rule = RuleCatalog.descriptions[finding.rule] else { return nil }
      var named = Finding(
        rule: rule.id, severity: finding.severity,
        place: finding.place.flatMap { paths.contains($0.path) ? $0 : nil }, message: "\(words: rule.summary).")
      named.recordedFingerprint = finding.fingerprint
      return named
    }
    review.unreadable = report.unreadable.enumerated().map { number, file in
      UnreadableFile(
        path: paths.contains(file.path) ? file.path : "(file \(number + 1))", version: file.version,
        reason: "the run that made the report says why")
    }
    review.isUnreviewed = report.isUnreviewed
    review.notes = [
      """
      The commits of this report were not at hand, so that it was not made again: it names rules and places only, and its \
      advice, suggestions and links were left out.
      """
    ]
    isMadeAgain = false
  }

  fileprivate init(again review: Review, instead report: Review) {
    self.review = review
    isMadeAgain = true
    let real = Set(review.findings.lazy.flatMap(\.parts).map(\.fingerprint))
    let unreal = report.findings.flatMap(\.parts).count { !real.contains($0.fingerprint) }
    guard unreal > 0 else { return }
    self.review.notes.append(
      "The report that was to be posted has \(unreal) more \(words: unreal == 1 ? "finding" : "findings"), which its commits do not give."
    )
  }
}

extension GitHubPoster {
  package enum Checked: Hashable, Sendable {
    /// The report is about another commit than the pull request's head.
    case outdated(head: String)
    case checked(CheckedReport)
  }

  /// The repository may contain the commits of the report. `configurationPath` is relative to it.
  package func check(
    _ report: Review, in repository: Repository?, configurationPath: String
  ) async throws(PostingError) -> Checked {
    let api = api()
    let pull = try await api.pullRequest()
    guard target.head.map({ $0 == pull.head }) ?? true, Self.isHead(of: report, in: pull) else {
      return .outdated(head: pull.head)
    }
    if let repository, let again = await review(report, of: pull, again: repository, configurationPath) {
      return .checked(CheckedReport(again: again, instead: report))
    }
    let paths = try await api.changedPaths(among: Set(report.findings.compactMap(\.place?.path)))
    let scope = Review.Scope.range(
      base: pull.base.map { .commit(id: $0, name: "") } ?? .nothing, head: .commit(id: pull.head, name: ""))
    return .checked(CheckedReport(naming: report, at: paths, scope: scope))
  }

  /// The review of the report's commits; `nil` if some are not available.
  private func review(
    _ report: Review, of pull: GitHubAPI.PullRequest, again repository: Repository, _ configurationPath: String
  ) async -> Review? {
    guard case .range(let base, let head) = report.scope else { return nil }
    let run = CIRun(repository, configurationPath: configurationPath)
    switch head {
    case .commit(let id, _):
      // Take the base from GitHub and not from the file, because the base's settings count.
      guard let base = pull.base, id == pull.head || id == pull.merge else { return nil }
      let request = GitHubEvent.PullRequest(number: target.number, base: base, head: id, branch: "", isFromFork: true)
      guard let work = try? run.work(on: .pullRequest(request)) else { return nil }
      return try? await run.review(work, with: CIRun.Import(ending: .notDue))
    case .index, .workTree:
      guard case .commit(let id, _) = base, let commit = try? repository.commit(id),
        let (configuration, baseline) = try? run.settings(at: commit)
      else { return nil }
      let review = try? await RepositoryReview(repository, configuration: configuration)
        .review(head == .index ? .staged : .workTree, options: RepositoryReview.Options(baseline: baseline))
      // With another base, the file would have chosen the settings.
      guard case .range(.commit(let base, _), _) = review?.scope, base == commit.id.hex else { return nil }
      return review
    case .nothing: return nil
    }
  }
}
