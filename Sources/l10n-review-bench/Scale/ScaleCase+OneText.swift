/// One text with many plurals, placeholders or variables, and every command that reads it.
extension ScaleCase {
  static var oneText: [ScaleCase] {
    templates.flatMap { name, make in
      commands.map { command, arguments in
        ScaleCase("one text of \(name): \(command)", 250, arguments) { count in
          let versions = ["a", "b"].map { word in
            ScaleTexts.wikipedia(
              ScaleTexts.entry("k", make(count, word, "$")), ScaleTexts.entry("k", make(count, "un" + word, "$")),
              native: ScaleTexts.entry("k", make(count, word, "%")))
              + [call]
          }
          return ScaleInput(commits: versions, checkout: .whole)
        }
      }
    }
      + catalogs.flatMap { name, path, make in
        (Array(commands.prefix(4)) + [("convert", conversion(of: path))]).map { command, arguments in
          ScaleCase("one text of \(name): \(command)", 250, arguments) { count in
            let versions = ["a", "b"].map { word in
              path.hasPrefix("en.lproj/")
                ? [
                  ScaleFile(path, make(count, word)),
                  ScaleFile("fr.lproj" + path.dropFirst("en.lproj".count), make(count, "un" + word)), call,
                ] : [ScaleFile(path, make(count, word)), call]
            }
            return ScaleInput(commits: versions, checkout: .whole)
          }
        }
      }
  }

  private static let commands = [
    ("lint", lint), ("review", range), ("preview", ["preview", "k"]), ("coverage", ["coverage"]), ("import", imports),
    ("export", ["export", "--check", "--quiet"]),
  ]

  private static let call = ScaleFile("App.swift", "let a = NSLocalizedString(\"k\", comment: \"A text\")\n")

  private static func conversion(of path: String) -> [String] {
    ["convert", path, "--to", path.hasSuffix("strings") ? "stringsdict" : "xcstrings"]
  }

  /// Texts in translatewiki's notation, or with the sign `%` in the native one.
  private static let templates: [(String, @Sendable (_ count: Int, _ word: String, _ sign: String) -> String)] = [
    (
      "plurals of one number",
      { count, word, sign in
        let argument = sign == "$" ? "$1" : "%1$d"
        return String(repeating: "{{PLURAL:\(argument)|one \(word)|\(argument) pages}} ", count: count)
      }
    ),
    (
      "plurals of several numbers",
      { count, word, sign in
        (0..<count).map { number in
          let argument = sign == "$" ? "$\(number % 99 + 1)" : "%\(number % 99 + 1)$d"
          return "{{PLURAL:\(argument)|one \(word)|\(argument) pages}} "
        }.joined()
      }
    ),
    (
      "placeholders",
      { count, word, sign in
        (0..<count).map { sign == "$" ? "$\($0 % 99 + 1) \(word) " : "%\($0 % 99 + 1)$@ \(word) " }.joined()
      }
    ),
  ]

  private static let catalogs: [(String, path: String, @Sendable (_ count: Int, _ word: String) -> String)] = [
    (
      "placeholders without numbers", "en.lproj/Localizable.strings",
      { count, word in ScaleTexts.entry("k", String(repeating: "%@ \(word) ", count: count)) }
    ),
    (
      "stringsdict variables", "en.lproj/Localizable.stringsdict",
      { count, word in
        ScaleTexts.propertyList(ScaleTexts.plural("k", variables: count, "%d day\(word)", "%d days\(word)"))
      }
    ),
    (
      "String Catalog variables", "Localizable.xcstrings",
      { count, word in
        let values = ["en": "day\(word)", "fr": "jour\(word)"].sorted { $0.key < $1.key }.map { locale, noun in
          "\"\(locale)\": \(variables(count, noun))"
        }
        return """
          {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {\(values.joined(separator: ", "))}}}}

          """
      }
    ),
  ]

  /// The localization of a String Catalog with `count` substitutions.
  private static func variables(_ count: Int, _ noun: String) -> String {
    func unit(_ value: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}" }
    let format = (0..<count).map { "%#@v\($0)@ " }.joined()
    let substitutions = (0..<count).map { number in
      """
      "v\(number)": {"argNum": \(number + 1), "formatSpecifier": "lld", "variations": {"plural": \
      {"one": \(unit("%arg \(noun)")), "other": \(unit("%arg \(noun)s"))}}}
      """
    }
    return unit(format).dropLast() + ", \"substitutions\": {\(substitutions.joined(separator: ", "))}}"
  }
}
