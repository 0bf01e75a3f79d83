import Edits
import Project
import Rules
import Text

struct RangeFindings {
  /// The most severe first.
  private(set) var reported: [Finding] = []
  private(set) var suppressed = 0
  /// The number of findings beyond the limit.
  private(set) var omitted = 0
  /// The number of older findings in the files of the range.
  private(set) var preexisting = 0
  private(set) var moot = 0

  /// Runs the rules on both ends of a range. Reports findings of the head that are in a change or not in the base.
  init(
    in pair: SnapshotPair, _ changes: [Change], _ gaps: [RequirementGap], _ request: ReviewRequest, _ project: Project
  ) async {
    let settings = project.settings
    let isDeletion = pair.catalogs.contains { $0.new == nil }
    var input = RuleInput(
      mode: request.mode, snapshot: pair.head, base: pair.base, changes: changes, catalogs: pair.catalogs,
      files: isDeletion ? project.selectedPaths + pair.deletedInterfaces : [], baseCommit: request.scope.baseCommit,
      addedInterfaceLines: pair.interfaceLines, options: settings.ruleOptions)
    input.stringsdicts = Set(
      project.selectedPaths.lazy.filter { $0.kind.catalog?.format == .stringsdict }.map(\.path))
    input.moves = pair.moves
    input.keptObjects = pair.keptObjects
    input.gaps = gaps
    await input.addNewerSides(request.background.history.newerSides)
    let before = RuleInput(mode: request.mode, snapshot: pair.base, options: settings.ruleOptions)
    let levels = settings.levels
    async let older = Self.faultsByFingerprint(before, levels)
    var result = await RuleRunner.run(input, levels: levels)
    // The list may be very long: findings that remain are moved up, and nothing is copied.
    var findings = UncertaintyFilter(await project.failures.all).certain(result.findings)
    result.findings = []
    let lines = await pair.changedLines(
      at: Set(findings.lazy.compactMap { $0.place?.path }), in: project)
    let known = await older
    var texts = (base: PlaceTexts(of: pair.base), head: PlaceTexts(of: pair.head))
    var count = 0
    for index in findings.indices {
      findings[index].mergeFixedLines(in: pair.head)
      // A key that changed elsewhere does not make an old fault of another locale new.
      let isInDiff = Self.isInDiff(findings[index].place, lines)
      let isTouched =
        (findings[index].place == nil || isInDiff) && findings[index].identity.map(pair.isTouched) ?? false
      let faults = known[findings[index].fingerprint]
      // A text that only moved, or is laid out anew, has the fault that it had.
      guard
        faults == nil
          || isTouched && !texts.head.areSame(findings[index].place, in: &texts.base, at: faults?.map(\.place) ?? [])
            && !Self.isOfSameTranslation(findings[index], as: faults ?? [])
      else {
        // Older faults in files that the range does not touch are not counted.
        let isNear = findings[index].place.map { lines[$0.path] != nil } ?? false
        if isNear, !(request.baseline?.contains(findings[index]) ?? false) { preexisting += 1 }
        continue
      }
      findings[index].isInDiff = isInDiff
      if count != index { findings.swapAt(count, index) }
      count += 1
    }
    findings.removeSubrange(count...)
    reported = Self.withoutSuperseded(findings, changes)
    moot = findings.count - reported.count
    // The hook has no time to search all sources.
    if request.mode != .staged { reported = await UnseenTexts.lowered(reported, in: pair.head, of: project) }
    suppressed = result.suppressed
    omitted = result.omitted
  }

  private typealias Fault = (place: Place?, message: Message)

  private static func faultsByFingerprint(_ input: RuleInput, _ levels: RuleLevels) async -> [String: [Fault]] {
    Dictionary(
      await RuleRunner.run(input, levels: levels).findings.lazy.map { ($0.fingerprint, [($0.place, $0.message)]) },
      uniquingKeysWith: +)
  }

  /// True if a translation and its source text, which the message of such a fault quotes, are those of an older fault.
  private static func isOfSameTranslation(_ finding: Finding, as faults: [Fault]) -> Bool {
    finding.locale != nil && RuleCatalog.rulesOnTranslations.contains(finding.rule)
      && faults.contains { $0.message == finding.message }
  }

  /// Drops findings on translations of a text that needs a new key, which the finding on its edit covers, and those on
  /// edits of a file that another language overwrote.
  private static func withoutSuperseded(_ all: [Finding], _ changes: [Change]) -> [Finding] {
    let overwritten = Set(
      all.lazy.filter { $0.rule == OverwrittenSourceRule.description.id }.compactMap { $0.place?.path })
    let findings =
      overwritten.isEmpty
      ? all : all.filter { $0.change == nil || !($0.place.map { overwritten.contains($0.path) } ?? false) }
    let renamed = Set(changes.filter { $0.decision == .newKey }.map(\.identity)).intersection(
      findings.compactMap(\.change))
    guard !renamed.isEmpty else { return findings }
    return findings.filter { finding in
      guard finding.locale != nil, let identity = finding.identity else { return true }
      return !(renamed.contains(identity) && RuleCatalog.rulesOnTranslations.contains(finding.rule))
    }
  }

  private static func isInDiff(_ place: Place?, _ lines: [String: ChangedLines]) -> Bool {
    guard let place, let changed = lines[place.path] else { return false }
    return place.range.map(changed.touch) ?? true
  }
}

/// The texts at places of one snapshot.
private struct PlaceTexts {
  private let snapshot: Snapshot
  private var lines: [String: LineTable] = [:]

  init(of snapshot: Snapshot) { self.snapshot = snapshot }

  /// True if the text at `place` is also at one of `places` of `other`.
  mutating func areSame(_ place: Place?, in other: inout PlaceTexts, at places: [Place?]) -> Bool {
    guard let place else { return places.contains(nil) }
    guard let text = words(at: place) else { return false }
    return places.contains { $0.map { other.words(at: $0) == text } ?? false }
  }

  /// The lines of `place` without the white space around them; `nil` for a place without a range.
  private mutating func words(at place: Place) -> [UInt8]? {
    guard let range = place.range, let text = snapshot.text(at: place.path) else { return nil }
    let table = lines[place.path] ?? LineTable(text)
    lines[place.path] = table
    return (range.start.line...max(range.start.line, range.end.line)).flatMap { line -> [UInt8] in
      let words = (table.line(line, of: text) ?? []).drop { $0 <= 0x20 }
      return words.dropLast(words.reversed().prefix { $0 <= 0x20 }.count) + [0x0A]
    }
  }
}

extension SnapshotPair {
  fileprivate func changedLines(at paths: Set<String>, in project: Project) async -> [String: ChangedLines] {
    let changes = paths.sorted().compactMap { changed[$0] }
    let texts = changes.compactMap { change -> (path: String, old: [UInt8], new: [UInt8])? in
      guard let old = base.bytes(at: change.path), let new = head.bytes(at: change.path) else { return nil }
      return (change.path, old, new)
    }
    let read = Set(texts.map(\.path))
    async let ofSources = texts.mappedOnAllCores(inPartsOf: 1) { ($0.path, ChangedLines(from: $0.old, to: $0.new)) }
    let others = await project.changedLines(changes.filter { !read.contains($0.path) }) { lines, _ in lines }
    return await others.merging(ofSources) { first, _ in first }
  }
}

extension Snapshot {
  /// `nil` if the file has not been read, or its bytes are not its text.
  fileprivate func bytes(at path: String) -> [UInt8]? {
    if let source = source(at: path) { return source.text }
    guard let file = catalog(at: path)?.file, file.encoding == .utf8, file.problems.isEmpty else { return nil }
    return file.text
  }
}

extension Finding {
  /// Gives each of several edits of a fix its whole lines as they are after all of the edits.
  mutating func mergeFixedLines(in snapshot: Snapshot) {
    guard let edits = self.fix?.edits, edits.count > 1 else { return }
    self.fix?.edits = edits.withMergedLines(in: snapshot.text(at:))
  }
}
