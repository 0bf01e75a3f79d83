import Text

/// The placeholders of an app's own: its code replaces them, not a format function.
package struct OwnPlaceholders: Hashable, Sendable {
  package static let mostPatterns = 50

  package let patterns: [OwnPlaceholderPattern]

  package init(_ patterns: [OwnPlaceholderPattern] = []) { self.patterns = patterns }

  package var isEmpty: Bool { patterns.isEmpty }

  /// The placeholders of `text` from left to right. Where several patterns match, the placeholder that begins first
  /// counts, and of these the longest.
  package func spans(in text: UnsafeBufferPointer<UInt8>) -> [Span] {
    let spans = patterns.flatMap { $0.spans(in: text) }
    guard patterns.count > 1, spans.count > 1 else { return spans }
    var end = 0
    return spans.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }.filter { span in
      guard span.lowerBound >= end else { return false }
      end = span.upperBound
      return true
    }
  }

  package func spans(in text: String) -> [Span] {
    guard !patterns.isEmpty else { return [] }
    var text = text
    return text.withUTF8 { spans(in: $0) }
  }
}
