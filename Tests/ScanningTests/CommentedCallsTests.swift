import Scanning
import Support
import Testing
import Text

@Suite struct CommentedCallsTests {
  private func calls(_ source: String, _ language: SourceLanguage) -> [LocalizationCall] {
    SourceScanner().callsInComments(
      Array(source.utf8), path: language == .swift ? "A.swift" : "A.m", language: language)
  }

  @Test func callsOfEitherLanguageAreRead() {
    let source = """
      let a = WMFLocalizedString("code", value: "x", comment: "c") // NSLocalizedString("behind", comment: "c")
      // WMFLocalizedStringWithDefaultValue(@"old", nil, nil, @"Old", @"c")
      /*
       * NSLocalizedString("block",
       *   comment: "c")
       */
      let url = "http://x NSLocalizedString(\"string\", comment: \"c\")"
      """
    let found = calls(source, .swift)
    #expect(found.map { $0.key.literal } == ["behind", "old", "block"])
    #expect(found.map(\.language) == [.swift, .objectiveC, .swift])
    #expect(found[1].value.map { slice(source, $0.span) } == #"@"Old""#)
    #expect(found[1].range.start == TextPosition(line: 2, column: 4))
    #expect(slice(source, found[2].span).hasPrefix("NSLocalizedString(\"block\","))
  }

  @Test func objectiveCToo() {
    #expect(
      calls("// NSLocalizedString(@\"a\", nil);\nint b; // NSLocalizedString(@\"b\", nil)", .objectiveC).count == 2)
    #expect(calls("NSLocalizedString(@\"a\", nil); // NSLocalizedString(key, nil)", .objectiveC).isEmpty)
  }

  @Test func aCommentInACommentIsReadToo() {
    let source = #"a() // b ? NSLocalizedString("x", comment: "c") //: NSLocalizedString("y", comment: "http://z")"#
    #expect(calls(source, .swift).map { $0.key.literal } == ["x", "y"])
  }

  @Test func hostileCommentsComeToAnEnd() {
    let pieces = [
      "//", "/*", "*/", "\n", "NSLocalizedString(", "\"", "@\"a\"", ")", ",", " ", "*", "é", "#", "\\", "(",
    ]
    var generator = SplitMix(seed: 11)
    for _ in 0..<500 {
      let source = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      for language in [SourceLanguage.swift, .objectiveC] {
        let inCode = Set(scanned(source, language).calls.map(\.span.lowerBound))
        for call in calls(source, language) {
          #expect(call.span.upperBound <= source.utf8.count)
          #expect(!inCode.contains(call.span.lowerBound))
        }
      }
    }
    let many = String(repeating: "// NSLocalizedString(\n", count: 5_000)
    #expect(calls(many, .swift).isEmpty)
  }
}
