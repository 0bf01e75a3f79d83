import Project

extension ProjectSettings {
  package var levels: RuleLevels {
    RuleLevels(layout.traits, settings: configuration.rules, choice: configuration.chosenRules)
  }

  package var ruleOptions: RuleInput.Options {
    RuleInput.Options(
      keyPattern: configuration.keyPattern,
      allowsSeveralPlurals: layout.traits.pluralMode.map { $0 == .severalPerString },
      translationPages: translationPages,
      glossary: configuration.glossary, lengths: configuration.lengths, forbidden: configuration.forbidden,
      required: configuration.required)
  }

  /// The configured ones, or the built-in ones of the Wikipedia app.
  package var translationPages: TranslationPages? {
    if let editURL = configuration.editURL { return .template(editURL) }
    return layout.traits.importsFromTranslatewiki && layout.translatewikiFolder == "Wikipedia/Localizations"
      ? .wikipediaApp : nil
  }
}
