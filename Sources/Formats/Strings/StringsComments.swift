import Text

func isTranslatewikiFuzzyMark(_ bytes: UnsafeBufferPointer<UInt8>, _ span: Span) -> Bool {
  // `//`, white space, `Fuzzy`, white space.
  guard span.count >= 7, span.upperBound <= bytes.count, bytes[span.lowerBound + 1] == UInt8(ascii: "/") else {
    return false
  }
  var start = span.lowerBound + 2
  var end = span.upperBound
  while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
  while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
  return end - start == 5 && bytes[start..<end].elementsEqual("Fuzzy".utf8)
}

/// One comment of a run of comments, with its signs.
struct CommentPiece {
  var span: Span
  var isFuzzyMark: Bool
}

func commentPieces(_ text: [UInt8], _ span: Span) -> [CommentPiece] {
  text.withUnsafeBufferPointer { bytes in
    var pieces: [CommentPiece] = []
    var place = span.lowerBound
    while place + 1 < span.upperBound {
      guard bytes[place] == UInt8(ascii: "/") else {
        place += 1
        continue
      }
      let start = place
      place += 2
      if bytes[start + 1] == UInt8(ascii: "/") {
        while place < span.upperBound, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      } else {
        while place + 1 < span.upperBound, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
          place += 1
        }
        place = min(place + 2, span.upperBound)
      }
      pieces.append(CommentPiece(span: start..<place, isFuzzyMark: isTranslatewikiFuzzyMark(bytes, start..<place)))
    }
    return pieces
  }
}

extension StringsFile {
  /// The comments that belong to no entry: followed by a blank line, after or inside an entry, or at the end. Empty for
  /// a property list.
  package var detachedComments: [Span] {
    guard format == .strings else { return [] }
    var found: [CommentPiece] = []
    var end = 0
    func read(to next: Int) { found += commentPieces(text, end..<max(end, next)) }
    for record in contents.records {
      read(to: record.commentSpan?.lowerBound ?? Int(record.start))
      end = Int(record.keyEnd)
      if !record.flags.contains(.keyIsValue) {
        read(to: Int(record.valueStart))
        end = Int(record.valueEnd)
      }
    }
    read(to: text.count)
    return found.map(\.span)
  }
}

/// The text of a run of comments without signs and outer white space, joined by newlines; `nil` without any.
func commentText(_ text: [UInt8], _ span: Span) -> String? {
  let lines = commentPieces(text, span).filter { !$0.isFuzzyMark }.map { piece -> String in
    let isBlock = text[piece.span.lowerBound + 1] == UInt8(ascii: "*")
    var start = piece.span.lowerBound + 2
    var end = piece.span.upperBound - (isBlock && piece.span.count >= 4 ? 2 : 0)
    // `///` and `/**` are documentation comments.
    while start < end, text[start] == text[piece.span.lowerBound + 1] { start += 1 }
    while start < end, isCommentSpace(text[start]) { start += 1 }
    while end > start, isCommentSpace(text[end - 1]) { end -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }
  return lines.isEmpty ? nil : lines.joined(separator: "\n")
}

private func isCommentSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
