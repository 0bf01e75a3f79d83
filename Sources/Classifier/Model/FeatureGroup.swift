/// What features are about. Each feature belongs to one group, so that a benchmark can say what a group pays.
package enum FeatureGroup: String, Hashable, Sendable, CaseIterable {
  case size, spelling
  case kept = "what stayed"
  case changed = "what came and went"
  case pairs
  case lists = "meaning by list"
  case form, names, arguments, markup, context, conjunctions
  case rules = "hard rules as features"
  case added = "added arguments"
  case frames = "what interfaces mean"
}

extension Feature {
  /// The group that it belongs to.
  package var group: FeatureGroup {
    switch self {
    case .oldUnits, .newUnits, .unitDifference, .unitRatio, .oldContent, .newContent, .oldSentences,
      .newSentences, .lineBreakDifference, .shorterUnits:
      .size
    case .sameText, .sameLetters, .sameWords, .sameBases, .sameContent, .isReordered, .characterSimilarity,
      .trigramSimilarity, .oldWithinNew, .newWithinOld, .commonStart, .commonEnd, .punctuationDifference:
      .spelling
    case .keptOldShare, .keptNewShare, .keptWeightOld, .keptWeightNew, .softWeightOld, .softWeightNew,
      .keptContentOverlap, .deletedWeight, .insertedWeight, .deletedRarest, .insertedRarest, .replacedCount:
      .kept
    case .deletedContent, .insertedContent, .deletedFunction, .insertedFunction, .deletedMeaningfulFunction,
      .insertedMeaningfulFunction, .deletedAtStart, .insertedAtStart, .deletedAtEnd, .insertedAtEnd,
      .largestDeletion, .largestInsertion:
      .changed
    case .inflections, .derivations, .synonyms, .misspellings, .kinds, .siblings, .unrelatedPairs, .opposites,
      .unrelatedPairRarity, .realWordSlips, .unknownWordsCorrected, .siblingPairAlone, .pairAlone:
      .pairs
    case .negationDifference, .numberChanged, .numberAdded, .numberRemoved, .numberWordChanged,
      .directionChanged, .stateChanged, .actionChanged, .gestureChanged, .interfaceChanged, .timeChanged,
      .quantityChanged, .modalDifference, .pronounChanged, .questionWordChanged, .digitsAlone, .yearChanged,
      .versionChanged:
      .lists
    case .oldKind, .newKind, .kindChanged, .questionChanged, .oldStartsWithAction, .newStartsWithAction,
      .firstWordRelation, .firstWordSame, .lastWordRelation, .oldGerund, .newGerund, .oldPast, .newPast,
      .ellipsisChanged, .colonChanged, .oldEndsDangling, .newEndsDangling:
      .form
    case .namesRemoved, .namesAdded, .namesReplaced:
      .names
    case .visibleRemoved, .selectorsRemoved, .visibleAdded, .selectorsAdded, .retypedUnsafely, .argumentsOld,
      .argumentsNew, .argumentsRemoved, .argumentsAdded, .argumentsRetyped, .argumentsChangedRole,
      .argumentsWrapped, .argumentsUnwrapped, .argumentsMoved, .argumentsHalfMoved, .argumentsRepeated,
      .argumentSpellingOnly, .addedReplacesWord, .addedReplacesNumber, .addedReplacesName, .addedPure,
      .addedIsNumber, .removedReplacedByWord, .removedReplacedByNumber, .removedPure, .removedIsNumber,
      .removedLinkOnly, .addedLinkOnly, .addedShareOfNew, .removedShareOfOld, .removedAndAdded, .selectorMoved:
      .arguments
    case .targetsChanged, .targetsRemoved, .targetsAdded, .addressInText, .hostChanged, .onlyTargets,
      .onlyProtocol, .tagsChanged, .templatesRemoved, .templatesAdded, .pluralChanged, .genderChanged,
      .formsChanged, .symbolsChanged, .onlyMarkup:
      .markup
    case .keyInOld, .keyInNew, .keyLost, .keyGained, .keyLostMore, .keyKept, .keyRenamed:
      .context
    case .bothLabels, .labelBecameSentence, .sentenceBecameLabel, .wholeLabelReplaced, .wholeSentenceReplaced,
      .actionReplaced, .actionBecameThing, .labelEndReplaced, .labelEndNearlyReplaced, .labelStartReplaced,
      .sentenceWordReplaced, .onlyNumberChanged, .argumentBecameSubject, .numberBecameArgument,
      .labelGainedArgument, .onlyArgumentAdded, .endGainedArgument, .oppositeAlone, .directionReplaced,
      .stateReplaced, .gestureReplaced, .quantityReplaced, .timeReplaced, .negationChanged,
      .linkTargetOfNoText, .contentGone, .contentNew, .rolesLost, .pluralUnwrapped, .wrappedGainsWord,
      .argumentTargetChanged, .numberWordReplaced, .onlyNumbers, .yearSucceeds, .nameAlone,
      .capitalizedPairAlone, .headKept, .sentenceAdded, .sentenceRemoved, .clauseInserted, .emptied,
      .keyNeither, .keyFollowsNew:
      .conjunctions
    case .reversed, .argumentsRegrouped, .factChanged, .verbFormChanged, .argumentsRefine, .promiseLimited:
      .rules
    case .addedFillsGap, .addedOpensFragment, .addedIsObject, .addedReplacesPerson, .addedIsLabelValue,
      .addedNumberValue,
      .addedReplacesOne, .addedReplacesOnlyName, .addedReplacesPhrase, .addedReplacesTemplate, .addedIsSetOff,
      .addedNeeded, .addedRefines, .addedSurelyNeeded:
      .added
    case .frameAction, .frameThing, .framePerson, .frameTime, .frameAmount, .frameObligation, .frameScope, .frameState,
      .framePlace, .frameName, .frameUnit, .frameUse, .frameHead, .frameObject, .labelHead, .labelObject, .frameAlone,
      .frameWorst, .frameHeadClass, .frameKeptOld, .frameKeptNew, .frameLost, .frameGained, .frameLimitsLost,
      .frameLimitsGained, .rolesSwapped:
      .frames
    }
  }
}

extension FeatureVector {
  /// The vector as though nothing of `group` had been measured.
  package func without(_ group: FeatureGroup) -> FeatureVector {
    var vector = self
    for feature in Feature.allCases where feature.group == group { vector[feature] = 0 }
    return vector
  }
}
