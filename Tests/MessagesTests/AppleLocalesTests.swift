import Messages
import Testing

@Suite struct AppleLocalesTests {
  @Test(arguments: ["en", "pt-br", "zh-Hant", "sr_EC", "be-tarask", "ku-latn", "KCG", "nqo", "fil", "oc"])
  func knownInAnySpelling(_ locale: String) { #expect(AppleLocales.knows(locale)) }

  /// Locales that translatewiki sent and the app never shipped, words in the table's file, and texts that are not
  /// locales.
  @Test(arguments: ["ab", "mnw", "shn", "skr-arab", "qqq", "static", "languages", "", "-", "-en", "e n", "📱"])
  func unknown(_ locale: String) { #expect(!AppleLocales.knows(locale)) }
}
