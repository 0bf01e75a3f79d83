import Text

/// Converts plurals between Swifternalization and stringsdict, compared by the text shown for each of `TriedNumbers`.
package enum SwifternalizationPlural {
  package enum ConversionError: Error, Hashable, Sendable {
    /// Texts for widths, which the two formats measure differently.
    case widths
    case words
    /// A form whose numbers are unknown.
    case unchecked(String)
    /// The first argument is not the number.
    case otherArgument
    /// Not a complete plural of a single number.
    case notOnePlural
    /// No expression of the library covers exactly these numbers.
    case noExpression(PluralCategory, TriedNumbers)
    case normalForm(NormalFormError)

    package var message: Message {
      switch self {
      case .widths: "it has texts for widths, which a stringsdict counts in another measure"
      case .words: "its forms are for words, not for numbers"
      case .unchecked(let form): "the numbers of \(code: form) are not known"
      case .otherArgument: "its first argument is not the number"
      case .notOnePlural: "it is no plural of one number with a text for each"
      case .noExpression(let category, let numbers):
        "no expression of Swifternalization is for the numbers of \(code: category.rawValue), \(words: numbers.runs())"
      case .normalForm(let obstacle): obstacle.message
      }
    }
  }

  package struct Converted: Sendable {
    package var draft: StringsdictDraft
    /// The numbers whose text differs from the text before the conversion.
    package var changed: TriedNumbers
    /// The numbers that have a text now and showed the key before.
    package var added: TriedNumbers
    /// The forms that no tried number shows, such as those for numbers below zero.
    package var unshown: [String]
    /// True if a form had texts for widths, of which the widest is used.
    package var hadWidths: Bool
  }

  /// Converts `entry` for a stringsdict in `locale`; `nil` for a text that is the same for all numbers.
  package static func stringsdict(
    of entry: SwifternalizationEntry, locale: String, names: SwifternalizationNames
  ) throws(ConversionError) -> Converted? {
    switch entry.rule {
    case .plain(.text), .unreadable: return nil
    case .plain(.widths): throw .widths
    case .forms: break
    }
    let table = SwifternalizationTable(language: locale, own: [entry], base: [], names: names)
    let forms = table[entry.key]?.forms ?? []
    let shown = try shownForms(forms)
    guard let last = shown.lazy.compactMap(\.self).last else { throw .words }
    let source = entry.fullestText ?? ""
    let placeholders = Placeholder.all(in: source).filter { !$0.isAccidental(in: source) }
    let number = placeholders.first { ($0.position ?? 1) == 1 }
    guard placeholders.isEmpty || number?.kind == .integer else { throw .otherArgument }

    let rules = AppleView(locale: locale).rules
    var counts: [PluralCategory: [Int: Int]] = [:]
    for index in TriedNumbers.all.dropFirst() {
      if let form = shown[index] { counts[rules.category(of: index), default: [:]][form, default: 0] += 1 }
    }
    let texts = forms.map { $0.content.text(fitting: nil) }
    var chosen = counts.compactMapValues { counts in
      counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }.map { texts[$0.key] }
    }
    if let none = shown[0].map({ texts[$0] }), none != chosen[rules.category(of: 0)] ?? chosen[.other] {
      chosen[.zero] = none
    }
    if chosen[.other] == nil { chosen[.other] = chosen[.many] ?? texts[last] }
    var (changed, added) = (TriedNumbers(), TriedNumbers())
    for index in TriedNumbers.all {
      let text = index == 0 ? chosen[.zero] : nil
      let new = text ?? chosen[rules.category(of: index)] ?? chosen[.other]
      guard let form = shown[index] else {
        added.insert(index)
        continue
      }
      if new != texts[form] { changed.insert(index) }
    }
    let hadWidths = forms.contains { if case .widths = $0.content { true } else { false } }
    return Converted(
      draft: StringsdictDraft(
        key: entry.key, format: "%#@count@",
        variables: [.init(name: "count", valueType: number?.conversion ?? "d", forms: chosen)]),
      changed: changed, added: added,
      unshown: forms.indices.filter { !shown.contains($0) }.map { forms[$0].name }, hadWidths: hadWidths)
  }

  private static func shownForms(_ forms: [SwifternalizationTable.Form]) throws(ConversionError) -> [Int?] {
    var shown: [Int?] = []
    var work = SwifternalizationExpression.mostWork
    for number in TriedNumbers.all {
      let value = SwifternalizationValue(number)
      var found: Int?
      for (index, form) in forms.enumerated() {
        guard let matches = form.expression.matches(value, within: &work) else { throw .unchecked(form.name) }
        if matches {
          found = index
          break
        }
      }
      shown.append(found)
    }
    return shown
  }

  /// The forms of a stringsdict's plural, by Swifternalization's expressions or names for their numbers, and the
  /// categories that no number has, whose texts are lost.
  package static func forms(
    of entry: StringsdictEntry, locale: String
  ) throws(ConversionError) -> (forms: [(name: String, text: String)], unshown: [PluralCategory]) {
    guard let draft = StringsdictDraft(entry), draft.variables.count == 1 else { throw .notOnePlural }
    let normal: StringsdictDraft
    do throws(NormalFormError) { normal = try draft.normalized() } catch { throw .normalForm(error) }
    guard let variable = normal.variables.first else { throw .notOnePlural }
    guard ["%#@\(variable.name)@", "%1$#@\(variable.name)@"].contains(normal.format) else { throw .otherArgument }
    let rules = AppleView(locale: locale).rules
    var numbers: [PluralCategory: TriedNumbers] = [:]
    for number in TriedNumbers.all {
      var category = rules.category(of: number)
      if number == 0, variable.forms[.zero] != nil { category = .zero }
      if variable.forms[category] == nil { category = .other }
      guard variable.forms[category] != nil else { throw .notOnePlural }
      numbers[category, default: TriedNumbers()].insert(number)
    }
    var forms: [(name: String, text: String)] = []
    for category in PluralCategory.allCases {
      guard let wanted = numbers[category], let text = variable.forms[category] else { continue }
      guard let name = name(of: wanted, language: locale) else { throw .noExpression(category, wanted) }
      forms.append((name, text))
    }
    // iOS requires `other` even if no number has it.
    let unshown = PluralCategory.allCases.filter { category in
      guard numbers[category] == nil, let text = variable.forms[category] else { return false }
      return !forms.contains { $0.text == text }
    }
    return (forms, unshown)
  }

  /// The name or expression for exactly these numbers in `language`, without an `expressions.json`.
  private static func name(of wanted: TriedNumbers, language: String) -> String? {
    let all = Array(wanted)
    guard let first = all.first, let last = all.last else { return nil }
    let names = SwifternalizationNames(language: language)
    let known = ["one", "few", "many", "other", ">one"].filter { names[$0] != nil }
    let written = [
      "ie:x=\(first)", "ie:x>=\(first)", "ie:x<=\(last)", "iex:\(first)<=x<=\(last)",
    ]
    let russian = SwifternalizationNames.builtIn("ru")
    return (known + written + ["one", "few", "many"].compactMap { russian[$0] }).first { candidate in
      let expression = SwifternalizationExpression(names[candidate] ?? candidate)
      return TriedNumbers { expression.matches(SwifternalizationValue($0)) } == wanted
    }
  }
}
