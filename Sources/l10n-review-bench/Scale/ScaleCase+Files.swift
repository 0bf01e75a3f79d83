/// Files that grow in one respect.
extension ScaleCase {
  static var files: [ScaleCase] {
    catalogs.map { name, make in
      ScaleCase("catalog of \(name): lint", 1000, lint) { count in
        ScaleInput(commits: [
          [
            ScaleFile("en.lproj/Localizable.strings", ScaleTexts.catalog(3)),
            ScaleFile("fr.lproj/Localizable.strings", make(count)),
          ]
        ])
      }
    }
      + plurals.map { name, make in
        ScaleCase("stringsdict of \(name): lint", 500, lint) { count in
          ScaleInput(commits: [["en", "fr"].map { ScaleFile("\($0).lproj/Localizable.stringsdict", make(count)) }])
        }
      }
      + sources.map { name, make in
        ScaleCase("source of \(name): lint", 1000, lint) { count in
          ScaleInput(commits: [
            [
              ScaleFile("App.swift", make(count)), ScaleFile("App.m", make(count)),
              // With a String Catalog, the texts of views are read, too.
              ScaleFile("App.xcstrings", #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
            ]
          ])
        }
      }
  }

  private static let catalogs: [(String, @Sendable (Int) -> String)] = [
    ("comments", { String(repeating: "/* a */\n// b\n", count: $0) + ScaleTexts.catalog(3) }),
    ("junk", { String(repeating: "what = this ? \n", count: $0) }),
    ("one duplicate key", { String(repeating: "\"k\" = \"v\";\n", count: $0) }),
    ("entries without semicolons", { count in (0..<count).map { "\"k\($0)\" = \"v\"\n" }.joined() }),
    ("entries on one line", { count in (0..<count).map { "\"k\($0)\" = \"v\";" }.joined() }),
    ("open quotes", { count in (0..<count).map { "\"k\($0)\" = \"v;\n" }.joined() }),
    ("open comments", { String(repeating: "/* ", count: $0) }),
    ("conflict markers", { String(repeating: "<<<<<<< a\n=======\n>>>>>>> b\n", count: $0) }),
    ("white space", { String(repeating: " \n", count: $0) }),
    ("backslashes", { "\"k\" = \"" + String(repeating: "\\", count: $0) + "\";" }),
    ("braces", { String(repeating: "{ ", count: $0) }),
    ("a long key", { "\"" + String(repeating: "key ", count: $0) + "\" = \"v\";" }),
  ]

  private static let plurals: [(String, @Sendable (Int) -> String)] = [
    (
      "entries",
      { count in
        ScaleTexts.propertyList(
          (0..<count).map { ScaleTexts.plural(ScaleTexts.key($0), "%d day", "%d days") }.joined())
      }
    ),
    (
      "variables",
      { count in
        let format = (0..<count).map { "%#@v\($0)@ " }.joined()
        let variables = (0..<count).map { number in
          """
          <key>v\(number)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>

          """
        }.joined()
        return ScaleTexts.propertyList(
          "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict>\n")
      }
    ),
    ("forms", { ScaleTexts.propertyList(ScaleTexts.plural("k", "%d day", String(repeating: "%d days ", count: $0))) }),
    (
      "categories of one variable",
      { count in
        let forms = (0..<count).map { "<key>c\($0)</key><string>%d</string>" }.joined()
        return ScaleTexts.propertyList(
          """
          <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
          <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>

          """)
      }
    ),
    (
      "tags that do not match",
      { ScaleTexts.propertyList(String(repeating: "<array>", count: $0) + String(repeating: "</dict>", count: $0)) }
    ),
    ("open dictionaries", { String(repeating: "<dict><key>k</key>", count: $0) }),
    ("entities", { ScaleTexts.propertyList(ScaleTexts.plural("k", "a", String(repeating: "&amp;", count: $0))) }),
    ("open comments", { ScaleTexts.propertyList(String(repeating: "<!-- ", count: $0)) }),
  ]

  private static let sources = code + interpolations

  private static let interpolations: [(String, @Sendable (Int) -> String)] = [
    ("interpolations in a literal", { "Text(\"" + String(repeating: "\\(x) ", count: $0) + "\")\n" }),
    ("interpolated literals", { String(repeating: "Text(\"\\(x) of \\(y)\")\n", count: $0) }),
    ("interpolated names", { count in (0..<count).map { "let x\($0): Int\nText(\"\\(x\($0)) words\")\n" }.joined() }),
    (
      "nested interpolated texts",
      { String(repeating: "Text(\"\\(", count: $0) + String(repeating: ")\")", count: $0) }
    ),
    (
      "interpolations in previews",
      { String(repeating: "#Preview { Text(\"\\(x) of\") }\nText(\"\\(x)\")\n", count: $0) }
    ),
    ("values on one line", { String(repeating: "let x=\"", count: $0) + "\nText(\"\\(x) words\")\n" }),
    ("words of a closure", { "f { (" + String(repeating: "word, ", count: $0) + "\nText(\"\\(word) words\")\n" }),
  ]

  private static let code: [(String, @Sendable (Int) -> String)] = [
    ("literals on one line", { "let a = [" + String(repeating: "\"word\", ", count: $0) + "]\n" }),
    ("open brackets", { String(repeating: "f([{ ", count: $0) }),
    ("brackets around a call", { String(repeating: "f(", count: $0) + "NSLocalizedString(\"a\", comment: \"\")" }),
    ("open comments", { String(repeating: "/* ", count: $0) }),
    ("nested interpolations", { String(repeating: "\"\\(", count: $0) }),
    ("raw literals", { String(repeating: "#", count: $0) + "\"" + String(repeating: "\"# ", count: $0) }),
    ("lines in a literal", { "let a = \"\"\"\n" + String(repeating: "  word\n", count: $0) + "  \"\"\"\n" }),
    (
      "joined literals",
      {
        "let a = NSLocalizedString(\"k\", value: " + String(repeating: "\"word \" + ", count: $0)
          + "\"end\", comment: \"c\")\n"
      }
    ),
    (
      "arguments",
      { "let a = NSLocalizedString(\"k\", " + String(repeating: "x: y, ", count: $0) + "comment: \"c\")\n" }
    ),
    ("open calls", { String(repeating: "NSLocalizedString(\"k\", ", count: $0) }),
    ("nested calls", { String(repeating: "NSLocalizedString(\"k\", value: ", count: $0) + "\"\"" }),
    ("words", { String(repeating: "word ", count: $0) }),
    ("commented calls", { String(repeating: "// NSLocalizedString(\"k\", comment: \"c\")\n", count: $0) }),
    ("open directives", { String(repeating: "// l10n-review:disable missing-comment why\n", count: $0) }),
    ("branches", { String(repeating: "#if A\n", count: $0) + ScaleTexts.source(1) }),
    (
      "declarations", { count in (0..<count).map { "func localized\($0)(_ key: String) -> String { key }\n" }.joined() }
    ),
  ]
}
