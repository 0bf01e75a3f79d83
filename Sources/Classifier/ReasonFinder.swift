struct ReasonFinder {
  private static let limit = 4

  private let comparison: EditComparison
  private let rules: HardRules
  private let vector: FeatureVector
  /// The counterparts of the units that both texts have in order.
  private let keptOld: [Int: Int]
  private let keptNew: [Int: Int]
  private var found: [(reason: Reason, supports: Set<Impact>)] = []

  init(_ comparison: EditComparison, _ rules: HardRules, _ vector: FeatureVector) {
    self.comparison = comparison
    self.rules = rules
    self.vector = vector
    keptOld = Dictionary(comparison.kept.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    keptNew = Dictionary(comparison.kept.map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
    if let rule = rules.equivalence { add(rule.reason(comparison), .neutral) }
    if let rule = rules.reversal { add(rule.reason(comparison), .large) }
    if let rule = rules.argument { add(rule.reason(comparison), .large) }
    if let rule = rules.label { add(rule.reason(comparison), .small, .large) }
    if let rule = rules.fact { add(rule.reason(comparison), .large) }
    for argument in rules.added {
      if let reason = argument.reason(comparison) { add(reason, .large) }
    }
    if let rule = rules.opposite { add(rule.reason(comparison), .large) }
    if let rule = rules.promise { add(rule.reason(comparison), .small, .large) }
    if let rule = rules.refinement { add(rule.reason(comparison), .small) }
    findSurface()
    findArguments()
    findMeaning()
    findTerms()
    findWords()
    findExtent()
  }

  /// The certain reasons, the weightiest first. In a question, reasons for a large edit come first.
  func reasons(for verdict: Verdict) -> [Reason] {
    let asks = verdict.decision == .question && verdict.impact != .large
    return reasons(for: asks ? [.large, verdict.impact] : [verdict.impact])
  }

  func reasons(for impacts: [Impact]) -> [Reason] {
    let supporting = impacts.flatMap { impact in found.filter { $0.supports.contains(impact) }.map(\.reason) }
    if supporting.isEmpty {
      // Additions and removals support no impact, but show what there is to assess.
      return [found.last(where: { $0.reason.isExtent })?.reason ?? kept].compactMap(\.self)
    }
    var unique: [Reason] = []
    for reason in supporting where !unique.contains(reason) { unique.append(reason) }
    return Array(unique.prefix(Self.limit))
  }

  /// The share of content words that both texts have in any place, if it is clearly more or less than half of each.
  private var kept: Reason? {
    let (before, after) = (content(.old), content(.new))
    guard !before.isEmpty, !after.isEmpty else { return nil }
    var left = Dictionary(after.map { ($0, 1) }, uniquingKeysWith: +)
    let kept = before.count { word in
      left[word, default: 0] -= 1
      return left[word, default: 0] >= 0
    }
    let shares = [before.count, after.count].map { kept * 100 / $0 }
    guard shares.allSatisfy({ $0 >= Self.most }) || shares.allSatisfy({ $0 <= 100 - Self.most }) else { return nil }
    return .kept(percent: shares.min() ?? 0)
  }

  /// The least share of words, in percent, that is most of them.
  private static let most = 60

  private func content(_ side: EditComparison.Side) -> [String] {
    let (units, entries) = comparison.sides(side)
    return zip(units, entries).filter { comparison.isContent($0, $1) }.map(\.0.text)
  }

  private mutating func add(_ reason: Reason, _ supports: Impact...) { found.append((reason, Set(supports))) }

  private mutating func findSurface() {
    if comparison.isSame { return add(.surface(.nothing), .neutral) }
    if rules.isSameText, comparison.old.targets == comparison.new.targets {
      return add(.surface(.caseAndPunctuation), .neutral)
    }
    if comparison.arguments.onlySpelling, vector[.onlyMarkup] == 1,
      let pair = zip(comparison.old.arguments, comparison.new.arguments).first(where: { $0.written != $1.written })
    {
      add(.argumentSpelling(old: pair.0.written, new: pair.1.written), .neutral)
    }
    for (old, new) in comparison.sameAmounts { add(.sameAmount(old: old, new: new), .neutral, .small) }
    guard comparison.sameAmounts.isEmpty || vector[.sameWords] == 0 else { return }
    if vector[.sameWords] == 1 {
      let isMarkup = comparison.old.tags != comparison.new.tags || comparison.old.targets != comparison.new.targets
      if keepsArguments { add(.surface(isMarkup ? .markup : .caseAndPunctuation), .neutral, .small) }
    } else if comparison.isReordered {
      add(.surface(.order), .neutral, .small)
    } else if vector[.sameContent] == 1, vector[.negationDifference] == 0, vector[.argumentsAdded] == 0,
      vector[.argumentsRemoved] == 0, comparison.kept.allSatisfy({ comparison.hasSameForm($0.old, $0.new) })
    {
      if differsOnlyInSigns {
        add(.surface(.signs), .neutral, .small)
      } else if replacesOnly(WordList.determiner, WordList.filler) {
        add(.surface(.grammar), .neutral, .small)
      }
    }
  }

  /// Whether all replaced words are in `lists`: a preposition says more, as in "until May" and "from May".
  private func replacesOnly(_ lists: WordList...) -> Bool {
    func areListed(_ units: [ParsedText.Unit], _ places: Range<Int>) -> Bool {
      places.allSatisfy { place in units[place].kind != .word || lists.contains { $0.contains(units[place].text) } }
    }
    return comparison.replacements.allSatisfy {
      areListed(comparison.old.units, $0.old) && areListed(comparison.new.units, $0.new)
    }
  }

  /// Whether arguments are written as before, and plurals have as many forms.
  private var keepsArguments: Bool {
    comparison.old.arguments.map(\.written) == comparison.new.arguments.map(\.written)
      && comparison.old.pluralForms == comparison.new.pluralForms
  }

  /// Whether words, numbers and arguments are the same in lower case.
  private var differsOnlyInSigns: Bool {
    let others = { (message: ParsedText) in message.units.filter { $0.kind != .symbol }.map(\.text) }
    return others(comparison.old) == others(comparison.new)
  }

  private mutating func findArguments() {
    let arguments = comparison.arguments
    for (old, new) in arguments.retyped {
      let isReadAlike = old.notation.isReadAlike(new.notation)
      let (old, new) = (old.written, new.written)
      add(isReadAlike ? .argumentRetyped(old: old, new: new) : .argumentNotation(old: old, new: new), .large)
    }
    for (old, new) in arguments.renamed { add(.argumentRenamed(old: old.written, new: new.written), .large) }
    let renamed = Set(arguments.renamed.flatMap { [$0.old.identity, $0.new.identity] })
    for argument in arguments.removed where !renamed.contains(argument.identity) {
      if argument.isVisible {
        add(.argumentRemoved(argument.written), .large)
      } else {
        add(.argumentRemoved(argument.written), .small, .large)
      }
    }
    for argument in arguments.added where !renamed.contains(argument.identity) {
      add(.argumentAdded(argument.written), .small, .large)
    }
    for (_, new) in arguments.changedRole { add(.argumentRoleChanged(new.written), .large) }
    for argument in arguments.moved { add(.argumentMoved(argument.written), .large) }
    for argument in arguments.wrapped { add(.argumentWrapped(argument.written), .small) }
    if vector[.formsChanged] != 0 { add(.pluralForms(added: vector[.formsChanged]), .small) }
  }

  private func written(_ index: Int, _ side: EditComparison.Side) -> String {
    (side == .old ? comparison.old.units : comparison.new.units)[index].written
  }

  private mutating func findMeaning() {
    // In a rewritten sentence words in similar places are no pair.
    for pair in comparison.pairs
    where pair.relation == .opposite && !isReported(pair) && !comparison.frame.isRewritten {
      add(.opposites(old: written(pair.old, .old), new: written(pair.new, .new)), .large)
    }
    // A rewritten text may deny something else.
    if vector[.negationDifference] > 0, !comparison.frame.isRewritten,
      let index = comparison.inserted.first(where: { WordList.negation.contains(comparison.new.units[$0].text) })
    {
      add(.negationAdded(written(index, .new)), .large)
    }
    if vector[.negationDifference] < 0, !comparison.frame.isRewritten,
      let index = comparison.deleted.first(where: { WordList.negation.contains(comparison.old.units[$0].text) })
    {
      add(.negationRemoved(written(index, .old)), .large)
    }
    let numbers = { (message: ParsedText) in message.units.filter { $0.kind == .number } }
    let (before, after) = (numbers(comparison.old), numbers(comparison.new))
    let lost = before.filter { unit in !after.contains { $0.text == unit.text } }
    let gained = after.filter { unit in !before.contains { $0.text == unit.text } }
    for (old, new) in zip(lost, gained) { add(.numberChanged(old: old.written, new: new.written), .small, .large) }
    let forms = (form(comparison.old), form(comparison.new))
    if forms.0 != forms.1, forms.0 == .question || forms.1 == .question {
      add(.formChanged(old: forms.0, new: forms.1), .small, .large)
    }
    let targets = (comparison.old.targets, comparison.new.targets)
    if let gone = targets.0.first(where: { !targets.1.contains($0) }),
      let came = targets.1.first(where: { !targets.0.contains($0) })
    {
      if rules.isSameText || comparison.changesProtocolsOnly {
        add(.targetChanged(old: gone, new: came), .neutral)
      } else {
        add(.targetChanged(old: gone, new: came), .small, .large)
      }
    }
  }

  private func form(_ message: ParsedText) -> Reason.Form {
    if message.isQuestion { return .question }
    return message.sentences > 0 || message.units.count > 4 ? .statement : .label
  }

  private mutating func findTerms() {
    let frame = comparison.frame
    if let (first, second) = frame.swapped {
      add(
        .exchanged(
          comparison.written(frame.old.terms[first].units, .old),
          comparison.written(frame.old.terms[second].units, .old)),
        .small, .large)
    }
    guard !frame.isRewritten else { return }
    for pair in frame.pairs where pair.kind != nil && correspond(pair.old, pair.new, as: pair.kind) {
      // An object is not an action: "changes" in "Keep changes" is not what "Switch" commands.
      if pair.distance <= .near, pair.kind == .action, frame.old.actsOn(pair.old) != frame.new.actsOn(pair.new) {
        add(.replaced(old: comparison.written(pair.old, .old), new: comparison.written(pair.new, .new)), .small, .large)
        continue
      }
      switch pair.distance {
      case .same, .near: add(comparison.near(pair), .neutral, .small)
      case .other, .contrary: add(comparison.another(pair), .small, .large)
      case .opposite:
        add(.opposites(old: comparison.written(pair.old, .old), new: comparison.written(pair.new, .new)), .large)
      case .unknown:
        add(.replaced(old: comparison.written(pair.old, .old), new: comparison.written(pair.new, .new)), .small, .large)
      }
    }
  }

  /// Whether the passages can stand for each other: no word of one is elsewhere in the other text, and actions are verbs.
  private func correspond(_ old: Range<Int>, _ new: Range<Int>, as kind: ConceptKind? = nil) -> Bool {
    guard stays(old, .old, beside: new), stays(new, .new, beside: old) else { return false }
    guard kind == .action, let first = comparison.oldEntries[old.lowerBound],
      let second = comparison.newEntries[new.lowerBound]
    else { return true }
    return first.isVerbal && second.isVerbal
  }

  /// Whether each word of a passage is in the other text near `other`, or nowhere.
  private func stays(_ places: Range<Int>, _ side: EditComparison.Side, beside other: Range<Int>) -> Bool {
    let counterparts = side == .old ? keptOld : keptNew
    let entries = side == .old ? comparison.oldEntries : comparison.newEntries
    let others = side == .old ? comparison.newEntries : comparison.oldEntries
    let width = max(places.count, other.count)
    let near = other.lowerBound - width..<other.upperBound + width
    return places.allSatisfy { index in
      if let counterpart = counterparts[index] { return near.contains(counterpart) }
      guard let base = entries[index]?.base else { return true }
      return others.indices.allSatisfy { others[$0]?.base != base || near.contains($0) }
    }
  }

  /// Whether a term of the table of concepts covers one of the words.
  private func isReported(_ pair: EditComparison.Pair) -> Bool {
    !comparison.frame.isRewritten
      && comparison.frame.pairs.contains { $0.kind != nil && ($0.old.contains(pair.old) || $0.new.contains(pair.new)) }
  }

  /// Finds replacements by the dictionary.
  private mutating func findWords() {
    // Numbers have a reason of their own.
    for pair in comparison.pairs where !isReported(pair) && comparison.old.units[pair.old].kind != .number {
      guard correspond(pair.old..<pair.old + 1, pair.new..<pair.new + 1) else { continue }
      let (old, new) = (written(pair.old, .old), written(pair.new, .new))
      switch pair.relation {
      case .same, .opposite: break
      case .misspelled: add(.spellingCorrected(old: old, new: new), .neutral)
      case .inflected: add(.inflected(old: old, new: new), .neutral, .small)
      case _ where comparison.frame.isRewritten: break
      case .synonym: add(.synonyms(old: old, new: new), .neutral, .small)
      case .derived: add(.replaced(old: old, new: new), .neutral, .small)
      case .kind, .sibling, .unrelated: add(.replaced(old: old, new: new), .small, .large)
      }
    }
  }

  /// Finds a change that is the only one; words in another form have a reason of their own.
  private mutating func findExtent() {
    guard comparison.kept.allSatisfy({ comparison.hasSameForm($0.old, $0.new) }) else { return }
    if comparison.replacements.count == 1, let only = comparison.replacements.first {
      let (old, new) = (comparison.written(only.old, .old), comparison.written(only.new, .new))
      let isWhole = only.old.count == comparison.old.units.count && only.new.count == comparison.new.units.count
      if old.isEmpty, !new.isEmpty {
        add(.added(shortened(new)), .neutral, .small)
      } else if new.isEmpty, !old.isEmpty {
        add(.removed(shortened(old)), .neutral, .small)
      } else if !isWhole {
        add(.onlyReworded(old: shortened(old), new: shortened(new)), .neutral, .small)
      }
    }
  }

  private func shortened(_ text: String) -> String { text.count <= 60 ? text : text.prefix(57) + "…" }
}

extension Reason {
  /// Whether it names a change without its meaning.
  fileprivate var isExtent: Bool {
    switch self {
    case .added, .removed, .onlyReworded: true
    default: false
    }
  }
}
