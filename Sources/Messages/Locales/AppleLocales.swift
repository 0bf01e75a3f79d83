/// The locales that Apple's systems know, and the folders that an app ships in addition.
///
/// `AppleLocalesTable.swift` holds the languages of Foundation's `Locale.availableIdentifiers` (swift-foundation-icu:
/// CLDR's `common/main` and those that Apple adds). `l10n-review-dev apple-locales --check` compares it with the tool's
/// Foundation.
///
/// On the Wikipedia app it decides as Apple did: of all locales in translatewiki's 90 imports from 2020 to 2021, it
/// refuses `ab`, `mnw`, `shn` and `skr-arab`, which never became native, and accepts `kcg` and `nqo`, which did at
/// once. Ten are native only because they had a folder, which an import keeps: `azb`, `bgn`, `cnh`, `diq`, `hrx`,
/// `krc`, `sco`, `tcy`, `tl`, `xmf`.
package enum AppleLocales {
  /// True if a user can set iOS to `locale`, or to another locale of its language, in any spelling: `pt-BR`, `pt_br`.
  /// Only the language counts, as in the Wikipedia project's importer.
  package static func knows(_ locale: String) -> Bool { languages.contains(language(of: locale)) }

  /// The locale's language: the part before the first `-` or `_`, in lower case.
  package static func language(of locale: String) -> String {
    locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// True for English in any spelling and region: `en`, `en_US`, and Apple's former `English`.
  package static func isEnglish(_ locale: String) -> Bool { language(of: self.locale(named: locale)) == "en" }

  /// True if users of one of the locales see the texts of the other: `pt-PT` and `pt`, or Norwegian as `no` and `nb`.
  package static func areOfOneLanguage(_ locale: String, _ other: String) -> Bool {
    let languages = [language(of: locale), language(of: other)]
    return languages[0] == languages[1] || languages.sorted() == ["nb", "no"]
  }

  /// True if users of `locale` see the texts of `other` in an app without `locale`: `nb` for `nb-NO`, `no` for `nb`, but
  /// not another region, or another script.
  package static func fallsBack(_ locale: String, to other: String) -> Bool {
    let parts = locale.split { $0 == "-" || $0 == "_" }
    return locale != other && areOfOneLanguage(locale, other) && language(of: other) == other.lowercased()
      && language(of: other) != "zh" && !parts.dropFirst().contains { $0.utf8.count == 4 }
  }
}
