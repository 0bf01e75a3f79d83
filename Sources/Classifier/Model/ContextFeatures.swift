extension FeatureExtractor {
  /// What the key's words say of the texts: a key that names what only one of them speaks of tells of a new subject.
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

  /// Conjunctions that a linear model cannot make by itself.
  mutating func measureConjunctions() {
    let isLabel = (old.sentences == 0 && old.units.count <= 4, new.sentences == 0 && new.units.count <= 4)
    let hasNothingShared = vector[.keptContentOverlap] == 0
    let first = vector[.firstWordRelation]
    let isFar = { (relation: Int) in relation >= Vocabulary.Relation.sibling.rawValue }
    let hasActions = vector[.oldStartsWithAction] == 1 && vector[.newStartsWithAction] == 1
    let alone = comparison.pairs.first {
      $0.relation != .same && $0.relation != .inflected && vector[.pairAlone] == 1
    }
    let isLast = alone.map { $0.old == old.units.count - 1 } ?? false
    let isFirst = alone.map { $0.old == 0 } ?? false
    let opensWithArgument = new.units.first?.kind == .argument && old.units.first?.kind != .argument
    let flags: [(Feature, Bool)] = [
      (.bothLabels, isLabel.0 && isLabel.1), (.labelBecameSentence, isLabel.0 && new.units.count > 8),
      (.sentenceBecameLabel, isLabel.1 && old.units.count > 8),
      (.wholeLabelReplaced, isLabel.0 && isLabel.1 && hasNothingShared),
      (.wholeSentenceReplaced, old.units.count > 6 && new.units.count > 6 && vector[.keptContentOverlap] < 20),
      (.actionReplaced, hasActions && isFar(first)),
      (.actionBecameThing, vector[.oldStartsWithAction] == 1 && first >= 7 && !hasActions),
      (.labelEndReplaced, isLabel.0 && isLast && alone?.relation == .unrelated),
      (.labelEndNearlyReplaced, isLabel.0 && isLast && alone?.relation != .unrelated),
      (.labelStartReplaced, isLabel.0 && isFirst && alone.map { isFar($0.relation.rawValue) } ?? false),
      (.sentenceWordReplaced, !isLabel.0 && alone?.relation == .unrelated),
      (.onlyNumberChanged, vector[.numberChanged] == 1 && comparison.replacements.count == 1),
      (.argumentBecameSubject, opensWithArgument && vector[.visibleAdded] > 0),
      (.numberBecameArgument, vector[.addedReplacesNumber] > 0 && vector[.visibleAdded] > 0),
      (.labelGainedArgument, isLabel.0 && vector[.visibleAdded] > 0),
      (
        .onlyArgumentAdded,
        vector[.visibleAdded] > 0 && comparison.deleted.isEmpty && comparison.replacements.count == 1
      ),
      (.endGainedArgument, vector[.oldEndsDangling] == 1 && vector[.visibleAdded] > 0),
      (.oppositeAlone, vector[.opposites] == 1 && vector[.deletedContent] + vector[.insertedContent] == 0),
      (.directionReplaced, vector[.directionChanged] == 3), (.stateReplaced, vector[.stateChanged] == 3),
      (.gestureReplaced, vector[.gestureChanged] == 3), (.quantityReplaced, vector[.quantityChanged] == 3),
      (.timeReplaced, vector[.timeChanged] == 3), (.negationChanged, vector[.negationDifference] != 0),
      (.linkTargetOfNoText, vector[.onlyTargets] == 1 && new.units.allSatisfy { $0.kind == .address }),
      (.contentGone, vector[.keptWeightOld] < 20), (.contentNew, vector[.keptWeightNew] < 20),
    ]
    assign(flags.map { ($0.0, $0.1 ? 1 : 0) })
    measureRest(alone)
  }

  private mutating func measureRest(_ alone: EditComparison.Pair?) {
    let arguments = comparison.arguments
    let wrapsShown = arguments.wrapped.contains { wrapped in
      old.arguments.contains { $0.identity == wrapped.identity && $0.role == .shown }
    }
    let argumentTargets = { (message: ParsedText) in
      message.targets.filter { $0.contains("$") || $0.contains("%@") || $0.contains("%s") }
        .map { $0.drop { $0 == ":" } }.sorted()
    }
    let targets = (argumentTargets(old), argumentTargets(new))
    let years = (old.units + new.units).filter { $0.kind == .number && $0.text.utf8.count == 4 }.compactMap {
      Int($0.text)
    }
    let isOnly = { (message: ParsedText) in message.units.allSatisfy { $0.kind != .word } }
    let name = alone.map { (old.units[$0.old], new.units[$0.new]) }
    let oldContent = comparison.content(of: .old)
    let newContent = comparison.content(of: .new)
    let flags: [(Feature, Bool)] = [
      (.rolesLost, arguments.rolesLost > 0), (.pluralUnwrapped, arguments.unwrapped > 0),
      (.wrappedGainsWord, wrapsShown && vector[.insertedContent] > 0),
      (.argumentTargetChanged, !targets.0.isEmpty && !targets.1.isEmpty && targets.0 != targets.1),
      (.numberWordReplaced, vector[.numberWordChanged] == 2), (.onlyNumbers, isOnly(old) && isOnly(new)),
      (.yearSucceeds, vector[.yearChanged] == 1 && years.count == 2 && abs(years[0] - years[1]) == 1),
      (.nameAlone, name.map { $0.0.isCapitalized && $0.1.isCapitalized && !$0.0.startsSentence } ?? false),
      (.capitalizedPairAlone, name.map { $0.0.isCapitalized && $0.1.isCapitalized } ?? false),
      (.headKept, oldContent.last != nil && oldContent.last == newContent.last),
      (.sentenceAdded, new.sentences > old.sentences && vector[.keptWeightOld] > 70),
      (.sentenceRemoved, new.sentences < old.sentences && vector[.keptWeightNew] > 70),
      (.clauseInserted, vector[.insertedContent] > 2 && vector[.deletedContent] == 0),
      (.emptied, old.units.isEmpty != new.units.isEmpty),
      (.keyNeither, vector[.keyInOld] == 0 && vector[.keyInNew] == 0),
      (.keyFollowsNew, vector[.keyInNew] > vector[.keyInOld] + 30),
    ]
    assign(flags.map { ($0.0, $0.1 ? 1 : 0) })
  }
}

/// The words of a key, such as `reading-list-delete` or `readingListDelete`.
enum KeyWords {
  /// The stems of its words of three letters or more, each once.
  static func split(_ key: String) -> [String] {
    var words: [String] = []
    var current: [UInt8] = []
    var previousWasLower = false
    func finish() {
      if current.count > 2 {
        let word = stem(String(decoding: current, as: UTF8.self))
        if !words.contains(word) { words.append(word) }
      }
      current = []
    }
    for byte in key.utf8.prefix(200) {
      let isUpper = (0x41...0x5A).contains(byte)
      let isLower = (0x61...0x7A).contains(byte)
      if !isUpper, !isLower { finish() }
      if isUpper, previousWasLower { finish() }
      if isUpper || isLower { current.append(byte | 0x20) }
      previousWasLower = isLower
    }
    finish()
    return words
  }

  /// The first five letters, which most forms of a word share.
  static func stem(_ word: String) -> String { String(word.prefix(5)) }
}
