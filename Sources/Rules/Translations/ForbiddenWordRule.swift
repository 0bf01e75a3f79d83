import Messages
import Project
import Text

package enum ForbiddenWordRule: SnapshotRule, TranslationRule {
  package static let description = RuleDescription(
    id: "forbidden-word", group: .translations,
    summary: "A text has a word that the project forbids in its language",
    rationale: """
      A project can forbid words by language: former names, words that sound wrong, notes such as “TODO”. `forbidden` in \
      the configuration lists them; those of “*” are forbidden in every language, the source language too. Whole words \
      count, as they are written. Case matters only if the word has a capital letter after its first one.
      """,
    instead: "Use another word, or remove the word from `forbidden` in the configuration.",
    severity: .warning, judgesStyle: true,
    triggering: [
      example("de: [Handy]", [("en", "Phone"), ("de", "Mit dem ↓handy öffnen")]),
      example("'*': [TODO]", [("en", "A ↓TODO: text"), ("de", "Text")]),
      example("pt: [e-mail]", [("en", "Email"), ("pt-BR", "Um ↓E-mail")]),
      example("en: [log in]", [("en", "Please ↓Log  in"), ("de", "Anmelden")]),
      example("ja: [携帯]", [("en", "Phone"), ("ja", "新しい↓携帯電話")]),
      RuleExample(
        [
          .init(ProjectConfiguration.fileName, "forbidden: { '*': [TODO] }\n"),
          .init("App/A.swift", #"let t = WMFLocalizedString("a-b", value: ↓"TODO", comment: "A text")"#),
        ]),
    ],
    nonTriggering: [
      example("de: [Handy]", [("en", "Handy"), ("de", "Handys")]),
      example("de: [Handy]", [("en", "Handy tips"), ("fr", "Handy")]),
      // A capital letter in the word: only this spelling is forbidden.
      example("'*': [TODO, GitHUB]", [("en", "Todo list on GitHub"), ("de", "Liste")]),
      example("de: [E Mail]", [("en", "Email"), ("de", "E-Mail")]),
      // Not a word that people read.
      example("'*': [email]", [("en", "{email} to me@email.org"), ("de", "https://a.org/email %(email)@")]),
    ])

  private static func example(
    _ words: String, _ texts: [(locale: String, text: String)], line: UInt = #line
  ) -> RuleExample {
    RuleExample(
      [.init(ProjectConfiguration.fileName, "profile: apple\nforbidden: { \(words) }\n")]
        + texts.map { .init("App/\($0.locale).lproj/Localizable.strings", "/* A text */\n\"a\" = \"\($0.text)\";\n") },
      line: line)
  }

  static let concerns: TextTraits = .sourceForbidden
  static let readsForms = true

  static func check(_ translation: Translation) -> [FaultReport] {
    // The finding of a copy is that of its source text.
    guard let source = translation.source, let forbidden = source.forbidden, translation.text != source.text else {
      return []
    }
    return forbidden.found(in: translation.text, of: translation.locale).map { fault($0, translation.locale) }
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let forbidden = ForbiddenPhrases(input.options.forbidden) else { return [] }
    return CheckedSourceText.all(in: input).flatMap { text -> [Finding] in
      var seen: Set<String> = []
      return text.texts.flatMap { forbidden.found(in: $0, of: text.language) }
        .filter { seen.insert($0.phrase).inserted }
        .map { text.finding(self, fault($0, text.language)) }
    }
  }

  package static func settings(in configuration: ProjectConfiguration) -> [String] {
    configuration.forbidden.words.sorted { $0.key < $1.key }.map { language, words in
      "forbidden: \(language) = \(words.joined(separator: ", "))"
    }
  }

  private static func fault(_ found: ForbiddenPhrases.Found, _ locale: String) -> FaultReport {
    FaultReport(
      message: "The project forbids \(quote: found.phrase) in \(code: locale).",
      advice: "Use another word, or remove it from \(code: "forbidden") in the configuration.",
      subject: found.phrase, span: found.span)
  }
}
