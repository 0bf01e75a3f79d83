import Formats
import Messages
import Project
import Tables
import Text

/// Makes findings of faults in one catalog.
struct FindingCollector {
  /// The place of a text in its file.
  struct TextPlace {
    /// The text as written, without quotes.
    var span: Span
    /// True if offsets in the text differ from those in the file.
    var isEscaped: Bool
  }

  /// The parts of a finding about its entry.
  struct Entry {
    var key: String
    /// The translation; for a plural of a stringsdict, the sentence for most numbers.
    var text: String
    var source: String
  }

  let catalog: Catalog
  let table: Table
  /// The most findings of each severity to report.
  let limit: Int
  let builder: TranslationFindingBuilder
  private(set) var reported: [ReportedFault] = []
  /// The number of findings beyond the limit.
  private(set) var omitted = 0
  private var counts: [Severity: Int] = [:]

  init(catalog: Catalog, table: Table, limit: Int, builder: TranslationFindingBuilder) {
    self.catalog = catalog
    self.table = table
    self.limit = limit
    self.builder = builder
  }

  private func subject(_ entry: Entry, _ span: Span?, _ place: TextPlace) -> TranslationFindingBuilder.Subject {
    let inside = place.isEscaped ? nil : span
    let whole = inside.map { place.span.lowerBound + $0.lowerBound..<place.span.lowerBound + $0.upperBound }
    return TranslationFindingBuilder.Subject(
      place: catalog.place(of: whole ?? place.span),
      identity: EntryIdentity(table: catalog.path.table, key: entry.key), locale: catalog.path.writtenLocale ?? "",
      text: entry.text, sourceText: entry.source, comment: table.comment(on: entry.key))
  }

  /// Counts a finding of this severity and returns true if it is within the limit.
  private mutating func admits(_ severity: Severity) -> Bool {
    let count = counts[severity] ?? 0
    if count >= limit {
      omitted += 1
      return false
    }
    counts[severity] = count + 1
    return true
  }

  /// Adds the faults that a rule on texts found.
  mutating func add(
    _ faults: [FaultReport], of rule: RuleID, on entry: @autoclosure () -> Entry, at place: TextPlace
  ) {
    for fault in faults where admits(fault.severity) {
      let finding = builder.finding(fault, of: rule, on: subject(entry(), fault.span, place))
      reported.append(ReportedFault(finding: finding, isGrave: fault.severity == .error))
    }
  }

  /// Adds the faults that the message check found.
  mutating func add(_ faults: [MessageFault], on entry: @autoclosure () -> Entry, at place: TextPlace) {
    for fault in faults where admits(fault.effect.severity) {
      guard let finding = builder.finding(fault, on: subject(entry(), fault.span, place)) else { continue }
      reported.append(ReportedFault(finding: finding, isGrave: fault.effect == .wrong || fault.effect == .leftOut))
    }
  }

  /// Drops repeated findings since `start`: parts of an entry can share texts.
  mutating func dropRepeated(from start: Int) {
    var seen: Set<Finding> = []
    let kept = reported[start...].filter { seen.insert($0.finding).inserted }
    if kept.count < reported.count - start { reported.replaceSubrange(start..., with: kept) }
  }

  /// Adds the findings of a rule on whole catalogs.
  mutating func add(_ rule: any CatalogRule.Type, on catalog: TranslatedCatalog) {
    // One more than the limit shows whether there are more.
    let findings = rule.findings(in: catalog, most: limit + 1)
    reported += findings.filter { admits($0.severity) }.map { ReportedFault(finding: $0, isGrave: false) }
  }
}

/// A finding, and true if its entry is so wrong that more findings on it add nothing.
struct ReportedFault {
  var finding: Finding
  var isGrave: Bool
}
