import Testing

@testable import Classifier
@testable import Training

/// What is measured of the classifier, and that it can be taken apart.
struct TrainingTests {
  private static func edits(_ lines: [String]) throws -> [LabelledEdit] {
    try LabelledEdit.all(
      in: EditTable((["id\tsource\told\tnew\tlabel"] + lines).joined(separator: "\n").utf8))
  }

  @Test func aGroupOfFeaturesIsLeftOutAndCertaintiesStay() throws {
    let edit = try #require(Self.edits(["1\troses\tWater %1$@ and %2$@\tWater %1$@\tlarge"]).first)
    let poorer = edit.without(.arguments)
    #expect(edit.features[.argumentsRemoved] == 1)
    #expect(poorer.features[.argumentsRemoved] == 0)
    #expect(poorer.features[.oldUnits] == edit.features[.oldUnits])
    #expect(poorer.certainty(without: nil) == .brokenArguments)
    #expect(poorer.certainty(without: .brokenArguments) == nil)
  }

  @Test func everyGroupHasFeatures() {
    #expect(Set(Feature.allCases.map(\.group)) == Set(FeatureGroup.allCases))
  }

  @Test func threeScoresBecomeTheSameProbabilitiesAtOnce() {
    for scores in [[0.1, -2, 3.7], [0, 0, 0], [-800, 1, 2], [12.5, 12.4, -3]] {
      let one = ExactMath.softmax(scores)
      let other = ExactMath.softmax(SIMD3(scores[0], scores[1], scores[2]))
      #expect(one == [other[0], other[1], other[2]])
    }
  }

  /// Whole projects are drawn: where all projects are alike there is nothing to vary.
  @Test func intervalsAreOfProjects() {
    let mean = { (items: [Double]) in items.reduce(0, +) / Double(items.count) }
    let alike = Interval.bootstrap([[0, 1], [0, 1], [1, 0]], mean)
    #expect(alike.low == 0.5 && alike.high == 0.5)
    let unlike = Interval.bootstrap([[0, 0], [1, 1], [0, 1]], mean)
    #expect(unlike.low == 0 && unlike.high == 1 && unlike.value == 0.5)
  }
}
