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
  /// Projects of which the built-in model has seen no edit.
  static let unseen: Set<String> = [
    "deltachat-ios", "kiwix-apple", "mastodon-ios", "mw-translate", "openstreetmap", "simplenote-ios",
  ]

  static func readEdits() throws -> [LabelledEdit] { try LabelledEdit.all(in: EditTable(Data(contentsOf: edits))) }

  /// The lower end of the interval in the last column of README's row called `name`.
  static func claimed(_ name: String) throws -> Double {
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let row = try #require(readme.split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
    let interval = try #require(row.split(separator: "[").last?.split(separator: ",").first)
    return try #require(Double(interval))
  }

  /// The built-in model on the 624 edits of projects that it has not seen, which README names.
  @Test(.enabled(if: areThere, "needs ../shared/data/edits-dev.tsv")) func reachesWhatTheReadmeClaims() throws {
    let edits = try Self.readEdits().filter { Self.unseen.contains($0.source) }
    #expect(edits.count == 624)
    let scores = Scores(edits.lazy.map { (label: $0.label, told: EditClassifier.standard.classify($0.edit).impact) })
    #expect(try scores.accuracy >= Self.claimed("accuracy"))
    #expect(try scores.macroF1 >= Self.claimed("macro-F1 of the three"))
    #expect(try scores.f1(.large) >= Self.claimed("F1 of large"))
  }

  /// The whole cross-validation is the benchmark's; here one fold of small projects keeps a debug build quick.
  @Test(.enabled(if: areThere, "needs ../shared/data/edits-dev.tsv"))
  func aFittedModelIsBetterThanTheCommonestLabel() throws {
    let examples = try Self.readEdits()
    let held: Set<String> = ["iina", "mw-mobile", "mw-upload", "mw-cx", "home-assistant-ios"]
    let judged = examples.filter { held.contains($0.source) }
    let model = ModelTrainer(effort: .quick).fit(examples.filter { !held.contains($0.source) })
    let scores = Scores(judged.lazy.map { (label: $0.label, told: model.judge($0.features).impact) })
    let commonest = Impact.allCases.map { impact in judged.count { $0.label == impact } }.max() ?? 0
    #expect(scores.accuracy > Double(commonest) / Double(judged.count))
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
