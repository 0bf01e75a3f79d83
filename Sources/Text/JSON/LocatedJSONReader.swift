struct LocatedJSONReader {
  private static let mostLevels = 100

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var problems: [LocatedJSON.Problem] = []
  /// The values read so far. Those of one object or array are adjacent, and before it; the document is the last.
  private(set) var nodes: [LocatedJSONNode] = []
  /// The values in lists that are still open.
  private var open: [LocatedJSONNode] = []
  private var index = 0
  private var memberCount = 0
  /// True if reading ended before the text did.
  private var isCut = false

  private let selection: LocatedJSON.Selection?
  /// True if a `JSON` value is made: all elements are kept, without a limit, and half a surrogate pair is not a fault.
  private let isForValue: Bool
  /// The spans of skipped members. Adjacent members have one span.
  private(set) var unwanted: [Span] = []
  /// The index of the next known unwanted span.
  private var nextUnwanted = 0

  init(bytes: UnsafeBufferPointer<UInt8>, selection: LocatedJSON.Selection? = nil) {
    self.bytes = bytes
    self.selection = selection
    isForValue = false
    // An estimate from catalogs that Xcode writes.
    if selection == nil { nodes.reserveCapacity(min(bytes.count / 32, LocatedJSON.mostMembers)) }
  }

  /// A reader of all values in `bytes`, which may begin with a byte order mark.
  init(wholeValueOf bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    selection = nil
    isForValue = true
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    nodes.reserveCapacity(bytes.count / 32)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func note(_ fault: LocatedJSON.Fault, at span: Span) {
    if problems.count < LocatedJSON.mostProblems { problems.append(LocatedJSON.Problem(fault: fault, span: span)) }
  }

  private func character(at start: Int) -> Span {
    var end = min(start + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  /// Ends reading at `start`, as if the text ended there.
  private mutating func stop(at start: Int) {
    isCut = true
    problems.append(LocatedJSON.Problem(fault: .tooManyMembers, span: character(at: start)))
    index = bytes.count
  }

  /// Reads the whole document. Without a value, there are no nodes.
  mutating func readDocument() {
    skipSpace()
    if next == nil {
      note(.emptyDocument, at: 0..<0)
      return
    }
    let value = self.value(level: 0)
    skipSpace()
    if value != nil, index < bytes.count {
      note(.strayText, at: index..<endOfLine)
      index = bytes.count
    }
    if let value { nodes.append(value) }
  }

  /// Skips white space, and comments with a fault.
  @inline(__always)
  private mutating func skipSpace() {
    // Most values have one space before and after them.
    if let byte = next, byte == 0x20 { index += 1 }
    guard let byte = next, byte <= 0x20 || byte == UInt8(ascii: "/") || Self.isMarkerSign(byte) else { return }
    skipMoreSpace()
  }

  private static func isMarkerSign(_ byte: UInt8) -> Bool {
    UInt8(ascii: "<")...UInt8(ascii: ">") ~= byte || byte == UInt8(ascii: "|")
  }

  @inline(never)
  private mutating func skipMoreSpace() {
    while let byte = next {
      switch byte {
      case 0x0A:
        index += 1
        index = endOfSpaces(index)
      case 0x20, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
        let start = index
        index = endOfLine
        note(.comment, at: start..<index)
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        let start = index
        index += 2
        while index < bytes.count {
          let isEnd = bytes[index] == UInt8(ascii: "/") && index > start + 2 && bytes[index - 1] == UInt8(ascii: "*")
          index += 1
          if isEnd { break }
        }
        note(.comment, at: start..<index)
      case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
        guard let base = bytes.baseAddress, isConflictMarker(base, bytes.count, at: index) else { return }
        let start = index
        index = endOfLine
        note(.conflictMarker, at: start..<index)
      default: return
      }
    }
  }

  private var endOfLine: Int {
    var end = index
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end > index && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// The value that begins here. Without one, `nil` with a fault, and the position stays.
  private mutating func value(level: Int) -> LocatedJSONNode? {
    skipSpace()
    let start = index
    var node = LocatedJSONNode(kind: .null, value: LocatedJSONNode.Place())
    switch next {
    case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
      guard level < Self.mostLevels else {
        skipNested()
        note(.tooDeep, at: start..<start + 1)
        break
      }
      let firstOpen = open.count
      node.kind = bytes[start] == UInt8(ascii: "{") ? .object : .array
      if node.kind == .object { readMembers(level: level) } else { readElements(level: level) }
      node.firstChild = UInt32(nodes.count)
      node.childCount = UInt32(open.count - firstOpen)
      nodes.append(contentsOf: open[firstOpen...])
      open.removeLast(open.count - firstOpen)
    case UInt8(ascii: "\"")?:
      node.kind = .string
      node.valueForm = passString()
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      node.kind = .number
      passNumber()
    case let byte? where Self.isWordPart(byte): node.kind = passWord()
    case nil, UInt8(ascii: "}")?, UInt8(ascii: "]")?, UInt8(ascii: ",")?, UInt8(ascii: ":")?:
      note(.missingValue, at: start..<min(start + 1, bytes.count))
      return nil
    default:
      skipStray()
      note(.strayText, at: start..<index)
    }
    node.value = LocatedJSONNode.Place(start..<index)
    return node
  }

  /// Skips invalid text, up to the next character that is valid in JSON.
  private mutating func skipStray() {
    index += 1
    while let byte = next, !"{}[],:\"\n".utf8.contains(byte) { index += 1 }
  }

  private mutating func skipNested() {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = index
    defer { self.index = index }
    var depth = 0
    while index < raw.count {
      switch raw[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        index += 1
        while index < raw.count {
          index = Self.endOfPlainText(raw, from: index)
          guard index < raw.count, raw[index] != UInt8(ascii: "\""), raw[index] != 0x0A else { break }
          index += raw[index] == UInt8(ascii: "\\") && index + 1 < raw.count ? 2 : 1
        }
      case 0x20:
        index = endOfSpaces(index)
        continue
      default: break
      }
      index = min(index + 1, raw.count)
      if depth == 0 { return }
    }
  }

  /// The offset of the next quote, backslash or control character, or of the last bytes if they are fewer than eight.
  @inline(__always)
  private static func endOfPlainText(_ raw: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found =
        zeroBytes(word ^ 0x2222_2222_2222_2222) | zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C) | controlBytes(word)
      // The lowest mark is reliable. A borrow may add others after it.
      if found != 0 { return index + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
      index += 8
    }
    return index
  }

  @inline(__always)
  private func endOfSpaces(_ start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= raw.count {
      let others = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x2020_2020_2020_2020
      if others != 0 { return index + UInt64(littleEndian: others).trailingZeroBitCount / 8 }
      index += 8
    }
    while index < raw.count, raw[index] == 0x20 { index += 1 }
    return index
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte.isASCIILetter
  }

  private mutating func passWord() -> LocatedJSONNode.Kind {
    let start = index
    while let byte = next, Self.isWordPart(byte) { index += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
    if word.elementsEqual("null".utf8) { return .null }
    if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) { return .bool }
    note(.strayText, at: start..<index)
    return .null
  }

  private mutating func readElements(level: Int) {
    let first = open.count
    list(closing: UInt8(ascii: "]")) { reader in
      guard let value = reader.value(level: level + 1) else { return false }
      // The places of numbers and of many texts in lists are not needed, and a file may have millions of them.
      if value.kind == .object || reader.isForValue
        || value.kind == .string && reader.open.count - first < LocatedJSON.mostTexts
      {
        reader.memberCount += 1
        if reader.memberCount < LocatedJSON.mostMembers || reader.isForValue {
          reader.open.append(value)
        } else {
          reader.stop(at: reader.index)
        }
      }
      return true
    }
  }

  private mutating func readMembers(level: Int) {
    list(closing: UInt8(ascii: "}")) { reader in
      let start = reader.index
      guard reader.memberCount < LocatedJSON.mostMembers || reader.isForValue else {
        reader.stop(at: start)
        return true
      }
      if reader.passUnwanted(level: level + 1) { return true }
      guard reader.next == UInt8(ascii: "\"") else {
        reader.note(.missingName, at: reader.character(at: start))
        return reader.value(level: level + 1) != nil
      }
      let form = reader.passString()
      let span = start..<reader.index
      reader.skipSpace()
      if reader.next == UInt8(ascii: ":") {
        reader.index += 1
      } else {
        reader.note(.missingColon, at: span)
        if let byte = reader.next, ",}]".utf8.contains(byte) { return true }
      }
      if let selection = reader.selection, level + 1 == selection.level,
        !selection.isWanted(LocatedJSONDocument.text(LocatedJSONNode.Place(span), form, of: reader.bytes))
      {
        reader.skipSpace()
        if reader.next == UInt8(ascii: "{") || reader.next == UInt8(ascii: "[") {
          reader.skipNested()
          reader.noteUnwanted(start..<reader.index)
          return true
        }
      }
      if var value = reader.value(level: level + 1) {
        reader.memberCount += 1
        value.name = LocatedJSONNode.Place(span)
        value.nameForm = form
        reader.open.append(value)
      }
      return true
    }
  }

  /// Skips known unwanted members at this offset.
  private mutating func passUnwanted(level: Int) -> Bool {
    guard let selection, level == selection.level, !selection.unwanted.isEmpty else { return false }
    let known = selection.unwanted
    while nextUnwanted < known.count, known[nextUnwanted].lowerBound < index { nextUnwanted += 1 }
    // If the text has changed since the earlier reading, something else may be here.
    guard nextUnwanted < known.count, known[nextUnwanted].lowerBound == index,
      known[nextUnwanted].upperBound <= bytes.count, next == UInt8(ascii: "\""),
      [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[known[nextUnwanted].upperBound - 1])
    else { return false }
    index = known[nextUnwanted].upperBound
    unwanted.append(known[nextUnwanted])
    return true
  }

  private mutating func noteUnwanted(_ span: Span) {
    if let last = unwanted.last {
      var between = last.upperBound
      while between < span.lowerBound, ", \n\r\t".utf8.contains(bytes[between]) { between += 1 }
      if between == span.lowerBound {
        unwanted[unwanted.count - 1] = last.lowerBound..<span.upperBound
        return
      }
    }
    unwanted.append(span)
  }

  /// Reads items with commas between them, from the opening bracket to after the closing one.
  private mutating func list(closing end: UInt8, item: (inout LocatedJSONReader) -> Bool) {
    let start = index
    index += 1
    var comma: Int?
    var isFirst = true
    while true {
      skipSpace()
      guard let byte = next else {
        if !isCut { note(.unclosedBracket, at: start..<start + 1) }
        return
      }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        if let comma, !isFirst { note(.trailingComma, at: comma..<comma + 1) }
        // The closing bracket belongs to a list around this one.
        guard byte == end else {
          note(.unclosedBracket, at: start..<start + 1)
          return
        }
        index += 1
        return
      }
      if byte == UInt8(ascii: ",") {
        if comma != nil || isFirst { note(.missingValue, at: index..<index + 1) }
        comma = index
        isFirst = false
        index += 1
        continue
      }
      if !isFirst, comma == nil { note(.missingComma, at: character(at: index)) }
      isFirst = false
      comma = nil
      let before = index
      if !item(&self), index == before {
        // No item begins here: this byte is skipped.
        index += 1
      }
    }
  }

  private mutating func passNumber() {
    let start = index
    func digits(_ reader: inout LocatedJSONReader) -> Int {
      let start = reader.index
      while let byte = reader.next, byte.isASCIIDigit { reader.index += 1 }
      return reader.index - start
    }
    if next == UInt8(ascii: "-") { index += 1 }
    let beginsWithZero = next == UInt8(ascii: "0")
    let count = digits(&self)
    var isRight = count == 1 || count > 1 && !beginsWithZero
    if next == UInt8(ascii: ".") {
      index += 1
      isRight = digits(&self) > 0 && isRight
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      isRight = digits(&self) > 0 && isRight
    }
    if !isRight { note(.malformedNumber, at: start..<index) }
  }

  /// Skips the text whose opening quote is here. Without a closing quote, it ends with its line.
  private mutating func passString() -> LocatedJSONNode.Form {
    let start = index
    var form: LocatedJSONNode.Form = []
    index += 1
    while true {
      index = Self.endOfPlainText(UnsafeRawBufferPointer(bytes), from: index)
      switch next {
      case UInt8(ascii: "\"")?:
        index += 1
        return form
      case UInt8(ascii: "\\")?:
        form.insert(.escaped)
        passEscape()
      case 0x0A?, 0x0D?, nil:
        note(.unterminatedString, at: start..<index)
        form.insert(.open)
        return form
      case let byte?:
        if byte < 0x20 { note(.controlCharacter, at: index..<index + 1) }
        index += 1
      }
    }
  }

  private mutating func passEscape() {
    let start = index
    let escape = JSONEscape(at: start, in: bytes)
    index = escape.end
    switch escape.meaning {
    case .character, .cut: break
    case .loneSurrogate: if !isForValue { note(.loneSurrogate, at: start..<index) }
    case .malformedNumber: note(.unknownEscape, at: start..<index)
    case .unknownSign:
      note(.unknownEscape, at: start..<character(at: index).upperBound)
    }
  }
}
