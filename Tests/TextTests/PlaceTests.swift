import Testing
import Text

@Suite struct PlaceTests {
  /// A text with lines of all lengths, some longer than the steps of a sparse table.
  static func text(lines: Int) -> [UInt8] {
    var numbers = SplitMix(seed: 7)
    return (0..<lines).flatMap { line in
      [UInt8](repeating: UInt8(ascii: "x"), count: Int(numbers.next() % (line % 50 == 0 ? 40_000 : 90))) + [0x0A]
    }
  }

  @Test func aSparseTableGivesTheSamePlaces() {
    for text in [
      [], Array("one line".utf8), [0x0A], Self.text(lines: 3), Self.text(lines: 600),
      [UInt8](repeating: 0x0A, count: 20_000),
    ] {
      let sparse = SparseLineTable(text)
      let whole = LineTable(text)
      var numbers = SplitMix(seed: 11)
      let offsets =
        [0, text.count, text.count + 3] + (0..<2000).map { _ in Int(numbers.next() % UInt64(text.count + 1)) }
      for offset in offsets {
        let span = offset..<offset + 2
        #expect(sparse.range(of: span, in: text) == whole.range(of: span))
      }
    }
  }

  @Test func anEditCarriesTheLinesThatItTouches() {
    let text = Array("one\ntwo three\nfour".utf8)
    #expect(TextEdit(replacing: 4..<7, in: text, path: "A", with: "2").lines == "2 three")
    #expect(TextEdit(replacing: 2..<5, in: text, path: "A", with: "-").lines == "on-wo three")
    #expect(TextEdit(replacing: 14..<18, in: text, path: "A", with: "4").lines == "4")
    #expect(TextEdit(replacing: 0..<0, in: [], path: "A", with: "x").lines == "x")
  }

  @Test func anEditDoesNotCarryAVeryLongLine() {
    // Each of ten thousand edits on one line would have a copy of all of it.
    let text = Array(String(repeating: "word ", count: 10_000).utf8)
    let edits = [
      TextEdit(replacing: 0..<4, in: text, path: "A", with: "x"),
      TextEdit(replacing: 25_000..<25_004, in: text, path: "A", with: "x"),
    ]
    #expect(edits.allSatisfy { $0.lines == nil })
    #expect(edits.withMergedLines { _ in text }.allSatisfy { $0.lines == nil })
  }

  @Test func editsOfOneLineAreMerged() {
    let text = Array("a b c\n".utf8)
    let edits = [
      TextEdit(replacing: 0..<1, in: text, path: "A", with: "x"),
      TextEdit(replacing: 4..<5, in: text, path: "A", with: "z"),
    ]
    #expect(edits.withMergedLines { _ in text }.map(\.lines) == ["x b z", "x b z"])
  }

  @Test func wordsAreFoundByTheirBeginnings() {
    let words = PrefixSet(of: Set(["title", "title-2", "é", "zebra"].map { Array($0.utf8) }))
    #expect(["", "t", "title", "title-", "zebra", "é"].allSatisfy(words.contains))
    #expect(!["a", "title-3", "zebras", "ê"].contains(where: words.contains))
    #expect(!PrefixSet(of: []).contains(""))
  }

  @Test func aLongListIsCut() {
    let names = (1...100).map { "$\($0)" }
    #expect(Message.list(Array(names.prefix(2)), separator: " or ").plainText == "$1 or $2")
    #expect(Message.list(names, separator: ", ").plainText.hasSuffix("$31, $32 and 68 more"))
  }
}
