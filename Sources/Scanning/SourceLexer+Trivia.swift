import Text

extension SourceLexer {
  mutating func readLineComment() {
    let start = index
    index += 2
    while index < bytes.count {
      while index < bytes.count, classes[Int(bytes[index])] & Stop.line == 0 { index += 1 }
      guard !isSwift, index < bytes.count, bytes[index - 1] == UInt8(ascii: "\\") else { break }
      index += bytes.matches("\r\n", at: index) ? 2 : 1
    }
    addComment(start..<index)
  }

  mutating func readBlockComment() {
    let start = index
    let end = blockCommentEnd(start)
    index = end ?? bytes.count
    if end == nil { problems.append((.unterminatedComment, start..<index)) }
    addComment(start..<index)
  }

  private mutating func addComment(_ span: Span) {
    comments.append(span)
    while nextDirective < directiveOffsets.count, directiveOffsets[nextDirective] < span.lowerBound {
      nextDirective += 1
    }
    while nextDirective < directiveOffsets.count, directiveOffsets[nextDirective] < span.upperBound {
      directives.append((directiveOffsets[nextDirective], span))
      nextDirective += 1
    }
  }

  /// The end of the last byte before `offset` that is neither white space nor comment.
  func tokenEnd(before offset: Int) -> Int {
    var end = offset
    var comment = comments.count
    // Comments after `offset` are already read when an earlier bracket is examined.
    if let last = comments.last, last.upperBound > offset {
      var low = 0
      while low < comment {
        let middle = (low + comment) / 2
        if comments[middle].upperBound <= offset { low = middle + 1 } else { comment = middle }
      }
    }
    while end > 0 {
      if bytes[end - 1].isWhitespace || (!isSwift && isLineContinuation(end - 1)) {
        end -= 1
      } else if comment > 0, comments[comment - 1].upperBound == end {
        comment -= 1
        end = comments[comment].lowerBound
      } else {
        break
      }
    }
    return end
  }

  /// True if a backslash before a line end, as in macros, is at `offset`.
  func isLineContinuation(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count && bytes[offset + 1].isNewline
  }

  /// The first byte at or after `offset` that is neither white space nor comment.
  func tokenStart(from offset: Int) -> Int {
    var position = offset
    while position < bytes.count {
      if bytes[position].isWhitespace || (!isSwift && isLineContinuation(position)) {
        position += 1
      } else if bytes.matches("//", at: position) {
        while position < bytes.count, !bytes[position].isNewline { position += 1 }
      } else if bytes.matches("/*", at: position) {
        position = blockCommentEnd(position) ?? bytes.count
      } else {
        break
      }
    }
    return position
  }

  /// `nil` if the comment has no end.
  private func blockCommentEnd(_ offset: Int) -> Int? {
    var position = offset + 2
    var depth = 1
    while true {
      while position < bytes.count, classes[Int(bytes[position])] & Stop.block == 0 { position += 1 }
      guard position < bytes.count else { return nil }
      if bytes.matches("*/", at: position) {
        depth -= 1
        position += 2
        if depth == 0 { return position }
      } else if isSwift, bytes.matches("/*", at: position) {
        depth += 1
        position += 2
      } else {
        position += 1
      }
    }
  }

  /// Only the last 256 bytes of a longer identifier.
  func identifier(endingAt end: Int) -> Span {
    var start = end
    while start > 0, end - start < 256, bytes[start - 1].isIdentifierPart { start -= 1 }
    return start..<end
  }

  /// The identifier that ends at `end`, and its first byte as written: in Swift it can have backticks.
  func name(endingAt end: Int) -> (text: Span, start: Int) {
    if isSwift, end > 0, bytes[end - 1] == UInt8(ascii: "`") {
      let text = identifier(endingAt: end - 1)
      if !text.isEmpty, text.lowerBound > 0, bytes[text.lowerBound - 1] == UInt8(ascii: "`") {
        return (text, text.lowerBound - 1)
      }
    }
    let text = identifier(endingAt: end)
    return (text, text.lowerBound)
  }

  func identifier(startingAt start: Int) -> Span {
    var end = start
    while end < bytes.count, end - start < 256, bytes[end].isIdentifierPart { end += 1 }
    return start..<end
  }
}
