import Edits
import Messages
import Project
import Scanning
import Tables
import Text

package enum UnusedTableRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unused-table", group: .files,
    summary: "No call looks up a table beside the app's",
    rationale: """
      The extraction writes a file for each table that a call names, also where the name is a text in the wrong place. The \
      file stays when the call is corrected.
      """,
    instead: "Delete the files of the table in every language.",
    severity: .warning, needsTranslatewiki: true, follows: .lostEntries,
    triggering: [inApp("↓\"save\" = \"Save\";", call: #"WMFLocalizedString("a-text", value: "B", comment: "C")"#)],
    nonTriggering: [
      inApp("\"save\" = \"Save\";", call: #"NSLocalizedString("save", tableName: "Other table", comment: "C")"#),
      inApp("\"save\" = \"Save\";", call: #"NSLocalizedString("save", tableName: name, comment: "C")"#),
    ])

  private static func inApp(_ text: String, call: String, line: UInt = #line) -> RuleExample {
    RuleExample(
      RuleExample.nativeTranslation("fi", "B", of: "B").files.map { file in
        RuleExample.File(file.path.replacing("Other", with: "Localizable"), file.text)
      } + [.init("App/en.lproj/Other table.strings", text), .init("App/Code.swift", "let a = \(call)")], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    guard let own = snapshot.tables.exchanged?.native, snapshot.sourceFileCount > 0 || input.mode != .lint,
      !input.sites.contains(where: \.call.hasUnknownTable)
    else { return [] }
    let called = Set(snapshot.calledIdentities.map(\.table))
    let added = Set(input.catalogs.filter { $0.old == nil }.map(\.path.path))
    return snapshot.tables.all.compactMap { table -> Finding? in
      guard table.name.folder == own.name.folder, table.name != own.name, !called.contains(table.name.table),
        let catalog = table.source.catalogs.first, let texts = catalog.texts, let key = texts.keys.first,
        // A range reads the calls of the keys that it changes.
        input.mode == .lint || added.contains(catalog.path.path) && texts.keys.allSatisfy(snapshot.isComplete),
        !UncalledKeys.isOfSystem(catalog.path),
        !texts.keys.contains(where: { UncalledKeys.isFixed(EntryIdentity(table: table.name.table, key: $0)) })
      else { return nil }
      let files = [table.source] + table.locales.sorted { $0.key < $1.key }.map(\.value)
      let paths = files.flatMap(\.catalogs).map(\.path.path.shellWord)
      return Finding(
        self, in: catalog, at: texts.keySpan(at: 0), key: key, isOfText: true,
        message: "No call looks up the table \(code: table.name.table).",
        advice: "Delete its files: \(code: "git rm " + paths.joined(separator: " ")).",
        subject: table.name.table)
    }
  }
}
