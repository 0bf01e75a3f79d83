import Classifier
import Testing
import Text

struct ClassifierPropertyTests {
  private static let pieces = [
    "water", "the", "roses", "not", "%1$@", "%d", "$1", "{{PLURAL:$1|", "|", "}}", "{{", "[[", "]]", "[", "<a href=\"",
    ">",
    "\\n", "\\", "&amp;", "https://a.example/%20x", "…", "🌹", "é", "5", "3.0", "?", ".", "\u{0}", "\n", "can't", "'",
    "=",
    "{{int:x}}", "%", "%%", "&#", "don’t", "\u{202E}",
  ]

  private func text(_ random: inout SplitMix) -> String {
    (0..<Int.random(in: 0...20, using: &random)).map { _ in
      (Self.pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
    }.joined()
  }

  @Test func anyEditGetsAWellFormedVerdict() {
    var random = SplitMix(seed: 7)
    for round in 0..<200 {
      let edit = SourceEdit(key: "a-b", old: text(&random), new: text(&random))
      let result = EditClassifier.standard.classify(edit)
      let sum = result.probabilities.neutral + result.probabilities.small + result.probabilities.large
      #expect(abs(sum - 1) < 1e-9)
      for impact in Impact.allCases { #expect((0...1).contains(result.probabilities[impact])) }
      #expect(!result.reasons.isEmpty || result.confidence != .blocking)
      #expect(result.confidence != .blocking || result.impact == .large)
      if round % 10 == 0 { #expect(result == EditClassifier().classify(edit)) }
    }
  }

  @Test func anIdenticalTextIsNeutral() {
    var random = SplitMix(seed: 8)
    for _ in 0..<200 {
      let same = text(&random)
      #expect(EditClassifier.standard.classify(SourceEdit(old: same, new: same)).impact == .neutral)
    }
  }

  @Test(arguments: ["{{", "[[", "\\", "<a ", "%1$@ ", "a ", "{{PLURAL:$1|", "&", "a'", "🌹", "}}", "word%d"])
  func hugeHostileTextIsBorne(piece: String) {
    let huge = String(repeating: piece, count: 40_000 / piece.utf8.count)
    let other = String(huge.reversed()) + "x"
    #expect(!EditClassifier.standard.classify(SourceEdit(old: huge, new: other)).reasons.isEmpty)
  }
}
