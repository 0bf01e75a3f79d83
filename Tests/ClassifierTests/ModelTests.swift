import Classifier
import Foundation
import Testing

struct ModelTests {
  @Test func exponentialIsClose() {
    for x in stride(from: -30.0, through: 30.0, by: 0.37) {
      #expect(abs(ExactMath.exp(x) / exp(x) - 1) < 1e-13)
    }
  }

  @Test func aRenamedKeySpeaksForALargeEdit() {
    let probabilities = [SourceEdit.KeyFate.kept, nil, .renamed].map { fate in
      EditClassifier.standard.classify(
        SourceEdit(key: "rose-pick", keyFate: fate, old: "Pick a rose", new: "Paint a fence")
      ).probabilities.large
    }
    #expect(probabilities[0] < probabilities[1])
    #expect(probabilities[1] < probabilities[2])
  }
}
