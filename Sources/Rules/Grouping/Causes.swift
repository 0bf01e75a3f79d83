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
package struct Causes {
  /// A finding with the facts that decide which others join it.
  struct Fault {
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

  final class RuleFacts {
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

  final class FileFacts {
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

  /// The entry, the locale or the source file that faults of one rule share.
  private enum Line: Hashable, Comparable {
    case entry(EntryIdentity)
    case locale(String)
    /// A file of the source language, for a rule whose findings are reported together.
    case file(String)

    var cause: Unit.Cause {
      switch self {
      case .entry: .entry
      case .locale: .locale
      case .file: .file
      }
    }
  }

  /// Faults that are reported as one finding. The first represents all.
  struct Unit {
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
  private let isWhole: Bool
  var faults: [Fault]
  /// The faults that follow from another, by the index of that one.
  var followers: [Int: [Int]] = [:]
  /// The faults that are not in a unit yet, and follow from none.
  private var open: Set<Int>
  private var units: [Unit] = []

  /// One finding for each cause, highest severity first, else in the order of `findings`. `isWhole` is true for
  /// findings about a whole snapshot, not about new edits only.
  package static func joined(_ findings: [Finding], in layout: ProjectLayout, isWhole: Bool) -> [Finding] {
    var causes = Causes(findings, layout, isWhole)
    causes.takeConsequences()
    // Roles are kept apart: a catalog that the import writes is fixed by an import, its source by an edit.
    let rules = Dictionary(grouping: causes.open.sorted().filter { causes.faults[$0].isJoined }) { index in
      Kind(
        rule: causes.faults[index].finding.rule, role: causes.faults[index].path.map(layout.role),
        severity: causes.faults[index].lead.severity, subject: causes.faults[index].subject)
    }
    for members in rules.values where members.count > 1 { causes.takeLines(members) }
    causes.units += causes.open.map { index in
      let followers = causes.followers[index] ?? []
      return Unit(cause: followers.isEmpty ? .one : .fault, members: [index] + followers)
    }
    let places = causes.units.indices.map { index in
      let members = causes.units[index].members
      let severity = members.map { causes.faults[$0].lead.severity }.max() ?? .info
      return (unit: index, first: members.min() ?? 0, severity: severity)
    }
    return places.sorted { left, right in
      left.severity == right.severity ? left.first < right.first : left.severity > right.severity
    }.map { causes.finding(of: causes.units[$0.unit]) }
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
    open = Set(faults.indices)
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
      open.subtract(members)
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

  // MARK: Rows and columns

  private mutating func take(_ unit: Unit) {
    open.subtract(unit.members)
    units.append(unit)
  }

  /// What faults with the same next step have in common.
  private struct Likeness: Hashable {
    var advice: Message
    var catalog: String?
    var table: String?
  }

  /// The fewest faults with the same advice that are one finding.
  private static let fewestAlike = 3

  /// Takes warnings and errors with the same advice, on one catalog unless `grouping` is `everywhere`.
  private mutating func takeAlike(_ members: [Int], _ grouping: Grouping) {
    let everywhere = grouping == .everywhere
    let alike = Dictionary(grouping: members.filter { faults[$0].lead.severity > .info }) { index -> Likeness? in
      let fault = faults[index]
      return fault.rule.likeness(of: fault.lead).map {
        everywhere
          ? Likeness(advice: $0) : Likeness(advice: $0, catalog: fault.path?.path, table: fault.finding.identity?.table)
      }
    }
    for (likeness, own) in alike where likeness != nil && own.count >= (everywhere ? 2 : Self.fewestAlike) {
      // The faults of one entry are reported with its key.
      let identities = Set(own.map { faults[$0].finding.identity })
      let isOfOneText = everywhere && identities.count == 1 && identities.first != .some(nil)
      if !isOfOneText { take(Unit(cause: .advice, members: own)) }
    }
  }

  /// Begins with the longest line.
  private mutating func takeLines(_ members: [Int]) {
    var members = members.filter(open.contains)
    guard let rule = members.first.map({ faults[$0].rule.description }) else { return }
    let first = units.count
    // One action fixes all of many: they become one finding.
    let areMany = rule.grouping == .together && members.count > Self.mostTogether
    if rule.grouping.joinsSources, !areMany {
      takeAlike(members, rule.grouping)
      members = members.filter(open.contains)
    }
    var lines: [Line: [Int]] = [:]
    let areOfFiles = isWhole && rule.grouping == .together && !areMany
    for index in members {
      if areOfFiles, faults[index].locale == nil, let path = faults[index].finding.place?.path {
        lines[.file(path), default: []].append(index)
        continue
      }
      if let identity = faults[index].finding.identity { lines[.entry(identity), default: []].append(index) }
      if let locale = faults[index].locale { lines[.locale(locale), default: []].append(index) }
    }
    for (line, own) in lines {
      guard case .entry = line, own.count > 1, let lead = own.first(where: { faults[$0].isSource }) else { continue }
      take(Unit(cause: .entry, members: [lead] + own.filter { $0 != lead }))
    }
    joinCopies(members, since: first)
    var bySize = Dictionary(grouping: lines.keys) { lines[$0]?.count ?? 0 }
    for size in (2...max(2, members.count)).reversed() {
      for line in (bySize[size] ?? []).sorted() {
        let left = (lines[line] ?? []).filter(open.contains)
        if left.count == size {
          if isWorthReporting(line, left, rule) { take(Unit(cause: line.cause, members: left)) }
        } else {
          // Other lines have taken some of its faults.
          bySize[left.count, default: []].append(line)
        }
      }
    }
    joinLocales(since: first)
    takeTwins(members)
    takeHabit(members, units: first..<units.count, rule)
    joinEntries(since: first, areHabits: rule.grouping.isOfHabits)
  }

  private func isWorthReporting(_ line: Line, _ members: [Int], _ rule: RuleDescription) -> Bool {
    switch line {
    case .file: return true
    case .entry:
      // A habit belongs to its locale. If two locales share an entry, that is chance.
      return rule.grouping == .byEntry || rule.grouping == .byAdvice || rule.grouping == .everywhere
        || Set(members.compactMap { faults[$0].locale }).count > 2
    case .locale:
      let entries = Set(members.map { faults[$0].finding.identity }).count
      // Targets may have copies of one file.
      if rule.grouping.isOfHabits { return members.count > 1 }
      let areAlike = Set(members.map { faults[$0].lead.advice }).count == 1
      return switch members.map({ faults[$0].lead.severity }).max() ?? .info {
      case .info: entries > 3
      case .warning: entries > (areAlike ? 2 : 4)
      case .error: entries > 8
      }
    }
  }

  /// Joins the units since `first`, and faults of `members` in no unit, in which a source text of one file has the same
  /// fault.
  private mutating func joinCopies(_ members: [Int], since first: Int) {
    let single = members.filter { open.contains($0) && faults[$0].isSource }.map { Unit(cause: .one, members: [$0]) }
    let copies = Dictionary(grouping: units[first...] + single) { unit -> [String]? in
      let lead = faults[unit.members[0]].finding
      let hasSubject = RuleCatalog.stringsdictRules.contains(lead.rule) || faults[unit.members[0]].subject != nil
      guard hasSubject, let path = lead.place?.path, !lead.subject.isEmpty else { return nil }
      return [path, lead.subject]
    }
    for (name, own) in copies where name != nil && own.count > 1 {
      let members = own.sorted { $0.members[0] < $1.members[0] }.flatMap(\.members)
      let taken = Set(members)
      units.removeAll { !taken.isDisjoint(with: $0.members) }
      take(Unit(cause: .copies, members: members))
    }
  }

  /// Takes faults in translations of one file that have the same text for the same source text.
  private mutating func takeTwins(_ members: [Int]) {
    let single = members.filter { open.contains($0) && faults[$0].isOfTranslation && !faults[$0].isSource }
    let twins = Dictionary(grouping: single) { index in
      [faults[index].path?.path, faults[index].locale, faults[index].lead.message.plainText]
    }
    for own in twins.values where own.count > 1 { take(Unit(cause: .copies, members: own)) }
  }

  /// Joins the units since `first` in which several locales have the same fault in the same entries, or nearly so.
  private mutating func joinLocales(since first: Int) {
    let locales = units[first...].filter { $0.cause == .locale }
      .map { unit in (unit: unit, entries: Set(unit.members.map { faults[$0].finding.identity })) }
      .sorted { ($1.entries.count, $0.unit.members[0]) < ($0.entries.count, $1.unit.members[0]) }
    var groups: [(entries: Set<EntryIdentity?>, units: [Unit])] = []
    for (unit, entries) in locales {
      let place = groups.firstIndex { group in
        group.entries.intersection(entries).count * 10 >= group.entries.union(entries).count * 9
      }
      if let place { groups[place].units.append(unit) } else { groups.append((entries, [unit])) }
    }
    joinAsHabits(groups.lazy.map(\.units))
  }

  private struct Shared: Hashable {
    var locales: Set<String?>
    var advice: Message?
  }

  /// Joins the units since `first` in which several entries have the same fault in the same locales. If the rule's
  /// faults are no habits, they need the same advice, in several locales or in several entries of two.
  private mutating func joinEntries(since first: Int, areHabits: Bool) {
    let entries = units[first...].filter { unit in unit.cause == .entry && !faults[unit.members[0]].isSource }
    let alike = Dictionary(grouping: entries) { unit in
      Shared(
        locales: Set(unit.members.map { faults[$0].locale }),
        advice: areHabits ? nil : faults[unit.members[0]].lead.advice)
    }
    joinAsHabits(
      alike.lazy.filter { shared, units in
        areHabits || max(shared.locales.count, units.count) >= Self.fewestAlike && shared.locales.count > 1
      }.map(\.value))
  }

  private mutating func joinAsHabits(_ alike: some Sequence<[Unit]>) {
    for own in alike where own.count > 1 {
      let members = own.flatMap(\.members).sorted()
      let taken = Set(members)
      units.removeAll { !taken.isDisjoint(with: $0.members) }
      units.append(Unit(cause: .habit, members: members))
    }
  }

  /// The fewest languages with the same fault that make the source text doubtful.
  static let fewestToDoubtSource = 8

  /// The most findings of a rule reported together that are not joined in one.
  private static let mostTogether = 10

  /// Joins the rest of a rule's faults with its units in `range`, if there are many: habits of many locales, faults
  /// that one action fixes, notes, and faults that only translators can fix.
  private mutating func takeHabit(_ members: [Int], units range: Range<Int>, _ rule: RuleDescription) {
    let candidates = range.map { units[$0].members } + members.filter(open.contains).map { [$0] }
    let isNote = members.map { faults[$0].lead.severity }.max() == .info
    let chosen: [[Int]]
    let most: Int
    if rule.grouping == .together {
      (chosen, most) = (candidates, Self.mostTogether)
    } else if rule.grouping.isOfHabits || isNote {
      (chosen, most) = (candidates.filter { !faults[$0[0]].isSource }, 3)
    } else if isWhole, layout.traits.hasTranslatewiki, let folder = layout.translatewikiFolder {
      // Only translators can fix these faults, so that they become one list.
      (chosen, most) = (
        candidates.filter { $0.allSatisfy { faults[$0].path?.folder == folder && !faults[$0].isSource } }, 5
      )
    } else {
      return
    }
    guard chosen.count > most else { return }
    let all = chosen.joined().sorted()
    let taken = Set(all)
    units.removeAll { !taken.isDisjoint(with: $0.members) }
    take(Unit(cause: .habit, members: all))
  }
}
