import Text

/// Reads the elements of an XML property list in one pass, without recursion.
struct PropertyListReader {
  private(set) var nodes: [PropertyListNode] = []
  private var xml: XMLCursor
  /// The indices of the open dictionaries and arrays.
  private var open: [Int] = []
  /// The tag `<plist …>`, until its end tag.
  private var propertyList: Span?
  private var hasEnded = false

  init(base: UnsafePointer<UInt8>, count: Int) { xml = XMLCursor(base: base, count: count) }

  var problems: [FileFault] { xml.problems }

  mutating func read() {
    nodes.reserveCapacity(xml.count / 40)
    while !hasEnded {
      skipText()
      guard xml.index < xml.count else { break }
      if open.isEmpty, !nodes.isEmpty { readAfterRoot() } else { readMarkup() }
      if nodes.count >= PropertyList.maximumNodes {
        xml.note(.unsupported(.tooManyEntries), xml.index..<xml.index)
        break
      }
    }
    if let last = open.last, !hasEnded {
      xml.note(.unparsable(.mismatchedTag(name(of: nodes[last].kind))), nodes[last].tagSpan)
    } else if let propertyList, !hasEnded {
      xml.note(.unparsable(.mismatchedTag("plist")), propertyList)
    }
    while !open.isEmpty { close(at: xml.index) }
  }

  // MARK: - Markup

  /// Skips white space to the next `<`; other text between elements is a fault.
  private mutating func skipText() {
    var fault: Int?
    while xml.index < xml.count, xml.base[xml.index] != UInt8(ascii: "<") {
      if !xml.isSpace(xml.base[xml.index]) {
        if xml.isConflictMarker(at: xml.index) {
          xml.skipMarkerLine()
          continue
        }
        if fault == nil { fault = xml.index }
      }
      xml.index += 1
    }
    if let fault {
      var end = xml.index
      while end > fault, xml.isSpace(xml.base[end - 1]) { end -= 1 }
      xml.note(.unparsable(.strayText), fault..<end)
    }
  }

  private mutating func readMarkup() {
    if xml.starts(with: "<!--") {
      xml.skip(4, to: "-->")
    } else if xml.starts(with: "<!DOCTYPE") {
      hasEnded = !xml.skipDocumentType()
    } else if xml.starts(with: "<?") {
      xml.skip(2, to: "?>", else: .malformedMarkup)
    } else if xml.starts(with: "</") {
      readEndTag()
    } else if xml.isConflictMarker(at: xml.index) {
      xml.skipMarkerLine()
    } else if let tag = xml.readTag() {
      readElement(tag)
    } else {
      xml.skipMalformedMarkup()
    }
  }

  /// Reads what may follow the root: comments, instructions and the end of `<plist>`, after which Apple's reader accepts
  /// anything. Reports the first other part, and leaves the rest unread.
  private mutating func readAfterRoot() {
    let start = xml.index
    if xml.starts(with: "<!--") || xml.starts(with: "<?") || xml.isConflictMarker(at: start) { return readMarkup() }
    if xml.starts(with: "</") {
      let name = xml.readEndTag()
      if element(name) == .propertyList, propertyList != nil {
        propertyList = nil
        hasEnded = true
        return
      }
      xml.note(.unparsable(.mismatchedTag(xml.text(name))), start..<xml.index)
    } else if let tag = xml.readTag() {
      xml.note(.unparsable(.strayText), tag.span)
    } else {
      xml.skipMalformedMarkup()
    }
    hasEnded = true
  }

  private enum Element {
    case propertyList, dictionary, array, key, string, otherLeaf
  }

  private mutating func readElement(_ tag: XMLTag) {
    let kind: PropertyListNode.Kind
    let element = element(tag.name)
    switch element {
    case .propertyList:
      if !tag.isEmpty, propertyList == nil { propertyList = tag.span }
      return
    case .dictionary, .array:
      guard open.count < PropertyList.maximumDepth else {
        xml.note(.unsupported(.tooDeep), tag.span)
        hasEnded = true
        return
      }
      append(element == .array ? .array : .dictionary, tag, contentEnd: tag.span.upperBound)
      if !tag.isEmpty { open.append(nodes.count - 1) }
      return
    case .key: kind = .key
    case .string: kind = .string
    case .otherLeaf: kind = .other
    case nil:
      kind = .other
      xml.note(.unparsable(.unknownElement(xml.text(tag.name))), tag.span)
    }
    guard !tag.isEmpty else { return append(kind, tag, contentEnd: tag.span.upperBound) }
    readContent(kind, tag)
  }

  private mutating func readContent(_ kind: PropertyListNode.Kind, _ tag: XMLTag) {
    var isEscaped = false
    while xml.index < xml.count {
      let byte = xml.base[xml.index]
      if byte == UInt8(ascii: "&") {
        isEscaped = true
        xml.checkReference()
      } else if byte != UInt8(ascii: "<") {
        xml.index += 1
      } else if xml.starts(with: "</"), xml.matches(tag.name, at: xml.index + 2) {
        let end = xml.index
        _ = xml.readEndTag()
        return append(kind, tag, contentEnd: end, isEscaped: isEscaped)
      } else if xml.starts(with: "<!--") {
        isEscaped = true
        xml.skip(4, to: "-->")
      } else if xml.starts(with: "<![CDATA[") {
        isEscaped = true
        xml.skip(9, to: "]]>")
      } else if xml.starts(with: "<?") {
        isEscaped = true
        xml.skip(2, to: "?>", else: .malformedMarkup)
      } else if isPropertyListTag(at: xml.index) || xml.isConflictMarker(at: xml.index) {
        // Another element starts or ends here: the end tag is missing.
        break
      } else {
        xml.note(.unparsable(.malformedMarkup), xml.index..<min(xml.count, xml.index + 1))
        xml.index += 1
      }
    }
    xml.note(.unparsable(.mismatchedTag(xml.text(tag.name))), tag.span)
    var end = xml.index
    while end > tag.span.upperBound, xml.isSpace(xml.base[end - 1]) { end -= 1 }
    append(kind, tag, contentEnd: end, isEscaped: isEscaped)
  }

  private mutating func readEndTag() {
    let start = xml.index
    let name = xml.readEndTag()
    let element = element(name)
    if element == .propertyList {
      if let last = open.last {
        xml.note(.unparsable(.mismatchedTag(self.name(of: nodes[last].kind))), nodes[last].tagSpan)
      }
      while !open.isEmpty { close(at: start) }
      hasEnded = true
      return
    }
    guard element == .dictionary || element == .array,
      let match = open.lastIndex(where: { nodes[$0].kind == (element == .array ? .array : .dictionary) })
    else {
      xml.note(.unparsable(.mismatchedTag(xml.text(name))), start..<xml.index)
      return
    }
    if match != open.count - 1, let last = open.last {
      xml.note(.unparsable(.mismatchedTag(self.name(of: nodes[last].kind))), nodes[last].tagSpan)
    }
    while open.count > match + 1 { close(at: start) }
    close(at: xml.index)
    if open.isEmpty, propertyList == nil { hasEnded = true }
  }

  private mutating func close(at end: Int) {
    guard let node = open.popLast() else { return }
    nodes[node].end = Int32(end)
    nodes[node].contentEnd = Int32(end)
    nodes[node].next = Int32(nodes.count)
  }

  private mutating func append(
    _ kind: PropertyListNode.Kind, _ tag: XMLTag, contentEnd: Int, isEscaped: Bool = false
  ) {
    nodes.append(
      PropertyListNode(
        kind: kind, isEscaped: isEscaped, start: Int32(tag.span.lowerBound), end: Int32(xml.index),
        contentStart: Int32(tag.span.upperBound), contentEnd: Int32(contentEnd), next: Int32(nodes.count + 1)))
  }
}

// MARK: - Names

extension PropertyListReader {
  private func isPropertyListTag(at place: Int) -> Bool {
    var start = place + 1
    if start < xml.count, xml.base[start] == UInt8(ascii: "/") { start += 1 }
    var end = start
    while end < xml.count, xml.isNameByte(xml.base[end]) { end += 1 }
    return element(start..<end) != nil
  }

  /// The element with that name; names have at most seven bytes and are compared as one number.
  private func element(_ name: Span) -> Element? {
    guard (1...7).contains(name.count) else { return nil }
    var packed: UInt64 = 0
    for place in name { packed = packed << 8 | UInt64(xml.base[place]) }
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
}

extension PropertyListNode {
  var tagSpan: Span { Int(start)..<Int(contentStart) }
}
