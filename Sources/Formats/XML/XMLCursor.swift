import Text

/// A start tag: `<name …>` or `<name …/>`.
struct XMLTag {
  var name: Span
  /// The range from `<` to the end of `>`.
  var span: Span
  /// True for `<name …/>`.
  var isEmpty: Bool
}

/// A place in XML, and the steps that are the same for each kind of document. A part that cannot be read becomes a
/// fault. No step reads entity definitions or another document, and all together take linear time.
struct XMLCursor {
  let base: UnsafePointer<UInt8>
  let count: Int
  var index = 0
  var problems: [FileFault] = []
  /// The openings, by their length, that no end follows any more.
  private var unclosed: Set<Int> = []

  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  mutating func note(_ kind: FileFault.Kind, _ span: Span) { problems.note(kind, span) }

  // MARK: Steps

  /// Reads a start tag; returns `nil`, without moving, for other text.
  mutating func readTag() -> XMLTag? {
    let start = index
    var place = start + 1
    while place < count, isNameByte(base[place]) { place += 1 }
    guard place > start + 1 else { return nil }
    let name = start + 1..<place
    var quote: UInt8?
    while place < count {
      let byte = base[place]
      // An unclosed quote must not consume the file.
      if byte == UInt8(ascii: "<") { return nil }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        index = place + 1
        return XMLTag(name: name, span: start..<index, isEmpty: base[place - 1] == UInt8(ascii: "/"))
      }
      place += 1
    }
    return nil
  }

  /// Reads `</name>`, and returns the name. Reports a missing `>`.
  mutating func readEndTag() -> Span {
    let start = index
    var place = start + 2
    while place < count, isNameByte(base[place]) { place += 1 }
    let name = start + 2..<place
    while place < count, isSpace(base[place]) { place += 1 }
    if place < count, base[place] == UInt8(ascii: ">") {
      place += 1
    } else {
      note(.unparsable(.malformedMarkup), start..<name.upperBound)
    }
    index = place
    return name
  }

  /// Skips from an opening of this length to its end. Without an end it skips only the opening, and reports it.
  mutating func skip(_ opening: Int, to closing: StaticString, else fault: SyntaxFault = .unterminatedString) {
    if !unclosed.contains(opening), let end = find(closing, from: index + opening) {
      index = end + closing.utf8CodeUnitCount
      return
    }
    unclosed.insert(opening)
    note(.unparsable(fault), index..<shownEnd(from: index))
    index += opening
  }

  /// Skips `<!DOCTYPE …>`. Returns false if the document defines entities or elements of its own: then it is not read.
  mutating func skipDocumentType() -> Bool {
    let start = index
    var quote: UInt8?
    while index < count {
      let byte = base[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        note(.unsupported(.documentTypeDefinitions), start..<index + 1)
        return false
      } else if byte == UInt8(ascii: ">") {
        index += 1
        return true
      }
      index += 1
    }
    note(.unparsable(.malformedMarkup), start..<shownEnd(from: start))
    index = start + 9
    return true
  }

  /// Checks the reference at `&` and skips it, or skips the `&` alone.
  mutating func checkReference() {
    let start = index
    let (_, end) = xmlReference(base, at: start, count)
    if let end {
      index = end
      return
    }
    index = start + 1
    while index < count, index - start < 32, isNameByte(base[index]) || base[index] == UInt8(ascii: "#") { index += 1 }
    note(.unparsable(.unknownEntity(text(start + 1..<index))), start..<index)
  }

  /// Reports markup that cannot be read, and skips to the next `<` of the line or to its end.
  mutating func skipMalformedMarkup() {
    let start = index
    note(.unparsable(.malformedMarkup), start..<shownEnd(from: start))
    index = start + 1
    while index < count, base[index] != UInt8(ascii: "<"), !isLineBreak(base[index]) { index += 1 }
  }

  mutating func skipMarkerLine() {
    let end = lineEnd(from: index)
    note(.conflictMarker, index..<end)
    index = end
  }

  // MARK: Questions

  /// The attributes of a tag: their names, and their values without quotes. Ends at the first that cannot be read.
  func attributes(of tag: XMLTag) -> [(name: Span, value: Span)] {
    var found: [(Span, Span)] = []
    var place = tag.name.upperBound
    let end = tag.span.upperBound
    func skipSpace() { while place < end, isSpace(base[place]) { place += 1 } }
    while place < end {
      skipSpace()
      let start = place
      while place < end, isNameByte(base[place]) { place += 1 }
      let name = start..<place
      skipSpace()
      guard !name.isEmpty, place < end, base[place] == UInt8(ascii: "=") else { return found }
      place += 1
      skipSpace()
      guard place < end, base[place] == UInt8(ascii: "\"") || base[place] == UInt8(ascii: "'") else { return found }
      let quote = base[place]
      let value = place + 1
      place = value
      while place < end, base[place] != quote { place += 1 }
      guard place < end else { return found }
      found.append((name, value..<place))
      place += 1
    }
    return found
  }

  func bytes(_ span: Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + span.lowerBound, count: span.count)
  }

  func text(_ span: Span) -> String { String(decoding: bytes(span), as: UTF8.self) }

  func starts(with prefix: StaticString) -> Bool {
    let size = prefix.utf8CodeUnitCount
    guard index + size <= count else { return false }
    for offset in 0..<size where base[index + offset] != prefix.utf8Start[offset] { return false }
    return true
  }

  func matches(_ name: Span, at place: Int) -> Bool {
    guard place + name.count <= count else { return false }
    for offset in 0..<name.count where base[place + offset] != base[name.lowerBound + offset] { return false }
    return place + name.count == count || !isNameByte(base[place + name.count])
  }

  private func find(_ pattern: StaticString, from start: Int) -> Int? {
    let size = pattern.utf8CodeUnitCount
    var place = start
    while place + size <= count {
      if base[place] == pattern.utf8Start[0] {
        var offset = 1
        while offset < size, base[place + offset] == pattern.utf8Start[offset] { offset += 1 }
        if offset == size { return place }
      }
      place += 1
    }
    return nil
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count, !isLineBreak(base[end]) { end += 1 }
    return end
  }

  /// The end of the line, within a limit: showing a fault must not cost more than reading.
  private func shownEnd(from start: Int) -> Int {
    let stop = min(count, start + 200)
    var end = min(start + 1, stop)
    while end < stop, !isLineBreak(base[end]) { end += 1 }
    return end
  }

  func isConflictMarker(at place: Int) -> Bool {
    Text.isConflictMarker(base, count, at: place)
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineBreak(byte) }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
