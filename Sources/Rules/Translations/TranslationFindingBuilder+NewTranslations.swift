import Tables
import Text

extension TranslationFindingBuilder {
  private static let errorRules = RuleCatalog.translationRules.filter { $0.description.severity == .error }

  /// The errors that rules on single texts would report in a new translation, without the texts. The faults of the
  /// message check are not among them.
  /// - Parameters:
  ///   - isForm: True for one form of a plural.
  ///   - locale: Spelled as in the folder's name.
  package static func errors(
    in text: String, isForm: Bool, of source: SourceText, locale: String
  ) -> [(message: Message, advice: Message)] {
    var text = text
    let traits = text.withUTF8 { TextTraits($0) }
    let rules = errorRules.filter { !$0.concerns.isDisjoint(with: traits) && (!isForm || $0.readsForms) }
    guard !rules.isEmpty, source.isKnown else { return [] }
    let facts = TranslationSource(source, rules: OwnRules(RuleInput.Options()), comment: nil)
    let translation = Translation(
      text: text, source: facts, locale: locale, isOfStringsdict: isForm, traits: traits.union(facts.traits))
    return rules.flatMap { $0.check(translation) }.filter { $0.severity == .error }.map { ($0.message, $0.advice) }
  }
}
