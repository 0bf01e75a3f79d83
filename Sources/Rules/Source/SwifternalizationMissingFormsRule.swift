import Formats
import Messages
import Scanning
import Tables
import Text

package enum SwifternalizationMissingFormsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "swifternalization-missing-forms", group: .source,
    summary: "A call asks for a form of a text of Swifternalization that has none",
    rationale: """
      With intValue: or stringValue: the library looks for a form for that value. A plain text is none, so that it finds \
      nothing: users see the call's default value, else the key.
      """,
    instead: "Leave the value out of the call, or give the text forms.",
    severity: .error,
    triggering: [
      .swifternalization(
        ["base": #"{"title": "Walks"}"#], code: #"let a = I18n.↓localizedString("title", intValue: 2)"#),
      // The Polish text alone has no forms.
      .swifternalization(["pl": #"{"↓days": "%d dni"}"#], code: #"let a = I18n.localizedString("days", intValue: 2)"#),
    ],
    nonTriggering: [
      .swifternalization(
        ["base": #"{"title": "Walks"}"#], code: #"let a = I18n.localizedString("title", fittingWidth: 200)"#),
      .swifternalization([:], code: #"let a = I18n.localizedString("days", intValue: 2)"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    return snapshot.calledIdentities.flatMap { identity -> [Finding] in
      // The library finds a plain text by its own key.
      let sites = snapshot.sites(of: identity).filter { site in
        site.call.selector.map { $0.literal != identity.key } ?? false
      }
      guard let first = sites.first else { return [] }
      return snapshot.tables.candidates(for: identity).flatMap { table -> [Finding] in
        guard let base = table.source.swifternalization?.entry(identity.key) else { return [] }
        guard !base.isPlain else { return sites.map { finding(on: $0, identity.key) } }
        return table.locales.sorted { $0.key < $1.key }.flatMap(\.value.catalogs).compactMap { catalog in
          guard let entry = catalog.file.swifternalization?.entry(identity.key), entry.isPlain else { return nil }
          return Finding(
            self, in: catalog, at: entry.keySpan, key: identity.key,
            message: """
              \(code: identity.key) has forms in \(code: "base.json") and none here, but a call asks for one: users see \
              \(shown(by: first.call)).
              """,
            advice: "Give it forms, such as those in \(code: "base.json").")
        }
      }
    }
  }

  private static func finding(on site: CallSite, _ key: String) -> Finding {
    Finding(
      self, site,
      message: """
        \(code: key) has no forms, but the call asks for one: users see \(shown(by: site.call)) in every language.
        """,
      advice: "Leave \(code: "intValue:") or \(code: "stringValue:") out, or give the text forms.")
  }

  /// The text that users see if the library finds none.
  static func shown(by call: LocalizationCall) -> Message {
    switch call.fallback?.content {
    case nil, .null: "the key"
    case .literal(let text): "the default value \(quote: text)"
    case .expression: "the default value"
    }
  }
}
