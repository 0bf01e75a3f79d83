import Reports
import Testing

/// Tests of the content of a file on a terminal and in a log.
@Suite struct TerminalTextTests {
  private func content(_ text: String) -> String { TerminalText.content(Array(text.utf8)) }

  @Test func whatATerminalWouldObeyIsShownByNumber() {
    #expect(content("a\u{9B}2J\u{1B}[0m\u{202E}z\n::x\r") == "a\\u{9B}2J\\u{1B}[0m\\u{202E}z\n::x")
    #expect(TerminalText.content([0x61, 0x9B, 0xFF]) == "a\u{FFFD}\u{FFFD}")
  }

  @Test func theLayoutStays() {
    #expect(content("\u{FEFF}key,fi\r\n\ta\\n\tä\r\n") == "key,fi\n\ta\\n\tä\n")
  }

  @Test(arguments: ["::error::x", "a\n \u{A0}::x", "a\r::x", "\u{FEFF}::x", "a ##[\u{301}group]"])
  func commandsAreFound(_ text: String) { #expect(TerminalText.holdsCommand(Array(text.utf8))) }

  @Test(arguments: ["", "a::b", "\"::x\"\n", ": :", "# [x]"])
  func otherTextIsNoCommand(_ text: String) { #expect(!TerminalText.holdsCommand(Array(text.utf8))) }
}
