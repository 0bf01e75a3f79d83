import Classifier

/// Predictions for edits by models that were not trained on their projects.
package struct CrossValidation: Sendable {
  /// An edit with its verdict by a model that was fitted, with its thresholds, on the other projects.
  package struct Prediction: Sendable {
    package var edit: LabelledEdit
    package var verdict: Verdict
  }

  private let folds: [(held: [LabelledEdit], fitted: ModelTrainer.Fitted)]

  /// Fits a model for each fold concurrently. The result does not depend on their order. Models are fitted with all
  /// context.
  package init(_ folds: [Folds.Fold], trainer: ModelTrainer = ModelTrainer()) async {
    let fitted = await withTaskGroup(of: (Int, ModelTrainer.Fitted).self) { group in
      for (index, fold) in folds.enumerated() {
        group.addTask { (index, trainer.fitWithinAndOver(fold.rest)) }
      }
      return await group.reduce(into: [(Int, ModelTrainer.Fitted)]()) { $0.append($1) }
    }
    self.folds = fitted.sorted { $0.0 < $1.0 }.map { (folds[$0.0].held, $0.1) }
  }

  /// The predictions for the edits that a model has not seen, in the order of the folds.
  ///
  /// - Parameters:
  ///   - context: The part of each edit's context that the models may use.
  ///   - ignored: A hard rule that is turned off, to measure its worth.
  package func predictions(context: KnownContext = .all, without ignored: HardRule? = nil) -> [Prediction] {
    folds.flatMap { fold in
      Self.predict(fold.held, by: fold.fitted.model(without: ignored), context: context, without: ignored)
    }
  }

  /// The predictions of `model` for `edits` with `context`.
  package static func predict(
    _ edits: [LabelledEdit], by model: ImpactModel, context: KnownContext, without ignored: HardRule? = nil
  ) -> [Prediction] {
    edits.map { edit in
      let found = model.probabilities(edit.features(context))
      return Prediction(edit: edit, verdict: model.verdict(found, edit.rules(without: ignored)))
    }
  }
}
