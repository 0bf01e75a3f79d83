import Text

/// Reads the elements of an XML property list in one pass, without recursion.
struct PropertyListReader {
  let base: UnsafePointer<UInt8>
  let count: Int
  var nodes: [PropertyListNode] = []
  var problems: [FileFault] = []
  private var index = 0
  /// The indices of the open dictionaries and arrays.
  private var open: [Int] = []
  private var hasEnded = false
  /// The openings, by their length, that no end follows any more.
  private var unclosed: Set<Int> = []

  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  mutating func read() {
    nodes.reserveCapacity(count / 40)
    while !hasEnded {
      skipText()
      guard index < count else { break }
      readMarkup()
      if nodes.count >= PropertyList.maximumNodes {
        note(.unsupported(.tooManyEntries), index..<index)
        break
      }
    }
    if let last = open.last, !hasEnded {
      note(.unparsable(.mismatchedTag(name(of: nodes[last].kind))), nodes[last].tagSpan)
    }
    while !open.isEmpty { close(at: index) }
  }

  // MARK: - Markup

  /// Skips white space to the next `<`; other text between elements is a fault.
  private mutating func skipText() {
    var fault: Int?
    while index < count, base[index] != UInt8(ascii: "<") {
      if !isSpace(base[index]) {
        if isConflictMarker(at: index) {
          skipMarkerLine()
          continue
        }
        if fault == nil { fault = index }
      }
      index += 1
    }
    if let fault {
      var end = index
      while end > fault, isSpace(base[end - 1]) { end -= 1 }
      note(.unparsable(.strayText), fault..<end)
    }
  }

  private mutating func readMarkup() {
    let start = index
    if starts(with: "<!--") {
      skip(4, to: "-->")
    } else if starts(with: "<!DOCTYPE") {
      skipDocumentType()
    } else if starts(with: "<?") {
      skip(2, to: "?>", else: .malformedMarkup)
    } else if starts(with: "</") {
      readEndTag()
    } else if isConflictMarker(at: start) {
      skipMarkerLine()
    } else if let tag = readTag() {
      readElement(tag)
    } else {
      note(.unparsable(.malformedMarkup), start..<shownEnd(from: start))
      index = start + 1
      while index < count, base[index] != UInt8(ascii: "<"), !isLineBreak(base[index]) { index += 1 }
    }
  }

  private enum Element {
    case propertyList, dictionary, array, key, string, otherLeaf
  }

  private struct Tag {
    var element: Element?
    var name: Span
    var span: Span
    var isEmpty: Bool
  }

  /// Reads `<name …>` or `<name …/>`; returns `nil`, without moving, for other text.
  private mutating func readTag() -> Tag? {
    let start = index
    var place = start + 1
    while place < count, isNameByte(base[place]) { place += 1 }
    guard place > start + 1 else { return nil }
    let name = start + 1..<place
    var quote: UInt8?
    while place < count {
      let byte = base[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        index = place + 1
        return Tag(
          element: element(name), name: name, span: start..<index, isEmpty: base[place - 1] == UInt8(ascii: "/"))
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
      // Tags of property lists are short: an unclosed quote must not consume the file.
      if place - start > 1024 { return nil }
      place += 1
    }
    return nil
  }

  private mutating func readElement(_ tag: Tag) {
    let kind: PropertyListNode.Kind
    switch tag.element {
    case .propertyList:
      return
    case .dictionary, .array:
      guard open.count < PropertyList.maximumDepth else {
        note(.unsupported(.tooDeep), tag.span)
        hasEnded = true
        return
      }
      append(tag.element == .array ? .array : .dictionary, tag, contentEnd: tag.span.upperBound)
      if !tag.isEmpty { open.append(nodes.count - 1) }
      return
    case .key: kind = .key
    case .string: kind = .string
    case .otherLeaf: kind = .other
    case nil:
      kind = .other
      note(.unparsable(.unknownElement(text(tag.name))), tag.span)
    }
    guard !tag.isEmpty else { return append(kind, tag, contentEnd: tag.span.upperBound) }
    readContent(kind, tag)
  }

  private mutating func readContent(_ kind: PropertyListNode.Kind, _ tag: Tag) {
    var isEscaped = false
    while index < count {
      let byte = base[index]
      if byte == UInt8(ascii: "&") {
        isEscaped = true
        checkReference()
      } else if byte != UInt8(ascii: "<") {
        index += 1
      } else if starts(with: "</"), matches(tag.name, at: index + 2) {
        let end = index
        var place = index + 2 + tag.name.count
        while place < count, isSpace(base[place]) { place += 1 }
        if place < count, base[place] == UInt8(ascii: ">") { place += 1 }
        index = place
        return append(kind, tag, contentEnd: end, isEscaped: isEscaped)
      } else if starts(with: "<!--") {
        isEscaped = true
        skip(4, to: "-->")
      } else if starts(with: "<![CDATA[") {
        isEscaped = true
        skip(9, to: "]]>")
      } else if starts(with: "<?") {
        isEscaped = true
        skip(2, to: "?>", else: .malformedMarkup)
      } else if isPropertyListTag(at: index) || isConflictMarker(at: index) {
        // Another element starts or ends here: the end tag is missing.
        break
      } else {
        note(.unparsable(.malformedMarkup), index..<min(count, index + 1))
        index += 1
      }
    }
    note(.unparsable(.mismatchedTag(text(tag.name))), tag.span)
    var end = index
    while end > tag.span.upperBound, isSpace(base[end - 1]) { end -= 1 }
    append(kind, tag, contentEnd: end, isEscaped: isEscaped)
  }

  private mutating func readEndTag() {
    let start = index
    var place = start + 2
    while place < count, isNameByte(base[place]) { place += 1 }
    let name = start + 2..<place
    while place < count, isSpace(base[place]) { place += 1 }
    if place < count, base[place] == UInt8(ascii: ">") { place += 1 }
    index = max(place, start + 2)
    let element = element(name)
    if element == .propertyList {
      if let last = open.last {
        note(.unparsable(.mismatchedTag(self.name(of: nodes[last].kind))), nodes[last].tagSpan)
      }
      while !open.isEmpty { close(at: start) }
      hasEnded = true
      return
    }
    guard element == .dictionary || element == .array,
      let match = open.lastIndex(where: { nodes[$0].kind == (element == .array ? .array : .dictionary) })
    else {
      note(.unparsable(.mismatchedTag(text(name))), start..<index)
      return
    }
    if match != open.count - 1, let last = open.last {
      note(.unparsable(.mismatchedTag(self.name(of: nodes[last].kind))), nodes[last].tagSpan)
    }
    while open.count > match + 1 { close(at: start) }
    close(at: index)
    if open.isEmpty { hasEnded = true }
  }

  private mutating func close(at end: Int) {
    guard let node = open.popLast() else { return }
    nodes[node].end = Int32(end)
    nodes[node].contentEnd = Int32(end)
    nodes[node].next = Int32(nodes.count)
  }

  private mutating func append(
    _ kind: PropertyListNode.Kind, _ tag: Tag, contentEnd: Int, isEscaped: Bool = false
  ) {
    nodes.append(
      PropertyListNode(
        kind: kind, isEscaped: isEscaped, start: Int32(tag.span.lowerBound), end: Int32(index),
        contentStart: Int32(tag.span.upperBound), contentEnd: Int32(contentEnd), next: Int32(nodes.count + 1)))
  }

  // MARK: - Comments, sections, references

  /// Skips from an opening of this length to its end. Without an end it skips only the opening, and reports it.
  private mutating func skip(_ opening: Int, to closing: StaticString, else fault: SyntaxFault = .unterminatedString) {
    if !unclosed.contains(opening), let end = find(closing, from: index + opening) {
      index = end + closing.utf8CodeUnitCount
      return
    }
    unclosed.insert(opening)
    note(.unparsable(fault), index..<shownEnd(from: index))
    index += opening
  }

  private mutating func skipDocumentType() {
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
        hasEnded = true
        return
      } else if byte == UInt8(ascii: ">") {
        index += 1
        return
      }
      index += 1
    }
    note(.unparsable(.malformedMarkup), start..<shownEnd(from: start))
    index = start + 9
  }

  /// Checks the reference at `&` and skips it, or skips the `&` alone.
  private mutating func checkReference() {
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

  private mutating func skipMarkerLine() {
    let end = lineEnd(from: index)
    note(.conflictMarker, index..<end)
    index = end
  }

  private mutating func note(_ kind: FileFault.Kind, _ span: Span) { problems.note(kind, span) }
}

// MARK: - Bytes

extension PropertyListReader {
  private func bytes(_ span: Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + span.lowerBound, count: span.count)
  }

  private func text(_ span: Span) -> String { String(decoding: bytes(span), as: UTF8.self) }

  private func starts(with prefix: StaticString) -> Bool {
    let size = prefix.utf8CodeUnitCount
    guard index + size <= count else { return false }
    for offset in 0..<size where base[index + offset] != prefix.utf8Start[offset] { return false }
    return true
  }

  private func matches(_ name: Span, at place: Int) -> Bool {
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

  private func isConflictMarker(at place: Int) -> Bool {
    Text.isConflictMarker(base, count, at: place)
  }

  private func isPropertyListTag(at place: Int) -> Bool {
    var start = place + 1
    if start < count, base[start] == UInt8(ascii: "/") { start += 1 }
    var end = start
    while end < count, isNameByte(base[end]) { end += 1 }
    return element(start..<end) != nil
  }

  /// The element with that name; names have at most seven bytes and are compared as one number.
  private func element(_ name: Span) -> Element? {
    guard (1...7).contains(name.count) else { return nil }
    var packed: UInt64 = 0
    for place in name { packed = packed << 8 | UInt64(base[place]) }
    return switch packed {
    case 0x6B_6579: .key
    case 0x7374_7269_6E67: .string
    case 0x6469_6374: .dictionary
    case 0x61_7272_6179: .array
    case 0x70_6C69_7374: .propertyList
    // integer, real, true, false, date, data
    case 0x69_6E74_6567_6572, 0x7265_616C, 0x7472_7565, 0x66_616C_7365, 0x6461_7465, 0x6461_7461: .otherLeaf
    default: nil
    }
  }

  private func name(of kind: PropertyListNode.Kind) -> String { kind == .array ? "array" : "dict" }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineBreak(byte) }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension PropertyListNode {
  var tagSpan: Span { Int(start)..<Int(contentStart) }
}
