/// An input of the model: a small whole number; shares are in hundredths. The embedded model knows features by their
/// numbers. So a new one goes to the end, and to remove one that no tree asks about, run `l10n-review-dev train
/// --without NAME` first. `Feature.groups` lists where groups begin.
package enum Feature: Int, CaseIterable {
  // Size
  case oldUnits, newUnits, unitDifference, unitRatio, oldContent, newContent, oldSentences, newSentences, shorterUnits
  // Spelling
  case sameText, sameLetters, sameWords, sameContent, characterSimilarity, trigramSimilarity, oldWithinNew
  case newWithinOld, commonStart, commonEnd, punctuationDifference
  // Kept words
  case keptOldShare, keptNewShare, keptWeightOld, keptWeightNew, softWeightOld, softWeightNew, keptContentOverlap
  case deletedWeight, insertedWeight, deletedRarest, insertedRarest, replacedCount
  // Added and removed words
  case deletedContent, insertedContent, deletedFunction, insertedFunction, deletedMeaningfulFunction
  case insertedMeaningfulFunction, deletedAtStart, insertedAtStart, deletedAtEnd, insertedAtEnd, largestDeletion
  case largestInsertion
  // Pairs
  case inflections, derivations, synonyms, misspellings, kinds, siblings, unrelatedPairs, opposites
  case unrelatedPairRarity, realWordSlips, unknownWordsCorrected, siblingPairAlone, pairAlone
  // Meaning by list
  case negationDifference, numberChanged, numberAdded, numberRemoved, numberWordChanged, directionChanged
  case stateChanged, actionChanged, gestureChanged, interfaceChanged, timeChanged, quantityChanged, modalDifference
  case pronounChanged, questionWordChanged, digitsAlone, yearChanged, versionChanged
  // Form
  case oldKind, newKind, kindChanged, questionChanged, oldStartsWithAction, newStartsWithAction, firstWordRelation
  case firstWordSame, lastWordRelation, oldGerund, newGerund, oldPast, newPast, oldEndsDangling, newEndsDangling
  // Names
  case namesRemoved, namesAdded, namesReplaced
  // Arguments
  case visibleRemoved, selectorsRemoved, visibleAdded, retypedUnsafely, argumentsOld, argumentsNew, argumentsRemoved
  case argumentsAdded, argumentsRetyped, argumentsWrapped, argumentsUnwrapped, argumentsMoved, argumentsHalfMoved
  case argumentsRepeated, argumentSpellingOnly, addedReplacesName, addedPure, removedReplacedByWord, removedPure
  case removedLinkOnly, addedLinkOnly, addedShareOfNew, removedShareOfOld
  // Markup
  case targetsChanged, hostChanged, onlyTargets, tagsChanged, pluralChanged, genderChanged, formsChanged
  case symbolsChanged, onlyMarkup
  // Context
  case keyInOld, keyInNew, keyLost, keyGained, keyLostMore, keyKept, keyRenamed
  // Conjunctions
  case bothLabels, wholeLabelReplaced, wholeSentenceReplaced, actionReplaced, actionBecameThing, labelEndReplaced
  case sentenceWordReplaced, labelGainedArgument, onlyArgumentAdded, directionReplaced, quantityReplaced, contentGone
  case rolesLost, argumentTargetChanged, onlyNumbers, nameAlone, capitalizedPairAlone, headKept, sentenceAdded
  case sentenceRemoved, keyFollowsNew
  // Hard rules
  case reversed, argumentsRegrouped, factChanged, verbFormChanged
  // Added arguments (`AddedArgument`): how many replace "one", and how many are needed, or surely so
  case addedReplacesOne, addedNeeded, addedSurelyNeeded
  // Terms: the greatest distance by kind (0 none, 1 same, 2 near, 3 unknown, 4 other, 5 contrary, 6 opposite)
  case frameAction, frameThing, framePerson, frameTime, frameAmount, frameObligation, frameState, framePlace, frameUse
  // By the place in the text; 7: lost, 8: gained
  case frameHead, frameObject, labelHead, labelObject, frameAlone, frameWorst, frameHeadClass
  // Hundredths of the terms that have a counterpart that is the same or near
  case frameKeptOld, frameKeptNew
  // Terms without a counterpart: actions, things and states; people, times and other limits
  case frameLost, frameGained, frameLimitsLost, frameLimitsGained
  // Hard rules, continued
  case argumentsRefine
}

package struct FeatureVector {
  package private(set) var values = [Int16](repeating: 0, count: Feature.allCases.count)

  package subscript(feature: Feature) -> Int {
    get { Int(values[feature.rawValue]) }
    set { values[feature.rawValue] = Int16(clamping: newValue) }
  }

  mutating func set(_ feature: Feature, _ flag: Bool) { self[feature] = flag ? 1 : 0 }
}
