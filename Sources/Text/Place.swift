/// A place in a file: the whole file or a range of its text.
package struct Place: Hashable, Sendable {
  /// The path in the repository, with `/`.
  package var path: String
  package var range: TextRange?

  package init(path: String, range: TextRange? = nil) {
    self.path = path
    self.range = range
  }
}

/// One replacement in one file of the reviewed snapshot.
package struct TextEdit: Hashable, Sendable {
  package var path: String
  package var span: Span
  package var range: TextRange
  package var replacement: String
  /// The whole lines of `range` after all edits of the same fix, without the last line's end; `nil` if unknown. Some
  /// reports can replace whole lines only, and do not have the file's text.
  package var lines: String?
  /// The text that the edit was made for, so that it is not applied to another text.
  package var original: String?

  package init(
    path: String, span: Span, range: TextRange, replacement: String, lines: String? = nil, original: String? = nil
  ) {
    self.path = path
    self.span = span
    self.range = range
    self.replacement = replacement
    self.lines = lines
    self.original = original
  }
}

extension TextEdit {
  /// The longest lines that edits carry, in bytes. Each edit of a line has a copy of it.
  fileprivate static let longestLines = 16_384

  /// The edit that writes `replacement` at `span`, with the resulting whole lines unless they are very long.
  package init(
    replacing span: Span, in text: [UInt8], path: String, with replacement: String, at range: TextRange? = nil
  ) {
    self.init(
      path: path, span: span, range: range ?? TextRange(of: span, in: text), replacement: replacement,
      lines: Self.wholeLines(around: span, in: text).map { lines in
        String(decoding: text[lines.lowerBound..<span.lowerBound], as: UTF8.self) + replacement
          + String(decoding: text[span.upperBound..<lines.upperBound], as: UTF8.self)
      },
      original: String(decoding: text[span], as: UTF8.self))
  }

  /// The lines of `text` that `span` touches, without the last line's end; `nil` if they are too long.
  fileprivate static func wholeLines(around span: Span, in text: [UInt8]) -> Span? {
    let before = text[max(0, span.lowerBound - longestLines)..<span.lowerBound]
    let behind = text[span.upperBound..<min(text.count, span.upperBound + longestLines)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? (before.startIndex == 0 ? 0 : nil)
    let end = behind.firstIndex(of: 0x0A) ?? (behind.endIndex == text.count ? text.count : nil)
    guard let start, let end, end - start <= longestLines else { return nil }
    return start..<end
  }
}

extension [TextEdit] {
  /// The edits of one fix, each with its whole lines after all of them: `nil` if edits share a line but touch different
  /// other lines, as no lines then fit one edit alone. `text` returns the file's text, which the spans refer to.
  package func withMergedLines(in text: (String) -> [UInt8]?) -> [TextEdit] {
    var merged = self
    for (path, indices) in Dictionary(grouping: indices, by: { self[$0].path }) where indices.count > 1 {
      guard let text = text(path), indices.allSatisfy({ self[$0].span.upperBound <= text.count }) else { continue }
      var group: [Int] = []
      for index in indices.sorted(by: { self[$0].span.lowerBound < self[$1].span.lowerBound }) {
        if let last = group.last, self[last].range.end.line < self[index].range.start.line {
          merged.mergeLines(of: group, in: text)
          group = []
        }
        group.append(index)
      }
      merged.mergeLines(of: group, in: text)
    }
    return merged
  }

  private mutating func mergeLines(of group: [Int], in text: [UInt8]) {
    guard let first = group.first, let last = group.last, group.count > 1 else { return }
    let sharesLines = group.allSatisfy { index in
      self[index].range.start.line == self[first].range.start.line
        && self[index].range.end.line == self[first].range.end.line
    }
    let isApart = zip(group, group.dropFirst()).allSatisfy { self[$0].span.upperBound <= self[$1].span.lowerBound }
    var lines: String?
    let whole = self[first].span.lowerBound..<self[last].span.upperBound
    if sharesLines, isApart, let touched = TextEdit.wholeLines(around: whole, in: text) {
      var place = touched.lowerBound
      var bytes: [UInt8] = []
      for index in group {
        bytes += text[place..<self[index].span.lowerBound]
        bytes += self[index].replacement.utf8
        place = self[index].span.upperBound
      }
      bytes += text[place..<touched.upperBound]
      lines = String(decoding: bytes, as: UTF8.self)
    }
    for index in group { self[index].lines = lines }
  }
}
