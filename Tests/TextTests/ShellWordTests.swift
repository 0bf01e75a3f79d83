import Testing
import Text

struct ShellWordTests {
  /// A terminal shows a backslash as two, so that quoting with one would not survive a copy.
  @Test(arguments: [
    ("plain-word_1.2/x", "plain-word_1.2/x"), ("", "''"), ("two words", "'two words'"),
    ("it's", #"'it'"'"'s'"#), ("a; touch x", "'a; touch x'"),
  ])
  func aWordIsQuotedWithoutBackslashes(text: String, word: String) { #expect(text.shellWord == word) }
}
