import Scanning
import Testing

@Suite struct SourceLiteralTests {
  @Test(arguments: [SourceLanguage.swift, .objectiveC])
  func writtenTextReadsBack(language: SourceLanguage) {
    let texts = [
      "", "plain", "a \"b\" \\ c", "\n\t\r\0\u{7}\u{1B}1", "é 日本 😀", "\u{202E}x\u{2066}", "\u{85}7\u{A0}",
      "\\(x) %1$@ ??/",
    ]
    for text in texts {
      let literal = SourceLiteral.write(text, language: language)
      #expect(SourceLiteral.decode(literal, language: language) == text)
      #expect(!literal.contains { $0.isNewline })
    }
  }

  @Test(arguments: [
    (#""%@ of %d""#, #""%1$@ of %2$d""#),
    (#""\u{201C}%@\u{201D}\n100%% %ld""#, #""\u{201C}%1$@\u{201D}\n100%% %2$ld""#),
    (##"#"%@ "x""#"##, ##"#"%1$@ "x""#"##),
    ("\"%@\"\n  + \" and %@\"", "\"%1$@\"\n  + \" and %2$@\""),
    ("\"\"\"\n  %@ \\\n  %.2f\n  \"\"\"", "\"\"\"\n  %1$@ \\\n  %2$.2f\n  \"\"\""),
    (#"("%@")"#, #"("%1$@")"#),
  ])
  func placeholdersAreNumberedInSwift(source: String, expected: String) {
    #expect(SourceLiteral.orderingPlaceholders(in: source, language: .swift) == expected)
  }

  @Test func placeholdersAreNumberedInObjectiveC() {
    let ordered = SourceLiteral.orderingPlaceholders(in: #"@"%@ \"of\" " @"%d""#, language: .objectiveC)
    #expect(ordered == #"@"%1$@ \"of\" " @"%2$d""#)
  }

  @Test(arguments: [
    #""no placeholder""#, #""%1$@ of %@""#, #""100% sur %@""#, #""%*d""#, #""\u{25}@ and %@""#, "variable",
    #""\(x) %@""#,
    #""%@" + x"#, #""open %@"#, #""%@", "b""#, #""%@") + f("x""#, #""%@" // c"#,
  ])
  func uncertainLiteralsAreLeft(source: String) {
    #expect(SourceLiteral.orderingPlaceholders(in: source, language: .swift) == nil)
  }
}
