import Messages
import Text

/// The signs of a text that people read. A placeholder, an address or an entity is one `object` among them, and a tag is
/// left out.
struct Prose {
  struct Sign {
    let scalar: Unicode.Scalar
    let span: Span

    var isSpace: Bool { scalar.value < 0x80 ? scalar == " " || isLineBreak : scalar.properties.isWhitespace }
    var isLineBreak: Bool { (0x0A...0x0D).contains(scalar.value) }
    var isObject: Bool { scalar == Prose.object }
    /// True for a letter, also one that is written with others, and for marks on letters.
    var isLetter: Bool {
      if scalar.isASCII { return scalar.properties.isAlphabetic }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: return true
      default: return scalar.properties.isAlphabetic
      }
    }
    var isDigit: Bool { scalar.properties.numericType != nil && !scalar.properties.isIdeographic }
    var isOfWord: Bool { isObject || isLetter || isDigit }
  }

  /// The sign for a part that people do not read.
  static let object: Unicode.Scalar = "\u{FFFC}"

  let signs: [Sign]

  init(_ text: String) {
    var signs: [Sign] = []
    signs.reserveCapacity(text.utf8.count)
    var hidden = Self.hidden(in: text)[...]
    var offset = 0
    for scalar in text.unicodeScalars {
      let start = offset
      offset += UTF8.width(scalar)
      while let part = hidden.first, part.span.upperBound <= start { hidden.removeFirst() }
      if let part = hidden.first, part.span.contains(start) {
        if part.span.lowerBound == start, let sign = part.sign { signs.append(Sign(scalar: sign, span: part.span)) }
      } else {
        signs.append(Sign(scalar: scalar, span: start..<offset))
      }
    }
    self.signs = signs
  }

  /// The sign at `index`; `nil` outside of the text.
  subscript(index: Int) -> Sign? { signs.indices.contains(index) ? signs[index] : nil }

  /// True if the sign at `index` belongs to the word before it, as in "Yahoo!" and "track:", because the source text has
  /// both in the middle.
  func isName(endingAt index: Int, in source: String?) -> Bool {
    let letters = signs[..<index].suffix(40).reversed().prefix { $0.isOfWord || $0.scalar == "_" || $0.scalar == "-" }
    let word = letters.reversed().map(\.scalar) + [signs[index].scalar]
    guard let source, source.utf8.count < 4000, let first = word.first, word.count > 1 else { return false }
    // A word that is the same in both languages, such as "Format:", begins a label with a capital letter.
    guard signs[index].scalar == ":" ? first.isASCII && first.properties.isLowercase : first.properties.isUppercase
    else { return false }
    let name = String(String.UnicodeScalarView(word))
    return source.firstRange(of: name).map { $0.upperBound < source.endIndex } ?? false
  }

  private typealias Part = (span: Span, sign: Unicode.Scalar?)

  /// The parts that people do not read, in order, without overlaps.
  private static func hidden(in text: String) -> [Part] {
    guard text.utf8.contains(where: { [0x25, 0x24, 0x3C, 0x26, 0x7B, 0x3A].contains($0) }) else { return [] }
    var parts: [Part] = templates(in: text) + braced(in: text)
    parts += PlaceholderDialect.allCases.flatMap { Placeholder.all(in: text, dialect: $0) }
      .filter { !$0.isAccidental(in: text) }.map { ($0.span, object) }
    parts += MarkupTag.all(in: text).map { ($0.span, nil) }
    parts += addresses(in: text)
    parts.sort { ($0.span.lowerBound, -$0.span.upperBound) < ($1.span.lowerBound, -$1.span.upperBound) }
    var end = 0
    return parts.filter { part in
      guard part.span.lowerBound >= end else { return false }
      end = part.span.upperBound
      return true
    }
  }

  /// The parts of translatewiki's templates around their forms, which are read one after another.
  private static func templates(in text: String) -> [Part] {
    MessageTemplate.all(in: text).flatMap { template -> [Part] in
      var start = template.span.lowerBound
      var parts: [Part] = []
      for form in template.forms {
        let label = form.label.map { $0.utf8.count + 1 } ?? 0
        parts.append((start..<form.span.lowerBound + label, parts.isEmpty ? nil : "\n"))
        start = form.span.upperBound
      }
      return parts + [(start..<template.span.upperBound, parts.isEmpty ? object : nil)]
    }
  }

  /// Names in braces, which an app replaces itself, and HTML's entities.
  private static func braced(in text: String) -> [Part] {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var index = 0
    while let start = bytes[index...].firstIndex(where: { $0 == 0x7B || $0 == 0x26 }) {
      let close: UInt8 = bytes[start] == 0x7B ? 0x7D : 0x3B
      let inside = bytes[(start + 1)...].prefix(40).prefix {
        $0 != close && ($0.isASCIIAlphanumeric || close == 0x7D && $0 > 0x20 || $0 == 0x23)
      }
      index = start + 1
      guard !inside.isEmpty, inside.endIndex < bytes.count, bytes[inside.endIndex] == close else { continue }
      index = inside.endIndex + 1
      parts.append((start..<index, inside.elementsEqual("nbsp".utf8) ? "\u{A0}" : object))
    }
    return parts
  }

  private static func addresses(in text: String) -> [Part] {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var index = 0
    while index + 2 < bytes.count {
      defer { index += 1 }
      guard bytes[index] == 0x3A, bytes[index + 1] == 0x2F, bytes[index + 2] == 0x2F else { continue }
      let scheme = bytes[..<index].suffix(20).reversed().prefix { $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x2B }
      var end = index + 3
      while end < bytes.count, !endsAddress(bytes[end]) { end += 1 }
      while end > index + 3, ".,;:!?'".utf8.contains(bytes[end - 1]) { end -= 1 }
      parts.append((index - scheme.count..<end, object))
      index = end - 1
    }
    return parts
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x80 || "<>\"()[]{}|".utf8.contains(byte)
  }
}
