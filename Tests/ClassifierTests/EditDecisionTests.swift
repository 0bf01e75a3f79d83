import Testing

@testable import Classifier

/// What a verdict asks for.
struct EditDecisionTests {
  private static let model = ImpactModel(
    thresholds: .init(blocking: 58_982, large: 22_938, question: 9_830, precision: 0), trees: [])

  /// Probabilities in hundredths and what they come to, where blocking begins at 0.90, large at 0.35, asking at 0.15.
  struct Case: Sendable {
    var neutral, small, large: Int
    var rule: HardRule?
    var impact: Impact
    var confidence: Verdict.Confidence
    var decision: EditDecision
  }

  @Test(arguments: [
    // A probability alone stops nothing, nor does a rule that too few edits have confirmed.
    Case(neutral: 4, small: 4, large: 92, impact: .large, confidence: .confident, decision: .question),
    Case(
      neutral: 4, small: 4, large: 92, rule: .reversal, impact: .large, confidence: .confident, decision: .question),
    Case(
      neutral: 4, small: 4, large: 92, rule: .changedFact, impact: .large, confidence: .confident, decision: .question),
    Case(
      neutral: 4, small: 4, large: 92, rule: .neededArgument, impact: .large, confidence: .blocking, decision: .newKey),
    Case(
      neutral: 4, small: 4, large: 92, rule: .replacingArgument, impact: .large, confidence: .blocking,
      decision: .newKey),
    Case(
      neutral: 10, small: 10, large: 80, rule: .neededArgument, impact: .large, confidence: .confident,
      decision: .question),
    Case(
      neutral: 70, small: 20, large: 10, rule: .brokenArguments, impact: .large, confidence: .blocking,
      decision: .newKey),
    Case(neutral: 10, small: 20, large: 70, impact: .large, confidence: .confident, decision: .question),
    Case(neutral: 10, small: 50, large: 40, impact: .large, confidence: .uncertain, decision: .question),
    Case(neutral: 10, small: 70, large: 20, impact: .small, confidence: .uncertain, decision: .question),
    Case(neutral: 70, small: 10, large: 20, impact: .neutral, confidence: .uncertain, decision: .question),
    Case(neutral: 20, small: 70, large: 10, impact: .small, confidence: .confident, decision: .fuzzy),
    Case(neutral: 70, small: 20, large: 10, impact: .neutral, confidence: .confident, decision: .none),
    // Neutral or small is nobody's question, however even the odds: a look of translators settles it.
    Case(neutral: 48, small: 42, large: 10, impact: .small, confidence: .confident, decision: .fuzzy),
    Case(neutral: 42, small: 48, large: 10, impact: .small, confidence: .confident, decision: .fuzzy),
  ])
  func followsFromTheProbabilities(_ item: Case) {
    let probabilities = ImpactProbabilities(
      neutral: Double(item.neutral) / 100, small: Double(item.small) / 100, large: Double(item.large) / 100)
    let verdict = Self.model.verdict(probabilities, [item.rule].compactMap(\.self))
    #expect(verdict.impact == item.impact)
    #expect(verdict.confidence == item.confidence)
    #expect(verdict.decision == item.decision)
  }

  @Test func aVerdictReadFromAReportEqualsTheOriginal() {
    let verdict = Verdict(
      impact: .large, probabilities: ImpactProbabilities(neutral: 1 / 3, small: 0.1, large: 2 / 3 - 0.1),
      reasons: [.opposites(old: "left", new: "right")], confidence: .confident)
    let read = Verdict(
      impact: .large, probabilities: ImpactProbabilities(neutral: 0.3333, small: 0.1, large: 0.5667),
      reasons: ["“left” → “right” are opposites"], confidence: .confident)
    #expect(verdict.rounded == read)
    #expect(Set([verdict.rounded, read]).count == 1)
  }

  @Test func aSecondOpinionAnswersAndAsksButNeverBlocks() {
    let advised = { (impact: Impact, confidence: Verdict.Confidence) in
      Impact.allCases.map { EditDecision(impact, confidence, advisedBy: $0) }
    }
    for impact in Impact.allCases {
      #expect(advised(impact, .uncertain) == [.none, .fuzzy, .question])
      #expect(advised(impact, .blocking) == [.newKey, .newKey, .newKey])
    }
    #expect(advised(.large, .confident) == [.question, .question, .question])
    #expect(advised(.small, .confident) == [.fuzzy, .fuzzy, .question])
    #expect(advised(.neutral, .confident) == [.none, .none, .question])
  }

  /// A hard rule needs no probability, and nobody is asked what it rules out.
  @Test func hardRulesDecide() {
    let even = ImpactProbabilities(neutral: 0.3, small: 0.4, large: 0.3)
    #expect(Self.model.verdict(even, [.brokenArguments]).decision == .newKey)
    #expect(Self.model.verdict(even, [.sameText]).decision == .none)
    #expect(Self.model.verdict(even, [.changedFact]).decision == .question)
  }
}
