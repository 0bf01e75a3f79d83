import Formats
import Messages
import Tables
import Text

package enum UnfinishedUnitRule: ExchangeRule {
  package static let description = RuleDescription(
    id: "unfinished-unit", group: .files,
    summary: "Translations are marked as unfinished",
    rationale: """
      A target with the state `new`, `needs-translation` or `needs-review-…` is a draft for Xcode, which leaves the \
      project's text as it is. Some tools of translators never change the state, so that the whole work stays out.
      """,
    instead: "Finish the review in the translators' tool, so that it exports `translated` or no state.",
    severity: .warning, grouping: .byHabit,
    triggering: [
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source><target state="new">↓Datei öffnen</target></trans-unit>"#),
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source><target state="needs-review-translation">↓Datei öffnen</target></trans-unit>"#
      ),
    ],
    nonTriggering: [
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source><target state="translated">Datei öffnen</target></trans-unit>"#
      ),
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source><target state="new">Open the file</target></trans-unit>"#),
      .exchange(#"<trans-unit id="open"><source>Open the file</source><target state="new"/></trans-unit>"#),
    ])

  static func findings(in file: ExchangeFile) -> [Finding] {
    file.parts.filter { !$0.target.isEmpty }.flatMap { part in
      part.sections.flatMap(\.units).compactMap { unit -> Finding? in
        guard unit.state != .done, let target = file.file.target(of: unit), !target.isEmpty,
          // A copy of the source text is what tools export for a text without a translation.
          unit.state == .inReview || target != file.file.source(of: unit)
        else { return nil }
        return Finding(
          rule: description.id, severity: .warning, place: file.place(of: unit.targetSpan),
          identity: EntryIdentity(table: part.target[0].path.table, key: unit.name.key), locale: part.locale,
          message: "\(quote: target) has the state \(code: unit.stateName ?? ""), and Xcode does not import it.",
          advice: "Finish it in the translators' tool, or set the state to \(code: "translated").",
          subject: unit.id.text)
      }
    }
  }
}
