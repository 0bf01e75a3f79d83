import Text

extension AppleLocales {
  /// The English name of the language of `locale`, without its script and region: `Portuguese` for `pt-BR`. `nil` for a
  /// language that CLDR does not name.
  package static func englishName(of locale: String) -> String? {
    names[language(of: locale)] ?? names[language(of: normalized(locale))]
  }

  /// The BCP 47 tag of `locale` in any spelling: `pt-BR` for `pt_br`, `sr-Cyrl` for translatewiki's `sr-ec`.
  package static func languageTag(of locale: String) -> String {
    switch locale.lowercased() {
    // MediaWiki's names of the scripts of Serbian.
    case "sr-ec": "sr-Cyrl"
    case "sr-el": "sr-Latn"
    default: normalized(locale)
    }
  }

  private static let names: [String: String] = Dictionary(
    englishNames.split(separator: ";").compactMap { entry in
      let parts = String(entry).trimmed.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }, uniquingKeysWith: { first, _ in first })
}
