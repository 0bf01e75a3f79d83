/// The locales that Apple's systems know, and those that an app ships besides.
///
/// The table behind it (`AppleLocalesTable.swift`) holds the languages of Foundation's `Locale.availableIdentifiers`,
/// whose data (swift-foundation-icu, Apple's branch of ICU) has every language of CLDR's `common/main` and those that
/// Apple adds. `l10n-review-dev apple-locales --check` compares it with the Foundation that the tool is built with.
///
/// On the Wikipedia app it decides as Apple's own systems did: of all locales that translatewiki sent in the 90 imports
/// from 2020 to 2021, it refuses `ab`, `mnw`, `shn` and `skr-arab`, which never became native, and takes `kcg` and
/// `nqo`, which became native as soon as they came. Ten are native only because they had a folder before (`azb`, `bgn`,
/// `cnh`, `diq`, `hrx`, `krc`, `sco`, `tcy`, `tl`, `xmf`): an import keeps those.
package enum AppleLocales {
  /// Whether iOS can be set to `locale`, or to another one of its language: `pt-br`, `zh-hans`, `sr-ec`.
  ///
  /// Only the language counts, as in the Wikipedia project's importer. Any spelling will do:
  /// `pt-BR`, `pt_br`.
  package static func knows(_ locale: String) -> Bool { languages.contains(language(of: locale)) }

  /// The locale's language: what is before the first `-` or `_`, in lower case.
  package static func language(of locale: String) -> String {
    locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
