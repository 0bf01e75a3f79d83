import Edits
import Project

extension ProjectSettings {
  /// How much each rule weighs.
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

  /// Where translations can be edited: pages that the project names, or those of the project that this tool was made
  /// for.
  package var translationPages: TranslationPages? {
    if let editURL = configuration.editURL { return .template(editURL) }
    return layout.traits.importsFromTranslatewiki && layout.translatewikiFolder == "Wikipedia/Localizations"
      ? .wikipediaApp : nil
  }
}
