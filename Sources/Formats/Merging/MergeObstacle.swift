import Text

/// Why a file can neither be merged by its keys nor written anew.
package struct MergeObstacle: Error, Hashable, Sendable {
  /// One sentence that says what is wrong with the file.
  package var reason: String
  /// Where in it, lines and columns from 1.
  package var position: TextPosition

  init(_ reason: String, at span: Span, in text: [UInt8]) {
    self.reason = reason
    position = LineTable(text).position(at: span.lowerBound)
  }
}
