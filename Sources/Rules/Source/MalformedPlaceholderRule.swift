import Messages
import Text

package enum MalformedPlaceholderRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "malformed-placeholder", group: .source,
    summary: "A placeholder is written in a way that the system reads otherwise",
    rationale: """
      %0X8 is the number in hexadecimal digits with an 8 behind it, not eight digits; %1@ is an object without a \
      position, one character wide. Every translation repeats the fault.
      """,
    instead: "Write the width before the conversion, and the dollar sign behind the position: %08X, %1$@.",
    severity: .warning,
    triggering: [
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"Error %0X8", comment: "%0X8 is a code")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"By %1@", comment: "%1@ is the author")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"By %$1@", comment: "%$1@ is the author")"#),
      .nativeTranslation("fi", "Virhe %0X8", of: "↓Error %0X8"),
    ],
    nonTriggering: [
      .swift(#"let t = WMFLocalizedString("a-b", value: "Error %08X, by %1$@", comment: "%08X is a code")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "It costs 5%, or %%$1", comment: "%%$1 is a text")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let calls = input.sites.flatMap { site -> [Finding] in
      guard let value = site.call.value, let text = value.literal else { return [] }
      return Placeholder.malformed(in: text).map { written, meant in
        Finding(
          self, site, at: value.span, message: message(written), advice: advice(meant), subject: written)
      }
    }
    let called = Set(input.sites.compactMap { $0.call.value?.literal == nil ? nil : $0.call.identity })
    let entries = input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard catalog.role == .native, catalog.holdsSourceTexts, let texts = catalog.texts else { return [] }
      return input.snapshot.checkedPositions(of: catalog).flatMap { position -> [Finding] in
        let found = Placeholder.malformed(in: texts.value(at: position))
        let key = texts.key(at: position)
        guard !found.isEmpty, !called.contains(EntryIdentity(table: catalog.path.table, key: key)) else { return [] }
        return found.map { written, meant in
          Finding(
            self, in: catalog, at: texts.rawValue(at: position).span, key: key, message: message(written),
            advice: advice(meant), subject: written)
        }
      }
    }
    return calls + entries
  }

  private static func message(_ written: String) -> Message {
    "The system does not read \(code: written) as it looks."
  }

  private static func advice(_ meant: String) -> Message {
    "Write \(code: meant) if that is meant, here and in the translations."
  }
}
