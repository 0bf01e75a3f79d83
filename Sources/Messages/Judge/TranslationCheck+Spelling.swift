import Text

/// Signs that were meant as placeholders, percent signs or escapes, and are something else.
extension TranslationCheck {
  struct Spelling {
    var faults: [MessageFault] = []
    /// The arguments that the signs were meant for.
    var explained: Set<Int> = []
    var spans: [Span] = []
    /// True if widths were meant as positions, so that placeholders take other arguments than they seem to.
    var isMisnumbered = false
  }

  /// True if a call inserts arguments into the text, as far as the call or the source text shows.
  func isFormat(_ source: SourceMessage) -> Bool { use == .formatted || source.isFormat }

  /// The effect of a fault because of which a format reads what nobody passed.
  func grave(_ source: SourceMessage) -> MessageFault.Effect {
    isFormat(source) && use != .shown ? .wrong : .lesser
  }

  /// The misspelled placeholders of `text`, and the percent signs that begin none.
  ///
  /// - Parameter isForm: True for one form of a plural, which need not show every argument.
  func spelling(
    of text: String, _ shape: MessageShape, of source: SourceMessage, isForm: Bool = false
  ) -> Spelling {
    var spelling = Spelling()
    guard isFormat(source), PercentSigns.mayBe(in: text) else { return spelling }
    let signs = PercentSigns(text, readsNames: readsNames)
    guard !signs.malformed.isEmpty || !signs.lone.isEmpty || !signs.spaced.isEmpty else { return spelling }
    let own = source.signs.signs(readsNames: readsNames)
    if let first = signs.spaced.first, own.spaced.isEmpty, source.text.contains("%%") {
      spelling.faults.append(
        MessageFault(.accidentalPlaceholder(text.slice(first), meant: "%%"), .lesser, at: first))
    }
    // A source text can have thousands of arguments, and as many forms that are right.
    lazy var wanted = source.shown.union(source.deciding)
    lazy var missing = Self.missing(wanted.subtracting(shape.deciding).sorted(), in: shape, source)
    let names = source.names(.asWritten)
    lazy var slots = Dictionary(
      firstOf: shape.shownSlots.lazy.filter { !$0.span.isEmpty }.map { ($0.span.lowerBound, $0) })
    var lone = signs.lone
    for piece in signs.malformed {
      let written = text.slice(piece.span)
      guard !source.signs.hasMalformed(written) else { continue }
      if piece.isRead,
        let fault = misreadFault(piece, written, at: slots[piece.span.lowerBound], source, isForm: isForm)
      {
        spelling.faults.append(fault)
        spelling.spans.append(piece.span)
        if fault.effect == .wrong, piece.cause == .width || piece.cause == .widthArgument {
          spelling.isMisnumbered = true
          spelling.explained.formUnion(wanted)
        }
        continue
      }
      guard !piece.isRead else { continue }
      guard let meant = Self.arguments(meantBy: piece, wanted, missing: missing, source) else {
        if written.utf8.first == UInt8(ascii: "%") { lone.append(piece.span.lowerBound..<piece.span.lowerBound + 1) }
        if written.utf8.last == UInt8(ascii: "%") { lone.append(piece.span.upperBound - 1..<piece.span.upperBound) }
        continue
      }
      missing.removeAll(where: meant.contains)
      spelling.explained.formUnion(meant)
      spelling.spans.append(piece.span)
      let right = meant.map { names.spelled($0, like: piece.meant) }
      spelling.faults.append(
        MessageFault(.malformedPlaceholder(written, right: right, piece.cause), grave(source), at: piece.span))
    }
    // Of "100 % %" one cause is enough.
    let accidental = (own: Self.accidentalCount(text), known: source.signs.accidentalCount)
    let isKnown = own.lone.count + accidental.known >= lone.count || accidental.own > accidental.known
    if !isKnown, let first = lone.min(by: { $0.lowerBound < $1.lowerBound }) {
      let isAmount = Self.followsDigit(first.lowerBound, in: text)
      let meant = missing.count == 1 && !isAmount && lone.count == 1 ? missing[0] : nil
      if let meant { spelling.explained.insert(meant) }
      spelling.faults.append(
        MessageFault(.lonePercent(meant: meant.map { names[$0] }), grave(source), at: first))
    }
    return spelling
  }

  /// The arguments of the source text that `piece` may stand for; `nil` if it need not be a placeholder.
  private static func arguments(
    meantBy piece: MalformedPlaceholder, _ wanted: Set<Int>, missing: [Int], _ source: SourceMessage
  ) -> [Int]? {
    let ofKind = missing.filter { source.kinds[$0] == piece.kind }
    guard let position = piece.position else {
      return (ofKind.first ?? (piece.isCertain ? missing.first : nil)).map { [$0] }
    }
    // In "%1 of %1" for "%i of %i" the second one stands for the argument that is left.
    if wanted.contains(position), missing.isEmpty || missing.contains(position) { return [position] }
    // "%2" for the only "%@"; "%20" can be a per cent sign before its number.
    if piece.cause == .incomplete, !wanted.contains(position) {
      return position <= wanted.count + 1 && missing.count == 1 && !source.text.contains("%%") ? missing : nil
    }
    guard wanted.contains(position) || piece.isCertain else { return nil }
    return ofKind.isEmpty ? missing : ofKind
  }

  /// The arguments of `wanted` that no placeholder shows. One without a position may be for any argument of its kind.
  private static func missing(_ wanted: [Int], in shape: MessageShape, _ source: SourceMessage) -> [Int] {
    var left = Set(wanted)
    var ofKind = Dictionary(grouping: wanted) { source.kinds[$0] }.mapValues { $0[...] }
    for slot in shape.shownSlots {
      if slot.text.utf8.contains(0x24) {
        left.remove(slot.position)
      } else {
        while let next = ofKind[slot.kind]?.popFirst(), left.remove(next) == nil {}
      }
    }
    return wanted.filter(left.contains)
  }

  /// A fault for a placeholder that the system reads, and not as it looks.
  private func misreadFault(
    _ piece: MalformedPlaceholder, _ written: String, at slot: MessageShape.Slot?, _ source: SourceMessage, isForm: Bool
  ) -> MessageFault? {
    let names = source.names(.asWritten)
    let fault = { (right: String, effect: MessageFault.Effect) in
      MessageFault(.malformedPlaceholder(written, right: [right], piece.cause), effect, at: piece.span)
    }
    switch piece.cause {
    case .width:
      guard let position = piece.position, source.shown.contains(position), source.kinds[position] == piece.kind else {
        return nil
      }
      // Next to numbered placeholders a number without its own is read from another argument.
      let isRead = piece.kind == .object && isForm || slot?.position == position
      return fault(names.spelled(position, like: piece.meant), isRead ? .lesser : grave(source))
    case .widthArgument:
      guard !source.verbatim.contains(written), let slot else { return nil }
      return fault(source.shown.contains(slot.position) ? names[slot.position] : piece.meant, grave(source))
    case .widthAfterConversion:
      guard let slot, source.shown.contains(slot.position) else { return nil }
      return fault(names[slot.position], grave(source))
    case .spelling, .incomplete, .character: return nil
    }
  }

  /// Faults for escapes whose backslash users see. A source text with backslashes means them.
  func escapeFaults(_ text: String, _ source: SourceMessage, _ shipping: Shipping = .asWritten) -> [MessageFault] {
    guard text.utf8.contains(0x5C), !source.text.utf8.contains(0x5C), let span = VisibleEscape.first(in: text) else {
      return []
    }
    let written = text.slice(span)
    let isError = shipping == .asWritten && VisibleEscape.isSurelySeen(written)
    return [MessageFault(.visibleEscape(written), isError ? .wrong : .lesser, at: span)]
  }

  /// True if a placeholder in a text that is not a format was put there on purpose: nobody writes it by chance.
  static func isDeliberate(_ slot: MessageShape.Slot, in text: String) -> Bool {
    if slot.kind == .object || slot.text.utf8.contains(0x24) { return true }
    guard !slot.span.isEmpty, !followsDigit(slot.span.lowerBound, in: text) else { return false }
    var rest = slot.text.utf8.dropFirst()
    let width = rest.prefix { $0.isASCIIDigit }
    // A width needs a zero: languages such as Turkish write the percent sign before the number.
    guard width.isEmpty || width.first == UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(width.count)
    let isLong = !width.isEmpty || rest.first == UInt8(ascii: ".") || slot.conversion.utf8.count > 1
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { $0.isASCIIDigit } }
    guard rest.elementsEqual(slot.conversion.utf8), let last = rest.last, "diuxXfsc".utf8.contains(last) else {
      return false
    }
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: slot.span.lowerBound)
    let end = text.utf8.index(start, offsetBy: slot.span.count)
    guard let next = text.unicodeScalars[end...].first else { return true }
    // No language puts a space before a percent sign and none after it, numbers aside.
    if text.unicodeScalars[..<start].last?.properties.isWhitespace ?? true { return true }
    if next.isASCII { return !UInt8(next.value).isASCIIAlphanumeric || isLong && !UInt8(next.value).isASCIIDigit }
    // Thai and the scripts after it write without spaces.
    return next.value >= 0xE00 || !next.properties.isAlphabetic
  }

  /// True if the character before the percent sign, spaces aside, is a digit.
  static func followsDigit(_ place: Int, in text: String) -> Bool {
    let end = text.utf8.index(text.utf8.startIndex, offsetBy: place)
    let before = text.unicodeScalars[..<end].suffix(4).reversed().drop { $0.properties.isWhitespace }
    return before.first.map { $0.decimalValue != nil } ?? false
  }

  /// True if a letter follows the percent sign as a conversion would, `%n minutter`, or of another script.
  private static func hasLetter(after sign: Span, in text: String) -> Bool {
    let next = text.utf8.dropFirst(sign.upperBound).prefix(2)
    guard let first = next.first else { return false }
    return first >= 0x80 || first.isASCIILetter && next.dropFirst().allSatisfy { $0 == 0x20 }
  }

  static func accidentalCount(_ text: String) -> Int {
    Placeholder.all(in: text).count { $0.isAccidental(in: text) }
  }
}

extension MalformedPlaceholder {
  /// True if the system reads a placeholder there.
  var isRead: Bool {
    switch cause {
    case .width, .widthArgument, .widthAfterConversion: true
    case .spelling, .incomplete, .character: false
    }
  }
}
