import Text

/// An error that prevents merging a file by its keys or rewriting it.
package struct MergeError: Error, Hashable, Sendable {
  package var reason: String
  package var position: TextPosition

  init(_ reason: String, at span: Span, in text: [UInt8]) {
    self.reason = reason
    position = LineTable(text).position(at: span.lowerBound)
  }
}
