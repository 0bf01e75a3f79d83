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

  package static func joined(_ messages: [Message], separator: String) -> Message {
    var segments: [Segment] = []
    for (index, message) in messages.enumerated() {
      if index > 0 { segments.append(.words(separator)) }
      segments.append(contentsOf: message.segments)
    }
    return Message(segments: segments)
  }
}
