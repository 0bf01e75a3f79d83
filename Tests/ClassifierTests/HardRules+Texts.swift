@testable import Classifier

extension HardRules {
  /// The rules that an edit of these texts falls under.
  init(old: String, new: String) {
    self.init(EditComparison(old: old, new: new), SourceEdit(old: old, new: new))
  }
}
