import Exchange
import Formats
import Messages
import Project
import Tables

/// A project in memory, into which tables are imported.
struct TableProject {
  var files: [String: String]

  func parts(_ locale: String? = nil) async -> [ProjectCoverage.Part] {
    let files = files.sorted { $0.key < $1.key }.map { SnapshotFile(path: $0.key, bytes: Array($0.value.utf8)) }
    return await Project(files).coverage { locale == nil || $0 == locale }.parts
  }

  func outcome(
    _ table: String, named name: String = "table.csv", _ request: SpreadsheetImport.Request = .init()
  ) async throws -> SpreadsheetOutcome {
    try await SpreadsheetImport(parts(), sourceLanguage: "en", request: request)
      .outcome(of: [.init(path: name, bytes: Array(table.utf8))])
  }

  /// The project after an import of the table.
  func importing(_ table: String, _ request: SpreadsheetImport.Request = .init()) async throws -> TableProject {
    var project = self
    for change in try await outcome(table, request).changes {
      project.files[change.path] = change.bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    return project
  }

  /// The rows as `ROW fate`, with the kinds of refusals.
  func fates(_ table: String, _ request: SpreadsheetImport.Request = .init()) async throws -> [String] {
    let outcome = try await outcome(table, request)
    let refused = outcome.refused.map { ($0.place, "\($0.place.row): \($0.reason)") }
    return (outcome.rows.map { ($0.place, "\($0.place.row): \($0.fate)") } + refused).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The error that a table ends with.
  func error(_ table: String, _ request: SpreadsheetImport.Request = .init()) async -> String {
    do {
      _ = try await outcome(table, request)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// The table that `coverage --missing` writes, with each empty cell filled by `fill` (key, form, source text).
  func filled(_ locale: String, _ fill: (String, String, String) -> String) async throws -> String {
    let parts = await parts(locale)
    let sheet = try Spreadsheet(parsing: CatalogToFill.spreadsheet(parts).bytes ?? [])
    let header = sheet.rows[0].cells
    func cell(_ name: String, _ row: [String]) -> String { header.firstIndex(of: name).map { row[$0] } ?? "" }
    let rows = sheet.rows.dropFirst().map { row -> [String] in
      var cells = row.cells
      if cells.last?.isEmpty ?? false {
        cells[cells.count - 1] = fill(cell("key", cells), cell("form", cells), cell("English", cells))
      }
      return cells
    }
    return String(decoding: SpreadsheetWriter.file([header] + rows), as: UTF8.self)
  }
}

extension TableProject {
  static let strings = TableProject(files: [
    "App/en.lproj/Localizable.strings":
      "/* A button */\n\"save\" = \"Save %@\";\n\"close\" = \"Close\";\n\"shut\" = \"Close\";\n\"sum\" = \"=A1\";\n\"open\" = \"Open\";\n",
    "App/de.lproj/Localizable.strings": "// Fuzzy\n\"close\" = \"Zu\";\n\n/* kept */\n\"old\" = \"Alt\";\n",
  ])

  static let plural = TableProject(files: [
    "App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    "App/pl.lproj/Localizable.strings": "\"a\" = \"Aa\";\n",
    "App/en.lproj/Localizable.stringsdict": String(
      decoding: StringsdictWriter.file([
        StringsdictDraft(
          key: "items", format: "%#@n@ left",
          variables: [.init(name: "n", valueType: "d", forms: [.one: "%d item", .other: "%d items"])]),
        StringsdictDraft(
          key: "two", format: "%1$#@a@ in %2$#@b@",
          variables: [
            .init(name: "a", valueType: "d", forms: [.one: "%1$d file", .other: "%1$d files"]),
            .init(name: "b", valueType: "d", forms: [.one: "%2$d folder", .other: "%2$d folders"]),
          ]),
      ]), as: UTF8.self),
  ])

  static let translatewiki = TableProject(files: [
    "N/en.lproj/Localizable.strings":
      "\"days\" = \"{{PLURAL:%1$d|%1$d day|%1$d days}} left\";\n\"hi\" = \"Hi %1$@\";\n",
    "N/pl.lproj/Localizable.strings": "\"hi\" = \"Hej %1$@\";\n",
    "N/fi.lproj/Localizable.strings": "\"hi\" = \"Hei %1$@\";\n",
    "T/qqq.lproj/Localizable.strings": "\"days\" = \"Countdown\";\n\"hi\" = \"Greeting\";\n",
    "T/en.lproj/Localizable.strings": "\"days\" = \"{{PLURAL:$1|$1 day|$1 days}} left\";\n\"hi\" = \"Hi $1\";\n",
    "T/pl.lproj/Localizable.strings": "\"hi\" = \"Hej $1\";\n",
    "T/fi.lproj/Localizable.strings": "/* Authors */\n\n\"hi\" = \"Hei $1\";\n",
  ])

  static let catalog = TableProject(files: [
    "App/Localizable.xcstrings": """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Close" : {
          "comment" : "A button",
          "localizations" : {
            "uk" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Закрити"
              }
            }
          }
        },
        "files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            }
          }
        },
        "here %lld" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%#@n@ here"
              },
              "substitutions" : {
                "n" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg cat"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg cats"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "tap" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "device" : {
                  "mac" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Click"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Tap"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """
  ])
}
