/// The locales that Apple's systems know, and those that an app ships besides.
///
/// The table behind it (`AppleLocalesTable.swift`) holds the languages of Foundation's `Locale.availableIdentifiers`,
/// whose data (swift-foundation-icu, Apple's branch of ICU) has every language of CLDR's `common/main` and those that
/// Apple adds. `l10n-review-dev apple-locales --check` compares it with the Foundation that the tool is built with.
///
/// On the Wikipedia app it decides as Apple's own systems did: of all locales that translatewiki sent in the 90 imports
/// from 2020 to 2021, it refuses `ab`, `mnw`, `shn` and `skr-arab`, which never became native, and takes `kcg` and
/// `nqo`, which became native as soon as they came. Ten are native only because they had a folder before (`azb`, `bgn`,
/// `cnh`, `diq`, `hrx`, `krc`, `sco`, `tcy`, `tl`, `xmf`): `ships(_:beside:)` keeps those.
package enum AppleLocales {
  /// Whether iOS can be set to `locale`, or to another one of its language: `pt-br`, `zh-hans`, `sr-ec`.
  ///
  /// Only the language counts, as in the Wikipedia project's importer. Any spelling will do:
  /// `pt-BR`, `pt_br`.
  package static func knows(_ locale: String) -> Bool { languages.contains(language(of: locale)) }

  /// Whether an app ships `locale`: Apple's systems know it, or the app has a native folder of its language already.
  ///
  /// The app may show such a text itself, as the Wikipedia app does for an article's language; the project's importer
  /// decided the same way.
  /// - Parameter nativeLocales: The names of the native folders without `.lproj`, in any case.
  package static func ships(_ locale: String, beside nativeLocales: some Sequence<String>) -> Bool {
    // As there, a folder vouches by its whole name: `tg-cyrl` for itself only where it is named so too.
    knows(locale) || nativeLocales.contains { $0.lowercased() == language(of: locale) }
  }

  /// The locale's language: what is before the first `-` or `_`, in lower case.
  package static func language(of locale: String) -> String {
    locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
