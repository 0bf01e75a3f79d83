import Messages
import Support
import Testing
import Text

@Suite struct TellingNumbersTests {
  @Test(arguments: ["en", "ar", "cy", "ru", "pl", "lt", "lv", "fr", "ga", "ja", "sl", "mt", "da", "he"])
  func everyCategoryThatIntegersReach(_ locale: String) throws {
    let rules = try #require(PluralRules(locale: locale))
    let shown = Set(rules.sampleIntegers.map { rules.category(of: $0) })
    #expect(shown == Set(rules.categoriesForIntegers))
    #expect(Set([0, 1, 2]).isSubset(of: rules.sampleIntegers))
    #expect(rules.sampleIntegers == rules.sampleIntegers.sorted())
    #expect(rules.sampleIntegers.count <= 20)
  }

  @Test func numbersOfTheTextsAndOfTheSourceLanguage() {
    let numbers = SampleNumbers.forComparing(["{{PLURAL:$1|12=dozen|a|b}}"], locale: "ru")
    #expect(Set([0, 1, 2, 5, 11, 12, 21]).isSubset(of: numbers))
    #expect(SampleNumbers.forComparing(locale: "ar", limit: 3) == [0, 1, 2])
  }

  /// Parts of the syntax in any order: nothing crashes, and the shown text keeps to the limits.
  @Test func anyTextIsShownOrRefused() {
    let pieces = [
      "{{PLURAL:", "{{GENDER:", "}}", "|", "$1", "$2", "%1$d", "%#@v@", "%", "%%", "0=", "12=", "one=", " ", "é", "{",
      "}",
      "\u{0}", "%1$.99999999999d", "%99999999999999999999$d", "=", "$", "📱",
    ]
    var generator = SplitMix(seed: 7)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      .joined()
      let entry = StringsdictEntry(
        key: "k", keySpan: 0..<0, span: 0..<0,
        rule: .plural(format: LocatedText(text: text, span: 0..<0), variables: []))
      let arguments = SampleArguments(number: Int.random(in: .min ... .max, using: &generator), for: text)
      for locale in ["ru", "ab", ""] {
        let shown = [
          try? MediaWikiView(locale: locale).text(of: text, arguments: arguments),
          try? MediaWikiView(locale: locale).text(of: text, arguments: arguments, dialect: .native),
          try? AppleView(locale: locale).text(of: entry, arguments: arguments),
        ]
        #expect(shown.allSatisfy { ($0?.utf8.count ?? 0) <= RenderingLimits.maximumLength })
      }
    }
  }
}
