import Text

package enum RepeatedWordRule: TypographyRule {
  package static let description = RuleDescription(
    id: "repeated-word", group: .translations, family: .typography,
    summary: "A word is written twice in a row",
    rationale: """
      “the the” is left over from an edit, and readers see it before their authors do. Only languages in which a word \
      is hardly ever doubled are checked, and pairs that are right in them (“had had”, “nous nous”) are left out.
      """,
    instead: "Delete one of the words.",
    severity: nil, follows: .wrongTexts,
    triggering: [
      .translation("fr", "Ajouter ↓la la page", of: "Add the page"),
      .translation("fi", "Muokkaa ↓sivua sivua nyt", of: "Edit the page now"),
      .sourceTexts("Add ↓the the page"),
    ],
    nonTriggering: [
      .translation("fr", "Nous nous excusons, vous vous trompez", of: "Sorry"),
      .translation("ca", "Cancel·la la pujada, oh oh", of: "Cancel the upload"),
      .translation("id", "Daftar kata kata", of: "List of words"),
      .translation("de", "Die Seite, die die Liste zeigt", of: "The page with the list"),
      .translation("fi", "Sivu, sivu ja 10 10", of: "Page, page and 10 10"),
      .translation("fi", "Bora Bora ja bora-bora bora", of: "Bora Bora"),
      .sourceTexts("If you had had one"),
    ])

  static let checksSourceTexts = true

  /// The languages that are checked, with the words that may come twice in a row.
  private static let languages: [String: Set<String>] = [
    "en": "that had is in on do her you bye ha haha very no knock blah now so well go hear night",
    "de": "die der das den dem sie ihr ihnen es wir sein zu in an wenn",
    "fr": "nous vous si en faire très la-la bla",
    "es": "muy poco casi no se que ya", "it": "via piano poco così quasi subito appena ora si",
    "pt": "muito logo já quase se que nos", "nl": "die dat je ze het er we is in zich u zijn of",
    "sv": "det den de är för om som får var har att på i", "da": "det den de er for om som har få får at",
    "nb": "det den de er for om som har få får at", "nn": "det den dei er for om som har få får at",
    "no": "det den de er for om som har få får at", "fi": "se ne on joka jo", "pl": "to co ich",
    "cs": "se si to", "sk": "sa si to", "sl": "se je da", "hr": "se je da što", "ca": "es que se",
    "gl": "se que moi", "ru": "что как их его её все всё было так очень", "uk": "що як їх його її все було так дуже",
    "be": "што як іх яго яе", "bg": "се си да ще ги", "ro": "nu foarte le", "et": "see on kui ja", "lv": "tas",
    "lt": "tas", "el": "το του της τα την τους μου σου μας σας", "hu": "az ez egy már meg is ki mi mit nem csak",
  ].mapValues { Set($0.split(separator: " ").map(String.init)) }

  private static let interjections: Set<String> = ["ah", "aha", "eh", "ha", "haha", "hé", "hey", "huh", "oh", "uh"]

  static func fault(in text: WrittenText) -> FaultReport? {
    guard mayRepeat(text.text), let allowed = languages[text.language],
      let (word, span) = repeated(in: text.text, allowed),
      // What the source text says twice is meant.
      text.source.map({ repeated(in: $0, []) == nil }) ?? true
    else { return nil }
    return FaultReport(
      message: "\(quote: word) is written twice.", advice: "Delete one of them.", subject: word, span: span)
  }

  /// True if two words between spaces are the same but for their first letters and the signs at their ends.
  private static func mayRepeat(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let isWord = { (byte: UInt8) in byte >= 0x80 || byte.isASCIIAlphanumeric }
      var last = 0..<0
      var index = 0
      while index < bytes.count {
        guard isWord(bytes[index]) else {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        // The first letter of a sentence, in one byte or two, may be a capital one.
        let first = bytes[start] < 0x80 ? 1 : 2
        if last.count == index - start, last.count > 1,
          bytes[last].dropFirst(first).elementsEqual(bytes[start..<index].dropFirst(first))
        {
          return true
        }
        last = start..<index
      }
      return false
    }
  }

  private static func repeated(in text: String, _ allowed: Set<String>) -> (word: String, span: Span)? {
    let prose = Prose(text)
    var last: (word: String, start: Int)?
    var gap = true
    var index = 0
    while index < prose.signs.count {
      let start = index
      while let sign = prose[index], isOfWord(sign) { index += 1 }
      guard index > start else {
        // Only spaces join the two.
        let sign = prose.signs[index]
        if !sign.isSpace || sign.isLineBreak { gap = false }
        index += 1
        continue
      }
      let signs = prose.signs[start..<index]
      let word = String(String.UnicodeScalarView(signs.map(\.scalar)))
      if gap, let previous = last, signs.count > 1, signs.allSatisfy(\.isLetter),
        !signs[start].scalar.properties.isUppercase,
        previous.word.lowercased() == word, !allowed.contains(word), !interjections.contains(word)
      {
        return (word, previous.start..<prose.signs[index - 1].span.upperBound)
      }
      last = (word, signs[start].span.lowerBound)
      gap = true
    }
    return nil
  }

  private static func isOfWord(_ sign: Prose.Sign) -> Bool {
    sign.isOfWord || "'’-‑·_/@#".unicodeScalars.contains(sign.scalar)
  }
}
