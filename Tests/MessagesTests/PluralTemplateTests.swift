import Messages
import Testing

@Suite struct PluralTemplateTests {
  @Test func formsAreNamedAsInAStringsdict() {
    let text = "Saved {{PLURAL:%1$d|few=%1$d a|%1$d place|%1$d places}} in {{x}}"
    #expect(text.withNamedPluralForms == "Saved [few: %1$d a | one: %1$d place | other: %1$d places] in {{x}}")
    #expect("{ %@ }".withNamedPluralForms == "{ %@ }")
  }

  private func shown(_ message: String, _ locale: String, _ numbers: [Int]) throws -> [String] {
    let view = MediaWikiView(locale: locale)
    return try numbers.map { try view.text(of: message, arguments: SampleArguments([1: .number($0)])) }
  }

  @Test func mediaWikiTakesFormsByPosition() throws {
    let template = try #require(MessageTemplate.all(in: "{{PLURAL:$1|0=none|jeden|$1 dva|$1 pět}}").first)
    let rules = try #require(PluralRules(locale: "cs"))
    let shown = [0, 1, 2, 5].map { template.shownForm(for: $0, rules: rules)?.text }
    #expect(shown == ["none", "jeden", "$1 dva", "$1 pět"])
  }

  @Test func theLastFormServesForThoseThatAreMissing() throws {
    #expect(try shown("{{PLURAL:$1|strona|stron}}", "pl", [1, 2, 5]) == ["strona", "stron", "stron"])
    #expect(try shown("{{plural:$1|a|b|c}}", "fi", [1, 2]) == ["a", "b"])
  }

  @Test func explicitFormsAreAllowedAnywhere() throws {
    #expect(try shown("{{PLURAL:$1|one|$1 many|12=dozen}}", "en", [1, 2, 12]) == ["one", "2 many", "dozen"])
    #expect(try shown("{{PLURAL:$1|12=dozen}}", "en", [12, 1]) == ["dozen", ""])
    #expect(try shown("{{PLURAL:$1|0=zero|ne|$1}}", "uk", [0, 1, 21]) == ["zero", "ne", "ne"])
  }

  @Test func aFormWithDigitsBeforeAnEqualsSignIsNeverShown() throws {
    #expect(try shown(#"{{PLURAL:$1|<a href="?id=3=">x</a>|y}}"#, "en", [1, 2]) == ["y", "y"])
  }

  @Test func mediaWikiDoesNotKnowKeywords() throws {
    #expect(try shown("{{PLURAL:$1|one=a|few=b|c}}", "ru", [1, 2, 5]) == ["one=a", "few=b", "c"])
  }

  /// MediaWiki counts by the fallback language for messages if CLDR has no rules.
  @Test(arguments: [
    ("ba", [0, 1, 2, 5, 21], "cabca"), ("skr-arab", [0, 1, 2], "bab"), ("azb", [0, 1, 2], "aab"),
    ("wuu", [0, 1, 2], "aaa"), ("sr-ec", [1, 2, 5, 21], "abca"), ("be-tarask", [1, 2, 5, 21], "abca"),
    ("sco", [0, 1, 2], "bab"), ("pt-br", [0, 1, 2], "aac"), ("", [1, 2], "ab"),
  ])
  func languages(_ locale: String, _ numbers: [Int], _ expected: String) throws {
    #expect(try shown("{{PLURAL:$1|a|b|c}}", locale, numbers).joined() == expected)
  }
}
