/// The measurements of an edit from which a verdict follows.
package struct EditMeasures {
  /// The features for the model.
  package let features: FeatureVector
  /// The hard rules that hold, in the order of `HardRule`.
  package let rules: [HardRule]

  package init(of edit: SourceEdit) {
    let comparison = EditComparison(old: edit.old, new: edit.new)
    let found = HardRules(comparison, edit)
    features = FeatureExtractor(comparison, found, edit).vector
    rules = found.holding
  }
}
