import Edits
import Project

extension ProjectSettings {
  /// The severity of each rule.
  package var levels: RuleLevels {
    let rules = configuration.rules
    return RuleLevels(layout.traits) { rule, path in rules[rule]?.level(at: path).map(\.severity) }
  }

  /// Settings of single rules.
  package var ruleOptions: RuleInput.Options {
    RuleInput.Options(
      keyPattern: configuration.keyPattern,
      allowsSeveralPlurals: layout.traits.pluralMode.map { $0 == .severalPerString },
      translationPages: translationPages,
      glossary: configuration.glossary)
  }

  /// The pages where translations can be edited: the configured ones, or the built-in ones of the Wikipedia app.
  package var translationPages: TranslationPages? {
    if let editURL = configuration.editURL { return .template(editURL) }
    return layout.traits.importsFromTranslatewiki && layout.translatewikiFolder == "Wikipedia/Localizations"
      ? .wikipediaApp : nil
  }
}
