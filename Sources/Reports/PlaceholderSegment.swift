import Messages

/// One placeholder, or text between placeholders.
struct PlaceholderSegment {
  var text: Substring
  /// For example `%1$@`, `%d` or `$1`.
  var isPlaceholder: Bool

  /// Splits before and after each placeholder of either spelling. No stretch is empty.
  static func all(in text: String) -> [PlaceholderSegment] {
    guard text.utf8.contains(where: { $0 == 0x24 || $0 == 0x25 }) else {
      return text.isEmpty ? [] : [PlaceholderSegment(text: text[...], isPlaceholder: false)]
    }
    let native = Placeholder.all(in: text, dialect: .native).filter { !$0.isAccidental(in: text) }
    let other = Placeholder.all(in: text, dialect: .translatewiki)
    let spans = (native + other).map(\.span).sorted { $0.lowerBound < $1.lowerBound }
    let bytes = text.utf8
    var stretches: [PlaceholderSegment] = []
    var index = bytes.startIndex
    var offset = 0
    for span in spans where span.lowerBound >= offset && span.upperBound <= bytes.count && !span.isEmpty {
      let start = bytes.index(index, offsetBy: span.lowerBound - offset)
      let end = bytes.index(start, offsetBy: span.count)
      if index < start { stretches.append(PlaceholderSegment(text: text[index..<start], isPlaceholder: false)) }
      stretches.append(PlaceholderSegment(text: text[start..<end], isPlaceholder: true))
      index = end
      offset = span.upperBound
    }
    if index < text.endIndex { stretches.append(PlaceholderSegment(text: text[index...], isPlaceholder: false)) }
    return stretches
  }
}
