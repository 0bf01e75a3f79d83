// Made by `l10n-review-dev plural-rules` from CLDR's supplemental/plurals.xml; do not edit.
// Terms in UNICODE-LICENSE.txt.
// swift-format-ignore-file

extension PluralRules {
  /// The rules of a language or locale in lower case with `_`, for whole numbers and without `other`; `nil` if CLDR has
  /// none.
  static func rules(of locale: String) -> [PluralRule]? {
    switch locale {
    case "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko",
      "lkt", "lo", "ms", "my", "nqo", "osa", "root", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi",
      "wo", "yo", "yue", "zh":
      []
    case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu":
      [PluralRule(category: .one) { n in n == 0 || n == 1 }]
    case "ff", "hy", "kab", "si":
      [PluralRule(category: .one) { n in (n == 0 || n == 1) }]
    case "ast", "ca", "de", "en", "et", "fi", "fy", "gl", "ia", "io", "ji", "lij", "nl", "sc", "scn", "sv",
      "sw", "ur", "yi", "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr",
      "ckb", "dv", "ee", "el", "eo", "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka",
      "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb", "ku", "ky", "lb", "lg", "mas", "mgo", "ml", "mn", "mr",
      "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny", "nyn", "om", "or", "os", "pap", "ps", "rm",
      "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss", "ssy", "st", "syr", "ta", "te",
      "teo", "tig", "tk", "tn", "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae", "xh", "xog", "da":
      [PluralRule(category: .one) { n in n == 1 }]
    case "ak", "bho", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
      [PluralRule(category: .one) { n in (0...1).contains(n) }]
    case "tzm":
      [PluralRule(category: .one) { n in (0...1).contains(n) || (11...99).contains(n) }]
    case "is", "mk":
      [PluralRule(category: .one) { n in n % 10 == 1 && n % 100 != 11 }]
    case "ceb", "fil", "tl":
      [PluralRule(category: .one) { n in (n == 1 || n == 2 || n == 3) || n % 10 != 4 && n % 10 != 6 && n % 10 != 9 }]
    case "lv", "prg":
      [
        PluralRule(category: .zero) { n in n % 10 == 0 || (11...19).contains(n % 100) },
        PluralRule(category: .one) { n in n % 10 == 1 && n % 100 != 11 },
      ]
    case "lag":
      [
        PluralRule(category: .zero) { n in n == 0 },
        PluralRule(category: .one) { n in (n == 0 || n == 1) && n != 0 },
      ]
    case "ksh":
      [
        PluralRule(category: .zero) { n in n == 0 },
        PluralRule(category: .one) { n in n == 1 },
      ]
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .two) { n in n == 2 },
      ]
    case "shi":
      [
        PluralRule(category: .one) { n in n == 0 || n == 1 },
        PluralRule(category: .few) { n in (2...10).contains(n) },
      ]
    case "mo", "ro":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .few) { n in n == 0 || (2...19).contains(n % 100) },
      ]
    case "bs", "hr", "sh", "sr":
      [
        PluralRule(category: .one) { n in n % 10 == 1 && n % 100 != 11 },
        PluralRule(category: .few) { n in (2...4).contains(n % 10) && !(12...14).contains(n % 100) },
      ]
    case "fr":
      [
        PluralRule(category: .one) { n in (n == 0 || n == 1) },
        PluralRule(category: .many) { n in n != 0 && n % 1000000 == 0 },
      ]
    case "pt":
      [
        PluralRule(category: .one) { n in (0...1).contains(n) },
        PluralRule(category: .many) { n in n != 0 && n % 1000000 == 0 },
      ]
    case "it", "pt_pt", "es":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .many) { n in n != 0 && n % 1000000 == 0 },
      ]
    case "gd":
      [
        PluralRule(category: .one) { n in (n == 1 || n == 11) },
        PluralRule(category: .two) { n in (n == 2 || n == 12) },
        PluralRule(category: .few) { n in ((3...10).contains(n) || (13...19).contains(n)) },
      ]
    case "sl", "dsb", "hsb":
      [
        PluralRule(category: .one) { n in n % 100 == 1 },
        PluralRule(category: .two) { n in n % 100 == 2 },
        PluralRule(category: .few) { n in (3...4).contains(n % 100) },
      ]
    case "he", "iw":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .two) { n in n == 2 },
        PluralRule(category: .many) { n in !(0...10).contains(n) && n % 10 == 0 },
      ]
    case "cs", "sk":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .few) { n in (2...4).contains(n) },
        PluralRule(category: .many) { _ in false },
      ]
    case "pl":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .few) { n in (2...4).contains(n % 10) && !(12...14).contains(n % 100) },
        PluralRule(category: .many) { n in n != 1 && (0...1).contains(n % 10) || (5...9).contains(n % 10) || (12...14).contains(n % 100) },
      ]
    case "be", "ru", "uk":
      [
        PluralRule(category: .one) { n in n % 10 == 1 && n % 100 != 11 },
        PluralRule(category: .few) { n in (2...4).contains(n % 10) && !(12...14).contains(n % 100) },
        PluralRule(category: .many) { n in n % 10 == 0 || (5...9).contains(n % 10) || (11...14).contains(n % 100) },
      ]
    case "lt":
      [
        PluralRule(category: .one) { n in n % 10 == 1 && !(11...19).contains(n % 100) },
        PluralRule(category: .few) { n in (2...9).contains(n % 10) && !(11...19).contains(n % 100) },
        PluralRule(category: .many) { _ in false },
      ]
    case "mt":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .few) { n in n == 0 || (2...10).contains(n % 100) },
        PluralRule(category: .many) { n in (11...19).contains(n % 100) },
      ]
    case "br":
      [
        PluralRule(category: .one) { n in n % 10 == 1 && n % 100 != 11 && n % 100 != 71 && n % 100 != 91 },
        PluralRule(category: .two) { n in n % 10 == 2 && n % 100 != 12 && n % 100 != 72 && n % 100 != 92 },
        PluralRule(category: .few) { n in ((3...4).contains(n % 10) || n % 10 == 9) && !(10...19).contains(n % 100) && !(70...79).contains(n % 100) && !(90...99).contains(n % 100) },
        PluralRule(category: .many) { n in n != 0 && n % 1000000 == 0 },
      ]
    case "ga":
      [
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .two) { n in n == 2 },
        PluralRule(category: .few) { n in (3...6).contains(n) },
        PluralRule(category: .many) { n in (7...10).contains(n) },
      ]
    case "gv":
      [
        PluralRule(category: .one) { n in n % 10 == 1 },
        PluralRule(category: .two) { n in n % 10 == 2 },
        PluralRule(category: .few) { n in (n % 100 == 0 || n % 100 == 20 || n % 100 == 40 || n % 100 == 60 || n % 100 == 80) },
        PluralRule(category: .many) { _ in false },
      ]
    case "kw":
      [
        PluralRule(category: .zero) { n in n == 0 },
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .two) { n in (n % 100 == 2 || n % 100 == 22 || n % 100 == 42 || n % 100 == 62 || n % 100 == 82) || n % 1000 == 0 && ((1000...20000).contains(n % 100000) || n % 100000 == 40000 || n % 100000 == 60000 || n % 100000 == 80000) || n != 0 && n % 1000000 == 100000 },
        PluralRule(category: .few) { n in (n % 100 == 3 || n % 100 == 23 || n % 100 == 43 || n % 100 == 63 || n % 100 == 83) },
        PluralRule(category: .many) { n in n != 1 && (n % 100 == 1 || n % 100 == 21 || n % 100 == 41 || n % 100 == 61 || n % 100 == 81) },
      ]
    case "ar", "ars":
      [
        PluralRule(category: .zero) { n in n == 0 },
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .two) { n in n == 2 },
        PluralRule(category: .few) { n in (3...10).contains(n % 100) },
        PluralRule(category: .many) { n in (11...99).contains(n % 100) },
      ]
    case "cy":
      [
        PluralRule(category: .zero) { n in n == 0 },
        PluralRule(category: .one) { n in n == 1 },
        PluralRule(category: .two) { n in n == 2 },
        PluralRule(category: .few) { n in n == 3 },
        PluralRule(category: .many) { n in n == 6 },
      ]
    default:
      nil
    }
  }
}
