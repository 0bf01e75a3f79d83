import Classifier
import Text

/// `markup-mismatch`: other tags than the source text has.
package enum MarkupMismatchRule: TranslationRule {
  package static let description = RuleDescription(
    id: "markup-mismatch", group: .translations,
    summary: "A translation has other tags than its source text",
    rationale: "A tag that is missing or not closed loses a link or makes the rest of the page bold.",
    instead: "Use each tag of the source text, and close what is opened.",
    severity: .warning,
    triggering: [.translation("fi", "↓Lue <b>lisää", of: "Read <b>more</b>")],
    nonTriggering: [.translation("fi", "<b>Lisää</b> <i>luettavaa</i>", of: "<i>Read</i> <b>more</b>")])

  static let concerns: TextTraits = .sourceMarkup

  static func check(_ translation: Translation) -> [TranslationFault] {
    guard let source = translation.source, !source.tags.isEmpty else { return [] }
    let tags = MarkupTag.all(in: translation.text)
    let missing = difference(source.tags, tags)
    let extra = difference(tags, source.tags)
    guard !missing.isEmpty || !extra.isEmpty else { return [] }
    var parts: [Message] = []
    if !missing.isEmpty { parts.append("\(code: written(missing)) is missing") }
    if !extra.isEmpty { parts.append("\(code: written(extra)) is not in the source text") }
    return [
      TranslationFault(
        message: "\(Message.joined(parts, separator: ", and ")).",
        advice: "Use each tag of the source text, and close what is opened.", subject: written(missing + extra))
    ]
  }

  private static func difference(_ left: [String], _ right: [String]) -> [String] {
    var counts = Dictionary(grouping: right, by: \.self).mapValues(\.count)
    return left.filter { tag in
      guard let count = counts[tag], count > 0 else { return true }
      counts[tag] = count - 1
      return false
    }
  }

  private static func written(_ tags: [String]) -> String {
    tags.prefix(8).map { $0.hasPrefix("&") ? $0 : "<\($0)>" }.joined(separator: " ")
  }
}
