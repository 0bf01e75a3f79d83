struct FeatureExtractor {
  let comparison: EditComparison
  let rules: HardRules
  private(set) var vector = FeatureVector()

  var old: ParsedText { comparison.old }
  var new: ParsedText { comparison.new }

  init(_ comparison: EditComparison, _ rules: HardRules, _ edit: SourceEdit) {
    self.comparison = comparison
    self.rules = rules
    measureSize()
    measureSpelling(edit.old, edit.new)
    measureKept()
    measureChanges()
    measurePairs()
    measureLists()
    measureForm()
    measureNames()
    measureArguments()
    measureMarkup()
    measureKey(edit.key)
    vector.set(.keyKept, edit.keyFate == .kept)
    vector.set(.keyRenamed, edit.keyFate == .renamed)
    measureConjunctions()
    measureFrame()
    vector.set(.reversed, rules.reversal != nil)
    vector.set(.argumentsRegrouped, rules.argument != nil)
    vector.set(.factChanged, rules.fact != nil)
    vector[.verbFormChanged] = rules.label?.rawValue ?? 0
    vector.set(.argumentsRefine, rules.refinement != nil)
  }

  func share(_ part: Int, of whole: Int) -> Int { whole == 0 ? 100 : part * 100 / whole }

  mutating func assign(_ values: [(Feature, Int)]) { for (feature, value) in values { vector[feature] = value } }

  private mutating func measureSize() {
    let (a, b) = (old.units.count, new.units.count)
    vector[.oldUnits] = min(a, 60)
    vector[.newUnits] = min(b, 60)
    vector[.unitDifference] = max(-40, min(40, b - a))
    vector[.shorterUnits] = min(a, b, 30)
    vector[.unitRatio] = max(a, b) == 0 ? 100 : min(a, b) * 100 / max(a, b)
    vector[.oldContent] = min(40, comparison.content(of: .old).count)
    vector[.newContent] = min(40, comparison.content(of: .new).count)
    vector[.oldSentences] = min(10, old.sentences)
    vector[.newSentences] = min(10, new.sentences)
  }

  private mutating func measureSpelling(_ oldText: String, _ newText: String) {
    let first = TextShape.letters(oldText)
    let second = comparison.isSame ? first : TextShape.letters(newText)
    vector.set(.sameText, rules.isSameText)
    vector.set(.sameLetters, first == second)
    let words = (old.units.map(\.text), new.units.map(\.text))
    vector.set(.sameWords, words.0 == words.1)
    let contents = (comparison.content(of: .old), comparison.content(of: .new))
    vector.set(.sameContent, contents.0 == contents.1)
    vector[.characterSimilarity] = first == second ? 100 : TextShape.similarity(first, second)
    vector[.trigramSimilarity] = first == second ? 100 : TextShape.trigramOverlap(first, second)
    vector.set(.oldWithinNew, comparison.deleted.isEmpty && comparison.pairs.allSatisfy { $0.relation == .same })
    vector.set(.newWithinOld, comparison.inserted.isEmpty && comparison.pairs.allSatisfy { $0.relation == .same })
    let firstChange = comparison.replacements.first
    let lastChange = comparison.replacements.last
    vector[.commonStart] = min(20, firstChange?.old.lowerBound ?? 20)
    vector[.commonEnd] = min(20, lastChange.map { old.units.count - $0.old.upperBound } ?? 20)
    vector[.punctuationDifference] = min(10, TextShape.bagDistance(old.punctuation, new.punctuation))
  }

  private mutating func measureKept() {
    let oldWeight = comparison.weight(of: .old)
    let newWeight = comparison.weight(of: .new)
    let kept = comparison.keptWeight()
    vector[.keptWeightOld] = share(kept.old, of: oldWeight)
    vector[.keptWeightNew] = share(kept.new, of: newWeight)
    let soft = comparison.softWeight()
    vector[.softWeightOld] = share(soft.old, of: oldWeight)
    vector[.softWeightNew] = share(soft.new, of: newWeight)
    vector[.keptOldShare] = share(comparison.kept.count, of: old.units.count)
    vector[.keptNewShare] = share(comparison.kept.count, of: new.units.count)
    let (a, b) = (Set(comparison.content(of: .old)), Set(comparison.content(of: .new)))
    vector[.keptContentOverlap] = share(a.intersection(b).count, of: a.union(b).count)
    vector[.deletedWeight] = comparison.deleted.reduce(0) { $0 + comparison.weight($1, .old) }
    vector[.insertedWeight] = comparison.inserted.reduce(0) { $0 + comparison.weight($1, .new) }
    vector[.deletedRarest] = comparison.deleted.map { comparison.weight($0, .old) }.max() ?? 0
    vector[.insertedRarest] = comparison.inserted.map { comparison.weight($0, .new) }.max() ?? 0
    vector[.replacedCount] = comparison.replacements.count
  }

  private mutating func measureChanges() {
    count(comparison.deleted, .old, .deletedContent, .deletedFunction, .deletedMeaningfulFunction)
    count(comparison.inserted, .new, .insertedContent, .insertedFunction, .insertedMeaningfulFunction)
    let (deleted, inserted) = (Set(comparison.deleted), Set(comparison.inserted))
    vector.set(.deletedAtStart, deleted.contains(0))
    vector.set(.insertedAtStart, inserted.contains(0))
    vector.set(.deletedAtEnd, deleted.contains(old.units.count - 1))
    vector.set(.insertedAtEnd, inserted.contains(new.units.count - 1))
    vector[.largestDeletion] = comparison.replacements.map { $0.old.filter(deleted.contains).count }.max() ?? 0
    vector[.largestInsertion] = comparison.replacements.map { $0.new.filter(inserted.contains).count }.max() ?? 0
  }

  private mutating func count(
    _ indices: [Int], _ side: EditComparison.Side, _ content: Feature, _ function: Feature, _ meaningful: Feature
  ) {
    let (units, entries) = comparison.sides(side)
    for index in indices {
      if comparison.isContent(units[index], entries[index]) {
        vector[content] += 1
      } else if units[index].kind == .word {
        vector[function] += 1
        if !WordList.filler.contains(units[index].text) { vector[meaningful] += 1 }
      }
    }
  }

  private mutating func measurePairs() {
    for pair in comparison.pairs {
      switch pair.relation {
      case .same: break
      case .inflected: vector[.inflections] += 1
      case .derived: vector[.derivations] += 1
      case .synonym: vector[.synonyms] += 1
      case .misspelled: vector[.misspellings] += 1
      case .kind: vector[.kinds] += 1
      case .sibling: vector[.siblings] += 1
      case .opposite: vector[.opposites] += 1
      case .unrelated:
        vector[.unrelatedPairs] += 1
        vector[.unrelatedPairRarity] = max(
          vector[.unrelatedPairRarity], min(comparison.weight(pair.old, .old), comparison.weight(pair.new, .new)))
      }
      if let one = comparison.oldEntries[pair.old], let other = comparison.newEntries[pair.new], one.text != other.text
      {
        if !one.isKnown, other.isKnown { vector[.unknownWordsCorrected] += 1 }
        if one.isKnown, other.isKnown, one.base != other.base,
          WordShape.isMisspelling(Array(one.text.utf8), Array(other.text.utf8))
        {
          vector[.realWordSlips] += 1
        }
      }
    }
    let changed = comparison.pairs.filter { $0.relation != .same && $0.relation != .inflected }
    let alone = changed.count == 1 && vector[.deletedContent] == 0 && vector[.insertedContent] == 0
    vector.set(.pairAlone, alone)
    vector.set(.siblingPairAlone, alone && (changed[0].relation == .sibling || changed[0].relation == .unrelated))
  }
}
