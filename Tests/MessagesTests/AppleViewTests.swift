import Formats
import Messages
import Testing

@Suite struct AppleViewTests {
  /// Creates an entry from its format and its variables' forms.
  private func entry(_ format: String, _ variables: [String: [String: String]]) throws -> StringsdictEntry {
    let dictionaries = variables.sorted { $0.key < $1.key }.map { name, forms in
      let texts = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
      return """
        <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts.joined())</dict>
        """
    }
    return try entry(
      "<key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(dictionaries.joined(separator: "\n"))")
  }

  private func entry(_ content: String) throws -> StringsdictEntry {
    let xml = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>k</key><dict>\(content)</dict></dict></plist>"
    return try #require(StringsdictFile(parsing: Array(xml.utf8)).entry("k"))
  }

  private func shown(
    _ entry: StringsdictEntry, _ locale: String, _ numbers: [Int]
  ) throws -> [String] {
    try numbers.map {
      try AppleView(locale: locale).text(of: entry, arguments: SampleArguments([1: .number($0)]))
    }
  }

  @Test func formsByCategory() throws {
    let lists = try entry(
      "Видалити %#@v1@?", ["v1": ["one": "%1$d список", "few": "%1$d списки", "other": "%1$d списків"]])
    #expect(
      try shown(lists, "uk", [1, 2, 5, 21])
        == ["Видалити 1 список?", "Видалити 2 списки?", "Видалити 5 списків?", "Видалити 21 список?"])
  }

  @Test func zeroServesForNoughtInAnyLanguage() throws {
    let lists = try entry("%#@v@", ["v": ["zero": "none", "one": "one", "other": "%d"]])
    #expect(try shown(lists, "en", [0, 1, 2]) == ["none", "one", "2"])
    #expect(try shown(lists, "ja", [0, 1]) == ["none", "1"])
    // In Latvian it is a category, which ten belongs to as well.
    #expect(try shown(lists, "lv", [0, 10, 11, 1]) == ["none", "none", "none", "one"])
  }

  @Test func aGenderIsChosenByItsNumber() throws {
    let name = try entry(
      """
      <key>NSStringLocalizedFormatKey</key><string>%#@v@ name</string>
      <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>0</key><string>his</string><key>1</key><string>her</string></dict>
      """)
    #expect(try shown(name, "en", [0, 1, 2]) == ["his name", "her name", "his name"])
  }

  @Test func severalVariablesAndNestedOnes() throws {
    let both = try entry(
      "%#@edits@ since %3$@",
      [
        "edits": ["one": "%1$d edit by %2$#@users@", "other": "%1$d edits by %2$#@users@"],
        "users": ["one": "%2$d user", "other": "%2$d users"],
      ])
    let arguments = SampleArguments([1: .number(2), 2: .number(1), 3: .text("May")])
    #expect(try AppleView(locale: "en").text(of: both, arguments: arguments) == "2 edits by 1 user since May")
  }

  /// A consequence of CoreFoundation's count: an unnumbered variable after a numbered placeholder.
  @Test func anUnnumberedVariableTakesTheNextArgumentInTurn() throws {
    let forms = ["v2": ["one": "%2$d user", "other": "%2$d users"]]
    let arguments = SampleArguments([1: .number(1), 2: .number(5)])
    let view = AppleView(locale: "en")
    #expect(try view.text(of: entry("%1$d by %#@v2@", forms), arguments: arguments) == "1 by 5 user")
    #expect(try view.text(of: entry("%1$d by %2$#@v2@", forms), arguments: arguments) == "1 by 5 users")
  }

  @Test func messagesThatCannotBeShown() throws {
    let view = AppleView(locale: "en")
    func fault(_ format: String, _ variables: [String: [String: String]] = [:], _ value: Int = 2) -> RenderingError? {
      do {
        _ = try view.text(of: entry(format, variables), arguments: SampleArguments([1: .number(value)]))
        return nil
      } catch {
        return error as? RenderingError
      }
    }
    #expect(fault("%#@x@") == .undefinedVariable("x"))
    #expect(fault("%#@v@", ["v": ["one": "1"]]) == .missingForm(variable: "v"))
    #expect(fault("%#@v@", ["v": ["one": "1"]], 1) == nil)
    #expect(fault("%2$#@v@", ["v": ["other": "1"]]) == .noNumber("v"))
    #expect(fault("%2$d") == .wrongType(placeholder: "%2$d"))
    #expect(fault("%*d") == .unsupported(placeholder: "%*d"))
    #expect(fault("%#@v@", ["v": ["other": "x%#@v@"]]) == .tooDeep)
    let doubling = Dictionary(
      uniqueKeysWithValues: (0..<5).map { level in
        ("v\(level)", ["other": String(repeating: "%1$#@v\(level + 1)@", count: 40)])
      } + [("v5", ["other": ""])])
    #expect(fault("%#@v0@", doubling) == .tooLong)
    #expect(throws: RenderingError.wrongType(placeholder: "% s")) {
      try view.text(of: entry("100% sur", [:]), arguments: SampleArguments([1: .number(1)]))
    }
    #expect(throws: RenderingError.noText) { try view.text(of: entry(""), arguments: SampleArguments()) }
  }

  @Test(arguments: [
    ("100%% of %1$@", "100% of A"), ("%@ of %@", "A of B"), ("%2$@ %1$@", "B A"), ("%3$d/%3$.1f/%3$x", "10/10.0/a"),
    ("5 % é.", "5  ."), ("5%é", "5é"), ("ends %", "ends "), ("", ""),
  ])
  func formats(_ format: String, _ expected: String) throws {
    let arguments = SampleArguments([3: .number(10)])
    #expect(try AppleView(locale: "en").text(of: entry(format, [:]), arguments: arguments) == expected)
  }

  @Test func variants() throws {
    let width = try entry(
      "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>wide</string><key>5</key><string>small</string></dict>"
    )
    let view = AppleView(locale: "en")
    #expect(try view.text(of: width, arguments: SampleArguments()) == "wide")
    let device = try entry(
      "<key>NSStringDeviceSpecificRuleType</key><dict><key>other</key><string>o</string><key>ipad</key><string>p</string></dict>"
    )
    #expect(try view.text(of: device, arguments: SampleArguments()) == "o")
  }
}
