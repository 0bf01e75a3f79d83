/// A sentence for people in which untrusted text is separate from the tool's own words. Keys, values, paths and author
/// names come from pull requests. They enter a message only as `\(code:)` or `\(quote:)`, so that each report can
/// escape them for its medium.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  package enum Segment: Hashable, Sendable {
    case words(String)
    /// A key, path, placeholder or piece of source: shown verbatim, in code type if available.
    case code(String)
    /// A piece of a text that users see: shown in quotation marks.
    case quote(String)
  }

  package var segments: [Segment]

  package init(segments: [Segment]) {
    self.segments = segments
  }

  package init(stringLiteral value: String) {
    segments = [.words(value)]
  }

  package init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [Segment] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.words(literal)) }
    }

    package mutating func appendInterpolation(code: String) {
      segments.append(.code(code))
    }

    package mutating func appendInterpolation(quote: String) {
      segments.append(.quote(quote))
    }

    package mutating func appendInterpolation(_ number: Int) {
      segments.append(.words(String(number)))
    }

    package mutating func appendInterpolation(words: String) {
      segments.append(.words(words))
    }

    package mutating func appendInterpolation(_ message: Message) {
      segments.append(contentsOf: message.segments)
    }
  }

  /// The message as plain text: code verbatim, quotations in “ ”. It is not escaped for any medium.
  package var plainText: String {
    segments.map { segment in
      switch segment {
      case .words(let text), .code(let text): text
      case .quote(let text): "“\(text)”"
      }
    }.joined()
  }

  /// Pieces of source in a list. A long list has only the first ones and the number of the others.
  package static func list(_ items: [String], separator: String, most: Int = 32) -> Message {
    let shown: Message = .joined(items.prefix(most).map { "\(code: $0)" }, separator: separator)
    return items.count > most ? "\(shown) and \(items.count - most) more" : shown
  }

  /// A key by its name, or as the text that it is.
  package static func key(_ key: String) -> Message {
    // A text may end with a mark of punctuation.
    key.isEmpty || key.contains(where: \.isWhitespace) || key.last?.isPunctuation ?? false
      ? "\(quote: key)" : "\(code: key)"
  }

  /// Two keys. Of long ones, only the part that differs is shown, with a few words around it.
  package static func keys(_ old: String, _ new: String) -> (old: Message, new: Message) {
    guard max(old.count, new.count) > longestKey else { return (key(old), key(new)) }
    let words = [old, new].map { $0.split(separator: " ", omittingEmptySubsequences: false) }
    let start = zip(words[0], words[1]).prefix { $0 == $1 }.count
    let rest = words.map { $0.dropFirst(start) }
    let end = zip(rest[0].reversed(), rest[1].reversed()).prefix { $0 == $1 }.count
    let (first, last) = (max(0, start - mostAround), max(0, end - mostAround))
    let shown = words.map { words in
      (first > 0 ? "… " : "") + words.dropFirst(first).dropLast(last).joined(separator: " ") + (last > 0 ? " …" : "")
    }
    return ("\(quote: shown[0])", "\(quote: shown[1])")
  }

  private static let longestKey = 60
  /// The most words shown on each side of those that differ.
  private static let mostAround = 3

  package static func joined(_ messages: [Message], separator: String) -> Message {
    var segments: [Segment] = []
    for (index, message) in messages.enumerated() {
      if index > 0 { segments.append(.words(separator)) }
      segments.append(contentsOf: message.segments)
    }
    return Message(segments: segments)
  }
}
