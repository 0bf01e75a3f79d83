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
  /// The older findings in the files of the range, without those of the baseline.
  private(set) var older: [Finding] = []
  private(set) var moot = 0
  /// The note that there was no time for a part of the history.
  private(set) var late: Message?

  /// Runs the rules on both ends of a range. Reports findings of the head that are in a change or not in the base.
  init(
    in pair: SnapshotPair, _ changes: [Change], _ gaps: [RequirementGap], _ request: ReviewRequest, _ project: Project
  ) async {
    let settings = project.settings
    let isDeletion = pair.catalogs.contains { $0.new == nil }
    var input = RuleInput(
      mode: request.mode, snapshot: pair.head, base: pair.base, changes: changes, catalogs: pair.catalogs,
      files: isDeletion ? project.selectedPaths() + pair.deletedInterfaces : [], baseCommit: request.scope.baseCommit,
      addedInterfaceLines: pair.interfaceLines, options: settings.ruleOptions)
    input.stringsdicts = Set(project.selectedPaths { $0.catalog?.format == .stringsdict }.map(\.path))
    input.moves = pair.moves
    input.keptObjects = pair.keptObjects
    input.gaps = gaps
    late = await input.addNewerSides(request.background.history.newerSides)
    let before = RuleInput(mode: request.mode, snapshot: pair.base, options: settings.ruleOptions)
    let levels = settings.levels
    async let inBase = Self.faultsByFingerprint(before, levels)
    var result = await RuleRunner.run(input, levels: levels)
    // The list may be very long: findings that remain are moved up, and nothing is copied.
    var findings = UncertaintyFilter(await project.failures.all).certain(result.findings)
    result.findings = []
    let lines = await pair.changedLines(
      at: Set(findings.lazy.compactMap { $0.place?.path }), in: project)
    let known = await inBase
    var texts = PlaceTexts(of: pair)
    var faultsInBase: [String: OlderFaults] = [:]
    var count = 0
    for index in findings.indices {
      findings[index].mergeFixedLines(in: pair.head)
      // A key that changed elsewhere does not make an old fault of another locale new.
      let isInDiff = Self.isInDiff(findings[index].place, lines)
      let isTouched =
        (findings[index].place == nil || isInDiff) && findings[index].identity.map(pair.isTouched) ?? false
      let fingerprint = findings[index].fingerprint
      var isOlder = false
      if let faults = known[fingerprint] {
        isOlder = true
        if isTouched {
          // A text that only moved, or is laid out anew, has the fault that it had.
          let known = faultsInBase[fingerprint] ?? OlderFaults(faults, &texts)
          faultsInBase[fingerprint] = known
          isOlder = known.hold(findings[index], &texts)
        }
      }
      guard !isOlder else {
        // Older faults in files that the range does not touch are not counted.
        let isNear = findings[index].place.map { lines[$0.path] != nil } ?? false
        if isNear, !(request.baseline?.contains(findings[index]) ?? false) { older.append(findings[index]) }
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

  fileprivate typealias Fault = (place: Place?, message: Message)

  private static func faultsByFingerprint(_ input: RuleInput, _ levels: RuleLevels) async -> [String: [Fault]] {
    Dictionary(grouping: await RuleRunner.run(input, levels: levels).findings, by: \.fingerprint)
      .mapValues { $0.map { ($0.place, $0.message) } }
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

/// The faults of the base with one fingerprint.
private struct OlderFaults {
  /// The texts at their places, as numbers; `nil` for a fault without a place.
  private let texts: Set<Int?>
  private let messages: Set<Message>

  init(_ faults: [RangeFindings.Fault], _ texts: inout PlaceTexts) {
    var numbers: Set<Int?> = []
    for fault in faults {
      guard let place = fault.place else {
        numbers.insert(nil)
        continue
      }
      if let text = texts.number(at: place, of: .base) { numbers.insert(text) }
    }
    self.texts = numbers
    messages = Set(faults.lazy.map(\.message))
  }

  /// True if `finding` is about a text that had the fault before: one at the same text, or about a translation and a
  /// source text, which the message quotes, that are the same.
  func hold(_ finding: Finding, _ texts: inout PlaceTexts) -> Bool {
    if finding.locale != nil, RuleCatalog.rulesOnTranslations.contains(finding.rule), messages.contains(finding.message)
    {
      return true
    }
    guard let place = finding.place else { return self.texts.contains(nil) }
    return texts.number(at: place, of: .head).map { self.texts.contains($0) } ?? false
  }
}

/// The texts at places of both snapshots. Equal texts have the same number, because thousands of findings can be on one
/// long line.
private struct PlaceTexts {
  private struct File: Hashable {
    var path: String
    var version: UnreadableFile.Version
  }

  private struct Lines: Hashable {
    var file: File
    var numbers: ClosedRange<Int>
  }

  private let pair: SnapshotPair
  private var tables: [File: LineTable] = [:]
  private var known: [Lines: Int] = [:]
  private var numbers: [[UInt8]: Int] = [:]

  init(of pair: SnapshotPair) { self.pair = pair }

  /// The number of the text at `place`; `nil` for a place without a range.
  mutating func number(at place: Place, of version: UnreadableFile.Version) -> Int? {
    guard let range = place.range else { return nil }
    let lines = Lines(
      file: File(path: place.path, version: version),
      numbers: range.start.line...max(range.start.line, range.end.line))
    if let number = known[lines] { return number }
    guard let words = words(of: lines) else { return nil }
    let number = numbers[words] ?? numbers.count
    numbers[words] = number
    known[lines] = number
    return number
  }

  /// The lines without the white space around them.
  private mutating func words(of lines: Lines) -> [UInt8]? {
    let snapshot = lines.file.version == .base ? pair.base : pair.head
    guard let text = snapshot.text(at: lines.file.path) else { return nil }
    let table = tables[lines.file] ?? LineTable(text)
    tables[lines.file] = table
    return lines.numbers.flatMap { line -> [UInt8] in
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
