import Formats
import Project
import Rules
import Text

/// Uses the rules' messages. Entries without a source text are harmless and not included.
struct ImportFindings {
  private let layout: ExchangeLayout
  private let files: ProjectFiles
  private let builder: TranslationFindingBuilder

  init(layout: ExchangeLayout, files: ProjectFiles, builder: TranslationFindingBuilder) {
    self.layout = layout
    self.files = files
    self.builder = builder
  }

  /// Sorted by locale, table and key.
  func findings(of outcome: ImportOutcome) -> [Finding] {
    let (sourceTexts, documentation) = (
      catalog(of: layout.sourceLanguage), catalog(of: ProjectTraits.documentationLocale)
    )
    return outcome.leftOutCatalogs.compactMap(finding)
      + outcome.leftOutEntries.flatMap { entry in
        let subject = TranslationFindingBuilder.Subject(
          place: entry.place, identity: entry.identity, locale: entry.locale, text: entry.text,
          sourceText: sourceTexts?.entry(entry.identity.key)?.value ?? "",
          comment: documentation?.entry(entry.identity.key)?.value)
        return findings(entry.reason, subject)
      }
  }

  private func catalog(of locale: String) -> StringsFile? {
    let path = LocaleFolders(of: layout.translatewikiFolder, in: files.paths)
      .path(of: SourceCatalog.fileName, locale: locale)
    return (try? files.read(path)).map { StringsFile(parsing: $0, dialect: .translatewiki) }
  }

  private func findings(_ reason: LeftOutEntry.Reason, _ subject: TranslationFindingBuilder.Subject) -> [Finding] {
    switch reason {
    case .unknownKey: []
    case .undecodable(let fault): [finding(fault, subject)]
    case .faults(let faults): faults.compactMap { builder.finding($0, on: subject) }
    case .scriptDropsPlaceholders(let found, let expected):
      [
        finding(
          PlaceholderMismatchRule.id, "it has \(Self.list(found)) where the source text has \(Self.list(expected))",
          subject
        )
      ]
    case .scriptStops(let reason): [finding(InvalidPluralRule.id, "\(words: reason)", subject)]
    }
  }

  private func finding(
    _ fault: StringsFile.Undecodable, _ subject: TranslationFindingBuilder.Subject
  ) -> Finding {
    let (rule, reason): (RuleID, Message) =
      switch fault {
      case .bytes: (WrongEncodingRule.id, "some of its bytes are no text")
      case .escape: (EscapeErrorRule.id, "it has an invalid escape")
      }
    return Finding(
      rule: rule, severity: .warning, place: subject.place, identity: subject.identity, locale: subject.locale,
      message: """
        The import leaves \(code: subject.identity.key) out: \(reason). It would show as \(quote: subject.text).
        """,
      advice: """
        Write the characters themselves. Until then users see the text that was there before, or the source text.
        """, subject: "left out")
  }

  private func finding(_ rule: RuleID, _ reason: Message, _ subject: TranslationFindingBuilder.Subject) -> Finding {
    Finding(
      rule: rule, severity: .warning, place: subject.place, identity: subject.identity, locale: subject.locale,
      message: """
        The project's script leaves this out, \(reason): \(quote: subject.text). Source text: \
        \(quote: subject.sourceText).
        """, subject: "left out")
  }

  private func finding(_ catalog: LeftOutCatalog) -> Finding? {
    let (rule, message): (RuleID, Message)
    var advice: Message?
    switch catalog.reason {
    case .unsupportedLocale: return nil
    case .unreadable(let reason):
      (rule, message) = (UnparsableFileRule.id, "\(code: catalog.locale) is left as it is: \(words: reason)")
    case .empty:
      (rule, message) = (
        EmptiedCatalogRule.id,
        "\(code: catalog.locale) is left as it is: translatewiki's file has no entries, and the app has texts"
      )
      advice = """
        Bring its entries back from an earlier version. If the app is to lose these texts, delete its own files of this \
        language.
        """
    case .collides(let other):
      (rule, message) = (
        CaseCollidingLocaleRule.id,
        "\(code: catalog.locale) is not taken over: \(code: other) differs from it only in the case of its letters"
      )
    }
    return Finding(
      rule: rule, severity: .warning, place: Place(path: catalog.path), identity: nil, locale: catalog.locale,
      message: message, advice: advice, subject: catalog.path)
  }

  private static func list(_ placeholders: [String]) -> Message {
    guard !placeholders.isEmpty else { return "no placeholder" }
    return .joined(placeholders.map { "\(code: $0)" }, separator: ", ")
  }
}
