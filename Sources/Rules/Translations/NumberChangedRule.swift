package enum NumberChangedRule: TranslationRule {
  package static let description = RuleDescription(
    id: "number-changed", group: .translations,
    summary: "A number of the source text is not in the translation",
    rationale: "Limits, years and licence versions change in the source text, and translations keep the old number.",
    instead: "Use the source text's number; any script's digits are fine.",
    severity: .info,
    triggering: [
      .translation("fi", "↓Enintään 50 luetteloa", of: "Up to 100 lists"),
      .translation("fi", "↓Versio 25", of: "Version 2.5"),
    ],
    nonTriggering: [
      .translation("fi", "Enintään 1 000 luetteloa", of: "Up to 1,000 lists"),
      .translation("fa", "تا ۱۰۰ فهرست", of: "Up to 100 lists"),
      .translation("fi", "Enintään sata luetteloa", of: "Up to 100 lists"),
      .translation("de", "PCM 32-Bit mit 48 kHz", of: "PCM 32 bit 48khz"),
      .translation("ar", "متوسطة (~6.5 كم/س)", of: "Fast (~4 mph)"),
      .translation("de", "Version 2,5", of: "Version 2.5"),
    ])

  static let concerns: TextTraits = .sourceNumber

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source, !source.numbers.isEmpty else { return [] }
    // A number in words is fine. Only one in digits can be wrong.
    let ownDigits = Set(TextNumbers.all(in: translation.text, inWords: true))
    guard source.numbers.contains(where: { !ownDigits.contains($0) }) else { return [] }
    let isRounded = ["million", "billion", "thousand"].contains { source.text.contains($0) }
    let (own, known) = (isRounded ? rounded(ownDigits) : ownDigits, isRounded ? rounded(source.digits) : source.digits)
    let isIn = { (number: String, numbers: Set<String>) in numbers.contains(isRounded ? digits(number) : number) }
    let missing = source.numbers.filter { !isIn($0, own) }
    let added = TextNumbers.all(in: translation.text).filter { !isIn($0, known) }
    // Measures converted to other units have other numbers.
    let isMeasured = ["mph", "mile", "feet", "inch", "°F"].contains { source.text.contains($0) }
    guard let first = missing.first, let other = added.first, !isMeasured else { return [] }
    return [
      FaultReport(
        message: "The source text says \(code: first), the translation \(code: other).",
        advice: "Use the source text's number, unless it is counted otherwise in this language.",
        subject: "\(first) \(other)")
    ]
  }

  private static func rounded(_ numbers: Set<String>) -> Set<String> { Set(numbers.map(digits)) }

  /// A number without the zeros at its end. Other languages count in other units: "40 million" is "4,000万".
  private static func digits(_ number: String) -> String {
    String(number.reversed().drop { $0 == "0" }.reversed().filter { $0 != "." })
  }
}
