import Edits
import Messages
import Project
import Rules
import Scanning
import Text

/// Turns a project, or what changed in it, into changes and findings: snapshots, changes, rules.
///
/// The engine knows no git; a project's files come from a repository or from memory alike. Of a project beyond the limits
/// it makes an empty review, at once: whoever asked has `Project.checkLimits` to tell.
package struct ReviewEngine {
  let project: Project
  var settings: ProjectSettings { project.settings }

  /// An engine that looks at `project`; of a range, at its head.
  package init(_ project: Project) {
    self.project = project
  }

  /// Checks the whole project, under the name that reports give it.
  ///
  /// - Parameter tell: What is made of the review for its reader, with the catalogs that were read. It runs while the
  ///   lines that findings stand on are looked up.
  package func lint(
    as name: Review.SnapshotName = .workTree, tell: (Review, [Catalog]) -> Review = { review, _ in review }
  ) async -> Review {
    let (review, snapshot) = await ReviewEngine(project.recognized().readingTypedTexts()).check(as: name, tell: tell)
    // Taken to pieces on another core: that takes as long as writing the report.
    Task.detached { _ = snapshot }
    return review
  }

  private func check(
    as name: Review.SnapshotName, tell: (Review, [Catalog]) -> Review
  ) async -> (Review, Snapshot?) {
    let selected = project.selectedFiles
    let sourceFiles = selected.filter(\.kind.isSource)
    let catalogFiles = selected.filter { $0.kind.catalog != nil }
    let contents = await project.contents(of: selected)
    guard project.isWithinLimits else { return (Review(scope: .snapshot(name)), nil) }
    let (sources, catalogs) = (contents.sources, contents.catalogs)
    var mentioned = contents.mentionedKeys
    for source in sources {
      for call in source.scan.calls { if let key = call.identity?.key { mentioned.remove(key) } }
    }
    var snapshot = Snapshot(
      layout: settings.layout, extent: .whole, sources: sources, catalogs: catalogs,
      sourceFileCount: sourceFiles.count, mentionedKeys: mentioned,
      xcode: xcode(of: selected, references: contents.projects), variants: contents.variants,
      commonStrings: project.commonStrings(in: sources))
    let uncalled = UncalledKeys(snapshot)
    if uncalled.areMost {
      snapshot.ownFunctions = await project.ownFunctions(
        in: sourceFiles, calledWith: mentioned, tables: Set(catalogs.map(\.path.table)))
    }
    let checked = snapshot
    var input = RuleInput(mode: .lint, snapshot: checked, base: nil, changes: [], options: settings.ruleOptions)
    input.uncalledKeys = uncalled
    async let missing = checked.missingTranslations
    let result = await RuleRunner.run(input, levels: settings.levels)
    let unread = Unread(await project.failures.all)
    var findings = unread.certain(result.findings)
    for index in findings.indices { findings[index].mergeFixedLines(in: checked) }
    let told = findings
    async let lines = SourceLines(of: told, in: checked)
    var review = review(.snapshot(name), of: checked, findings: told)
    review.summary.suppressed = result.suppressed
    review.noteOmitted(result.omitted)
    if let note = input.options.glossary.note(on: checked.catalogs) { review.notes.append(note) }
    review.notes += project.notesOnSettings()
    review.notRead = project.notRead(besides: checked)
    review.missing = unread.certain(await missing)
    review.unreadable = unread.files
    review.isUnreviewed = unread.holdAll(sourceFiles + catalogFiles)
    review = tell(review, checked.catalogs)
    review.sourceLines = await lines
    return (review, checked)
  }

  /// What the Xcode projects among `files` say about localizations; `nil` without one, or if one cannot be read.
  func xcode(of files: [SnapshotFile], references: [XcodeReferences]) -> XcodeReferences? {
    let count = files.count { $0.kind == .project }
    return count > 0 && references.count == count ? XcodeReferences(joining: references) : nil
  }

  // MARK: A range

  /// Reviews what lies between the project's base and the project itself.
  ///
  /// - Parameters:
  ///   - changes: The paths at which the base differs from the project.
  ///   - scope: The names of both ends.
  ///   - mode: Whether the head is the index, before a commit.
  ///   - acknowledgements: Changes that their authors have declared to be meant.
  ///   - opinions: What was said of edits that are questions.
  ///   - frozen: What of the range is after the freeze, if the project has one.
  ///   - history: What the history of the repository says.
  ///   - baseline: Findings that `lint` does not list, so that they do not count among the older ones.
  package func review(
    changes fileChanges: [SnapshotFileChange], as scope: Review.Scope = .range(base: .nothing, head: .workTree),
    mode: RuleInput.Mode = .range, acknowledgements: Acknowledgements = Acknowledgements(),
    opinions: SecondOpinions = SecondOpinions(), frozen: FrozenPart = .whole,
    history: ReviewHistory = ReviewHistory(), baseline: Baseline? = nil
  ) async -> Review {
    var recognized = await project.recognized()
    // Only sources and the catalogs of their texts ask for more than is written out.
    let layout = recognized.layout
    let mayAsk = fileChanges.contains { change in
      change.kind.isSource
        || change.kind.catalog.map { $0.format == .stringCatalog || layout.holdsSourceTexts($0) } ?? false
    }
    if mayAsk {
      let changed = Set(fileChanges.map(\.path))
      recognized = await recognized.readingTypedTexts(besidesCatalogsAt: changed) { RuleCatalog.prepare() }
    }
    return await ReviewEngine(recognized).reviewRecognized(
      changes: fileChanges.map { $0.recognized(in: recognized.layout) }, as: scope, mode: mode,
      acknowledgements: acknowledgements, opinions: opinions, frozen: frozen, history: history, baseline: baseline)
  }

  private func reviewRecognized(
    changes fileChanges: [SnapshotFileChange], as scope: Review.Scope, mode: RuleInput.Mode,
    acknowledgements: Acknowledgements, opinions: SecondOpinions, frozen: FrozenPart, history: ReviewHistory,
    baseline: Baseline?
  ) async -> Review {
    var relevant = relevant(fileChanges)
    let changedPaths = Set(fileChanges.map(\.path))
    let notes = project.notesOnSettings(since: fileChanges)
    guard !relevant.isEmpty else {
      var review = Review(scope: scope, profile: settings.layout.profile)
      review.notRead = project.notRead(at: changedPaths)
      review.notes = notes
      return review
    }
    let head = project.selectedFiles
    guard var pair = await snapshots(head: head, changes: relevant) else { return Review(scope: scope) }
    let lost = Unread(await project.failures.all)
    if lost.hold(anyOf: relevant.map(\.path)) {
      // With one side unknown nothing can be said of a file: it counts as unchanged.
      relevant.removeAll { lost.hold($0.path) }
      guard !relevant.isEmpty else {
        var review = Review(scope: scope, profile: settings.layout.profile)
        review.notRead = project.notRead(at: changedPaths)
        review.unreadable = lost.files
        review.isUnreviewed = true
        review.notes = notes
        return review
      }
      guard let rest = await snapshots(head: head, changes: relevant) else { return Review(scope: scope) }
      pair = rest
    }

    var changes = await ChangeDetection(of: pair.identities, from: pair.base, to: pair.head).changes()
    Renames.pair(&changes, from: pair.base, to: pair.head)
    await noteBreaches(by: &changes, of: frozen, head: head, acknowledgements)
    noteReuse(by: &changes, history.former)
    let translations = await TranslationSearch(project: project)
      .locales(
        of: Set(changes.lazy.flatMap(\.identitiesWithTranslations)), in: head, rewritten: pair.catalogs.rewrittenKeys)
    let decisions = ChangeDecisions(translations: translations, acknowledgements: acknowledgements, opinions: opinions)
    await decisions.decide(on: &changes)
    await TranslatedTexts(project: project).note(on: &changes, in: head)
    TranslationCarryOver(from: pair.base, to: pair.head).note(on: &changes)
    let failure = await noteDrift(by: &changes, history.staleOrigins)
    await suggestKeys(for: &changes, pair, head: head)
    changes += pair.catalogs.translationChanges

    var review = await review(scope, of: pair, changes: changes, mode: mode, baseline: baseline)
    review.notes += notes
    if let failure { review.notes.append(failure) }
    review.notRead = project.notRead(at: changedPaths, besides: pair.head)
    review.unreadable = await project.failures.all
    review.translations = pair.catalogs.localeChanges
    review.pluralPreviews = PluralPreviews.previews(of: changes, in: pair.head)
    if let note = await coverageNote(on: pair.catalogs, in: pair.head, changes: relevant) { review.notes.append(note) }
    // Taken to pieces on another core, while the report is written.
    let done = pair
    Task.detached { _ = done }
    return review
  }

  /// Those of `changes` that a review looks at.
  func relevant(_ changes: [SnapshotFileChange]) -> [SnapshotFileChange] {
    changes.filter {
      $0.kind.isReviewed && ($0.old != nil || $0.new != nil) && settings.selection.contains($0.path)
    }
  }

  /// The lines that each of `changes` changed, by path.
  private func changedLines(_ changes: [SnapshotFileChange], of pair: SnapshotPair) async -> [String: ChangedLines] {
    let texts = changes.compactMap { change -> (path: String, old: [UInt8], new: [UInt8])? in
      guard let old = pair.base.bytes(at: change.path), let new = pair.head.bytes(at: change.path) else { return nil }
      return (change.path, old, new)
    }
    let read = Set(texts.map(\.path))
    async let ofSources = texts.mappedOnAllCores(inPartsOf: 1) { ($0.path, ChangedLines(from: $0.old, to: $0.new)) }
    let others = await changedLines(changes.filter { !read.contains($0.path) }) { lines, _ in lines }
    return await others.merging(ofSources) { first, _ in first }
  }

  /// What `read` makes of the lines that each of `changes` changed and the file's new text, by path.
  func changedLines<Value: Sendable>(
    _ changes: [SnapshotFileChange], _ read: @escaping @Sendable (ChangedLines, [UInt8]) -> Value
  ) async -> [String: Value] {
    let textual = changes.filter { $0.new != nil }
    let old = await project.asBase.map(textual.compactMap(\.old)) { path, bytes in
      (path, ChangedLines.text(of: bytes, path))
    }
    let oldByPath = Dictionary(old, uniquingKeysWith: { first, _ in first })
    let lines = await project.map(textual.compactMap(\.new)) { path, bytes in
      let text = ChangedLines.text(of: bytes, path)
      return (path, read(ChangedLines(from: oldByPath[path] ?? [], to: text), text))
    }
    return Dictionary(lines, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Judging changes

  /// Gives each change that may need a new key, and whose uses are all known, one that nothing uses, neither at either end of the range nor
  /// another change of it.
  private func suggestKeys(for changes: inout [Change], _ pair: SnapshotPair, head: [SnapshotFile]) async {
    let asking = changes.indices.filter { changes[$0].asksForKey }
    guard !asking.isEmpty else { return }
    var taken: Set<String> = []
    for snapshot in [pair.base, pair.head] {
      taken.formUnion(snapshot.calledIdentities.map(\.key))
      for catalog in snapshot.catalogs { taken.formUnion(catalog.file.keys) }
    }
    var keys = KeySuggestion(taken: taken)
    // A key without a call may still have translations; those of another text must not come back with it.
    let candidates = asking.flatMap { index in
      keys.candidates(for: changes[index].identity.key, old: changes[index].old, new: changes[index].new)
    }
    keys.take(await project.keys(in: head, of: Set(candidates).subtracting(taken)))
    let unknownUses = await project.uses(of: Set(asking.map { changes[$0].identity.key }), in: head)
    // A file that cannot be read may use the old key or have the new one.
    let isAllRead = await project.failures.isEmpty
    var renamed: [Int] = []
    for index in asking {
      let change = changes[index]
      let sites = pair.head.sites(of: change.identity)
      changes[index].otherUses = sites.map { $0.source.place(of: $0.call.key.span) }.filter { $0 != change.place }
      changes[index].unknownUses = unknownUses[change.identity.key] ?? []
      guard isAllRead, !sites.isEmpty, changes[index].unknownUses.isEmpty,
        let key = keys.takeSuggestion(for: change.identity.key, old: change.old, new: change.new)
      else { continue }
      changes[index].suggestedKey = key
      // What a String Catalog lacks in a language it shows in its source language.
      changes[index].lacksDefaultText =
        sites.contains { !$0.call.hasText } && key != change.new && !isOfStringCatalog(change.identity, in: pair.head)
      renamed.append(index)
    }
    guard !renamed.isEmpty else { return }
    let edits = NewKeyEdits(
      pair.head,
      translated: await catalogs(showing: renamed.map { changes[$0] }.filter(\.lacksDefaultText), in: head))
    for index in renamed {
      let change = changes[index]
      guard let key = change.suggestedKey else { continue }
      changes[index].replacements = edits.edits(renaming: change, to: key, inTranslations: change.lacksDefaultText)
        .withMergedLines(in: edits.text(at:))
    }
  }

  private func isOfStringCatalog(_ identity: EntryIdentity, in snapshot: Snapshot) -> Bool {
    snapshot.catalogs.contains { catalog in
      catalog.path.table == identity.table && catalog.stringCatalog?.contains(identity.key) ?? false
    }
  }

  /// The translated catalogs whose languages would show the keys of `changes` if they had no entry for them.
  private func catalogs(showing changes: [Change], in files: [SnapshotFile]) async -> [Catalog] {
    let locales = Dictionary(changes.map { ($0.identity.table, Set($0.locales)) }, uniquingKeysWith: { $0.union($1) })
    return await project.parse(
      files.filter { file in
        // A language of Swifternalization shows the base text then.
        guard let path = file.kind.catalog, let locale = path.locale, !path.format.isSwifternalization else {
          return false
        }
        return locales[path.table]?.contains(locale) ?? false && settings.layout.role(of: path) == .native
          && !settings.layout.holdsSourceTexts(path)
      }
    )
  }

  // MARK: Findings

  private func review(
    _ scope: Review.Scope, of pair: SnapshotPair, changes: [Change], mode: RuleInput.Mode, baseline: Baseline?
  ) async -> Review {
    let isDeletion = pair.catalogs.contains { $0.new == nil && $0.holdsSourceTexts }
    let input = RuleInput(
      mode: mode, snapshot: pair.head, base: pair.base, changes: changes, catalogs: pair.catalogs,
      files: isDeletion ? project.selectedPaths + pair.deletedInterfaces : [], baseCommit: scope.baseCommit,
      addedInterfaceLines: pair.interfaceLines, options: settings.ruleOptions)
    let before = RuleInput(mode: mode, snapshot: pair.base, base: nil, changes: [], options: settings.ruleOptions)
    let levels = settings.levels
    async let older = Self.fingerprints(before, levels)
    var result = await RuleRunner.run(input, levels: levels)
    // There may be very many: those that stay are moved up, and nothing is copied.
    var findings = Unread(await project.failures.all).certain(result.findings)
    result.findings = []
    let lines = await changedLines(
      Set(findings.lazy.compactMap { $0.place?.path }).sorted().compactMap { pair.changed[$0] }, of: pair)
    let known = await older
    var count = 0
    var preexisting = 0
    for index in findings.indices {
      findings[index].mergeFixedLines(in: pair.head)
      // A key that changed elsewhere does not make an old fault of another locale new.
      let isInDiff = isInDiff(findings[index].place, lines)
      let isTouched =
        (findings[index].place == nil || isInDiff) && findings[index].identity.map(pair.isTouched) ?? false
      guard isTouched || !known.contains(findings[index].fingerprint) else {
        // Older faults of files that the range does not touch are nobody's news.
        let isNear = findings[index].place.map { lines[$0.path] != nil } ?? false
        if isNear, !(baseline?.contains(findings[index]) ?? false) { preexisting += 1 }
        continue
      }
      findings[index].isInDiff = isInDiff
      if count != index { findings.swapAt(count, index) }
      count += 1
    }
    findings.removeSubrange(count...)
    let told = Self.withoutMoot(findings, changes)
    var review = review(scope, of: pair.head, findings: told)
    review.sourceLines = SourceLines(of: told, in: pair.head)
    review.changes = changes
    review.summary.suppressed = result.suppressed
    review.noteOmitted(result.omitted)
    review.summary.preexisting = preexisting
    review.summary.moot = findings.count - told.count
    review.summary.acknowledged = changes.count { $0.basis == .acknowledged }
    return review
  }

  /// What stays the same of the findings on `input`.
  private static func fingerprints(_ input: RuleInput, _ levels: RuleLevels) async -> Set<String> {
    await Set(RuleRunner.run(input, levels: levels).findings.lazy.map(\.fingerprint))
  }

  /// The findings without those on translations of a text that is told to need a new key: it starts without any.
  private static func withoutMoot(_ findings: [Finding], _ changes: [Change]) -> [Finding] {
    let renamed = Set(changes.filter { $0.decision == .newKey }.map(\.identity)).intersection(
      findings.compactMap(\.change))
    guard !renamed.isEmpty else { return findings }
    let rules = Set(RuleCatalog.rules.map { $0.description }.filter { $0.group == .translations }.map(\.id))
    return findings.filter { finding in
      guard finding.locale != nil, let identity = finding.identity else { return true }
      return !(renamed.contains(identity) && rules.contains(finding.rule))
    }
  }

  private func isInDiff(_ place: Place?, _ lines: [String: ChangedLines]) -> Bool {
    guard let place, let changed = lines[place.path] else { return false }
    return place.range.map(changed.touch) ?? true
  }

  private func review(_ scope: Review.Scope, of snapshot: Snapshot, findings: [Finding]) -> Review {
    let summary = Review.Summary(
      sourceFiles: snapshot.sourceFileCount, calls: snapshot.sources.reduce(0) { $0 + $1.scan.calls.count },
      catalogs: snapshot.catalogs.count)
    return Review(scope: scope, findings: findings, summary: summary, profile: settings.layout.profile)
  }
}

extension Snapshot {
  /// The bytes of the file at `path`, if it has been read and they are its text.
  fileprivate func bytes(at path: String) -> [UInt8]? {
    if let source = source(at: path) { return source.text }
    guard let file = catalog(at: path)?.file, file.encoding == .utf8, file.problems.isEmpty else { return nil }
    return file.text
  }
}

extension Finding {
  /// Has each of several edits of a fix tell whole lines as they read once all are made.
  fileprivate mutating func mergeFixedLines(in snapshot: Snapshot) {
    guard let edits = fix?.edits, edits.count > 1 else { return }
    fix?.edits = edits.withMergedLines(in: snapshot.text(at:))
  }
}

extension Review {
  /// Says that not all findings are there.
  fileprivate mutating func noteOmitted(_ count: Int) {
    guard count > 0 else { return }
    notes.append(
      """
      At least \(count) findings are left out, as there are too many to be told: the weightiest are here. Correct these \
      and run this again, or exclude what is not the app's own in the configuration.
      """)
  }
}
