package import EditClassification
internal import LocalizationModel

/// Fits the whole model and sets its thresholds by an inner cross-validation.
public struct ModelTrainer: Sendable {
  /// Groups of projects in the inner cross-validation.
  private static let innerFolds = 3

  /// The trainer with its settings.
  public init() {}

  /// A model without thresholds.
  package func fit(_ examples: [LabelledEdit]) -> ImpactModel {
    let trees = TreeBooster().fit(examples)
    let (linear, biases) = LinearFit().fit(examples)
    return ImpactModel(
      linear: linear, biases: biases,
      thresholds: ImpactModel.Thresholds(blocking: 1 << 16, large: 1 << 15, certain: 1 << 15, precision: 0),
      trees: trees)
  }

  /// A model whose thresholds are those that cross-validation within `examples` supports.
  package func train(_ examples: [LabelledEdit]) -> ImpactModel {
    var model = fit(examples)
    var judged: [ThresholdChoice.Judged] = []
    for fold in Folds.grouped(examples, into: Self.innerFolds) {
      let inner = fit(fold.rest)
      judged += fold.held.map {
        ThresholdChoice.Judged(probabilities: inner.judge($0.features).probabilities, label: $0.label)
      }
    }
    model.thresholds = ThresholdChoice.choose(judged)
    return model
  }
}
