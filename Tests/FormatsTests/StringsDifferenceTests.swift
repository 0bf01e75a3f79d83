import Formats
import Testing

@Suite struct StringsDifferenceTests {
  static func file(_ text: String) -> StringsFile { StringsFile(parsing: Array(text.utf8), dialect: .apple) }

  @Test func addedRemovedAndChangedKeysAreTold() {
    let old = Self.file(#""a" = "1"; "b" = "2"; "c" = "3";"#)
    let new = Self.file(#""c" = "3"; "b" = "two"; "d" = "4";"#)
    #expect(new.keysChanged(since: old) == ["a", "b", "d"])
    #expect(new.keysChanged(since: nil) == ["b", "c", "d"])
  }

  @Test func anotherSpellingOfTheSameValueIsNoChange() {
    #expect(Self.file(#""a" = "\U00e9 \"x\"";"#).keysChanged(since: Self.file("'a' = 'é \"x\"';")).isEmpty)
  }

  @Test func theLastOfRepeatedEntriesCounts() {
    let old = Self.file(#""a" = "1";"#)
    #expect(Self.file(#""a" = "0"; "a" = "1";"#).keysChanged(since: old).isEmpty)
    #expect(Self.file(#""a" = "1"; "a" = "0";"#).keysChanged(since: old) == ["a"])
  }
}
