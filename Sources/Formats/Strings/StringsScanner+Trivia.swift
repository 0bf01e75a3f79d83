import Text

extension StringsScanner {
  /// Skips white space and comments. Between entries it keeps the comments directly before the next entry: not those
  /// followed by a blank line, nor one after an entry on its line.
  mutating func skipTrivia(isBetweenEntries: Bool) {
    let base = base
    var lineBreaks = index == start ? 1 : 0
    while index < count {
      let byte = base[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
      } else if byte == 0x0A || (byte >= 0x0B && byte <= 0x0D) {
        if byte == 0x0A || byte == 0x0D && !(index + 1 < count && base[index + 1] == 0x0A) {
          lineBreaks += 1
          if lineBreaks > 1 { comments = nil }
        }
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < count {
        if base[index + 1] == UInt8(ascii: "/") {
          let start = index
          skipLineComment()
          if isBetweenEntries { keepComment(start, isOnOwnLine: lineBreaks > 0 || comments != nil) }
          lineBreaks = 0
        } else if base[index + 1] == UInt8(ascii: "*") {
          let start = index
          guard skipBlockComment() else { continue }
          if isBetweenEntries { keepComment(start, isOnOwnLine: lineBreaks > 0 || comments != nil) }
          lineBreaks = 0
        } else {
          return
        }
      } else if byte == 0xE2, index + 2 < count, base[index + 1] == 0x80, base[index + 2] & 0xFE == 0xA8 {
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func skipLineComment() {
    index += 2
    while index < count {
      let byte = base[index]
      if byte == 0x0A || byte == 0x0D { return }
      if byte == 0xE2, index + 2 < count, base[index + 1] == 0x80, base[index + 2] & 0xFE == 0xA8 { return }
      index += 1
    }
  }

  /// Skips `/* */`. Without an end it reports that and skips only the first line.
  private mutating func skipBlockComment() -> Bool {
    let start = index
    if !hasNoCommentEnd {
      var place = index + 2
      var isMultiline = false
      while place + 1 < count {
        if base[place] == UInt8(ascii: "*"), base[place + 1] == UInt8(ascii: "/") {
          index = place + 2
          if isMultiline { noteMarkers(in: start..<place) }
          return true
        }
        if base[place] == 0x0A { isMultiline = true }
        place += 1
      }
      hasNoCommentEnd = true
    }
    notePlaceOfStop(.unterminatedComment, else: .unterminatedString, at: start..<lineEnd(from: start))
    index = lineEnd(from: start)
    return false
  }

  private mutating func keepComment(_ start: Int, isOnOwnLine: Bool) {
    guard isOnOwnLine else { return }
    let isFuzzy = isFuzzyMark(start..<index)
    comments = (comments?.start ?? start, index, isFuzzy || comments?.isFuzzy == true)
  }

  private func isFuzzyMark(_ span: Span) -> Bool {
    isTranslatewikiFuzzyMark(UnsafeBufferPointer(start: base, count: count), span)
  }

  func isConflictMarker(at place: Int) -> Bool {
    Text.isConflictMarker(base, count, at: place)
  }

  /// Reports the opening and closing markers inside a string or comment over several lines; a row of `=` is decoration.
  mutating func noteMarkers(in span: Span) {
    var place = span.lowerBound
    while place < span.upperBound {
      if base[place] == UInt8(ascii: "<") || base[place] == UInt8(ascii: ">"), isConflictMarker(at: place) {
        note(.conflictMarker, place..<lineEnd(from: place))
      }
      place = lineEnd(from: place) + 1
    }
  }
}
