import Testing
import Text

struct UnifiedDiffTests {
  private static let old = (1...20).map { "line \($0)\n" }.joined()

  @Test func changesStandWithThreeLinesAround() {
    let new = Self.old.replacing("line 5\n", with: "five\n").replacing("line 16\n", with: "")
    #expect(
      UnifiedDiff.text(from: Self.old, to: new, path: "a.txt") == """
        --- a/a.txt
        +++ b/a.txt
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +five
         line 6
         line 7
         line 8
        @@ -13,7 +13,6 @@
         line 13
         line 14
         line 15
        -line 16
         line 17
         line 18
         line 19

        """)
  }

  @Test func closeChangesStandTogether() {
    let new = Self.old.replacing("line 5\n", with: "five\n").replacing("line 11\n", with: "eleven\n")
    let text = UnifiedDiff.text(from: Self.old, to: new, path: "a")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,13 +2,13 @@"])
  }

  @Test func endsOfFilesAreReported() {
    #expect(
      UnifiedDiff.text(from: "a", to: "a\n", path: "f")
        == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(UnifiedDiff.text(from: nil, to: "a\n", path: "f") == "--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
    #expect(UnifiedDiff.text(from: "a\n", to: "", path: "f") == "--- a/f\n+++ b/f\n@@ -1 +0,0 @@\n-a\n")
    #expect(UnifiedDiff.text(from: "a\n", to: "a\n", path: "f").isEmpty)
  }

  @Test func linesAreShownAsTheReaderWants() {
    let text = UnifiedDiff.text(from: "a\r\n", to: "\u{1B}\r\n", path: "f") { $0.replacing("\u{1B}", with: "ESC") }
    #expect(text == "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+ESC\n")
  }
}
