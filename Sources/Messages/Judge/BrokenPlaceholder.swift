import Text

/// Text that a translator meant as a placeholder and the app does not read as one.
struct BrokenPlaceholder: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `1$`, `$ 1`, `% 1$@`, or the number in digits that are not ASCII's.
    case misspelled
    /// `$1` in a native text.
    case foreign
  }

  var kind: Kind
  /// The intended argument, from 1.
  var position: Int
  var span: Span

  /// The broken placeholders of `text` for the arguments `wanted`, if it is used as a format: elsewhere `5$` is money.
  ///
  /// - Parameter others: Places that another fault explains.
  static func all(
    in text: String, shape: MessageShape, wanted: Set<Int>, dialect: PlaceholderDialect, besides others: [Span] = []
  ) -> [BrokenPlaceholder] {
    // Most texts have only placeholders that are read.
    guard text.utf8.count(where: { $0 == 0x24 }) != shape.dollars else { return [] }
    var read = shape.shownSlots.map(\.span) + shape.plurals.map(argumentSpan) + others
    if dialect == .translatewiki { read += Placeholder.all(in: text).map(\.span) }
    return strayDollars(in: text, beside: read, wanted: wanted, dialect: dialect)
  }

  /// The first broken placeholder in the argument of a plural.
  static func stray(_ argument: String, wanted: Set<Int>) -> BrokenPlaceholder? {
    strayDollars(in: argument, beside: [], wanted: wanted, dialect: .translatewiki).first
  }

  /// Dollar signs outside placeholders, next to the number of a wanted one.
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
      if isPrice(scalars[next...]) { continue }
      if next < scalars.count, let value = scalars[next].decimalValue, wanted.contains(value) {
        let isForeign = next == index + 1 && scalars[next].isASCII
        if isForeign, dialect == .translatewiki { continue }
        let span = offset..<offset + width + UTF8.width(scalars[next])
        found.append(BrokenPlaceholder(kind: isForeign ? .foreign : .misspelled, position: value, span: span))
        continue
      }
      guard index > 0, let value = scalars[index - 1].decimalValue, wanted.contains(value), !ends.contains(offset),
        next >= scalars.count || next > index + 1 || scalars[next].decimalValue == nil
      else { continue }
      let start = offset - UTF8.width(scalars[index - 1])
      found.append(BrokenPlaceholder(kind: .misspelled, position: value, span: start..<offset + 1))
    }
    return found
  }

  /// True if the digits after a dollar sign are an amount with cents: `$2.99`.
  private static func isPrice(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let rest = scalars.prefix(12).drop { $0.decimalValue != nil }
    guard rest.startIndex > scalars.startIndex, let point = rest.first, point == "." || point == "," else {
      return false
    }
    return rest.dropFirst().prefix(2).count { $0.decimalValue != nil } == 2
  }

  private static func argumentSpan(_ plural: MessageShape.Plural) -> Span {
    guard plural.argument != nil, !plural.span.isEmpty else { return 0..<0 }
    // `{{PLURAL:` is nine bytes in every spelling.
    let start = plural.span.lowerBound + 9
    return start..<start + plural.written.utf8.count
  }
}

extension Unicode.Scalar {
  /// The value of a digit of any script. ASCII comes first, because it does not need the standard library's tables.
  package var decimalValue: Int? {
    if isASCII { return (0x30...0x39).contains(value) ? Int(value) - 0x30 : nil }
    guard value >= 0x660, properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { Int($0) }
  }
}
