extension FeatureExtractor {
  mutating func measureArguments() {
    let arguments = comparison.arguments
    var values: [(Feature, Int)] = [
      (.argumentsOld, Set(old.arguments.map(\.identity)).count),
      (.argumentsNew, Set(new.arguments.map(\.identity)).count),
      (.visibleRemoved, arguments.removed.count(where: \.isVisible)),
      (.selectorsRemoved, arguments.removed.count { !$0.isVisible }),
      (.visibleAdded, arguments.added.count(where: \.isVisible)),
      (.retypedUnsafely, arguments.retyped.isEmpty ? 0 : 1),
      (.argumentsRemoved, arguments.removed.count), (.argumentsAdded, arguments.added.count),
      (.argumentsRetyped, arguments.retyped.count),
      (.argumentsWrapped, arguments.wrapped.count), (.argumentsMoved, arguments.moved.count),
      (.argumentsHalfMoved, arguments.halfMoved), (.argumentsRepeated, arguments.repeated),
      (.argumentSpellingOnly, arguments.onlySpelling ? 1 : 0),
      (.removedLinkOnly, arguments.removed.filter { $0.role != .shown }.count),
      (.addedLinkOnly, arguments.added.filter { $0.role != .shown }.count),
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
        let words = oldParts.filter { comparison.isContent(old.units[$0], comparison.oldEntries[$0]) }
        if words.contains(where: { old.units[$0].isCapitalized }) { counts[.addedReplacesName, default: 0] += 1 }
        if oldParts.isEmpty { counts[.addedPure, default: 0] += 1 }
      }
      if !went.isEmpty {
        let words = newParts.filter { comparison.isContent(new.units[$0], comparison.newEntries[$0]) }
        if !words.isEmpty { counts[.removedReplacedByWord, default: 0] += 1 }
        if newParts.isEmpty { counts[.removedPure, default: 0] += 1 }
      }
    }
    values += counts.map { ($0.key, $0.value) }
    values.append((.addedShareOfNew, added.isEmpty ? 0 : added.count * 100 / max(1, new.units.count)))
    values.append((.removedShareOfOld, removed.isEmpty ? 0 : removed.count * 100 / max(1, old.units.count)))
    let selecting = { (message: ParsedText) in
      message.arguments.filter { $0.role == .gender || $0.role == .plural }.count
    }
    values.append((.argumentsUnwrapped, max(0, selecting(old) - selecting(new))))
    assign(values)
    measureAddedArguments()
  }

  private mutating func measureAddedArguments() {
    assign([
      (.addedReplacesOne, rules.added.count { $0.traits.contains(.replacesOne) }),
      (.addedNeeded, rules.added.count(where: \.isNeeded)),
      (.addedSurelyNeeded, rules.added.count(where: \.isSurelyNeeded)),
    ])
  }

  private func host(_ target: String) -> Substring {
    let path = target.split(separator: "://", maxSplits: 1).last ?? ""
    return path.prefix { $0 != "/" && $0 != "\"" }
  }

  mutating func measureMarkup() {
    let (a, b) = (old.targets, new.targets)
    let lost = a.filter { !b.contains($0) }
    let gained = b.filter { !a.contains($0) }
    let hosts = (Set(lost.map(host)), Set(gained.map(host)))
    let units = (
      old.units.filter { $0.kind != .address }.map(\.text), new.units.filter { $0.kind != .address }.map(\.text)
    )
    let symbols = { (message: ParsedText) in message.units.filter { $0.kind == .symbol }.map(\.text) }
    assign([
      (.targetsChanged, min(lost.count, gained.count)),
      (.hostChanged, !lost.isEmpty && !gained.isEmpty && hosts.0 != hosts.1 ? 1 : 0),
      (.onlyTargets, units.0 == units.1 && a != b ? 1 : 0),
      (.tagsChanged, min(9, TextShape.bagDistance(old.tags, new.tags))),
      (.pluralChanged, new.pluralTemplates - old.pluralTemplates),
      (.genderChanged, new.genderTemplates - old.genderTemplates),
      (.formsChanged, new.pluralForms - old.pluralForms),
      (.symbolsChanged, min(9, TextShape.bagDistance(symbols(old), symbols(new)))),
      (.onlyMarkup, units.0 == units.1 ? 1 : 0),
    ])
  }
}
