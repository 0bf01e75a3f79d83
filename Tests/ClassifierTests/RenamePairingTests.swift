import Classifier
import Testing

/// Which keys are paired where there are too many to compare each with each.
@Suite struct RenamePairingTests {
  /// More than are compared each with each.
  private static let count = 300

  private static func candidates(_ name: String, _ texts: [String]) -> [RenamePairing.Candidate] {
    texts.enumerated().map { index, text in
      RenamePairing.Candidate(key: "\(name)\(index)", text: text, comment: nil, path: nil)
    }
  }

  @Test func whoeverCopiesTranslationsTakesTheTextForTheOldOne() {
    func pairs(_ removed: (String, [String: String]), _ added: (String, [String: String])...) -> [Int] {
      func candidates(_ texts: [(String, [String: String])]) -> [RenamePairing.Candidate] {
        texts.map { RenamePairing.Candidate(key: $0.0, text: $0.0, comment: nil, path: nil, translations: $0.1) }
      }
      return RenamePairing.pairs(removed: candidates([removed]), added: candidates(added)).map(\.added)
    }
    let halves = ("Halves", ["fi": "Puolikkaat", "sv": "Halvor", "de": "Hälften"])
    #expect(pairs(halves, ("Sides", ["fi": "Puolikkaat", "sv": "Halvor", "de": "Seiten"])) == [0])
    #expect(pairs(halves, ("Sides", ["fi": "Puolikkaat", "sv": "Sidor", "de": "Seiten"])) == [])
    // One language alone must say more, and a copy of the source text says nothing.
    #expect(pairs(("Halves", ["fi": "Puolikkaat"]), ("Sides", ["fi": "Puolikkaat"])) == [])
    #expect(pairs(("A", ["fi": "Näytön puolikkaat vierekkäin"]), ("B", ["fi": "Näytön puolikkaat vierekkäin"])) == [0])
    #expect(pairs(("A", ["fi": "A", "sv": "A"]), ("B", ["fi": "A", "sv": "A"])) == [])
    // They weigh more than words.
    let turn = ("Turn left at the corner", ["fi": "Vasempaan", "sv": "Vänster"])
    #expect(pairs(turn, ("Turn left at that corner", [:]), ("Left", ["fi": "Vasempaan", "sv": "Vänster"])) == [1])
  }

  @Test func manyKeysArePairedByTheirTexts() {
    let texts = (0..<Self.count).map { "Show page \($0) of this article" }
    let pairs = RenamePairing.pairs(
      removed: Self.candidates("old", texts), added: Self.candidates("new", texts.reversed()))
    #expect(pairs.count == Self.count)
    #expect(pairs.allSatisfy { $0.removed + $0.added == Self.count - 1 })
  }

  @Test func shortTextsAloneArePairedNeitherThere() {
    let texts = (0..<Self.count).map { "Done \($0)" }
    #expect(
      RenamePairing.pairs(removed: Self.candidates("old", texts), added: Self.candidates("new", texts)).isEmpty)
  }

  @Test func aTextOfSeveralKeysGoesToTheLikestOfThem() {
    let texts = (0..<Self.count).map { "Show page \($0) of this article" }
    var removed = Self.candidates("old", texts)
    var added = Self.candidates("new", texts)
    removed.append(RenamePairing.Candidate(key: "zoom-title", text: texts[0], comment: nil, path: nil))
    added.append(RenamePairing.Candidate(key: "zoom-heading", text: texts[0], comment: nil, path: nil))
    let pairs = RenamePairing.pairs(removed: removed, added: added)
    #expect(pairs.count == Self.count + 1)
    #expect(pairs.contains { $0.removed == Self.count && $0.added == Self.count })
  }
}
