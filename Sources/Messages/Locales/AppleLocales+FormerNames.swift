import Text

/// The names that folders of languages once had: `English.lproj`. Apple's loader still reads them.
extension AppleLocales {
  /// The locale that the folder or region `name` is of: `de` for `German`; of a locale, the locale itself.
  package static func locale(named name: String) -> String {
    // Most names are locales: no letters but those of a language, a script or a region.
    name.utf8.count < 4 ? name : formerNames[name.lowercased()] ?? name
  }

  /// The former names of the folder of `locale`, in order.
  package static func formerNames(of locale: String) -> [String] {
    namesByLocale[locale] ?? []
  }

  /// The locale of the former name that `name` is a slip of.
  static func namedNearly(_ name: String) -> String? {
    nearestName(to: name, among: names.map { $0.name.lowercased() }).map(locale)
  }

  private static let namesByLocale: [String: [String]] = Dictionary(grouping: names, by: \.locale).mapValues {
    $0.map(\.name).sorted()
  }

  private static let formerNames: [String: String] = Dictionary(
    names.map { ($0.name.lowercased(), $0.locale) }, uniquingKeysWith: { first, _ in first })

  /// The languages that Apple's systems shipped under such names, and those of apps of that time.
  private static let names: [(name: String, locale: String)] = [
    ("Arabic", "ar"), ("Brazilian Portuguese", "pt-BR"), ("Bulgarian", "bg"), ("Catalan", "ca"),
    ("Chinese", "zh-Hans"), ("Chinese, Simplified", "zh-Hans"), ("Chinese, Traditional", "zh-Hant"), ("Croatian", "hr"),
    ("Czech", "cs"),
    ("Danish", "da"), ("Dutch", "nl"), ("English", "en"), ("Esperanto", "eo"), ("Estonian", "et"), ("Farsi", "fa"),
    ("Finnish", "fi"), ("French", "fr"), ("Galician", "gl"), ("German", "de"), ("Greek", "el"), ("Hebrew", "he"),
    ("Hindi", "hi"), ("Hungarian", "hu"), ("Icelandic", "is"), ("Indonesian", "id"), ("Irish", "ga"),
    ("Italian", "it"), ("Japanese", "ja"), ("Korean", "ko"), ("Latvian", "lv"), ("Lithuanian", "lt"),
    ("Macedonian", "mk"), ("Norwegian", "nb"), ("Nynorsk", "nn"), ("Persian", "fa"), ("Polish", "pl"),
    ("Portuguese", "pt"), ("Portuguese, Brazilian", "pt-BR"), ("Romanian", "ro"), ("Russian", "ru"),
    ("Serbian", "sr"), ("Simplified Chinese", "zh-Hans"), ("Slovak", "sk"), ("Slovenian", "sl"), ("Spanish", "es"),
    ("Swedish", "sv"), ("Thai", "th"), ("Traditional Chinese", "zh-Hant"), ("Turkish", "tr"), ("Ukrainian", "uk"),
    ("Vietnamese", "vi"), ("Welsh", "cy"),
  ]
}
