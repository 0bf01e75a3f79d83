import Scanning
import Testing

@testable import Project

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
          fallback: key
      common-strings: ./WMF Framework//CommonStrings.swift
      translatewiki:
        folder: Wikipedia/Localizations/
        edit-url: "https://translatewiki.net/w/i.php?title=Wikimedia:Wikipedia-ios-{key}/{locale}&action=edit"
      native:
        folder: Wikipedia/iOS Native Localizations
        locales: { SR-el: sr-Latn, zh-hans: }
        info-plist: Wikipedia/App/
      extract: { include: [ "Wikipedia/Code/*.m", "WMF Framework/*.m" ], commented-out: Off }
      rules:
        unused-key: off
        missing-comment: { severity: info, paths: { "Widgets/**": off, "Widgets/Main.swift": error } }
      key-pattern: kebab-case
      plurals: one-per-string
      fail-on: never
      baseline: .l10n-review-baseline
      glossary:
        article: { fi: " artikkeli ", pt_BR: [artigo, verbete], ja: any }
        Wikipedia: { "*": keep, ru: Википедия }
        Wikidata: keep
        nothing:
      placeholders: ["{{*}}", ":count:"]
      max-length: { "button.*": 20, button.long: 40 }
      forbidden: { de: [Handy, " Email "], "*": [TODO], fr: mail }
      freeze: since v7.5-rc+1
      required: { languages: [de, pt_BR], share: 95, tables: Localizable, since: v7.5, of: all, level: warning,
        allow-same-as-source: no }
      register-languages: yes
      """#)
    #expect(configuration.profile == .wikipedia)
    #expect(configuration.sourceLanguage == "en")
    #expect(configuration.sources.include?.map(\.text) == ["Wikipedia/Code/**"])
    #expect(configuration.sources.exclude?.map(\.text) == ["Wikipedia/Third Party Code", "*Tests"])
    #expect(
      configuration.functions == LocalizationFunction.family(prefix: "MYLocalizedString") + [
        LocalizationFunction(
          CustomFunction(
            name: "tr", swift: [.key: .position(0), .value: .label("defaultValue"), .comment: .label("comment")],
            objectiveC: [.key: 0, .comment: 1], fallback: .key))
      ])
    #expect(configuration.commonStrings == "WMF Framework/CommonStrings.swift")
    #expect(configuration.translatewikiFolder == "Wikipedia/Localizations")
    #expect(
      configuration.editURL?.url(key: "a b&c", locale: "sr-ec", table: "Localizable")
        == "https://translatewiki.net/w/i.php?title=Wikimedia:Wikipedia-ios-a%20b%26c/sr-ec&action=edit")
    #expect(configuration.nativeFolder == "Wikipedia/iOS Native Localizations")
    #expect(configuration.nativeLocales == ["sr-el": "sr-Latn"])
    #expect(configuration.infoPlistFolder == "Wikipedia/App")
    #expect(configuration.extractionSources?.include?.map(\.text) == ["Wikipedia/Code/*.m", "WMF Framework/*.m"])
    #expect(!configuration.extractsCommentedOut)
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
    #expect(configuration.registersLanguages && !ProjectConfiguration().registersLanguages)
    #expect(configuration.baseline == ".l10n-review-baseline")
    #expect(
      configuration.glossary.terms == [
        Glossary.Term("article", ["fi": .oneOf(["artikkeli"]), "pt-br": .oneOf(["artigo", "verbete"]), "ja": .any]),
        Glossary.Term("Wikipedia", ["ru": .oneOf(["Википедия"])], elsewhere: .kept),
        Glossary.Term("Wikidata", elsewhere: .kept),
      ])
    #expect(configuration.placeholders.patterns.map(\.text) == ["{{*}}", ":count:"])
    #expect(configuration.lengths.limit(of: "button.ok")?.characters == 20)
    #expect(configuration.lengths.limit(of: "button.long")?.characters == 40)
    #expect(configuration.lengths.limit(of: "title") == nil)
    #expect(configuration.forbidden.words == ["de": ["Handy", "Email"], "*": ["TODO"], "fr": ["mail"]])
    #expect(configuration.freeze?.revision == "v7.5-rc+1")
    #expect(try read("freeze: {since: release/7.5}").freeze?.revision == "release/7.5")
    let required = try #require(configuration.required)
    #expect(required.languages == ["de", "pt-br"] && required.tables == ["Localizable"])
    #expect(required.share == 95 && required.since?.revision == "v7.5" && required.extent == .all)
    #expect(required.level == .warning && !required.allowsSameAsSource)
    #expect(try read("required: {}").required == RequiredTranslations())
    #expect(configuration.glossary.locales == ["fi", "pt-br", "ja", "ru"])
  }

  @Test(arguments: [
    "", "\n", "# nothing\n", "---\n", "---\n...\n", "~", "{}", "\u{FEFF}", "rules:\n", "sources:\n  include:\n",
    "\u{FEFF}# nothing\r\nrules: {}\r\n", "rules:\n  unused-key:\n", "translatewiki: {folder: }", "glossary:\n",
    "freeze:\n",
    "glossary: {}", "placeholders:\n", "max-length: {}", "forbidden: { de: }",
  ])
  func silenceSaysNothing(yaml: String) throws {
    #expect(try read(yaml) == ProjectConfiguration())
  }

  @Test(arguments: [
    "off", "Off", "OFF", "no", "No", "false", "n", "'off'", "\"no\"",
  ])
  func offInAllItsForms(written: String) throws {
    #expect(try read("rules: {unused-key: \(written)}").rules["unused-key"]?.level == .off)
    #expect(
      try read("rules: {unused-key: {paths: {a: \(written)}}}").rules["unused-key"]?.level(at: "x/a") == .off)
  }

  /// Texts that YAML 1.1 would convert to truth values, numbers and dates.
  @Test func textsStayTexts() throws {
    #expect(try read("source-language: no").sourceLanguage == "no")
    #expect(try read("baseline: 2024-01-01").baseline == "2024-01-01")
    #expect(try read("native: {folder: 1.0}").nativeFolder == "1.0")
    #expect(try read("common-strings: 0x10").commonStrings == "0x10")
    #expect(try read("functions: [{prefix: yes}]").functions == LocalizationFunction.family(prefix: "yes"))
    #expect(
      try read("functions: [{name: f, swift: {key: '2', value: no}}]").functions
        == [LocalizationFunction(CustomFunction(name: "f", swift: [.key: .position(2), .value: .label("no")]))])
  }

  @Test func anEmptyInclusionChoosesNothing() throws {
    #expect(try !read("sources: {include: []}").sources.selection.contains("a.swift"))
    #expect(try read("sources: {exclude: []}").sources.selection.contains("a.swift"))
  }

  @Test func theLastPathThatMatchesHolds() throws {
    let rule = try read("rules: {key-naming: {paths: {App: error, '*.m': off, App/New: info}}}").rules["key-naming"]
    #expect(rule?.level(at: "App/a.swift") == .error)
    #expect(rule?.level(at: "App/a.m") == .off)
    #expect(rule?.level(at: "App/New/a.m") == .info)
    #expect(rule?.level(at: "Lib/a.swift") == nil)
    #expect(rule?.level(at: nil) == nil)
  }

  @Test func thresholdsAreReachedFromBelow() {
    #expect(FailureThreshold.warning.isReached(by: .error, breaksFile: false))
    #expect(FailureThreshold.warning.isReached(by: .warning, breaksFile: false))
    #expect(!FailureThreshold.warning.isReached(by: .info, breaksFile: false))
    #expect(!FailureThreshold.error.isReached(by: .warning, breaksFile: false))
    #expect(!FailureThreshold.brokenFile.isReached(by: .error, breaksFile: false))
    #expect(FailureThreshold.brokenFile.isReached(by: .error, breaksFile: true))
    #expect(!FailureThreshold.brokenFile.isReached(by: .warning, breaksFile: true))
    #expect(!FailureThreshold.never.isReached(by: .error, breaksFile: true))
  }

  @Test func extractionReadsAllThatIsNotSaidOtherwise() throws {
    let configuration = try read("extract: { commented-out: true }")
    #expect(configuration.extractionSources == nil)
    #expect(configuration.extractsCommentedOut)
    #expect(throws: ConfigurationError.self) { try read("extract: { commented-out: maybe }") }
    #expect(throws: ConfigurationError.self) { try read("extract: { commentedout: true }") }
    #expect(throws: ConfigurationError.self) { try read("extract: all") }
  }
}
