import Formats
import Messages
import Tables
import Text

package enum MissingInExportRule: ExchangeRule {
  package static let description = RuleDescription(
    id: "missing-in-export", group: .files,
    summary: "A file from translators leaves texts of the project untranslated",
    rationale: """
      After the import users still see these texts in the source language. Texts that the file does not have were added \
      after the export, and its translators never saw them.
      """,
    instead: "Have the rest translated, or export again for the texts that the file lacks.",
    severity: .info,
    triggering: [
      .exchange(#"<trans-unit id="↓open"><source>Open the file</source></trans-unit>"#),
      .exchange(
        #"<trans-unit id="close"><source>Close</source><target>Schließen</target></trans-unit>"#
      ).markingFile(),
    ],
    nonTriggering: [
      .exchange(#"<trans-unit id="open"><source>Open the file</source><target>Datei öffnen</target></trans-unit>"#)
    ])

  static func findings(in file: ExchangeFile) -> [Finding] {
    let open = file.parts.filter { !$0.missing.withoutTarget.isEmpty || !$0.missing.withoutUnit.isEmpty }
    let locales = Set(open.map(\.locale)).sorted()
    return locales.compactMap { locale in finding(on: open.filter { $0.locale == locale }, locale, in: file) }
  }

  private static func finding(on parts: [ExchangeFile.Part], _ locale: String, in file: ExchangeFile) -> Finding? {
    guard let first = parts.first, let section = first.sections.first else { return nil }
    let without = parts.flatMap(\.missing.withoutTarget)
    let absent = parts.flatMap(\.missing.withoutUnit)
    let total = parts.reduce(0) { $0 + $1.missing.textCount }
    let units = parts.flatMap(\.sections).flatMap(\.units)
    let place = without.first.flatMap { key in units.first { $0.name.key == key }?.id.span } ?? section.tagSpan
    let parts: [Message] = [
      without.isEmpty
        ? nil
        : "\(words: counted(without.count, "text")) in the file \(words: without.count == 1 ? "has" : "have") no translation (\(names(without)))",
      absent.isEmpty
        ? nil
        : "\(words: counted(absent.count, "text")) \(words: absent.count == 1 ? "is" : "are") not in it (\(names(absent)))",
    ].compactMap(\.self)
    return Finding(
      rule: description.id, severity: .info, place: file.place(of: place), locale: locale,
      message: """
        \(words: counted(without.count + absent.count, "text")) of \(words: "\(total)") in its tables \
        \(words: without.count + absent.count == 1 ? "stays" : "stay") without a translation in \(code: locale): \
        \(Message.joined(parts, separator: "; ")).
        """,
      advice: absent.isEmpty ? "Have them translated." : "Export again, and have them translated.", subject: locale)
  }

  private static let most = 5

  private static func names(_ keys: [String]) -> Message {
    let more = keys.count > most ? " and \(keys.count - most) more" : ""
    return "\(Message.joined(keys.prefix(most).map { "\(code: $0)" }, separator: ", "))\(words: more)"
  }
}
