import Text

/// Faults of the placeholders of a translation.
extension TranslationCheck {
  func accidentalFaults(_ text: String, _ source: SourceMessage) -> [MessageFault] {
    guard isFormat(source), text.utf8.contains(0x25) else { return [] }
    let placeholders = Placeholder.all(in: text)
    guard placeholders.contains(where: { $0.isAccidental(in: text) }), !OtherPercentNotation.hasNames(source.text)
    else { return [] }
    let written = placeholders.map { text.slice($0.span) }
    // `%i` is another name of `%d`.
    let bare = { (written: String) in
      let bare = MessageShape.Slot.bare(written)
      return bare.last == "i" ? bare.dropLast() + "d" : bare
    }
    let times = Dictionary(written.map { (bare($0), 1) }, uniquingKeysWith: +)
    let sourceTimes = Dictionary(source.shape.shownSlots.map { (bare($0.text), 1) }, uniquingKeysWith: +)
    let slots = Dictionary(
      source.shape.shownSlots.map { ($0.position, $0.text) }, uniquingKeysWith: { first, _ in first })
    let shown = Set(placeholders.filter { !$0.isAccidental(in: text) }.compactMap(\.position))
    let known = Placeholder.written(in: source.text)
    // "% publicacions" for "%@ posts" has lost the rest of its placeholder.
    let missing = Set(slots.filter { !shown.contains($0.key) }.values).subtracting(written)
    let lost = missing.count == 1 ? missing.first : nil
    let wanted = source.shown.union(source.deciding)
    lazy var names = source.names(.asWritten)
    // A variable with a space in it is a fault of its file.
    let variables = Placeholder.misspelledVariables(in: text).map(\.span)
    let explained = Set((variables + PercentSigns(text).malformed.map(\.span)).joined())
    let isRepeated = Self.accidentalCount(text) <= source.signs.accidentalCount
    var ordinal = 0
    return zip(placeholders, written).compactMap { placeholder, written in
      guard !explained.contains(placeholder.span.lowerBound) else { return nil }
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
      let plain = written.filter { $0 != " " }
      let meant = Placeholder.all(in: plain).first.map { ($0.kind, plain.slice($0.span)) }
      let argument = placeholder.position ?? ordinal
      let bareMeant = meant.map { bare($0.1) } ?? ""
      if source.kinds[argument] == placeholder.kind, placeholder.position != nil || !shown.contains(argument),
        (sourceTimes[bareMeant] ?? 0) > (times[bareMeant] ?? 0)
      {
        // The argument's own spelling, unless the translation has other positions.
        let right = shown.isEmpty && placeholder.position == nil ? slots[argument] : nil
        return MessageFault(.accidentalPlaceholder(written, meant: right ?? meant?.1), .none, at: placeholder.span)
      }
      // The source text has such a sign, and the letter behind it is that of another word.
      if isRepeated, meant?.0 != .variable { return nil }
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
  static func explained(by faults: [MessageFault], in text: String) -> Set<Int>? {
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
  func argumentFaults(
    _ shape: MessageShape, _ source: SourceMessage, _ text: String = "", explained: Set<Int>, isEntry: Bool
  ) -> [MessageFault] {
    if !explained.isEmpty, !isEntry, agrees(shape, with: source, besides: explained) { return [] }
    let faults =
      placeholderFaults(shape, source, text, explained: explained, isEntry: isEntry)
      + typeFaults(shape, source, isEntry: isEntry)
    // The arguments of a source text with a malformed placeholder are not known.
    if !faults.isEmpty, source.signs.signs(readsNames: true).malformed.contains(where: { $0.isCertain && !$0.isRead }) {
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
      let additions = Self.additions(to: source)
      // Who leaves out the ending of an English plural writes the rest of the sentence otherwise, too.
      let isOtherPlural =
        !additions.isDisjoint(with: missing) && source.kinds.values.contains(.integer)
        && missing.allSatisfy { source.kinds[$0] == .object }
      let areAdditions = additions.isSuperset(of: missing) || isOtherPlural
      faults.append(MessageFault(fault, areAdditions ? .none : isNamed ? .lesser : grave(source)))
    }
    let surplus = used.subtracting(source.shown).subtracting(source.deciding)
    if missing.isEmpty, surplus.isEmpty, !repeated.isEmpty, explained.isEmpty {
      faults.append(MessageFault(.repeatedPlaceholders(names.of(repeated)), .lesser))
    }
    guard !surplus.isEmpty else { return faults }
    let slots = Dictionary(shape.shownSlots.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(source.shape.shownSlots.map(\.text))
    lazy var counterparts = Counterparts(known, in: source.text)
    for position in surplus.sorted() {
      guard let slot = slots[position] else { continue }
      if !isEntry, !isFormat(source), !Self.isDeliberate(slot, in: text) { continue }
      faults.append(
        MessageFault(
          .surplusPlaceholder(
            slot.text, sourceHas: counterparts[slot],
            use: isFormat(source) ? .formatted : use),
          isEntry ? .wrong : grave(source), at: slot.span.isEmpty ? nil : slot.span))
    }
    return faults
  }

  /// The parts of a source text that may be meant as the placeholders that it lacks.
  private struct Counterparts {
    private let known: Set<String>
    private let misspelling: String?
    private let name: String?

    init(_ known: Set<String>, in source: String) {
      self.known = known
      misspelling = TranslationCheck.misspelledObject(in: source)
      name = source.firstMatch(of: /\{\{?[A-Za-z_][A-Za-z0-9_]*\}\}?/).map { String($0.output) }
    }

    subscript(slot: MessageShape.Slot) -> MessageFault.Counterpart {
      if slot.kind == .object, let misspelling { return .misspelling(misspelling) }
      if known.contains(slot.text) { return .fewer }
      return name.map { .name($0) } ?? .nothing
    }
  }

  /// The first `@` of a text that belongs to no placeholder, name or address, with the signs that make it look like one:
  /// `$@`, `@s`; or `%$`.
  private static func misspelledObject(in text: String) -> String? {
    if text.contains(/%\$(?![0-9])/) { return "%$" }
    let bytes = Array(text.utf8)
    let read = Set(Placeholder.all(in: text).map(\.span).joined())
    for index in bytes.indices where bytes[index] == UInt8(ascii: "@") && !read.contains(index) {
      let isMarked = index > 0 && "$#&".utf8.contains(bytes[index - 1])
      let start = isMarked ? index - 1 : index
      var end = index + 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "s") { end += 1 }
      let isFree = { (place: Int) in
        !bytes.indices.contains(place) || bytes[place] < 0x80 && !bytes[place].isASCIIAlphanumeric
      }
      guard isFree(start - 1), isFree(end) else { continue }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    return nil
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
      if slot.kind == .object, isLetter(start - 1) || Self.endsInSmallLetter(bytes[..<start]), !isLetter(end) {
        return counts || end == bytes.count && isLetter(start - 2) && isLetter(start - 3)
      }
      // The address of a link is none.
      return start > 1 && end + 1 == bytes.count && "([".utf8.contains(bytes[start - 1])
        && ")]".utf8.contains(bytes[end]) && bytes[start - 2] != UInt8(ascii: "]")
    }
    return Set(slots.map(\.position))
  }

  /// True for a small letter of any alphabet, such as the last one of “configuré”.
  private static func endsInSmallLetter(_ text: ArraySlice<UInt8>) -> Bool {
    String(decoding: text.suffix(4), as: UTF8.self).unicodeScalars.last?.properties.generalCategory == .lowercaseLetter
  }

  func typeFaults(_ shape: MessageShape, _ source: SourceMessage, isEntry: Bool) -> [MessageFault] {
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
