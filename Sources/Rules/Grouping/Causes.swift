import Edits
import Formats
import Messages
import Project
import Text

/// What follows from a fault and is told with it.
package enum Consequence: Hashable, Sendable {
  /// Other faults of the file at this path: its reader has lost its way.
  case faultsOfFile(String)
  /// What is said to be missing from the source texts of this table.
  case absences(table: String)
  /// What is wrong with translations of this entry, whose source text is wrong itself.
  case mismatches(EntryIdentity)
  /// The same fault in other parts or copies of this source text.
  case repetitions(RuleID, EntryIdentity)
}

/// Joins findings that have one cause, so that each cause is told once with everything that it explains.
///
/// A fault in a catalog belongs to a row and a column: to its entry, which other locales have too, and to its locale,
/// which has other entries too. Whichever holds more faults of the rule is told; a fault of the source text comes
/// before both.
package struct Causes {
  /// A finding with what decides where it belongs.
  private struct Fault {
    let finding: Finding
    private let ofRule: RuleFacts
    private let ofFile: FileFacts
    /// The locale, whichever way it is spelled; `nil` for source texts.
    let locale: String?

    init(_ finding: Finding, _ ofRule: RuleFacts, _ ofFile: FileFacts, locale: String?) {
      self.finding = finding
      self.ofRule = ofRule
      self.ofFile = ofFile
      self.locale = locale
    }

    var rule: any Rule.Type { ofRule.rule }
    var follows: Causation? { ofRule.follows }
    var isOfTranslation: Bool { ofRule.isOfTranslation }
    var path: CatalogPath? { ofFile.path }
    var isSource: Bool { ofFile.isSource }
    var subject: String? { ofRule.telling == .bySubject ? finding.subject : nil }

    /// Whether it is told with others of its rule: those in sources are told where they are.
    var isJoined: Bool { path != nil || ofRule.telling == .together }
  }

  /// What is asked of the rules of many findings.
  private final class RuleFacts {
    let rule: any Rule.Type
    let telling: Telling
    let follows: Causation?
    let isOfTranslation: Bool

    init(_ rule: any Rule.Type) {
      self.rule = rule
      telling = rule.description.telling
      follows = rule.description.follows
      isOfTranslation =
        rule.description.group == .translations || RuleCatalog.stringsdictRules.contains(rule.description.id)
    }
  }

  /// What is asked of the files that many findings are in.
  private final class FileFacts {
    let path: CatalogPath?
    let isSource: Bool

    init(_ path: CatalogPath?, in layout: ProjectLayout) {
      self.path = path
      isSource = path.map { layout.holdsSourceTexts($0) || $0.isBase } ?? false
    }
  }

  /// Faults that may be told together.
  private struct Kind: Hashable {
    var rule: RuleID
    var role: ProjectLayout.CatalogRole?
    var severity: Severity
    /// The subject where each is told apart.
    var subject: String?
  }

  /// The entry or the locale that faults of one rule share.
  private enum Line: Hashable, Comparable {
    case entry(EntryIdentity)
    case locale(String)

    var cause: Unit.Cause { if case .entry = self { .entry } else { .locale } }
  }

  /// Faults that are told as one, the one that stands for all first.
  private struct Unit {
    enum Cause { case one, fault, entry, locale, habit }

    var cause: Cause
    var members: [Int]
  }

  private let layout: ProjectLayout
  private let isWhole: Bool
  private let faults: [Fault]
  /// The faults that belong to no unit yet.
  private var open: Set<Int>
  private var units: [Unit] = []

  /// `findings` with each cause told once, weightiest first, else in their order.
  ///
  /// - Parameter isWhole: Whether they are of a whole snapshot, not of what somebody has just written.
  package static func joined(_ findings: [Finding], in layout: ProjectLayout, isWhole: Bool) -> [Finding] {
    var causes = Causes(findings, layout, isWhole)
    causes.takeConsequences()
    // What an import makes is fixed by an import, not where its source is.
    let rules = Dictionary(grouping: causes.faults.indices.filter { causes.faults[$0].isJoined }) { index in
      Kind(
        rule: causes.faults[index].finding.rule, role: causes.faults[index].path.map(layout.role),
        severity: causes.faults[index].finding.severity, subject: causes.faults[index].subject)
    }
    for members in rules.values where members.count > 1 { causes.takeLines(members) }
    causes.units += causes.open.map { Unit(cause: .one, members: [$0]) }
    let places = causes.units.indices.map { index in
      let members = causes.units[index].members
      let severity = members.map { causes.faults[$0].finding.severity }.max() ?? .info
      return (unit: index, first: members.min() ?? 0, severity: severity)
    }
    return places.sorted { left, right in
      left.severity == right.severity ? left.first < right.first : left.severity > right.severity
    }.map { causes.finding(of: causes.units[$0.unit]) }
  }

  private init(_ findings: [Finding], _ layout: ProjectLayout, _ isWhole: Bool) {
    self.layout = layout
    self.isWhole = isWhole
    let rules = Dictionary(
      RuleCatalog.rules.map { ($0.description.id, RuleFacts($0)) }, uniquingKeysWith: { first, _ in first })
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
          file = FileFacts(CatalogPath(ofCatalogAt: path), in: layout)
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

  // MARK: What follows from another fault

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
    // What follows from a consequence is told with the cause of both.
    let groups = Dictionary(grouping: leads.keys) { index in
      var lead = index
      for _ in 0..<4 { lead = leads[lead] ?? lead }
      return lead
    }
    for (cause, members) in groups { take(Unit(cause: .fault, members: [cause] + members.sorted())) }
  }

  private func possibleCauses(of fault: Fault) -> [Consequence] {
    var causes: [Consequence] = []
    if let path = fault.path, fault.follows == .brokenFiles {
      causes.append(.faultsOfFile(path.path))
    }
    if fault.follows == .lostEntries,
      let table = fault.finding.identity?.table ?? fault.path?.table
    {
      causes.append(.absences(table: table))
    }
    guard let identity = fault.finding.identity else { return causes }
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

  /// Joins the faults of one rule, those in the longest line first.
  private mutating func takeLines(_ members: [Int]) {
    let members = members.filter(open.contains)
    guard let rule = members.first.map({ faults[$0].rule.description }) else { return }
    let first = units.count
    var lines: [Line: [Int]] = [:]
    for index in members {
      if let identity = faults[index].finding.identity { lines[.entry(identity), default: []].append(index) }
      if let locale = faults[index].locale { lines[.locale(locale), default: []].append(index) }
    }
    for (line, own) in lines {
      guard case .entry = line, own.count > 1, let lead = own.first(where: { faults[$0].isSource }) else { continue }
      take(Unit(cause: .entry, members: [lead] + own.filter { $0 != lead }))
    }
    var bySize = Dictionary(grouping: lines.keys) { lines[$0]?.count ?? 0 }
    for size in (2...max(2, members.count)).reversed() {
      for line in (bySize[size] ?? []).sorted() {
        let left = (lines[line] ?? []).filter(open.contains)
        if left.count == size {
          if isWorthTelling(line, left, rule) { take(Unit(cause: line.cause, members: left)) }
        } else {
          // Other lines have taken some of it.
          bySize[left.count, default: []].append(line)
        }
      }
    }
    takeHabit(members, units: first..<units.count, rule)
  }

  private func isWorthTelling(_ line: Line, _ members: [Int], _ rule: RuleDescription) -> Bool {
    switch line {
    case .entry:
      // A habit belongs to its locale; that two share an entry is chance.
      return rule.telling == .byEntry || Set(members.compactMap { faults[$0].locale }).count > 2
    case .locale:
      let entries = Set(members.map { faults[$0].finding.identity }).count
      if rule.telling.isOfHabits { return entries > 1 }
      return switch members.map({ faults[$0].finding.severity }).max() ?? .info {
      case .info: entries > 3
      case .warning: entries > 4
      case .error: entries > 8
      }
    }
  }

  /// Joins what is left of a rule, and its units in `range`, where many locales have the habit or one thing is to be
  /// done for all of them, and notes of which there are many.
  private mutating func takeHabit(_ members: [Int], units range: Range<Int>, _ rule: RuleDescription) {
    let candidates = range.map { units[$0].members } + members.filter(open.contains).map { [$0] }
    let isNote = members.map { faults[$0].finding.severity }.max() == .info
    let chosen: [[Int]]
    let most: Int
    if rule.telling == .together {
      (chosen, most) = (candidates, 10)
    } else if rule.telling.isOfHabits || isNote {
      (chosen, most) = (candidates.filter { !faults[$0[0]].isSource }, 3)
    } else if isWhole, layout.traits.hasTranslatewiki, let folder = layout.translatewikiFolder {
      // Nobody in the repository can fix them: they are a list for translators.
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

  // MARK: Telling

  private func finding(of unit: Unit) -> Finding {
    var finding = faults[unit.members[0]].finding
    guard unit.members.count > 1 else { return finding }
    let members = unit.members.map { faults[$0].finding }
    finding.occurrences = members.map { Occurrence($0) }
    finding.severity = members.map(\.severity).max() ?? finding.severity
    finding.isInDiff = members.contains(where: \.isInDiff)
    let rule = faults[unit.members[0]].rule.description
    let locales = finding.locales
    let translations = Set(unit.members.compactMap { faults[$0].locale }).count
    let more: Message = "This entry has \(words: counted(members.count - 1, "more such fault"))."
    let isSource = faults[unit.members[0]].isSource
    switch unit.cause {
    case .one: break
    case .fault where translations > 0 || members.contains { $0.rule != finding.rule }:
      let following = isSource && translations > 0 ? unit.members.count { faults[$0].locale != nil } : members.count - 1
      let count = counted(following, "other fault follows", plural: "other faults follow")
      let place = translations > 0 && isSource ? " in \(counted(translations, "translation"))" : ""
      finding.message = "\(finding.message) \(words: count) from it\(words: place)."
    case .fault: finding.message = "\(finding.message) \(more)"
    case .entry where translations == 0 || translations == 1 && !isSource:
      finding.message = "\(finding.message) \(more)"
    case .entry where isSource:
      let inherited = counted(translations, "translation inherits", plural: "translations inherit")
      finding.message = "\(finding.message) \(words: inherited) it."
    case .entry:
      let isSame = members.allSatisfy { $0.message == finding.message }
      let areOfOneSubject = members.allSatisfy { $0.subject == finding.subject }
      finding.message =
        isSame
        ? "\(finding.message) The same in \(translations) languages: \(Self.list(locales))."
        : """
        \(translations) languages have \(words: areOfOneSubject ? "this fault" : "faults of this kind"): \
        \(Self.list(locales)). In \(code: finding.locale ?? ""): \(finding.message)
        """
      finding.locale = nil
      finding.subject = ""
    case .locale, .habit:
      finding.message = """
        \(words: rule.summary): \(words: Self.count(members))\(Self.languages(locales)). The first\(Self.name(of: finding)): \(finding.message)
        """
      finding.identity = nil
      finding.subject = "all"
      if unit.cause == .habit { finding.locale = nil }
    }
    return finding
  }

  private static func count(_ members: [Finding]) -> String {
    let entries = Set(members.compactMap(\.identity)).count
    return entries > 0
      ? counted(entries, "entry", plural: "entries") : counted(Set(members.map(\.place?.path)).count, "file")
  }

  private static func name(of finding: Finding) -> Message {
    let key: Message = finding.identity.map { ", \(code: $0.key)" } ?? ""
    let locale: Message = finding.locale.map { " in \(code: $0)" } ?? ""
    return "\(key)\(locale)"
  }

  private static func languages(_ locales: [String]) -> Message {
    switch locales.count {
    case 0: ""
    case 1: " in \(list(locales))"
    default: " in \(locales.count) languages (\(list(locales)))"
    }
  }

  private static func list(_ names: [String]) -> Message {
    let most = 12
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return "\(code: names.prefix(most).joined(separator: ", "))\(words: more)"
  }
}
