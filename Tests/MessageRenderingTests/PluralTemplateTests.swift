import LocalizationModel
import MessageRendering
import PluralRules
import Testing

@Suite struct PluralTemplateTests {
  @Test func mediaWikiTakesFormsByPosition() throws {
    let template = try #require(MessageTemplate.all(in: "{{PLURAL:$1|0=none|jeden|$1 dva|$1 pět}}").first)
    let rules = try #require(PluralRules(locale: "cs"))
    let shown = [0, 1, 2, 5].map { template.shownForm(for: $0, rules: rules)?.text }
    #expect(shown == ["none", "jeden", "$1 dva", "$1 pět"])
  }
}
