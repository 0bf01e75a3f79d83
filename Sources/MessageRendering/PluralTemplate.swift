public import LocalizationModel
public import PluralRules

extension MessageTemplate {
  /// The form that MediaWiki shows for `number` in `locale`; `nil` where there is no form.
  ///
  /// Explicit forms (`12=`) come first and stand apart; the others are positional in the order of the language's
  /// categories, and the last one serves for those that are missing (FACTS section 2).
  public func shownForm(for number: Int, rules: PluralRules) -> Form? {
    if let explicit = forms.first(where: { $0.label == String(number) }) { return explicit }
    let positional = forms.filter { form in form.label.map { !$0.allSatisfy(\.isNumber) } ?? true }
    guard let last = positional.last else { return nil }
    let index = rules.categories.firstIndex(of: rules.category(of: number)) ?? 0
    return index < positional.count ? positional[index] : last
  }
}
