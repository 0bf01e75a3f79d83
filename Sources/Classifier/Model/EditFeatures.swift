/// From an edit to what the model looks at.
package enum EditFeatures {
  /// The features of an edit.
  package static func measure(_ edit: SourceEdit) -> FeatureVector {
    let comparison = EditComparison(old: edit.old, new: edit.new)
    return FeatureExtractor(comparison, edit).vector
  }
}
