import Formats
import Messages
import Project
import Scanning
import Tables
import Text

package enum CollidingSymbolsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "colliding-symbols", group: .files,
    summary: "Two keys of a String Catalog would generate the same symbol",
    rationale: """
      Xcode 26 generates a symbol for each entry that was added by hand, and fails if two keys give the same one, such \
      as `Sort by` and `Sort By`. Swift packages generate symbols always, Xcode projects if they set \
      STRING_CATALOG_GENERATE_SYMBOLS.
      """,
    instead: "Keep one of the keys and call it in both places, or switch the symbol of the other one off.",
    severity: .error, grouping: .together,
    triggering: [
      example(generating: "YES", ["Sort by": manual, "↓Sort By": manual]),
      // Nothing generates symbols now.
      .stringCatalog(["sort.by": manual, "↓Sort by": manual]),
    ],
    nonTriggering: [
      example(generating: "NO", ["Sort by": manual, "Sort By": manual]),
      example(generating: "YES", ["Sort by": manual, "Sort By": "{ }"]),
      example(generating: "YES", ["Sort by": manual, "Sort by %@": manual]),
      example(
        generating: "YES",
        ["Sort by": manual, "Sort By": #"{ "extractionState" : "manual", "generatesSymbol" : false }"#]),
    ])

  private static let manual = #"{ "extractionState" : "manual" }"#

  private static func example(
    generating setting: String, _ entries: KeyValuePairs<String, String>, line: UInt = #line
  ) -> RuleExample {
    .stringCatalog(
      entries,
      and: [
        .init(
          "App.xcodeproj/project.pbxproj",
          """
          {objects = {P = {isa = PBXProject; }; C = {isa = XCBuildConfiguration; buildSettings = {
            STRING_CATALOG_GENERATE_SYMBOLS = \(setting);
          }; };};}
          """)
      ], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let states = catalog.file.states, catalog.role != .other,
        let severity = severity(of: input.snapshot.symbolGeneration(at: catalog.path.path))
      else { return [] }
      var first: [StringSymbol.Signature: StringCatalogEntry] = [:]
      return input.snapshot.checkedEntries(of: states, in: catalog).compactMap { entry in
        guard entry.generatesSymbol, let symbol = StringSymbol.Signature(key: entry.key) else { return nil }
        guard let other = first[symbol] else {
          first[symbol] = entry
          return nil
        }
        guard other.key != entry.key else { return nil }
        return Finding(
          self, in: catalog, at: entry.keySpan, key: entry.key, atMost: severity,
          message: "\(quote: entry.key) would generate the same symbol as \(quote: other.key): \(code: symbol.name).",
          advice: "\(words: description.instead)",
          related: [RelatedPlace(place: catalog.place(of: other.keySpan), note: "the other key")])
      }
    }
  }

  private static func severity(of generation: SymbolGeneration) -> Severity? {
    switch generation {
    case .byProject: .error
    case .byPackage: .warning
    case .unknown: .info
    case .off: nil
    }
  }
}
