import Text

/// Checks translations for faults: in the import, which leaves out those of effect `leftOut`, in reviews and in `lint`.
package struct TranslationCheck: Sendable {
  let plurals: LanguagePlurals
  /// True if translators write translatewiki's notation. Elsewhere `$1` and templates are text.
  private let usesTranslatewiki: Bool
  /// The use of the source text by code.
  package var use = TextUse.unknown
  /// True in a String Catalog, whose arguments can have names: `%1$(name)@`.
  package var readsNames = false
  /// True in a project whose calls are all in Swift, which passes whole numbers as 64 bits: `%ld` is right for `%d`.
  package var numbersAreWide = false

  package init(_ plurals: LanguagePlurals, usesTranslatewiki: Bool = true) {
    self.plurals = plurals
    self.usesTranslatewiki = usesTranslatewiki
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
    if entry.emptiness == .all {
      return source.text.allSatisfy(\.isWhitespace) || Self.mayBeEmpty(source) ? [] : [MessageFault(.empty, .wrong)]
    }
    let swapped = swappedVariables(in: entry, of: source)
    guard swapped.isEmpty else { return swapped }
    guard let shape = MessageShape(entry), !shape.isNested, !source.shape.isNested else { return [] }
    // A variable that is not read as one, or not defined, is reported with its place.
    let variables = entry.variablesByName
    if let format = entry.format?.text,
      Placeholder.all(in: format).contains(where: { placeholder in
        placeholder.isAccidental(in: format)
          || placeholder.kind == .variable && variables[placeholder.conversion] == nil
      })
    {
      return []
    }
    guard source.hasPlural || shape.plurals.isEmpty || mayAddPlural else {
      return [MessageFault(.entryNotInSource, .lesser)]
        + argumentFaults(shape, source, explained: [], isEntry: true).filter(\.losesPlaceholders)
    }
    var faults = argumentFaults(shape, source, explained: [], isEntry: true)
    guard !faults.isEmpty else {
      return formsWithoutNumber(shape, source, .asWritten) + singleForm(of: entry, shape, source)
    }
    // A misspelled placeholder is reported with its place.
    let misspelled = entry.texts.reduce(into: Set<Int>()) { positions, text in
      positions.formUnion(misspellings(inForm: text.text, of: source).explained)
      if !accidentalFaults(text.text, source).isEmpty { positions.formUnion(source.shown) }
    }
    if !misspelled.isEmpty { faults = argumentFaults(shape, source, explained: misspelled, isEntry: true) }
    // An empty form is reported as such.
    if entry.emptiness == .some { faults.removeAll(where: \.losesPlaceholders) }
    return faults
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
    accidentalFaults(text, source) + misspellings(inForm: text, of: source).faults + escapeFaults(text, source)
  }

  func misspellings(inForm text: String, of source: SourceMessage) -> Spelling {
    let shape = MessageShape(text, dialect: .native, readsTemplates: false)
    var spelling = spelling(of: text, shape, of: source, isForm: true)
    let broken =
      text.utf8.contains(0x24) ? brokenPlaceholders(in: text, shape, source, besides: spelling.spans) : []
    spelling.faults += faults(of: broken, in: text, source)
    spelling.explained.formUnion(broken.map(\.position))
    return spelling
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
    return faults + unreachedForms(shape) + missingForms(shape) + singleForm(in: text, shape, source, .imported)
      + escapeFaults(text, source, .imported)
  }

  // MARK: Texts as written

  private func writtenFaults(_ text: String, _ source: SourceMessage) -> [MessageFault] {
    guard !text.allSatisfy(\.isWhitespace) || Self.mayBeEmpty(source) else { return [MessageFault(.empty, .wrong)] }
    // Tools write an empty source text for plural forms that the source language lacks. It cannot be compared with.
    if source.text.allSatisfy(\.isWhitespace) || PredicateFormat.isUsed(in: source.text) { return [] }
    let shape = MessageShape(text, dialect: .native, readsTemplates: usesTranslatewiki || source.hasPlural)
    let spelling = spelling(of: text, shape, of: source)
    let broken = brokenPlaceholders(in: text, shape, source, besides: spelling.spans)
    let escapes = escapeFaults(text, source)
    // Most texts are right and have no plurals.
    if let positions = source.plainPositions, broken.isEmpty, shape.plainPositions == positions,
      !text.utf8.contains(0x7B)
    {
      let types = spelling.isMisnumbered ? [] : typeFaults(shape, source, isEntry: false)
      return escapes + spelling.faults + accidentalFaults(text, source)
        + (types.isEmpty ? [] : argumentFaults(shape, source, explained: [], isEntry: false))
    }
    let accidental = accidentalFaults(text, source)
    let structural = structuralFaults(text, shape, source, broken)
    var explained = Set(broken.map(\.position) + shape.inOtherTemplates.map(\.position)).union(spelling.explained)
    if !source.hasPlural { explained.formUnion(shape.deciding) }
    if !structural.isEmpty { explained.formUnion(source.deciding) }
    if !accidental.isEmpty { explained.formUnion(Self.explained(by: accidental, in: text) ?? source.shown) }
    var faults = escapes + faults(of: broken, in: text, source)
    faults += spelling.faults + accidental + structural
    if !spelling.isMisnumbered { faults += argumentFaults(shape, source, text, explained: explained, isEntry: false) }
    if faults.isEmpty {
      faults += formsWithoutNumber(shape, source, .asWritten) + singleForm(in: text, shape, source, .asWritten)
    }
    return faults + unreachedForms(shape) + missingForms(shape)
  }

  private func brokenPlaceholders(
    in text: String, _ shape: MessageShape, _ source: SourceMessage, besides others: [Span]
  ) -> [BrokenPlaceholder] {
    guard source.isFormat else { return [] }
    let accidental = Placeholder.all(in: text).filter { $0.isAccidental(in: text) }.map(\.span)
    let found = BrokenPlaceholder.all(
      in: text, shape: shape, wanted: source.shown.union(source.deciding), dialect: .native,
      besides: others + accidental)
    guard !usesTranslatewiki, !found.isEmpty else { return found }
    // `5$` and `$1` are money unless a conversion follows, or the argument is missing.
    let bytes = Array(text.utf8)
    return found.filter { broken in
      let next = broken.span.upperBound < bytes.count ? bytes[broken.span.upperBound] : 0
      return next == UInt8(ascii: "@") || broken.kind == .misspelled && !shape.shown.contains(broken.position)
    }
  }

  private func faults(
    of broken: [BrokenPlaceholder], in text: String, _ source: SourceMessage
  ) -> [MessageFault] {
    guard !broken.isEmpty else { return [] }
    let names = source.names(.asWritten)
    return broken.map { broken in
      let (written, right) = (text.slice(broken.span), names[broken.position])
      return MessageFault(
        broken.kind == .foreign && usesTranslatewiki
          ? .foreignPlaceholder(written, right: right) : .misspelledPlaceholder(written, right: right),
        grave(source), at: broken.span)
    }
  }

  private func structuralFaults(
    _ text: String, _ shape: MessageShape, _ source: SourceMessage, _ broken: [BrokenPlaceholder]
  ) -> [MessageFault] {
    guard text.utf8.contains(0x7B) else { return [] }
    guard usesTranslatewiki || source.hasPlural else { return literalTemplate(text, source) }
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

  /// A fault for the first template of a text that nothing reads as one.
  private func literalTemplate(_ text: String, _ source: SourceMessage) -> [MessageFault] {
    guard !source.text.contains("{{") else { return [] }
    let found = MessageTemplate.all(in: text).map { ($0.name, $0.span) } + MessageTemplate.unread(in: text)
    return found.first { !$0.0.isEmpty }.map { [MessageFault(.literalTemplate($0.0), .lesser, at: $0.1)] } ?? []
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

  /// True if a translation may be empty: one that shows no value, of a fragment.
  private static func mayBeEmpty(_ source: SourceMessage) -> Bool {
    source.shown.isEmpty && source.deciding.isEmpty && isPiece(source.text)
  }

  /// Words between others, for which many languages have none or an ending.
  private static let joiners: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
  ]

  /// True if a text is a fragment that a language may not need: an ending, a preposition, a sign.
  private static func isPiece(_ text: String) -> Bool {
    if joiners.contains(text) { return true }
    let size = text.count { $0.isLetter || $0.isNumber }
    return size < 2 || size < 40 && (text.first?.isWhitespace ?? true || text.last?.isWhitespace ?? true)
  }

  // MARK: Placeholders

  private func accidentalFaults(_ text: String, _ source: SourceMessage) -> [MessageFault] {
    guard isFormat(source), text.utf8.contains(0x25) else { return [] }
    let placeholders = Placeholder.all(in: text)
    guard placeholders.contains(where: { $0.isAccidental(in: text) }) else { return [] }
    let written = placeholders.map { text.slice($0.span) }
    let times = Dictionary(written.map { (MessageShape.Slot.bare($0), 1) }, uniquingKeysWith: +)
    let sourceTimes = Dictionary(
      source.shape.shownSlots.map { (MessageShape.Slot.bare($0.text), 1) }, uniquingKeysWith: +)
    let slots = Dictionary(
      source.shape.shownSlots.map { ($0.position, $0.text) }, uniquingKeysWith: { first, _ in first })
    let shown = Set(placeholders.filter { !$0.isAccidental(in: text) }.compactMap(\.position))
    let known = Placeholder.written(in: source.text)
    // "% publicacions" for "%@ posts" has lost the rest of its placeholder.
    let missing = Set(slots.values).subtracting(written)
    let lost = missing.count == 1 ? missing.first : nil
    let wanted = source.shown.union(source.deciding)
    lazy var names = source.names(.asWritten)
    // A variable with a space in it is a fault of its file.
    let variables = Placeholder.misspelledVariables(in: text).map(\.span)
    var ordinal = 0
    return zip(placeholders, written).compactMap { placeholder, written in
      guard !variables.contains(where: { $0.contains(placeholder.span.lowerBound) }) else { return nil }
      if placeholder.position == nil { ordinal += 1 }
      guard placeholder.isAccidental(in: text), !known.contains(written) else { return nil }
      // `%1 d` of "%1 de la liste": the position without its conversion.
      let digits = written.utf8.dropFirst().prefix { $0.isASCIIDigit }
      if let number = Int(String(decoding: digits, as: UTF8.self)), wanted.contains(number),
        placeholder.position == nil || source.kinds[number] != placeholder.kind
      {
        let end = 1 + digits.count + (placeholder.position == nil ? 0 : 1)
        if written.utf8.dropFirst(end).first == 0x20 {
          let start = placeholder.span.lowerBound
          return MessageFault(
            .malformedPlaceholder(
              String(decoding: written.utf8.prefix(end), as: UTF8.self), right: [names.spelled(number, like: "$")],
              .incomplete), grave(source), at: start..<start + end)
        }
      }
      // A space is a flag: `% @` takes the argument of `%@`, unless the text has that one too.
      let bare = written.filter { $0 != " " }
      let meant = Placeholder.all(in: bare).first.map { ($0.kind, bare.slice($0.span)) }
      let argument = placeholder.position ?? ordinal
      let bareTimes = meant.map { MessageShape.Slot.bare($0.1) } ?? ""
      if source.kinds[argument] == placeholder.kind, !shown.contains(argument),
        (sourceTimes[bareTimes] ?? 0) > (times[bareTimes] ?? 0)
      {
        // The argument's own spelling, unless the translation has other positions.
        let right = shown.isEmpty && placeholder.position == nil ? slots[argument] : nil
        return MessageFault(.accidentalPlaceholder(written, meant: right ?? meant?.1), .none, at: placeholder.span)
      }
      // The sign may be the rest of an object's placeholder, unless a number before it makes it a percent sign.
      let isObject =
        source.kinds[argument] == .object && !Self.followsDigit(placeholder.span.lowerBound, in: text)
      let rest = lost ?? (isObject ? slots[argument].flatMap { missing.contains($0) ? $0 : nil } : nil)
      return MessageFault(
        .accidentalPlaceholder(written, meant: meant?.0 == .variable ? meant?.1 : rest), grave(source),
        at: placeholder.span)
    }
  }

  /// The arguments that placeholders with a space in them take; `nil` if they make those of others uncertain.
  private static func explained(by faults: [MessageFault], in text: String) -> Set<Int>? {
    guard faults.allSatisfy({ $0.effect == .none }) else { return nil }
    let placeholders = Placeholder.all(in: text)
    let unnumbered = placeholders.filter { $0.position == nil }
    guard unnumbered.allSatisfy({ $0.isAccidental(in: text) }) else { return nil }
    return Set(1..<unnumbered.count + 1).union(
      placeholders.filter { $0.isAccidental(in: text) }.compactMap(\.position))
  }

  /// Faults for arguments that a text does not show, or shows as another type.
  ///
  /// - Parameter text: The text of `shape`; empty for the entry of a stringsdict.
  private func argumentFaults(
    _ shape: MessageShape, _ source: SourceMessage, _ text: String = "", explained: Set<Int>, isEntry: Bool
  ) -> [MessageFault] {
    if !explained.isEmpty, !isEntry, agrees(shape, with: source, besides: explained) { return [] }
    let faults =
      placeholderFaults(shape, source, text, explained: explained, isEntry: isEntry)
      + typeFaults(shape, source, isEntry: isEntry)
    // The arguments of a source text with a malformed placeholder are not known.
    if !faults.isEmpty, PercentSigns(source.text).malformed.contains(where: { $0.isCertain && !$0.isRead }) {
      return faults.filter(\.losesPlaceholders)
    }
    guard !faults.isEmpty, !source.hasPlural, shape.plurals.isEmpty else { return faults }
    if let numbered = numberedPlaceholders(of: source, misnumberedIn: shape) {
      return [MessageFault(.misnumberedPlaceholders(numbered), grave(source))]
    }
    return explained.isEmpty ? droppedPlaceholders(of: source, in: shape).map { [$0] } ?? faults : faults
  }

  /// True if `shape` shows the arguments except `explained`, once these are put right: without positions, each
  /// placeholder takes the argument that comes next.
  private func agrees(_ shape: MessageShape, with source: SourceMessage, besides explained: Set<Int>) -> Bool {
    guard shape.shownSlots.contains(where: { !$0.text.utf8.contains(0x24) }) else { return false }
    let wanted = source.shown.subtracting(explained).map { source.kinds[$0]?.rawValue ?? "" }
    return shape.shownSlots.map(\.kind.rawValue).sorted() == wanted.sorted()
  }

  /// A fault for arguments that `shape` does not show, if a later placeholder takes one of them because it has no
  /// position.
  private func droppedPlaceholders(of source: SourceMessage, in shape: MessageShape) -> MessageFault? {
    let slots = shape.shownSlots
    let kinds = source.shown.sorted().compactMap { position in source.kinds[position].map { (position, $0) } }
    guard !slots.isEmpty, slots.count < kinds.count, kinds.count == source.shown.count,
      slots.allSatisfy({ !$0.text.utf8.contains(0x24) })
    else { return nil }
    var left = kinds[...]
    var matched: [Int] = []
    for slot in slots {
      guard let index = left.firstIndex(where: { $0.1 == slot.kind }) else { return nil }
      matched.append(left[index].0)
      left = left[(index + 1)...]
    }
    guard
      let (reader, reads) = slots.lazy.compactMap({ slot in
        source.kinds[slot.position].flatMap { $0 == slot.kind ? nil : (slot.text, $0) }
      }).first
    else { return nil }
    let names = source.names(.asWritten)
    return MessageFault(
      .droppedPlaceholders(
        names.of(source.shown.subtracting(matched).sorted()), reader: reader, reads: reads,
        right: zip(slots, matched).map { $0.numbered(at: $1) }),
      grave(source))
  }

  /// The placeholders of `source` with their numbers, if `shape` has ones of the same types in another order.
  private func numberedPlaceholders(of source: SourceMessage, misnumberedIn shape: MessageShape) -> [String]? {
    let (slots, wanted) = (shape.shownSlots, source.shape.shownSlots)
    guard slots.count == wanted.count else { return nil }
    let isUnnumbered = slots.contains { !$0.text.utf8.contains(0x24) }
    let haveSameTexts = slots.map(\.bare).sorted() == wanted.map(\.bare).sorted()
    let haveSameKinds = slots.map(\.kind.rawValue).sorted() == wanted.map(\.kind.rawValue).sorted()
    let takesAnother = slots.contains { slot in source.kinds[slot.position].map { $0 != slot.kind } ?? false }
    guard isUnnumbered && haveSameTexts || haveSameKinds && takesAnother && shape.shown == source.shown else {
      return nil
    }
    return wanted.map { $0.numbered(at: $0.position) }
  }

  /// `explained` are arguments that another fault covers. In a text that is not a format, placeholders count only if
  /// nobody would write them by chance.
  private func placeholderFaults(
    _ shape: MessageShape, _ source: SourceMessage, _ text: String, explained: Set<Int>, isEntry: Bool
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
      // Next to placeholders with numbers, one without a number would take the first value.
      let written = shape.shownSlots.first?.text ?? ""
      let fault = MessageFault.Kind.missingPlaceholders(
        missing.map { names.spelled($0, like: written) }, repeated: names.of(repeated))
      let areAdditions = Self.additions(to: source).isSuperset(of: missing)
      faults.append(MessageFault(fault, areAdditions ? .none : isNamed ? .lesser : grave(source)))
    }
    let surplus = used.subtracting(source.shown).subtracting(source.deciding)
    if missing.isEmpty, surplus.isEmpty, !repeated.isEmpty, explained.isEmpty {
      faults.append(MessageFault(.repeatedPlaceholders(names.of(repeated)), .lesser))
    }
    guard !surplus.isEmpty else { return faults }
    let slots = Dictionary(shape.shownSlots.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(source.shape.shownSlots.map(\.text))
    for position in surplus.sorted() {
      guard let slot = slots[position] else { continue }
      if !isEntry, !isFormat(source), !Self.isDeliberate(slot, in: text) { continue }
      faults.append(
        MessageFault(
          .surplusPlaceholder(slot.text, sourceHasSuch: known.contains(slot.text), sourceIsFormat: isFormat(source)),
          isEntry ? .wrong : grave(source), at: slot.span.isEmpty ? nil : slot.span))
    }
    return faults
  }

  /// The arguments without which a text reads right: objects that end a word of a text with a number, as in `%lld app%@`,
  /// or the word at its end, as in `Settings%@`, and an argument in brackets at the end, as in `Settings (%@)`.
  private static func additions(to source: SourceMessage) -> Set<Int> {
    let bytes = Array(source.text.utf8)
    let isLetter = { (index: Int) in
      bytes.indices.contains(index) && UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index] | 0x20
    }
    let counts = source.kinds.values.contains(.integer)
    let slots = source.shape.shownSlots.filter { slot in
      let (start, end) = (slot.span.lowerBound, slot.span.upperBound)
      guard !slot.span.isEmpty else { return false }
      if slot.kind == .object, isLetter(start - 1), !isLetter(end) {
        return counts || end == bytes.count && isLetter(start - 2) && isLetter(start - 3)
      }
      // The address of a link is none.
      return start > 1 && end + 1 == bytes.count && "([".utf8.contains(bytes[start - 1])
        && ")]".utf8.contains(bytes[end]) && bytes[start - 2] != UInt8(ascii: "]")
    }
    return Set(slots.map(\.position))
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
        .wrongType(slot.text, takes: slot.kind, passed: kind, right: names.spelled(slot.position, like: slot.text)),
        grave(source),
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
      if numbersAreWide, right.isSameForUsualNumbers(as: found) { return nil }
      return MessageFault(
        .otherConversion(written, right: names.spelled(position, like: written)),
        found.isSameForUsualNumbers(as: right) ? .none : found.isSameNotation(as: right) ? .lesser : grave(source),
        at: span.isEmpty ? nil : span)
    }
  }
}
