import Formats
import Messages
import Project
import Text

/// Findings that follow from a fault and are reported with it.
package enum Consequence: Hashable, Sendable {
  /// Other faults of the file at this path, which its reader misreads.
  case faultsOfFile(String)
  /// Entries reported as missing from the source texts of this table.
  case absences(table: String)
  /// Faults in translations of this entry, whose source text has a fault itself.
  case mismatches(EntryIdentity)
  /// Other faults of this plural in a locale, which has its arguments wrong.
  case faultsOfPlural(EntryIdentity, locale: String)
  /// The same fault in other parts or copies of this source text.
  case repetitions(RuleID, EntryIdentity)
  /// All findings of a rule.
  case findings(of: RuleID)
}

/// Joins findings that have one cause, so that each cause is reported once with everything that it explains.
///
/// A fault in a catalog belongs to a row, its entry in all locales, and to a column, its locale with all entries. The
/// one with more faults of the rule is reported. A fault of the source text precedes both.
package struct Causes: Sendable {
  /// A finding with the facts that decide which others join it.
  struct Fault: Sendable {
    let finding: Finding
    /// The finding with the faults that follow from it: with their severity, and in the words of the rule.
    var lead: Finding
    private let ofRule: RuleFacts
    private let ofFile: FileFacts
    /// Lower case with `-`; `nil` for source texts.
    let locale: String?

    init(_ finding: Finding, _ ofRule: RuleFacts, _ ofFile: FileFacts, locale: String?) {
      self.finding = finding
      lead = finding
      self.ofRule = ofRule
      self.ofFile = ofFile
      self.locale = locale
    }

    var rule: any Rule.Type { ofRule.rule }
    var follows: CauseKind { ofRule.follows }
    var isOfTranslation: Bool { ofRule.isOfTranslation }
    var path: CatalogPath? { ofFile.path }
    var isSource: Bool { ofFile.isSource }
    var subject: String? { ofRule.grouping == .bySubject ? finding.subject : nil }

    /// True in source code only if the rule's findings are joined there.
    var isJoined: Bool { path != nil || ofRule.grouping.joinsSources }
  }

  final class RuleFacts: Sendable {
    let rule: any Rule.Type
    let grouping: Grouping
    let follows: CauseKind
    let isOfTranslation: Bool

    init(_ rule: any Rule.Type) {
      self.rule = rule
      grouping = rule.description.grouping
      follows = rule.description.follows
      isOfTranslation =
        rule.description.group == .translations || RuleCatalog.stringsdictRules.contains(rule.description.id)
    }
  }

  final class FileFacts: Sendable {
    let path: CatalogPath?
    let isSource: Bool

    init(_ path: CatalogPath?, in layout: ProjectLayout) {
      self.path = path
      isSource = path.map { layout.holdsSourceTexts($0) || $0.isBase } ?? false
    }
  }

  /// The properties that faults have in common if they are reported together.
  private struct Kind: Hashable {
    var rule: RuleID
    var role: ProjectLayout.CatalogRole?
    var severity: Severity
    /// Set only if each subject is reported separately.
    var subject: String?
  }

  /// Faults that are reported as one finding. The first represents all.
  struct Unit: Sendable {
    enum Cause {
      case one, fault, entry, locale, file, habit
      /// Faults with the same advice.
      case advice
      /// The same fault in several source texts of one file, or in translations with the same text.
      case copies
    }

    var cause: Cause
    var members: [Int]
  }

  let layout: ProjectLayout
  let isWhole: Bool
  var faults: [Fault]
  /// The faults that follow from another, by the index of that one.
  var followers: [Int: [Int]] = [:]
  /// The faults that follow from none.
  private var first: Set<Int>

  /// One finding for each cause, highest severity first, else in the order of `findings`. `isWhole` is true for
  /// findings about a whole snapshot, not about new edits only.
  package static func joined(
    _ findings: [Finding], in layout: ProjectLayout, isWhole: Bool
  ) async -> [Finding] {
    var causes = Causes(findings, layout, isWhole)
    causes.takeConsequences()
    return await causes.findings
  }

  private var findings: [Finding] {
    get async {
      // Roles are kept apart: a catalog that the import writes is fixed by an import, its source by an edit.
      let kinds = Dictionary(grouping: first.sorted()) { index in
        faults[index].isJoined
          ? Kind(
            rule: faults[index].finding.rule, role: faults[index].path.map(layout.role),
            severity: faults[index].lead.severity, subject: faults[index].subject) : nil
      }
      let units = await Array(kinds).mappedOnAllCores(inPartsOf: 1) { kind, members in
        kind == nil ? members.map(single) : UnitSearch.units(of: members, in: self)
      }.joined()
      let places = units.map { unit in
        let severity = unit.members.map { faults[$0].lead.severity }.max() ?? .info
        return (unit: unit, first: unit.members.min() ?? 0, severity: severity)
      }
      return await places.sorted { left, right in
        left.severity == right.severity ? left.first < right.first : left.severity > right.severity
      }.mappedOnAllCores(inPartsOf: 16) { finding(of: $0.unit) }
    }
  }

  /// The unit of a fault that is in no other, with what follows from it.
  func single(_ index: Int) -> Unit {
    let followers = followers[index] ?? []
    return Unit(cause: followers.isEmpty ? .one : .fault, members: [index] + followers)
  }

  private init(_ findings: [Finding], _ layout: ProjectLayout, _ isWhole: Bool) {
    self.layout = layout
    self.isWhole = isWhole
    let rules = Dictionary(firstOf: RuleCatalog.rules.map { ($0.description.id, RuleFacts($0)) })
    let noFile = FileFacts(nil, in: layout)
    var files: [String: FileFacts] = [:]
    var locales: [String: String] = [:]
    var faults: [Fault] = []
    faults.reserveCapacity(findings.count)
    for finding in findings {
      guard let rule = rules[finding.rule] else { continue }
      var file = noFile
      if let path = finding.place?.path {
        if let known = files[path] {
          file = known
        } else {
          let exchanged = CatalogPath.isExchanged(path) ? CatalogPath(exchangedAt: path) : nil
          file = FileFacts(CatalogPath(ofCatalogAt: path) ?? exchanged, in: layout)
          files[path] = file
        }
      }
      var locale = file.isSource ? nil : finding.locale ?? file.path?.locale
      if let spelled = locale {
        locale = locales[spelled] ?? String(spelled.lowercased().map { $0 == "_" ? "-" : $0 })
        locales[spelled] = locale
      }
      faults.append(Fault(finding, rule, file, locale: locale))
    }
    self.faults = faults
    first = Set(faults.indices)
  }

  // MARK: Consequences

  private mutating func takeConsequences() {
    var causes: [Consequence: Int] = [:]
    for index in faults.indices {
      for consequence in faults[index].rule.consequences(of: faults[index].finding, isSource: faults[index].isSource)
      where causes[consequence] == nil { causes[consequence] = index }
    }
    guard !causes.isEmpty else { return }
    var leads: [Int: Int] = [:]
    for index in faults.indices {
      leads[index] = possibleCauses(of: faults[index]).lazy.compactMap { causes[$0] }.first { $0 != index }
    }
    // A consequence of a consequence is reported with the first cause.
    let groups = Dictionary(grouping: leads.keys) { index in
      var lead = index
      for _ in 0..<4 { lead = leads[lead] ?? lead }
      return lead
    }
    for (cause, members) in groups {
      let members = members.sorted()
      followers[cause] = members
      first.subtract(members)
      let findings = members.map { faults[$0].finding }
      var lead = faults[cause].rule.reported(faults[cause].finding, with: findings)
      lead.severity = max(lead.severity, findings.map(\.severity).max() ?? .info)
      lead.isInDiff = lead.isInDiff || findings.contains(where: \.isInDiff)
      faults[cause].lead = lead
    }
  }

  private func possibleCauses(of fault: Fault) -> [Consequence] {
    var causes: [Consequence] = []
    if let path = fault.path, fault.follows.contains(.brokenFiles) {
      causes.append(.faultsOfFile(path.path))
    }
    if fault.follows.contains(.lostEntries),
      let table = fault.finding.identity?.table ?? fault.path?.table
    {
      causes.append(.absences(table: table))
    }
    causes.append(.findings(of: fault.finding.rule))
    guard let identity = fault.finding.identity else { return causes }
    if let locale = fault.locale, RuleCatalog.stringsdictRules.contains(fault.finding.rule) {
      causes.append(.faultsOfPlural(identity, locale: locale))
    }
    if fault.isOfTranslation, fault.path != nil {
      causes.append(fault.isSource ? .repetitions(fault.finding.rule, identity) : .mismatches(identity))
    }
    return causes
  }

  /// The fewest languages with the same fault that make the source text doubtful.
  static let fewestToDoubtSource = 8
}
