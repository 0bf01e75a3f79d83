import Messages
import Text

/// A rule on the signs of one text: quotation marks, brackets, dots and the spaces around them. All of them are off by
/// default (`RuleFamily.typography`).
protocol TypographyRule: TranslationRule {
  /// True if it checks source texts too.
  static var checksSourceTexts: Bool { get }

  /// The first fault of the text: one is enough to have a translator look at it.
  static func fault(in text: WrittenText) -> FaultReport?
}

extension TypographyRule {
  static var checksSourceTexts: Bool { false }
  static var concerns: TextTraits { .any }
  static var readsForms: Bool { true }

  static func check(_ translation: Translation) -> [FaultReport] {
    // A copy has the signs of the source text, which are checked there.
    guard let source = translation.source, translation.text != source.text else { return [] }
    let text = WrittenText(
      text: translation.text, locale: translation.locale, source: source.text, habits: translation.habits)
    return fault(in: text).map { [$0] } ?? []
  }
}

/// A text as its readers see it.
struct WrittenText {
  let text: String
  let locale: String
  /// `nil` if it is a source text itself.
  let source: String?
  /// Those of the texts around it, in the same language.
  let habits: TextHabits

  var language: String { AppleLocales.language(of: AppleLocales.locale(named: locale)) }
}

extension String {
  /// True if the text has these signs. Most texts need no closer look.
  func holds(_ signs: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(signs) }
  }

  func holds(anyOf signs: [StaticString]) -> Bool {
    var text = self
    return text.withUTF8 { bytes in signs.contains { bytes.contains($0) } }
  }
}
