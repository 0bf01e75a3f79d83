import Messages
import Testing

@Suite struct AppleLocalesTests {
  @Test(arguments: ["en", "pt-br", "zh-Hant", "sr_EC", "be-tarask", "ku-latn", "KCG", "nqo", "fil", "oc"])
  func knownWhateverTheSpelling(_ locale: String) { #expect(AppleLocales.knows(locale)) }

  /// What translatewiki sent and the app never shipped, words that the table's file holds, and no locales at all.
  @Test(arguments: ["ab", "mnw", "shn", "skr-arab", "qqq", "static", "languages", "", "-", "-en", "e n", "📱"])
  func unknown(_ locale: String) { #expect(!AppleLocales.knows(locale)) }
}
