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
    case .imported: return importedFaults(text, source)
    case .asWritten:
      let faults = writtenFaults(text, source)
      guard let own = source.own, faults.first?.kind != .empty else { return faults }
      return own.explaining(faults, in: text) + [own.fault(in: text, .wrong)].compactMap(\.self)
    }
  }

  /// The faults of a stringsdict's plural as a whole. `mayAddPlural` allows a plural where the source text has none.
  package func faults(
    in entry: StringsdictEntry, of source: SourceMessage, mayAddPlural: Bool = false
  ) -> [MessageFault] {
    let faults = pluralFaults(in: entry, of: source, mayAddPlural: mayAddPlural)
    guard let own = source.own, entry.emptiness != .all, let fault = own.fault(in: entry) else { return faults }
    return faults + [fault]
  }

  private func pluralFaults(
    in entry: StringsdictEntry, of source: SourceMessage, mayAddPlural: Bool
  ) -> [MessageFault] {
    if entry.emptiness == .all {
      return source.text.isBlank || Self.mayBeEmpty(source) ? [] : [MessageFault(.empty, .wrong)]
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
    if source.hasOnlyOwnPlaceholders(text) { return [] }
    let faults =
      accidentalFaults(text, source) + misspellings(inForm: text, of: source).faults + escapeFaults(text, source)
    return source.own?.explaining(faults, in: text) ?? faults
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
    guard !text.isBlank || Self.mayBeEmpty(source) else {
      // A single space is written by people, for a word that the language does without.
      return [MessageFault(.empty, text == " " ? .none : .wrong)]
    }
    guard source.isComparable else { return [] }
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
}
