import Text

/// A pattern for placeholders that an app replaces itself: `{{*}}`, `:count:`, `__*__`.
///
/// - `*` matches one or more characters other than white space, as few as possible: `{{*}}` matches twice in
///   `{{a}}{{b}}`. At the end of a pattern it matches all ASCII letters, digits and `_` that follow.
/// - `\` takes the next character literally. All other characters are literal, and case matters.
///
/// `PathPattern` does not fit: its braces and brackets are choices, and it compares a whole name. Matching takes time
/// proportional to the text.
package struct OwnPlaceholderPattern: Hashable, Sendable {
  package static let mostBytes = 100

  package let text: String
  /// The literal parts between stars, in UTF-8. The last one is empty if a star ends the pattern.
  private let parts: [[UInt8]]

  /// Throws for a pattern that is empty, longer than `mostBytes` in UTF-8, begins with `*`, or ends with `\`.
  package init(_ text: String) throws(OwnPlaceholderPatternError) {
    if text.isBlank { throw .empty }
    if text.utf8.count > Self.mostBytes { throw .tooLong }
    var parts: [[UInt8]] = [[]]
    var isLiteral = false
    for byte in text.utf8 {
      switch byte {
      case _ where isLiteral:
        parts[parts.count - 1].append(byte)
        isLiteral = false
      case UInt8(ascii: "\\"): isLiteral = true
      // Two stars are one.
      case UInt8(ascii: "*"): if parts.count == 1 || parts.last?.isEmpty == false { parts.append([]) }
      default: parts[parts.count - 1].append(byte)
      }
    }
    if isLiteral { throw .trailingBackslash }
    if parts[0].isEmpty { throw .leadingStar }
    self.text = text
    self.parts = parts
  }

  /// The matches in `text` from left to right. None overlap.
  func spans(in text: UnsafeBufferPointer<UInt8>) -> [Span] {
    var spans: [Span] = []
    var place = 0
    while let start = text[place...].firstIndex(of: parts[0][0]) {
      guard text[start...].starts(with: parts[0]) else {
        place = start + 1
        continue
      }
      switch match(in: text, from: start) {
      case .span(let span):
        spans.append(span)
        place = span.upperBound
      case .noneBefore(let end): place = end
      }
    }
    return spans
  }

  private enum Match {
    case span(Span)
    /// No match begins before this place.
    case noneBefore(Int)
  }

  /// The match whose first part is at `start`. If the first part occurs again before the second one, the match begins
  /// there: in `{{a {{b}}` and `{a{b}` something was left open.
  private func match(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Match {
    var start = start
    var place = start + parts[0].count
    var star = place
    var next = 1
    while next < parts.count {
      let part = parts[next]
      if part.isEmpty {
        while place < text.count, text[place].isASCIIAlphanumeric || text[place] == UInt8(ascii: "_") { place += 1 }
        return place > star ? .span(start..<place) : .noneBefore(start + 1)
      }
      guard place < text.count else { return .noneBefore(text.count) }
      if place > star, text[place...].starts(with: part) {
        place += part.count
        star = place
        next += 1
      } else if next == 1, text[place...].starts(with: parts[0]) {
        start = place
        place += parts[0].count
        star = place
      } else if Self.isWhiteSpace(text, at: place) {
        // An earlier start has found every later part at an earlier place.
        return .noneBefore(place)
      } else {
        place += 1
      }
    }
    return .span(start..<place)
  }

  private static func isWhiteSpace(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    if text[place] < 0x80 { return text[place] <= 0x20 }
    // The first byte of a character, not one of the others.
    guard text[place] & 0xC0 == 0xC0 else { return false }
    return Unicode.Scalar(decodeScalar(text, at: place).value)?.properties.isWhitespace ?? false
  }
}

/// The reason why a text is not a pattern for placeholders.
package enum OwnPlaceholderPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty, tooLong, leadingStar, trailingBackslash

  /// The fault, as the end of a sentence that starts with the pattern.
  package var description: String {
    switch self {
    case .empty: "is empty"
    case .tooLong: "is longer than \(OwnPlaceholderPattern.mostBytes) bytes"
    case .leadingStar: "starts with “*”, so that any word would match; start it with a sign, as in “{{*}}”"
    case .trailingBackslash: "ends with “\\”, which takes the character after it literally"
    }
  }
}
