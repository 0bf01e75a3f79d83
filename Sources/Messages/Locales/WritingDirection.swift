/// True if the language of a locale, in any spelling, is written from right to left.
package func isRightToLeft(locale: String) -> Bool {
  let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }
  guard let language = parts.first else { return false }
  // An explicit script decides.
  for script in parts.dropFirst() where script.utf8.count == 4 {
    switch script {
    case "arab", "hebr", "thaa", "nkoo", "syrc", "rohg", "adlm", "mand", "samr": return true
    case "latn", "cyrl", "deva", "guru", "grek", "hans", "hant": return false
    default: break
    }
  }
  switch language {
  case "ar", "arc", "ary", "arz", "azb", "bcc", "bgn", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks",
    "lki", "lrc", "luz", "mzn", "nqo", "pnb", "ps", "sd", "sdh", "skr", "syr", "ug", "ur", "yi":
    return true
  default: return false
  }
}
