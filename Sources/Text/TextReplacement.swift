/// A part of a file's text and its replacement.
package struct TextReplacement: Hashable, Sendable {
  /// The bytes to replace, in the text decoded to UTF-8; empty for an insertion.
  package var span: Span
  /// The text in the file's own notation, quotes and escapes included.
  package var text: String

  package init(_ span: Span, with text: String) {
    self.span = span
    self.text = text
  }
}

package enum FileEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Its bytes are not text, or were not read.
  case notText
  case overlapping(Span, Span)
  case outOfRange(Span)
  case unsupported(String)

  package var description: String {
    switch self {
    case .notText: "the file cannot be edited because its bytes are not all text; repair its encoding first"
    case .overlapping(let first, let second):
      "two edits touch the same text, at bytes \(first) and \(second); make them one after the other"
    case .outOfRange(let span): "an edit at bytes \(span) lies outside the file; read the file again first"
    case .unsupported(let what): "\(what) is not possible in this kind of file"
    }
  }
}

extension [TextReplacement] {
  /// Applies the replacements, in any order. Insertions at one offset keep their order.
  package func applied(to text: [UInt8]) throws(FileEditError) -> [UInt8] {
    let ordered = enumerated().sorted {
      ($0.element.span.lowerBound, $0.element.span.upperBound, $0.offset)
        < ($1.element.span.lowerBound, $1.element.span.upperBound, $1.offset)
    }.map(\.element)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 64 * count)
    var place = 0
    var previous = 0..<0
    for edit in ordered {
      guard edit.span.lowerBound >= 0, edit.span.upperBound <= text.count else { throw .outOfRange(edit.span) }
      guard edit.span.lowerBound >= place else { throw .overlapping(previous, edit.span) }
      result.append(contentsOf: text[place..<edit.span.lowerBound])
      result.append(contentsOf: edit.text.utf8)
      place = edit.span.upperBound
      previous = edit.span
    }
    result.append(contentsOf: text[place...])
    return result
  }
}
