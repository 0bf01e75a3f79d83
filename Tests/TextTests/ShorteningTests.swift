import Testing
import Text

struct ShorteningTests {
  private static let parts = ["a", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "\r\n", " ", "क्षि", "한", "x\u{FE0F}\u{20E3}"]

  /// Graphemes while at most `limit` of them, and three times as many scalars, were taken.
  private static func taken(_ characters: [Character], _ limit: Int) -> [Character] {
    var taken: [Character] = []
    while taken.count < min(limit, characters.count),
      (taken + [characters[taken.count]]).reduce(0, { $0 + $1.unicodeScalars.count }) <= 3 * limit
    {
      taken.append(characters[taken.count])
    }
    return taken
  }

  @Test func bothEndsHaveWholeGraphemes() {
    var numbers = SplitMix(seed: 3)
    for _ in 0..<2000 {
      let text = (0..<Int(numbers.next() % 30)).map { _ in
        Self.parts[Int(numbers.next() % UInt64(Self.parts.count))]
      }.joined()
      let limit = Int(numbers.next() % 12)
      let characters = Array(text)
      #expect(text.beginning(limit) == String(Self.taken(characters, limit)))
      let ending = text.ending(limit)
      #expect(ending == String(Self.taken(characters.reversed(), limit).reversed()))
      #expect(ending.unicodeScalars.count <= 3 * limit && ending.count <= limit)
      #expect(text.hasSuffix(ending))
      let isShort = characters.count <= limit && text.unicodeScalars.count <= 3 * limit
      #expect(text.fits(limit) == isShort)
    }
  }

  /// A grapheme may be as long as the text.
  @Test(arguments: ["\u{301}", "\u{200D}👩"]) func anEndlessGrapheme(_ part: String) {
    let text = "👩" + String(repeating: part, count: 100_000) + "z"
    #expect(!text.fits(400))
    #expect(text.beginning(400).isEmpty)
    #expect(text.ending(400) == "z")
  }

  /// In a row of flags the first scalar decides where each begins.
  @Test(arguments: [10, 11, 12, 13]) func aRowOfFlags(_ limit: Int) {
    let flags = "x" + String(repeating: "🇪🇸", count: 300)
    #expect(flags.beginning(limit) == "x" + String(repeating: "🇪🇸", count: limit - 1))
    #expect(flags.ending(limit).isEmpty)
    #expect((flags + "y" + String(repeating: "🇪🇸", count: 30)).ending(limit) == String(repeating: "🇪🇸", count: limit))
  }
}
