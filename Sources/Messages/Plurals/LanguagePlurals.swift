/// Converts one locale's plural forms on translatewiki to categories on iOS.
///
/// Both systems choose by CLDR's rules. MediaWiki takes the form at the index of the number's category, the last one if
/// there are too few, and a form for exactly one number before all others. iOS takes the category's text, else that of
/// `other`, and for 0 that of `zero`.
package final class LanguagePlurals: Sendable {
  /// The categories that iOS knows in the locale, in CLDR's order; MediaWiki's, which iOS ignores, if iOS has no rules.
  package let categories: [PluralCategory]
  /// True if iOS has no rules, so it shows `other` for all numbers.
  package let hasOtherOnly: Bool
  /// The categories that numbers of everyday size need, in CLDR's order; none if iOS has no rules. Not `many` of the
  /// Romance languages, which begins at a million, nor Hebrew's, which later CLDR versions removed.
  package let needed: [PluralCategory]
  /// The categories that a translator writes a text for, in CLDR's order: the needed ones and `other`.
  package var formsToFill: [PluralCategory] { Set(needed + [.other]).sorted() }

  /// True unless words keep one form after numbers, as in Turkish, although CLDR has two categories.
  let inflectsCountedWords: Bool
  private let mediaWiki: PluralRules
  /// iOS's rules, or MediaWiki's if iOS has none.
  private let rules: PluralRules
  /// The numbers of each category: all below a limit, and a few larger ones.
  private let numbers: [PluralCategory: [Int]]
  /// True if `zero` serves 0 alone.
  private let isZeroFree: Bool
  /// The numbers that each of `categories` needs a text of its own for.
  private let reach: [Reach]

  /// The numbers that need the text of a category, without 0 if `zero` serves it.
  private enum Reach {
    case fractions
    case zero
    case number(Int)
    case several
  }

  package init(locale: String) {
    let mediaWiki = PluralRules.mediaWiki(locale: locale)
    let apple = PluralRules(locale: locale)
    let rules = apple ?? mediaWiki
    let categories = rules.categories
    var found = categories.map { _ in [Int]() }
    for number in Array(0...200) + [1000, 10_000, 100_000, 1_000_000, 2_000_000] {
      if let index = categories.firstIndex(of: rules.category(of: number)) { found[index].append(number) }
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(categories, found).filter { !$0.1.isEmpty })
    self.numbers = numbers
    let isZeroFree = (numbers[.zero] ?? []).allSatisfy { $0 == 0 }
    self.isZeroFree = isZeroFree
    reach = found.map { reached in
      let own = reached.filter { $0 != 0 || !isZeroFree }
      if let only = own.first { return own.count == 1 ? .number(only) : .several }
      return reached.isEmpty ? .fractions : .zero
    }
    self.mediaWiki = mediaWiki
    self.rules = rules
    self.categories = categories
    hasOtherOnly = apple == nil
    let isHebrew = locale.prefix(2) == "he"
    inflectsCountedWords = !Self.withoutInflection.contains(
      String(locale.lowercased().prefix { $0 != "-" && $0 != "_" }))
    needed =
      apple == nil
      ? []
      : categories.filter { category in
        (numbers[category]?.first ?? .max) < 1_000_000 && !(isHebrew && category == .many)
      }
  }

  /// Languages with the categories one and other whose words have one form after all numbers.
  private static let withoutInflection: Set<String> = [
    "am", "as", "az", "bn", "ckb", "eu", "fa", "fil", "gu", "hi", "hu", "hy", "jv", "ka", "kk", "kn", "ku", "ky", "ml",
    "mn", "mr", "ne", "om", "or", "pa", "ps", "sd", "si", "so", "sw", "ta", "te", "tk", "tl", "tr", "tt", "ug", "ur",
    "uz",
  ]

  /// The smallest integers of `category` that are not among `taken`; empty if there are none.
  func integers(of category: PluralCategory, without taken: Set<Int> = []) -> [Int] {
    let all = numbers[category] ?? []
    return taken.isEmpty ? all : all.filter { !taken.contains($0) }
  }

  /// True if the forms of English serve whole numbers above 0: one for 1 and one for all others, or a single one.
  package var hasFormsOfEnglish: Bool {
    categories == [.other]
      || numbers.allSatisfy { category, numbers in
        numbers.allSatisfy { $0 == 0 || $0 >= 1_000_000 || category == ($0 == 1 ? .one : .other) }
      }
  }

  /// True if several integers are of `category`, not only fractions.
  package func serves(_ category: PluralCategory) -> Bool { (numbers[category] ?? []).count > 1 }

  /// One form: its label and its text.
  typealias Form = (label: String?, text: String)

  struct Forms {
    var texts: [PluralCategory: String]
    /// The indices of the forms for one number that iOS cannot show, or not for that number alone.
    var unusable: [Int] = []
    /// The indices of the forms without a label that exceed the language's categories and are not shown.
    var surplus: [Int] = []
  }

  /// Converts `forms`; `nil` if there is no general form.
  func forms(of forms: [Form]) -> Forms? {
    var exact: [Int: (place: Int, text: String)] = [:]
    var result = Forms(texts: [:])
    var labelled: [PluralCategory: String] = [:]
    var positional: [String] = []
    var places: [Int] = []
    for (place, form) in forms.enumerated() {
      guard let label = form.label else {
        positional.append(form.text)
        places.append(place)
        continue
      }
      if let category = PluralCategory(rawValue: label) {
        labelled[category] = form.text
      } else if let number = Int(label), String(number) == label {
        if exact[number] == nil { exact[number] = (place, form.text) }
      } else {
        result.unusable.append(place)
      }
    }
    // `zero=` in a language without that category can only mean 0 itself.
    if !categories.contains(.zero), let zero = labelled.removeValue(forKey: .zero), exact[0] == nil {
      exact[0] = (-1, zero)
    }
    let open = mediaWiki.categories.filter { labelled[$0] == nil }
    if positional.count > open.count, let last = positional.last {
      // MediaWiki never shows the surplus forms: they follow English, or former rules of the language. The last one is
      // the general form, where another could say "yesterday" for "$1 days ago".
      for surplus in max(0, open.count - 1)..<positional.count - 1 where positional[surplus] != last {
        result.surplus.append(places[surplus])
      }
      positional = positional.prefix(max(0, open.count - 1)) + [last]
    }
    let base = Base(labelled: labelled, positional: positional, open: open)
    guard let fallback = base.fallback else { return nil }
    var texts = [PluralCategory: String](minimumCapacity: PluralCategory.allCases.count)
    for (category, reach) in zip(categories, reach) {
      switch reach {
      case .zero: texts[category] = exact[0]?.text ?? base.text(of: category)
      case .fractions where category == .other: texts[category] = base.text(of: .other) ?? fallback
      // An existing form of this kind is kept.
      case .fractions: if base.has(category) { texts[category] = base.text(of: category) }
      case .number(let number): texts[category] = exact[number]?.text ?? base.text(of: category) ?? fallback
      case .several: texts[category] = base.text(of: category) ?? fallback
      }
    }
    if texts[.other] == nil { texts[.other] = fallback }
    let atZero = exact[0]?.text ?? base.text(of: mediaWiki.category(of: 0)) ?? fallback
    if isZeroFree, texts[.zero] == nil, shown(0, texts) != atZero { texts[.zero] = atZero }
    for (number, form) in exact.sorted(by: { $0.key < $1.key })
    where form.place >= 0 && shown(number, texts) != form.text {
      result.unusable.append(form.place)
    }
    result.texts = texts
    return result
  }

  /// The text that iOS shows for a number.
  private func shown(_ number: Int, _ texts: [PluralCategory: String]) -> String? {
    if number == 0, let text = texts[.zero] { return text }
    if hasOtherOnly { return texts[.other] }
    return texts[rules.category(of: number)] ?? texts[.other]
  }

  /// True if iOS shows the same text of both for all integers.
  package func areAlike(_ left: [PluralCategory: String], _ right: [PluralCategory: String]) -> Bool {
    guard left[.other] == right[.other], shown(0, left) == shown(0, right) else { return false }
    if hasOtherOnly { return true }
    return categories.allSatisfy { category in
      numbers[category] == nil || (left[category] ?? left[.other]) == (right[category] ?? right[.other])
    }
  }

  /// The forms that are not for one number alone.
  private struct Base {
    /// The texts, by the category's index in CLDR's order.
    private var texts = [String?](repeating: nil, count: PluralCategory.allCases.count)
    /// A bit for each category with a form of its own.
    private var own = 0
    let fallback: String?

    /// - Parameter open: The categories that no label names, in CLDR's order.
    init(labelled: [PluralCategory: String], positional: [String], open: [PluralCategory]) {
      for (category, text) in labelled {
        texts[category.order] = text
        own |= 1 << category.order
      }
      for (index, category) in open.enumerated() where !positional.isEmpty {
        texts[category.order] = positional[min(index, positional.count - 1)]
        if index < positional.count { own |= 1 << category.order }
      }
      fallback = texts[PluralCategory.other.order] ?? positional.last ?? texts.last { $0 != nil } ?? nil
    }

    /// True if the category has a form of its own, not the last one as a fallback.
    func has(_ category: PluralCategory) -> Bool { own & 1 << category.order != 0 }

    func text(of category: PluralCategory) -> String? { texts[category.order] }
  }
}
