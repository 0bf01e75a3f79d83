import ArgumentParser
import Foundation

/// `l10n-review-dev apple-locales`: writes or checks the table of the languages that Apple's systems support.
struct AppleLocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apple-locales",
    abstract: "Write Sources/Messages/Locales/AppleLocalesTable.swift from Foundation's locales.")

  @Flag(help: "Write nothing; fail if Foundation knows a language that the committed table lacks.")
  var check = false

  @Option(help: "The table to write or check.")
  var table = "Sources/Messages/Locales/AppleLocalesTable.swift"

  func run() throws {
    let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" && $0 != "-" }.lowercased() })
    guard check else {
      return try Data(Self.source(languages.sorted()).utf8).write(to: URL(fileURLWithPath: table), options: .atomic)
    }
    // An older Foundation knows fewer locales, so only a locale that the table lacks is a fault.
    let text = String(decoding: FileManager.default.contents(atPath: table) ?? Data(), as: UTF8.self)
    let words = text.components(separatedBy: "\"\"\"").dropFirst().first ?? ""
    let committed = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    let missing = languages.subtracting(committed).sorted()
    guard missing.isEmpty else {
      throw ValidationError(
        "\(table) lacks \(missing.joined(separator: ", ")); run `L10N_REVIEW_TOOLS=1 swift run l10n-review-dev apple-locales`."
      )
    }
  }

  private static func source(_ languages: [String]) -> String {
    var lines: [String] = []
    for language in languages {
      if let line = lines.last, line.utf8.count + language.utf8.count < 112 {
        lines[lines.count - 1] += " " + language
      } else {
        lines.append("    " + language)
      }
    }
    return """
      // Made by `l10n-review-dev apple-locales` from Foundation's Locale.availableIdentifiers; do not edit.

      extension AppleLocales {
        /// The languages that Apple's systems know, in lower case.
        static let languages = Set(
          \"""
      \(lines.joined(separator: "\n"))
          \""".split(whereSeparator: \\.isWhitespace).map(String.init))
      }

      """
  }
}
