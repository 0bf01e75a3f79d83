import Edits
import Messages
import Project
import Scanning
import Tables
import Text

package enum UnusedKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unused-key", group: .source,
    summary: "No call uses an entry of the English catalog",
    rationale: "Translators in every language work on a text that nobody will ever see.",
    instead: "Run the extraction again, or remove the entry.",
    severity: .warning, appleSeverity: .info, grouping: .together,
    claimsAbsence: .inSources, reportsUnseenTexts: true,
    triggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init(
          "Localizations/en.lproj/Localizable.strings",
          """
          "save-title" = "Save";
          ↓"old-title" = "Old";
          """),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", #""save-title" = "Title";"#),
        .init(
          "Localizations/en.lproj/Localizable.strings",
          """
          "save-title" = "Save";
          "old-title" = "Old";
          """),
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/B.swift", #"let b = lookUp("old-title")"#),
      ]),
      RuleExample([
        .init("App/en.lproj/InfoPlist.strings", #""CFBundleDisplayName" = "App"; "save" = "Save";"#),
        .init("App/A.swift", #"let a = NSLocalizedString("save", tableName: "InfoPlist", comment: "Title")"#),
      ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    // If a range leaves an entry without a call, `stale-catalog` reports it.
    guard input.mode == .lint else { return [] }
    let snapshot = input.snapshot
    // `unknown-function` reports this.
    if (input.uncalledKeys ?? UncalledKeys(snapshot)).areMost { return [] }
    let constants = snapshot.generatedTables
    var reported: Set<EntryIdentity> = []
    let unused = snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard snapshot.layout.holdsSourceTexts(catalog.path), !UncalledKeys.isOfSystem(catalog.path),
        snapshot.layout.isForTranslators(catalog.role),
        let all = entries(of: catalog)
      else { return [] }
      let entries = all.filter { !snapshot.isNamed(EntryIdentity(table: catalog.path.table, key: $0.key)) }
      // If sources use less than half of a table's keys, other code probably reads it, for example generated code.
      guard entries.count * 2 <= all.count else { return [] }
      return entries.compactMap { entry in
        guard reported.insert(EntryIdentity(table: catalog.path.table, key: entry.key)).inserted else { return nil }
        return Finding(
          self, in: catalog, at: entry.span, key: entry.key, isOfText: true,
          message: "No call uses the key \(code: entry.key).",
          advice: advice(on: catalog, hasConstants: constants.contains(catalog.path.table)))
      }
    }
    // If code assembles keys, a search cannot find all of them.
    let isOpen = input.sites.contains {
      $0.call.key.content == .expression && $0.call.comment?.content != .expression
        && !isMadeElsewhere($0.call, snapshot)
    }
    return isOpen && !snapshot.layout.traits.sourceTextsComeFromCalls ? [] : unused
  }

  /// The next step for an entry. `hasConstants` if a tool such as SwiftGen makes constants of the keys of its table.
  private static func advice(on catalog: Catalog, hasConstants: Bool) -> Message {
    if hasConstants {
      return """
        Run \(code: "swiftgen"), or the tool that wrote the constants of this table: they lack the key. If no code needs \
        it, remove the entry.
        """
    }
    return catalog.path.format == .stringCatalog
      ? "Remove the entry, unless its key is put together in code." : "Run the extraction again, or remove the entry."
  }

  /// `nil` for a `.stringsdict`, whose keys are reported in the `.strings`.
  private static func entries(of catalog: Catalog) -> [(key: String, span: Span)]? {
    if let texts = catalog.texts {
      return texts.indices.map { (texts.key(at: $0), texts.keySpan(at: $0)) }
    }
    guard catalog.path.format == .stringCatalog else { return nil }
    return catalog.plurals?.entries.map { ($0.key, $0.keySpan) }
  }

  /// True if the key's literal is elsewhere, as for `String(localized: resource)`, or a pattern shows possible keys.
  private static func isMadeElsewhere(_ call: LocalizationCall, _ snapshot: Snapshot) -> Bool {
    snapshot.layout.holdsStringCatalogs
      && (call.pattern != nil || call.function == "String(localized:)"
        || call.function == "AttributedString(localized:)")
  }
}
