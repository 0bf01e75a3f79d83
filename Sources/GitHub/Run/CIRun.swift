import Exchange
import Git
import Project
import Review
import Text

/// One run on GitHub, without what it says there: recognises what happened, imports what translatewiki sent, and
/// reviews it.
///
/// Configuration and baseline are those of the commit that the run compares with, so that what is reviewed cannot
/// choose by what rules.
package struct CIRun {
  /// What a run made.
  package struct Result: Sendable {
    /// The review, with its notes.
    package var review: Review
    /// The settings that it went by.
    package var configuration: ProjectConfiguration
    /// The newest commit of what was reviewed, as the event names it.
    package var tip: ObjectID
    /// The commit with the imported catalogs on top of `tip`; `nil` if nothing had to be imported.
    package var importCommit: ObjectID?
    /// The branch that `importCommit` belongs on.
    package var branch: String?
  }

  private let repository: Repository
  private let configurationPath: String

  /// Runs on `repository`.
  ///
  /// - Parameter configurationPath: Where the configuration is in the repository.
  package init(_ repository: Repository, configurationPath: String = ProjectConfiguration.fileName) {
    self.repository = repository
    self.configurationPath = configurationPath
  }

  /// Works on `event`.
  ///
  /// - Parameter mode: How translatewiki's catalogs are imported.
  /// - Throws: Why not: a commit is not there (a shallow checkout), or the settings cannot be read.
  package func run(_ event: GitHubEvent, bot: ExchangeCommit, mode: ImportMode = .standard) async throws -> Result {
    let range = try range(of: event)
    let (configuration, baseline) = try settings(at: range.base)
    var result = Result(
      review: Review(scope: .snapshot(.nothing)), configuration: configuration, tip: range.tip.id,
      branch: range.branch)
    var imported: RepositoryExchange.Import?
    if isFromTranslatewiki(event, configuration) {
      imported = try await importTranslations(onto: range.tip, bot, mode, configuration, &result)
    }
    var options = RepositoryReview.Options(baseline: baseline)
    options.isImported = imported != nil
    let selection = RangeSelection.between(range.base.id.hex, (result.importCommit ?? range.tip.id).hex)
    result.review = try await RepositoryReview(repository, configuration: configuration)
      .review(selection, options: options)
    if let imported { result.review.count(imported.outcome.leftOutEntries) }
    if let note = try noteOnSettings(range, configuration) { result.review.notes.append(note) }
    return result
  }

  private struct Range {
    var base: Commit
    var tip: Commit
    var branch: String?
  }

  private func range(of event: GitHubEvent) throws(GitError) -> Range {
    switch event {
    case .pullRequest(let request):
      let tip = try repository.commit(request.head)
      return Range(base: try mergeBase(repository.commit(request.base), tip), tip: tip, branch: request.branch)
    case .push(let push):
      let tip = try repository.commit(push.after)
      if let branch = try repository.defaultBranch(), branch.name != push.branch {
        return Range(base: try mergeBase(repository.commit(id: branch.commit), tip), tip: tip, branch: push.branch)
      }
      // Of the default branch, what was pushed; of a push that replaced history the last commit.
      let before = push.before.flatMap { before in try? repository.commit(before) }
      return Range(base: try parent(of: tip, or: before), tip: tip, branch: push.branch)
    case .dispatch(let branch):
      let tip = try repository.commit("HEAD")
      guard let main = try repository.defaultBranch(), main.name != branch else {
        return Range(base: try parent(of: tip), tip: tip, branch: branch)
      }
      return Range(base: try mergeBase(repository.commit(id: main.commit), tip), tip: tip, branch: branch)
    }
  }

  private func mergeBase(_ one: Commit, _ other: Commit) throws(GitError) -> Commit {
    try repository.commit(id: repository.mergeBase(one.id, other.id))
  }

  private func parent(of commit: Commit, or other: Commit? = nil) throws(GitError) -> Commit {
    if let other { return other }
    guard let parent = commit.parents.first else { return commit }
    return try repository.commit(id: parent)
  }

  /// Whether what happened is translatewiki's doing: a fork's branch of that name is anybody's.
  private func isFromTranslatewiki(_ event: GitHubEvent, _ configuration: ProjectConfiguration) -> Bool {
    switch event {
    case .push(let push): push.branch == configuration.translatewikiBranch
    case .pullRequest(let request): request.branch == configuration.translatewikiBranch && !request.isFromFork
    case .dispatch(let branch): branch == configuration.translatewikiBranch
    }
  }

  private func importTranslations(
    onto tip: Commit, _ bot: ExchangeCommit, _ mode: ImportMode, _ configuration: ProjectConfiguration,
    _ result: inout Result
  ) async throws -> RepositoryExchange.Import? {
    let exchange = RepositoryExchange(repository, configuration: configuration)
    do {
      let before = try exchange.position(of: bot.reference)
      let imported = try await exchange.importTranslations(at: tip.id.hex, mode: mode)
      let commit = try exchange.commit(imported.outcome.changes, onto: tip.id.hex, as: bot, movedFrom: before)
      result.importCommit = commit == tip.id ? nil : commit
      return imported
    } catch ExchangeFailure.sameFolder {
      // A project whose own files are translatewiki's has nothing to import; it is reviewed all the same.
      return nil
    }
  }

  private func settings(at base: Commit) throws -> (ProjectConfiguration, Baseline?) {
    var configuration = ProjectConfiguration()
    if let text = try repository.text(of: configurationPath, at: .tree(base.tree)) {
      configuration = try ProjectConfiguration.read(yaml: text, path: configurationPath, knownRules: RuleCatalog.ids)
    }
    guard let path = configuration.baseline,
      let known = try repository.text(of: path, at: .tree(base.tree))
    else { return (configuration, nil) }
    return (configuration, try Baseline(text: known, path: path))
  }

  /// What is changed does not choose the rules that it is reviewed by; its author must know.
  private func noteOnSettings(_ range: Range, _ configuration: ProjectConfiguration) throws(GitError) -> Message? {
    var changed: [Message] = []
    for path in [configurationPath, configuration.baseline].compactMap(\.self)
    where try repository.text(of: path, at: .tree(range.base.tree))
      != (try? repository.text(of: path, at: .tree(range.tip.tree)))
    {
      changed.append("\(code: path)")
    }
    guard !changed.isEmpty else { return nil }
    return
      "This range changes \(Message.joined(changed, separator: " and ")); it was reviewed by what was there before."
  }
}

extension Review {
  /// Counts for each locale the entries that the range introduced and an import left out.
  fileprivate mutating func count(_ leftOut: [LeftOutEntry]) {
    var introduced: Set<[String]> = []
    for change in changes where change.kind == .translation {
      for locale in change.locales { introduced.insert([change.identity.table, change.identity.key, locale]) }
    }
    for entry in leftOut where entry.reason != .unknownKey {
      guard introduced.contains([entry.identity.table, entry.identity.key, entry.locale]),
        let index = translations.firstIndex(where: { $0.locale == entry.locale })
      else { continue }
      translations[index].leftOut += 1
    }
  }
}
