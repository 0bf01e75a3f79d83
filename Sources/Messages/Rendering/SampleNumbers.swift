extension PluralRules {
  /// Integers that cover the rules, ascending: 0, 1 and 2, two of every category of integers, the first number at each
  /// change of category, and 11 if its category differs from that of 1 and 21.
  package var sampleIntegers: [Int] {
    var numbers: Set<Int> = [0, 1, 2]
    for category in categories { numbers.formUnion(integers(of: category, limit: 2)) }
    var known: Set<[PluralCategory]> = []
    var previous = category(of: 0)
    for number in 1...120 {
      let current = category(of: number)
      if current != previous, known.insert([previous, current]).inserted { numbers.insert(number) }
      previous = current
    }
    if category(of: 21) == category(of: 1), category(of: 11) != category(of: 1) { numbers.insert(11) }
    return numbers.sorted()
  }
}

package enum SampleNumbers {
  /// Integers for comparing a translation with its source text: those that cover the rules of MediaWiki and of iOS in
  /// both locales, and those with a form of their own in one of `texts` (`12=`); the smallest, up to `limit`.
  package static func forComparing(
    _ texts: [String] = [], locale: String, sourceLanguage: String = "en", limit: Int = 24
  ) -> [Int] {
    var numbers: Set<Int> = []
    for name in [locale, sourceLanguage] {
      numbers.formUnion(PluralRules.mediaWiki(locale: name).sampleIntegers)
      numbers.formUnion(AppleView(locale: name).rules.sampleIntegers)
    }
    for text in texts where text.utf8.count <= RenderingLimits.maximumLength {
      for template in MessageTemplate.all(in: text) where template.isPlural {
        numbers.formUnion(template.explicitNumbers())
      }
    }
    return Array(numbers.sorted().prefix(limit))
  }
}
