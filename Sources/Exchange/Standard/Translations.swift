import Formats
import Messages
import Text

/// The translations of one locale, by the place of their source text.
struct Translations: Sendable {
  /// What becomes of one translation.
  enum Fate: Sendable {
    /// translatewiki has none.
    case missing
    /// The native text, as a stretch of `text`.
    case accepted(Range<Int>)
    /// It cannot be taken over.
    case leftOut
  }

  /// The fates, by the places of the source texts.
  private(set) var fates: [Fate]
  /// The plural entries, by the places of the source texts.
  private(set) var plurals: [Int: StringsdictDraft] = [:]
  /// The native texts, one behind the other.
  private(set) var text: [UInt8] = []
  /// How many translations are accepted.
  private(set) var acceptedCount = 0

  /// The translations that `file` holds; what is left out, and what is not taken over of a translation, goes into
  /// `outcome`.
  init(
    _ file: StringsFile, path: String, locale: String, source: SourceTexts, language: LanguagePlurals,
    outcome: inout LocaleOutcome
  ) {
    fates = Array(repeating: .missing, count: source.file.entries.count)
    text.reserveCapacity(file.text.count)
    var lines: LineTable?
    func place(_ position: Int) -> Place {
      let table = lines ?? LineTable(file.text)
      lines = table
      return Place(path: path, range: table.range(of: file.entries.span(at: position)))
    }
    let hasDuplicates = file.distinctKeyCount != file.entries.count
    for position in file.entries.indices {
      if hasDuplicates, file.position(ofKeyAt: position, of: file) != position { continue }
      let sourcePosition = source.position(ofKeyAt: position, of: file)
      var reason = LeftOutEntry.Reason.unknownKey
      if let sourcePosition {
        do throws(MessageConversion.Refusal) {
          let unusable = try accept(file, position, sourcePosition, source, language)
          if !unusable.isEmpty {
            outcome.notes.append(
              ImportNote(
                identity: EntryIdentity(key: file.entries.key(at: position)), locale: locale, place: place(position),
                unusableForms: unusable))
          }
          continue
        } catch {
          reason = error.reason
          fates[sourcePosition] = .leftOut
        }
      }
      outcome.leftOutEntries.append(
        LeftOutEntry(
          identity: EntryIdentity(key: file.entries.key(at: position)), locale: locale, place: place(position),
          text: file.entries.value(at: position), reason: reason))
    }
  }

  /// The source texts as their own translations, for their plurals.
  init(of source: SourceTexts, plurals: [Int: StringsdictDraft]) {
    fates = Array(repeating: .accepted(0..<0), count: source.file.entries.count)
    self.plurals = plurals
  }

  /// Takes over the translation at `position`; gives the labels of plural forms that iOS cannot show.
  private mutating func accept(
    _ file: StringsFile, _ position: Int, _ sourcePosition: Int, _ source: SourceTexts, _ language: LanguagePlurals
  ) throws(MessageConversion.Refusal) -> [String] {
    let arguments = source.arguments(at: sourcePosition)
    let start = text.count
    let isPlain = file.withValue(at: position) { appendPlain($0, arguments) }
    acceptedCount += 1
    if isPlain {
      fates[sourcePosition] = .accepted(start..<text.count)
      return []
    }
    do throws(MessageConversion.Refusal) {
      let message = try MessageConversion.convert(
        key: source.file.entries.key(at: sourcePosition), text: file.entries.value(at: position), source: arguments,
        language: language)
      text.append(contentsOf: message.text.utf8)
      fates[sourcePosition] = .accepted(start..<text.count)
      plurals[sourcePosition] = message.plurals
      return message.unusableForms
    } catch {
      acceptedCount -= 1
      throw error
    }
  }

  /// Appends the native form of most texts: those without templates and per cent signs that have the arguments of
  /// the source text; says whether it did.
  private mutating func appendPlain(_ value: UnsafeBufferPointer<UInt8>, _ arguments: SourceArguments) -> Bool {
    guard !value.isEmpty, arguments.verbatim.isEmpty else { return false }
    let start = text.count
    var found = 0
    var copied = 0
    var place = 0
    while place < value.count {
      let byte = value[place]
      if byte == UInt8(ascii: "$") {
        let digit = place + 1 < value.count ? Int(value[place + 1]) - 0x30 : 0
        let isLonger = place + 2 < value.count && ScriptText.isDigit(value[place + 2])
        guard (1...9).contains(digit), !isLonger, let type = arguments.conversions[digit] else { break }
        text.append(contentsOf: value[copied..<place])
        text.append(UInt8(ascii: "%"))
        text.append(value[place + 1])
        text.append(UInt8(ascii: "$"))
        text.append(contentsOf: type.utf8)
        found |= 1 << digit
        place += 2
        copied = place
      } else if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "{") {
        break
      } else {
        place += 1
      }
    }
    guard place == value.count, found.nonzeroBitCount == arguments.conversions.count else {
      text.removeSubrange(start...)
      return false
    }
    text.append(contentsOf: value[copied...])
    return true
  }

  /// The native text of the source text at `position`.
  func value(at position: Int) -> [UInt8]? {
    guard case .accepted(let span) = fates[position] else { return nil }
    return Array(text[span])
  }

  /// The native text of the source text at `position` as a string.
  func string(at position: Int) -> String? {
    guard case .accepted(let span) = fates[position] else { return nil }
    return String(decoding: text[span], as: UTF8.self)
  }
}
