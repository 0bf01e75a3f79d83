import Text

package enum ForeignFullStopRule: TypographyRule {
  package static let description = RuleDescription(
    id: "foreign-full-stop", group: .translations, family: .typography,
    summary: "A text ends with a Latin full stop where the others of its language have their own",
    rationale: """
      Chinese and Japanese end a sentence with 。, Hindi and Bengali with ।, Urdu with ۔, Armenian with ։, Amharic \
      with ። (Unicode Standard, “Other Punctuation”). Some texts with a Latin “.” among them look unfinished. Reported \
      only where most texts of the file have the other one.
      """,
    instead: "End the text with the full stop of the language.",
    severity: nil, grouping: .byHabit, follows: .wrongTexts,
    triggering: [
      .translations("ja", ["保存しました。", "削除しました。", "送信しました。", "完了しました↓."], of: "Done.")
    ],
    nonTriggering: [
      .translations("ja", ["保存しました。", "削除しました。", "送信しました。", "必要です：iOS 12."], of: "Done."),
      .translations("ja", ["保存しました.", "削除しました.", "送信しました。"], of: "Done."),
      .translations("hi", ["सहेजा गया।", "हटाया गया।", "भेजा गया।", "5 कि.मी."], of: "Done."),
      .translations("mr", ["जतन केले।", "हटवले।", "पाठवले।", "झाले."], of: "Done."),
    ])

  static let readsHabits = true

  /// The full stops of scripts that have their own.
  static let stops: Set<Unicode.Scalar> = Set(byLanguage.values)

  private static let byLanguage: [String: Unicode.Scalar] = {
    let languages: [(Unicode.Scalar, String)] = [
      ("。", "ja zh yue wuu gan lzh"), ("।", "hi bn ne pa as or mai bho sa hne"), ("۔", "ur ks pnb skr sd"),
      ("։", "hy hyw"), ("።", "am ti"), ("။", "my shn mnw"), ("។", "km"), ("།", "bo dz"), ("᱾", "sat"), ("꯫", "mni"),
    ]
    return Dictionary(
      languages.flatMap { stop, names in names.split(separator: " ").map { (String($0), stop) } },
      uniquingKeysWith: { first, _ in first })
  }()

  static func fault(in text: WrittenText) -> FaultReport? {
    guard text.text.utf8.suffix(8).contains(UInt8(ascii: ".")), let stop = byLanguage[text.language],
      text.habits.prefer(stop)
    else { return nil }
    let prose = Prose(text.text)
    let closers = " \n\"”’」』）)»".unicodeScalars
    guard let end = prose.signs.lastIndex(where: { !closers.contains($0.scalar) }), prose.signs[end].scalar == ".",
      let before = prose[end - 1], before.isLetter, before.scalar.value >= 0x500,
      // The last word may be an abbreviation.
      !prose.signs[..<end].reversed().prefix(while: { !$0.isSpace }).prefix(12).contains(where: { $0.scalar == "." }),
      text.source.map({ $0.trimmed.utf8.last == UInt8(ascii: ".") }) ?? true
    else { return nil }
    return FaultReport(
      message: "A Latin full stop, where most texts of \(code: text.locale) end with \(code: String(stop)).",
      advice: "Write \(code: String(stop)).", span: prose.signs[end].span)
  }
}
