package enum NumberChangedRule: TranslationRule {
  package static let description = RuleDescription(
    id: "number-changed", group: .translations,
    summary: "A number of the source text is not in the translation",
    rationale: """
      Limits, years and licence versions change in the source text, and translations keep the old number; or a number \
      of another line was copied: “5 hours” for “1 hour”. It is a warning if just one number of a short text differs. \
      Other units, clocks, money and words such as “thousand” are fine.
      """,
    instead: "Use the source text's number; any script's digits are fine.",
    severity: .warning, grouping: .bySubject, follows: .wrongTexts,
    triggering: [
      .translation("fi", "↓Enintään 50 luetteloa", of: "Up to 100 lists"),
      .translation("fi", "↓Versio 25", of: "Version 2.5"),
      .translation("et", "↓5 tunni järel", of: "After 1 hour"),
      .translation("es", "↓4 Días", of: "3 Days"),
    ],
    nonTriggering: [
      .nativeTranslation("de", "0 Uhr", of: "12 AM"),
      .nativeTranslation("lol", "crwdns154568:0crwdne154568:0", of: "Per 100 g"),
      .translation("fi", "Enintään 1 000 luetteloa", of: "Up to 1,000 lists"),
      .translation("fa", "تا ۱۰۰ فهرست", of: "Up to 100 lists"),
      .translation("fi", "Enintään sata luetteloa", of: "Up to 100 lists"),
      .translation("de", "PCM 32-Bit mit 48 kHz", of: "PCM 32 bit 48khz"),
      .translation("ar", "متوسطة (~6.5 كم/س)", of: "Fast (~4 mph)"),
      .translation("nl", "Alarm vanaf 5,5 mmol/L", of: "Alarm from 100 mg/dl"),
      .translation("de", "Version 2,5", of: "Version 2.5"),
      .translation("es", "Hasta 50 mil listas", of: "Up to 50,000 lists"),
      .translation("de", "810", of: "748"),
      .translation("zh-hant", "紀念日 2022.08.25", of: "In memory of 25.08.2022"),
      .translation("de", "250.0 C", of: "0.0 C"),
      .translation("sr", "Tek od iOS 11", of: "Not on less than iOS 11.0"),
      .translation("zh-hans", "最多 5 万个列表", of: "Up to 50,000 lists"),
      .translation("ja", "24時間停止する", of: "Mute for 1 day"),
      .translation("ja", "高校1年生", of: "Grade 10"),
      .translation("pl", "Co 14 dni", of: "Every 2 weeks"),
      .translation("de", "Um 15:30 Uhr", of: "At 3:30 PM"),
      .nativeTranslation("fi", "3 PM", of: "15 Uhr"),
      .translation("fr", "de 13 h à 18 h", of: "1 pm to 6 pm"),
      .translation("ru", "за 999 ₽", of: "for 25€"),
      .translation("fa", "سال ۱۴۰۳", of: "Year 2024"),
      .translation("ru", "Широта (например, 55.7558)", of: "Latitude (e.g., 37.7749)"),
    ])

  static let concerns: TextTraits = .sourceNumber

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !source.numbers.isEmpty else { return [] }
    // A number in words is fine. Only one in digits can be wrong.
    let ownDigits = Set(TextNumbers.all(in: translation.text, inWords: true))
    guard source.numbers.contains(where: { !ownDigits.contains($0) }) else { return [] }
    let words = Set(source.text.lowercased().split { !$0.isLetter }.map(String.init))
    // A number alone, or with a unit of one letter, may be a sample or a measure of the layout.
    guard words.contains(where: { $0.utf8.count > 1 }) else { return [] }
    let isRounded = !words.isDisjoint(with: scales)
    let (own, known) = (isRounded ? rounded(ownDigits) : ownDigits, isRounded ? rounded(source.digits) : source.digits)
    let isIn = { (number: String, numbers: Set<String>) in numbers.contains(isRounded ? digits(number) : number) }
    let missing = needed(source, words).filter { !isIn($0, own) }
    let numbers = TextNumbers.all(in: translation.text)
    let added = numbers.filter { !isIn($0, known) }
    guard let first = missing.first, let other = added.first, !isConverted(source.text, words),
      !areConverted(measured(source.text), measured(translation.text)),
      // Each country counts the years of its schools.
      words.isDisjoint(with: ["grade", "grader", "graders"])
    else { return [] }
    let ownWords = Set(translation.text.lowercased().split { !$0.isLetter }.map(String.init))
    let isTimed =
      !words.isDisjoint(with: times) || source.text.contains(".m.") || translation.text.contains(".m.")
      || !ownWords.isDisjoint(with: ["am", "pm"])
    if missing.allSatisfy({ number in added.contains { isSame(number, $0, isTimed: isTimed) } }) { return [] }
    // The year of a copyright notice may be an older one.
    let isNotice = source.text.contains("©") || words.contains("copyright")
    // In a longer text, or one with other numbers too, the translator may have written something else on purpose.
    let isOne =
      missing.count == 1 && added.count == 1 && numbers.count == source.numbers.count
      && !isLimitReworded(first, other, source.text)
    return [
      FaultReport(
        severity: isOne && !isNotice && source.text.utf8.count <= longest && !translation.isOfStringsdict
          ? .warning : .info,
        message: "The source text says \(code: first), the translation \(code: other).",
        advice: "Use the source text's number, unless it is counted otherwise in this language.",
        subject: "\(first) \(other)")
    ]
  }

  /// The numbers of a source text without those of an example, which each language may have of its own.
  private static func needed(_ source: TranslationSource, _ words: Set<String>) -> [String] {
    guard !words.isDisjoint(with: ["e", "example", "such"]),
      let example = source.text.firstMatch(of: /(?i)\b(e\.g\.|for example|such as)/)
    else { return source.numbers }
    return TextNumbers.all(in: String(source.text[..<example.range.lowerBound]))
  }

  /// The longest text, in bytes, in which one other number is a warning.
  private static let longest = 200
  /// English words for powers of ten.
  private static let scales: Set<String> = [
    "hundred", "hundreds", "thousand", "thousands", "million", "millions", "billion", "billions", "k", "m", "bn",
  ]
  /// English words for units of time and data, which translations may count in another unit: 24 hours for 1 day.
  private static let times: Set<String> = [
    "second", "seconds", "sec", "minute", "minutes", "min", "hour", "hours", "day", "days", "week", "weeks", "month",
    "months", "year", "years", "am", "pm", "kb", "mb", "gb", "tb",
  ]
  /// English words for measures that other countries do not use.
  private static let measures: Set<String> = [
    "mph", "mi", "mile", "miles", "ft", "feet", "foot", "inch", "inches", "yard", "yards", "lb", "lbs", "pound",
    "pounds",
    "ounce", "ounces", "oz", "gallon", "gallons", "fahrenheit",
  ]

  /// True if the numbers of a text are of its country: measures and money.
  private static func isConverted(_ text: String, _ words: Set<String>) -> Bool {
    !words.isDisjoint(with: measures) || text.contains("°F") || text.contains { "€£¥₹".contains($0) }
  }

  /// The compound units of numbers, such as `mg/dl`, in lower case.
  private static func measured(_ text: String) -> Set<String> {
    Set(text.matches(of: /\d\s?(\p{L}{1,5}\/\p{L}{1,3})/).map { $0.1.lowercased() })
  }

  private static func areConverted(_ units: Set<String>, _ others: Set<String>) -> Bool {
    !units.isEmpty && !others.isEmpty && units.isDisjoint(with: others)
  }

  /// True if a translation's number means the same as the source text's: in another unit, on a clock with 24 hours,
  /// with a word for a power of ten, or as a year of another calendar.
  private static func isSame(_ number: String, _ other: String, isTimed: Bool) -> Bool {
    if let left = Double(number), left == Double(other) { return true }
    // A date in another order.
    let parts = { (number: String) in number.split(separator: ".").sorted() }
    if number.split(separator: ".").count > 2, parts(number) == parts(other) { return true }
    // Midnight.
    if isTimed, number == "12" || number == "24", whole(other) == 0 { return true }
    guard let left = whole(number), let own = whole(other), left > 0, own > 0 else { return false }
    let (low, high) = (min(left, own), max(left, own))
    if high.isMultiple(of: low), (isTimed ? units.union(powers) : powers).contains(high / low) { return true }
    if isTimed, low <= 12, high == low + 12 || low == 12 && high == 24 { return true }
    return (1900...2100).contains(left) && [57, 543, -79, -543, -578, -579, -621, -622, -1911].contains(own - left)
  }

  /// Units of time and data in the next smaller ones.
  private static let units: Set<Int> = [7, 12, 24, 28, 30, 31, 52, 60, 90, 120, 168, 365, 366, 1024, 1440, 3600]
  /// Powers of ten for which languages have a word.
  private static let powers: Set<Int> = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000]

  /// True if a limit may be expressed by the next number: "more than 1" for "at least 2".
  private static func isLimitReworded(_ number: String, _ other: String, _ text: String) -> Bool {
    guard let left = whole(number), let right = whole(other), abs(left - right) == 1 else { return false }
    let text = text.lowercased()
    return limits.contains { text.contains($0) }
  }

  private static let limits = ["≥", "≤", "at least", "more than", "less than", "fewer than"]

  private static func whole(_ number: String) -> Int? { number.utf8.count < 16 ? Int(number) : nil }

  private static func rounded(_ numbers: Set<String>) -> Set<String> { Set(numbers.map(digits)) }

  /// A number without the zeros at its end. Other languages count in other units: "40 million" is "4,000万".
  private static func digits(_ number: String) -> String {
    String(number.reversed().drop { $0 == "0" }.reversed().filter { $0 != "." })
  }
}
