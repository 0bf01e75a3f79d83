import Text

/// `markup-mismatch`: other tags than the source text has.
package enum MarkupMismatchRule: TranslationRule {
  package static let description = RuleDescription(
    id: "markup-mismatch", group: .translations,
    summary: "A translation has other tags than its source text",
    rationale: "A tag that is missing or not closed loses a link or makes the rest of the page bold.",
    instead: "Use each tag of the source text, and close what is opened.",
    severity: .warning,
    triggering: [
      .translation("fi", "↓Lue <b>lisää", of: "Read <b>more</b>"),
      .translation("fi", "↓Lue lisää", of: #"<a href=\"x\">Read</a> more"#),
      .translation("fi", "↓<b>Lue</b> <i>lisää</i>", of: "<b>Read</b> more"),
      .translation("fi", "↓Lue lisää", of: "<link>Read</link> more"),
    ],
    nonTriggering: [
      .translation("fi", "<b>Lisää</b> <i>luettavaa</i>", of: "<i>Read</i> <b>more</b>"),
      .translation("uk", "<b>не</b> і <b>не</b>", of: "<b>neither</b> nor"),
      .translation("fi", "Rivi<br/>Toinen", of: "Line<br><br>Other"),
      .translation("de", "<Leer>", of: "<None>"),
      .translation("fr", "<effacé $1>", of: "<redacted $1>"),
      .translation("de", "Taste <Leertaste>", of: "Key <key>"),
    ])

  static let concerns: TextTraits = .sourceMarkup

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard let source = translation.source, !source.tags.isEmpty else { return [] }
    let known = Set(source.tags.map(\.name))
    let tags = MarkupTag.all(in: translation.text, called: known)
    let own = Set(tags.map(\.name))
    let missing = known.subtracting(own).union(known.filter { isLink($0) && count($0, tags) < count($0, source.tags) })
    let (ownOpen, sourceOpen) = (open(tags), open(source.tags))
    let unclosed = own.intersection(known).subtracting(missing).filter { sourceOpen[$0] == 0 && ownOpen[$0] != 0 }
    let extra = own.subtracting(known)
    let parts: [(names: Set<String>, what: String)] = [
      (missing, "missing"), (unclosed, "not closed"), (extra, "not in the source text"),
    ]
    let told = parts.filter { !$0.names.isEmpty }
    guard !told.isEmpty else { return [] }
    let message = told.map { part -> Message in
      "\(code: written(part.names)) \(words: part.names.count == 1 ? "is" : "are") \(words: part.what)"
    }
    return [
      TranslationFault(
        message: "\(Message.joined(message, separator: ", and ")).",
        advice: "Use each tag of the source text, and close what is opened.",
        subject: told.map { written($0.names) + $0.what }.joined(separator: " "))
    ]
  }

  /// Whether every tag of the name counts: what is only bold may be so more or less often.
  private static func isLink(_ name: String) -> Bool { name == "a" || name == "link" }

  private static func count(_ name: String, _ tags: [MarkupTag]) -> Int {
    tags.count { $0.name == name && $0.kind != .closing }
  }

  /// How many more tags of each name open than close.
  private static func open(_ tags: [MarkupTag]) -> [String: Int] {
    Dictionary(
      tags.map { ($0.name, $0.kind == .opening ? 1 : $0.kind == .closing ? -1 : 0) }, uniquingKeysWith: +)
  }

  private static func written(_ names: Set<String>) -> String {
    names.sorted().prefix(8).map { "<\($0)>" }.joined(separator: " ")
  }
}
