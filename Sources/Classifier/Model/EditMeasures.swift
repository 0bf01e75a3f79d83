package struct EditMeasures {
  package let features: FeatureVector
  /// The rules in the order of `HardRule`.
  package let rules: [HardRule]

  package init(of edit: SourceEdit) {
    let comparison = EditComparison(old: edit.old, new: edit.new)
    let found = HardRules(comparison, edit)
    features = FeatureExtractor(comparison, found, edit).vector
    rules = found.holding
  }
}
