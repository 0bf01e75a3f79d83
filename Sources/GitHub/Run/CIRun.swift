import Edits
import Exchange
import Files
import Git
import History
import Opinions
import Project
import Review
import Rules
import Text

/// One run on GitHub, without its posts. Recognizes the event, imports translatewiki's commits and reviews the result.
/// A failed import does not prevent the review, nor the reverse.
///
/// Configuration and baseline come from the base commit, so reviewed commits cannot choose their own rules.
package struct CIRun {
  package struct Work: Sendable {
    /// The configuration of the base.
    package var configuration: ProjectConfiguration
    fileprivate var baseline: Baseline?
    fileprivate var base: Commit
    /// The commit that the event names.
    fileprivate var head: Commit
    /// The branch of the head; `nil` if the run cannot push to it.
    package var branch: String?
    package var isFromTranslatewiki: Bool

    package var tip: ObjectID { head.id }
  }

  package struct Import: Sendable {
    package var ending: RunOutcome.Importing
    /// The tree of its commit.
    package var tree: ObjectID?
    var leftOut: [LeftOutEntry] = []
    /// The texts that it removed, or would remove, although translatewiki has them.
    var removals = ImportRemovals()
    /// The reasons that languages were not added to the Xcode project, one sentence each without a full stop.
    package var unregistered: [String] = []

    /// Whether it stopped, because it would have removed texts.
    package var isStopped: Bool {
      if case .stopped = ending { true } else { false }
    }

    /// `nil` if there was nothing to import.
    package var commit: ObjectID? {
      if case .committed(let id) = ending { id } else { nil }
    }
  }

  private let repository: Repository
  private let configurationPath: String

  /// `configurationPath` is relative to the repository.
  package init(_ repository: Repository, configurationPath: String = ProjectConfiguration.fileName) {
    self.repository = repository
    self.configurationPath = configurationPath
  }

  /// Throws if a commit is missing (a shallow checkout) or the settings cannot be read.
  package func work(on event: GitHubEvent) throws -> Work {
    let (base, head, branch) = try range(of: event)
    let (configuration, baseline) = try settings(at: base)
    return Work(
      configuration: configuration, baseline: baseline, base: base, head: head, branch: branch,
      isFromTranslatewiki: Self.isFromTranslatewiki(event, configuration))
  }

  /// Imports translatewiki's catalogs onto the head, at the reference of `bot`, if the work includes an import.
  package func importTranslations(
    for work: Work, bot: ExchangeCommit, as request: ImportRequest = ImportRequest()
  ) async -> Import {
    guard work.isFromTranslatewiki else { return Import(ending: .notDue) }
    let exchange = RepositoryExchange(repository, configuration: work.configuration)
    do {
      let before = try exchange.position(of: bot.reference)
      let imported = try await exchange.importTranslations(at: work.tip.hex, as: request)
      var changes = imported.outcome.changes
      var unregistered: [String] = []
      if work.configuration.registersLanguages {
        unregistered = await register(work, with: exchange, as: bot, in: &changes)
      }
      let commit = try exchange.commit(changes, onto: work.tip.hex, as: bot, movedFrom: before)
      if commit == work.tip {
        return Import(
          ending: .upToDate, leftOut: imported.outcome.leftOutEntries, removals: imported.outcome.removals,
          unregistered: unregistered)
      }
      return Import(
        ending: .committed(commit), tree: try repository.commit(id: commit).tree,
        leftOut: imported.outcome.leftOutEntries, removals: imported.outcome.removals, unregistered: unregistered)
    } catch ExchangeError.sameFolder {
      // A project that ships translatewiki's files has nothing to import. It still gets a review.
      return Import(ending: .notDue)
    } catch ExchangeError.removesTexts(let removals) {
      return Import(ending: .stopped(removals))
    } catch {
      return Import(ending: .failed("\(error)"))
    }
  }

  /// Adds missing languages to the Xcode project and appends the edits to the import's `changes`. Returns the reasons
  /// for languages that were not added. They do not prevent the import.
  private func register(
    _ work: Work, with exchange: RepositoryExchange, as bot: ExchangeCommit, in changes: inout [FileUpdate]
  ) async -> [String] {
    do {
      var configuration = work.configuration
      configuration.chosenRules = RuleChoice(only: RuleCatalog.rulesAddingLanguages)
      let reviewer = RepositoryReview(repository, configuration: configuration)
      // A language may get its first native files in this import.
      let imported = try exchange.write(changes, onto: work.tip.hex, as: bot).hex
      let languages = try await reviewer.lint(at: imported).languagesToRegister
      guard !languages.isEmpty else { return [] }
      var request = LanguageRequest(languages)
      request.isImported = true
      request.isWhole = false
      let addition = try await exchange.adding(request, at: imported)
      changes += addition.changes
      return addition.failures.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  /// `asksForOpinions` runs the base configuration's program for second opinions.
  package func review(
    _ work: Work, with imported: Import, asksForOpinions: Bool = false
  ) async throws -> Review {
    var options = RepositoryReview.Options(baseline: work.baseline)
    options.missingBaseline = try missingBaseline(of: work)
    options.staleOrigins = RepositoryHistory.staleOriginSearch(in: repository, configuration: work.configuration)
    options.isImported = imported.commit != nil || imported.ending == .upToDate
    let selection = RangeSelection.between(work.base.id.hex, (imported.commit ?? work.tip).hex)
    let reviewer = RepositoryReview(repository, configuration: work.configuration)
    var review =
      asksForOpinions
      ? try await reviewer.review(selection, options: options, asking: .configuration)
      : try await reviewer.review(selection, options: options)
    review.count(imported.leftOut)
    switch imported.ending {
    case .stopped(let removals): review.findings += removals.findings(severity: .error)
    default: review.findings += imported.removals.findings(severity: .warning)
    }
    if let note = try noteOnSettings(work) { review.notes.append(note) }
    return review
  }

  private typealias Range = (base: Commit, head: Commit, branch: String?)

  private func range(of event: GitHubEvent) throws(GitError) -> Range {
    switch event {
    case .pullRequest(let request):
      let head = try repository.commit(request.head)
      return (try mergeBase(repository.commit(request.base), head), head, request.branch)
    case .mergeGroup(let group):
      return (try repository.commit(group.base), try repository.commit(group.head), nil)
    case .push(let push):
      let head = try repository.commit(push.after)
      if let branch = try repository.defaultBranch(), branch.name != push.branch {
        return (try mergeBase(repository.commit(id: branch.commit), head), head, push.branch)
      }
      // On the default branch, review the pushed commits; after a forced push, only the last commit.
      return (try parent(of: head, or: push.before.flatMap(known)), head, push.branch)
    case .dispatch(let branch):
      let head = try repository.commit("HEAD")
      guard let main = try repository.defaultBranch(), main.name != branch else {
        return (try parent(of: head), head, branch)
      }
      return (try mergeBase(repository.commit(id: main.commit), head), head, branch)
    }
  }

  /// `nil` if a forced push removed the commit.
  private func known(_ id: String) throws(GitError) -> Commit? {
    do throws(GitError) {
      return try repository.commit(id)
    } catch {
      guard case .unknownRevision = error else { throw error }
      return nil
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

  /// A fork's branch of the same name does not count: anyone can create it.
  private static func isFromTranslatewiki(_ event: GitHubEvent, _ configuration: ProjectConfiguration) -> Bool {
    switch event {
    case .push(let push): push.branch == configuration.translatewikiBranch
    case .pullRequest(let request): request.branch == configuration.translatewikiBranch && !request.isFromFork
    case .mergeGroup: false
    case .dispatch(let branch): branch == configuration.translatewikiBranch
    }
  }

  func settings(at base: Commit) throws -> (ProjectConfiguration, Baseline?) {
    var configuration = ProjectConfiguration()
    if let text = try repository.text(of: configurationPath, at: .tree(base.tree)) {
      configuration = try ProjectConfiguration.read(
        yaml: text, path: configurationPath, knownRules: RuleCatalog.configurableNames)
    }
    guard let path = configuration.baseline,
      let known = try repository.text(of: path, at: .tree(base.tree))
    else { return (configuration, nil) }
    return (configuration, try Baseline(text: known, path: path))
  }

  /// The path of the configured baseline, if neither base nor head has the file.
  private func missingBaseline(of work: Work) throws(GitError) -> String? {
    guard work.baseline == nil, let path = work.configuration.baseline,
      try repository.text(of: path, at: .tree(work.head.tree)) == nil
    else { return nil }
    return path
  }

  /// A note for the author if the range changes the settings, since the review ignores such changes.
  private func noteOnSettings(_ work: Work) throws(GitError) -> Message? {
    var changed: [Message] = []
    for path in [configurationPath, work.configuration.baseline].compactMap(\.self)
    where try repository.text(of: path, at: .tree(work.base.tree))
      != (try? repository.text(of: path, at: .tree(work.head.tree)))
    {
      changed.append("\(code: path)")
    }
    guard !changed.isEmpty else { return nil }
    return
      "This range changes \(Message.joined(changed, separator: " and ")); it was reviewed by the settings from before this range."
  }
}

extension Review {
  /// Counts per locale the entries that the range introduced and an import left out.
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
