import Formats
import Messages
import Project
import Text

/// Puts the faults of one kind into units, each of which is reported as one finding.
struct UnitSearch {
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

  private typealias Unit = Causes.Unit

  private let causes: Causes
  /// The faults that are not in a unit yet.
  private var open: Set<Int>
  private var units: [Unit] = []

  private var faults: [Causes.Fault] { causes.faults }

  /// The units of `members`, at least two faults of one kind, by their indices in `causes`.
  static func units(of members: [Int], in causes: Causes) -> [Causes.Unit] {
    var search = UnitSearch(causes: causes, open: Set(members))
    if members.count > 1 { search.takeLines(members) }
    return search.units + search.open.map(causes.single)
  }

  private mutating func take(_ unit: Unit) {
    open.subtract(unit.members)
    units.append(unit)
  }

  /// The properties that faults with the same next step share.
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
    var members = members
    guard let rule = members.first.map({ faults[$0].rule.description }) else { return }
    // One action fixes all of many: they become one finding.
    let areMany = rule.grouping == .together && members.count > Self.mostTogether
    if rule.grouping.joinsSources, !areMany {
      takeAlike(members, rule.grouping)
      members = members.filter(open.contains)
    }
    var lines: [Line: [Int]] = [:]
    let areOfFiles = causes.isWhole && rule.grouping == .together && !areMany
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
    joinCopies(members)
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
    joinLocales()
    takeTwins(members)
    takeHabit(members, rule)
    joinEntries(areHabits: rule.grouping.isOfHabits)
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

  /// Joins the units, and faults of `members` in no unit, in which a source text of one file has the same
  /// fault.
  private mutating func joinCopies(_ members: [Int]) {
    let single = members.filter { open.contains($0) && faults[$0].isSource }.map { Unit(cause: .one, members: [$0]) }
    let copies = Dictionary(grouping: units + single) { unit -> [String]? in
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

  /// Joins the units in which several locales have the same fault in the same entries, or nearly so.
  private mutating func joinLocales() {
    let locales = units.filter { $0.cause == .locale }
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

  /// Joins the units in which several entries have the same fault in the same locales. If the rule's
  /// faults are no habits, they need the same advice, in several locales or in several entries of two.
  private mutating func joinEntries(areHabits: Bool) {
    let entries = units.filter { unit in unit.cause == .entry && !faults[unit.members[0]].isSource }
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

  /// The most findings of a rule reported together that are not joined in one.
  private static let mostTogether = 10

  /// Joins the rest of the faults with the units, if there are many: habits of many locales, faults
  /// that one action fixes, notes, and faults that only translators can fix.
  private mutating func takeHabit(_ members: [Int], _ rule: RuleDescription) {
    let candidates = units.map(\.members) + members.filter(open.contains).map { [$0] }
    let isNote = members.map { faults[$0].lead.severity }.max() == .info
    let chosen: [[Int]]
    let most: Int
    if rule.grouping == .together {
      (chosen, most) = (candidates, Self.mostTogether)
    } else if rule.grouping.isOfHabits || isNote {
      (chosen, most) = (candidates.filter { !faults[$0[0]].isSource }, 3)
    } else if causes.isWhole, causes.layout.traits.hasTranslatewiki, let folder = causes.layout.translatewikiFolder {
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
