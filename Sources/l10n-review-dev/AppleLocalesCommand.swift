import ArgumentParser
import Foundation

/// `l10n-review-dev apple-locales`: writes or checks the table of the languages that Apple's systems support.
struct AppleLocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apple-locales",
    abstract: "Write the tables of Sources/Messages/Locales from Foundation's locales.")

  @Flag(help: "Write nothing; fail if Foundation knows a language that the committed table lacks.")
  var check = false

  @Option(help: "The table to write or check.")
  var table = "Sources/Messages/Locales/AppleLocalesTable.swift"

  @Option(help: "The table of names to write.")
  var names = "Sources/Messages/Locales/AppleLocaleNamesTable.swift"

  func run() throws {
    let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" && $0 != "-" }.lowercased() })
    guard check else {
      try Data(Self.nameSource.utf8).write(to: URL(fileURLWithPath: names), options: .atomic)
      return try Data(Self.source(languages).utf8).write(to: URL(fileURLWithPath: table), options: .atomic)
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

  private static func source(_ languages: Set<String>) -> String {
    """
    // Made by `l10n-review-dev apple-locales` from Foundation's locales; do not edit.

    extension AppleLocales {
      /// The languages that Apple's systems know, in lower case: those of Foundation's `Locale.availableIdentifiers`.
      static let languages = Set(
        \"""
    \(lines(languages.sorted()))
        \""".split(whereSeparator: \\.isWhitespace).map(String.init))
    \(pairs("aliases", aliases(of: languages), "The locale for each other code of a language, former or of three letters (CLDR's aliases)."))
    \(pairs("regionAliases", regionAliases(), "The region for each former or other code of a region (CLDR's aliases)."))
    \(pairs("languagesByRegion", languagesByRegion(of: languages), "The language that most people speak in a region whose code is that of no language (CLDR's likely subtags)."))
    \(pairs("usualScripts", usualScripts(of: languages), "The script of a language that is written in several."))
    }

    """
  }

  private static var nameSource: String {
    let english = Locale(identifier: "en")
    let names = (codes(2) + codes(3)).compactMap { code in
      english.localizedString(forLanguageCode: code).flatMap { $0 == code ? nil : "\(code):\($0);" }
    }
    return """
      // Made by `l10n-review-dev apple-locales` from Foundation's locales; do not edit.

      extension AppleLocales {
        /// The English names of languages, by their codes in lower case (CLDR's).
        static let englishNames = \"""
      \(lines(names))
          \"""
      }

      """
  }

  /// A table of two words each, with its doc comment.
  private static func pairs(_ name: String, _ words: [String], _ comment: String) -> String {
    """

      /// \(comment)
      static let \(name) = pairs(
        \"""
    \(lines(words))
        \""")
    """
  }

  private static func lines(_ words: [String]) -> String {
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.utf8.count + word.utf8.count < 112 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("    " + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// All codes of `count` letters, in lower case and in order.
  private static func codes(_ count: Int) -> [String] {
    guard count > 0 else { return [""] }
    return codes(count - 1).flatMap { start in "abcdefghijklmnopqrstuvwxyz".map { start + String($0) } }
  }

  private static func aliases(of languages: Set<String>) -> [String] {
    (codes(2) + codes(3)).compactMap { code in
      let name = Locale.identifier(.icu, from: code)
      guard !languages.contains(code), name != code, languages.contains(name.prefix { $0 != "_" }.lowercased()) else {
        return nil
      }
      return "\(code):\(name.replacing("_", with: "-"))"
    }.sorted()
  }

  private static func regionAliases() -> [String] {
    codes(2).compactMap { code in
      let name = Locale.identifier(.icu, from: "en_\(code.uppercased())").dropFirst("en_".count).lowercased()
      return name == code ? nil : "\(code):\(name)"
    }
  }

  private static func likely(_ identifier: String) -> Locale.Language {
    Locale.Language(identifier: Locale.Language(identifier: identifier).maximalIdentifier)
  }

  /// Codes of small languages that are written by mistake for a region's, more often than they are meant.
  private static let mistakes: Set = ["kr"]

  private static func languagesByRegion(of languages: Set<String>) -> [String] {
    codes(2).compactMap { code in
      let isLanguage = likely(code).region != nil && !mistakes.contains(code)
      guard !isLanguage, !languages.contains(code), Locale.identifier(.icu, from: code) == code,
        let language = likely("und-\(code.uppercased())").languageCode?.identifier, languages.contains(language),
        likely(language).region?.identifier == code.uppercased()
      else { return nil }
      // Apple's systems have no language but those of the scripts.
      return "\(code):\(language == "zh" ? "zh-Hans" : language)"
    }
  }

  private static func usualScripts(of languages: Set<String>) -> [String] {
    let written = Locale.availableIdentifiers.filter { $0.split(separator: "_").contains { $0.count == 4 } }
    return Set(written.map { $0.prefix { $0 != "_" }.lowercased() }).sorted().compactMap { language in
      likely(language).script.map { "\(language):\($0.identifier)" }
    }
  }
}
