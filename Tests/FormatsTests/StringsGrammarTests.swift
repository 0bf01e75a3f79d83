import Formats
import Support
import Testing

/// Apple's grammar: the entries that are read, and the faults of the rest.
@Suite struct StringsGrammarTests {
  static func parse(_ text: String, _ dialect: StringsFile.Dialect = .apple) -> StringsFile {
    StringsFile(parsing: Array(text.utf8), dialect: dialect)
  }

  static let values: [(source: String, key: String, value: String)] = [
    (#""k" = "v";"#, "k", "v"), (#"'k' = 'v "w"';"#, "k", #"v "w""#), ("k.a-1 = $v/:_;", "k.a-1", "$v/:_"),
    (#""k";"#, "k", "k"), (#""k"="";"#, "k", ""), ("\"k\" = \"a\nb\";", "k", "a\nb"),
    ("/* c */ \"k\" /* c */ = // c\n \"v\" /**/ ;", "k", "v"), (#""a\"b" = "\\\n\t\r";"#, #"a"b"#, "\\\n\t\r"),
    (#""k" = "\a\b\f\v";"#, "k", "\u{7}\u{8}\u{C}\u{B}"), (#""k" = "\U00e9\U4E2d";"#, "k", "é中"),
    (#""k" = "\Ud83d\Ude00!";"#, "k", "😀!"), (#""k" = "\u00e9";"#, "k", "u00e9"), (#""k" = "\256\0601";"#, "k", "ﬁ01"),
    ("\"k\" = \"a\\\nb\";", "k", "a\nb"), (#""k" = "\'\%\/";"#, "k", "'%/"), ("{ \"k\" = \"v\"; }", "k", "v"),
    ("\u{2028}\"k\"\u{2029}= \"v\";", "k", "v"), ("\"k\" = \"v\";\r\"l\" = \"w\";\r", "l", "w"),
    (#""k" = "1"; "k" = "2";"#, "k", "2"), (#""k" = "\Ud83d";"#, "k", "\u{FFFD}"),
    (#""k" = "日本 \"x\"";"#, "k", "日本 \"x\""),
    (
      "<?xml version=\"1.0\"?><plist><dict><key>k</key><string>a&amp;b<![CDATA[<&]]></string></dict></plist>", "k",
      "a&b<&"
    ),
  ]

  @Test(arguments: values) func readsValues(source: String, key: String, value: String) {
    let file = Self.parse(source)
    #expect(file.entry(key)?.value == value)
    #expect(!file.problems.contains { if case .unparsable = $0.kind { true } else { false } })
    #expect((try? file.serialized(applying: [])) == Array(source.utf8))
  }

  static let problems: [(source: String, kinds: [FileFault.Kind])] = [
    ("", [.unparsable(.emptyFile)]), (" \n// only a comment\n", []),
    ("1️⃣x y2️⃣\n\"k\" = \"v\";", [.unparsable(.strayText)]),
    ("\"a\" = \"1\";\n1️⃣…2️⃣\n\"k\" = \"v\";", [.truncated(.strayCharacter, ignored: 11..<25)]),
    ("\"a\" = \"1\";1️⃣;2️⃣\n\"k\" = \"v\";", [.truncated(.strayCharacter, ignored: 10..<22)]),
    ("\"a\" = \"1\";\n1️⃣/* open2️⃣\n\"k\" = \"v\";", [.truncated(.unterminatedComment, ignored: 11..<29)]),
    ("\"a\" = \"1\";\n\"k\" = \"v\";\n1️⃣\"open2️⃣\n", [.truncated(.unterminatedKey, ignored: 22..<28)]),
    ("\"a\" = 1️⃣\"1;2️⃣\n\"k\" = \"v\";", [.unparsable(.unterminatedString)]),
    ("\"a\" = 1️⃣\"1\"2️⃣\n\"k\" = \"v\";", [.unparsable(.missingSemicolon)]),
    ("1️⃣\"a\" \"1\";2️⃣\n\"k\" = \"v\";", [.unparsable(.missingEquals)]),
    ("1️⃣\"a\" = 2️⃣;\n\"k\" = \"v\";", [.unparsable(.missingValue)]),
    ("\"a\" = 1️⃣(1, \"2)\")2️⃣;\n\"k\" = \"v\";", [.unparsable(.valueIsNotText)]),
    ("\"a\" = 1️⃣{ b = 12️⃣\n\"k\" = \"v\";", [.unparsable(.unterminatedCollection)]),
    ("\"k\" = \"v\";\n1️⃣\"k\"2️⃣ = \"v\";", [.duplicateKey("k", previous: 0..<3)]),
    ("\"k\" = \"a1️⃣\\u00e92️⃣\";", [.escapeError(.lowercaseUnicode)]),
    ("\"k\" = \"a1️⃣\\d2️⃣\";", [.escapeError(.unknown("d"))]),
    ("\"k\" = \"a1️⃣\\U00e2️⃣\";", [.escapeError(.incompleteUnicode)]),
    ("\"k\" = \"a1️⃣\\Ud83d2️⃣x\";", [.escapeError(.loneSurrogate)]),
    ("\"k\" = \"a1️⃣\\3512️⃣\";", [.escapeError(.octal)]),
  ]

  @Test(arguments: problems) func distinguishesProblems(source: String, kinds: [FileFault.Kind]) {
    let marked = MarkedText(source)
    let file = Self.parse(marked.text)
    #expect(file.problems.map(\.kind) == kinds)
    if let span = marked.span(1, 2) { #expect(file.problems.first?.span == span) }
    // Reading continues: the valid entry after the fault is read.
    if marked.text.contains("\"k\"") { #expect(file.entry("k") != nil) }
  }

  @Test func entriesThatAppleIgnoresAreReported() {
    let file = Self.parse("\"a\" = \"1\";\n)\n\"b\" = \"2\";\n]\n\"c\" = \"3\";")
    #expect(file.entries.map(\.key) == ["a", "b", "c"])
    #expect(file.firstIgnoredEntry == 1)
    #expect(file.problems.map(\.kind) == [.truncated(.strayCharacter, ignored: 11..<36), .unparsable(.strayText)])
  }

  @Test func conflictMarkersAreReported() {
    let file = Self.parse(
      "\"a\" = \"1\";\n<<<<<<< HEAD\n\"b\" = \"2\";\n=======\n\"b\" = \"3\";\n>>>>>>> twn\n\"c\" = \"4\";\n")
    #expect(file.problems.filter { $0.kind == .conflictMarker }.count == 3)
    #expect(file.entries.map(\.value) == ["1", "2", "3", "4"])
    #expect(file.firstIgnoredEntry == 1)
    #expect(Self.parse("/*\n=======\nTitle\n=======\n*/\n\"a\" = \"1\";").problems.isEmpty)
    #expect(Self.parse("\"a\" = \"x\n>>>>>>> twn\n\";").problems.map(\.kind) == [.conflictMarker])
  }

  @Test func anUnescapedQuoteKeepsItsEntry() {
    let file = Self.parse("\"a\" = \"say \"hi\" now\";\n\"b\" = \"2\";")
    #expect(file.entries.map(\.value) == ["say \"hi\" now", "2"])
    #expect(file.problems.map(\.kind) == [.unparsable(.missingSemicolon)])
  }

  @Test func commentsDirectlyBeforeAnEntryAreKept() {
    let file = Self.parse(
      "/* header */\n\n/* one */\n// two\n\"a\" = \"1\"; // behind\n\"b\" = \"2\";\n// Fuzzy\n// why\n\"c\" = \"3\";")
    #expect(file.entries.map(\.comment) == ["one\ntwo", nil, "why"])
    #expect(file.entries.map(\.isFuzzy) == [false, false, true])
  }

  @Test func documentationCommentsAreComments() {
    let file = Self.parse("/// one\n\"a\" = \"1\";\n/** * two */ \"b\" = \"2\";\n/**/ \"c\" = \"3\";")
    #expect(file.entries.map(\.comment) == ["one", "* two", ""])
  }

  @Test func spansSliceBack() {
    let marked = MarkedText("// é\n1️⃣\"k\"2️⃣ = 3️⃣\"vé\"4️⃣ ;5️⃣\n")
    let entry = Self.parse(marked.text).entries[0]
    #expect(entry.keySpan == marked.span(1, 2))
    #expect(entry.valueSpan == marked.span(3, 4))
    #expect(entry.span == marked.span(1, 5))
  }

  static let obstacles: [(source: String, obstacle: TranslatewikiFault?)] = [
    ("  \"k\"  =\t\"v\" ; \r\n", nil), ("/* a\n b */\n\"k\" = \"v\";", nil), ("k = \"v\";", .unquotedToken),
    ("\"k\" = 'v';", .unquotedToken), ("\"k\";", .noValue), ("\"k\" = \"a\nb\";", .entryOverSeveralLines),
    ("\"k\" =\n\"v\";", .entryOverSeveralLines), ("\"k\" = \"v\"; // c", .textBehindEntry),
    ("\"k\" /* c */ = \"v\";", .commentInsideEntry), ("/* c */ \"k\" = \"v\";", .textBehindComment),
    ("\"\" = \"v\";", .emptyKey), ("{\n\"k\" = \"v\";\n}", .propertyList),
  ]

  @Test(arguments: obstacles) func reportsLinesThatTranslatewikiCannotRead(
    source: String, obstacle: TranslatewikiFault?
  ) {
    #expect(
      Self.parse(source, .translatewiki).problems.map(\.kind)
        == (obstacle.map { [.unreadableByTranslatewiki($0)] } ?? []))
    #expect(Self.parse(source, .apple).problems.isEmpty)
  }

  @Test func translatewikiReadsEscapesItsOwnWay() {
    let file = Self.parse(#""k" = "\U00e9\x41\102\n";"#, .translatewiki)
    #expect(file.entry("k")?.value == "U00e9AB\n")
    #expect(file.problems.map(\.kind) == Array(repeating: .escapeError(.differsOnTranslatewiki), count: 3))
  }

  @Test func theListOfTranslatorsIsNotAComment() {
    let text = "// Messages for Finnish (suomi)\n// Exported from translatewiki.net\n// Author: A B\n// Author: Ä\n\n"
    let file = Self.parse(text + "// Fuzzy\n\"k\" = \"v\";\n", .translatewiki)
    #expect(file.entry("k")?.comment == nil)
    #expect(file.entry("k")?.isFuzzy == true)
  }
}
