import Formats
import Messages
import Text

/// One text of the source language.
package struct SourceText: Sendable {
  package let key: String
  /// The text; of a plural in a stringsdict the sentence that most numbers show.
  package let text: String
  /// What translators are told.
  package let comment: String?
  /// What it asks of its translations.
  let message: SourceMessage
  /// The plural in the source language's stringsdict, if it is one.
  package let plural: StringsdictEntry?
  /// Its forms with their names, where they stand in Swifternalization's JSON.
  var forms: [String] = []

  /// Whether it says the same as `other`, in every form.
  package func isSameText(as other: SourceText) -> Bool {
    text == other.text && forms == other.forms && (plural?.texts.map(\.text) == other.plural?.texts.map(\.text))
  }
}

/// The texts of one table in the source language, ready for what locales have of them to be compared with.
///
/// Shared by reference: every locale is compared with the same one.
package final class SourceTable: Sendable {
  /// The table's name.
  package let name: String
  /// The texts in the order of the `.strings`, then those that only the stringsdict has; each key once.
  package let texts: [SourceText]
  /// Swifternalization's `base.json`, if the texts are from there.
  let swifternalization: SwifternalizationSource?
  /// What ships of translations.
  private let shipping: Shipping
  private let strings: StringsFile?
  /// The place in `texts` of each entry of `strings`.
  private let places: [Int]
  private let placesByKey: [String: Int]
  /// Whether there are texts that `strings` has not.
  private let hasOtherTexts: Bool

  /// The texts of a table.
  ///
  /// - Parameters:
  ///   - strings: The source language's `.strings`.
  ///   - stringsdict: Its `.stringsdict`.
  ///   - documentation: The catalog that says what the texts are for, if the project keeps one.
  ///   - typed: Where placeholders have no types in `strings`, the catalog of the same keys in which they have.
  ///   - shipping: What ships of translations.
  package init(
    name: String, strings: StringsFile?, stringsdict: StringsdictFile?, documentation: StringsFile? = nil,
    typed: StringsFile? = nil, shipping: Shipping = .asWritten
  ) {
    self.name = name
    self.strings = strings
    self.shipping = shipping
    swifternalization = nil
    var texts: [SourceText] = []
    var places: [Int] = []
    var placesByKey: [String: Int] = [:]
    if let strings {
      let entries = strings.entries
      texts.reserveCapacity(entries.count)
      places = [Int](repeating: -1, count: entries.count)
      for position in entries.indices where strings.position(ofKeyAt: position, in: strings, hint: position) == position
      {
        if entries.isExempt(at: position) { continue }
        let key = entries.key(at: position)
        let text = entries.value(at: position)
        let twin = typed?.position(ofKeyAt: position, in: strings, hint: position)
        let native = twin.flatMap { twin in typed?.entries.value(at: twin) }
        let message =
          shipping == .imported
          ? native.map { SourceMessage($0) } ?? SourceMessage(translatewiki: text) : SourceMessage(text)
        places[position] = texts.count
        placesByKey[key] = texts.count
        texts.append(
          SourceText(
            key: key, text: text, comment: documentation?.entry(key)?.value ?? entries.comment(at: position),
            message: message, plural: stringsdict?.entry(key)))
      }
    }
    let count = texts.count
    for entry in stringsdict?.entries ?? [] where placesByKey[entry.key] == nil && !entry.isExempt {
      placesByKey[entry.key] = texts.count
      let text = entry.sentence
      texts.append(
        SourceText(
          key: entry.key, text: text, comment: documentation?.entry(entry.key)?.value,
          message: SourceMessage(entry) ?? SourceMessage(text), plural: entry))
    }
    hasOtherTexts = texts.count > count
    self.texts = texts
    self.places = places
    self.placesByKey = placesByKey
  }

  /// A text that a call asks for.
  package struct Text: Sendable {
    package var key: String
    /// The source text, as far as it is known; else the key stands for it.
    package var text: String?
    package var comment: String?
    /// The plural in the source language's stringsdict.
    package var plural: StringsdictEntry?

    /// An entry from its parts.
    package init(key: String, text: String?, comment: String? = nil, plural: StringsdictEntry? = nil) {
      self.key = key
      self.text = text
      self.comment = comment
      self.plural = plural
    }

    /// Whether one can say what fits the text: a key that is a name says nothing of it.
    package var isKnown: Bool { text != nil || plural != nil || !KeyText.isName(key) }
  }

  /// The texts of a table as calls ask for them; of two with one key the first counts.
  package init(name: String, texts asked: [Text]) {
    self.name = name
    strings = nil
    shipping = .asWritten
    swifternalization = nil
    places = []
    var texts: [SourceText] = []
    var placesByKey: [String: Int] = [:]
    for asked in asked where placesByKey[asked.key] == nil {
      placesByKey[asked.key] = texts.count
      let text = asked.text ?? asked.key
      texts.append(
        SourceText(
          key: asked.key, text: text, comment: asked.comment,
          message: asked.plural.flatMap { SourceMessage($0) } ?? SourceMessage(text), plural: asked.plural))
    }
    hasOtherTexts = true
    self.texts = texts
    self.placesByKey = placesByKey
  }

  /// The texts of Swifternalization's `base.json`, each key once.
  ///
  /// - Parameter sections: `expressions.json`, by language and name.
  package init(name: String, base: SwifternalizationFile, sections: [String: [String: String]]) {
    self.name = name
    strings = nil
    shipping = .asWritten
    places = []
    hasOtherTexts = true
    let source = SwifternalizationSource(base, sections: sections)
    swifternalization = source
    texts = source.entries.map { entry in
      let text = entry.fullestText ?? ""
      return SourceText(
        key: entry.key, text: text, comment: nil, message: SourceMessage(text), plural: nil,
        forms: entry.namedTexts.map { "\($0.name): \($0.text.text)" })
    }
    placesByKey = Dictionary(uniqueKeysWithValues: texts.indices.map { (source.entries[$0].key, $0) })
  }

  /// The text of `key`.
  package func text(of key: String) -> SourceText? { placesByKey[key].map { texts[$0] } }

  /// What a locale has of each of `texts`.
  ///
  /// - Parameters:
  ///   - strings: The locale's `.strings` of the table.
  ///   - stringsdict: Its `.stringsdict`, whose texts are shown before those of `strings`.
  package func states(_ strings: StringsFile?, _ stringsdict: StringsdictFile?, locale: String) -> [EntryState] {
    var states = [EntryState](repeating: .missing, count: texts.count)
    var judge: MessageJudge?
    func judging() -> MessageJudge {
      let own = judge ?? MessageJudge(LanguagePlurals(locale: locale))
      judge = own
      return own
    }
    if let strings {
      var hint = 0
      for position in strings.entries.indices.prefix(strings.seenEntryCount) {
        guard let place = place(ofKeyAt: position, in: strings, &hint) else { continue }
        states[place] = state(ofEntryAt: position, in: strings, texts[place], judging)
      }
    }
    for entry in stringsdict?.entries ?? [] {
      if let place = placesByKey[entry.key] { states[place] = state(of: entry, texts[place], judging) }
    }
    return states
  }

  private func place(ofKeyAt position: Int, in file: StringsFile, _ hint: inout Int) -> Int? {
    if let strings, let twin = strings.position(ofKeyAt: position, in: file, hint: hint) {
      hint = twin + 1
      return places[twin] < 0 ? nil : places[twin]
    }
    return hasOtherTexts ? placesByKey[file.entries.key(at: position)] : nil
  }

  private func state(
    ofEntryAt position: Int, in file: StringsFile, _ source: SourceText, _ judge: () -> MessageJudge
  ) -> EntryState {
    let raw = file.entries.rawValue(at: position)
    let isFuzzy = file.entries.isFuzzy(at: position)
    // Most texts are neither escaped nor wrong.
    let isPlain = file.text.withUnsafeBufferPointer { text in
      let bytes = UnsafeBufferPointer(rebasing: text[raw.span])
      return !raw.isEscaped && source.message.isPlain(bytes, shipping) && !bytes.hasSameBytes(asTextOf: source)
        && !bytes.hasSameBytes(asKeyOf: source)
    }
    if isPlain { return isFuzzy ? .fuzzy : .translated }
    let text = file.entries.value(at: position)
    if let state = Self.state(of: text, source) { return isFuzzy && state == .sameAsSource ? .fuzzy : state }
    let faults = judge().faults(in: text, of: source.message, ships: shipping)
    if faults.contains(where: \.isGrave) { return .invalid }
    return isFuzzy ? .fuzzy : .translated
  }

  private func state(of entry: StringsdictEntry, _ source: SourceText, _ judge: () -> MessageJudge) -> EntryState {
    let texts = entry.texts
    let isEmpty = { (text: String) in text.allSatisfy(\.isWhitespace) }
    let isOfCatalog = strings?.dialect == .stringCatalog
    if texts.allSatisfy({ isEmpty($0.text) }) || !entry.variables.isEmpty && isEmpty(entry.sentence) { return .empty }
    if let original = source.plural, original.texts.map(\.text) == texts.map(\.text) { return .sameAsSource }
    for (_, part) in entry.parts {
      switch part.rule {
      case .plural:
        let judge = judge()
        let isGrave =
          part.format == nil
          || judge.faults(in: part, of: source.message, mayAddPlural: isOfCatalog).contains(where: \.isGrave)
          || part.texts.contains { judge.faults(inForm: $0.text, of: source.message).contains(where: \.isGrave) }
        if isGrave { return .invalid }
      case .unreadable: return .invalid
      case .width, .device, .combined: break
      }
    }
    return entry.isFuzzy ? .fuzzy : .translated
  }

  /// The states that a text has whatever its placeholders.
  private static func state(of text: String, _ source: SourceText) -> EntryState? {
    if text.allSatisfy(\.isWhitespace), !source.text.allSatisfy(\.isWhitespace) { return .empty }
    if KeyText.isPlaceholder(text, for: source.key, source: source.text) { return .placeholder }
    return text == source.text ? .sameAsSource : nil
  }
}

extension MessageFault {
  /// Whether users see something wrong, or nothing of the translation.
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
