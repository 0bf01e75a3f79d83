import Classifier
import Training

/// The worth of each hard rule and each group of features: the figures without it.
struct Ablation {
  private static let figures: [(title: String, figure: Figure)] = [
    ("silent", .silent), ("cost", .cost), ("large F1", .largeF1), ("macro-F1", .macroF1),
    ("R at P .95", .recallAtPrecision),
    ("blocked", .blockedRecall),
  ]

  let examples: [LabelledEdit]
  /// The edits written for training.
  let written: [LabelledEdit]
  let folds: ([LabelledEdit]) -> [Folds.Fold]
  let context: KnownContext
  let isJudged: (LabelledEdit) -> Bool

  /// Prints a line for each, as soon as it is computed.
  func printAll(_ whole: CrossValidation) async {
    print("\nLeft out" + String(repeating: " ", count: 32) + Self.figures.map { $0.title.leftPadded(12) }.joined())
    printLine("nothing", whole.predictions(context: context))
    for rule in HardRule.allCases {
      printLine("the hard rule \(rule)", whole.predictions(context: context, without: rule))
    }
    for group in FeatureGroup.allCases {
      let poorer = await CrossValidation(
        folds(examples.map { $0.without(group) }), trainer: ModelTrainer(written: written.map { $0.without(group) }))
      printLine("the features: \(group.rawValue)", poorer.predictions(context: context))
    }
  }

  private func printLine(_ name: String, _ predictions: [CrossValidation.Prediction]) {
    let outcomes = predictions.filter { isJudged($0.edit) }.map(Outcome.init)
    print("  " + padded(name, 38) + Self.figures.map { decimal($0.figure.value(outcomes)).leftPadded(12) }.joined())
  }
}
