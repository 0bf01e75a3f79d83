import Text

/// One element of an XML property list, as offsets in its text.
struct PropertyListNode {
  enum Kind: UInt8 { case dictionary, array, key, string, other }

  var kind: Kind
  /// True if the content contains references, CDATA or comments.
  var isEscaped = false
  /// The range from `<` to the end of the last `>`.
  var start: Int32
  var end: Int32
  var contentStart: Int32
  var contentEnd: Int32
  /// The index of the node after this one and its children.
  var next: Int32

  var span: Span { Int(start)..<Int(end) }
  var contentSpan: Span { Int(contentStart)..<Int(contentEnd) }
}

/// An XML property list: its nodes in the order of the text, children after their parent. Accepts no entity definitions
/// and no external references. An unreadable part becomes a fault, and reading continues after it.
struct PropertyList {
  var nodes: [PropertyListNode] = []
  var problems: [FileFault] = []
  let text: [UInt8]

  /// The maximum nesting depth; a stringsdict needs four.
  static let maximumDepth = 64
  static let maximumNodes = 1 << 22

  init(_ text: [UInt8]) {
    self.text = text
    (nodes, problems) = text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return ([], []) }
      var reader = PropertyListReader(base: base, count: bytes.count)
      reader.read()
      return (reader.nodes, reader.problems)
    }
  }

  static func isXML(_ text: [UInt8]) -> Bool {
    guard let first = text.firstIndex(where: { !($0 == 0x20 || (0x09...0x0D).contains($0)) }) else { return false }
    let head = text[first...].prefix(9)
    return ["<?xml", "<!DOCTYPE", "<plist", "<!--", "<dict"].contains { head.starts(with: $0.utf8) }
  }

  var root: Int? { nodes.first?.kind == .dictionary ? 0 : nil }

  func string(_ node: Int) -> String {
    let node = nodes[node]
    return text.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[node.contentSpan])
      return node.isEscaped ? decodeXMLText(content) : String(decoding: content, as: UTF8.self)
    }
  }

  /// True if the text of a leaf is `expected`, which has no character that XML escapes.
  func content(of node: Int, is expected: StaticString) -> Bool {
    let span = nodes[node].contentSpan
    if nodes[node].isEscaped { return string(node) == "\(expected)" }
    guard span.count == expected.utf8CodeUnitCount else { return false }
    for offset in 0..<span.count where text[span.lowerBound + offset] != expected.utf8Start[offset] { return false }
    return true
  }

  /// Reports keys without values, and values without keys.
  mutating func forEachPair(of dictionary: Int, _ body: (inout PropertyList, _ key: Int, _ value: Int) -> Void) {
    var node = dictionary + 1
    let end = Int(nodes[dictionary].next)
    var key: Int?
    while node < end {
      if nodes[node].kind == .key {
        if let key { note(.unparsable(.unpairedKey), nodes[key].span) }
        key = node
      } else if let name = key {
        body(&self, name, node)
        key = nil
      } else {
        note(.unparsable(.unpairedKey), nodes[node].span)
      }
      node = Int(nodes[node].next)
    }
    if let key { note(.unparsable(.unpairedKey), nodes[key].span) }
  }

  mutating func note(_ kind: FileFault.Kind, _ span: Span) { problems.note(kind, span) }
}
