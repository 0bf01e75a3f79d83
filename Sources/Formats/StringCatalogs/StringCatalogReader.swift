import Messages
import Text

/// Creates entries from a catalog's JSON, and reports unexpected members.
struct StringCatalogReader {
  private let text: [UInt8]
  private(set) var entries: [StringCatalogEntry] = []
  private(set) var positions: ExactDictionary<Int> = [:]
  private(set) var problems: [FileFault] = []
  private var key = ""

  init(_ strings: LocatedJSON.Members, in text: [UInt8]) {
    self.text = text
    entries.reserveCapacity(strings.count)
    positions.reserveCapacity(strings.count)
    for member in strings { read(member) }
  }

  private mutating func note(_ fault: StringCatalogFault, _ span: Span) {
    problems.note(.stringCatalog(fault, key: key), span)
  }

  private func located(_ member: LocatedJSON.Member) -> LocatedText {
    LocatedText(text: member.name, span: member.nameContentSpan)
  }

  /// The members of an object. Reports a fault for any other value, which has none.
  private mutating func members(of member: LocatedJSON.Member) -> LocatedJSON.Members {
    guard let members = member.value.members else {
      note(.otherType(member.name), member.value.span)
      return .empty
    }
    for item in members.repeated { note(.repeatedName(item.name), item.nameSpan) }
    return members
  }

  private static func namesArgument(_ key: String) -> Bool {
    guard var rest = key.utf8.firstIndex(of: UInt8(ascii: "%")).map({ key.utf8[$0...] }) else { return false }
    while !rest.starts(with: "%arg".utf8) {
      guard let next = rest.dropFirst().firstIndex(of: UInt8(ascii: "%")) else { return false }
      rest = rest[next...]
    }
    return true
  }

  private mutating func read(_ member: LocatedJSON.Member) {
    key = member.name
    var entry = StringCatalogEntry(member, key: key)
    if let previous = positions[key] {
      problems.note(.duplicateKey(key, previous: entries[previous].keySpan), member.nameSpan)
    }
    positions[key] = entries.count
    if Self.namesArgument(key) { note(.argumentInKey, member.nameSpan) }
    if member.value.members == nil {
      note(.otherType(nil), member.value.span)
    } else {
      for item in members(of: member) { read(item, into: &entry) }
    }
    entries.append(entry)
  }

  private mutating func read(_ item: LocatedJSON.Member, into entry: inout StringCatalogEntry) {
    switch item.name {
    case "comment":
      // Scripts write `null` for a comment that is not there.
      if case .null = item.value.content { break }
      entry.comment = string(item)
    case "extractionState":
      guard let state = string(item) else { return }
      entry.extractionState = StringCatalogEntry.ExtractionState(state.text)
      entry.extractionStateSpan = item.value.span
      if case .unknown(let name) = entry.extractionState { note(.unknownExtractionState(name), item.value.span) }
    case "shouldTranslate":
      guard case .bool = item.value.content else {
        note(.otherType(item.name), item.value.span)
        return
      }
      entry.isTranslatable = text[item.value.span.lowerBound] == UInt8(ascii: "t")
    case "generatesSymbol":
      if case .bool = item.value.content {
        entry.maySymbolize = text[item.value.span.lowerBound] == UInt8(ascii: "t")
      }
    case "localizations":
      let locales = members(of: item)
      entry.hasRepeatedLocales = !entry.localizations.isEmpty || !locales.repeated.isEmpty
      entry.localizations.reserveCapacity(entry.localizations.count + locales.count)
      for item in locales { entry.localizations.append(localization(item)) }
      entry.indexLocalizations()
    default: break
    }
  }

  private mutating func text(_ item: LocatedJSON.Member) -> LocatedJSON? {
    guard item.value.isString else {
      note(.otherType(item.name), item.value.span)
      return nil
    }
    return item.value
  }

  private mutating func string(_ item: LocatedJSON.Member) -> LocatedText? {
    text(item).map { LocatedText(text: $0.string ?? "", span: $0.contentSpan) }
  }

  private mutating func localization(_ member: LocatedJSON.Member) -> StringCatalogLocalization {
    let locale = member.name
    var localization = StringCatalogLocalization(
      locale: located(member), member: member, text: .none)
    guard member.value.members != nil else {
      note(.otherType(locale), member.value.span)
      return localization
    }
    let items = members(of: member)
    localization.text = choice(among: items, locale, member.nameSpan)
    for item in items where item.isNamed("substitutions") {
      for item in members(of: item) { localization.substitutions.append(substitution(item, locale)) }
    }
    checkSubstitutions(of: localization)
    return localization
  }

  /// The text of an object with a `stringUnit`, a `stringSet` or `variations`.
  private mutating func choice(
    among items: LocatedJSON.Members, _ locale: String, _ place: Span, level: Int = 0
  ) -> StringCatalogText {
    var choice: StringCatalogText?
    for item in items {
      if item.isNamed("stringUnit") {
        choice = unit(item, locale).map { .unit($0) } ?? StringCatalogText.none
      } else if item.isNamed("stringSet") {
        // The phrases of an App Shortcut, of which each says the same: the first one is compared with the source text.
        choice = unit(item, locale).map { .unit($0) } ?? StringCatalogText.none
      } else if item.isNamed("variations"), level < 4 {
        for item in members(of: item) {
          switch item.name {
          case "plural":
            let variants = variants(of: item, locale, level)
            for (category, _) in variants where PluralCategory(rawValue: category.text) == nil {
              note(.unknownCategory(category.text, locale: locale), category.span)
            }
            if !variants.contains(where: { $0.0.text == "other" }) {
              note(.missingOther(locale: locale), item.nameSpan)
            }
            choice = .plural(variants.map { (category: $0.0, text: $0.1) })
          case "device":
            let variants = variants(of: item, locale, level)
            for (device, _) in variants where StringsdictDevice(rawValue: device.text) == nil {
              note(.unknownDevice(device.text, locale: locale), device.span)
            }
            if !variants.contains(where: { $0.0.text == "other" }) {
              note(.missingOtherDevice(locale: locale), item.nameSpan)
            }
            choice = .device(variants.map { (device: $0.0, text: $0.1) })
          case "width":
            choice = .width(variants(of: item, locale, level).map { (width: $0.0, text: $0.1) })
          default: note(.unknownVariation(item.name, locale: locale), item.nameSpan)
          }
        }
        if choice == nil { choice = StringCatalogText.none }
      }
    }
    if let choice { return choice }
    note(.noText(locale: locale), place)
    return .none
  }

  private mutating func variants(
    of member: LocatedJSON.Member, _ locale: String, _ level: Int
  ) -> [(LocatedText, StringCatalogText)] {
    members(of: member).map { item in
      (located(item), choice(among: members(of: item), locale, item.nameSpan, level: level + 1))
    }
  }

  private mutating func unit(_ member: LocatedJSON.Member, _ locale: String) -> StringCatalogUnit? {
    var state: LocatedJSON?
    var value: LocatedJSON?
    var others: [LocatedJSON] = []
    for item in members(of: member) {
      if item.isNamed("state") {
        state = text(item)
      } else if item.isNamed("value") {
        value = text(item)
      } else if item.isNamed("values") {
        let texts = item.value.texts
        value = texts.first
        others = Array(texts.dropFirst())
      }
    }
    let known = state.map { StringCatalogUnit.State($0) } ?? .unknown("")
    if case .unknown = known { note(.unknownState(state?.string, locale: locale), state?.span ?? member.nameSpan) }
    guard let value else {
      if known != .new { note(.noValue(locale: locale), member.nameSpan) }
      return nil
    }
    return StringCatalogUnit(state: known, stateSpan: state?.span, text: value, others: others, span: member.value.span)
  }

  private mutating func substitution(_ member: LocatedJSON.Member, _ locale: String) -> StringCatalogSubstitution {
    let items = members(of: member)
    var substitution = StringCatalogSubstitution(name: located(member), text: .none)
    for item in items {
      switch item.name {
      case "argNum":
        if case .number = item.value.content {
          substitution.argument = Int(String(decoding: text[item.value.span], as: UTF8.self))
        } else {
          note(.otherType(item.name), item.value.span)
        }
      case "formatSpecifier": substitution.formatSpecifier = string(item)
      default: break
      }
    }
    substitution.text = choice(among: items, locale, member.nameSpan)
    return substitution
  }

  private mutating func checkSubstitutions(of localization: StringCatalogLocalization) {
    // Most localizations are a single text that names none.
    if localization.substitutions.isEmpty, case .unit(let unit) = localization.text,
      !text.holds(UInt8(ascii: "#"), in: unit.valueSpan)
    {
      return
    }
    let isFormat = { (unit: StringCatalogUnit) in unit.value.text.utf8.contains(UInt8(ascii: "#")) }
    let units = localization.units
    guard !localization.substitutions.isEmpty || units.contains(where: isFormat) else { return }
    let defined = Set(localization.substitutions.map(\.name.text))
    var used: Set<String> = []
    var undefined: [(reference: Placeholder, text: LocatedText)] = []
    for unit in units where isFormat(unit) {
      for placeholder in Placeholder.all(in: unit.value.text) where placeholder.kind == .variable {
        guard used.insert(placeholder.conversion).inserted, !defined.contains(placeholder.conversion) else { continue }
        undefined.append((placeholder, LocatedText(text: unit.value.text, span: unit.valueSpan)))
      }
    }
    let unused = localization.substitutions.map(\.name).filter { !used.contains($0.text) }
    let locale = localization.locale.text
    for unit in units where isFormat(unit) && !unused.isEmpty {
      let misspelled = Placeholder.misspelledVariables(in: unit.value.text).filter { variable in
        unused.contains { $0.text == variable.conversion }
      }
      if let names = MisnamedVariables(misspelled: misspelled, in: unit.value.text) {
        note(.misnamedSubstitutions(names, locale: locale), unit.valueSpan)
        return
      }
    }
    let references = undefined.map { ($0.reference, $0.text.text.slice($0.reference.span)) }
    if let first = undefined.first, let names = MisnamedVariables(used: references, defined: unused.map(\.text)) {
      note(.misnamedSubstitutions(names, locale: locale), first.text.span)
      return
    }
    for (reference, text) in undefined {
      note(.undefinedSubstitution(reference.conversion, locale: locale), text.span)
    }
    for name in unused { note(.unusedSubstitution(name.text, locale: locale), name.span) }
  }
}
