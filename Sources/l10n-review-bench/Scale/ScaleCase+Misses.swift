/// Projects and ranges in which much is missing or moved.
extension ScaleCase {
  static var misses: [ScaleCase] {
    [
      ScaleCase("missing keys: lint", 500, lint) { count in
        let missing = ScaleTexts.source(count / 2) { "lost.\(ScaleTexts.word($0))" }
        return ScaleInput(commits: [
          [
            ScaleFile("en.lproj/Localizable.strings", ScaleTexts.catalog(count)),
            ScaleFile("A.swift", ScaleTexts.source(count)), ScaleFile("B.swift", missing),
          ]
        ])
      },
      ScaleCase("missing keys of several tables: lint", 50, lint) { count in
        let calls = { (key: (Int) -> String) in
          (0..<count).map { "show(NSLocalizedString(\"\(key($0))\", tableName: \"T\($0)\", comment: \"A title\"))\n" }
            .joined()
        }
        return ScaleInput(commits: [
          tables(count) + [
            ScaleFile("A.swift", calls(ScaleTexts.key)), ScaleFile("B.swift", calls { "lost_\($0)" }),
          ]
        ])
      },
      ScaleCase("missing tables: lint", 50, lint) { count in
        let calls = (0..<count).map { number in
          "show(NSLocalizedString(\"\(ScaleTexts.key(number))\", tableName: \"Tables\(number)\", comment: \"A title\"))\n"
        }
        return ScaleInput(commits: [tables(count) + [ScaleFile("A.swift", calls.joined())]])
      },
      ScaleCase("required translations: review", 250, range) { count in
        let settings = "required: { languages: [fr], share: 100, of: new-and-edited, level: error }\n"
        return ScaleInput(commits: [
          [
            ScaleFile(".l10n-review.yml", settings), ScaleFile("en.lproj/Localizable.strings", ""),
            ScaleFile("fr.lproj/Localizable.strings", ""),
          ], [ScaleFile("en.lproj/Localizable.strings", ScaleTexts.catalog(count))],
        ])
      },
      ScaleCase("moved tables: review", 50, range) { count in
        ScaleInput(commits: [tables(count), tables(count).map { ScaleFile($0.path, nil) } + tables(count, in: "App/")])
      },
      ScaleCase("moved String Catalogs: review", 50, range) { count in
        ScaleInput(commits: [
          catalogs(count), catalogs(count).map { ScaleFile($0.path, nil) } + catalogs(count, in: "App/"),
        ])
      },
    ]
  }

  private static func tables(_ count: Int, in folder: String = "") -> [ScaleFile] {
    (0..<count).flatMap { number in
      ["en", "fr"].map { locale in
        ScaleFile(
          "\(folder)\(locale).lproj/T\(number).strings",
          ScaleTexts.entry(ScaleTexts.key(number), ScaleTexts.text(number) + " " + locale))
      }
    }
  }

  private static func catalogs(_ count: Int, in folder: String = "") -> [ScaleFile] {
    (0..<count).map { number in
      let texts = #""localizations": {"fr": {"stringUnit": {"state": "translated", "value": "\#(number)"}}}"#
      return ScaleFile(
        "\(folder)Module\(number)/Localizable.xcstrings",
        #"{"sourceLanguage": "en", "strings": {"\#(ScaleTexts.key(number))": {\#(texts)}}, "version": "1.0"}"#)
    }
  }
}
