import Text

package enum MixedScriptRule: TranslationRule {
  package static let description = RuleDescription(
    id: "mixed-script", group: .translations,
    summary: "A word has letters of another script or of a neighbour language",
    rationale: """
      A Latin "a" in a Cyrillic word looks right and is not: it cannot be searched for, is read aloud wrongly, and \
      hyphenation fails. So does a letter of a neighbour language: a Ukrainian “і” in Russian, an Arabic “ي” in Persian, \
      “ş” for “ș” in Romanian, “õ” for “ő” in Hungarian. Names, and words that the source text has too, do not count, nor \
      does a file that is full of such letters.
      """,
    instead: "Type the word again with one keyboard.",
    severity: .info,
    triggering: [
      .translation("ru", "↓Bикипедия", of: "Wikipedia"), .translation("ru", "Все ↓сторінки", of: "All pages"),
      .translation("fa", "↓كردن", of: "Do"),
      .translation("ro", "Toate paginile ↓şi altele", of: "All pages and others"),
      .translation("hu", "Az ↓idõ", of: "The time"),
    ],
    nonTriggering: [
      .translation("ru", "Приложение Wikipedia для iOS-устройств", of: "The Wikipedia app for iOS devices"),
      .translation("kk", "iOSтағы қолданба", of: "The app on iOS"),
      .translation("cs", "Autor Wałęsa", of: "Author"), .translation("hu", "A são szó", of: "The word são"),
      .translation("ru", "Слово їжак", of: "The word їжак"),
    ])

  static let concerns: TextTraits = [.bothScripts, .neighbourLetter]
  static let readsForms = true

  private enum Script: String {
    case latin = "Latin"
    case cyrillic = "Cyrillic"
    case greek = "Greek"
  }

  static func check(_ translation: Translation) -> [FaultReport] {
    let mixed = translation.traits.contains(.bothScripts) ? mixedScripts(in: translation) : []
    guard mixed.isEmpty, translation.traits.contains(.neighbourLetter) else { return mixed }
    return neighbour(in: translation).map { [$0] } ?? []
  }

  private static func neighbour(in translation: Translation) -> FaultReport? {
    guard let letters = NeighbourLetters(locale: translation.locale) else { return nil }
    let known = Set(words(in: translation.source?.text.lowercased() ?? "").map { String($0.word) })
    for (index, (word, span)) in words(in: translation.text).enumerated() {
      guard let letter = letters.first(in: word.unicodeScalars), !known.contains(word.lowercased()) else { continue }
      // Within a text a capital letter begins a name.
      if index > 0, word.unicodeScalars.first?.properties.isUppercase ?? false { continue }
      let own: Message = letter.own.map { "Write \(code: String($0))." } ?? "Type the word again with one keyboard."
      return FaultReport(
        message: """
          \(quote: String(word)) has \(code: String(letter.foreign)), a letter that \(code: translation.locale) does \
          not have.
          """,
        advice: own, subject: String(word), span: span)
    }
    return nil
  }

  private static func words(in text: String) -> [(word: Substring, span: Span)] {
    var words: [(word: Substring, span: Span)] = []
    var start: (index: String.Index, offset: Int)?
    var offset = 0
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      if scalar.properties.isAlphabetic {
        start = start ?? (index, offset)
      } else if let first = start {
        words.append((text[first.index..<index], first.offset..<offset))
        start = nil
      }
      offset += UTF8.width(scalar)
    }
    if let first = start { words.append((text[first.index...], first.offset..<offset)) }
    return words
  }

  private static func mixedScripts(in translation: Translation) -> [FaultReport] {
    var word: [(scalar: Unicode.Scalar, script: Script)] = []
    var start = 0
    var offset = 0
    var faults: [FaultReport] = []
    func finish() {
      if faults.isEmpty, let fault = fault(in: word) {
        faults.append(
          FaultReport(
            message: fault, advice: "Type the word again with one keyboard.", subject: text(of: word),
            span: start..<offset))
      }
      word = []
    }
    for scalar in translation.text.unicodeScalars {
      if let script = script(of: scalar) {
        if word.isEmpty { start = offset }
        word.append((scalar, script))
      } else if !word.isEmpty {
        finish()
      }
      offset += UTF8.width(scalar)
    }
    finish()
    return faults
  }

  private static func text(of word: [(scalar: Unicode.Scalar, script: Script)]) -> String {
    String(String.UnicodeScalarView(word.map(\.scalar)))
  }

  /// Checks a word of one script with a few letters of another that all look like letters of the first.
  private static func fault(in word: [(scalar: Unicode.Scalar, script: Script)]) -> Message? {
    guard word.count > 2, Set(word.map(\.script)).count == 2 else { return nil }
    let latin = word.filter { $0.script == .latin }
    let other = word.filter { $0.script != .latin }
    guard !latin.isEmpty, let main = other.first?.script else { return nil }
    let few = latin.count <= other.count ? latin : other
    // A name with endings of another script, "iOSтағы", has its letters in one piece of two or more.
    let isPiece = few.count > 1 && word.prefix(few.count).allSatisfy { $0.script == few[0].script }
    guard few.count * 3 <= word.count, !isPiece, few.allSatisfy({ lookalikes.contains($0.scalar) }) else { return nil }
    let script = few[0].script == .latin ? main : .latin
    return """
      \(quote: text(of: word)) is a \(words: script.rawValue) word with \(words: few[0].script.rawValue) \
      \(quote: String(String.UnicodeScalarView(few.map(\.scalar)))) in it.
      """
  }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: scalar.value == 0xD7 || scalar.value == 0xF7 ? nil : .latin
    case 0x370...0x373, 0x376...0x37D, 0x386, 0x388...0x3FF: .greek
    case 0x400...0x481, 0x48A...0x52F: .cyrillic
    default: nil
    }
  }

  /// Lower and upper case.
  private static let lookalikes: Set<Unicode.Scalar> = Set(
    ("ABCEHIJKMOPSTXYZaceijopsvxyhk" + "АВСЕНІЈКМОРЅТХУаеіјорсухһ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυι").unicodeScalars)
}
