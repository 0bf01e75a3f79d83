import Completeness
import Formats
import Testing

/// What languages have of Swifternalization's `base.json`.
struct SwifternalizationCoverageTests {
  private static let base = #"""
    {"done": "Done", "open": "Open %@", "far": {"ten": "10 km"},
     "turn": {"one": "%d metre", "other": "%d metres"}, "wide": {"@100": "Wide", "@200": "Very wide"}}
    """#

  private static func states(of polish: String) -> [String: EntryState] {
    let table = SourceTable(
      name: "Localizable", base: SwifternalizationFile(parsing: Array(base.utf8)),
      sections: ["base": ["ten": "ie:x=10"]])
    let states = table.states(SwifternalizationFile(parsing: Array(polish.utf8)), language: "pl")
    return Dictionary(uniqueKeysWithValues: zip(table.texts.map(\.key), states))
  }

  @Test(
    arguments: [
      (#"{"turn": {"one": "%d metr", "few": "%d metry", "many": "%d metrów"}}"#, "turn", .translated),
      // A number without a form shows the key.
      (#"{"turn": {"one": "%d metr", "few": "%d metry"}}"#, "turn", .invalid),
      (#"{"turn": {"one": "%d metr", "more": "%d metrów"}}"#, "turn", .invalid),
      (#"{"turn": {"one": "%d metr", "ie:y>1": "%d metrów"}}"#, "turn", .invalid),
      (#"{"turn": {"one": "metr", "other": "%d metrów"}}"#, "turn", .translated),
      // The source text has no other numbers either.
      (#"{"far": {"ten": "dziesięć km"}}"#, "far", .translated),
      (#"{"far": {"one": "1 km"}}"#, "far", .invalid),
      (#"{"turn": 5}"#, "turn", .invalid), ("{}", "turn", .missing),
      (#"{"turn": {"one": "", "other": " "}}"#, "turn", .empty),
      (#"{"turn": {"one": "%d metre", "other": "%d metres"}}"#, "turn", .sameAsSource),
      (#"{"open": "Otwórz %@"}"#, "open", .translated), (#"{"open": "Otwórz %d"}"#, "open", .invalid),
      (#"{"wide": "Szeroki"}"#, "wide", .translated), (#"{"done": "Done"}"#, "done", .sameAsSource),
      // The app has nothing of a file that is no JSON.
      (#"{"done": "Gotowe",}"#, "done", .missing),
    ] as [(String, String, EntryState)])
  func statesAreTold(_ polish: String, _ key: String, _ state: EntryState) {
    #expect(Self.states(of: polish)[key] == state)
  }

  @Test func whatIsLeftIsWrittenToFill() throws {
    let table = SourceTable(
      name: "Localizable", base: SwifternalizationFile(parsing: Array(Self.base.utf8)), sections: [:])
    let own = SwifternalizationFile(parsing: Array(#"{"done": "Gotowe", "open": "Otwórz %@"}"#.utf8))
    let bytes = try #require(
      CatalogToFill.swifternalization(table, table.states(own, language: "pl"), language: "pl"))
    let file = SwifternalizationFile(parsing: bytes)
    #expect(file.problems == [])
    #expect(file.keys == ["far", "turn", "wide"])
    #expect(file.entry("turn")?.forms.map(\.name.text) == ["one", "few", "many"])
    #expect(file.entry("wide")?.texts.map(\.text) == [""])
  }
}
