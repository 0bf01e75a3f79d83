import Formats
import Scanning
import Support
import Testing
import Text

@testable import Exchange

extension CatalogExtraction {
  /// The catalog of `table`; one without entries if no call names it.
  fileprivate func catalog(of table: String) -> ExtractedCatalog {
    catalogs.first { $0.table == table } ?? ExtractedCatalog(table: table, entries: [])
  }
}

@Suite struct CatalogExtractionTests {
  /// The sources as the command reads them: calls in code, then those in comments.
  private func extraction(_ files: (path: String, text: String)...) -> CatalogExtraction {
    let scanner = SourceScanner()
    return CatalogExtraction(
      files.map { path, text in
        let bytes = Array(text.utf8)
        let language = SourceLanguage.of(path: path) ?? .swift
        return ExtractionSource(
          path: path, text: bytes,
          calls: scanner.scan(bytes, path: path, language: language).calls
            + scanner.callsInComments(bytes, path: path, language: language))
      })
  }

  private func localizable(_ files: (path: String, text: String)...) -> String {
    switch files.count {
    case 1: extraction(files[0]).catalog(of: "Localizable").text()
    default: extraction(files[0], files[1]).catalog(of: "Localizable").text()
    }
  }

  @Test func keysOfPredicateEditors() {
    let text = localizable(("a.m", #"NSLocalizedString(@"%[one, two]@ %[A]@", nil);"#))
    #expect(text.contains(#""%[one]@ %[A]@" = "%1$[one]@ %2$[A]@";"#))
    #expect(text.contains(#""%[two]@ %[A]@" = "%1$[two]@ %2$[A]@";"#))
    #expect(!text.contains("one, two"))
  }

  @Test func aTableWithoutANameIsTheDefaultOne() {
    let text = localizable(("a.m", #"NSLocalizedStringFromTable(@"A", @"", nil);"#))
    #expect(text.contains(#""A" = "A";"#))
  }

  @Test func entriesAreSortedWhateverTheCase() {
    let text = localizable(
      (
        "a.swift",
        #"""
        WMFLocalizedString("b-2", value: "x", comment: "c")
        WMFLocalizedString("B", value: "x", comment: "c")
        WMFLocalizedString("b.1", value: "x", comment: "c")
        WMFLocalizedString("a", value: "x", comment: "c")
        WMFLocalizedString("b", value: "x", comment: "c")
        """#
      ))
    #expect(
      text == ["a", "B", "b", "b-2", "b.1"].map { "/* c */\n\"\($0)\" = \"x\";\n\n" }.joined())
  }

  @Test func bothLanguagesWithTheirEscapes() {
    let text = localizable(
      ("a.swift", #"let a = WMFLocalizedString("k-1", value: "“a”\n\"b\" \u{2019}", comment: "say \"hi\"\n")"#),
      ("b.m", #"WMFLocalizedStringWithDefaultValue(@"k-2", nil, nil, @"l'\'eau" @" é\101", @"it\'s");"#))
    #expect(
      text == #"""
        /* say \"hi\"\n */
        "k-1" = "“a”\n\"b\" ’";

        /* it\'s */
        "k-2" = "l''eau éA";


        """#)
  }

  @Test func literalsOfSeveralLines() {
    let text = localizable(
      (
        "a.swift",
        #"""
        NSLocalizedString("k", value: """
          one
            "two"
          """, comment: "c")
        """#
      ))
    #expect(text == "/* c */\n\"k\" = \"one\\n  \\\"two\\\"\";\n\n")
  }

  @Test func commentsAreMergedAndSorted() {
    let text = localizable(
      (
        "a.m",
        #"NSLocalizedString(@"k", @"b"); NSLocalizedString(@"k", @"a"); NSLocalizedString(@"k", @"b"); NSLocalizedString(@"k", nil);"#
      ),
      ("b.m", #"NSLocalizedString(@"n", nil);"#))
    #expect(
      text == """
        /* a
           b */
        "k" = "k";

        /* No comment provided by engineer. */
        "n" = "n";


        """)
  }

  @Test func severalPlaceholdersAreNumbered() {
    let text = localizable(
      (
        "a.swift",
        #"""
        WMFLocalizedString("k1", value: "%@ of %d at 100%%", comment: "%@ %@")
        WMFLocalizedString("k2", value: "%@ of 100% sure", comment: "")
        WMFLocalizedString("k3", value: "%1$@ of %@", comment: "")
        NSLocalizedString("%@ and %@", comment: "")
        """#
      ))
    #expect(text.contains(#""%@ and %@" = "%1$@ and %2$@";"#))
    #expect(text.contains("/* %@ %@ */\n\"k1\" = \"%1$@ of %2$d at 100%%\";"))
    #expect(text.contains(#""k2" = "%@ of 100% sure";"#))
    #expect(text.contains(#""k3" = "%1$@ of %@";"#))
  }

  @Test func callsInCommentsCount() {
    let result = extraction(
      (
        "a.swift",
        #"""
        // WMFLocalizedStringWithDefaultValue(@"old", nil, nil, @"Old", @"c")
        /* WMFLocalizedString("block", value: "Block", comment: "c") */
        // WMFLocalizedString("lines",
        //   value: "Lines", comment: "c")
        // Don't say "WMFLocalizedString( without an end
        // WMFLocalizedString(key, value: value)
        let a = "// WMFLocalizedString(\"string\", value: \"x\", comment: \"c\")"
        """#
      ))
    #expect(result.catalog(of: "Localizable").entries.map(\.key) == ["block", "lines", "old"])
    #expect(result.problems.isEmpty)
  }

  @Test func whatCannotBeExtractedIsReported() throws {
    let marked = MarkedText(
      #"""
      NSLocalizedString(1️⃣key, comment: "c")
      WMFLocalizedString("a", value: 2️⃣title, comment: "c")
      NSLocalizedString("b", comment: 3️⃣note)
      NSLocalizedString(4️⃣"", comment: "c")
      NSLocalizedString("c", tableName: 5️⃣"../../x", comment: "c")
      WMFLocalizedString("d", value: "First", comment: "c")
      WMFLocalizedString("d", value: 6️⃣"Second", comment: "c")
      """#)
    let result = extraction(("a.swift", marked.text))
    #expect(result.catalogs.map(\.table) == ["Localizable"])
    #expect(result.catalog(of: "Localizable").entries.map(\.key) == ["b", "d"])
    #expect(result.catalog(of: "Localizable").entries.last?.value == "First")
    #expect(
      result.problems.map(\.message.plainText) == [
        "the key is no literal; the call was left out", "a: the value is no literal; the call was left out",
        "b: the comment is no literal and was left out", "the key is empty; the call was left out",
        "c: no file can be named after the table ../../x", "d: “Second” was ignored; a.swift has “First”",
      ])
    for (number, problem) in result.problems.enumerated() {
      let offset = try #require(marked.offsets[number + 1])
      #expect(problem.place.range?.start == TextRange(of: offset..<offset, in: Array(marked.text.utf8)).start)
    }
  }

  @Test func ofTwoTextsTheFirstIsKept() {
    let result = extraction(
      ("a.m", #"NSLocalizedString(@"k", @"second");"#),
      (
        "b.swift",
        #"WMFLocalizedString("k", value: "A", comment: "x"); WMFLocalizedString("k", value: "B", comment: "a")"#
      ))
    #expect(result.catalog(of: "Localizable").text() == "/* a\n   second\n   x */\n\"k\" = \"A\";\n\n")
    #expect(result.problems.map(\.message.plainText) == ["k: “B” was ignored; b.swift has “A”"])
  }

  /// For iOS, é as one code point and as two is another key.
  @Test func keysOfOtherCodePointsAreTwo() {
    let result = extraction(
      ("a.swift", "WMFLocalizedString(\"caf\u{E9}\", value: \"A\", comment: \"\")"),
      ("b.swift", "WMFLocalizedString(\"cafe\u{301}\", value: \"B\", comment: \"\")"))
    #expect(result.catalog(of: "Localizable").entries.map(\.value) == ["B", "A"])
    #expect(result.problems.isEmpty)
  }

  @Test func tablesAreFilesOfTheirOwn() {
    let result = extraction(
      ("a.m", #"NSLocalizedStringFromTable(@"k", @"Other", @"c"); NSLocalizedString(@"l", @"c");"#))
    #expect(result.catalogs.map(\.table) == ["Localizable", "Other"])
    #expect(result.catalog(of: "Missing").text() == "")
  }

  @Test func textsOfTheCatalogAreKeptWhereNoCallHasOne() {
    let result = extraction(("a.m", #"NSLocalizedString(@"a\"b", @"c"); NSLocalizedString(@"new", @"c");"#))
    let old = StringsFile(parsing: Array(#""a\"b" = "Kept \"so\"";"#.utf8), dialect: .apple)
    #expect(
      result.catalog(of: "Localizable").text(replacing: old)
        == "/* c */\n\"a\\\"b\" = \"Kept \\\"so\\\"\";\n\n/* c */\n\"new\" = \"new\";\n\n")
  }

  @Test(arguments: [
    (#""a\tb" = "a\tb";"#, #""a\tb""#), (#""a\tb" = "\U00E9 \'\r";"#, #""\U00E9 \'\r""#),
    (#""a\tb";"#, #""a\tb""#), (#""a\tb" = word;"#, #""word""#),
    ("<plist><dict><key>a&#9;b</key><string>\"q\"</string></dict></plist>", #""\"q\"""#),
  ])
  func textsOfTheCatalogKeepTheirEscapes(_ catalog: String, kept: String) {
    let result = extraction(("a.m", #"NSLocalizedString(@"a\tb", @"c");"#))
    let old = StringsFile(parsing: Array(catalog.utf8), dialect: .apple)
    #expect(result.catalog(of: "Localizable").text(replacing: old) == "/* c */\n\"a\\tb\" = \(kept);\n\n")
  }

  @Test func theFileIsUTF16() {
    let catalog = ExtractedCatalog(table: "t", entries: [ExtractedEntry(key: "é", value: "📱", comments: [])])
    #expect(catalog.bytes().prefix(6) == [0xFF, 0xFE, 0x2F, 0, 0x2A, 0])
    #expect(String(decoding: catalog.bytes(encoding: .utf8), as: UTF8.self).hasSuffix("\"é\" = \"📱\";\n\n"))
  }

  /// Whatever sources hold, a reader finds in the file what the compiler makes of the calls: no text ends an entry or
  /// a comment early.
  @Test func anyTextIsReadBack() throws {
    var generator = SplitMix(seed: 3)
    let pieces = [
      "\"", "\\", "*/", "/*", "//", "\n", "\t", "%@", "%d", ";", "é", "📱", "\u{202E}", "\u{0}", "=", " ", "a", "'",
      "\r",
    ]
    func text() -> String {
      (0..<Int.random(in: 0..<8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    for number in 0..<400 {
      let (key, value, comment) = ("k\(number)" + text(), text(), text())
      let isSwift = Bool.random(using: &generator)
      func literal(_ text: String) -> String {
        SourceLiteral.write(text, language: isSwift ? .swift : .objectiveC)
      }
      let source =
        isSwift
        ? "WMFLocalizedString(\(literal(key)), value: \(literal(value)), comment: \(literal(comment)))"
        : "WMFLocalizedStringWithDefaultValue(\(literal(key)), nil, nil, \(literal(value)), \(literal(comment)));"
      let bytes = extraction((isSwift ? "a.swift" : "a.m", source)).catalog(of: "Localizable").bytes()
      let file = StringsFile(parsing: bytes, dialect: .apple)
      #expect(file.entries.count == 1, "\(source)")
      let entry = try #require(file.entries.first)
      #expect(entry.key == key, "\(source)")
      #expect(entry.value == SourceLiteral.numberingPlaceholders(inText: value), "\(source)")
      #expect(file.problems.isEmpty, "\(source)")
    }
  }
}
