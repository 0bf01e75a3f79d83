import Edits
import Formats
import Project
import Rules
import Tables
import Text

/// The findings on the XLIFF files that a range changed: those on new and changed units, and those that are new.
struct ExchangeFindings {
  private(set) var reported: [Finding] = []
  /// The older findings, without those of the baseline.
  private(set) var older: [Finding] = []
  private(set) var omitted = 0
  private(set) var lines = SourceLines()

  init() {}

  mutating func add(
    _ new: ReviewEngine.ExchangeResult, since old: ReviewEngine.ExchangeResult?, baseline: Baseline?
  ) {
    let known = Set((old?.findings ?? []).map(\.fingerprint))
    let changed = ChangedUnits(new.file, since: old?.file)
    for var finding in new.findings {
      let isChanged = finding.place.map(changed.contain) ?? false
      guard isChanged || !known.contains(finding.fingerprint) else {
        if !(baseline?.contains(finding) ?? false) { older.append(finding) }
        continue
      }
      finding.isInDiff = isChanged
      reported.append(finding)
    }
    lines.files.merge(new.lines.files) { $1 }
    omitted += new.omitted
  }
}

/// The places of the units that are new, or whose text or state changed.
private struct ChangedUnits {
  private struct Name: Hashable {
    var original: String
    var id: String
  }

  private struct Texts: Hashable {
    var source: String?
    var target: String?
    var state: String?
  }

  /// In the order of the file.
  private let ranges: [TextRange]

  init(_ file: ExchangeFile, since old: ExchangeFile?) {
    let before = old.map(Self.texts) ?? [:]
    ranges = file.file.sections.flatMap { section in
      section.units.filter { unit in
        before[Name(original: section.original, id: unit.id.text)] != Self.texts(of: unit, in: file)
      }
    }.compactMap { file.place(of: $0.span).range }
  }

  private static func texts(_ file: ExchangeFile) -> [Name: Texts] {
    Dictionary(
      file.file.sections.flatMap { section in
        section.units.map { (Name(original: section.original, id: $0.id.text), texts(of: $0, in: file)) }
      }, uniquingKeysWith: { $1 })
  }

  private static func texts(of unit: XliffUnit, in file: ExchangeFile) -> Texts {
    Texts(source: file.file.source(of: unit), target: file.file.target(of: unit), state: unit.stateName)
  }

  func contain(_ place: Place) -> Bool {
    guard let start = place.range?.start else { return false }
    let next = ranges.partitioningIndex { $0.start > start }
    return next > 0 && start < ranges[next - 1].end
  }
}

extension ReviewEngine {
  /// Checks the changed XLIFF files at both ends of a range. They are compared with those texts of the project that the
  /// review read.
  func exchangeFindings(of request: ReviewRequest, in head: Snapshot) async -> ExchangeFindings {
    var findings = ExchangeFindings()
    let changes = request.changes.filter { $0.kind == .exchange && project.isReviewed($0) }
    guard !changes.isEmpty else { return findings }
    let new = await project.map(changes.compactMap(\.new)) { ExchangeRequest(path: $0, bytes: $1) }
    let old = await project.asBase.map(changes.compactMap(\.old)) { ExchangeRequest(path: $0, bytes: $1) }
    let context = ExchangeFile.Project(tables: head.tables, paths: nil)
    let before = Dictionary(
      firstOf: await check(old, in: head, mode: request.mode, context).map { ($0.file.path, $0) })
    for result in await check(new, in: head, mode: request.mode, context) {
      findings.add(result, since: before[result.file.path], baseline: request.baseline)
    }
    return findings
  }
}
