extension PluralRules {
  /// The rules by which MediaWiki chooses forms: CLDR's. A language without them has those of its fallback language for
  /// messages, in the end English, while iOS has `other` only. MediaWiki's own overrides for codes on translatewiki
  /// equal CLDR's rules for the code's language (`be-tarask`, `sr-ec`, `sr-el`), so no override is needed.
  package static func mediaWiki(locale: String) -> PluralRules {
    let name = locale.lowercased()
    return PluralRules(locale: name) ?? mediaWikiFallback(of: name).flatMap { PluralRules(locale: $0) }
      ?? mediaWikiFallback(of: String(name.prefix { $0 != "-" && $0 != "_" })).flatMap { PluralRules(locale: $0) }
      ?? PluralRules(locale: "en") ?? .otherOnly
  }

  /// The first fallback language with rules of its own, for codes without rules. From MediaWiki's message files, as
  /// listed in wikimedia/banana-i18n's `fallbacks.json`.
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
