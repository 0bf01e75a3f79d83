import Messages
import Testing

@Suite struct PluralRulesTests {
  /// One example or more for each family of languages.
  static let examples: [(String, String, PluralCategory)] = [
    ("ja", "1", .other), ("hu", "1", .one), ("hu", "1.0", .one), ("hu", "1.5", .other), ("en", "1", .one),
    ("en", "1.0", .other), ("en", "0", .other), ("fa", "0", .one), ("fa", "0.5", .one), ("hy", "1.9", .one),
    ("pa", "0", .one), ("si", "0.1", .one), ("da", "0.1", .one), ("da", "2.0", .other), ("is", "21", .one),
    ("is", "11", .other), ("is", "0.1", .one), ("mk", "31", .one), ("tl", "4", .other), ("tl", "5", .one),
    ("fr", "1000000", .many), ("fr", "1.5", .one), ("fr", "2", .other), ("fr", "2c6", .many), ("fr", "1c3", .other),
    ("es", "1", .one), ("it", "1000001", .other), ("ru", "21", .one), ("ru", "22", .few), ("ru", "12", .many),
    ("ru", "1.5", .other), ("pl", "1", .one), ("pl", "21", .many), ("pl", "22", .few), ("cs", "3", .few),
    ("cs", "1.5", .many), ("cs", "5", .other), ("lt", "21", .one), ("lt", "9", .few), ("lt", "0.1", .many),
    ("lt", "11", .other), ("mt", "0", .few), ("mt", "11", .many), ("sl", "101", .one), ("sl", "102", .two),
    ("sl", "3", .few), ("sl", "1.5", .few), ("he", "20", .many), ("he", "2", .two), ("ro", "0", .few),
    ("ro", "19", .few), ("ro", "20", .other), ("br", "9", .few), ("br", "1000000", .many), ("ga", "6", .few),
    ("ga", "7", .many), ("lv", "10", .zero), ("lv", "21", .one), ("lv", "11", .zero), ("ksh", "0", .zero),
    ("ar", "0", .zero), ("ar", "2", .two), ("ar", "103", .few), ("ar", "111", .many), ("ar", "100", .other),
    ("cy", "6", .many), ("kw", "1000", .two),
  ]

  @Test(arguments: examples) func categoryOfANumber(locale: String, number: String, expected: PluralCategory) throws {
    let rules = try #require(PluralRules(locale: locale))
    #expect(rules.category(ofDecimal: number) == expected)
  }

  @Test func aLocaleTakesTheRulesOfItsLanguage() throws {
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

  @Test(arguments: ["", "-", ".", "1.", ".5", "1x", "1c", "1c99", "12345678901234567890", "１", "1.2.3", "c3"])
  func whatIsNoNumber(text: String) {
    #expect(PluralOperands(decimal: text) == nil)
  }

  @Test func operandsOfDecimals() throws {
    let number = try #require(PluralOperands(decimal: "-1.2300"))
    #expect(number.i == 1 && number.v == 4 && number.w == 2 && number.f == 2300 && number.t == 23 && number.e == 0)
    let compact = try #require(PluralOperands(decimal: "1.2c3"))
    #expect(compact.i == 1200 && compact.v == 0 && compact.e == 3)
    #expect(PluralOperands(Int.min).i == 1 << 63)
  }
}
