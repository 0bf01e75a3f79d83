import Classifier
import Edits
import Files
import Git
import Messages
import Project
import Review
import Rules
import Text

/// One edit of a source text, with its commit and verdict.
package struct HistoryEdit: Hashable, Sendable {
  package let commit: ObjectID
  package let author: Commit.Author
  package let table: String
  package let key: String
  /// `nil` if the edit did not rename the key.
  package let oldKey: String?
  package let old: String
  package let new: String
  package let verdict: HistoryVerdict
  /// The catalog's path in that commit.
  package let path: String
}

/// The verdict on an edit, or on the total drift between two texts.
package struct HistoryVerdict: Hashable, Sendable {
  package let impact: Impact
  package let decision: EditDecision
  package let probabilities: ImpactProbabilities
  /// Sentences, most important first.
  package let reasons: [String]
}

extension HistoryVerdict {
  package init(of edit: SourceEdit) {
    let classified = EditClassifier.standard.classify(edit)
    self.init(
      impact: classified.impact, decision: classified.decision, probabilities: classified.probabilities,
      reasons: classified.reasons.map(\.description))
  }
}

package enum HistoryExtent: Hashable, Sendable {
  case whole
  /// A shallow clone: the history before its oldest commits is unknown.
  case shallow
}

/// Reads the history of a repository's catalogs up to one commit.
package struct RepositoryHistory {
  package let repository: Repository
  package let configuration: ProjectConfiguration
  /// The cache key, in addition to the repository; `nil` disables the cache.
  private let identity: [UInt8]?

  /// Answers are cached in the git directory under `identity`, that of program and configuration; not if it is `nil`.
  package init(_ repository: Repository, configuration: ProjectConfiguration, identity: [UInt8]? = nil) {
    self.repository = repository
    self.configuration = configuration
    self.identity = identity
  }

  package struct Answer<Content: Sendable>: Sendable {
    package var content: Content
    package var extent: HistoryExtent
  }

  /// Every edit of a source text up to the commit `revision`, oldest first.
  /// - Throws: `GitError` if the commit does not exist, or objects are missing or damaged.
  package func edits(at revision: String = "HEAD") async throws(GitError) -> Answer<[HistoryEdit]> {
    let records = try await records(at: revision)
    return Answer(
      content: records.joined.compactMap(\.edit), extent: records.isCut ? .shallow : .whole)
  }

  /// Oldest first. Throws like `edits(at:)`.
  package func reusedKeys(at revision: String = "HEAD") async throws(GitError) -> Answer<[ReusedKey]> {
    let records = try await records(at: revision)
    return Answer(content: records.reusedKeys, extent: records.isCut ? .shallow : .whole)
  }

  /// `locale`, in any spelling, is the only one to check. Throws like `edits(at:)`.
  package func stale(
    at revision: String = "HEAD", locale: String? = nil
  ) async throws(GitError) -> Answer<StaleTranslations> {
    let cache = try cache()
    let tip = try repository.commit(revision)
    if let kept = knownStale(cache), kept.tip == tip.id {
      return Answer(content: kept.found.only(locale), extent: kept.isCut ? .shallow : .whole)
    }
    let found = try await scope(at: tip, locale: locale)
    let sources = try await sources(of: found, through: .translations, known: known(cache))
    let search = staleSearch(found, sources, pages: found.settings.translationPages)
    let result = answer(try await search.run(), sources.histories)
    if revision == "HEAD", locale == nil, let cache {
      let records = StaleRecords(tip: tip.id, isCut: sources.histories.isCut, found: result.content)
      cache.file(StaleRecords.name).keep(records.content)
    }
    return result
  }

  /// The outdated translations of `keys`. Throws like `edits(at:)`.
  package func staleOrigins(
    of keys: Set<EntryIdentity>, at revision: String
  ) async throws(GitError) -> [EntryIdentity: [StaleOrigin]] {
    let cache = try cache()
    let tip = try repository.commit(revision)
    if let kept = knownStale(cache), kept.tip == tip.id {
      return kept.found.origins(of: keys)
    }
    let found = try await scope(at: tip)
    let sources = try await sources(of: found, through: .translations, known: known(cache))
    var search = staleSearch(found, sources)
    search.keys = ExactDictionary(grouping: keys, by: \.table).mapValues { ExactSet($0.map(\.key)) }
    return try await search.origins()
  }

  /// The histories of `key`, one for each catalog of source texts that ever contained it. `locale`, in any spelling, is
  /// the only one whose translations are included. Throws like `edits(at:)`.
  package func lives(
    of key: String, at revision: String = "HEAD", locale: String? = nil
  ) async throws(GitError) -> Answer<[KeyLife]> {
    let found = try await scope(at: repository.commit(revision), locale: locale)
    let sources = try await sources(of: found, through: .documentation, known: known(try cache()))
    let search = KeyLifeSearch(
      histories: sources.histories, scope: found.scope, timelines: SourceTimelines(sources.found.map(\.change)),
      catalogs: sources.catalogs, open: repository.objectOpener())
    return answer(try await search.lives(of: key), sources.histories)
  }

  /// Searches translations that were outdated at the base of a reviewed range. Each search opens its own handle. It
  /// uses the cache of earlier `history` runs and does not write to it. It throws `GitError.outOfTime` after `deadline`.
  package static func staleOriginSearch(
    in repository: Repository, configuration: ProjectConfiguration, identity: [UInt8]? = nil,
    until deadline: Deadline = .never
  ) -> RepositoryReview.StaleOriginSearch {
    let open = repository.opener(until: deadline)
    return { keys, commit throws(GitError) in
      try await RepositoryHistory(open(), configuration: configuration, identity: identity)
        .staleOrigins(of: keys, at: commit)
    }
  }

  // MARK: Caching

  private func cache() throws(GitError) -> HistoryCache? {
    guard let identity else { return nil }
    return HistoryCache(
      in: repository.commonDirectory, fingerprint: identity + (try repository.historyAmendments()))
  }

  private func known(_ cache: HistoryCache?) -> SourceRecords? {
    cache?.file(SourceRecords.name).read { content throws(CacheReader.DamagedCacheError) in try SourceRecords(&content)
    }
  }

  private func knownStale(_ cache: HistoryCache?) -> StaleRecords? {
    cache?.file(StaleRecords.name).read { content throws(CacheReader.DamagedCacheError) in try StaleRecords(&content) }
  }

  /// Known versions come from the cache.
  private func records(at revision: String) async throws(GitError) -> SourceRecords {
    let cache = try cache()
    let tip = try repository.commit(revision)
    let known = known(cache)
    if let known, known.tip == tip.id { return known }
    let found = try await scope(at: tip)
    let scope = found.scope
    let search = SourceSearch(
      repository: repository, scope: scope, known: known?.byVersion ?? [:], judges: true, catalogs: found.catalogs)
    let outcome = try await search.run(from: tip.id, count: scope.count(through: .sourceTexts))
    let histories = outcome.histories
    let records = outcome.found.map { found -> HistoryRecord in
      let commit = histories.commits[found.change.commit]
      let trail = scope.trails[found.change.trail].path
      return HistoryRecord(
        change: found.change, commit: commit.id, author: commit.author, table: trail.table, trail: trail.path,
        verdict: found.verdict)
    }
    let all = SourceRecords(
      tip: tip.id, isCut: histories.isCut,
      versions: Set(histories.versions.indices.map { histories.name(of: $0, in: scope) }),
      records: records)
    if revision == "HEAD", let cache {
      let folder = repository.commonDirectory
      async let former: Void = FormerTexts.keep(all.formerTexts, in: folder)
      cache.file(SourceRecords.name).keep(all.content)
      await former
    }
    return all
  }

  // MARK: Shared by all answers

  struct TipScope {
    var tip: Commit
    var scope: HistoryScope
    var settings: ProjectSettings
    /// Has parsed the String Catalogs at the commit.
    var catalogs: CatalogReader
  }

  func scope(at tip: Commit, locale: String? = nil) async throws(GitError) -> TipScope {
    let project = try Project(repository, at: .tree(tip.tree), configuration: configuration) { path in
      FileKind(path: path) != .other
    }
    let recognized = await project.recognized()
    var reader = CatalogReader()
    var catalogs: [String: CatalogVersion] = [:]
    let objects = try repository.objectOpener()()
    for file in recognized.selectedFiles where file.kind.catalog?.format == .stringCatalog {
      guard case .tracked(let tracked) = file.content, let blob = tracked.blob else { continue }
      catalogs[file.path] = try reader.version(blob, at: file.path, from: objects)
    }
    let scope = HistoryScope(of: recognized, catalogs: catalogs, locale: locale)
    return TipScope(tip: tip, scope: scope, settings: recognized.settings, catalogs: reader)
  }

  /// The histories of the catalogs up to `content`, and the changes to source texts.
  func sources(
    of tip: TipScope, through content: HistoryScope.Content, known: SourceRecords?
  ) async throws(GitError) -> SourceSearch.Outcome {
    let search = SourceSearch(
      repository: repository, scope: tip.scope, known: known?.byVersion ?? [:], judges: false, catalogs: tip.catalogs)
    var outcome = try await search.run(from: tip.tip.id, count: tip.scope.count(through: content))
    let histories = outcome.histories
    let inCatalogs = histories.trails.indices.filter { tip.scope.trails[$0].language != nil }
    try await outcome.catalogs.read(
      inCatalogs.flatMap { histories.trails[$0] }, of: histories, open: repository.objectOpener())
    return outcome
  }

  private func staleSearch(
    _ tip: TipScope, _ sources: SourceSearch.Outcome, pages: TranslationPages? = nil
  ) -> StaleSearch {
    StaleSearch(
      histories: sources.histories, scope: tip.scope, timelines: SourceTimelines(sources.found.map(\.change)),
      catalogs: sources.catalogs, pages: pages, open: repository.objectOpener())
  }

  func answer<Content>(_ content: Content, _ histories: PathHistories) -> Answer<Content> {
    Answer(content: content, extent: histories.isCut ? .shallow : .whole)
  }
}

extension SourceRecords {
  /// Includes versions without records.
  var byVersion: [KnownVersion: [HistoryRecord]] {
    var byVersion: [KnownVersion: [HistoryRecord]] = [:]
    for version in versions { byVersion[version] = [] }
    for record in records {
      byVersion[KnownVersion(commit: record.commit, trail: record.trail, path: record.change.path), default: []].append(
        record)
    }
    return byVersion
  }
}

extension StaleTranslations {
  /// `locale` is in any spelling; `nil` is everything.
  func only(_ locale: String?) -> StaleTranslations {
    guard let wanted = locale?.lowercased() else { return self }
    return StaleTranslations(
      translations: translations.filter { $0.locale.lowercased() == wanted },
      locales: locales.filter { $0.locale.lowercased() == wanted })
  }

  /// Keyed by identity.
  func origins(of keys: Set<EntryIdentity>) -> [EntryIdentity: [StaleOrigin]] {
    var origins: [EntryIdentity: [StaleOrigin]] = [:]
    for item in translations {
      let identity = EntryIdentity(table: item.table, key: item.key)
      guard keys.contains(identity) else { continue }
      origins[identity, default: []].append(
        StaleOrigin(locale: item.locale, madeFrom: item.madeFrom, edits: item.edits.count))
    }
    return origins
  }
}
