extension FeatureExtractor {
  mutating func measureArguments() {
    let arguments = comparison.arguments
    var values: [(Feature, Int)] = [
      (.argumentsOld, Set(old.arguments.map(\.identity)).count),
      (.argumentsNew, Set(new.arguments.map(\.identity)).count),
      (.visibleRemoved, arguments.removed.count(where: \.isVisible)),
      (.selectorsRemoved, arguments.removed.count { !$0.isVisible }),
      (.visibleAdded, arguments.added.count(where: \.isVisible)),
      (.selectorsAdded, arguments.added.count { !$0.isVisible }),
      (.retypedUnsafely, arguments.retyped.isEmpty ? 0 : 1),
      (.argumentsRemoved, arguments.removed.count), (.argumentsAdded, arguments.added.count),
      (.argumentsRetyped, arguments.retyped.count), (.argumentsChangedRole, arguments.changedRole.count),
      (.argumentsWrapped, arguments.wrapped.count), (.argumentsMoved, arguments.moved.count),
      (.argumentsHalfMoved, arguments.halfMoved), (.argumentsRepeated, arguments.repeated),
      (.argumentSpellingOnly, arguments.onlySpelling ? 1 : 0),
      (.removedAndAdded, min(arguments.removed.count, arguments.added.count)),
      (.removedLinkOnly, arguments.removed.filter { $0.role != .shown }.count),
      (.addedLinkOnly, arguments.added.filter { $0.role != .shown }.count),
      (.addedIsNumber, arguments.added.contains { $0.kind == .integer || $0.kind == .floatingPoint } ? 1 : 0),
      (.removedIsNumber, arguments.removed.contains { $0.kind == .integer || $0.kind == .floatingPoint } ? 1 : 0),
    ]
    let added = Set(arguments.added.map(\.identity))
    let removed = Set(arguments.removed.map(\.identity))
    var counts: [Feature: Int] = [:]
    for replacement in comparison.replacements {
      let came = replacement.new.filter { new.units[$0].kind == .argument && added.contains(new.units[$0].text) }.count
      let went = replacement.old.filter { old.units[$0].kind == .argument && removed.contains(old.units[$0].text) }
      let oldParts = replacement.old.filter { old.units[$0].kind != .argument }
      let newParts = replacement.new.filter { new.units[$0].kind != .argument }
      if came > 0 {
        if oldParts.contains(where: { old.units[$0].kind == .number }) { counts[.addedReplacesNumber, default: 0] += 1 }
        let words = oldParts.filter { comparison.isContent(old.units[$0], comparison.oldEntries[$0]) }
        if !words.isEmpty, newParts.count < 2 { counts[.addedReplacesWord, default: 0] += 1 }
        if words.contains(where: { old.units[$0].isCapitalized }) { counts[.addedReplacesName, default: 0] += 1 }
        if oldParts.isEmpty { counts[.addedPure, default: 0] += 1 }
      }
      if !went.isEmpty {
        if newParts.contains(where: { new.units[$0].kind == .number }) {
          counts[.removedReplacedByNumber, default: 0] += 1
        }
        let words = newParts.filter { comparison.isContent(new.units[$0], comparison.newEntries[$0]) }
        if !words.isEmpty { counts[.removedReplacedByWord, default: 0] += 1 }
        if newParts.isEmpty { counts[.removedPure, default: 0] += 1 }
      }
    }
    values += counts.map { ($0.key, $0.value) }
    values.append((.addedShareOfNew, added.isEmpty ? 0 : added.count * 100 / max(1, new.units.count)))
    values.append((.removedShareOfOld, removed.isEmpty ? 0 : removed.count * 100 / max(1, old.units.count)))
    let selectors = { (message: ParsedText, role: ParsedText.Argument.Role) in
      message.arguments.filter { $0.role == role }.map(\.identity)
    }
    let isSelectorMoved =
      [ParsedText.Argument.Role.gender, .plural].contains { role in
        let (a, b) = (Set(selectors(old, role)), Set(selectors(new, role)))
        return !a.isEmpty && !b.isEmpty && a.isDisjoint(with: b)
      }
    values.append((.selectorMoved, isSelectorMoved ? 1 : 0))
    let selecting = { (message: ParsedText) in
      message.arguments.filter { $0.role == .gender || $0.role == .plural }.count
    }
    values.append((.argumentsUnwrapped, max(0, selecting(old) - selecting(new))))
    assign(values)
    measureAddedArguments()
  }

  private mutating func measureAddedArguments() {
    var counts: [Feature: Int] = [:]
    for argument in AddedArgument.all(in: comparison) {
      for trait in argument.traits { counts[Self.feature(of: trait), default: 0] += 1 }
      if argument.isNeeded { counts[.addedNeeded, default: 0] += 1 }
      if argument.isSurelyNeeded { counts[.addedSurelyNeeded, default: 0] += 1 }
      if argument.isRefinement { counts[.addedRefines, default: 0] += 1 }
    }
    assign(counts.map { ($0.key, $0.value) })
  }

  private static func feature(of trait: AddedArgument.Trait) -> Feature {
    switch trait {
    case .fillsGap: .addedFillsGap
    case .opensFragment: .addedOpensFragment
    case .isObject: .addedIsObject
    case .replacesPerson: .addedReplacesPerson
    case .isLabelValue: .addedIsLabelValue
    case .replacesNumber: .addedNumberValue
    case .replacesOne: .addedReplacesOne
    case .replacesName: .addedReplacesOnlyName
    case .replacesPhrase: .addedReplacesPhrase
    case .replacesTemplate: .addedReplacesTemplate
    case .isSetOff: .addedIsSetOff
    }
  }

  private func host(_ target: String) -> Substring {
    let path = target.split(separator: "://", maxSplits: 1).last ?? ""
    return path.prefix { $0 != "/" && $0 != "\"" }
  }

  mutating func measureMarkup() {
    let (a, b) = (old.targets, new.targets)
    let lost = a.filter { !b.contains($0) }
    let gained = b.filter { !a.contains($0) }
    let plain = { (targets: [String]) in targets.map { $0.replacing("https://", with: "http://") }.sorted() }
    let hosts = (Set(lost.map(host)), Set(gained.map(host)))
    let units = (
      old.units.filter { $0.kind != .address }.map(\.text), new.units.filter { $0.kind != .address }.map(\.text)
    )
    let templates = { (message: ParsedText) in message.units.filter { $0.kind == .template }.map(\.text) }
    let symbols = { (message: ParsedText) in message.units.filter { $0.kind == .symbol }.map(\.text) }
    let (t1, t2) = (templates(old), templates(new))
    assign([
      (.targetsChanged, min(lost.count, gained.count)), (.targetsRemoved, max(0, a.count - b.count)),
      (.targetsAdded, max(0, b.count - a.count)),
      (
        .addressInText, new.units.contains { $0.kind == .address } || old.units.contains { $0.kind == .address } ? 1 : 0
      ),
      (.hostChanged, !lost.isEmpty && !gained.isEmpty && hosts.0 != hosts.1 ? 1 : 0),
      (.onlyTargets, units.0 == units.1 && a != b ? 1 : 0),
      (.onlyProtocol, a != b && plain(a) == plain(b) ? 1 : 0),
      (.tagsChanged, min(9, TextShape.bagDistance(old.tags, new.tags))),
      (.templatesRemoved, t1.filter { !t2.contains($0) }.count),
      (.templatesAdded, t2.filter { !t1.contains($0) }.count),
      (.pluralChanged, new.pluralTemplates - old.pluralTemplates),
      (.genderChanged, new.genderTemplates - old.genderTemplates),
      (.formsChanged, new.pluralForms - old.pluralForms),
      (.symbolsChanged, min(9, TextShape.bagDistance(symbols(old), symbols(new)))),
      (.onlyMarkup, units.0 == units.1 ? 1 : 0),
    ])
  }
}
