import Project
import Tables
import Text

package enum HTMLInTranslationRule: TranslationRule {
  package static let description = RuleDescription(
    id: "html-in-translation", group: .translations,
    summary: "A translation has HTML, its source text has none",
    rationale: "Most texts are shown as they are: users would read the tags.",
    instead: "Write the text without tags, and the characters that entities mean.",
    severity: .error, grouping: .byHabit,
    standsFor: ["testIncomingTranslationStringForHTML"],
    triggering: [
      .translation("fi", "Lue ↓<b>lisää</b>", of: "Read more"),
      .translation("fr", "Lire↓&nbsp;: plus", of: "Read more"),
      .nativeTranslation("uk", "Налаштування ↓&gt; Безпека", of: "Settings > Security"),
    ],
    nonTriggering: [
      .translation("fi", "Lue <b>lisää</b>", of: "Read <b>more</b>"),
      .translation("fi", "Lue < 5 min & lisää; <3", of: "Read more"),
      .translation("vi", "<sửa lại>", of: "<redacted>"),
      .nativeTranslation("es", "Siga&nbsp;**aquí**", of: "Go on **here**"),
      .translation("de", "<Link> einfügen, Fragen & Antworten;", of: "Paste <link>"),
    ])

  static let concerns: TextTraits = .markup
  static let isAboutBreakage = true
  static let readsForms = true

  /// True if a reader of Markdown shows the text, which replaces entities.
  private static func isMarkdown(_ text: String) -> Bool {
    text.contains("](") || text.utf8.count { $0 == UInt8(ascii: "*") } > 1
  }

  /// The characters that translation tools write as entities.
  private static let characters = [
    "&gt;": ">", "&lt;": "<", "&amp;": "&", "&quot;": "\"", "&#39;": "'", "&apos;": "'", "&copy;": "©",
    "&reg;": "®", "&hellip;": "…", "&mdash;": "—", "&ndash;": "–",
  ]

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, translation.traits.contains(.markup),
      let tag = MarkupTag.html(in: translation.text), !source.text.contains(tag.written),
      !MarkupTag.isHTML(source.text), !tag.written.hasPrefix("&") || !isMarkdown(source.text)
    else { return [] }
    return [
      FaultReport(
        message: "\(code: tag.written) would be shown as it is: the source text has no HTML.",
        advice: characters[tag.written].map { "Write \(code: $0) in its place." } ?? "Write the text without it.",
        subject: tag.written, span: tag.span)
    ]
  }

  /// True for code that makes an attributed text or a page of HTML, which renders the tags.
  package static func isMeant(inCodeOf source: ScannedSource) -> Bool {
    ByteSearch.containsAny(source.text, readers)
  }

  private static let readers = ["NSHTMLTextDocumentType", "DocumentType.html", "loadHTMLString"]
    .map { Needle(Array($0.utf8)) }

  package static func advice(onAll findings: [Finding]) -> Message? {
    Set(findings.map(\.advice)).count > 1 ? "\(words: description.instead)" : findings.first?.advice
  }
}
