import Testing

@testable import Classifier
@testable import Training

/// What is measured of the classifier, and that it can be taken apart.
struct TrainingTests {
  private static func edits(_ lines: [String]) throws -> [LabelledEdit] {
    try LabelledEdit.all(
      in: EditTable((["id\tsource\told\tnew\tlabel"] + lines).joined(separator: "\n").utf8))
  }

  @Test func aGroupOfFeaturesIsLeftOutAndHardRulesStay() throws {
    let edit = try #require(Self.edits(["1\troses\tWater %1$@ and %2$@\tWater %1$@\tlarge"]).first)
    let poorer = edit.without(.arguments)
    #expect(edit.features[.argumentsRemoved] == 1)
    #expect(poorer.features[.argumentsRemoved] == 0)
    #expect(poorer.features[.oldUnits] == edit.features[.oldUnits])
    #expect(poorer.rules(without: nil).first == .brokenArguments)
    #expect(poorer.rules(without: .brokenArguments).isEmpty)
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

  @Test func theLogarithmUndoesTheExponential() {
    for x in stride(from: -30.0, through: 30.0, by: 0.37) {
      #expect(abs(ExactMath.log(ExactMath.exp(x)) - x) < 1e-12 * max(1, abs(x)))
    }
  }

  private static func share(_ label: Impact, _ model: ImpactModel, _ edit: LabelledEdit) -> Double {
    let found = model.probabilities(edit.features)
    return [.neutral: found.neutral, .small: found.small, .large: found.large][label] ?? 0
  }

  /// Too few to tell anything but how common each impact is, one more of each imagined.
  @Test func fewExamplesTellHowCommonEachImpactIs() throws {
    let lines =
      (0..<7).map { "\($0)\troses\tWater \($0) roses\tWater \($0) red roses\tsmall" }
      + (7..<10).map { "\($0)\troses\tWater \($0) roses\tPaint the fence\tlarge" }
    let edits = try Self.edits(lines)
    let model = ImpactModel(thresholds: Self.noThresholds, trees: TreeBooster(rounds: 3).fit(edits))
    for edit in edits {
      #expect(abs(Self.share(.neutral, model, edit) - 1 / 13) < 0.02)
      #expect(abs(Self.share(.small, model, edit) - 8 / 13) < 0.02)
      #expect(abs(Self.share(.large, model, edit) - 4 / 13) < 0.02)
    }
  }

  private static let noThresholds = ImpactModel.Thresholds(blocking: 0, large: 0, question: 0, precision: 0)

  /// Eighty examples of two kinds.
  private static func twoKinds() throws -> [LabelledEdit] {
    try edits(
      (0..<80).map {
        $0.isMultiple(of: 2)
          ? "\($0)\troses\tWater \($0) roses\tWater \($0) roses!\tneutral"
          : "\($0)\troses\tWater \($0) roses\tPaint the fence before the guests arrive\tlarge"
      })
  }

  @Test func treesTellKindsOfEditsApart() throws {
    let edits = try Self.twoKinds()
    let model = ImpactModel(thresholds: Self.noThresholds, trees: TreeBooster(rounds: 60).fit(edits))
    for edit in edits { #expect(Self.share(edit.label, model, edit) > 0.85) }
    let again = TreeBooster(rounds: 60).fit(edits)
    #expect(model.trees == again, "the same examples give the same trees")
  }

  @Test func aModelIsReadBackAsItWasWritten() throws {
    let model = ImpactModel(
      thresholds: .init(blocking: 58_982, large: 22_938, question: 9_830, precision: 70_000),
      trees: TreeBooster(rounds: 20).fit(try Self.twoKinds()))
    let bytes = model.encoded()
    #expect(bytes.withUnsafeBytes { ImpactModel($0) } == model)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      #expect(bytes.prefix(end).withUnsafeBytes { ImpactModel($0) } == nil, "cut off after \(end) bytes")
    }
    #expect((bytes + [0]).withUnsafeBytes { ImpactModel($0) } == nil)
  }

  /// A walk through a tree goes forward only, so that it ends.
  @Test func aTreeLeadsForward() {
    func tree(_ left: ImpactModel.Tree.Branch, _ right: ImpactModel.Tree.Branch, leaves: Int = 3) -> ImpactModel.Tree? {
      ImpactModel.Tree(
        splits: [
          .init(feature: 0, threshold: 4, left: .leaf(0), right: .split(1)),
          .init(feature: 1, threshold: -2, left: left, right: right),
        ], leaves: [Int16](10..<Int16(10 + leaves)))
    }
    #expect(tree(.leaf(1), .leaf(2))?.value([4, 0]) == 10)
    #expect(tree(.leaf(1), .leaf(2))?.value([5, -2]) == 11)
    #expect(tree(.leaf(1), .leaf(2))?.value([5, -1]) == 12)
    #expect(tree(.split(0), .leaf(2)) == nil)
    #expect(tree(.split(1), .leaf(2)) == nil)
    #expect(tree(.split(2), .leaf(2)) == nil)
    #expect(tree(.leaf(1), .leaf(3)) == nil)
    #expect(tree(.leaf(1), .leaf(2), leaves: 2) == nil)
    #expect(ImpactModel.Tree(splits: [], leaves: [7])?.value([]) == 7)
    var grown = ImpactModel.Tree()
    grown.split(leaf: 0, feature: 0, threshold: 4)
    grown.split(leaf: 1, feature: 1, threshold: -2)
    grown.fillLeaves { Int16(10 + $0) }
    #expect(grown == tree(.leaf(1), .leaf(2)))
  }

  @Test func aFeatureIsRemovedIfNoTreeAsksAboutIt() throws {
    let split = ImpactModel.Tree.Split(
      feature: UInt16(Feature.oldContent.rawValue), threshold: 3, left: .leaf(0), right: .leaf(1))
    let tree = try #require(ImpactModel.Tree(splits: [split], leaves: [1, 2]))
    let model = ImpactModel(thresholds: Self.noThresholds, trees: [tree])
    #expect(model.without([.oldContent]) == nil)
    let smaller = try #require(model.without([.newUnits, .unitRatio, .newSentences]))
    #expect(smaller.trees.map(\.leaves) == [[1, 2]])
    #expect(smaller.trees[0].splits.map(\.feature) == [split.feature - 2])
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
