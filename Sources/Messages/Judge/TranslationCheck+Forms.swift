import Text

/// Faults in the forms of plurals.
extension TranslationCheck {
  /// Faults for forms that serve several numbers and do not show the number.
  func formsWithoutNumber(
    _ shape: MessageShape, _ source: SourceMessage, _ shipping: Shipping
  ) -> [MessageFault] {
    guard !shape.plurals.isEmpty else { return [] }
    let always = Set(shape.outside.map(\.position))
    let numbers = argumentsShown(by: source)
    lazy var names = source.names(shipping)
    return shape.plurals.compactMap { plural -> MessageFault? in
      guard let argument = plural.argument, !always.contains(argument), numbers.contains(argument),
        plural.forms.contains(where: { $0.shows(argument) })
      else { return nil }
      let categories = plural.categories(in: plurals)
      for (index, category) in categories.enumerated() {
        let form = plural.forms[index]
        guard let category, !form.shows(argument), !form.text.isEmpty else { continue }
        let left = numbersServed(by: category, of: plural, categories)
        guard left.count > 1, !isBroken(form.text, argument, source) else { continue }
        let span = plural.span.isEmpty ? nil : plural.span
        if isForOneAlone(index, of: plural, showing: argument) {
          return MessageFault(
            .unlabelledExactForm(form: form.text, placeholder: names[argument], numbers: Array(left.prefix(2))),
            .lesser, at: span)
        }
        // If only 0 shares the form of 1, or it is for millions, most texts never meet it.
        return MessageFault(
          .formWithoutNumber(
            form: form.text, category: category, placeholder: names[argument], numbers: Array(left.prefix(2))),
          left == [0, 1] || left.allSatisfy { $0 == 0 || $0 >= 1_000_000 } ? .none : .lesser, at: span)
      }
      return nil
    }
  }

  /// True if a form has a placeholder that is not read as one, which is reported as such.
  private func isBroken(_ form: String, _ argument: Int, _ source: SourceMessage) -> Bool {
    if Placeholder.all(in: form).contains(where: { $0.isAccidental(in: form) }) { return true }
    if misspellings(inForm: form, of: source).explained.contains(argument) { return true }
    return form.utf8.contains(0x24)
      && !BrokenPlaceholder.all(
        in: form, shape: MessageShape(form, dialect: .native), wanted: [argument], dialect: .native
      ).isEmpty
  }

  /// The numbers that show the form of `category`, without those that have a form of their own.
  ///
  /// - Parameter categories: The categories that the plural's forms serve.
  private func numbersServed(
    by category: PluralCategory, of plural: MessageShape.Plural, _ categories: [PluralCategory?]
  ) -> [Int] {
    var taken = plural.explicitNumbers
    guard category == .other else { return plurals.integers(of: category, without: taken) }
    if plural.forms.contains(where: { $0.label == PluralCategory.zero.rawValue }) { taken.insert(0) }
    // The general form also serves categories without a form.
    let open = plurals.categories.filter { plurals.hasOtherOnly || $0 == .other || !categories.contains($0) }
    return open.flatMap { plurals.integers(of: $0, without: taken) }.sorted()
  }

  /// True if the form at `index` was probably meant for exactly 1: it is the first without a label, the next one shows
  /// the number, and there is one form more than the language needs.
  private func isForOneAlone(_ index: Int, of plural: MessageShape.Plural, showing argument: Int) -> Bool {
    let positional = plural.forms.indices.filter { plural.forms[$0].label == nil }
    return !plural.span.isEmpty && positional.first == index && positional.count > max(2, plurals.needed.count)
      && plural.forms[positional[1]].shows(argument) && !plural.explicitNumbers.contains(1)
  }

  /// The arguments that the source text shows in forms for several numbers.
  private func argumentsShown(by source: SourceMessage) -> Set<Int> {
    var shown = Set(source.shape.outside.map(\.position))
    for plural in source.shape.plurals {
      if let argument = plural.argument, plural.forms.last?.shows(argument) ?? false { shown.insert(argument) }
    }
    return shown
  }

  /// Faults for labelled forms of a category that the language does not have. Every language shows `zero` for 0.
  func unreachedForms(_ shape: MessageShape) -> [MessageFault] {
    guard !plurals.hasOtherOnly else { return [] }
    return shape.plurals.flatMap { plural in
      plural.forms.compactMap { form in
        guard let category = form.label.flatMap({ PluralCategory(rawValue: $0) }), category != .zero,
          !plurals.categories.contains(category)
        else { return nil }
        return MessageFault(.unreachedForm(category), .none, at: plural.span)
      }
    }
  }

  // MARK: Missing forms

  /// A fault for the first plural that lacks forms.
  func missingForms(_ shape: MessageShape) -> [MessageFault] {
    guard !plurals.hasOtherOnly else { return [] }
    for plural in shape.plurals {
      let missing = missingCategories(of: plural)
      guard !missing.isEmpty else { continue }
      let explicit = plural.explicitNumbers
      let numbers = missing.compactMap { plurals.integers(of: $0, without: explicit).first }
      return [
        MessageFault(.missingForms(missing, numbers: numbers, needed: plurals.needed), .lesser, at: plural.span)
      ]
    }
    return []
  }

  /// The needed categories that would show another category's form.
  private func missingCategories(of plural: MessageShape.Plural) -> [PluralCategory] {
    let labels = Set(plural.forms.compactMap(\.label))
    let positional = plural.forms.count { $0.label == nil }
    // One form for every number is an author's choice; forms for single numbers change nothing.
    guard positional > 1 || labels.contains(where: { PluralCategory(rawValue: $0) != nil }) else { return [] }
    if labels.isEmpty, positional >= plurals.categories.count { return [] }
    // Of categories that share a form, the last has it: the general form is written for that category.
    var served: Set<Int> = []
    let explicit = plural.explicitNumbers
    return plurals.needed.reversed().filter { category in
      if labels.contains(category.rawValue) { return false }
      if plurals.integers(of: category, without: explicit).isEmpty { return false }
      guard positional > 0, let index = plurals.categories.firstIndex(of: category) else { return true }
      return !served.insert(min(index, positional - 1)).inserted
    }.reversed()
  }

  // MARK: One form for every number

  /// A fault for a text that counts something and has one form for every number, if the language needs several and the
  /// source text has several.
  func singleForm(
    in text: String, _ shape: MessageShape, _ source: SourceMessage, _ shipping: Shipping
  ) -> [MessageFault] {
    guard plurals.needed.count > 1 else { return [] }
    let open = argumentsWithSingleForm(in: shape, source)
    guard !open.isEmpty else { return [] }
    let counting = CountedWord.arguments(in: text, dialect: shipping == .imported ? .translatewiki : .native)
    guard let argument = open.first(where: counting.contains) else { return [] }
    return singleForm(argument, source, shipping, usesTemplates: shipping == .imported || source.usesTemplates)
  }

  /// A fault for an entry of a stringsdict with one form for every number.
  func singleForm(of entry: StringsdictEntry, _ shape: MessageShape, _ source: SourceMessage) -> [MessageFault] {
    // A form that is not translated yet counts as missing with its entry.
    guard plurals.needed.count > 1, !entry.isPartlyTranslated else { return [] }
    let open = argumentsWithSingleForm(in: shape, source)
    guard !open.isEmpty else { return [] }
    let plurals = Dictionary(grouping: shape.plurals, by: \.argument)
    let counting = entry.format.map { CountedWord.arguments(in: $0.text) } ?? []
    let argument = open.first { argument in
      let own = plurals[argument]?.flatMap(\.forms) ?? []
      if own.isEmpty { return counting.contains(argument) }
      return own.contains {
        $0.label != PluralCategory.zero.rawValue
          && CountedWord.arguments(in: $0.text, from: argument).contains(argument)
      }
    }
    return argument.map { singleForm($0, source, .asWritten, usesTemplates: false) } ?? []
  }

  /// The numbers that choose between forms of the source text, and for which `shape` has one form at most.
  private func argumentsWithSingleForm(in shape: MessageShape, _ source: SourceMessage) -> [Int] {
    guard !source.argumentsWithForms.isEmpty else { return [] }
    let own = Set(shape.plurals.lazy.filter { $0.generalForms.count > 1 }.compactMap(\.argument))
    return source.argumentsWithForms.filter { !own.contains($0) }
  }

  private func singleForm(
    _ argument: Int, _ source: SourceMessage, _ shipping: Shipping, usesTemplates: Bool
  ) -> [MessageFault] {
    // With two forms, words are often the same for both.
    guard plurals.needed.count > 2 || plurals.inflectsCountedWords else { return [] }
    let kind = MessageFault.Kind.singleForm(
      needed: plurals.needed, placeholder: source.names(shipping)[argument], usesTemplates: usesTemplates)
    return [MessageFault(kind, plurals.needed.count > 2 ? .lesser : .none)]
  }
}

extension SourceMessage {
  /// True if its plurals are MediaWiki templates.
  var usesTemplates: Bool { shape.plurals.contains { !$0.span.isEmpty } }
}

extension MessageShape.Plural {
  /// The forms without those for one number other than 1.
  var generalForms: [MessageShape.Form] {
    forms.filter { form in
      guard let label = form.label else { return true }
      return label == "1" || PluralCategory(rawValue: label).map { $0 != .zero } ?? false
    }
  }
}
