import Edits
import Formats
import Messages
import Tables
import Text

package enum UnitNotInProjectRule: ExchangeRule {
  package static let description = RuleDescription(
    id: "unit-not-in-project", group: .files,
    summary: "A file from translators has texts that the project does not have",
    rationale: """
      The text was removed after the export, its key was changed, or the file is of another project or branch. Xcode \
      has no place for the translation.
      """,
    instead: "Export again; translations of a changed key can be copied to its new one.",
    severity: .warning, grouping: .byHabit,
    triggering: [
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source></trans-unit>"#,
        #"<trans-unit id="↓print"><source>Print</source><target>Drucken</target></trans-unit>"#),
      .exchange(
        #"<trans-unit id="open"><source>Open the file</source></trans-unit></body></file>"#,
        #"↓<file original="Old/en.lproj/Old.strings" source-language="en" target-language="de"><body>"#,
        #"<trans-unit id="print"><source>Print</source><target>Drucken</target></trans-unit>"#),
    ],
    nonTriggering: [.exchange(#"<trans-unit id="open"><source>Open the file</source></trans-unit>"#)])

  static func findings(in file: ExchangeFile) -> [Finding] {
    // A note says that nothing could be compared.
    guard file.comparesAll, !file.isOfOtherProject else { return [] }
    return file.parts.flatMap { part -> [Finding] in
      switch part.match {
      case .unclear, .untranslated: []
      case .none: [missingFile(part, in: file)].compactMap(\.self)
      case .table(let table): unknownUnits(of: part, table, in: file)
      }
    }
  }

  private static func missingFile(_ part: ExchangeFile.Part, in file: ExchangeFile) -> Finding? {
    guard let first = part.sections.first else { return nil }
    let count = part.sections.reduce(0) { $0 + $1.units.count }
    return Finding(
      rule: description.id, severity: .warning, place: file.place(of: first.tagSpan), locale: part.locale,
      message: """
        The project has no file \(code: first.original): the \(words: counted(count, "text")) of this \
        \(code: "<file>") \(words: count == 1 ? "has" : "have") no place in it.
        """,
      advice: "Export again if the file was moved or became a String Catalog; else remove this part.",
      subject: first.original)
  }

  private static func unknownUnits(
    of part: ExchangeFile.Part, _ table: Table, in file: ExchangeFile
  ) -> [Finding] {
    var seen: Set<String> = []
    return part.sections.flatMap(\.units).compactMap { unit in
      let key = unit.name.key
      // Texts in storyboards, settings and code may have no entry in a catalog.
      guard !table.contains(key), table.text(of: key) == nil,
        !UncalledKeys.isFixed(EntryIdentity(table: table.name.table, key: key)),
        seen.insert(key).inserted
      else { return nil }
      return Finding(
        rule: description.id, severity: .info, place: file.place(of: unit.id.span),
        identity: EntryIdentity(table: table.name.table, key: key), locale: part.locale,
        message: "The project has no key \(code: key) in \(code: table.name.table).",
        advice: """
          Nothing, if the text was removed, or if this branch is older than the export; else copy the translation to the \
          key that replaced this one.
          """)
    }
  }
}
