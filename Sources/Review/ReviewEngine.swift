import Edits
import Project
import Rules
import Tables
import Text

/// A range to review, with everything that the review needs apart from the project at its head.
package struct ReviewRequest: Sendable {
  /// The paths at which the base differs from the head.
  package var changes: [SnapshotFileChange]
  package var scope: Review.Scope
  /// The kind of run; `lint` has no range.
  package var mode: RuleInput.Mode
  /// Facts about the range from outside of both ends.
  package var background: EditBackground
  /// Known findings. `lint` does not list them, and they do not count as older ones.
  package var baseline: Baseline?

  package init(
    changes: [SnapshotFileChange], scope: Review.Scope = .range(base: .nothing, head: .workTree),
    mode: RuleInput.Mode = .range, background: EditBackground = EditBackground(), baseline: Baseline? = nil
  ) {
    self.changes = changes
    self.scope = scope
    self.mode = mode
    self.background = background
    self.baseline = baseline
  }
}

/// Turns a project, or a range that ends in it, into a review: snapshots, edits, findings.
///
/// The engine does not use git: a project's files come from a repository or from memory. A project beyond the limits
/// gets an empty review, and `Project.checkLimits` reports it.
package struct ReviewEngine {
  let project: Project
  var settings: ProjectSettings { project.settings }

  /// An engine for `project`; for a range, the project at its head.
  package init(_ project: Project) {
    self.project = project
  }

  // MARK: A snapshot

  /// Checks the whole project, under its name for reports.
  ///
  /// - Parameters:
  ///   - background: The facts from outside that are not about a range.
  ///   - present: A function that makes the reader's view of the review, given the catalogs that were read. It runs while
  ///     the lines of findings are looked up.
  package func lint(
    as name: Review.SnapshotName = .workTree, _ background: EditBackground = EditBackground(),
    present: (Review, [Catalog]) async -> Review = { review, _ in review }
  ) async -> Review {
    let (review, snapshot) = await ReviewEngine(project.recognized().readingTypedTexts())
      .check(as: name, background, present: present)
    // Freed on another core: that takes as long as writing the report.
    Task.detached { _ = snapshot }
    return review
  }

  /// Reads the whole project; `nil` if it is beyond the limits.
  func wholeSnapshot(_ selected: [SnapshotFile]) async -> (snapshot: Snapshot, uncalled: UncalledKeys)? {
    let sourceFiles = selected.filter(\.kind.isSource)
    let contents = await project.contents(of: selected, readingTargets: true)
    guard project.isWithinLimits else { return nil }
    let (sources, catalogs) = (contents.sources, contents.catalogs)
    var mentioned = contents.mentionedKeys
    for source in sources {
      for call in source.scan.calls { if let key = call.identity?.key { mentioned.remove(key) } }
    }
    var snapshot = Snapshot(
      layout: settings.layout, extent: .whole, sources: sources, catalogs: catalogs,
      sourceFileCount: sourceFiles.count, mentionedKeys: mentioned,
      xcode: XcodeReferences(joining: contents.projects, of: selected.count { $0.kind == .project }),
      variants: contents.variants,
      commonStrings: project.commonStrings(in: sources), fixed: contents.fixed,
      modules: contents.modules(settings.layout))
    let uncalled = UncalledKeys(snapshot)
    if uncalled.areMost {
      snapshot.ownFunctions = await project.ownFunctions(
        in: sourceFiles, calledWith: mentioned, tables: Set(catalogs.map(\.path.table)))
    }
    return (snapshot, uncalled)
  }

  private func check(
    as name: Review.SnapshotName, _ background: EditBackground, present: (Review, [Catalog]) async -> Review
  ) async -> (Review, Snapshot?) {
    let selected = project.selectedFiles
    guard let (checked, uncalled) = await wholeSnapshot(selected) else {
      return (Review(scope: .snapshot(name)), nil)
    }
    var input = RuleInput(mode: .lint, snapshot: checked, base: nil, changes: [], options: settings.ruleOptions)
    input.uncalledKeys = uncalled
    let late = await input.addNewerSides(background.history.newerSides)
    input.gaps = await project.requirementGaps(in: checked.tables, background)
    async let missing = checked.missingTranslations
    let result = await RuleRunner.run(input, levels: settings.levels)
    let unread = UncertaintyFilter(await project.failures.all)
    var findings = await UnseenTexts.lowered(unread.certain(result.findings), in: checked, of: project)
    for index in findings.indices { findings[index].mergeFixedLines(in: checked) }
    let reported = findings
    async let lines = SourceLines(of: reported, in: checked)
    var review = review(.snapshot(name), of: checked, findings: reported)
    review.summary.suppressed = result.suppressed
    review.noteOmitted(result.omitted)
    review.noteNothing(project.noteOnNothing(in: checked, selected))
    if let note = input.options.glossary.note(on: checked.catalogs) { review.notes.append(note) }
    if let late { review.notes.append(late) }
    review.notes += input.notesOnOwnRules + project.notesOnSettings()
    review.notRead = project.notRead(besides: checked)
    review.missing = unread.certain(await missing)
    review.unreadable = unread.files
    review.isUnreviewed = unread.holdAll(selected.filter { $0.kind.isSource || $0.kind.catalog != nil })
    review = await present(review, checked.catalogs)
    review.sourceLines = await lines
    return (review, checked)
  }

  // MARK: A range

  /// Reviews a range. Each stage makes new values from those of the stages before it.
  package func review(_ request: ReviewRequest) async -> Review {
    let recognized = await project.recognized(for: request.changes) { RuleCatalog.prepare() }
    return await ReviewEngine(recognized).reviewRecognized(request)
  }

  private func reviewRecognized(_ request: ReviewRequest) async -> Review {
    let files = project.selectedFiles
    let pair: SnapshotPair
    switch await load(request, files) {
    case .nothing(let review): return review
    case .pair(let loaded): pair = loaded
    }
    let edits = await Edits(in: pair)
    let contexts = await EditContexts(of: edits, in: pair, project, files: files, request.background)
    let verdicts = await Verdicts(on: edits)
    let decisions = await Decisions(on: edits, verdicts, contexts)
    let newKeys = await NewKeys(for: edits, decisions, in: pair, project, files: files)
    let changes =
      edits.texts.indices.map { Change(edits.texts[$0], contexts[$0], decisions[$0], newKeys[$0]) }
      + edits.translations.map(Change.init)
    let coverage = await RangeCoverage(of: pair, edits, request, project)
    let gaps = await project.requirementGaps(in: coverage, request.background)
    let findings = await RangeFindings(in: pair, changes, gaps, request, project)
    let exchanged = await exchangeFindings(of: request, in: pair.head)

    let reported =
      exchanged.reported.isEmpty
      ? findings.reported : RuleRunner.leveled(findings.reported + exchanged.reported, settings.levels)
    var review = review(request.scope, of: pair.head, findings: reported)
    review.changes = changes
    review.sourceLines = SourceLines(of: findings.reported, in: pair.head)
    review.sourceLines.files.merge(exchanged.lines.files) { $1 }
    review.summary.suppressed = findings.suppressed
    // Counted as `lint` lists them.
    review.summary.preexisting = await Causes.joined(
      findings.older + exchanged.older, in: project.layout, isWhole: true
    ).count
    review.summary.moot = findings.moot
    review.summary.acknowledged = changes.count { $0.basis == .acknowledged }
    review.noteOmitted(findings.omitted + exchanged.omitted)
    review.notes += project.notesOnSettings(since: request.recognizedChanges(in: project))
    review.notes += [contexts.failure, findings.late].compactMap(\.self)
    review.notRead = project.notRead(at: Set(request.changes.map(\.path)), besides: pair.head)
    review.unreadable = await project.failures.all
    review.translations = edits.localeChanges
    review.moves = edits.moves
    if request.mode != .staged, let wanted = settings.configuration.judge?.translations {
      review.changedTranslations = await pair.changedTranslations(in: edits, where: wanted.covers)
    }
    review.pluralPreviews = PluralPreviews.previews(of: changes, in: pair.head)
    if let note = coverage?.note(on: pair) { review.notes.append(note) }
    if request.mode != .staged { review.coverage = coverage?.locales ?? [] }
    // Freed on another core, while the report is written.
    Task.detached { _ = pair }
    return review
  }

  /// The ends of a range, or the review of a range without differences.
  private enum Loaded {
    case pair(SnapshotPair)
    case nothing(Review)
  }

  private func load(_ request: ReviewRequest, _ files: [SnapshotFile]) async -> Loaded {
    let changes = request.recognizedChanges(in: project)
    var relevant = changes.filter(project.isReviewed)
    var empty = Review(scope: request.scope, profile: settings.layout.traits.profile)
    empty.notRead = project.notRead(at: Set(changes.map(\.path)))
    empty.notes = project.notesOnSettings(since: changes)
    guard !relevant.isEmpty else {
      empty.noteNothing(project.noteOnNothing(in: request))
      return .nothing(empty)
    }
    await project.failOnLinks(replacing: relevant)
    let isHook = request.mode == .staged
    guard let pair = await pair(of: relevant, files, isHook: isHook) else {
      return .nothing(Review(scope: request.scope))
    }
    let lost = UncertaintyFilter(await project.failures.all)
    guard lost.hold(anyOf: relevant.map(\.path)) else { return .pair(pair) }
    // A file with one unknown side counts as unchanged.
    relevant.removeAll { lost.hold($0.path) }
    guard !relevant.isEmpty else {
      empty.unreadable = lost.files
      empty.isUnreviewed = true
      return .nothing(empty)
    }
    return await self.pair(of: relevant, files, isHook: isHook).map(Loaded.pair)
      ?? .nothing(Review(scope: request.scope))
  }

  private func pair(
    of changes: [SnapshotFileChange], _ files: [SnapshotFile], isHook: Bool
  ) async -> SnapshotPair? {
    await SnapshotPair(
      of: project, files: files, changes: changes, needsCommonStrings: settings.levels.needCommonStrings,
      readsTargets: !isHook)
  }

  func review(_ scope: Review.Scope, of snapshot: Snapshot, findings: [Finding]) -> Review {
    let summary = Review.Summary(
      sourceFiles: snapshot.sourceFileCount, calls: snapshot.sources.reduce(0) { $0 + $1.scan.calls.count },
      // A String Catalog is one file with a catalog of each locale.
      catalogs: Set(snapshot.catalogs.lazy.map(\.path.path)).count)
    return Review(scope: scope, findings: findings, summary: summary, profile: settings.layout.traits.profile)
  }
}

extension ReviewRequest {
  /// The changes, including files that only the layout of `project` recognizes as catalogs.
  fileprivate func recognizedChanges(in project: Project) -> [SnapshotFileChange] {
    changes.map { $0.recognized(in: project.layout) }
  }
}

extension Review {
  /// Adds a note that findings were omitted.
  mutating func noteOmitted(_ count: Int) {
    guard count > 0 else { return }
    notes.append(
      """
      There are too many findings: at least \(count) of the least severe are left out. Correct the others and run this \
      again, or exclude files that are not the app's own in the configuration.
      """)
  }
}
