import Classifier
import Foundation
import Testing
import Training

struct ModelTests {
  @Test func exponentialAndLogarithmAreClose() {
    for x in stride(from: -30.0, through: 30.0, by: 0.37) {
      #expect(abs(ExactMath.exp(x) / exp(x) - 1) < 1e-13)
      #expect(abs(ExactMath.log(exp(x)) - x) < 1e-12 * max(1, abs(x)))
    }
  }

  static let edits = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/edits-dev.tsv")

  /// Held-out projects only: the figure stands for edits never seen.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: edits.path), "needs ../shared/data/edits-dev.tsv"))
  func reachesItsFigureOnHeldOutProjects() throws {
    let examples = try LabelledEdit.all(in: EditTable(Data(contentsOf: Self.edits)))
    // The whole cross-validation is the benchmark's; here one fold of small projects keeps a debug build quick.
    let held: Set<String> = ["iina", "mw-mobile", "mw-upload", "mw-cx", "home-assistant-ios"]
    let model = ModelTrainer(effort: .quick).fit(examples.filter { !held.contains($0.source) })
    let scores = Scores(
      examples.lazy.filter { held.contains($0.source) }.map {
        (label: $0.label, told: model.judge($0.features).impact)
      })
    #expect(scores.accuracy > 0.72)
  }

  /// Developers who mean another thing often take another key.
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
