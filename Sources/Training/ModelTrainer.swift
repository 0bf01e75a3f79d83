import Classifier

/// Fits the whole model and chooses its thresholds by an inner cross-validation.
package struct ModelTrainer: Sendable {
  /// Groups of projects in the inner cross-validation.
  private static let innerFolds = 4

  /// The length of a fit.
  package enum Effort: Sendable {
    /// All rounds.
    case full
    /// A few rounds and steps, for a test of the code.
    case quick
  }

  private let effort: Effort
  private let written: [LabelledEdit]

  /// A trainer.
  ///
  /// - Parameter written: Edits written for training. They take part in each fit and do not influence thresholds.
  package init(effort: Effort = .full, written: [LabelledEdit] = []) {
    self.effort = effort
    self.written = written
  }

  /// A model without thresholds.
  package func fit(_ examples: [LabelledEdit]) -> ImpactModel {
    var booster = TreeBooster()
    if effort == .quick {
      booster.rounds = 15
      booster.rate = 0.3
    }
    return ImpactModel(
      thresholds: ImpactModel.Thresholds(blocking: 1 << 16, large: 1 << 15, question: 1 << 15, precision: 0),
      trees: booster.fit(LabelledEdit.withLessContext(examples) + written))
  }

  /// A model with the thresholds that cross-validation within `examples` supports.
  package func train(_ examples: [LabelledEdit]) -> ImpactModel { fitWithinAndOver(examples).model(without: nil) }

  /// A model of all examples, and the models of an inner cross-validation.
  package func fitWithinAndOver(_ examples: [LabelledEdit]) -> Fitted {
    Fitted(
      whole: fit(examples),
      inner: Folds.grouped(examples, into: Self.innerFolds).map { ($0.held, fit($0.rest)) })
  }

  /// A model without thresholds, and the models for choosing them.
  package struct Fitted: Sendable {
    fileprivate let whole: ImpactModel
    fileprivate let inner: [(held: [LabelledEdit], model: ImpactModel)]

    /// The model with its thresholds, with the rule `ignored` turned off.
    package func model(without ignored: HardRule?) -> ImpactModel {
      let judged = inner.flatMap { held, model in
        held.map { edit in
          let found = model.probabilities(edit.features)
          let verdict = model.verdict(found, edit.rules(without: ignored))
          return ThresholdChoice.ScoredEdit(probabilities: verdict.probabilities, label: edit.label)
        }
      }
      var model = whole
      model.thresholds = ThresholdChoice.choose(judged)
      return model
    }
  }
}
