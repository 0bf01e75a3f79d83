internal import EditClassification
public import LocalizationModel

/// What models said of edits whose projects they had not seen.
public struct CrossValidation: Sendable {
  /// One edit and what was said of it.
  public struct Verdict: Sendable {
    public var edit: LabelledEdit
    /// The impact told.
    public var impact: Impact
    public var probabilities: ImpactProbabilities
    /// Whether the edit would have blocked, by a threshold chosen without the edit's project.
    public var blocks: Bool
    /// Whether it would have been a question, by a threshold chosen likewise.
    public var isQuestion: Bool
  }

  /// In the order of the projects' names, then of the table.
  public private(set) var verdicts: [Verdict] = []

  /// Runs it, projects side by side; the result does not depend on their order. Models are fitted with all context
  /// and judge with what `context` leaves.
  public static func run(_ examples: [LabelledEdit], context: KnownContext = .all) async -> CrossValidation {
    let folds = Folds.byProject(examples)
    let judged = await withTaskGroup(of: (Int, [Verdict]).self) { group in
      for (index, fold) in folds.enumerated() {
        group.addTask { (index, judge(fold, context)) }
      }
      return await group.reduce(into: [(Int, [Verdict])]()) { $0.append($1) }
    }
    return CrossValidation(verdicts: judged.sorted { $0.0 < $1.0 }.flatMap(\.1))
  }

  private static func judge(_ fold: Folds.Fold, _ context: KnownContext) -> [Verdict] {
    let model = ModelTrainer().train(fold.rest)
    return fold.held.map { edit in
      let (impact, probabilities, confidence) = model.judge(edit.features(context))
      return Verdict(
        edit: edit, impact: impact, probabilities: probabilities, blocks: confidence == .blocking,
        isQuestion: confidence == .uncertain)
    }
  }
}
