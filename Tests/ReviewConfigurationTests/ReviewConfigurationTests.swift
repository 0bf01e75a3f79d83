import LocalizationModel
import ReviewConfiguration
import Testing

let knownRules: Set<RuleID> = [
  "unused-key", "missing-comment", "key-naming", "several-plurals", "placeholder-mismatch", "unparsable-file",
]

func read(_ yaml: String, path: String = ".l10n-review.yml") throws(ConfigurationError) -> ProjectConfiguration {
  try ProjectConfiguration.read(yaml: yaml, path: path, knownRules: knownRules)
}

@Suite struct ReadingTests {
  @Test func everySettingIsRead() throws {
    let configuration = try read(
      #"""
      profile: wikipedia
      source-language: en
      sources:
        include: ["Wikipedia/Code/**"]
        exclude:
          - Wikipedia/Third Party Code
          - "*Tests"
      functions:
        - prefix: MYLocalizedString
        - name: tr
          swift: { key: 0, value: "defaultValue", comment: comment }
          objective-c: { key: 0, comment: 1 }
      common-strings: ./WMF Framework//CommonStrings.swift
      translatewiki:
        folder: Wikipedia/Localizations/
        edit-url: "https://translatewiki.net/w/i.php?title=Wikimedia:Wikipedia-ios-{key}/{locale}&action=edit"
      native: { folder: Wikipedia/iOS Native Localizations }
      rules:
        unused-key: off
        missing-comment: { severity: info, paths: { "Widgets/**": off, "Widgets/Main.swift": error } }
      key-pattern: "^[a-z0-9]+(-[a-z0-9]+)*$"
      plurals: one-per-string
      fail-on: never
      baseline: .l10n-review-baseline
      """#)
    #expect(configuration.profile == .wikipedia)
    #expect(configuration.sourceLanguage == "en")
    #expect(configuration.sources.include?.map(\.text) == ["Wikipedia/Code/**"])
    #expect(configuration.sources.exclude?.map(\.text) == ["Wikipedia/Third Party Code", "*Tests"])
    #expect(
      configuration.functions == [
        .prefix("MYLocalizedString"),
        .function(
          CustomFunction(
            name: "tr", swift: [.key: .position(0), .value: .label("defaultValue"), .comment: .label("comment")],
            objectiveC: [.key: 0, .comment: 1])),
      ])
    #expect(configuration.commonStrings == "WMF Framework/CommonStrings.swift")
    #expect(configuration.translatewikiFolder == "Wikipedia/Localizations")
    #expect(
      configuration.editURL?.url(key: "a b&c", locale: "sr-ec", table: "Localizable")
        == "https://translatewiki.net/w/i.php?title=Wikimedia:Wikipedia-ios-a%20b%26c/sr-ec&action=edit")
    #expect(configuration.nativeFolder == "Wikipedia/iOS Native Localizations")
    #expect(configuration.rules["unused-key"] == RuleSetting(level: .off))
    let comment = try #require(configuration.rules["missing-comment"])
    #expect(comment.level(at: nil) == .info)
    #expect(comment.level(at: "App/Main.swift") == .info)
    #expect(comment.level(at: "Widgets/Other.swift") == .off)
    #expect(comment.level(at: "Widgets/Main.swift") == .error)
    #expect(configuration.keyPattern?.matches("article-save-2") == true)
    #expect(configuration.keyPattern?.matches("article_save") == false)
    #expect(configuration.pluralMode == .onePerString)
    #expect(configuration.failOn == .never)
    #expect(configuration.baseline == ".l10n-review-baseline")
  }
}
