extension FeatureExtractor {
  /// A key that names the subject of only one of the texts shows that the subject changed.
  mutating func measureKey(_ key: String?) {
    guard let key else { return }
    let words = KeyWords.split(key)
    guard !words.isEmpty else { return }
    let stems = { (message: ParsedText) in
      Set(message.units.filter { $0.kind == .word }.map { KeyWords.stem($0.text) })
    }
    let (before, after) = (stems(old), stems(new))
    let inOld = words.count(where: before.contains)
    let inNew = words.count(where: after.contains)
    let lost = words.count { before.contains($0) && !after.contains($0) }
    let gained = words.count { !before.contains($0) && after.contains($0) }
    assign([
      (.keyInOld, inOld * 100 / words.count), (.keyInNew, inNew * 100 / words.count), (.keyLost, min(5, lost)),
      (.keyGained, min(5, gained)), (.keyLostMore, lost - gained),
    ])
  }

  /// Conjunctions of other features, which trees of few levels seldom find.
  mutating func measureConjunctions() {
    let isLabel = (old.sentences == 0 && old.units.count <= 4, new.sentences == 0 && new.units.count <= 4)
    let areLabels = isLabel.0 && isLabel.1
    let first = vector[.firstWordRelation]
    let hasActions = vector[.oldStartsWithAction] == 1 && vector[.newStartsWithAction] == 1
    let alone = comparison.pairs.first { $0.relation != .same && $0.relation != .inflected && vector[.pairAlone] == 1 }
    let isLast = alone.map { $0.old == old.units.count - 1 } ?? false
    let name = alone.map { (old.units[$0.old], new.units[$0.new]) }
    let argumentTargets = { (message: ParsedText) in
      message.targets.filter { $0.contains("$") || $0.contains("%@") || $0.contains("%s") }
        .map { $0.drop { $0 == ":" } }.sorted()
    }
    let targets = (argumentTargets(old), argumentTargets(new))
    let hasNoWord = { (message: ParsedText) in message.units.allSatisfy { $0.kind != .word } }
    let (oldContent, newContent) = (comparison.content(of: .old), comparison.content(of: .new))
    let flags: [(Feature, Bool)] = [
      (.bothLabels, areLabels), (.wholeLabelReplaced, areLabels && vector[.keptContentOverlap] == 0),
      (.wholeSentenceReplaced, old.units.count > 6 && new.units.count > 6 && vector[.keptContentOverlap] < 20),
      (.actionReplaced, hasActions && first >= Vocabulary.Relation.sibling.rawValue),
      (.actionBecameThing, vector[.oldStartsWithAction] == 1 && first >= 7 && !hasActions),
      (.labelEndReplaced, isLabel.0 && isLast && alone?.relation == .unrelated),
      (.sentenceWordReplaced, !isLabel.0 && alone?.relation == .unrelated),
      (.labelGainedArgument, isLabel.0 && vector[.visibleAdded] > 0),
      (
        .onlyArgumentAdded,
        vector[.visibleAdded] > 0 && comparison.deleted.isEmpty && comparison.replacements.count == 1
      ),
      (.directionReplaced, vector[.directionChanged] == 3), (.quantityReplaced, vector[.quantityChanged] == 3),
      (.contentGone, vector[.keptWeightOld] < 20), (.rolesLost, comparison.arguments.rolesLost > 0),
      (.argumentTargetChanged, !targets.0.isEmpty && !targets.1.isEmpty && targets.0 != targets.1),
      (.onlyNumbers, hasNoWord(old) && hasNoWord(new)),
      (.nameAlone, name.map { $0.0.isCapitalized && $0.1.isCapitalized && !$0.0.startsSentence } ?? false),
      (.capitalizedPairAlone, name.map { $0.0.isCapitalized && $0.1.isCapitalized } ?? false),
      (.headKept, oldContent.last != nil && oldContent.last == newContent.last),
      (.sentenceAdded, new.sentences > old.sentences && vector[.keptWeightOld] > 70),
      (.sentenceRemoved, new.sentences < old.sentences && vector[.keptWeightNew] > 70),
      (.keyFollowsNew, vector[.keyInNew] > vector[.keyInOld] + 30),
    ]
    assign(flags.map { ($0.0, $0.1 ? 1 : 0) })
  }
}
