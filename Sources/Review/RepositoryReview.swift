import Edits
import Git
import Messages
import Project
import Rules
import Scanning
import Text

/// Finds the versions, gives the engine the project, and names the versions in the result.
package struct RepositoryReview {
  package struct Options: Sendable {
    /// The locale of the findings and translation changes to report; `nil` for all.
    package var locale: String?
    /// The environment's. Those of commits are added.
    package var acknowledgements = Acknowledgements()
    package var baseline: Baseline?
    /// The configuration's baseline file, if it does not exist.
    package var missingBaseline: String?
    /// True if the head includes an import from its translatewiki catalogs. The range then includes the shipping files.
    package var isImported = false
    package var opinions = SecondOpinions()
    package var staleOrigins: StaleOriginSearch?
    /// The files and folders whose findings to report, from the top of the repository. Empty for all findings, also those
    /// without a place.
    package var paths: [String] = []
    /// The moment after which answers from the history are left out, with a note.
    package var deadline = Deadline.never
    /// The identity of this program, under which it caches readings in the git directory; `nil` to cache nothing.
    package var program: [UInt8]?

    /// Defaults: everything is reported.
    package init(locale: String? = nil, baseline: Baseline? = nil) {
      self.locale = locale
      self.baseline = baseline
    }
  }

  /// Searches the history for the translations of some keys that were outdated at a commit, given in hexadecimal.
  package typealias StaleOriginSearch =
    @Sendable (_ keys: Set<EntryIdentity>, _ commit: String) async throws(GitError) -> [EntryIdentity: [StaleOrigin]]

  package let repository: Repository
  package let configuration: ProjectConfiguration

  package init(_ repository: Repository, configuration: ProjectConfiguration) {
    self.repository = repository
    self.configuration = configuration
  }

  /// Checks one whole snapshot: `revision`, or the work tree; in a bare repository, `HEAD`.
  /// - Throws: `GitError` if the revision or its files cannot be read, `UnknownLocale` if no catalog has the locale of
  ///   the options.
  package func lint(at revision: String?, options: Options = Options()) async throws -> Review {
    let (version, commit) = try repository.version(at: revision)
    let project = try await Project(listing: version, of: repository, configuration: configuration)
    let name = commit.map { Review.SnapshotName.commit(id: $0.id.hex, name: revision ?? "HEAD") } ?? .workTree
    var unknown: UnknownLocale?
    let tip = commit?.id ?? (try? repository.head().commit)
    let required = try part(of: version, at: tip, since: configuration.required?.since)
    var acknowledgements = options.acknowledgements
    for commit in required.commits { acknowledgements.add(message: commit.message) }
    let background = EditBackground(
      acknowledgements: acknowledgements, required: required.part,
      history: ReviewHistory(newerSides: tip.map { newerSides(from: $0, until: options.deadline) }))
    let review = await ReviewEngine(project).lint(as: name, background) { review, catalogs in
      // An unreadable catalog may be of any locale.
      if let locale = options.locale, review.unreadable.isEmpty {
        // Some findings are about languages without a catalog.
        let others = catalogs.compactMap(\.path.locale) + review.findings.compactMap(\.locale)
        unknown = UnknownLocale(locale, among: project.namedLocales.union(others))
      }
      return await Self.presented(review, in: project.layout, options)
    }
    try project.checkLimits()
    if let unknown { throw unknown }
    var chosen = review
    // Who asks for some rules or files does not ask how complete the languages are.
    if configuration.chosenRules.only != nil || !options.paths.isEmpty { chosen.missing = [] }
    return chosen
  }

  /// Throws `GitError` for an unknown revision in the range or configuration, no merge base, or missing objects.
  package func review(_ selection: RangeSelection, options: Options = Options()) async throws(GitError) -> Review {
    let range = try resolve(selection)
    let starts = (freeze: try commit(of: configuration.freeze), required: try commit(of: configuration.required?.since))
    var acknowledgements = options.acknowledgements
    for commit in range.commits { acknowledgements.add(message: commit.message) }
    let earlier = try earlierReadings(for: selection, options)
    defer { earlier?.cancel() }
    let changes = try repository.changes(from: range.base, to: range.head) { FileKind(path: $0) != .other }
    let scope = Review.Scope.range(base: range.baseName, head: range.headName)
    // A range without localization files needs no reading.
    if changes.isEmpty {
      var review = Review(scope: scope)
      if selection != .staged { review.noteNothing(LookedFor.noteOnChanges) }
      return review
    }
    let head = try Project(repository, at: range.head, configuration: configuration).knowing(earlier)
    var newest: ObjectID?
    if selection != .staged { newest = try tip(of: range) }
    let frozen = try part(of: range, since: starts.freeze)
    let required = try part(of: range, since: starts.required)
    let review = await ReviewEngine(head).review(
      ReviewRequest(
        changes: changes.map(SnapshotFileChange.init), scope: scope,
        mode: selection == .staged ? .staged : options.isImported ? .imported : .range,
        background: EditBackground(
          acknowledgements: acknowledgements, opinions: options.opinions, frozen: frozen,
          required: required,
          history: ReviewHistory(
            former: FormerTexts(in: repository.commonDirectory), staleOrigins: staleOrigins(range, options),
            newerSides: newest.map { newerSides(from: $0, until: options.deadline) })),
        baseline: options.baseline))
    try head.checkLimits()
    return await Self.presented(review, in: head.layout, options)
  }

  /// Loads the source texts of String Catalogs ahead if the head is the index.
  private func earlierReadings(
    for selection: RangeSelection, _ options: Options
  ) throws(GitError) -> EarlierReadings? {
    guard let program = options.program else { return nil }
    return EarlierReadings(
      in: repository.commonDirectory, fingerprint: program, isWritten: selection == .staged,
      catalogs: selection == .staged ? try repository.stagedFiles(endingIn: ".xcstrings") : [])
  }

  /// The newest commit of `range`; `nil` before the first one.
  private func tip(of range: ResolvedRange) throws(GitError) -> ObjectID? {
    if case .commit(let id, _) = range.headName { return ObjectID(hex: id) }
    return try repository.head().commit
  }

  /// `nil` if the start of `range` is not a commit or the options have no search.
  private func staleOrigins(_ range: ResolvedRange, _ options: Options) -> ReviewHistory.StaleOriginSearch? {
    guard let search = options.staleOrigins, case .commit(let id, _) = range.baseName else { return nil }
    return { keys throws(GitError) in try await search(keys, id) }
  }

  /// The calls by path and position, and the sources that could not be read.
  /// - Throws: `GitError` if the revision or its files cannot be listed.
  package func calls(
    at revision: String?
  ) async throws(GitError) -> (calls: [LocalizationCall], unreadable: [UnreadableFile]) {
    let version = try repository.version(at: revision).version
    guard version == .workTree else {
      return try await calls(of: Project(repository, at: version, configuration: configuration))
    }
    // The tracked files are scanned while the folders are searched for others.
    let search = try repository.workTreeSearch()
    async let sight = search.sight()
    let isWanted = { (path: UnsafeBufferPointer<UInt8>) in
      SourceLanguage.of(path: path) != nil || FileKind.decidesCalls(path)
    }
    let tracked = try repository.trackedFiles(where: isWanted)
    let decide = { (files: [TrackedFile]) in files.contains { SourceLanguage.of(path: $0.path) == nil } }
    if decide(tracked) {
      return try await calls(of: Project(listing: version, of: repository, configuration: configuration))
    }
    let known = try await calls(of: Project(tracked, of: repository, configuration: configuration))
    let untracked = try repository.untracked(await sight.get().strays) { path in
      var path = path
      return path.withUTF8(isWanted)
    }
    if decide(untracked) {
      return try await calls(of: Project(listing: version, of: repository, configuration: configuration))
    }
    let new = try await calls(of: Project(untracked, of: repository, configuration: configuration))
    return (Self.merged(known.calls, new.calls), known.unreadable + new.unreadable)
  }

  private func calls(
    of project: Project
  ) async throws(GitError) -> (calls: [LocalizationCall], unreadable: [UnreadableFile]) {
    let project = await project.recognized()
    let calls = await (project.layout.holdsStringCatalogs ? project.readingTypedTexts() : project).calls()
    try project.checkLimits()
    return (calls, await project.failures.all)
  }

  /// Both lists are sorted by path. No path is in both.
  private static func merged(_ left: [LocalizationCall], _ right: [LocalizationCall]) -> [LocalizationCall] {
    guard !right.isEmpty else { return left }
    var all: [LocalizationCall] = []
    var rest = right[...]
    for call in left {
      while let next = rest.first, next.path.utf8.lexicographicallyPrecedes(call.path.utf8) {
        all.append(next)
        rest = rest.dropFirst()
      }
      all.append(call)
    }
    return all + rest
  }

  /// Limits `review` to the caller's options, and reports each cause once.
  static func presented(_ review: Review, in layout: ProjectLayout, _ options: Options) async -> Review {
    var review = review
    if let locale = options.locale?.lowercased() {
      review.findings.removeAll { $0.locale?.lowercased() != locale }
      review.changes.removeAll { $0.kind != .translation || !$0.locales.contains { $0.lowercased() == locale } }
      review.translations.removeAll { $0.locale.lowercased() != locale }
      review.changedTranslations.removeAll { $0.locale.lowercased() != locale }
      review.moves.removeAll { !$0.locales.contains { $0.lowercased() == locale } }
      review.pluralPreviews.removeAll { $0.locale.lowercased() != locale }
      review.missing.removeAll { $0.locale.lowercased() != locale }
    }
    if !options.paths.isEmpty {
      let folders = options.paths.map { $0 + "/" }
      review.findings.removeAll { finding in
        guard let path = finding.place?.path else { return true }
        return !options.paths.contains(path) && !folders.contains(where: path.hasPrefix)
      }
    }
    if let baseline = options.baseline {
      let known = review.findings.filter(baseline.contains)
      review.findings.removeAll(where: baseline.contains)
      review.summary.inBaseline = await Causes.joined(known, in: layout, isWhole: review.scope.isWhole).count
    }
    if let path = options.missingBaseline {
      review.notes.append(
        """
        “baseline” of the configuration names \(code: path), which is not there; \
        \(code: "l10n-review lint --write-baseline " + path.shellWord) writes it.
        """)
    }
    // The list is large: moving it out avoids a copy.
    let findings = review.findings
    review.findings = []
    review.findings = await Causes.joined(findings, in: layout, isWhole: review.scope.isWhole)
    return review
  }

  struct ResolvedRange {
    var base: Version
    var baseName: Review.SnapshotName
    var head: Version
    var headName: Review.SnapshotName
    /// The commits of the range, whose messages may acknowledge changes.
    var commits: [Commit] = []
  }

  func resolve(_ selection: RangeSelection) throws(GitError) -> ResolvedRange {
    switch selection {
    case .workTree:
      return try workTreeRange()
    case .staged:
      let (base, name, commit) = try headCommit()
      if commit != nil { try repository.requireIndex() }
      return ResolvedRange(base: base, baseName: name, head: .index, headName: .index)
    case .between(let left, let right):
      return try range(from: repository.commit(left), named: left, to: repository.commit(right), named: right)
    case .sinceMergeBase(let left, let right):
      let head = try repository.commit(right)
      let base = try repository.mergeBase(repository.commit(left).id, head.id)
      return try range(from: repository.commit(id: base), named: "", to: head, named: right)
    case .commit(let revision):
      let head = try repository.commit(revision)
      guard let parent = head.parents.first else {
        return ResolvedRange(
          base: .empty, baseName: .nothing, head: .tree(head.tree),
          headName: .commit(id: head.id.hex, name: revision), commits: [head])
      }
      // The commits that a merge merges acknowledge its edits.
      return try range(from: repository.commit(id: parent), named: "", to: head, named: revision)
    }
  }

  private func range(
    from base: Commit, named baseName: String, to head: Commit, named headName: String
  ) throws(GitError) -> ResolvedRange {
    ResolvedRange(
      base: .tree(base.tree), baseName: .commit(id: base.id.hex, name: baseName), head: .tree(head.tree),
      headName: .commit(id: head.id.hex, name: headName),
      commits: try repository.commits(reachableFrom: head.id, notFrom: base.id))
  }

  /// Starts at the merge base with the default branch; on the default branch itself, at `HEAD`.
  private func workTreeRange() throws(GitError) -> ResolvedRange {
    let (base, baseName, commit) = try headCommit()
    var range = ResolvedRange(base: base, baseName: baseName, head: .workTree, headName: .workTree)
    if repository.isBare {
      throw .noWorkTree(path: repository.gitDirectory)
    }
    guard let commit, let branch = try repository.defaultBranch(), try repository.head().branch != branch.name,
      branch.commit != commit
    else { return range }
    let mergeBase = try repository.commit(id: repository.mergeBase(commit, branch.commit))
    range.base = .tree(mergeBase.tree)
    range.baseName = .commit(id: mergeBase.id.hex, name: "")
    range.commits = try repository.commits(reachableFrom: commit, notFrom: mergeBase.id)
    return range
  }

  private func headCommit() throws(GitError) -> (Version, Review.SnapshotName, ObjectID?) {
    guard let id = try repository.head().commit else { return (.empty, .nothing, nil) }
    let commit = try repository.commit(id: id)
    return (.tree(commit.tree), .commit(id: commit.id.hex, name: "HEAD"), commit.id)
  }
}
