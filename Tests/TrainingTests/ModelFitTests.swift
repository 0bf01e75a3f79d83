import Classifier
import Foundation
import Testing
import Training

struct ModelFitTests {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let edits = package.deletingLastPathComponent().appending(path: "shared/data/edits-dev.tsv")
  static let areThere = FileManager.default.fileExists(atPath: edits.path)
  /// Apps that are judged by a model fitted to the other projects.
  static let aside: Set<String> = ["deltachat-ios", "kiwix-apple", "mastodon-ios"]
  static let written = package.appending(path: "Sources/Training/written-edits.tsv")

  /// The whole cross-validation is the benchmark's; these are the lower ends of its intervals on these apps.
  @Test(.enabled(if: areThere, "needs ../shared/data/edits-dev.tsv")) func sortsEditsOfAppsThatItHasNotSeen() throws {
    let examples = try LabelledEdit.all(in: EditTable(Data(contentsOf: Self.edits)))
    let judged = examples.filter { Self.aside.contains($0.source) }
    #expect(judged.count == 365)
    let written = try LabelledEdit.written(in: EditTable(Data(contentsOf: Self.written)))
    let model = ModelTrainer(effort: .quick, written: written)
      .fit(examples.filter { !Self.aside.contains($0.source) })
    let scores = Scores(
      judged.lazy.map {
        (label: $0.label, told: model.verdict(model.probabilities($0.features), $0.rules(without: nil)).impact)
      })
    #expect(scores.accuracy >= 0.80)
    #expect(scores.macroF1 >= 0.79)
    #expect(scores.f1(.large) >= 0.72)
  }
}
