import EditClassification
import LocalizationModel
import Testing

struct GuideTests {
  private func classify(_ old: String, _ new: String) -> EditClassification {
    EditClassifier.standard.classify(SourceEdit(old: old, new: new))
  }

  @Test func aMoreExactDistanceIsSmall() {
    let result = classify(
      "Take a left turn, then walk forward for a while", "Take a left turn, then walk forward 10 yards")
    #expect(result.impact == .small)
    #expect(!result.reasons.isEmpty)
  }

  @Test func theOtherDirectionIsLarge() {
    let result = classify(
      "Take a left turn, then walk forward for a while", "Take a right turn, then walk forward for a while")
    #expect(result.impact == .large)
    #expect(result.reasons.first == .opposites(old: "left", new: "right"))
  }

  @Test func caseIsNeutral() {
    #expect(classify("Open Settings", "Open settings…").impact == .neutral)
  }
}
