import Formats
import Messages
import Project
import Review
import Text

/// Tells people what an import left out: each entry with the source text, its documentation and where to mend it.
///
/// They are warnings: nobody in the repository can mend a translation, and what is left out does not ship.
struct ImportFindings {
  private let sourceTexts: [String: StringsFile]
  private let documentation: [String: StringsFile]
  private let editURL: EditURLTemplate?

  /// Findings of a project's import.
  init(layout: ExchangeLayout, files: ProjectFiles, editURL: EditURLTemplate?) {
    func tables(of locale: String) -> [String: StringsFile] {
      let folder = "\(layout.translatewikiFolder)/\(locale).lproj/"
      var tables: [String: StringsFile] = [:]
      for path in files.paths where path.hasPrefix(folder) {
        guard let catalog = CatalogPath(path: path), catalog.format == .strings, let bytes = try? files.read(path)
        else {
          continue
        }
        tables[catalog.table] = StringsFile(parsing: bytes, dialect: .translatewiki)
      }
      return tables
    }
    sourceTexts = tables(of: layout.sourceLanguage)
    documentation = tables(of: "qqq")
    self.editURL = editURL
  }

  /// The findings, by locale, table and key; entries without a source text are no loss and not among them.
  func findings(of outcome: ImportOutcome) -> [Finding] {
    outcome.leftOutCatalogs.compactMap(finding) + outcome.leftOutEntries.compactMap(finding)
  }

  private func finding(_ catalog: LeftOutCatalog) -> Finding? {
    let (rule, message): (RuleID, Message)
    switch catalog.reason {
    case .unsupportedLocale: return nil
    case .unreadable(let reason):
      (rule, message) = ("unparsable-file", "\(code: catalog.locale) is left as it is: \(words: reason)")
    case .collides(let other):
      (rule, message) = (
        "case-colliding-locale",
        "\(code: catalog.locale) is not taken over: \(code: other) differs from it only in the case of its letters"
      )
    }
    return Finding(
      rule: rule, severity: .warning, place: Place(path: catalog.path), identity: nil, locale: catalog.locale,
      message: message, subject: catalog.path)
  }

  private func finding(_ entry: LeftOutEntry) -> Finding? {
    let rule: RuleID
    let reason: Message
    switch entry.reason {
    case .unknownKey: return nil
    case .placeholders(let found, let expected):
      rule = "placeholder-mismatch"
      reason = "it has \(Self.list(found)) where the source text has \(Self.list(expected))"
    case .invalidPlural(let fault): (rule, reason) = ("invalid-plural", "\(words: fault)")
    case .unsupportedTemplate(let name):
      (rule, reason) = ("unsupported-template", "iOS cannot show \(code: name)")
    case .empty: (rule, reason) = ("empty-translation", "it has no text")
    }
    let key = entry.identity.key
    var advice: Message = "Users see the text that was there before, or English: \(quote: sourceText(entry.identity))."
    if let comment = documentation[entry.identity.table]?.entry(key)?.value {
      advice = "\(advice) Documentation: \(quote: comment)"
    }
    return Finding(
      rule: rule, severity: .warning, place: entry.place, identity: entry.identity, locale: entry.locale,
      message: "\(code: key) in \(code: entry.locale) is left out of the app, \(reason): \(quote: entry.text)",
      advice: advice, subject: "left out",
      url: editURL?.url(key: key, locale: entry.locale, table: entry.identity.table))
  }

  private func sourceText(_ identity: EntryIdentity) -> String {
    sourceTexts[identity.table]?.entry(identity.key)?.value ?? ""
  }

  private static func list(_ placeholders: [String]) -> Message {
    guard !placeholders.isEmpty else { return "no placeholder" }
    return .joined(placeholders.map { "\(code: $0)" }, separator: ", ")
  }
}
