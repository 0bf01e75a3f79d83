/// The locales that Apple's systems know, and the folders that an app ships in addition.
///
/// The table in `AppleLocalesTable.swift` holds the languages of Foundation's `Locale.availableIdentifiers`, whose data
/// (swift-foundation-icu, Apple's branch of ICU) has every language of CLDR's `common/main` and those that Apple adds.
/// `l10n-review-dev apple-locales --check` compares it with the Foundation that the tool is built with.
///
/// On the Wikipedia app it decides as Apple's own systems did: of all locales that translatewiki sent in the 90 imports
/// from 2020 to 2021, it refuses `ab`, `mnw`, `shn` and `skr-arab`, which never became native, and accepts `kcg` and
/// `nqo`, which became native at once. Ten are native only because they already had a folder (`azb`, `bgn`, `cnh`,
/// `diq`, `hrx`, `krc`, `sco`, `tcy`, `tl`, `xmf`): an import keeps those.
package enum AppleLocales {
  /// Returns true if a user can set iOS to `locale`, or to another locale of its language: `pt-br`, `zh-hans`, `sr-ec`.
  ///
  /// Only the language counts, as in the Wikipedia project's importer. Any spelling is accepted: `pt-BR`, `pt_br`.
  package static func knows(_ locale: String) -> Bool { languages.contains(language(of: locale)) }

  /// The locale's language: the part before the first `-` or `_`, in lower case.
  package static func language(of locale: String) -> String {
    locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
