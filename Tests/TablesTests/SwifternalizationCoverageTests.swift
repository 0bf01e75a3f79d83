import Formats
import Tables
import Testing

/// What languages have of Swifternalization's `base.json`.
struct SwifternalizationCoverageTests {
  private static let base = #"""
    {"done": "Done", "open": "Open %@", "far": {"ten": "10 km"},
     "turn": {"one": "%d metre", "other": "%d metres"}, "wide": {"@100": "Wide", "@200": "Very wide"}}
    """#

  private static func texts(_ polish: String, expressions: String = "{}") -> (TableTexts, [EntryState]) {
    let fixture = TableFixture(["base.json": base, "pl.json": polish, "expressions.json": expressions])
    let name = Table.Name(folder: "", table: "Localizable", isSwifternalization: true)
    guard let table = fixture.tables[name] else { preconditionFailure("the project has the table") }
    let texts = TableTexts(table)
    return (texts, texts.states(of: table.files(of: "pl"), locale: "pl"))
  }

  private static func states(of polish: String) -> [String: EntryState] {
    let (texts, states) = texts(polish, expressions: #"{"base": {"ten": "ie:x=10"}}"#)
    return Dictionary(uniqueKeysWithValues: zip(texts.texts.map(\.key), states))
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
      (#"{"done": "Gotowe" "open": ""}"#, "done", .missing), (#"{"done": "Gotowe",}"#, "done", .translated),
    ] as [(String, String, EntryState)])
  func statesAreReported(_ polish: String, _ key: String, _ state: EntryState) {
    #expect(Self.states(of: polish)[key] == state)
  }

  @Test func whatIsLeftIsWrittenToFill() throws {
    let (texts, states) = Self.texts(#"{"done": "Gotowe", "open": "Otwórz %@"}"#)
    let bytes = try #require(CatalogToFill.swifternalization(texts, states, language: "pl"))
    let file = SwifternalizationFile(parsing: bytes)
    #expect(file.problems == [])
    #expect(file.keys == ["far", "turn", "wide"])
    #expect(file.entry("turn")?.forms.map(\.name.text) == ["one", "few", "many"])
    #expect(file.entry("wide")?.texts.map(\.text) == [""])
  }
}
