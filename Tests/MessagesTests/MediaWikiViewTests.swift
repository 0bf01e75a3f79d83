import Messages
import Testing

@Suite struct MediaWikiViewTests {
  private let english = MediaWikiView(locale: "en")

  @Test func argumentsAndTemplatesAreFilledIn() throws {
    let text = "{{GENDER:$2|he|she|they}} saved $1 {{PLURAL:$1|{{GRAMMAR:gen|list}}|lists}} to $3 in {{SITENAME}}"
    let arguments = SampleArguments([1: .number(1), 3: .text("“x”")])
    #expect(try english.text(of: text, arguments: arguments) == "they saved 1 list to “x” in {{SITENAME}}")
    #expect(try english.text(of: "{{GENDER:|his|her}}", arguments: SampleArguments()) == "his")
    #expect(try english.text(of: "$1, $2", arguments: SampleArguments()) == "A, B")
    #expect(try english.text(of: "$10 100% $", arguments: SampleArguments()) == "A0 100% $")
  }

  @Test func sourceTextsOfTheApp() throws {
    let source = "{{PLURAL:%1$d|%1$d edit|%1$d edits}} since %2$@"
    let arguments = SampleArguments(number: 3, for: source)
    #expect(try english.text(of: source, arguments: arguments, dialect: .native) == "3 edits since B")
    let unordered = "Delete {{PLURAL:%d|%d list|%d lists}}?"
    #expect(
      try english.text(of: unordered, arguments: SampleArguments(number: 1, for: unordered), dialect: .native)
        == "Delete 1 list?")
  }

  @Test func aPluralNeedsANumber() {
    for text in ["{{PLURAL:|a|b}}", "{{PLURAL:$2|a|b}}", "{{PLURAL:x|a|b}}"] {
      #expect(throws: RenderingError.self) { try english.text(of: text, arguments: SampleArguments([1: .number(1)])) }
    }
  }

  @Test func hostileTextsComeToAnEnd() {
    let deep = String(repeating: "{{PLURAL:1|", count: 4000) + String(repeating: "}}", count: 4000)
    #expect(throws: RenderingError.tooDeep) { try english.text(of: deep, arguments: SampleArguments()) }
    let long = String(repeating: "$1", count: 20_000)
    let wide = SampleArguments([1: .text(String(repeating: "x", count: 1000))])
    #expect(throws: RenderingError.tooLong) { try english.text(of: long, arguments: wide) }
    #expect(throws: RenderingError.tooLong) {
      try english.text(of: String(repeating: "x", count: 1 << 17), arguments: SampleArguments())
    }
  }
}
