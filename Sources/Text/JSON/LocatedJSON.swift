/// A JSON value with the place of each of its parts. Unlike `JSON`, it can be read from any text: invalid parts become
/// faults, and the rest is kept. A text is decoded on each access.
package struct LocatedJSON: Sendable {
  /// The content of a value. Numbers are not parsed.
  package enum Content: Sendable {
    case null, bool, number
    case string(String)
    /// An array. Only the elements that are objects are kept, and the first texts (`mostTexts`).
    case array([LocatedJSON])
    case object(Members)
  }

  package struct Member: Sendable {
    package let value: LocatedJSON

    package var name: String { value.document.text(value.node.name, value.node.nameForm) }
    /// The name as written, quotes included.
    package var nameSpan: Span { value.node.name.span }
    /// The name as written, without its quotes.
    package var nameContentSpan: Span { value.node.name.content(value.node.nameForm) }

    package func isNamed(_ name: StaticString) -> Bool {
      let node = value.node
      return value.document.isText(node.name, node.nameForm, name)
    }
  }

  /// The members of an object, in order.
  package struct Members: RandomAccessCollection, Sendable {
    let document: LocatedJSONDocument
    let first: Int
    package let count: Int

    package static let empty = Members(document: LocatedJSONDocument(text: [], nodes: []), first: 0, count: 0)

    /// True if each name is greater than the one before, byte by byte. All names are then different.
    package var namesAscend: Bool { document.namesAscend(first..<first + count) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
    package subscript(index: Int) -> Member {
      precondition(0..<count ~= index)
      return Member(value: LocatedJSON(document: document, index: first + index))
    }
  }

  package enum Fault: Hashable, Sendable {
    case emptyDocument
    case missingComma, missingColon, missingName, missingValue
    /// A comma before the bracket that closes a list.
    case trailingComma
    case comment
    case conflictMarker
    case strayText
    case unterminatedString
    case controlCharacter
    case unknownEscape
    case loneSurrogate
    case malformedNumber
    case unclosedBracket
    /// More than 100 nested brackets. Deeper content is not read.
    case tooDeep
    /// More than `mostMembers` kept members and elements. Those after it are not read.
    case tooManyMembers
  }

  package struct Problem: Hashable, Sendable {
    package let fault: Fault
    package let span: Span
  }

  let document: LocatedJSONDocument
  /// Its index among the document's nodes.
  let index: Int

  var node: LocatedJSONNode { document.nodes[index] }

  package var content: Content {
    let node = node
    switch node.kind {
    case .null: return .null
    case .bool: return .bool
    case .number: return .number
    case .string: return .string(document.text(node.value, node.valueForm))
    case .array: return .array(document.children(of: node).map { $0.value })
    case .object: return .object(document.children(of: node))
    }
  }

  package var span: Span { node.value.span }

  package var string: String? {
    let node = node
    return node.kind == .string ? document.text(node.value, node.valueForm) : nil
  }

  /// The text as written, without its quotes; empty for other values.
  package var contentSpan: Span {
    let node = node
    return node.kind == .string
      ? node.value.content(node.valueForm) : node.value.span.lowerBound..<node.value.span.lowerBound
  }

  package var isString: Bool { node.kind == .string }

  /// True if it is the text `text`.
  package func isText(_ text: StaticString) -> Bool {
    let node = node
    return node.kind == .string && document.isText(node.value, node.valueForm, text)
  }

  package var members: Members? {
    let node = node
    return node.kind == .object ? document.children(of: node) : nil
  }

  /// The objects among the elements, if it is an array.
  package var elements: [LocatedJSON]? {
    let node = node
    return node.kind == .array ? document.children(of: node).map(\.value).filter { $0.node.kind == .object } : nil
  }

  /// The texts among the first elements of an array; empty for any other value.
  package var texts: [LocatedJSON] {
    let node = node
    return node.kind == .array ? document.children(of: node).map(\.value).filter(\.isString) : []
  }

  /// The most faults reported for one document.
  package static let mostProblems = 100
  /// The most elements of an array before the last text that is kept.
  static let mostTexts = 64
  /// The most object members read from one document.
  package static let mostMembers = 1 << 20

  /// A choice of object members to read.
  package struct Selection: Sendable {
    /// The number of brackets around the members that are selected; all others are read.
    let level: Int
    let isWanted: @Sendable (_ name: String) -> Bool
    /// The spans of unwanted members, in order, from an earlier reading of the same text without faults, to be skipped.
    let unwanted: [Span]

    package init(
      level: Int, besides unwanted: [Span] = [], where isWanted: @escaping @Sendable (_ name: String) -> Bool
    ) {
      self.level = level
      self.unwanted = unwanted
      self.isWanted = isWanted
    }
  }

  /// Reads a document in UTF-8 without a byte order mark. Returns its value, as far as it has one, and its faults in
  /// the order of the text. Time is linear in the text's length for any content; memory is limited by `mostMembers`.
  package static func read(_ text: [UInt8]) -> (value: LocatedJSON?, problems: [Problem]) {
    let (value, problems, _) = read(text, selecting: nil)
    return (value, problems)
  }

  /// Reads the selected members; `nil` selects all. Objects and arrays of others are skipped with their faults, and
  /// `unwanted` returns their spans.
  package static func read(
    _ text: [UInt8], selecting selection: Selection?
  ) -> (value: LocatedJSON?, problems: [Problem], unwanted: [Span]) {
    // Offsets have 32 bits.
    guard text.count < UInt32.max else { return (nil, [Problem(fault: .tooManyMembers, span: 0..<1)], []) }
    let reader = text.withUnsafeBufferPointer { bytes in
      var reader = LocatedJSONReader(bytes: bytes, selection: selection)
      reader.readDocument()
      return reader
    }
    let value = reader.nodes.indices.last.map { last in
      LocatedJSON(document: LocatedJSONDocument(text: text, nodes: reader.nodes), index: last)
    }
    return (value, reader.problems, reader.unwanted)
  }
}
