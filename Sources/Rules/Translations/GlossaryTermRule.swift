import Project
import Text

package enum GlossaryTermRule: TranslationRule {
  package static let description = RuleDescription(
    id: "glossary-term", group: .translations,
    summary: "Translations have other words than the glossary",
    rationale: """
      One thing that has two names in an app is two things to its users, and a name that is translated is not found \
      again elsewhere. What is said of a term counts in any inflection, so that endings do not matter; a sentence that \
      does without the term is right and reported all the same.
      """,
    instead: "Use the glossary's word, or add the one that is right too to `glossary` in the configuration.",
    severity: .info,
    grouping: .bySubject,
    triggering: [
      example("article: { fi: artikkeli }", "fi", "↓Tallenna sivu", of: "Save the article"),
      example("Wikidata: keep", "et", "↓Muuda Vikiandmeid", of: "Edit Wikidata"),
      example("talk page: { de: Diskussionsseite }", "de", "↓Besprechungen", of: "Talk pages"),
    ],
    nonTriggering: [
      example("article: { fi: artikkeli }", "fi", "Poista artikkelit", of: "Delete the articles"),
      // The glossary has no entry for the language.
      example("article: { fi: artikkeli }", "sv", "Spara sidan", of: "Save the article"),
      example("Wikidata: { \"*\": keep, et: Vikiandmed }", "et", "Muuda Vikiandmeid", of: "Edit Wikidata"),
      example("Wikidata: { \"*\": keep, et: any }", "et", "Muuda seda", of: "Edit Wikidata"),
      // The term is part of a longer one, or of an address.
      example("{ page: { de: Seite }, talk page: { de: Diskussion } }", "de", "Zur Diskussion", of: "To the talk page"),
      example("article: { fi: artikkeli }", "fi", "Katso https://a.org/article", of: "See https://a.org/article"),
    ])

  private static func example(
    _ glossary: String, _ locale: String, _ text: String, of english: String, line: UInt = #line
  ) -> RuleExample {
    let settings =
      glossary.hasPrefix("{") ? "glossary: \(glossary)\n" : "glossary:\n  \(glossary)\n"
    return RuleExample(
      [.init(ProjectConfiguration.fileName, settings)]
        + RuleExample.translation(locale, text, of: english, line: line).files, line: line)
  }

  package static func settings(in configuration: ProjectConfiguration) -> [String] {
    configuration.glossary.terms.map { "glossary: \($0.text)" }
  }

  static let concerns: TextTraits = .sourceTerm
  static let readsSentences = true

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !source.terms.isEmpty,
      // An untranslated text has its own rule.
      translation.text != source.text, !translation.text.isBlank
    else { return [] }
    let text = translation.text.foldedScalars
    return source.terms.compactMap { term in
      switch term.missing(in: text, of: translation.locale) {
      case nil, .any: nil
      case .kept:
        FaultReport(
          message: """
            The glossary keeps the name \(quote: term.term.text) in this language, but the translation does not have it.
            """,
          advice: "Write the name as it is, or say in \(code: "glossary") what it is in this language.",
          subject: term.term.text)
      case .oneOf(let texts):
        FaultReport(
          message: """
            The source text has the term \(quote: term.term.text), for which the glossary has \
            \(.joined(texts.map { "\(quote: $0)" }, separator: " or ")), but the translation does not.
            """,
          advice: "Use the glossary’s word, or add the one that is right too to \(code: "glossary").",
          subject: term.term.text)
      }
    }
  }
}
