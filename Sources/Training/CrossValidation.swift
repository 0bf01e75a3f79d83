import Classifier

/// What models said of edits whose projects they had not seen.
package enum CrossValidation {
  /// One edit and what was said of it.
  package struct Verdict: Sendable {
    package var edit: LabelledEdit
    /// What a model said that was fitted, and whose thresholds were chosen, without the edit's project.
    package var told: ImpactModel.Judgement
  }

  /// Runs it, projects side by side; the result does not depend on their order. Models are fitted with all context
  /// and judge with what `context` leaves. The verdicts come in the order of the projects' names, then of the table.
  package static func run(
    _ examples: [LabelledEdit], trainer: ModelTrainer = ModelTrainer(), context: KnownContext = .all
  ) async -> [Verdict] {
    let folds = Folds.byProject(examples)
    let judged = await withTaskGroup(of: (Int, [Verdict]).self) { group in
      for (index, fold) in folds.enumerated() {
        group.addTask { (index, judge(fold.held, by: trainer.train(fold.rest), context: context)) }
      }
      return await group.reduce(into: [(Int, [Verdict])]()) { $0.append($1) }
    }
    return judged.sorted { $0.0 < $1.0 }.flatMap(\.1)
  }

  /// What `model` says of `edits` when it is told `context`.
  package static func judge(_ edits: [LabelledEdit], by model: ImpactModel, context: KnownContext) -> [Verdict] {
    edits.map { Verdict(edit: $0, told: model.judge($0.features(context))) }
  }
}
