import Messages
import Tables
import Text

package enum MissingTableRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-table", group: .source,
    summary: "A call names a table that no file has",
    rationale: """
      Apple's functions then show the value of the call, else the key, in every language. The name may be misspelled, or \
      be a text in the wrong place.
      """,
    instead: "Correct the name, or add the table's file in each language.",
    severity: .warning,
    triggering: [inApp(#"let b = ↓NSLocalizedString("b", tableName: "Buton", comment: "Button")"#)],
    nonTriggering: [
      inApp(#"let b = NSLocalizedString("b", tableName: "Buttons", comment: "Button")"#),
      inApp(#"let b = NSLocalizedString("b", tableName: "", comment: "Button")"#),
      inApp(#"let b = NSLocalizedString("b", tableName: "UIKit", bundle: theirs, comment: "Button")"#),
    ])

  private static func inApp(_ code: String, line: UInt = #line) -> RuleExample {
    RuleExample(
      [
        .init(".l10n-review.yml", "profile: apple"),
        .init("App/en.lproj/Localizable.strings", #""b" = "B";"#),
        .init("App/en.lproj/Buttons.strings", #""b" = "B";"#),
        .init("App/fi.lproj/Buttons.strings", #""b" = "Bee";"#),
        .init("App/A.swift", code),
      ], line: line)
  }

  /// The most pairs of a missing table and a table to compare for similar names: more take seconds.
  private static let mostPairs = 250_000

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    let tables = snapshot.tables
    // A range does not read all files.
    guard input.mode == .lint, !tables.all.isEmpty else { return [] }
    let loose = Set(snapshot.layout.looseCatalogs.map { $0.split(separator: "/").last ?? "" })
    let reach = CallReach(snapshot)
    let sites = input.sites.filter { site in
      guard let name = site.call.namedTable, tables.tables(named: name).isEmpty else { return false }
      return tables.modules.readsOwnBundle(site) && !loose.contains("\(name).strings") && !reach.isUnseen(site)
    }
    let known = Set(tables.all.map(\.name.table))
    let missing = Dictionary(grouping: sites, by: \.call.tableName).sorted { $0.key < $1.key }
    let isSearched = missing.count * known.count <= mostPairs
    return missing.compactMap { name, sites in
      guard let first = sites.first else { return nil }
      let count = counted(sites.count, "call names", plural: "calls name")
      let nearest = isSearched ? nearestName(to: name, among: known) : nil
      // Code of others often names a table that its users may add, and shows its own text without it.
      let isMeant = nearest == nil && sites.allSatisfy(\.call.hasText)
      return Finding(
        self, first, atMost: isMeant ? .info : .error,
        message: "No file has the table \(code: name), which \(words: count).",
        advice: nearest.map { "Write \(code: $0), or add \(code: name + ".strings") in each language." }
          ?? "Add \(code: name + ".strings") in each language, or name the table that has the text.",
        subject: name,
        related: sites.dropFirst().map { site in
          RelatedPlace(place: site.source.place(of: site.call.span), note: .key(site.call.key.literal ?? ""))
        })
    }
  }
}
