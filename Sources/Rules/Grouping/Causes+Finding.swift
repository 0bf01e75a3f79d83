import Formats
import Messages
import Project
import Text

extension Causes {
  /// The finding that reports a unit.
  func finding(of unit: Unit) -> Finding {
    var finding = faults[unit.members[0]].lead
    guard unit.members.count > 1 else { return finding }
    let members = unit.members.map { faults[$0].finding }
    let following = unit.cause == .fault ? [] : unit.members.flatMap { followers[$0] ?? [] }.map { faults[$0].finding }
    let leads = unit.members.map { faults[$0].lead }
    finding.occurrences = (members + following).map { Occurrence($0) }
    finding.isInDiff = leads.contains(where: \.isInDiff)
    let rule = faults[unit.members[0]].rule.description
    let locales = finding.locales
    let locale = locales.count > 1 ? finding.locale : nil
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
        ? "\(Self.list(locales)): \(finding.message)"
        : """
        \(Self.list(locales)) have \(words: areOfOneSubject ? "the same fault" : "faults of this kind"). \
        In \(code: finding.locale ?? ""): \(finding.message)
        """
      if areOfOneSubject, translations >= Self.fewestToDoubtSource, rule.comparesArguments {
        finding.advice = """
          So many languages have the same that the source text may be wrong: compare it with what the call passes.\
          \(finding.advice.map { " If it is right, the translations are wrong. \($0)" } ?? "")
          """
      }
      finding.locale = nil
      finding.subject = ""
    case .copies:
      let entries = Set(members.compactMap(\.identity)).count
      let all = unit.members + unit.members.flatMap { followers[$0] ?? [] }
      let translations = isSource ? Set(all.compactMap { faults[$0].locale }).count : 0
      let inherited = counted(translations, "translation inherits", plural: "translations inherit")
      finding.message = """
        \(finding.message) \(words: counted(entries - 1, "more entry", plural: "more entries")) of this file \
        \(words: entries == 2 ? "has" : "have") the same fault\
        \(words: translations == 0 ? "" : ", and \(inherited) it").
        """
    case .file:
      finding.message = """
        \(words: rule.summary): \(words: Self.count(members)) in this file\
        \(Self.example(finding, nil, of: rule, members: members))
        """
      finding.identity = nil
      finding.subject = "all"
    case .advice:
      let keys: Message = locales.count > 1 ? "" : Self.keys(members)
      finding.message = """
        \(words: rule.summary): \(words: Self.count(members))\(Self.languages(locales))\(keys)\
        \(Self.example(finding, locale, of: rule, members: members, hasKeys: !keys.segments.isEmpty))
        """
      finding.advice = advice(onAll: leads, of: unit)
      finding.fix = Self.fix(members)
      finding.subject = "all since \(finding.identity?.key ?? "")"
      finding.identity = nil
      if locales.count > 1 { finding.locale = nil }
    case .locale, .habit:
      let keys: Message = rule.grouping == .together && locales.isEmpty ? Self.keys(members) : ""
      finding.message = """
        \(words: rule.summary): \(words: Self.count(members))\(Self.languages(locales))\(keys)\
        \(Self.example(finding, locale, of: rule, members: members, hasKeys: !keys.segments.isEmpty))
        """
      finding.advice = advice(onAll: leads, of: unit)
      finding.identity = nil
      finding.subject = "all"
      if unit.cause == .habit { finding.locale = nil }
    }
    return finding
  }

  /// The next step for a unit's findings. In files with translatewiki's notation a placeholder is `$1`, not `%1$d`.
  private func advice(onAll findings: [Finding], of unit: Unit) -> Message? {
    let fault = faults[unit.members[0]]
    let advice = fault.rule.advice(onAll: findings)
    guard let path = fault.path, layout.use(of: path).shipping == .imported else { return advice }
    return advice.map { advice in
      Message(
        segments: advice.segments.map { segment -> Message.Segment in
          switch segment {
          case .words(let text): .words(text.withTranslatewikiPlaceholders)
          case .code(let text): .code(text.withTranslatewikiPlaceholders)
          case .quote(let text): .quote(text.withTranslatewikiPlaceholders)
          }
        })
    }
  }

  private static func count(_ members: [Finding]) -> String {
    let entries = Set(members.compactMap(\.identity)).count
    let others = Set(members.lazy.filter { $0.identity == nil }.map(\.place))
    if others.isEmpty { return counted(entries, "entry", plural: "entries") }
    let areFiles = entries == 0 && others.allSatisfy { $0?.range == nil }
    return counted(entries + others.count, areFiles ? "file" : "place")
  }

  private static func keys(_ members: [Finding]) -> Message {
    // A key with interpolations has no identity.
    let named = members.map { $0.identity?.key ?? ($0.place?.range == nil ? "" : $0.subject) }
    guard named.allSatisfy({ !$0.isEmpty }) else { return "" }
    var seen: Set<String> = []
    let keys = named.filter { seen.insert($0).inserted }
    let more = keys.count > mostKeys ? " and \(keys.count - mostKeys) more" : ""
    return " (\(.joined(keys.prefix(mostKeys).map { "\(quote: $0)" }, separator: ", "))\(words: more))"
  }

  private static let mostKeys = 5

  /// One fix that makes the edits of all.
  private static func fix(_ members: [Finding]) -> Fix? {
    let fixes = members.compactMap(\.fix)
    guard fixes.count > 1, Set(fixes.map(\.kind)).count == 1 else { return fixes.first }
    return Fix(
      kind: fixes[0].kind, title: "\(fixes[0].title) and \(words: counted(fixes.count - 1, "other"))",
      edits: fixes.flatMap(\.edits))
  }

  /// The end of a summary, with the first finding as an example, without its message if that repeats the summary.
  /// `hasKeys` if the summary lists the keys.
  private static func example(
    _ finding: Finding, _ locale: String?, of rule: RuleDescription, members: [Finding], hasKeys: Bool = false
  ) -> Message {
    let fault = count(members).hasPrefix("1 ") ? " has this fault" : " have this fault"
    let name = name(of: finding, locale)
    let body = { (sentence: String) in sentence.split(separator: " ").dropFirst().joined(separator: " ") }
    if body(finding.message.plainText) == body(rule.summary) + "." {
      return hasKeys || name.segments.isEmpty ? "\(words: fault)." : "\(words: fault), for example\(name)."
    }
    return "\(words: fault). For example\(name): \(finding.message)"
  }

  private static func name(of finding: Finding, _ locale: String?) -> Message {
    let isNamed =
      finding.identity.map { identity in
        finding.message.segments.contains { $0 == .code(identity.key) || $0 == .quote(identity.key) }
      } ?? true
    let key: Message = isNamed ? "" : finding.identity.map { ", \(code: $0.key)" } ?? ""
    let language: Message = locale.map { " in \(code: $0)" } ?? ""
    return "\(key)\(language)"
  }

  private static func languages(_ locales: [String]) -> Message {
    switch locales.count {
    case 0: ""
    case 1: " in \(list(locales))"
    default: " in \(locales.count) languages (\(list(locales)))"
    }
  }

  private static func list(_ names: [String]) -> Message {
    .list(names, separator: ", ", most: 12)
  }
}
