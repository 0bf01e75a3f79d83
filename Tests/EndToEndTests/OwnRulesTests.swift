import Foundation
import Support
import Testing

/// A project's own rules in every command that reads its texts.
struct OwnRulesTests {
  private let repository: TemporaryRepository

  private static func plural(_ one: String, _ other: String) -> String {
    """
    <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(one)</string>
    <key>other</key><string>\(other)</string></dict></dict></dict></plist>
    """
  }

  init() throws {
    repository = try TemporaryRepository()
    try repository.commit(
      "A project",
      [
        ".l10n-review.yml": """
        placeholders: ["{{*}}"]
        max-length: { "button.*": 10, files: 30 }
        forbidden: { de: [Handy], "*": [TODO] }

        """,
        "App/en.lproj/Localizable.strings": """
        /* A greeting [max 20] */
        "hello" = "Hello {{name}}";
        /* A button */
        "button.phone" = "Phone";

        """,
        "App/de.lproj/Localizable.strings": "\"button.phone\" = \"Telefon\";\n",
        "App/en.lproj/Localizable.stringsdict": Self.plural("%d file of {{name}}", "%d files of {{name}}"),
        "App/de.lproj/Localizable.stringsdict": Self.plural("%d Datei von {{name}}", "%d Dateien von {{name}}"),
        "Menu/Menu.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "button.open" : {
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } },
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Open" } }
              }
            }
          },
          "version" : "1.0"
        }

        """,
      ])
  }

  private static let wrong =
    "\"hello\" = \"Hallo {{Name}}, wie geht es dir?\";\n\"button.phone\" = \"Mein Handy hier\";\n"

  @Test func lintAndTheHookReportThem() throws {
    #expect(try repository.tool("lint").code == 0)
    try repository.write("App/de.lproj/Localizable.strings", Self.wrong)
    try repository.write(
      "App/de.lproj/Localizable.stringsdict",
      Self.plural("%d Datei, deren Name sehr lang ist, von {{name}}", "%d Dateien"))
    let menu = repository.path + "/Menu/Menu.xcstrings"
    let text = try String(contentsOfFile: menu, encoding: .utf8)
    try repository.write("Menu/Menu.xcstrings", text.replacing("Öffnen", with: "Jetzt öffnen, TODO"))
    try repository.git("add", "-A")
    for run in [try repository.tool("lint"), try repository.tool("review", "--staged")] {
      #expect(run.code == 1)
      for line in [
        "App/de.lproj/Localizable.strings:1:18: error: ‘hello’: The translation has ‘{{Name}}’, where the source text has ‘{{name}}’.",
        "App/de.lproj/Localizable.stringsdict:1:33: error: ‘files’: The translation lacks ‘{{name}}’, where the app puts a value.",
        "‘hello’: The text has 32 characters; at most 20 fit (its comment, ‘[max 20]’).",
        "‘button.phone’: The text has 15 characters; at most 10 fit (‘max-length’ of ‘button.*’).",
        "The text has 48 characters; at most 30 fit (‘max-length’ of ‘files’).",
        "‘button.open’ (table Menu): The text has 18 characters; at most 10 fit (‘max-length’ of ‘button.*’).",
        "App/de.lproj/Localizable.strings:2:24: warning: ‘button.phone’: The project forbids “Handy” in ‘de’.",
        "‘button.open’ (table Menu): The project forbids “TODO” in ‘de’.",
      ] {
        #expect(run.output.contains(line))
      }
    }
  }

  @Test func sourceTextsCountToo() throws {
    try repository.write(
      "App/en.lproj/Localizable.strings",
      "\"hello\" = \"Hello {{name}}, TODO\";\n\"button.phone\" = \"Your telephone\";\n")
    let lint = try repository.tool("lint")
    #expect(lint.output.contains("‘button.phone’: The text has 14 characters; at most 10 fit"))
    #expect(lint.output.contains("Localizable.strings:1:28: warning: ‘hello’: The project forbids “TODO” in ‘en’."))
  }

  @Test func tablesAreRefusedAndCoverageCountsThemAsWrong() throws {
    try repository.write("de.csv", "key,de\nhello,Hallo {{Name}}\n")
    let table = try repository.tool("import", "--table", "de.csv")
    #expect(table.code == 1)
    #expect(table.output.contains("refused. The translation has ‘{{Name}}’, where the source text has ‘{{name}}’."))
    try repository.write("App/de.lproj/Localizable.strings", Self.wrong)
    #expect(try repository.tool("coverage", "--missing", "de", "--format", "csv").output.contains("hello,"))
  }

  @Test func rulesShowThem() throws {
    #expect(
      try repository.tool("rules", "text-too-long").output.hasSuffix(
        "In this project\n  max-length: button.* = 10\n  max-length: files = 30\n"))
    let all = try repository.tool("rules").output
    #expect(all.contains("placeholders: {{*}}\n") && all.contains("forbidden: de = Handy\n"))
  }
}
