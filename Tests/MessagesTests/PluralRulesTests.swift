import Messages
import Testing

@Suite struct PluralRulesTests {
  /// At least one example for each family of languages.
  static let examples: [(String, Int, PluralCategory)] = [
    ("ja", 1, .other), ("hu", 1, .one), ("en", 1, .one), ("en", 0, .other), ("fa", 0, .one), ("pa", 0, .one),
    ("is", 21, .one), ("is", 11, .other), ("mk", 31, .one), ("tl", 4, .other), ("tl", 5, .one),
    ("fr", 1_000_000, .many), ("fr", 2, .other), ("es", 1, .one), ("it", 1_000_001, .other), ("ru", 21, .one),
    ("ru", 22, .few), ("ru", 12, .many), ("pl", 1, .one), ("pl", 21, .many), ("pl", 22, .few), ("cs", 3, .few),
    ("cs", 5, .other), ("lt", 21, .one), ("lt", 9, .few), ("lt", 11, .other), ("mt", 0, .few), ("mt", 11, .many),
    ("sl", 101, .one), ("sl", 102, .two), ("sl", 3, .few), ("he", 20, .many), ("he", 2, .two), ("ro", 0, .few),
    ("ro", 19, .few), ("ro", 20, .other), ("br", 9, .few), ("br", 1_000_000, .many), ("ga", 6, .few), ("ga", 7, .many),
    ("lv", 10, .zero), ("lv", 21, .one), ("lv", 11, .zero), ("ksh", 0, .zero), ("ar", 0, .zero), ("ar", 2, .two),
    ("ar", 103, .few), ("ar", 111, .many), ("ar", 100, .other), ("cy", 6, .many), ("kw", 1000, .two),
  ]

  @Test(arguments: examples) func categoryOfANumber(locale: String, number: Int, expected: PluralCategory) throws {
    let rules = try #require(PluralRules(locale: locale))
    #expect(rules.category(of: number) == expected)
  }

  @Test func aLocaleHasTheRulesOfItsLanguage() throws {
    for (locale, language) in [
      ("sr-ec", "sr"), ("ku-latn", "ku"), ("zh-hans", "zh"), ("pt-br", "pt"), ("be-tarask", "be"), ("en_GB", "en"),
      ("FI", "fi"), ("zh_Hant_TW", "zh"),
    ] {
      let own = try #require(PluralRules(locale: locale))
      let base = try #require(PluralRules(locale: language))
      #expect(own.categories == base.categories)
    }
    let portugal = try #require(PluralRules(locale: "pt-PT"))
    #expect(portugal.category(of: 0) == .other)
    #expect(PluralRules(locale: "pt")?.category(of: 0) == .one)
  }

  @Test(arguments: ["ab", "vec", "skr-arab", "qqq", "", "-", "Base", "tg-cyrl"]) func noRules(locale: String) {
    #expect(PluralRules(locale: locale) == nil)
  }

  @Test func categoriesAreInTheOrderOfCLDR() {
    #expect(PluralRules(locale: "ar")?.categories == [.zero, .one, .two, .few, .many, .other])
    #expect(PluralRules(locale: "pl")?.categories == [.one, .few, .many, .other])
    #expect(PluralCategory.allCases.sorted() == PluralCategory.allCases)
  }

  @Test func integersDoNotReachEveryCategory() {
    #expect(PluralRules(locale: "uk")?.categoriesForIntegers == [.one, .few, .many])
    #expect(PluralRules(locale: "cs")?.categoriesForIntegers == [.one, .few, .other])
    #expect(PluralRules(locale: "fr")?.categoriesForIntegers == [.one, .many, .other])
    #expect(PluralRules(locale: "ru")?.integers(of: .one, limit: 3) == [1, 21, 31])
    #expect(PluralRules(locale: "lt")?.integers(of: .many) == [])
  }

  @Test func theLeastNumberHasACategory() {
    #expect(PluralRules(locale: "ru")?.category(of: .min) == .many)
  }
}

extension PluralRules {
  /// The categories of integers: in Russian `other` is for fractions only.
  var categoriesForIntegers: [PluralCategory] { categories.filter { !integers(of: $0, limit: 1).isEmpty } }
}
