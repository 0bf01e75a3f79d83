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

  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let edits = package.deletingLastPathComponent().appending(path: "shared/data/edits-dev.tsv")
  static let areThere = FileManager.default.fileExists(atPath: edits.path)
  /// Apps that are judged by a model fitted to the other projects.
  static let aside: Set<String> = ["deltachat-ios", "kiwix-apple", "mastodon-ios"]
  static let written = package.appending(path: "Sources/Training/written-edits.tsv")

  static func readEdits() throws -> [LabelledEdit] { try LabelledEdit.all(in: EditTable(Data(contentsOf: edits))) }

  /// The whole cross-validation is the benchmark's; these are the lower ends of its intervals on these apps.
  @Test(.enabled(if: areThere, "needs ../shared/data/edits-dev.tsv")) func sortsEditsOfAppsThatItHasNotSeen() throws {
    let examples = try Self.readEdits()
    let judged = examples.filter { Self.aside.contains($0.source) }
    #expect(judged.count == 365)
    let written = try LabelledEdit.written(in: EditTable(Data(contentsOf: Self.written)))
    let model = ModelTrainer(effort: .quick, written: written)
      .fit(examples.filter { !Self.aside.contains($0.source) })
    let scores = Scores(
      judged.lazy.map {
        (label: $0.label, told: model.verdict(model.probabilities($0.features), $0.rule(without: nil)).impact)
      })
    #expect(scores.accuracy >= 0.80)
    #expect(scores.macroF1 >= 0.79)
    #expect(scores.f1(.large) >= 0.72)
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
