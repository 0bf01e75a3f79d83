import Messages
import Text

/// What a translator meant as a placeholder and the app does not read as one.
struct BrokenPlaceholder: Hashable, Sendable {
  /// What is wrong with it.
  enum Kind: Hashable, Sendable {
    /// `1$`, `$ 1`, `% 1$@`.
    case reversed
    /// `$१`: the number in digits that are not ASCII's.
    case otherDigits
    /// `%1$@` or `%@` where `$1` is meant, or the other way round.
    case foreign
  }

  var kind: Kind
  /// The argument that is meant, from 1.
  var position: Int
  /// Where it stands in the text.
  var span: Span

  /// The broken placeholders of `text` that stand for arguments of its source text.
  ///
  /// Only texts that are used as formats have any: elsewhere `5$` is money.
  static func all(
    in text: String, shape: MessageShape, source: TranslationSource, dialect: PlaceholderDialect
  ) -> [BrokenPlaceholder] {
    guard source.isFormat else { return [] }
    var dollars = 0
    var hasPercent = false
    for byte in text.utf8 {
      if byte == 0x24 { dollars += 1 }
      hasPercent = hasPercent || byte == 0x25
    }
    // Most texts have nothing but what is read.
    if !hasPercent || dialect == .native, dollars == shape.dollars { return [] }
    let wanted = source.shown.union(source.deciding)
    let native = dialect == .translatewiki ? nativeOnes(in: text, source: source, wanted: wanted) : []
    let read = shape.shownSlots.map(\.span) + shape.plurals.map(argumentSpan) + native.map(\.span)
    return native + strayDollars(in: text, beside: read, wanted: wanted, dialect: dialect)
  }

  /// `%1$@`, `%@`, `%1` in a text of translatewiki, but for those that the source text has too.
  private static func nativeOnes(in text: String, source: TranslationSource, wanted: Set<Int>) -> [BrokenPlaceholder] {
    guard text.utf8.contains(0x25) else { return [] }
    var next = 1
    return Placeholder.all(in: text).compactMap { placeholder in
      let written = text.slice(placeholder.span)
      guard !placeholder.isAccidental(in: text), !source.text.contains(written) else { return nil }
      defer { if placeholder.position == nil { next += 1 } }
      guard placeholder.position != nil || isPlain(written) else { return nil }
      let position = placeholder.position ?? next
      return BrokenPlaceholder(
        kind: .foreign, position: wanted.contains(position) ? position : wanted.min() ?? 1, span: placeholder.span)
    }
  }

  /// Whether nobody would write it by chance: `%@`, `%d`, `%s`, not "50%20d".
  private static func isPlain(_ written: String) -> Bool {
    written.utf8.dropFirst().allSatisfy { $0 == 0x40 || (0x61...0x7A).contains($0) }
  }

  /// Dollar signs that stand in no placeholder, but beside a number of one that is wanted.
  private static func strayDollars(
    in text: String, beside read: [Span], wanted: Set<Int>, dialect: PlaceholderDialect
  ) -> [BrokenPlaceholder] {
    guard text.utf8.contains(0x24) else { return [] }
    let known = read.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    var coming = known[...]
    let ends = Set(known.map(\.upperBound))
    let scalars = Array(text.unicodeScalars)
    var found: [BrokenPlaceholder] = []
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      defer { offset += UTF8.width(scalar) }
      guard scalar == "$" else { continue }
      coming = coming.drop { $0.upperBound <= offset }
      if coming.first?.contains(offset) ?? false { continue }
      var next = index + 1
      var width = 1
      while next < scalars.count, next - index < 3, scalars[next] == " " || scalars[next] == "\u{A0}" {
        width += UTF8.width(scalars[next])
        next += 1
      }
      if next < scalars.count, let value = TextNumbers.decimalValue(scalars[next]), wanted.contains(value) {
        let isForeign = next == index + 1 && scalars[next].isASCII
        if isForeign, dialect == .translatewiki { continue }
        let span = offset..<offset + width + UTF8.width(scalars[next])
        found.append(
          BrokenPlaceholder(
            kind: !scalars[next].isASCII ? .otherDigits : isForeign ? .foreign : .reversed, position: value, span: span)
        )
        continue
      }
      guard index > 0, let value = TextNumbers.decimalValue(scalars[index - 1]), wanted.contains(value),
        !ends.contains(offset),
        next >= scalars.count || next > index + 1 || TextNumbers.decimalValue(scalars[next]) == nil
      else { continue }
      let start = offset - UTF8.width(scalars[index - 1])
      found.append(BrokenPlaceholder(kind: .reversed, position: value, span: start..<offset + 1))
    }
    return found
  }

  private static func argumentSpan(_ plural: MessageShape.Plural) -> Span {
    guard plural.argument != nil, !plural.span.isEmpty else { return 0..<0 }
    // `{{PLURAL:` is nine bytes in every spelling.
    let start = plural.span.lowerBound + 9
    return start..<start + plural.written.utf8.count
  }
}
