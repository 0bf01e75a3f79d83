import Messages
import Tables
import Text

package enum KeyArgumentMismatchRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "key-argument-mismatch", group: .source,
    summary: "A source text of a String Catalog takes another argument than its key",
    rationale: """
      Where the key has specifiers, Swift made it of the types that the call passes. A text that reads an argument as \
      something else, or one that is not passed, shows nonsense or crashes.
      """,
    instead: "Take the arguments as the key does, in positions: %1$@, %2$lld.",
    severity: .error,
    triggering: [
      .stringCatalog([
        "posts %lld": """
        { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : ↓"%@ posts" } } } }
        """
      ])
    ],
    nonTriggering: [
      .stringCatalog([
        "posts %lld": """
        { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld posts" } } } }
        """
      ]),
      .stringCatalog([
        "%@ of %lld": """
        { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "%1$@ of %2$lld" } } } }
        """
      ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard catalog.path.format == .stringCatalog, catalog.holdsSourceTexts else { return [] }
      if let texts = catalog.texts {
        return input.snapshot.checkedPositions(of: catalog).compactMap { position in
          let key = texts.key(at: position)
          guard key.utf8.contains(0x25), texts.valueSpan(at: position) != texts.keySpan(at: position)
          else { return nil }
          return finding(
            SourceMessage(texts.value(at: position)), key, in: catalog, at: texts.valueSpan(at: position))
        }
      }
      return (catalog.plurals?.entries ?? []).compactMap { entry in
        guard entry.key.utf8.contains(0x25), let message = SourceMessage(entry) else { return nil }
        return finding(message, entry.key, in: catalog, at: entry.keySpan)
      }
    }
  }

  private static func finding(_ message: SourceMessage, _ key: String, in catalog: Catalog, at span: Span) -> Finding? {
    let asked = SourceMessage(key)
    guard asked.isFormat, let disagreement = asked.firstDisagreement(with: message) else { return nil }
    let position = disagreement.position
    let difference: Message =
      if let kind = disagreement.kind {
        "The key passes \(words: kind.rawValue) as argument \(position), the text reads \(words: disagreement.otherKind?.rawValue ?? "something else")."
      } else {
        "The text reads argument \(position), which the key does not pass."
      }
    return Finding(
      self, in: catalog, at: span, key: key, isOfText: true, message: "\(code: key): \(difference)",
      advice: "\(words: description.instead)", subject: "\(position)")
  }
}
