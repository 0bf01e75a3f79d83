import Formats
import Messages
import Project
import Tables
import Text

package enum EscapeErrorRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "escape-error", group: .files,
    summary: "An escape is read as something else, or shown",
    rationale: """
      In a `.strings` file `\\u00e9` is read as the letters u00e9, and an unknown escape as its own letter. A String \
      Catalog and a stringsdict have no escapes of `.strings`: users see `\\n` and `\\'` as two characters.
      """,
    instead: "Write the character itself: all formats take every character.",
    severity: .error, grouping: .everywhere,
    follows: .brokenFiles,
    triggering: [
      .strings(
        "fi",
        #"""
        "a" = "Caf↓\u00e9";
        """#),
      .nativeTranslation("fi", #"↓Yksi\\nKaksi"#, of: #"One\nTwo"#),
      .stringCatalog([
        "a-text": #"""
        { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : ↓"Don\\'t. \\nDo" } } } }
        """#
      ]),
      .stringCatalog([
        "A text": #"""
        { "localizations" : { "fi" : { "stringUnit" : { "state" : "translated", "value" : "↓Yksi\\nteksti" } } } }
        """#
      ]),
      .translatedPlural(
        "fi", "%#@v1@", of: "%#@v1@", variables: [.init(forms: [("other", #"↓%d\nplaces"#)])],
        translated: [.init(forms: [("other", "%d paikkaa")])]),
    ],
    nonTriggering: [
      .strings(
        "fi",
        #"""
        "a" = "Café \"Yksi\"\n";
        """#),
      .nativeTranslation("fi", #"Kansio C:\\uusi"#, of: #"Folder C:\\new"#),
      .stringCatalog([
        "a-text": #"""
        { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "One\nTwo C:\\new" } } } }
        """#
      ]),
      .stringCatalog([
        "a-pattern": #"""
        { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Price: $1\\.$2\\n" } } } }
        """#
      ]),
    ])

  package static let spoilsTexts = true

  package static func findings(in input: RuleInput) -> [Finding] {
    fileFindings(self, in: input, severity: severity) { problem in
      guard case .escapeError(let fault) = problem else { return nil }
      if case .unknown = fault { return (fault.message, "Remove the backslash, or write the escape that was meant.") }
      return (fault.message, "Write the character itself.")
    } + input.snapshot.catalogs.flatMap { visibleEscapes(in: $0, input) }
  }

  /// A letter that is read as itself is what was meant, unless it begins an escape of other formats, such as `\xE4`.
  private static func severity(of problem: FileFault.Kind) -> Severity {
    guard case .escapeError(.unknown(let character)) = problem else { return .error }
    return "ex".contains(character) ? .warning : .info
  }

  /// Escapes in source texts of the formats that have none.
  private static func visibleEscapes(in catalog: Catalog, _ input: RuleInput) -> [Finding] {
    guard catalog.holdsSourceTexts, catalog.role != .other, catalog.path.locale != nil,
      catalog.path.format == .stringCatalog || catalog.path.format == .stringsdict
    else { return [] }
    var findings: [Finding] = []
    if let texts = catalog.texts {
      for position in input.snapshot.checkedPositions(of: catalog) where texts.rawValue(at: position).isEscaped {
        let (text, key) = (texts.value(at: position), texts.key(at: position))
        if let found = finding(on: text, key, at: texts.valueSpan(at: position), in: catalog) { findings.append(found) }
      }
    }
    for entry in catalog.plurals?.entries ?? [] {
      findings += entry.texts.compactMap { finding(on: $0.text, entry.key, at: $0.span, in: catalog) }
    }
    return findings
  }

  private static func finding(on text: String, _ key: String, at span: Span, in catalog: Catalog) -> Finding? {
    // A path, or a pattern with backslashes of its own.
    guard let found = VisibleEscape.first(in: text), !text.contains(":\\"), !text.contains("\\\\") else { return nil }
    let written = text.slice(found)
    return Finding(
      self, in: catalog, at: span, key: key, isOfText: true,
      atMost: VisibleEscape.isSurelySeen(written) ? .warning : .info,
      message: message(written), advice: advice(written), subject: written)
  }

  fileprivate static func message(_ written: String) -> Message {
    "Users see \(code: written) as it is: this text has no escapes."
  }

  fileprivate static func advice(_ written: String) -> Message {
    switch written {
    case "\\n":
      "Write a real line break; in a String Catalog and in \(code: ".strings") that is one backslash and an n."
    case "\\'", "\\\"":
      "Write the quotation mark alone, as Xcode's editor shows it; before \(code: "\"") the file has one backslash."
    default: "Write the character itself."
    }
  }
}

extension EscapeErrorRule: FaultRule {
  static func words(for fault: MessageFault) -> FaultReport? {
    guard case .visibleEscape(let written) = fault.kind else { return nil }
    return FaultReport(message: message(written), advice: advice(written), subject: written)
  }
}
