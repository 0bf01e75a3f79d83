import Classifier
import Git
import Messages
import Project

/// One edit of a source text, told.
package struct HistoryEdit: Hashable, Sendable {
  package let commit: ObjectID
  package let author: Commit.Author
  package let table: String
  package let key: String
  /// The key before, if the edit came with another one.
  package let oldKey: String?
  package let old: String
  package let new: String
  package let verdict: HistoryVerdict
  /// The catalog's path at that commit.
  package let path: String
}

/// What an edit, or a whole drift, means for translations of the old text.
package struct HistoryVerdict: Hashable, Sendable {
  package let impact: Impact
  package let decision: EditDecision
  package let probabilities: ImpactProbabilities
  /// What speaks for it, in words, the weightiest first.
  package let reasons: [String]

  package init(impact: Impact, decision: EditDecision, probabilities: ImpactProbabilities, reasons: [String]) {
    self.impact = impact
    self.decision = decision
    self.probabilities = probabilities
    self.reasons = reasons
  }

  /// What the classifier says of `edit`.
  package init(of edit: SourceEdit) {
    let classified = EditClassifier.standard.classify(edit)
    self.init(
      impact: classified.impact, decision: classified.decision, probabilities: classified.probabilities,
      reasons: classified.reasons.map(\.description))
  }
}

/// How far back an answer goes.
package enum HistoryExtent: Hashable, Sendable {
  case whole
  /// A shallow clone: what was before its oldest commits is not known.
  case shallow
}

/// Tells the history of a repository's catalogs, from one commit back.
package struct RepositoryHistory {
  package let repository: Repository
  package let configuration: ProjectConfiguration

  package init(_ repository: Repository, configuration: ProjectConfiguration) {
    self.repository = repository
    self.configuration = configuration
  }

  /// What was found, and how far back.
  package struct Answer<Content: Sendable>: Sendable {
    package var content: Content
    package var extent: HistoryExtent
    /// Files with texts whose history is not told.
    package var notRead: [String]
  }

  /// Every edit of a source text that the commit named `revision` has behind it, the oldest first.
  ///
  /// - Throws: `GitError` if there is no such commit, or objects are missing or damaged.
  package func edits(at revision: String = "HEAD") async throws(GitError) -> Answer<[HistoryEdit]> {
    let (scope, _) = try await scope(at: revision)
    let found = try await sources(of: scope.scope, at: scope.tip, through: .sourceTexts)
    let changes = found.changes.compactMap { change in change.edit.map { (change, $0) } }
    let edits = await stride(from: 0, to: changes.count, by: 64).map { changes[$0..<min($0 + 64, changes.count)] }
      .mappedInTasks { part in
        part.map { change, edit -> HistoryEdit in
          let commit = found.histories.commits[change.commit]
          var oldKey: String?
          if case .renamed(let from) = change.kind { oldKey = from }
          return HistoryEdit(
            commit: commit.id, author: commit.author, table: scope.scope.trails[change.trail].path.table,
            key: change.key, oldKey: oldKey, old: edit.old, new: edit.new, verdict: HistoryVerdict(of: edit),
            path: change.path)
        }
      }
    return answer(edits.flatMap(\.self), found.histories, scope.scope)
  }

  /// The translations whose source text has changed since they were made, at the commit named `revision`.
  ///
  /// - Parameter locale: The only locale that is looked at, in any spelling; `nil` for all.
  /// - Throws: `GitError` if there is no such commit, or objects are missing or damaged.
  package func stale(
    at revision: String = "HEAD", locale: String? = nil
  ) async throws(GitError) -> Answer<StaleTranslations> {
    let (found, settings) = try await scope(at: revision, locale: locale)
    let scope = found.scope
    let sources = try await sources(of: scope, at: found.tip, through: .translations)
    let search = StaleSearch(
      histories: sources.histories, scope: scope, timelines: SourceTimelines(sources.changes),
      pages: settings.translationPages, open: repository.objectOpener())
    return answer(try await search.run(), sources.histories, scope)
  }

  /// What became of `key`, one life for each catalog of source texts that ever had it.
  ///
  /// - Parameter locale: The only locale whose translations are told of, in any spelling; `nil` for all.
  /// - Throws: `GitError` if there is no such commit, or objects are missing or damaged.
  package func lives(
    of key: String, at revision: String = "HEAD", locale: String? = nil
  ) async throws(GitError) -> Answer<[KeyLife]> {
    let (found, _) = try await scope(at: revision, locale: locale)
    let scope = found.scope
    let sources = try await sources(of: scope, at: found.tip, through: .documentation)
    let search = KeyLifeSearch(
      histories: sources.histories, scope: scope, timelines: SourceTimelines(sources.changes),
      open: repository.objectOpener())
    return answer(try await search.lives(of: key), sources.histories, scope)
  }

  // MARK: What all of them need

  /// The catalogs at a commit.
  struct TipScope {
    var tip: Commit
    var scope: HistoryScope
  }

  func scope(
    at revision: String, locale: String? = nil
  ) async throws(GitError) -> (TipScope, ProjectSettings) {
    let tip = try repository.commit(revision)
    let project = try Project(repository, at: .tree(tip.tree), configuration: configuration) { path in
      FileKind(path: path) != .other
    }
    let recognized = await project.recognized()
    return (TipScope(tip: tip, scope: HistoryScope(of: recognized, locale: locale)), recognized.settings)
  }

  /// The histories of the catalogs that are asked for, and what became of the source texts.
  func sources(
    of scope: HistoryScope, at tip: Commit, through content: HistoryScope.Content
  ) async throws(GitError) -> (histories: PathHistories, changes: [SourceChange]) {
    let histories = try repository.histories(of: scope.query(scope.count(through: content)), from: tip.id)
    return (
      histories, try await histories.sourceChanges(0..<scope.count(through: .sourceTexts), of: scope, in: repository)
    )
  }

  func answer<Content>(_ content: Content, _ histories: PathHistories, _ scope: HistoryScope) -> Answer<Content> {
    Answer(content: content, extent: histories.isCut ? .shallow : .whole, notRead: scope.notRead)
  }
}
