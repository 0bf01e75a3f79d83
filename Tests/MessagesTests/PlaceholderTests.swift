import Messages
import Testing
import Text

@Suite struct PlaceholderTests {
  @Test(arguments: [
    ("%1$@ of %2$ld", ["1:@", "2:ld"]),
    ("%@ and %d", ["-:@", "-:d"]),
    ("100%% sure", []),
    ("100% sur", ["-:s"]),
    ("50 % de", ["-:d"]),
    ("%.1f km, %5.2Lf, %-3i", ["-:f", "-:Lf", "-:i"]),
    ("%1$#@geese@ on %#@fields@", ["1:geese", "-:fields"]),
    ("%#@päivää@, %1$#@two words@", ["-:päivää", "1:two words"]), ("%#@@", []), ("%#@a\nb@", []),
    ("%#@ of %#@v@", ["-:v"]),
    ("a lone %", []),
    ("%! %y", []),
    ("%128$@", []),
  ])
  func nativeGrammar(text: String, expected: [String]) {
    let found = Placeholder.all(in: text).map { "\($0.position.map(String.init) ?? "-"):\($0.conversion)" }
    #expect(found == expected)
  }

  @Test func translatewikiReadsOneDigit() {
    let found = Placeholder.all(in: "$1 of $10, $0, 3.0$4", dialect: .translatewiki)
    #expect(found.map(\.position) == [1, 1, 4])
  }

  @Test func anAttributeOfAnObjectIsPartOfIt() {
    let text = "%[tt]@ and %1$[is,is not]@"
    #expect(Placeholder.all(in: text).map { text.slice($0.span) } == ["%[tt]@"])
    #expect(Placeholder.all(in: text).map(\.kind) == [.object])
  }

  @Test func spansSliceBackToTheText() {
    let text = "é %1$@ – %#@x@ %.3f"
    let utf8 = Array(text.utf8)
    let slices = Placeholder.all(in: text).map { String(decoding: utf8[$0.span], as: UTF8.self) }
    #expect(slices == ["%1$@", "%#@x@", "%.3f"])
  }

  @Test func aVariableMayHaveAWidthBeforeItsName() {
    let found = Placeholder.all(in: "%1#@count@ %-10d %1$#@count@")
    #expect(found.map(\.conversion) == ["count", "d", "count"])
    #expect(found.map(\.position) == [nil, nil, 1])
  }

  @Test func accidentalPlaceholdersAreRecognized() throws {
    let text = "100% sur %@"
    #expect(Placeholder.all(in: text).map { $0.isAccidental(in: text) } == [true, false])
  }

  @Test func translatewikiGetsNumbersForPlaceholdersOnly() {
    #expect("é %2$@, %ld, 50% discount".withTranslatewikiPlaceholders == "é $2, $1, 50% discount")
    #expect("20%-discount, 100%% done".withTranslatewikiPlaceholders == "20%-discount, 100%% done")
    #expect("%1$*2$d of %1$#@v1@".withTranslatewikiPlaceholders == "%1$*2$d of %1$#@v1@")
    #expect("%1$.2f is %1$d".withTranslatewikiPlaceholders == "%1$.2f is $1")
  }

  @Test(arguments: [
    "hhd", "hd", "ld", "lld", "qd", "zd", "td", "jd", "lu", "llu", "i", "05d", "+d", ".1f", "-8s", "lx",
  ])
  func everySpellingIsAPlaceholder(specifier: String) {
    let text = "a %1$\(specifier) b %2$@"
    #expect(text.withTranslatewikiPlaceholders == "a $1 b $2")
    #expect("a %\(specifier) b %@".withTranslatewikiPlaceholders == "a $1 b $2")
    let conversion = MessageConversion("$2 c $1", of: SourceMessage(text), in: LanguagePlurals(locale: "fi"))
    #expect(conversion.message?.text == "%2$@ c %1$\(specifier)")
    #expect(conversion.faults.isEmpty)
  }
}

@Suite struct MessageTemplateTests {
  @Test func formsWithLabelsAndNesting() throws {
    let text = "a {{PLURAL:%1$d|0=none|one {{GENDER:$2|x|y}}|%1$d places}} b"
    let template = try #require(MessageTemplate.all(in: text).first)
    #expect(template.isPlural)
    #expect(template.argument == "%1$d")
    #expect(template.forms.map(\.label) == ["0", nil, nil])
    #expect(template.forms.map(\.text) == ["none", "one {{GENDER:$2|x|y}}", "%1$d places"])
    #expect(String(decoding: Array(text.utf8)[template.span], as: UTF8.self) == String(text.dropFirst(2).dropLast(2)))
  }

  @Test func anEqualsSignInsideMarkupIsNotALabel() throws {
    let template = try #require(MessageTemplate.all(in: #"{{PLURAL:$1|<a href="x">one</a>|two}}"#).first)
    #expect(template.forms.map(\.label) == [nil, nil])
  }

  @Test func anOpenTemplateIsNotFound() {
    #expect(MessageTemplate.all(in: "{{PLURAL:$1|a|b}").isEmpty)
  }

  @Test(arguments: [
    ("{{GENDER:$1|a {{PLURAL:$2|b|c}}", ["{{PLURAL:$2|b|c}}"]),
    ("{{{PLURAL:$1|a|b}}} {{PLURAL:$2|c}}}", ["{{PLURAL:$1|a|b}}", "{{PLURAL:$2|c}}"]),
    ("}} {{ {{PLURAL:$1|a|{{GENDER:$2|b}}}} }}", ["{{PLURAL:$1|a|{{GENDER:$2|b}}}}"]),
    ("{{{{PLURAL:$1|a}}}}", ["{{PLURAL:$1|a}}"]),
    ("{{x}}: {{a b:c}} {{:d}} {{PLURAL:}}", ["{{PLURAL:}}"]),
  ])
  func closingsBelongToTheNearestOpening(text: String, expected: [String]) {
    #expect(MessageTemplate.all(in: text).map { text.slice($0.span) } == expected)
  }

  @Test func manyOpenTemplatesHideNone() {
    let text = String(repeating: "{{PLURAL:", count: 20_000) + "{{PLURAL:$1|a|b}}"
    #expect(MessageTemplate.all(in: text).map { text.slice($0.span) } == ["{{PLURAL:$1|a|b}}"])
  }
}

@Suite struct LineTableTests {
  @Test func columnsCountBytes() {
    let table = LineTable(Array("é\nab".utf8))
    #expect(table.position(at: 2) == TextPosition(line: 1, column: 3))
    #expect(table.position(at: 3) == TextPosition(line: 2, column: 1))
    #expect(table.position(at: 5) == TextPosition(line: 2, column: 3))
    #expect(TextRange(of: 2..<5, in: Array("é\nab".utf8)) == table.range(of: 2..<5))
  }
}
