/// The locales that Apple's systems know.
public enum AppleLocales {
  /// Whether iOS can be set to `locale`, or to another one of its language: `pt-br`, `zh-hans`, `sr-ec`.
  ///
  /// Only the language counts, as in the Wikipedia project's importer (FACTS section 9).
  public static func knows(_ locale: String) -> Bool {
    languages.contains(locale.prefix { $0 != "-" && $0 != "_" }.lowercased())
  }

  private static let languages: Set<String> = ["en"]
}
