/// The outer quotation marks of a language, as CLDR 41 lists them (`delimiters` of its locales).
struct QuotationMarks {
  let start: String
  let end: String

  /// Every double mark that is not straight.
  static let double: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "«", "»", "「", "」", "『", "』"]

  /// `nil` for languages whose straight marks are in order, English and Hebrew, and for those that CLDR does not list.
  static func of(_ locale: String) -> QuotationMarks? {
    let name = locale.lowercased().replacing("_", with: "-")
    return byLocale[name] ?? byLocale[String(name.prefix { $0 != "-" })]
  }

  private static let byLocale: [String: QuotationMarks] = {
    let lines = [
      (
        "“", "”",
        "af az bn brx ceb chr cy da doi dz eo eu fil ga gd gl gu hi id jv kn km ko kok ku lo lv ml mn mr ms mt my"
      ),
      ("“", "”", "ne or pa pcm pt sd si sw ta te th tk to tr tt uz vi yo zh zu es-419"),
      ("«", "»", "am ast be br ca el es fa fr hy it kab kk ky mg mzn nb nn no os pt-pt ru rm sah sc sq ti uk"),
      ("„", "“", "bg cs de dsb et hr hsb is ka lb lt mk sk sl sr"), ("„", "”", "bs hu pl ro"), ("”", "”", "fi sv"),
      ("‘", "’", "nl ia fur xh"), ("「", "」", "ja yue zh-hant zh-tw zh-hk"), ("”", "“", "ar ur"), ("»", "«", "kl ug"),
    ]
    var marks: [String: QuotationMarks] = [:]
    for (start, end, locales) in lines {
      for locale in locales.split(separator: " ") { marks[String(locale)] = QuotationMarks(start: start, end: end) }
    }
    return marks
  }()
}
