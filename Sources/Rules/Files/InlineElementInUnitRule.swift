import Formats
import Messages
import Tables
import Text

package enum InlineElementInUnitRule: ExchangeRule {
  package static let description = RuleDescription(
    id: "inline-element-in-unit", group: .files,
    summary: "Texts have elements that Xcode does not import",
    rationale: """
      Translation tools put elements such as `<x id="1"/>` in place of placeholders and markup. Xcode imports the text \
      around them, so that `%@` is lost.
      """,
    instead: "Export from the tool with the texts as they were: `%@`, not `<x id=\"1\"/>`.",
    severity: .error, grouping: .byHabit,
    triggering: [
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source><target>↓<x id="1"/> öffnen</target></trans-unit>"#),
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source><target>↓<g id="1">Datei</g> öffnen</target></trans-unit>"#
      ),
    ],
    nonTriggering: [
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source><target>&lt;b>Datei öffnen</target></trans-unit>"#)
    ])

  static func findings(in file: ExchangeFile) -> [Finding] {
    file.parts.filter { !$0.target.isEmpty }.flatMap { part in
      part.sections.flatMap(\.units).compactMap { unit -> Finding? in
        guard unit.targetHasInlineElements else { return nil }
        return Finding(
          rule: description.id, severity: unit.targetLosesCodes ? .error : .warning,
          place: file.place(of: unit.targetSpan),
          identity: EntryIdentity(table: part.target[0].path.table, key: unit.name.key), locale: part.locale,
          message: unit.targetLosesCodes
            ? "The translation has elements in place of text, which Xcode leaves out."
            : "The translation has elements around text, which Xcode leaves out.",
          advice: "Write the placeholder or markup in place of the element.", subject: unit.id.text)
      }
    }
  }
}
