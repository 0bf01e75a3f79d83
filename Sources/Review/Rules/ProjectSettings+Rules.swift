import Project

extension ProjectSettings {
  /// How much each rule weighs.
  package var levels: RuleLevels {
    let rules = configuration.rules
    return RuleLevels(profile: layout.profile) { rule, path in rules[rule]?.level(at: path).map(\.severity) }
  }

  /// Settings of single rules.
  var ruleOptions: RuleInput.Options {
    RuleInput.Options(
      keyPattern: configuration.keyPattern,
      allowsSeveralPlurals: configuration.pluralMode.map { $0 == .severalPerString } ?? (layout.profile == .apple),
      translationPages: configuration.editURL.map(TranslationPages.template) ?? knownPages,
      glossary: configuration.glossary)
  }

  /// The pages of the project that this tool was made for; others name theirs.
  private var knownPages: TranslationPages? {
    layout.profile == .wikipedia && layout.translatewikiFolder == "Wikipedia/Localizations" ? .wikipediaApp : nil
  }
}
