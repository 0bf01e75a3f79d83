import Testing
import Text

@Suite struct MessageTests {
  @Test func longKeysAreShownWhereTheyDiffer() {
    let start = "Water the roses in the morning, before the sun is up"
    let (old, new) = Message.keys(
      "\(start), or else at night when it is cool.", "\(start), or not at night when it is cool.")
    #expect(old.plainText == "“… is up, or else at night when …”")
    #expect(new.plainText == "“… is up, or not at night when …”")
  }

  @Test func shortKeysAreWhole() {
    let (old, new) = Message.keys("Water roses", "water-roses")
    #expect(old.segments == [.quote("Water roses")])
    #expect(new.segments == [.code("water-roses")])
  }
}
