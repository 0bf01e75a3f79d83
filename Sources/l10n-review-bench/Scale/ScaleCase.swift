/// A case that grows, and the command measured on it.
struct ScaleCase {
  var name: String
  /// The number of units in the first step.
  var count: Int
  var arguments: [String]
  /// The repository for a number of units.
  var input: (Int) -> ScaleInput

  init(_ name: String, _ count: Int, _ arguments: [String], _ input: @escaping (Int) -> ScaleInput) {
    self.name = name
    self.count = count
    self.arguments = arguments
    self.input = input
  }

  static let lint = ["lint", "--at", "main", "--quiet"]
  static let range = ["review", "base..main", "--quiet"]
  static let staged = ["review", "--staged", "--quiet"]
  static let imports = ["import", "--at", "main", "--commit-to", "refs/heads/imported", "--quiet"]

  static var all: [ScaleCase] { projects + misses + ranges + reports + files + messages + oneText + histories }

  private static let english = "en.lproj/Localizable.strings"
  private static let french = "fr.lproj/Localizable.strings"

  // MARK: Projects

  private static var projects: [ScaleCase] {
    [
      ScaleCase("keys: lint", 500, lint) { count in
        ScaleInput(commits: [
          [
            ScaleFile(english, ScaleTexts.catalog(count)), ScaleFile(french, ScaleTexts.catalog(count)),
            ScaleFile("App.swift", ScaleTexts.source(count)),
          ]
        ])
      },
      ScaleCase("keys: import", 500, imports) { count in
        ScaleInput(commits: [
          ScaleTexts.wikipedia(
            ScaleTexts.catalog(count), ScaleTexts.catalog(count), native: ScaleTexts.catalog(count))
        ])
      },
      ScaleCase("keys: export", 500, ["export", "--check", "--quiet"]) { count in
        ScaleInput(
          commits: [ScaleTexts.wikipedia("", "", native: ScaleTexts.catalog(count))], checkout: .whole)
      },
      ScaleCase("calls: extract", 500, ["extract", "--check", "--quiet"]) { count in
        ScaleInput(
          commits: [
            ScaleTexts.wikipedia("", "") + [ScaleFile("Wikipedia/Code/App.swift", ScaleTexts.source(count))]
          ], checkout: .whole)
      },
      ScaleCase("files: lint", 100, lint) { count in
        ScaleInput(commits: [
          (0..<count).map(part)
            + [ScaleFile(english, ScaleTexts.catalog(count))]
        ])
      },
      ScaleCase("files: lint on disk", 100, ["lint", "--quiet"]) { count in
        ScaleInput(
          commits: [(0..<count).map(part)], checkout: .whole)
      },
      ScaleCase("files: scan", 100, ["scan", "--at", "main", "--format", "json"]) { count in
        ScaleInput(commits: [
          (0..<count).map { ScaleFile("Sources/Part\($0).swift", ScaleTexts.source(20)) }
        ])
      },
      ScaleCase("locales: lint", 4, lint) { count in
        ScaleInput(commits: [
          (0..<count).map { ScaleFile("\(locale($0)).lproj/Localizable.strings", ScaleTexts.catalog(50)) }
            + [ScaleFile(english, ScaleTexts.catalog(50)), ScaleFile("App.swift", ScaleTexts.source(50))]
        ])
      },
      ScaleCase("languages of a key: lint", 200, lint) { count in
        let texts = (0..<count).map {
          #""\#(locale($0))": {"stringUnit": {"state": "translated", "value": "\#(ScaleTexts.text($0))"}}"#
        }
        return ScaleInput(commits: [
          [
            ScaleFile(
              "App.xcstrings",
              """
              {"sourceLanguage": "en", "strings": {"Title": {"localizations": {\(texts.joined(separator: ","))}}},
              "version": "1.0"}
              """)
          ]
        ])
      },
      ScaleCase("tables: lint", 50, lint) { count in
        ScaleInput(commits: [
          (0..<count).flatMap { number in
            ["en", "fr"].map { ScaleFile("\($0).lproj/Table\(number).strings", ScaleTexts.catalog(5)) }
          }
        ])
      },
      ScaleCase("modules: lint", 50, lint) { count in
        ScaleInput(commits: [
          (0..<count).flatMap { number in
            ["en", "fr"].map { ScaleFile("Module\(number)/\($0).lproj/Localizable.strings", ScaleTexts.catalog(5)) }
          }
        ])
      },
      ScaleCase("modules with keys of other modules: lint", 50, lint) { count in
        ScaleInput(commits: [(0..<count).flatMap(module)])
      },
      ScaleCase("modules with an Info.plist: lint", 50, lint) { count in
        let usage = "NSCameraUsageDescription"
        return ScaleInput(commits: [
          (0..<count).flatMap { number -> [ScaleFile] in
            [
              ScaleFile(
                "Module\(number)/Info.plist",
                ScaleTexts.propertyList("<key>\(usage)</key><string>\(ScaleTexts.text(number))</string>\n"))
            ]
              + ["en", "fr"].map {
                ScaleFile("Module\(number)/\($0).lproj/InfoPlist.strings", ScaleTexts.entry(usage, $0))
              }
          }
        ])
      },
      ScaleCase("calls of one key: lint", 500, lint) { count in
        ScaleInput(commits: [
          [
            ScaleFile(english, ScaleTexts.catalog(count)),
            ScaleFile(
              "App.swift",
              ScaleTexts.source(count) { _ in
                "title"
              } text: { _ in
                "Title"
              }),
          ]
        ])
      },
      ScaleCase("conflicting calls of one key: lint", 500, lint) { count in
        ScaleInput(commits: [[ScaleFile("App.swift", ScaleTexts.source(count) { _ in "title" })]])
      },
      ScaleCase("calls of the same text: lint", 500, lint) { count in
        ScaleInput(commits: [[ScaleFile("App.swift", ScaleTexts.source(count) { _ in "Title" })]])
      },
      ScaleCase("common strings: lint", 500, lint) { count in
        let members = (0..<count).map {
          "  static let m\(ScaleTexts.word($0)) = \(ScaleTexts.call(ScaleTexts.key($0), ScaleTexts.text($0)).dropFirst(14))"
        }
        return ScaleInput(commits: [
          [
            ScaleFile("CommonStrings.swift", "public enum CommonStrings {\n\(members.joined())}\n"),
            ScaleFile("App.swift", ScaleTexts.source(count)),
            ScaleFile(".l10n-review.yml", "common-strings: CommonStrings.swift\n"),
          ]
        ])
      },
      ScaleCase("keys beside common strings: lint", 250, lint) { count in
        let member = "  static let title = NSLocalizedString(\"t\", value: \"Title\", comment: \"A title\")\n"
        return ScaleInput(commits: [
          [
            ScaleFile(
              "CommonStrings.swift", "public enum CommonStrings {\n\(String(repeating: member, count: count))}\n"),
            ScaleFile("A.swift", ScaleTexts.source(count)), ScaleFile("B.swift", ScaleTexts.source(count)),
          ]
        ])
      },
      ScaleCase("keys put together: lint", 250, lint) { count in
        let calls = (0..<count).map { "  show(NSLocalizedString(\"screen-\\(name\($0))\", comment: \"A title\"))\n" }
        return ScaleInput(commits: [
          [
            ScaleFile(english, ScaleTexts.catalog(count)), ScaleFile("A.swift", ScaleTexts.source(count)),
            ScaleFile("B.swift", "func show() {\n\(calls.joined())}\n"),
          ]
        ])
      },
      ScaleCase("keys without calls: lint", 500, lint) { count in
        let uses = (0..<count).map { "  show(\"\(ScaleTexts.key($0))\")\n" }
        return ScaleInput(commits: [
          [
            ScaleFile(english, ScaleTexts.catalog(count)), ScaleFile("App.swift", "func f() {\n\(uses.joined())}\n"),
          ]
        ])
      },
      ScaleCase("functions whose texts no catalog has: lint", 250, lint) { count in
        let functions = (0..<count).map {
          "  func \(ScaleTexts.word($0))() {\n\(ScaleTexts.call(ScaleTexts.key($0), ScaleTexts.text($0)))  }\n"
        }
        return ScaleInput(commits: [
          [
            ScaleFile(english, ScaleTexts.catalog(5) { "other-\($0)" }),
            ScaleFile(french, ScaleTexts.catalog(5) { "other-\($0)" }),
            ScaleFile("App.swift", "struct Screen {\n\(functions.joined())}\n"),
          ]
        ])
      },
      ScaleCase("depth of folders: lint", 7, lint) { count in
        ScaleInput(commits: [
          [
            ScaleFile(String(repeating: "folder/", count: count) + "App.swift", ScaleTexts.source(1))
          ]
        ])
      },
      ScaleCase("regions of an Xcode project: lint", 500, lint) { count in
        let regions = (0..<count).map { "\t\t\t\t\(ScaleTexts.word($0)),\n" }
        return ScaleInput(commits: [
          [
            ScaleFile(
              "App.xcodeproj/project.pbxproj",
              "{objects = {A = {isa = PBXProject; knownRegions = (\n\(regions.joined()));\n};};}\n"),
            ScaleFile(english, ScaleTexts.catalog(5)), ScaleFile(french, ScaleTexts.catalog(5)),
          ]
        ])
      },
      ScaleCase("lines of a baseline: lint", 500, lint + ["--baseline", "baseline"]) { count in
        ScaleInput(
          commits: [[ScaleFile("App.swift", "")]],
          besides: [
            ScaleFile("baseline", (0..<count).map { "App.swift unused-key \(ScaleTexts.key($0)) 0123\n" }.joined())
          ])
      },
      ScaleCase("suppressions: lint", 500, lint) { count in
        let lines = (0..<count).map { number in
          "  // l10n-review:disable:next missing-comment shown to testers\n"
            + ScaleTexts.call(ScaleTexts.key(number), ScaleTexts.text(number), comment: "")
        }
        return ScaleInput(commits: [[ScaleFile("App.swift", "func f() {\n\(lines.joined())}\n")]])
      },
    ]
  }

  private static func part(_ number: Int) -> ScaleFile {
    ScaleFile("Sources/Part\(number).swift", ScaleTexts.source(1) { _ in ScaleTexts.key(number) })
  }

  /// A module that has the translation of a key of the next one.
  private static func module(_ number: Int) -> [ScaleFile] {
    [
      ScaleFile(
        "Module\(number)/\(english)", ScaleTexts.entry(ScaleTexts.key(number), ScaleTexts.text(number))),
      ScaleFile(
        "Module\(number)/\(french)", ScaleTexts.entry(ScaleTexts.key(number + 1), ScaleTexts.text(number + 1))),
    ]
  }

  private static func locale(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String([letters[number / 26 % 26], letters[number % 26], letters[number / 676 % 26]])
  }

  // MARK: Ranges

  private static var ranges: [ScaleCase] {
    let edited = { (number: Int) in "Hide the \(ScaleTexts.word(number)) of this article" }
    let renamed = { (number: Int) in "view-\(ScaleTexts.word(number))-title" }
    let project = { (count: Int, key: (Int) -> String, text: (Int) -> String) in
      [
        ScaleFile(english, ScaleTexts.catalog(count, key: key, text: text)),
        ScaleFile("App.swift", ScaleTexts.source(count, key: key, text: text)),
      ]
    }
    let translation = { (count: Int) in ScaleFile(french, ScaleTexts.catalog(count)) }
    let plain = { (count: Int) in project(count, ScaleTexts.key, ScaleTexts.text) + [translation(count)] }
    return [
      ScaleCase("edits: review", 500, range) { count in
        ScaleInput(commits: [plain(count), project(count, ScaleTexts.key, edited)])
      },
      ScaleCase("edits: review --staged", 500, staged) { count in
        ScaleInput(commits: [plain(count), project(count, ScaleTexts.key, edited)], checkout: .staged)
      },
      ScaleCase("edits in catalogs only: review", 500, range) { count in
        ScaleInput(commits: [
          [ScaleFile(english, ScaleTexts.catalog(count)), translation(count)],
          [ScaleFile(english, ScaleTexts.catalog(count, text: edited))],
        ])
      },
      ScaleCase("edits of keys used elsewhere: review", 250, range) { count in
        let other = ScaleFile("Other.m", (0..<count).map { "show(@\"\(ScaleTexts.key($0))\");\n" }.joined())
        let page = ScaleFile(
          "Main.storyboard", (0..<count).map { "<string key=\"\(ScaleTexts.key($0))\"/>\n" }.joined())
        return ScaleInput(commits: [plain(count) + [other, page], project(count, ScaleTexts.key, edited)])
      },
      ScaleCase("edits of keys put together: review", 250, range) { count in
        let uses = (0..<count).map { "  show(\"screen-\\(name\($0))\")\n" }.joined()
        return ScaleInput(commits: [
          plain(count) + [ScaleFile("B.swift", "func show() {\n\(uses)}\n")], project(count, ScaleTexts.key, edited),
        ])
      },
      ScaleCase("edits in many files: review", 50, range) { count in
        let files = { (text: @escaping (Int) -> String) in
          (0..<count).map { number in
            ScaleFile(
              "Sources/Part\(number).swift",
              ScaleTexts.source(1) { _ in
                ScaleTexts.key(number)
              } text: { _ in
                text(number)
              })
          }
        }
        return ScaleInput(commits: [files(ScaleTexts.text) + [translation(count)], files(edited)])
      },
      ScaleCase("renames: review", 1600, range) { count in
        ScaleInput(commits: [plain(count), project(count, renamed, ScaleTexts.text)])
      },
      ScaleCase("renames in catalogs only: review", 1600, range) { count in
        ScaleInput(commits: [
          [ScaleFile(english, ScaleTexts.catalog(count)), translation(count)],
          [ScaleFile(english, ScaleTexts.catalog(count, key: renamed))],
        ])
      },
      ScaleCase("renames of one text: review", 400, range) { count in
        let text = { (_: Int) in "Done" }
        return ScaleInput(commits: [
          project(count, ScaleTexts.key, text) + [translation(count)], project(count, renamed, text),
        ])
      },
      ScaleCase("renames with an edit: review", 100, range) { count in
        ScaleInput(commits: [plain(count), project(count, renamed, edited)])
      },
      ScaleCase("additions: review", 500, range) { count in
        ScaleInput(commits: [project(0, ScaleTexts.key, ScaleTexts.text), plain(count)])
      },
      ScaleCase("removals: review", 500, range) { count in
        ScaleInput(commits: [plain(count), project(0, ScaleTexts.key, ScaleTexts.text)])
      },
      ScaleCase("edited translations: review", 500, range) { count in
        ScaleInput(commits: [plain(count), [ScaleFile(french, ScaleTexts.catalog(count, text: edited))]])
      },
      ScaleCase("edited translations in locales: review", 4, range) { count in
        let files = { (text: @escaping (Int) -> String) in
          (0..<count).map { ScaleFile("\(locale($0)).lproj/Localizable.strings", ScaleTexts.catalog(50, text: text)) }
        }
        return ScaleInput(commits: [
          project(50, ScaleTexts.key, ScaleTexts.text) + files(ScaleTexts.text), files(edited),
        ])
      },
      ScaleCase("texts lost in locales: review", 50, range) { count in
        let files = { (kept: Int) -> [ScaleFile] in
          (0..<count).map { ScaleFile("\(locale($0)).lproj/Localizable.strings", ScaleTexts.catalog(kept)) }
        }
        return ScaleInput(commits: [project(12, ScaleTexts.key, ScaleTexts.text) + files(12), files(6)])
      },
      ScaleCase("texts lost in modules: review", 50, range) { count in
        let files = { (locale: String, kept: Int) -> [ScaleFile] in
          (0..<count).map { number -> ScaleFile in
            let key = { (key: Int) in "\(ScaleTexts.key(key))-\(number)" }
            return ScaleFile(
              "Module\(number)/\(locale).lproj/Localizable.strings",
              ScaleTexts.catalog(kept, key: key) { ScaleTexts.text($0) + " \(locale)" })
          }
        }
        return ScaleInput(commits: [files("en", 6) + files("fr", 6), files("fr", 1)])
      },
      ScaleCase("edited plurals: review", 250, range) { count in
        let list = { (other: String) in
          ScaleTexts.propertyList((0..<count).map { ScaleTexts.plural(ScaleTexts.key($0), "%d day", other) }.joined())
        }
        return ScaleInput(commits: [
          [
            ScaleFile("en.lproj/Localizable.stringsdict", list("%d days")),
            ScaleFile("fr.lproj/Localizable.stringsdict", list("%d jours")),
          ], [ScaleFile("en.lproj/Localizable.stringsdict", list("%d nights"))],
        ])
      },
      ScaleCase("commits: review", 250, range) { count in
        ScaleInput(
          commits: [plain(10)] + (0..<count).map { [ScaleFile("notes.txt", "\($0)")] }
            + [project(10, ScaleTexts.key, edited)])
      },
      ScaleCase("acknowledgements: review", 250, range) { count in
        ScaleInput(
          commits: [plain(count)] + (0..<count).map { [ScaleFile("notes.txt", "\($0)")] }
            + [project(count, ScaleTexts.key, edited)],
          message: { "L10n-Keep: \(ScaleTexts.key($0)) it serves\n" })
      },
      ScaleCase("import and review of a range", 250, imports) { count in
        ScaleInput(commits: [
          ScaleTexts.wikipedia(ScaleTexts.catalog(count), "", native: ScaleTexts.catalog(count)),
          [ScaleFile("Wikipedia/Localizations/fr.lproj/Localizable.strings", ScaleTexts.catalog(count, text: edited))],
        ])
      },
    ]
  }

  // MARK: Reports

  private static var reports: [ScaleCase] {
    let formats = ["text", "markdown", "html", "json", "sarif", "rdjson", "github-annotations", "xcode"]
    let calls = { (count: Int) in
      (0..<count).map { ScaleTexts.call(ScaleTexts.key($0), "Open %@ of %@", comment: "") }.joined()
    }
    return formats.map { format in
      ScaleCase("findings in sources: \(format)", 250, lint + ["--format", format]) { count in
        ScaleInput(commits: [[ScaleFile("App.swift", "func f() {\n\(calls(count))}\n")]])
      }
    }
      + ["text", "html", "json"].map { format in
        ScaleCase("findings in translations: \(format)", 250, lint + ["--format", format]) { count in
          ScaleInput(commits: [
            [
              ScaleFile(english, ScaleTexts.catalog(count) { "Open %1$@ of \(ScaleTexts.word($0)) <b>now</b>" }),
              ScaleFile(french, ScaleTexts.catalog(count) { "Ouvrir 12 \(ScaleTexts.word($0)) <i>maintenant" }),
            ]
          ])
        }
      }
      + ["text", "markdown", "html", "json", "sarif", "rdjson"].map { format in
        ScaleCase("findings in a range: \(format)", 250, range + ["--format", format]) { count in
          ScaleInput(commits: [
            [ScaleFile("App.swift", ScaleTexts.source(count)), ScaleFile(french, ScaleTexts.catalog(count))],
            [ScaleFile("App.swift", ScaleTexts.source(count) { "Never \(ScaleTexts.text($0)) with %@ and %@" })],
          ])
        }
      }
  }
}
