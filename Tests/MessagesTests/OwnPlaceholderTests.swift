import Messages
import Testing

/// Patterns of `placeholders`, and translations compared by them.
@Suite struct OwnPlaceholderTests {
  static func placeholders(_ patterns: String...) throws -> OwnPlaceholders {
    OwnPlaceholders(try patterns.map { try OwnPlaceholderPattern($0) })
  }

  static func found(_ pattern: String, in text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try placeholders(pattern).spans(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("{{*}}", "Hi {{name}}, {{a}}{{b}}", ["{{name}}", "{{a}}", "{{b}}"]),
    ("{{*}}", "{{ name }} {{}} {{x} {{nimi}}", ["{{nimi}}"]),
    ("{{*}}", "{{имя}}", ["{{имя}}"]),
    ("{{*}}", "{{a\u{A0}b}} {{a\u{3000}b}}", []),
    ("{*}", "{0} {{1}} {2", ["{0}", "{1}"]),
    ("{*}", "{a{b}", ["{b}"]),
    (":count:", "at 10:30 :count::count: :Count:", [":count:", ":count:"]),
    ("__*__", "__NAME__ ____A__", ["__NAME__", "__A__"]),
    ("%*%", "5% of %name%, 50%%x%", ["%name%", "%x%"]),
    (":*", "at :time, :имя :_a1.", [":time", ":_a1"]),
    ("{*:*}", "{a:b} {a} {c:d}", ["{a:b}", "{c:d}"]),
    (#"\*\**\*\*"#, "**bold** *x*", ["**bold**"]),
    ("$(**)", "$(a) $()", ["$(a)"]),
    ("[name]", "[name] [n]", ["[name]"]),
  ])
  func spansOfOnePattern(pattern: String, text: String, spans: [String]) throws {
    #expect(try Self.found(pattern, in: text) == spans)
  }

  @Test func theLongestOfTheFirstCounts() throws {
    let spans = try Self.placeholders("{*}", "{{*}}", "name").spans(in: "{{name}} {0} name")
    #expect(spans == [0..<8, 9..<12, 13..<17])
  }

  @Test(arguments: ["", " ", "*", "*a", "a\\", String(repeating: "x", count: 101)])
  func refusedPatterns(text: String) {
    #expect(throws: OwnPlaceholderPatternError.self) { try OwnPlaceholderPattern(text) }
  }

  /// A match that fails must not be searched for again from each of its places.
  @Test func hostileTextsTakeLinearTime() throws {
    let placeholders = try Self.placeholders("{{*}}", "{*:*:*}", "a*a*b", ":*")
    for piece in ["{", "{{", "{a:", "a", ":"] {
      let text = String(repeating: piece, count: 5_000)
      let start = ContinuousClock.now
      _ = placeholders.spans(in: text)
      #expect(ContinuousClock.now - start < .seconds(10))
    }
  }

  private static func kinds(
    _ text: String, of source: String, ships shipping: Shipping = .asWritten, translatewiki: Bool = false,
    _ patterns: OwnPlaceholders
  ) -> [MessageFault.Kind] {
    let message = SourceMessage(source, own: patterns)
    return TranslationCheck(LanguagePlurals(locale: "fi"), usesTranslatewiki: translatewiki)
      .faults(in: text, of: message, ships: shipping).map(\.kind)
  }

  @Test(arguments: [
    ("Hei {{name}}", "Hello {{name}}", [], []),
    ("Hei", "Hello {{name}}", ["{{name}}"], []),
    ("Hei {{nimi}}", "Hello {{name}}", ["{{name}}"], ["{{nimi}}"]),
    ("{{NAME}}", "{{name}}", ["{{name}}"], ["{{NAME}}"]),
    ("{{a}}", "{{a}} {{a}}", ["{{a}}"], []),
    ("{{a}} {{a}}", "{{a}}", [], ["{{a}}"]),
    ("{{a}} %@", "%@ {{a}}", [], []),
    ("{{a}}", "Text", [], ["{{a}}"]),
  ])
  func translations(text: String, source: String, lost: [String], surplus: [String]) throws {
    let own = try Self.placeholders("{{*}}")
    let expected: [MessageFault.Kind] =
      lost.isEmpty && surplus.isEmpty ? [] : [.ownPlaceholders(lost: lost, surplus: surplus)]
    // No other check may report the same braces, whether templates are read or not.
    #expect(Self.kinds(text, of: source, own) == expected)
    #expect(Self.kinds(text, of: source, translatewiki: true, own) == expected)
    var copy = text
    let isPlain = copy.withUTF8 { SourceMessage(source, own: own).isPlain($0, .asWritten) }
    #expect(!isPlain || expected.isEmpty)
  }

  @Test func wordsWithSignsAreNoPlainTexts() throws {
    let source = SourceMessage(":count: files", own: try Self.placeholders(":*:"))
    for (text, isPlain) in [(":count: tiedostoa", true), (":määrä: tiedostoa", false), ("tiedostoa", false)] {
      var copy = text
      #expect(copy.withUTF8 { source.isPlain($0, .asWritten) } == isPlain)
    }
  }

  @Test func formsOfATemplateAreAlternatives() throws {
    let own = try Self.placeholders("{{*}}")
    let source = "{{PLURAL:$1|{{a}} has one|{{a}} has $1}} {{b}}"
    let check = { (text: String) in
      Self.kinds(text, of: source.replacing("$1", with: "%1$d"), translatewiki: true, own)
    }
    #expect(check("{{b}} {{PLURAL:%1$d|yksi {{a}}|{{a}} %1$d}}") == [])
    #expect(
      check("{{b}} {{PLURAL:%1$d|yksi|{{a}} %1$d}}") == [.ownPlaceholders(lost: ["{{a}}"], surplus: [])])
  }

  /// The import does not write a translation that the app would show wrong.
  @Test func theImportLeavesThemOut() throws {
    let own = try Self.placeholders("{{*}}")
    let source = SourceMessage("Hello {{name}}, %1$@", own: own)
    let finnish = LanguagePlurals(locale: "fi")
    #expect(MessageConversion("Hei {{name}}, $1", of: source, in: finnish).message?.text == "Hei {{name}}, %1$@")
    let wrong = MessageConversion("Hei {{nimi}}, $1", of: source, in: finnish)
    #expect(wrong.faults.map(\.kind) == [.ownPlaceholders(lost: ["{{name}}"], surplus: ["{{nimi}}"])])
    #expect(!wrong.isTakenOver)
    let surplus = MessageConversion("Hei {{nimi}}", of: SourceMessage("Hello", own: own), in: finnish)
    #expect(surplus.faults.map(\.kind) == [.ownPlaceholders(lost: [], surplus: ["{{nimi}}"])])
    // A template of translatewiki's in the same text is still converted.
    let plural = SourceMessage("{{PLURAL:%1$d|one of {{a}}|%1$d of {{a}}}}", own: own)
    let converted = MessageConversion("{{PLURAL:$1|yksi {{a}}|$1 {{a}}}}", of: plural, in: finnish)
    #expect(converted.message?.plurals?.variables.first?.forms[.other] == "%1$d {{a}}")
  }
}
