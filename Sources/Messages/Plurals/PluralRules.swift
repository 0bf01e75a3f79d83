struct PluralRule: Sendable {
  let category: PluralCategory
  let holds: @Sendable (UInt) -> Bool
}

/// CLDR's cardinal plural rules of one language, for whole numbers.
package struct PluralRules: Sendable {
  package let categories: [PluralCategory]
  private let rules: [PluralRule]

  /// The rules for a locale in any spelling (`fi`, `pt-BR`, `sr_Latn`, `be-tarask`): its own (`pt_PT`) or those of its
  /// language. `nil` if CLDR has none for the language; platforms built on ICU then use `other` only.
  package init?(locale: String) {
    let name = locale.lowercased()
    let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let language = parts.first, language.utf8.count < 4 else { return nil }
    let own = parts.count > 1 ? Self.rules(of: "\(language)_\(parts[1])") : nil
    guard let rules = own ?? Self.rules(of: String(language)) else { return nil }
    self.rules = rules
    categories = rules.map(\.category) + [.other]
  }

  private init(rules: [PluralRule]) {
    self.rules = rules
    categories = rules.map(\.category) + [.other]
  }

  /// `other` for every number: the rules of platforms built on ICU in languages without CLDR rules.
  package static var otherOnly: PluralRules { PluralRules(rules: []) }

  /// The category of an integer, as `%d` prints it.
  package func category(of integer: Int) -> PluralCategory {
    for rule in rules where rule.holds(integer.magnitude) { return rule.category }
    return .other
  }

  /// The smallest integers of a category, ascending, at most `limit`; empty if no integer has the category.
  package func integers(of category: PluralCategory, limit: Int = 5) -> [Int] {
    var found: [Int] = []
    for number in Self.samples where found.count < limit {
      if self.category(of: number) == category { found.append(number) }
    }
    return found
  }

  /// Integers of every category: the rules compare with numbers below 100, modulo powers of ten up to a million.
  private static var samples: [Int] {
    Array(0...200) + [300, 500, 1000, 2000, 10_000, 20_000, 100_000, 200_000, 1_000_000, 2_000_000, 10_000_000]
  }
}
