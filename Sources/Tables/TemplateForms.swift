import Messages
import Text

/// The forms of a text with one plural in translatewiki's notation, as whole sentences.
struct TemplateForms: Sendable {
  private let template: MessageTemplate
  private let before: String
  private let behind: String
  private let locale: String
  private let language: LanguagePlurals

  /// `nil` unless the text has exactly one plural.
  init?(_ text: String, locale: String, _ language: LanguagePlurals) {
    let plurals = MessageTemplate.all(in: text).filter(\.isPlural)
    guard plurals.count == 1, let template = plurals.first else { return nil }
    self.template = template
    before = text.slice(0..<template.span.lowerBound)
    behind = text.slice(template.span.upperBound..<text.utf8.count)
    self.locale = locale
    self.language = language
  }

  var sourceTexts: [String] { template.forms.map { before + $0.text + behind } }

  func accepts(_ name: TranslationForms.Name) -> Bool {
    PluralCategory(rawValue: name).map { $0 == .other || language.categories.contains($0) }
      ?? false
  }

  /// A plural of whole sentences, with the forms in MediaWiki's order.
  func text(filledWith texts: [TranslationForms.Name: String]) throws(TranslationFormError) -> String {
    if let whole = texts[""] { return whole }
    let missing = language.formsToFill.map(\.rawValue).filter { texts[$0] == nil }
    guard missing.isEmpty, let general = texts[PluralCategory.other.rawValue] else { throw .missing(missing) }
    for text in texts.values {
      for sign in ["|", "{{", "}}"] where text.contains(sign) { throw .sign(sign) }
    }
    var forms = PluralRules.mediaWiki(locale: locale).categories.map { texts[$0.rawValue] ?? general }
    // The last form serves for all forms after it.
    while forms.count > 1, forms[forms.count - 1] == forms[forms.count - 2] { forms.removeLast() }
    return "{{PLURAL:\(template.argument)|" + forms.joined(separator: "|") + "}}"
  }
}
