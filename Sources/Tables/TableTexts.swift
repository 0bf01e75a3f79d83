import Formats
import Messages
import Text

/// The source texts of one table, prepared for comparisons. Shared by reference: all locales use the same one.
package final class TableTexts: Sendable {
  package let table: Table
  /// The `.strings`' texts in order, then those only in the stringsdict, then those only in calls; each key once.
  package let texts: [SourceText]
  /// Swifternalization's `base.json`, if the texts are from there.
  let swifternalization: SwifternalizationSource?
  private let entries: TextEntries?
  /// The place in `texts` of each entry of `strings`; -1 for entries that do not count.
  private let places: [Int]
  private let placesByKey: ExactDictionary<Int>
  /// True if there are texts outside of `strings`.
  private let hasOtherTexts: Bool

  private enum Place: Sendable {
    case entry(Int)
    case plural(StringsdictEntry)
    case called(String)
  }

  package convenience init(_ table: Table) {
    self.init(table, Self.places(in: table).map { Self.text(at: $0, in: table) })
  }

  static func onAllCores(_ table: Table) async -> TableTexts {
    TableTexts(table, await places(in: table).mappedOnAllCores { text(at: $0, in: table) })
  }

  /// The source texts of `keys`, each once.
  package init(_ table: Table, keys: [String]) {
    self.table = table
    swifternalization = nil
    entries = nil
    places = []
    var placesByKey: ExactDictionary<Int> = [:]
    texts = keys.compactMap { key in
      guard placesByKey.updateValue(placesByKey[key] ?? placesByKey.count, forKey: key) == nil else { return nil }
      return table.text(of: key) ?? .unknown(key)
    }
    self.placesByKey = placesByKey
    hasOtherTexts = true
  }

  private init(_ table: Table, _ texts: [SourceText]) {
    self.table = table
    let base = table.source.swifternalization.map { SwifternalizationSource($0, sections: table.sections) }
    swifternalization = base
    let texts = base?.texts(at: table.source.catalogs.first?.path.path ?? "") ?? texts
    self.texts = texts
    placesByKey = ExactDictionary(texts.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    entries = table.source.texts
    var places = [Int](repeating: -1, count: entries?.count ?? 0)
    var count = 0
    // The first texts are those of the entries, in their order.
    for position in places.indices where count < texts.count && Self.counts(position, in: entries) {
      places[position] = count
      count += 1
    }
    self.places = places
    hasOtherTexts = count < texts.count
  }

  /// True if the entry at `position` counts: of several with one key the last does.
  private static func counts(_ position: Int, in entries: TextEntries?) -> Bool {
    guard let entries else { return false }
    return entries.position(ofKeyAt: position, in: entries, hint: position) == position
      && !entries.isExempt(at: position)
  }

  private static func places(in table: Table) -> [Place] {
    let entries = table.source.texts
    let plurals = (table.source.plurals?.entries ?? []).filter { entry in
      !entry.isExempt && entries?.position(of: entry.key) == nil
    }
    var seen: Set<ExactText> = []
    return (0..<(entries?.count ?? 0)).filter { counts($0, in: entries) }.map(Place.entry)
      + plurals.filter { seen.insert(ExactText($0.key)).inserted }.map(Place.plural)
      + table.calledKeys.filter { seen.insert(ExactText($0)).inserted }.map(Place.called)
  }

  private static func text(at place: Place, in table: Table) -> SourceText {
    switch place {
    case .entry(let position):
      guard let entries = table.source.texts else { return .unknown("") }
      let text = table.text(at: position, of: entries, in: table.source, table.shipping)
      return text.isKnown ? text : table.calledText(of: text.key) ?? text
    case .plural(let entry): return table.text(of: entry, in: table.source)
    case .called(let key): return table.calledText(of: key) ?? .unknown(key)
    }
  }

  package func place(of key: String) -> Int? { placesByKey[key] }

  package func text(of key: String) -> SourceText? { place(of: key).map { texts[$0] } }

  /// The state of each of `texts` in a locale; without `judging` any text is `translated`. Texts of the stringsdict are
  /// shown in preference to those of the `.strings`.
  package func states(of files: Table.Files?, locale: String, checking isChecked: Bool = true) -> [EntryState] {
    if table.name.isSwifternalization { return states(files?.swifternalization, language: locale) }
    var states = [EntryState](repeating: .missing, count: texts.count)
    var checker: TranslationCheck?
    func checking() -> TranslationCheck {
      let own =
        checker ?? TranslationCheck(LanguagePlurals(locale: locale), usesTranslatewiki: table.usesTranslatewiki)
      checker = own
      return own
    }
    if let own = files?.texts {
      var hint = 0
      for position in own.indices.prefix(own.seenCount) {
        guard let place = place(ofKeyAt: position, in: own, &hint) else { continue }
        states[place] = state(ofEntryAt: position, in: own, texts[place], isChecked ? checking : nil)
      }
    }
    for entry in files?.plurals?.entries ?? [] {
      if let place = placesByKey[entry.key] {
        states[place] = state(of: entry, texts[place], isChecked ? checking : nil)
      }
    }
    return states
  }

  /// The place in `texts` of that entry's key. `hint` is the source language's entry that probably has the same key.
  package func place(ofKeyAt position: Int, in file: TextEntries, _ hint: inout Int) -> Int? {
    if let entries, let twin = entries.position(ofKeyAt: position, in: file, hint: hint) {
      hint = twin + 1
      return places[twin] < 0 ? nil : places[twin]
    }
    return hasOtherTexts ? placesByKey[file.key(at: position)] : nil
  }

  private func state(
    ofEntryAt position: Int, in file: TextEntries, _ source: SourceText, _ checker: (() -> TranslationCheck)?
  ) -> EntryState {
    let raw = file.rawValue(at: position)
    let isFuzzy = file.isFuzzy(at: position)
    // Most texts are neither escaped nor wrong.
    let isPlain = file.text.withUnsafeBufferPointer { text in
      let bytes = UnsafeBufferPointer(rebasing: text[raw.span])
      return !raw.isEscaped
        && (checker == nil ? bytes.contains { $0 > 0x20 } : source.message.isPlain(bytes, table.shipping))
        && !bytes.hasSameBytes(asTextOf: source) && !bytes.hasSameBytes(asKeyOf: source)
    }
    if isPlain { return isFuzzy ? .fuzzy : .translated }
    let text = file.value(at: position)
    if let state = Self.state(of: text, source) { return isFuzzy && state == .sameAsSource ? .fuzzy : state }
    if let checker, source.isKnown,
      checker().faults(in: text, of: source.message, ships: table.shipping).contains(where: \.isGrave)
    {
      return .invalid
    }
    return isFuzzy ? .fuzzy : .translated
  }

  private func state(of entry: StringsdictEntry, _ source: SourceText, _ checker: (() -> TranslationCheck)?)
    -> EntryState
  {
    // Users see the source text, or another form, where a form is not translated.
    if entry.isPartlyTranslated { return .missing }
    let texts = entry.texts
    let isEmpty = { (text: String) in text.isBlank }
    if texts.allSatisfy({ isEmpty($0.text) }) || !entry.variables.isEmpty && isEmpty(entry.sentence) { return .empty }
    if let original = source.plural, original.texts.map(\.text) == texts.map(\.text) { return .sameAsSource }
    guard let checker, source.isKnown else { return entry.isFuzzy ? .fuzzy : .translated }
    if faults(in: entry, of: source, checker())?.contains(where: \.isGrave) ?? true { return .invalid }
    return entry.isFuzzy ? .fuzzy : .translated
  }

  /// The faults of a translation by numbers, widths or devices; `nil` if a part of it cannot be read.
  func faults(
    in entry: StringsdictEntry, of source: SourceText, _ checker: @autoclosure () -> TranslationCheck
  ) -> [MessageFault]? {
    var faults: [MessageFault] = []
    for (_, part) in entry.parts {
      switch part.rule {
      case .plural:
        guard part.format != nil else { return nil }
        let checker = checker()
        faults += checker.faults(in: part, of: source.message, mayAddPlural: table.stringCatalog != nil)
        faults += part.texts.flatMap { checker.faults(inForm: $0.text, of: source.message) }
      case .unreadable: return nil
      case .width, .device, .combined: break
      }
    }
    return faults
  }

  /// The state of a text that does not depend on its placeholders; `nil` if its placeholders decide.
  private static func state(of text: String, _ source: SourceText) -> EntryState? {
    if text.isBlank, !source.text.isBlank { return .empty }
    if KeyText.isPlaceholder(text, for: source.key, source: source.text) { return .placeholder }
    return text == source.text ? .sameAsSource : nil
  }
}

extension MessageFault {
  /// True if users see a wrong text or no translation.
  var isGrave: Bool { effect == .wrong || effect == .leftOut }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasSameBytes(asTextOf source: SourceText) -> Bool {
    count == source.text.utf8.count && source.text.utf8.elementsEqual(self)
  }

  fileprivate func hasSameBytes(asKeyOf source: SourceText) -> Bool {
    count == source.key.utf8.count && source.key.utf8.elementsEqual(self)
  }
}
