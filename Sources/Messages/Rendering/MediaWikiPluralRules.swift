extension PluralRules {
  /// The rules by which MediaWiki chooses the forms of `{{PLURAL:…}}` in `locale`.
  ///
  /// They are CLDR's. A language that CLDR has none for takes those of the language that its messages fall back to,
  /// in the end English's, where iOS has `other` only. MediaWiki's own overrides for codes on
  /// translatewiki say what CLDR says of the code's language (`be-tarask`, `sr-ec`, `sr-el`), so that none is needed.
  package static func mediaWiki(locale: String) -> PluralRules {
    let name = locale.lowercased()
    return PluralRules(locale: name) ?? mediaWikiFallback(of: name).flatMap { PluralRules(locale: $0) }
      ?? mediaWikiFallback(of: String(name.prefix { $0 != "-" && $0 != "_" })).flatMap { PluralRules(locale: $0) }
      ?? PluralRules(locale: "en") ?? .otherOnly
  }

  /// The first language with rules of its own among those that MediaWiki falls back to, for codes without.
  ///
  /// From its message files, as wikimedia/banana-i18n's `fallbacks.json` lists them.
  private static func mediaWikiFallback(of locale: String) -> String? {
    switch locale {
    case "ab", "av", "ba", "cv", "inh", "koi", "krc", "kv", "lbe", "lez", "mhr", "mrj", "myv", "tt", "udm", "xal":
      "ru"
    case "aln": "sq"
    case "als", "bar", "frr", "pdc", "pdt", "pfl", "sli", "stq", "vmf": "de"
    case "anp", "mai", "sa": "hi"
    case "arn", "ay", "cbk-zam", "gn", "lad", "nah", "qu", "qug": "es"
    case "azb", "bcc", "bgn", "bqi", "glk", "mzn": "fa"
    case "bh": "bho"
    case "bpy": "bn"
    case "csb": "pl"
    case "dtp": "ms"
    case "egl", "eml", "lmo", "nap", "pms", "rgn", "vec": "it"
    case "fit", "olo", "vot": "fi"
    case "frc", "frp", "ht", "pcd", "ty": "fr"
    case "gag", "kiu", "lzz": "tr"
    case "gan", "wuu", "za": "zh"
    case "hrx": "de"
    case "jut": "da"
    case "kaa": "kk"
    case "khw", "skr-arab": "ur"
    case "li", "nds-nl", "srn", "vls", "zea": "nl"
    case "liv", "vep", "vro": "et"
    case "ltg": "lv"
    case "map-bms", "bjn", "bug", "min", "ace": "id"
    case "mnw": "my"
    case "mwl": "pt"
    case "oc": "ca"
    case "rmy": "ro"
    case "rue": "uk"
    case "tcy": "kn"
    case "xmf": "ka"
    default: nil
    }
  }
}
