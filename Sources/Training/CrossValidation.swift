import Classifier

/// What models said of edits whose projects they had not seen.
package struct CrossValidation: Sendable {
  /// One edit and what was said of it.
  package struct Verdict: Sendable {
    package var edit: LabelledEdit
    /// What a model said that was fitted, and whose thresholds were chosen, without the edit's project.
    package var told: ImpactModel.Judgement
  }

  private let folds: [(held: [LabelledEdit], fitted: ModelTrainer.Fitted)]

  /// Fits a model for each fold, side by side; the result does not depend on their order. Models are fitted with all
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

  /// What the models say of the edits they have not seen, of each what `context` leaves, in the order of the folds.
  ///
  /// - Parameter ignored: A certainty that decides nothing, so that one sees what it pays.
  package func verdicts(context: KnownContext = .all, without ignored: Certainty? = nil) -> [Verdict] {
    folds.flatMap { fold in
      Self.judge(fold.held, by: fold.fitted.model(without: ignored), context: context, without: ignored)
    }
  }

  /// What `model` says of `edits` when it is told `context`.
  package static func judge(
    _ edits: [LabelledEdit], by model: ImpactModel, context: KnownContext, without ignored: Certainty? = nil
  ) -> [Verdict] {
    edits.map { edit in
      let found = model.probabilities(edit.features(context))
      return Verdict(edit: edit, told: model.judge(found, edit.certainty(without: ignored)))
    }
  }
}
