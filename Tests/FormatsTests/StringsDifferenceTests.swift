import Formats
import Testing
import Text

@Suite struct StringsDifferenceTests {
  static func file(_ text: String) -> StringsFile { StringsFile(parsing: Array(text.utf8), dialect: .apple) }

  @Test func addedRemovedAndChangedKeysAreListed() {
    let old = Self.file(#""a" = "1"; "b" = "2"; "c" = "3";"#)
    let new = Self.file(#""c" = "3"; "b" = "two"; "d" = "4";"#)
    #expect(new.keysChanged(since: old) == ["a", "b", "d"])
    #expect(new.keysChanged(since: nil) == ["b", "c", "d"])
  }

  @Test func anotherSpellingOfTheSameValueIsNotAChange() {
    #expect(Self.file(#""a" = "\U00e9 \"x\"";"#).keysChanged(since: Self.file("'a' = 'é \"x\"';")).isEmpty)
  }

  @Test func theLastOfRepeatedEntriesCounts() {
    let old = Self.file(#""a" = "1";"#)
    #expect(Self.file(#""a" = "0"; "a" = "1";"#).keysChanged(since: old).isEmpty)
    #expect(Self.file(#""a" = "1"; "a" = "0";"#).keysChanged(since: old) == ["a"])
  }

  @Test func changesBetweenEqualEndsAreFound() {
    // Every pair of small files: entries that are removed, added, changed, moved, marked or repeated.
    var random = SplitMix(seed: 7)
    let files = (0..<70).map { _ -> [(key: String, value: String, isFuzzy: Bool)] in
      let keys = ["a", "b", "c", "d", "e"].filter { _ in random.next() % 4 > 0 }
      var entries = keys.map { ($0, ["1", "2", "\\n"][Int(random.next() % 3)], random.next() % 5 == 0) }
      if random.next() % 6 == 0, entries.count > 1 { entries.swapAt(0, entries.count - 1) }
      if random.next() % 8 == 0, let first = entries.first { entries.append((first.0, "3", false)) }
      return entries
    }
    let read = files.map { entries in
      Self.file(entries.map { ($0.isFuzzy ? "// Fuzzy\n" : "") + "\"\($0.key)\" = \"\($0.value)\";\n" }.joined())
    }
    let texts = files.map { entries in
      Dictionary(entries.map { ($0.key, ($0.value, $0.isFuzzy)) }, uniquingKeysWith: { _, last in last })
    }
    for new in files.indices {
      for old in files.indices {
        let keys = Set(texts[new].keys).union(texts[old].keys)
        let changed = keys.filter { texts[new][$0]?.0 != texts[old][$0]?.0 }
        #expect(read[new].keysChanged(since: read[old]) == ExactSet(changed))
        let marked = keys.filter { key in
          guard let (text, isFuzzy) = texts[new][key], let (oldText, wasFuzzy) = texts[old][key] else { return false }
          return text == oldText && isFuzzy != wasFuzzy
        }
        #expect(read[new].entries.keysMarkedOtherwise(since: read[old].entries) == ExactSet(marked))
      }
    }
  }
}
