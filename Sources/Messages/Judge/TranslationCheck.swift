/// Checks translations for faults: in the import, which leaves out those of effect `leftOut`, in reviews and in `lint`.
package struct TranslationCheck: Sendable {
  private let plurals: LanguagePlurals

  package init(_ plurals: LanguagePlurals) {
    self.plurals = plurals
  }

  package func faults(in text: String, of source: SourceMessage, ships shipping: Shipping) -> [MessageFault] {
    switch shipping {
    case .imported: importedFaults(text, source)
    case .asWritten: writtenFaults(text, source)
    }
  }

  /// The faults of a stringsdict's plural as a whole. `mayAddPlural` allows a plural where the source text has none.
  package func faults(
    in entry: StringsdictEntry, of source: SourceMessage, mayAddPlural: Bool = false
  ) -> [MessageFault] {
    let swapped = swappedVariables(in: entry, of: source)
    guard swapped.isEmpty else { return swapped }
    guard let shape = MessageShape(entry), !shape.isNested, !source.shape.isNested else { return [] }
    // A variable that is not read as one is reported with its place.
    if let format = entry.format?.text, Placeholder.all(in: format).contains(where: { $0.isAccidental(in: format) }) {
      return []
    }
    guard source.hasPlural || shape.plurals.isEmpty || mayAddPlural else {
      return [MessageFault(.entryNotInSource, .lesser)]
    }
    let faults = argumentFaults(shape, source, explained: [], isEntry: true)
    return faults.isEmpty ? formsWithoutNumber(shape, source, .asWritten) : faults
  }

  private func swappedVariables(in entry: StringsdictEntry, of source: SourceMessage) -> [MessageFault] {
    // A single argument cannot be confused with another.
    guard !source.variables.isEmpty, source.shown.union(source.deciding).count > 1 else { return [] }
    let arguments = StringsdictArguments(entry)
    var faults: [MessageFault] = []
    for (name, first) in arguments.positions.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      guard let right = source.variables[name],
        let argument = right == first ? arguments.others[name] : first
      else { continue }
      // If the variable's texts show another argument than its own, the entry contradicts itself, whatever the source.
      guard arguments.others[name] != nil || StringsdictArguments.certain(entry)[name] != nil else { continue }
      faults.append(MessageFault(.variableOfOtherArgument(name, argument: argument, sourceArgument: right), .wrong))
    }
    return faults
  }

  package func faults(inForm text: String, of source: SourceMessage) -> [MessageFault] {
    let broken =
      text.utf8.contains(0x24) ? brokenPlaceholders(in: text, MessageShape(text, dialect: .native), source) : []
    return accidentalFaults(text, source) + Self.faults(of: broken, in: text, source)
  }

  // MARK: Texts that the import converts

  private func importedFaults(_ text: String, _ source: SourceMessage) -> [MessageFault] {
    let conversion = MessageConversion(text, of: source, in: plurals)
    guard conversion.isTakenOver else { return conversion.faults }
    var faults = conversion.faults
    let shape = MessageShape(text, dialect: .translatewiki)
    let native = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }.map { $0.position ?? 1 }
    let shown = shape.shown.union(shape.inOtherTemplates.map(\.position)).union(native)
    let names = { (positions: Set<Int>) in positions.sorted().map { "$\($0)" } }
    let missing = source.shown.subtracting(shown)
    // The argument of a plural counts as named, even if no form shows it.
    if !missing.isEmpty { faults.append(MessageFault(.missingPlaceholders(names(missing), repeated: []), .lesser)) }
    let repeated = shape.shownMoreOften(than: source.shape).intersection(source.shown)
    if !repeated.isEmpty { faults.append(MessageFault(.repeatedPlaceholders(names(repeated)), .lesser)) }
    if faults.allSatisfy({ $0.effect == .none }) { faults += formsWithoutNumber(shape, source, .imported) }
    let wanted = source.shown.union(source.deciding)
    faults += BrokenPlaceholder.all(in: text, shape: shape, wanted: wanted, dialect: .translatewiki).compactMap {
      broken in
      broken.kind == .misspelled
        ? MessageFault(
          .misspelledPlaceholder(text.slice(broken.span), right: "$\(broken.position)"), .lesser, at: broken.span) : nil
    }
    for plural in shape.plurals { faults += formFaults(plural).map { MessageFault($0, .lesser, at: plural.span) } }
    return faults + missingForms(shape)
  }

  // MARK: Texts as written

  private func writtenFaults(_ text: String, _ source: SourceMessage) -> [MessageFault] {
    guard !text.allSatisfy(\.isWhitespace) || Self.isPiece(source.text) else { return [MessageFault(.empty, .wrong)] }
    let shape = MessageShape(text, dialect: .native)
    let broken = brokenPlaceholders(in: text, shape, source)
    // Most texts are right and have no plurals.
    if let positions = source.plainPositions, broken.isEmpty, shape.plainPositions == positions,
      !text.utf8.contains(0x7B)
    {
      let types = typeFaults(shape, source, isEntry: false)
      return accidentalFaults(text, source)
        + (types.isEmpty ? [] : argumentFaults(shape, source, explained: [], isEntry: false))
    }
    let accidental = accidentalFaults(text, source)
    let structural = structuralFaults(text, shape, source, broken)
    var explained = Set(broken.map(\.position) + shape.inOtherTemplates.map(\.position))
    if !source.hasPlural { explained.formUnion(shape.deciding) }
    if !structural.isEmpty { explained.formUnion(source.deciding) }
    if !accidental.isEmpty { explained.formUnion(source.shown) }
    var faults = Self.faults(of: broken, in: text, source)
    faults += accidental + structural
    faults += argumentFaults(shape, source, explained: explained, isEntry: false)
    if faults.isEmpty { faults += formsWithoutNumber(shape, source, .asWritten) }
    return faults + missingForms(shape)
  }

  private func brokenPlaceholders(
    in text: String, _ shape: MessageShape, _ source: SourceMessage
  ) -> [BrokenPlaceholder] {
    guard source.isFormat else { return [] }
    return BrokenPlaceholder.all(
      in: text, shape: shape, wanted: source.shown.union(source.deciding), dialect: .native)
  }

  private static func faults(
    of broken: [BrokenPlaceholder], in text: String, _ source: SourceMessage
  ) -> [MessageFault] {
    guard !broken.isEmpty else { return [] }
    let names = source.names(.asWritten)
    return broken.map { broken in
      let (written, right) = (text.slice(broken.span), names[broken.position])
      return MessageFault(
        broken.kind == .foreign
          ? .foreignPlaceholder(written, right: right) : .misspelledPlaceholder(written, right: right),
        .wrong, at: broken.span)
    }
  }

  private func structuralFaults(
    _ text: String, _ shape: MessageShape, _ source: SourceMessage, _ broken: [BrokenPlaceholder]
  ) -> [MessageFault] {
    guard text.utf8.contains(0x7B) else { return [] }
    var faults: [MessageFault] = []
    if let single = MessageTemplate.singleBrace(in: text) {
      faults.append(MessageFault(.singleBrace, .wrong, at: single))
    }
    var seen: Set<String> = []
    let others = MessageTemplate.all(in: text).filter { !$0.isPlural }.map { ($0.name, $0.span) }
    lazy var known = MessageTemplate.names(in: source.text)
    // Braces that mean something to the app alone may be around any word.
    let isOwnNotation = source.hasLiteralBraces
    for (name, span) in MessageTemplate.unread(in: text) + others where seen.insert(name).inserted {
      guard !known.contains(name),
        !isOwnNotation || name == name.uppercased() || SourceMessage.known.contains(name.lowercased())
      else { continue }
      let isPlural = name.lowercased() == "plural"
      faults.append(MessageFault(isPlural ? .unclosedPlural : .unsupportedTemplate(name), .wrong, at: span))
    }
    guard source.hasPlural else {
      guard let plural = shape.plurals.first else { return faults }
      return faults + [MessageFault(.pluralNotInSource(isNumber: false), .wrong, at: plural.span)]
    }
    lazy var right = source.names(.asWritten).of(source.deciding.sorted())
    var unseen = broken[...]
    for plural in shape.plurals {
      unseen = unseen.drop { $0.span.lowerBound <= plural.span.lowerBound }
      // A gap or a wrong digit is reported as such.
      let end = plural.span.lowerBound + 9 + plural.written.utf8.count
      let isBroken = unseen.first.map { $0.span.upperBound <= end } ?? false
      if let fault = (isBroken ? nil : argumentFault(plural, source, right)) ?? formFaults(plural).first {
        faults.append(MessageFault(fault, .wrong, at: plural.span))
      }
    }
    return faults
  }

  private func argumentFault(
    _ plural: MessageShape.Plural, _ source: SourceMessage, _ right: @autoclosure () -> [String]
  ) -> MessageFault.Kind? {
    guard let argument = plural.argument else { return .pluralArgument(plural.written, right: right()) }
    if source.deciding.contains(argument) || source.kinds[argument] == .integer { return nil }
    guard source.shown.contains(argument) else { return .pluralOfUnknownArgument(plural.written, right: right()) }
    return source.kinds[argument] == nil ? nil : .pluralOfText(plural.written, right: right())
  }

  private func formFaults(_ plural: MessageShape.Plural) -> [MessageFault.Kind] {
    guard let last = plural.forms.last else { return [.pluralWithoutForms(plural.written)] }
    if plural.forms.contains(where: { $0.label == nil && $0.text.hasPrefix("=") }) {
      return [.formBeginsWithEqualsSign]
    }
    // A form that is empty for one number, as in article{{PLURAL:$1||s}}, is intended.
    if plural.forms.allSatisfy({ $0.text.isEmpty }) || (last.text.isEmpty && last.label == nil) {
      return [.emptyGeneralForm]
    }
    return plural.forms.allSatisfy { $0.label.flatMap { Int($0) } != nil } ? [.noGeneralForm] : []
  }

  /// True if a text is a fragment that a language may not need: an ending, a preposition, a sign.
  private static func isPiece(_ text: String) -> Bool {
    text.count { $0.isLetter || $0.isNumber } < 2 || text.first?.isWhitespace ?? true || text.last?.isWhitespace ?? true
  }

  // MARK: Placeholders

  private func accidentalFaults(_ text: String, _ source: SourceMessage) -> [MessageFault] {
    guard source.isFormat, text.utf8.contains(0x25) else { return [] }
    let placeholders = Placeholder.all(in: text)
    guard placeholders.contains(where: { $0.isAccidental(in: text) }) else { return [] }
    let written = placeholders.map { text.slice($0.span) }
    let times = Dictionary(written.map { ($0, 1) }, uniquingKeysWith: +)
    let sourceTimes = Dictionary(source.shape.shownSlots.map { ($0.text, 1) }, uniquingKeysWith: +)
    let known = Placeholder.written(in: source.text)
    // "% publicacions" for "%@ posts" has lost the rest of its placeholder.
    let missing = Set(source.shape.shownSlots.map(\.text)).filter { times[$0] == nil }
    let lost = missing.count == 1 ? missing.first : nil
    var ordinal = 0
    return zip(placeholders, written).compactMap { placeholder, written in
      if placeholder.position == nil { ordinal += 1 }
      guard placeholder.isAccidental(in: text), !known.contains(written) else { return nil }
      // A space is a flag: `% @` takes the argument of `%@`, unless the text has that one too.
      let bare = written.filter { $0 != " " }
      let meant = Placeholder.all(in: bare).first.map { ($0.kind, bare.slice($0.span)) }
      let isTaken =
        source.kinds[placeholder.position ?? ordinal] == placeholder.kind
        && (sourceTimes[meant?.1 ?? ""] ?? 0) > (times[meant?.1 ?? ""] ?? 0)
      return MessageFault(
        .accidentalPlaceholder(written, meant: isTaken || meant?.0 == .variable ? meant?.1 : lost),
        isTaken ? .lesser : .wrong, at: placeholder.span)
    }
  }

  /// Faults for arguments that a text does not show, or shows as another type.
  private func argumentFaults(
    _ shape: MessageShape, _ source: SourceMessage, explained: Set<Int>, isEntry: Bool
  ) -> [MessageFault] {
    let faults =
      placeholderFaults(shape, source, explained: explained, canDropText: !isEntry)
      + typeFaults(shape, source, isEntry: isEntry)
    guard !faults.isEmpty, let numbered = numberedPlaceholders(of: source, misnumberedIn: shape) else { return faults }
    return [MessageFault(.misnumberedPlaceholders(numbered), .wrong)]
  }

  /// The placeholders of `source` with their numbers, if `shape` has the same ones and only lacks numbers.
  private func numberedPlaceholders(of source: SourceMessage, misnumberedIn shape: MessageShape) -> [String]? {
    let bare = { (slot: MessageShape.Slot) in "%" + (slot.text.split(separator: "$").last ?? "").trimmingPrefix("%") }
    let slots = shape.shownSlots
    guard !source.hasPlural, shape.plurals.isEmpty, slots.contains(where: { !$0.text.utf8.contains(0x24) }),
      slots.map(bare).sorted() == source.shape.shownSlots.map(bare).sorted()
    else { return nil }
    return source.shape.shownSlots.map { "%\($0.position)$" + bare($0).dropFirst() }
  }

  /// `explained` are arguments that another fault covers. `canDropText` ignores placeholders in a text that is not a
  /// format, unless nobody would write them by chance.
  private func placeholderFaults(
    _ shape: MessageShape, _ source: SourceMessage, explained: Set<Int>, canDropText: Bool
  ) -> [MessageFault] {
    let used = shape.shown
    lazy var names = source.names(.asWritten)
    let missing = source.shown.subtracting(used).subtracting(explained).sorted()
    let repeated =
      shape.shownSlots.count > used.count
      ? shape.shownMoreOften(than: source.shape).intersection(source.shown).sorted() : []
    var faults: [MessageFault] = []
    if !missing.isEmpty {
      // The argument of a plural counts as named, even if no form shows it.
      let isNamed = shape.deciding.isSuperset(of: missing)
      let fault = MessageFault.Kind.missingPlaceholders(names.of(missing), repeated: names.of(repeated))
      faults.append(MessageFault(fault, isNamed ? .lesser : .wrong))
    } else if !repeated.isEmpty, explained.isEmpty {
      faults.append(MessageFault(.repeatedPlaceholders(names.of(repeated)), .lesser))
    }
    let surplus = used.subtracting(source.shown).subtracting(source.deciding)
    guard !surplus.isEmpty else { return faults }
    let slots = Dictionary(shape.shownSlots.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(source.shape.shownSlots.map(\.text))
    for position in surplus.sorted() {
      guard let slot = slots[position] else { continue }
      if canDropText, !source.isFormat, slot.kind != .object, !slot.text.utf8.contains(0x24) { continue }
      faults.append(
        MessageFault(
          .surplusPlaceholder(slot.text, sourceHasSuch: known.contains(slot.text), sourceIsFormat: source.isFormat),
          .wrong,
          at: slot.span.isEmpty ? nil : slot.span))
    }
    return faults
  }

  private func typeFaults(_ shape: MessageShape, _ source: SourceMessage, isEntry: Bool) -> [MessageFault] {
    var seen: Set<Int> = []
    lazy var names = source.names(.asWritten)
    // Forms that contradict one another are a fault of the file.
    lazy var right = Set(shape.shownSlots.lazy.filter { source.kinds[$0.position] == $0.kind }.map(\.position))
    let wrong = shape.shownSlots.compactMap { slot -> MessageFault? in
      guard let kind = source.kinds[slot.position], slot.kind != kind, slot.kind != .untyped, slot.kind != .variable,
        seen.insert(slot.position).inserted
      else { return nil }
      if isEntry, right.contains(slot.position) { return nil }
      return MessageFault(
        .wrongType(slot.text, takes: slot.kind, passed: kind, right: names[slot.position]), .wrong,
        at: slot.span.isEmpty ? nil : slot.span)
    }
    return wrong + conversionFaults(shape, source, besides: seen)
  }

  /// Faults for placeholders of the right kind that format a number differently, or read another number of its bytes.
  private func conversionFaults(
    _ shape: MessageShape, _ source: SourceMessage, besides others: Set<Int>
  ) -> [MessageFault] {
    var seen = others
    lazy var names = source.names(.asWritten)
    let shown = shape.shownSlots.map { ($0.position, $0.kind, $0.conversion, $0.text, $0.span) }
    // A variable's type is a matter of the file; a plural in a text names its argument as a placeholder does.
    let deciding = shape.plurals.compactMap { plural in
      plural.argument.flatMap { argument in
        plural.conversion.map { (argument, plural.kind, $0, plural.span.isEmpty ? "%" + $0 : plural.written, 0..<0) }
      }
    }
    return (shown + deciding).compactMap { position, kind, conversion, written, span in
      guard let right = source.formats[position], kind == source.kinds[position] else { return nil }
      let found = FormatConversion(conversion)
      guard found != right, seen.insert(position).inserted else { return nil }
      return MessageFault(
        .otherConversion(written, right: names[position]), found.isSameNotation(as: right) ? .lesser : .wrong,
        at: span.isEmpty ? nil : span)
    }
  }

  // MARK: Forms

  private func formsWithoutNumber(
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
      let explicit = plural.explicitNumbers
      for (form, category) in zip(plural.forms, plural.categories(in: plurals)) {
        guard let category, category != .other, !form.shows(argument), !form.text.isEmpty else { continue }
        // An explicit form may take one of the numbers away.
        let left = plurals.integers(of: category, without: explicit)
        guard left.count > 1 else { continue }
        // If only 0 shares the form of 1, most texts never meet it.
        return MessageFault(
          .formWithoutNumber(
            form: form.text, category: category, placeholder: names[argument],
            numbers: Array(left.prefix(2))), left == [0, 1] ? .none : .lesser,
          at: plural.span.isEmpty ? nil : plural.span)
      }
      return nil
    }
  }

  private func argumentsShown(by source: SourceMessage) -> Set<Int> {
    var shown = Set(source.shape.outside.map(\.position))
    for plural in source.shape.plurals {
      if let argument = plural.argument, plural.forms.last?.shows(argument) ?? false { shown.insert(argument) }
    }
    return shown
  }

  private func missingForms(_ shape: MessageShape) -> [MessageFault] {
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
}
