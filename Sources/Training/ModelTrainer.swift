import Classifier

/// Fits the whole model and sets its thresholds by an inner cross-validation.
package struct ModelTrainer: Sendable {
  /// Groups of projects in the inner cross-validation.
  private static let innerFolds = 4

  /// How long to fit.
  package enum Effort: Sendable {
    /// Until it is good.
    case full
    /// A few rounds and steps, to see that it works.
    case quick
  }

  private let effort: Effort
  private let written: [LabelledEdit]

  /// A trainer.
  ///
  /// - Parameter written: Edits that were written for training; they take part in each fit and choose no threshold.
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

  /// A model whose thresholds are those that cross-validation within `examples` supports.
  package func train(_ examples: [LabelledEdit]) -> ImpactModel { fitWithinAndOver(examples).model(without: nil) }

  /// A model of all examples, and those of an inner cross-validation.
  package func fitWithinAndOver(_ examples: [LabelledEdit]) -> Fitted {
    Fitted(
      whole: fit(examples),
      inner: Folds.grouped(examples, into: Self.innerFolds).map { ($0.held, fit($0.rest)) })
  }

  /// A model without thresholds, and what these are chosen by.
  package struct Fitted: Sendable {
    fileprivate let whole: ImpactModel
    fileprivate let inner: [(held: [LabelledEdit], model: ImpactModel)]

    /// The model with its thresholds, where the rule `ignored` decides nothing.
    package func model(without ignored: HardRule?) -> ImpactModel {
      let judged = inner.flatMap { held, model in
        held.map { edit in
          let found = model.probabilities(edit.features)
          let verdict = model.verdict(found, edit.rule(without: ignored))
          return ThresholdChoice.Judged(probabilities: verdict.probabilities, label: edit.label)
        }
      }
      var model = whole
      model.thresholds = ThresholdChoice.choose(judged)
      return model
    }
  }
}
