import Edits
import Formats
import Messages
import Project
import Tables
import Text

package enum UnexportedTextRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unexported-text", group: .files,
    summary: "translatewiki's English files are not what an export makes of the app's",
    rationale: """
      Translators see translatewiki's files only: a text that was not exported is never translated, and one that was \
      edited there is gone with the next export. A key that only they have is one that the app lost.
      """,
    instead: "Run the export and commit its files with the change. Correct texts and comments in the code.",
    severity: .error, needsTranslatewiki: true, follows: .lostEntries,
    triggering: [
      exchanged(
        [("save-title", "Save", "Title"), ("↓close-title", "Close", "Title")], [("save-title", "Save", "Title")]),
      exchanged([("save-title", "Save", "Title")], [("↓save-title", "Save all", "Title")]),
      exchanged([("save-title", "Save", "Title of %1$@")], [("save-title", "Save", "↓Name of $1")]),
    ],
    nonTriggering: [
      exchanged(
        [("of-count", "%1$ld of %2$@", "%1$ld is \"it\"")], [("of-count", "$1 of $2", "$1 is it {{Identical|Of}}")])
    ])

  /// An app with these keys, texts and comments, and translatewiki's files of it.
  private static func exchanged(
    _ own: [(key: String, text: String, comment: String)], _ theirs: [(key: String, text: String, comment: String)],
    line: UInt = #line
  ) -> RuleExample {
    func row(_ key: String, _ text: String) -> String {
      let isMarked = key.hasPrefix("↓") || text.hasPrefix("↓")
      return "\(isMarked ? "↓" : "")\"\(key.drop { $0 == "↓" })\" = \"\(text.drop { $0 == "↓" })\";"
    }
    return RuleExample(
      [
        .init(
          "L/qqq.lproj/Localizable.strings",
          theirs.map { row(String($0.key.drop { $0 == "↓" }), $0.comment) }.joined(separator: "\n")),
        .init(
          "L/en.lproj/Localizable.strings",
          (theirs.map { row($0.key, $0.text) } + [row("other-title", "Other")]).joined(separator: "\n")),
        .init("L/fi.lproj/Localizable.strings", row("save-title", "Tallenna")),
        .init(
          "N/en.lproj/Localizable.strings",
          (own.map { "/* \($0.comment.replacing("\"", with: "\\\"")) */\n\(row($0.key, $0.text))" }
            + [row("other-title", "Other")]).joined(separator: "\n")),
        .init("N/fi.lproj/Localizable.strings", row("save-title", "Tallenna")),
      ], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    // A range reads the files of the source language; those that it leaves alone differ as before.
    guard input.mode == .lint || input.catalogs.contains(where: { !$0.isTranslated }),
      let table = input.snapshot.tables.exchanged
    else { return [] }
    let known = Set(input.base?.tables.exchanged?.exportDifferences ?? [])
    var differences = table.exportDifferences.filter { !known.contains($0) }
    // translatewiki rewrites its documentation with every update.
    if input.catalogs.contains(where: { $0.role == .translatewiki && $0.isTranslated }) {
      differences.removeAll { $0.kind == .otherDocumentation }
    }
    guard !differences.isEmpty else { return [] }
    let files = Files(table, input.snapshot)
    let groups = Dictionary(grouping: differences) { difference in
      difference.kind == .nativeMissing && !input.snapshot.isUsed(files.identity(difference.key))
        ? Cause.leftOver : Cause(difference.kind)
    }
    return groups.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { cause, differences in
      finding(cause, differences.map(\.key), in: files, input.mode)
    }
  }

  private enum Cause: Int {
    case textMissing, otherText, documentationMissing, argumentUndocumented, otherDocumentation, nativeMissing, leftOver

    init(_ kind: ExportDifference.Kind) {
      self =
        switch kind {
        case .textMissing: .textMissing
        case .otherText: .otherText
        case .documentationMissing: .documentationMissing
        case .otherDocumentation: .otherDocumentation
        case .argumentUndocumented: .argumentUndocumented
        case .nativeMissing: .nativeMissing
        }
    }
  }

  /// The source files of both sides.
  private struct Files {
    let native: Catalog?
    let translatewiki: Catalog?
    let documentation: Catalog?

    init(_ table: ExchangedTable, _ snapshot: Snapshot) {
      native = table.native.source.catalogs.first { $0.texts != nil }
      translatewiki = table.translatewiki.source.catalogs.first { $0.texts != nil }
      documentation = snapshot.catalogs.first {
        $0.holdsDocumentation && Table.Name($0.path) == table.translatewiki.name
      }
    }

    func identity(_ key: String) -> EntryIdentity { EntryIdentity(table: EntryIdentity.defaultTable, key: key) }

    func text(of key: String, in catalog: Catalog?) -> String { catalog?.texts?.entry(key)?.value ?? "" }
  }

  private static func finding(_ cause: Cause, _ keys: [String], in files: Files, _ mode: RuleInput.Mode) -> Finding? {
    let catalog =
      switch cause {
      case .textMissing, .documentationMissing: files.native
      case .otherText, .nativeMissing, .leftOver: files.translatewiki
      case .otherDocumentation, .argumentUndocumented: files.documentation
      }
    guard let catalog, let first = keys.first, let span = catalog.texts?.entry(first)?.keySpan else { return nil }
    let export: Message = "Run \(code: "l10n-review export") and commit its files."
    let restored: Message = """
      The next export writes the comment there. Correct it in the code, extract, and run \(code: "l10n-review export").
      """
    let (clause, advice): (Message, Message) =
      switch cause {
      case .textMissing: ("not in translatewiki's English file: translators never see it", export)
      case .otherText:
        (
          keys.count == 1
            ? """
            in translatewiki's English file with another text, \(quote: files.text(of: first, in: files.translatewiki)), \
            than in the app's, \(quote: files.text(of: first, in: files.native))
            """
            : "in translatewiki's English file with another text than in the app's",
          "The next export writes the app's text there. Correct it in the code, extract, and run \(code: "l10n-review export")."
        )
      case .documentationMissing: ("not in translatewiki's documentation: translators do not see its comment", export)
      case .otherDocumentation: ("documented otherwise on translatewiki than in its comment", restored)
      case .argumentUndocumented:
        ("documented on translatewiki without an argument that its comment explains", restored)
      case .nativeMissing:
        (
          "used by the code and in translatewiki's English file, but not in the app's",
          "Run the extraction, or take the entry from the last version that has it."
        )
      case .leftOver: ("only in translatewiki's English file: the next export removes it", export)
      }
    let severity: Severity =
      switch cause {
      case .textMissing, .otherText, .nativeMissing: mode == .staged ? .warning : .error
      case .documentationMissing, .argumentUndocumented, .leftOver: .warning
      // translatewiki's editors change the documentation too.
      case .otherDocumentation: .info
      }
    return Finding(
      self, in: catalog, at: span, key: keys.count == 1 ? first : nil, isOfText: true, atMost: severity,
      message: keys.count == 1
        ? "\(code: first) is \(clause)."
        : "\(words: "\(keys.count)") keys are \(clause): \(Message.list(keys, separator: ", ", most: 5)).",
      advice: advice, subject: "\(cause)",
      related: keys.dropFirst().compactMap { key in
        catalog.texts?.entry(key).map { RelatedPlace(place: catalog.place(of: $0.keySpan), note: "\(code: key)") }
      })
  }
}
