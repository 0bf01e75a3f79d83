import Testing
import Text

@Suite struct SequenceDiffTests {
  private static func replaced<Unit: Hashable>(_ old: [Unit], _ new: [Unit], longest: Int = .max) -> [[Range<Int>]] {
    SequenceDiff(from: old, to: new, longest: longest).replacements.map { [$0.old, $0.new] }
  }

  @Test func aLongestCommonSubsequenceStays() {
    let (old, new) = (Array("abcxdef"), Array("aydbcdf"))
    let kept = SequenceDiff(from: old, to: new).kept
    #expect(kept.map(\.old) == [0, 1, 2, 4, 6])
    #expect(kept.map(\.new) == [0, 3, 4, 5, 6])
    #expect(Self.replaced(old, new) == [[1..<1, 1..<3], [3..<4, 5..<5], [5..<6, 6..<6]])
  }

  @Test func theEndsAloneStayOfStretchesThatAreTooLong() {
    let (old, new) = (Array("axbyc"), Array("aubvc"))
    #expect(Self.replaced(old, new, longest: 2) == [[1..<4, 1..<4]])
    #expect(Self.replaced(old, new, longest: 3) == [[1..<2, 1..<2], [3..<4, 3..<4]])
    #expect(Self.replaced([-1] + Array(0..<600), [-1] + (0..<600).reversed()) == [[1..<601, 1..<601]])
  }

  @Test func nothingDiffersOrAllDoes() {
    #expect(Self.replaced(["a", "b"], ["a", "b"]).isEmpty)
    #expect(Self.replaced([Int](), []).isEmpty)
    #expect(Self.replaced([], ["a", "b"]) == [[0..<0, 0..<2]])
    #expect(Self.replaced(["a", "a"], ["a", "a", "a"]) == [[2..<2, 2..<3]])
  }
}
