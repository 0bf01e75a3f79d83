import Formats
import Messages
import Testing
import Text

@Suite struct StringsdictEditingTests {
  static let draft = StringsdictDraft(
    key: "b&", format: "%#@v@", variables: [.init(name: "v", valueType: "d", forms: [.one: "<1>", .other: "%d\nx"])])

  private func entry(_ key: String, tab: String = "\t", end: String = "\n") -> String {
    [
      "<key>\(key)</key>", "<dict>", "\(tab)<key>NSStringLocalizedFormatKey</key>", "\(tab)<string>x</string>",
      "</dict>",
    ]
    .map { tab + $0 + end }.joined()
  }

  private func edit(_ text: String, _ edit: (StringsdictFile) -> TextReplacement) throws -> String {
    let file = StringsdictFile(parsing: Array(text.utf8))
    return String(decoding: try file.serialized(applying: [edit(file)]), as: UTF8.self)
  }

  @Test func aWrittenFileIsRead() {
    let file = StringsdictFile(parsing: StringsdictWriter.file([Self.draft]))
    #expect(file.problems.isEmpty)
    #expect(file.entry("b&")?.variable("v")?[.one]?.text.text == "<1>")
    #expect(StringsdictFile(parsing: StringsdictWriter.file([])).problems.isEmpty)
  }

  @Test func keysAreSortedByTheirUnits() {
    let keys = ["é", "a", "B", "\u{FF5E}", "🙂"]
    let drafts = keys.map { StringsdictDraft(key: $0, format: "", variables: []) }
    let file = StringsdictFile(parsing: StringsdictWriter.file(drafts))
    #expect(file.entries.map(\.key) == ["B", "a", "é", "🙂", "\u{FF5E}"])
  }

  @Test func entriesComeGoAndChange() throws {
    let text = "<plist>\n<dict>\n<!-- c -->\n" + entry("a") + entry("c") + "</dict>\n</plist>\n"
    let new = StringsdictWriter.lines(of: Self.draft)
    let start = "<plist>\n<dict>\n<!-- c -->\n"
    #expect(try edit(text) { $0.removal(ofEntryAt: 0) } == start + entry("c") + "</dict>\n</plist>\n")
    #expect(
      try edit(text) { $0.insertion(of: Self.draft, behind: 0) }
        == start + entry("a") + new + entry("c") + "</dict>\n</plist>\n")
    #expect(
      try edit(text) { $0.insertion(of: Self.draft, before: 0) }
        == start + new + entry("a") + entry("c") + "</dict>\n</plist>\n")
    #expect(
      try edit(text) { $0.replacement(ofEntryAt: 1, with: Self.draft) }
        == start + entry("a") + new + "</dict>\n</plist>\n")
  }

  @Test func theFilesOwnLayoutIsKept() throws {
    let text = "<dict>\r\n" + entry("a", tab: "  ", end: "\r\n") + "</dict>\r\n"
    let edited = try edit(text) { $0.insertion(of: Self.draft, behind: 0) }
    #expect(edited.hasPrefix(String(text.dropLast(2 * "</dict>".count))))
    #expect(edited.contains("  <key>b&amp;</key>\r\n  <dict>\r\n    <key>NSStringLocalizedFormatKey</key>\r\n"))
    #expect(edited.contains("<string>%d\r\nx</string>") || edited.contains("<string>%d\nx</string>"))
    let row = "<dict>" + entry("a", tab: "", end: "") + "</dict>"
    for change in [
      try edit(row) { $0.insertion(of: Self.draft, behind: 0) },
      try edit(row) { $0.insertion(of: Self.draft, before: 0) },
      try edit(row) { $0.replacement(ofEntryAt: 0, with: Self.draft) },
    ] {
      #expect(StringsdictFile(parsing: Array(change.utf8)).entry("b&")?.variable("v")?[.other] != nil)
    }
    #expect(try edit(row) { $0.removal(ofEntryAt: 0) } == "<dict></dict>")
  }
}
