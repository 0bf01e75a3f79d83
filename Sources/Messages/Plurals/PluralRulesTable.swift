// Made by `l10n-review-dev plural-rules` from CLDR's supplemental/plurals.xml; do not edit.
// Terms in UnicodeLicence.swift.
// swift-format-ignore-file

extension PluralRules {
  /// The rules of a language or locale in lower case with `_`, `other` left out; `nil` where CLDR has none.
  static func rules(of locale: String) -> [PluralRule]? {
    switch locale {
    case "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko",
      "lkt", "lo", "ms", "my", "nqo", "osa", "root", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi",
      "wo", "yo", "yue", "zh":
      []
    case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu":
      [
        // i = 0 or n = 1
        PluralRule(.one, [273, 0, 0, 0, 272, 0, 1, 1]),
      ]
    case "ff", "hy", "kab":
      [
        // i = 0,1
        PluralRule(.one, [529, 0, 0, 0, 1, 1]),
      ]
    case "ast", "ca", "de", "en", "et", "fi", "fy", "gl", "ia", "io", "ji", "lij", "nl", "sc", "scn", "sv",
      "sw", "ur", "yi":
      [
        // i = 1 and v = 0
        PluralRule(.one, [273, 0, 1, 1, 258, 0, 0, 0]),
      ]
    case "si":
      [
        // n = 0,1 or i = 0 and f = 1
        PluralRule(.one, [528, 0, 0, 0, 1, 1, 273, 0, 0, 0, 260, 0, 1, 1]),
      ]
    case "ak", "bho", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
      [
        // n = 0..1
        PluralRule(.one, [272, 0, 0, 1]),
      ]
    case "tzm":
      [
        // n = 0..1 or n = 11..99
        PluralRule(.one, [272, 0, 0, 1, 272, 0, 11, 99]),
      ]
    case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee",
      "el", "eo", "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk",
      "kkj", "kl", "ks", "ksb", "ku", "ky", "lb", "lg", "mas", "mgo", "ml", "mn", "mr", "nah", "nb", "nd",
      "ne", "nn", "nnh", "no", "nr", "ny", "nyn", "om", "or", "os", "pap", "ps", "rm", "rof", "rwk", "saq",
      "sd", "sdh", "seh", "sn", "so", "sq", "ss", "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn",
      "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae", "xh", "xog":
      [
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
      ]
    case "da":
      [
        // n = 1 or t != 0 and i = 0,1
        PluralRule(.one, [272, 0, 1, 1, 285, 0, 0, 0, 513, 0, 0, 0, 1, 1]),
      ]
    case "is":
      [
        // t = 0 and i % 10 = 1 and i % 100 != 11 or t != 0
        PluralRule(.one, [277, 0, 0, 0, 257, 10, 1, 1, 265, 100, 11, 11, 285, 0, 0, 0]),
      ]
    case "mk":
      [
        // v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
        PluralRule(.one, [274, 0, 0, 0, 257, 10, 1, 1, 265, 100, 11, 11, 276, 10, 1, 1, 268, 100, 11, 11]),
      ]
    case "ceb", "fil", "tl":
      [
        // v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
        PluralRule(.one, [274, 0, 0, 0, 769, 0, 1, 1, 2, 2, 3, 3, 274, 0, 0, 0, 777, 10, 4, 4, 6, 6, 9, 9, 282, 0, 0, 0, 780, 10, 4, 4, 6, 6, 9, 9]),
      ]
    case "lv", "prg":
      [
        // n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
        PluralRule(.zero, [272, 10, 0, 0, 272, 100, 11, 19, 274, 0, 2, 2, 260, 100, 11, 19]),
        // n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        PluralRule(.one, [272, 10, 1, 1, 264, 100, 11, 11, 274, 0, 2, 2, 260, 10, 1, 1, 268, 100, 11, 11, 282, 0, 2, 2, 260, 10, 1, 1]),
      ]
    case "lag":
      [
        // n = 0
        PluralRule(.zero, [272, 0, 0, 0]),
        // i = 0,1 and n != 0
        PluralRule(.one, [529, 0, 0, 0, 1, 1, 264, 0, 0, 0]),
      ]
    case "ksh":
      [
        // n = 0
        PluralRule(.zero, [272, 0, 0, 0]),
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
      ]
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
      [
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
        // n = 2
        PluralRule(.two, [272, 0, 2, 2]),
      ]
    case "shi":
      [
        // i = 0 or n = 1
        PluralRule(.one, [273, 0, 0, 0, 272, 0, 1, 1]),
        // n = 2..10
        PluralRule(.few, [272, 0, 2, 10]),
      ]
    case "mo", "ro":
      [
        // i = 1 and v = 0
        PluralRule(.one, [273, 0, 1, 1, 258, 0, 0, 0]),
        // v != 0 or n = 0 or n % 100 = 2..19
        PluralRule(.few, [282, 0, 0, 0, 272, 0, 0, 0, 272, 100, 2, 19]),
      ]
    case "bs", "hr", "sh", "sr":
      [
        // v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
        PluralRule(.one, [274, 0, 0, 0, 257, 10, 1, 1, 265, 100, 11, 11, 276, 10, 1, 1, 268, 100, 11, 11]),
        // v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
        PluralRule(.few, [274, 0, 0, 0, 257, 10, 2, 4, 265, 100, 12, 14, 276, 10, 2, 4, 268, 100, 12, 14]),
      ]
    case "fr":
      [
        // i = 0,1
        PluralRule(.one, [529, 0, 0, 0, 1, 1]),
        // e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        PluralRule(.many, [278, 0, 0, 0, 265, 0, 0, 0, 257, 1000000, 0, 0, 258, 0, 0, 0, 286, 0, 0, 5]),
      ]
    case "pt":
      [
        // i = 0..1
        PluralRule(.one, [273, 0, 0, 1]),
        // e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        PluralRule(.many, [278, 0, 0, 0, 265, 0, 0, 0, 257, 1000000, 0, 0, 258, 0, 0, 0, 286, 0, 0, 5]),
      ]
    case "it", "pt_pt":
      [
        // i = 1 and v = 0
        PluralRule(.one, [273, 0, 1, 1, 258, 0, 0, 0]),
        // e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        PluralRule(.many, [278, 0, 0, 0, 265, 0, 0, 0, 257, 1000000, 0, 0, 258, 0, 0, 0, 286, 0, 0, 5]),
      ]
    case "es":
      [
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
        // e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        PluralRule(.many, [278, 0, 0, 0, 265, 0, 0, 0, 257, 1000000, 0, 0, 258, 0, 0, 0, 286, 0, 0, 5]),
      ]
    case "gd":
      [
        // n = 1,11
        PluralRule(.one, [528, 0, 1, 1, 11, 11]),
        // n = 2,12
        PluralRule(.two, [528, 0, 2, 2, 12, 12]),
        // n = 3..10,13..19
        PluralRule(.few, [528, 0, 3, 10, 13, 19]),
      ]
    case "sl":
      [
        // v = 0 and i % 100 = 1
        PluralRule(.one, [274, 0, 0, 0, 257, 100, 1, 1]),
        // v = 0 and i % 100 = 2
        PluralRule(.two, [274, 0, 0, 0, 257, 100, 2, 2]),
        // v = 0 and i % 100 = 3..4 or v != 0
        PluralRule(.few, [274, 0, 0, 0, 257, 100, 3, 4, 282, 0, 0, 0]),
      ]
    case "dsb", "hsb":
      [
        // v = 0 and i % 100 = 1 or f % 100 = 1
        PluralRule(.one, [274, 0, 0, 0, 257, 100, 1, 1, 276, 100, 1, 1]),
        // v = 0 and i % 100 = 2 or f % 100 = 2
        PluralRule(.two, [274, 0, 0, 0, 257, 100, 2, 2, 276, 100, 2, 2]),
        // v = 0 and i % 100 = 3..4 or f % 100 = 3..4
        PluralRule(.few, [274, 0, 0, 0, 257, 100, 3, 4, 276, 100, 3, 4]),
      ]
    case "he", "iw":
      [
        // i = 1 and v = 0
        PluralRule(.one, [273, 0, 1, 1, 258, 0, 0, 0]),
        // i = 2 and v = 0
        PluralRule(.two, [273, 0, 2, 2, 258, 0, 0, 0]),
        // v = 0 and n != 0..10 and n % 10 = 0
        PluralRule(.many, [274, 0, 0, 0, 264, 0, 0, 10, 256, 10, 0, 0]),
      ]
    case "cs", "sk":
      [
        // i = 1 and v = 0
        PluralRule(.one, [273, 0, 1, 1, 258, 0, 0, 0]),
        // i = 2..4 and v = 0
        PluralRule(.few, [273, 0, 2, 4, 258, 0, 0, 0]),
        // v != 0
        PluralRule(.many, [282, 0, 0, 0]),
      ]
    case "pl":
      [
        // i = 1 and v = 0
        PluralRule(.one, [273, 0, 1, 1, 258, 0, 0, 0]),
        // v = 0 and i % 10 = 2..4 and i % 100 != 12..14
        PluralRule(.few, [274, 0, 0, 0, 257, 10, 2, 4, 265, 100, 12, 14]),
        // v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
        PluralRule(.many, [274, 0, 0, 0, 265, 0, 1, 1, 257, 10, 0, 1, 274, 0, 0, 0, 257, 10, 5, 9, 274, 0, 0, 0, 257, 100, 12, 14]),
      ]
    case "be":
      [
        // n % 10 = 1 and n % 100 != 11
        PluralRule(.one, [272, 10, 1, 1, 264, 100, 11, 11]),
        // n % 10 = 2..4 and n % 100 != 12..14
        PluralRule(.few, [272, 10, 2, 4, 264, 100, 12, 14]),
        // n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
        PluralRule(.many, [272, 10, 0, 0, 272, 10, 5, 9, 272, 100, 11, 14]),
      ]
    case "lt":
      [
        // n % 10 = 1 and n % 100 != 11..19
        PluralRule(.one, [272, 10, 1, 1, 264, 100, 11, 19]),
        // n % 10 = 2..9 and n % 100 != 11..19
        PluralRule(.few, [272, 10, 2, 9, 264, 100, 11, 19]),
        // f != 0
        PluralRule(.many, [284, 0, 0, 0]),
      ]
    case "mt":
      [
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
        // n = 0 or n % 100 = 2..10
        PluralRule(.few, [272, 0, 0, 0, 272, 100, 2, 10]),
        // n % 100 = 11..19
        PluralRule(.many, [272, 100, 11, 19]),
      ]
    case "ru", "uk":
      [
        // v = 0 and i % 10 = 1 and i % 100 != 11
        PluralRule(.one, [274, 0, 0, 0, 257, 10, 1, 1, 265, 100, 11, 11]),
        // v = 0 and i % 10 = 2..4 and i % 100 != 12..14
        PluralRule(.few, [274, 0, 0, 0, 257, 10, 2, 4, 265, 100, 12, 14]),
        // v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
        PluralRule(.many, [274, 0, 0, 0, 257, 10, 0, 0, 274, 0, 0, 0, 257, 10, 5, 9, 274, 0, 0, 0, 257, 100, 11, 14]),
      ]
    case "br":
      [
        // n % 10 = 1 and n % 100 != 11,71,91
        PluralRule(.one, [272, 10, 1, 1, 776, 100, 11, 11, 71, 71, 91, 91]),
        // n % 10 = 2 and n % 100 != 12,72,92
        PluralRule(.two, [272, 10, 2, 2, 776, 100, 12, 12, 72, 72, 92, 92]),
        // n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99
        PluralRule(.few, [528, 10, 3, 4, 9, 9, 776, 100, 10, 19, 70, 79, 90, 99]),
        // n != 0 and n % 1000000 = 0
        PluralRule(.many, [280, 0, 0, 0, 256, 1000000, 0, 0]),
      ]
    case "ga":
      [
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
        // n = 2
        PluralRule(.two, [272, 0, 2, 2]),
        // n = 3..6
        PluralRule(.few, [272, 0, 3, 6]),
        // n = 7..10
        PluralRule(.many, [272, 0, 7, 10]),
      ]
    case "gv":
      [
        // v = 0 and i % 10 = 1
        PluralRule(.one, [274, 0, 0, 0, 257, 10, 1, 1]),
        // v = 0 and i % 10 = 2
        PluralRule(.two, [274, 0, 0, 0, 257, 10, 2, 2]),
        // v = 0 and i % 100 = 0,20,40,60,80
        PluralRule(.few, [274, 0, 0, 0, 1281, 100, 0, 0, 20, 20, 40, 40, 60, 60, 80, 80]),
        // v != 0
        PluralRule(.many, [282, 0, 0, 0]),
      ]
    case "kw":
      [
        // n = 0
        PluralRule(.zero, [272, 0, 0, 0]),
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
        // n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000
        PluralRule(.two, [1296, 100, 2, 2, 22, 22, 42, 42, 62, 62, 82, 82, 272, 1000, 0, 0, 1024, 100000, 1000, 20000, 40000, 40000, 60000, 60000, 80000, 80000, 280, 0, 0, 0, 256, 1000000, 100000, 100000]),
        // n % 100 = 3,23,43,63,83
        PluralRule(.few, [1296, 100, 3, 3, 23, 23, 43, 43, 63, 63, 83, 83]),
        // n != 1 and n % 100 = 1,21,41,61,81
        PluralRule(.many, [280, 0, 1, 1, 1280, 100, 1, 1, 21, 21, 41, 41, 61, 61, 81, 81]),
      ]
    case "ar", "ars":
      [
        // n = 0
        PluralRule(.zero, [272, 0, 0, 0]),
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
        // n = 2
        PluralRule(.two, [272, 0, 2, 2]),
        // n % 100 = 3..10
        PluralRule(.few, [272, 100, 3, 10]),
        // n % 100 = 11..99
        PluralRule(.many, [272, 100, 11, 99]),
      ]
    case "cy":
      [
        // n = 0
        PluralRule(.zero, [272, 0, 0, 0]),
        // n = 1
        PluralRule(.one, [272, 0, 1, 1]),
        // n = 2
        PluralRule(.two, [272, 0, 2, 2]),
        // n = 3
        PluralRule(.few, [272, 0, 3, 3]),
        // n = 6
        PluralRule(.many, [272, 0, 6, 6]),
      ]
    default:
      nil
    }
  }
}
