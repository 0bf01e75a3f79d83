import Platform
import Text

/// A property list in the notation of braces and semicolons of Xcode's projects. Its nodes are in the order of the
/// text, children after their parent: a dictionary's are its keys and values in turn. Reading stops at the first fault,
/// since a project that Xcode rejects is not reliable in any part.
package struct OpenStepList: Sendable {
  package enum Kind: UInt8, Sendable {
    case dictionary, array
    /// Letters, digits and a few signs, without quotation marks.
    case word
    case quoted
    /// Hexadecimal digits between `<` and `>`.
    case data
  }

  /// A value, or a dictionary's key.
  package struct Node: Sendable {
    package var kind: Kind
    /// The start, brackets and quotation marks included, in bytes.
    fileprivate(set) var start: Int32
    fileprivate(set) var end: Int32
    /// The index of the node after this one and its children.
    package fileprivate(set) var next: Int32

    init(_ kind: Kind, from start: Int, to end: Int = 0, next: Int = 0) {
      (self.kind, self.start, self.end, self.next) = (kind, Int32(start), Int32(end), Int32(next))
    }

    package var span: Span { Int(start)..<Int(end) }
  }

  package enum Fault: Hashable, Sendable {
    /// Another token is expected here, given in words.
    case expected(String)
    case unterminated(String)
    case tooDeep
    case tooLarge
    case conflictMarker
    /// The file is a property list in XML, or JSON.
    case otherNotation(String)

    /// One sentence without its end.
    package var message: String {
      switch self {
      case .expected(let what): "here should be \(what)"
      case .unterminated(let what): "\(what) begins here and does not end"
      case .tooDeep: "values are nested more than \(OpenStepList.deepest) times here"
      case .tooLarge: "it is larger than any project"
      case .conflictMarker: "here is a line of a merge that was left undone"
      case .otherNotation(let name): "it is written in \(name), which Xcode reads but does not write; save it in Xcode"
      }
    }
  }

  /// The maximum nesting depth; projects have eight.
  package static let deepest = 64
  package static let mostBytes = 1 << 26
  package static let mostNodes = 1 << 23

  package let text: [UInt8]
  /// The values; the first is the list itself. Empty if there is a fault.
  package private(set) var nodes: [Node] = []
  package private(set) var problem: (fault: Fault, span: Span)?

  package init(_ text: [UInt8]) {
    self.text = text
    guard text.count <= Self.mostBytes else {
      problem = (.tooLarge, 0..<0)
      return
    }
    text.withUnsafeBufferPointer { bytes in
      var reader = OpenStepReader(bytes)
      reader.read()
      if let found = reader.problem { problem = found } else { nodes = reader.nodes }
    }
  }

  /// The text of a word, or of a text in quotation marks with its escapes resolved; empty for any other value.
  package func string(_ node: Int) -> String {
    let span = nodes[node].span
    switch nodes[node].kind {
    case .word: return String(decoding: text[span], as: UTF8.self)
    case .quoted:
      let content = text[span.lowerBound + 1..<span.upperBound - 1]
      guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
      return content.withUnsafeBufferPointer { input in
        let bytes = [UInt8](unsafeUninitializedCapacity: input.count) { buffer, count in
          guard let output = buffer.baseAddress else { return }
          count = unescapeStrings(input, dialect: .apple, to: output).count
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    case .dictionary, .array, .data: return ""
    }
  }

  /// True if the text of `node` is `word`, which needs no quotation marks.
  package func isWord(_ node: Int, _ word: StaticString) -> Bool {
    let (start, count) = (Int(nodes[node].start), Int(nodes[node].end - nodes[node].start))
    guard nodes[node].kind == .word, count == word.utf8CodeUnitCount else { return false }
    return text.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { memcmp($0 + start, word.utf8Start, count) == 0 } ?? false
    }
  }

  /// The keys of the dictionary `node` with their values, in order; none for any other value.
  package func members(of node: Int) -> [(key: Int, value: Int)] {
    guard nodes[node].kind == .dictionary else { return [] }
    var members: [(Int, Int)] = []
    var key = node + 1
    while key < nodes[node].next {
      members.append((key, key + 1))
      key = Int(nodes[key + 1].next)
    }
    return members
  }

  package func value(of key: StaticString, in node: Int) -> Int? {
    guard nodes[node].kind == .dictionary else { return nil }
    var place = node + 1
    while place < nodes[node].next {
      if isWord(place, key) { return place + 1 }
      place = Int(nodes[place + 1].next)
    }
    return nil
  }

  package func elements(of node: Int) -> [Int] {
    guard nodes[node].kind == .array else { return [] }
    var elements: [Int] = []
    var place = node + 1
    while place < nodes[node].next {
      elements.append(place)
      place = Int(nodes[place].next)
    }
    return elements
  }

  package func endOfTrivia(from start: Int) -> Int {
    text.withUnsafeBufferPointer { bytes in
      var reader = OpenStepReader(bytes)
      reader.index = start
      _ = reader.skipTrivia()
      return reader.index
    }
  }
}

struct OpenStepReader {
  private let base: UnsafeBufferPointer<UInt8>
  fileprivate var index = 0
  fileprivate private(set) var nodes: [OpenStepList.Node] = []
  fileprivate private(set) var problem: (fault: OpenStepList.Fault, span: Span)?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { base = bytes }

  mutating func read() {
    nodes.reserveCapacity(base.count / 14)
    if base.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    guard skipTrivia() else { return }
    if isNext("<?xml") { return fail(.otherNotation("XML"), index..<index + 5) }
    guard index < base.count, base[index] == UInt8(ascii: "{") else { return fail(.expected("“{”")) }
    guard readValue(0), skipTrivia() else { return }
    if index < base.count { fail(.expected("the end of the file")) }
  }

  private mutating func readValue(_ depth: Int) -> Bool {
    guard index < base.count else { return refuse(.expected("a value")) }
    guard depth <= OpenStepList.deepest else { return refuse(.tooDeep) }
    guard nodes.count < OpenStepList.mostNodes else { return refuse(.tooLarge) }
    switch base[index] {
    case UInt8(ascii: "{"): return readDictionary(depth)
    case UInt8(ascii: "("): return readArray(depth)
    case UInt8(ascii: "<"): return readData()
    default: return readText("a value")
    }
  }

  private mutating func readDictionary(_ depth: Int) -> Bool {
    let node = nodes.count
    nodes.append(.init(.dictionary, from: index))
    index += 1
    while true {
      guard skipTrivia() else { return false }
      if isNext("}") { break }
      guard readText("a key or “}”"), skipTrivia() else { return false }
      if isNext(":"), node == 0 { return refuse(.otherNotation("JSON")) }
      guard take("=") else { return refuse(.expected("“=”")) }
      guard skipTrivia(), readValue(depth + 1), skipTrivia() else { return false }
      guard take(";") else { return refuse(.expected("“;”")) }
    }
    close(node)
    return true
  }

  private mutating func readArray(_ depth: Int) -> Bool {
    let node = nodes.count
    nodes.append(.init(.array, from: index))
    index += 1
    while true {
      guard skipTrivia() else { return false }
      if isNext(")") { break }
      guard readValue(depth + 1), skipTrivia() else { return false }
      if take(",") { continue }
      guard isNext(")") else { return refuse(.expected("“,” or “)”")) }
    }
    close(node)
    return true
  }

  private mutating func close(_ node: Int) {
    index += 1
    nodes[node].end = Int32(index)
    nodes[node].next = Int32(nodes.count)
  }

  private mutating func readData() -> Bool {
    if isAtConflictMarker { return refuse(.conflictMarker) }
    let start = index
    index += 1
    while index < base.count, base[index] != UInt8(ascii: ">") {
      let isDigit = base[index].hexValue != nil || base[index] == 0x20 || Self.isSpace(base[index])
      guard isDigit else { return refuse(.expected("hexadecimal digits or “>”")) }
      index += 1
    }
    guard index < base.count else { return refuse(.unterminated("data"), start..<start + 1) }
    index += 1
    nodes.append(.init(.data, from: start, to: index, next: nodes.count + 1))
    return true
  }

  private mutating func readText(_ expected: String) -> Bool {
    guard index < base.count else { return refuse(.expected(expected)) }
    let start = index
    let quote = base[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < base.count, base[index] != quote { index += base[index] == UInt8(ascii: "\\") ? 2 : 1 }
      guard index < base.count else { return refuse(.unterminated("a text"), start..<start + 1) }
      index += 1
      nodes.append(.init(.quoted, from: start, to: index, next: nodes.count + 1))
      return true
    }
    while index < base.count, Self.isWord(base[index]) { index += 1 }
    guard index > start else {
      return refuse(isAtConflictMarker ? .conflictMarker : .expected(expected))
    }
    nodes.append(.init(.word, from: start, to: index, next: nodes.count + 1))
    return true
  }

  /// Skips white space and comments; `false` if a comment has no end.
  fileprivate mutating func skipTrivia() -> Bool {
    while index < base.count {
      let byte = base[index]
      if Self.isSpace(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < base.count, base[index + 1] == UInt8(ascii: "*") {
        let start = index
        index += 2
        while index + 1 < base.count, base[index] != UInt8(ascii: "*") || base[index + 1] != UInt8(ascii: "/") {
          index += 1
        }
        guard index + 1 < base.count else {
          index = base.count
          return refuse(.unterminated("a comment"), start..<start + 2)
        }
        index += 2
      } else if byte == UInt8(ascii: "/"), index + 1 < base.count, base[index + 1] == UInt8(ascii: "/") {
        while index < base.count, base[index] != 0x0A, base[index] != 0x0D { index += 1 }
      } else {
        return true
      }
    }
    return true
  }

  private func isNext(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= base.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where base[index + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private mutating func take(_ sign: StaticString) -> Bool {
    guard isNext(sign) else { return false }
    index += sign.utf8CodeUnitCount
    return true
  }

  private mutating func refuse(_ fault: OpenStepList.Fault, _ span: Span? = nil) -> Bool {
    fail(fault, span)
    return false
  }

  private mutating func fail(_ fault: OpenStepList.Fault, _ span: Span? = nil) {
    var fault = fault
    // A merge conflict marker is reported as such wherever it breaks the grammar.
    if span == nil, isAtConflictMarker { fault = .conflictMarker }
    if problem == nil { problem = (fault, span ?? min(index, base.count)..<min(index + 1, base.count)) }
  }

  private var isAtConflictMarker: Bool {
    guard let start = base.baseAddress, index < base.count else { return false }
    return isConflictMarker(start, base.count, at: index)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// True if a text with `byte` needs no quotation marks for the reader.
  private static func isWord(_ byte: UInt8) -> Bool {
    // Letters, digits, “$”, “-”, “.”, “/”, “:” and “_”, as bits.
    guard byte < 0x80 else { return false }
    let low: UInt64 = 0x07FF_E010_0000_0000
    let high: UInt64 = 0x07FF_FFFE_87FF_FFFE
    return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 == 1
  }
}
