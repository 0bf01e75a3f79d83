import Formats
import Messages
import Text

/// The translations of one locale, by the place of their source text.
struct Translations: Sendable {
  enum ConversionResult: Sendable {
    case missing
    /// A range of `text`.
    case accepted(Range<Int>)
    case leftOut
  }

  /// The effect on entries of the native catalog that have no translation here.
  enum Extent: Sendable {
    /// These are all translations of the locale: others are removed.
    case whole
    /// These are new ones: others stay.
    case some
  }

  let extent: Extent
  /// The fates, by the places of the source texts.
  private(set) var fates: [ConversionResult]
  /// The plural entries, by the places of the source texts.
  private(set) var plurals: [Int: StringsdictDraft] = [:]
  /// The texts that the project's script writes into the `.strings` catalog for plurals, by the places of the source
  /// texts. The app shows the stringsdict's entries instead.
  private(set) var scriptTexts: [Int: [UInt8]] = [:]
  /// The native texts, concatenated.
  private(set) var text: [UInt8] = []
  private(set) var acceptedCount = 0

  /// Adds everything that is left out or imported with a difference to `outcome`.
  init(
    _ file: StringsFile, path: String, locale: String, source: SourceMessages, language: LanguagePlurals,
    outcome: inout LocaleOutcome
  ) {
    extent = .whole
    fates = Array(repeating: .missing, count: source.places.count)
    text.reserveCapacity(file.text.count)
    var lines: LineTable?
    func place(_ position: Int) -> Place {
      let table = lines ?? LineTable(file.text)
      lines = table
      return Place(path: path, range: table.range(of: file.entries.span(at: position)))
    }
    var hint = 0
    let hasDuplicates = file.distinctKeyCount != file.entries.count
    for position in file.entries.indices {
      if hasDuplicates, file.position(ofKeyAt: position, in: file) != position { continue }
      let entry = { EntryIdentity(key: file.entries.key(at: position)) }
      if let fault = file.undecodable(at: position) {
        if let sourcePlace = source.place(ofKeyAt: position, in: file, &hint) { fates[sourcePlace] = .leftOut }
        outcome.leftOutEntries.append(
          LeftOutEntry(
            identity: entry(), locale: locale, place: place(position), text: file.entries.value(at: position),
            reason: .undecodable(fault)))
        continue
      }
      guard let sourcePlace = source.place(ofKeyAt: position, in: file, &hint) else {
        outcome.leftOutEntries.append(
          LeftOutEntry(
            identity: entry(), locale: locale, place: place(position), text: file.entries.value(at: position),
            reason: .unknownKey))
        continue
      }
      let faults = accept(file, position, sourcePlace, source, language)
      if case .leftOut = fates[sourcePlace] {
        outcome.leftOutEntries.append(
          LeftOutEntry(
            identity: entry(), locale: locale, place: place(position), text: file.entries.value(at: position),
            reason: .faults(faults)))
      } else if !faults.isEmpty {
        outcome.notes.append(ImportNote(identity: entry(), locale: locale, place: place(position), faults: faults))
      }
    }
  }

  /// The source texts as their own translations, for their plurals.
  init(of source: SourceMessages, plurals: [Int: StringsdictDraft]) {
    extent = .whole
    fates = Array(repeating: .accepted(0..<0), count: source.places.count)
    self.plurals = plurals
  }

  /// New translations in the form of their catalogs, by the places of their source texts.
  init(adding texts: [Int: String], plurals: [Int: StringsdictDraft], of source: SourceMessages) {
    extent = .some
    fates = Array(repeating: .missing, count: source.places.count)
    self.plurals = plurals
    for (place, new) in texts {
      let start = text.count
      text += new.utf8
      fates[place] = .accepted(start..<text.count)
    }
  }

  /// Faults can leave out the translation.
  private mutating func accept(
    _ file: StringsFile, _ position: Int, _ sourcePlace: Int, _ source: SourceMessages, _ language: LanguagePlurals
  ) -> [MessageFault] {
    let message = source.message(at: sourcePlace)
    let start = text.count
    if file.withValue(at: position, { message.appendPlain($0, to: &text) }) {
      acceptedCount += 1
      fates[sourcePlace] = .accepted(start..<text.count)
      return []
    }
    let conversion = MessageConversion(
      file.entries.value(at: position), key: source.key(at: sourcePlace), of: message, in: language)
    if let native = conversion.message {
      acceptedCount += 1
      text.append(contentsOf: native.text.utf8)
      fates[sourcePlace] = .accepted(start..<text.count)
      if let draft = native.plurals {
        plurals[sourcePlace] = draft
        scriptTexts[sourcePlace] = file.withValue(at: position) { text in
          var own = source.text(at: sourcePlace)
          return own.withUTF8 { ScriptText.native(text, of: $0) }
        }
      }
    } else {
      fates[sourcePlace] = .leftOut
    }
    return conversion.faults
  }

  /// The native text for the source text at `place`.
  func value(at place: Int) -> [UInt8]? {
    guard case .accepted(let span) = fates[place] else { return nil }
    return Array(text[span])
  }

  /// The native text for the source text at `place`, as a string.
  func string(at place: Int) -> String? {
    guard case .accepted(let span) = fates[place] else { return nil }
    return String(decoding: text[span], as: UTF8.self)
  }
}
