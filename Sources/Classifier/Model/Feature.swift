/// What the model looks at; each is a small whole number, shares being in hundredths. A new one goes to the end, so that the
/// embedded model still fits, and joins a `FeatureGroup`.
package enum Feature: Int, CaseIterable {
  // Size
  case oldUnits, newUnits, unitDifference, unitRatio, oldContent, newContent, oldSentences, newSentences
  case lineBreakDifference, shorterUnits
  // Spelling
  case sameText, sameLetters, sameWords, sameBases, sameContent, isReordered, characterSimilarity, trigramSimilarity
  case oldWithinNew, newWithinOld, commonStart, commonEnd, punctuationDifference
  // What stayed
  case keptOldShare, keptNewShare, keptWeightOld, keptWeightNew, softWeightOld, softWeightNew, keptContentOverlap
  case deletedWeight, insertedWeight, deletedRarest, insertedRarest, replacedCount
  // What came and went
  case deletedContent, insertedContent, deletedFunction, insertedFunction, deletedMeaningfulFunction
  case insertedMeaningfulFunction, deletedAtStart, insertedAtStart, deletedAtEnd, insertedAtEnd
  case largestDeletion, largestInsertion
  // Pairs
  case inflections, derivations, synonyms, misspellings, kinds, siblings, unrelatedPairs, opposites
  case unrelatedPairRarity, realWordSlips, unknownWordsCorrected, siblingPairAlone, pairAlone
  // Meaning by list
  case negationDifference, numberChanged, numberAdded, numberRemoved, numberWordChanged, directionChanged
  case stateChanged, actionChanged, gestureChanged, interfaceChanged, timeChanged, quantityChanged
  case modalDifference, pronounChanged, questionWordChanged, digitsAlone, yearChanged, versionChanged
  // Form
  case oldKind, newKind, kindChanged, questionChanged, oldStartsWithAction, newStartsWithAction, firstWordRelation
  case firstWordSame, lastWordRelation, oldGerund, newGerund, oldPast, newPast, ellipsisChanged, colonChanged
  case oldEndsDangling, newEndsDangling
  // Names
  case namesRemoved, namesAdded, namesReplaced
  // Arguments
  case visibleRemoved, selectorsRemoved, visibleAdded, selectorsAdded, retypedUnsafely
  case argumentsOld, argumentsNew, argumentsRemoved, argumentsAdded, argumentsRetyped, argumentsChangedRole
  case argumentsWrapped, argumentsUnwrapped, argumentsMoved, argumentsHalfMoved, argumentsRepeated
  case argumentSpellingOnly, addedReplacesWord, addedReplacesNumber, addedReplacesName, addedPure, addedIsNumber
  case removedReplacedByWord, removedReplacedByNumber, removedPure, removedIsNumber, removedLinkOnly, addedLinkOnly
  case addedShareOfNew, removedShareOfOld, removedAndAdded, selectorMoved
  // Markup
  case targetsChanged, targetsRemoved, targetsAdded, addressInText, hostChanged, onlyTargets, onlyProtocol
  case tagsChanged, templatesRemoved, templatesAdded, pluralChanged, genderChanged, formsChanged, symbolsChanged
  case onlyMarkup
  // Context
  case keyInOld, keyInNew, keyLost, keyGained, keyLostMore, keyKept, keyRenamed
  // Conjunctions
  case bothLabels, labelBecameSentence, sentenceBecameLabel, wholeLabelReplaced, wholeSentenceReplaced
  case actionReplaced, actionBecameThing, labelEndReplaced, labelEndNearlyReplaced, labelStartReplaced
  case sentenceWordReplaced, onlyNumberChanged, argumentBecameSubject, numberBecameArgument
  case labelGainedArgument, onlyArgumentAdded, endGainedArgument, oppositeAlone, directionReplaced, stateReplaced
  case gestureReplaced, quantityReplaced, timeReplaced, negationChanged, linkTargetOfNoText, contentGone, contentNew
  case rolesLost, pluralUnwrapped, wrappedGainsWord, argumentTargetChanged, numberWordReplaced, onlyNumbers
  case yearSucceeds, nameAlone, capitalizedPairAlone, headKept, sentenceAdded, sentenceRemoved, clauseInserted
  case emptied, keyNeither, keyFollowsNew
  // Hard rules
  case reversed, argumentsRegrouped, factChanged, verbFormChanged
  // Added arguments (`AddedArgument`): how many have each trait, are needed, or only refine
  case addedFillsGap, addedOpensFragment, addedIsObject, addedReplacesPerson, addedIsLabelValue, addedNumberValue
  case addedReplacesOne, addedReplacesOnlyName, addedReplacesPhrase, addedReplacesTemplate, addedIsSetOff
  case addedNeeded, addedRefines, addedSurelyNeeded
  // What interfaces mean: the gravest judgement by kind (0 none, 1 same, 2 near, 3 unknown,
  // 4 other, 5 contrary, 6 opposite)
  case frameAction, frameThing, framePerson, frameTime, frameAmount, frameObligation, frameScope, frameState
  case framePlace, frameName, frameUnit, frameUse
  // By the place in the text; 7: lost, 8: gained
  case frameHead, frameObject, labelHead, labelObject, frameAlone, frameWorst, frameHeadClass
  // Hundredths of the terms that have a counterpart that is the same or near
  case frameKeptOld, frameKeptNew
  // Terms without a counterpart: actions, things and states; people, times and other limits of what is said
  case frameLost, frameGained, frameLimitsLost, frameLimitsGained, rolesSwapped
  // Hard rules that came later
  case argumentsRefine, promiseLimited
}

/// The features of one edit.
package struct FeatureVector {
  package private(set) var values = [Int16](repeating: 0, count: Feature.allCases.count)

  subscript(feature: Feature) -> Int {
    get { Int(values[feature.rawValue]) }
    set { values[feature.rawValue] = Int16(clamping: newValue) }
  }

  mutating func set(_ feature: Feature, _ flag: Bool) { self[feature] = flag ? 1 : 0 }
}
