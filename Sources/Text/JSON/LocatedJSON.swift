/// A JSON value with the place of each of its parts.
///
/// Unlike `JSON` it is made of any text: what breaks the grammar is a fault, and the rest is kept. A text is decoded each
/// time that it is asked for.
package struct LocatedJSON: Sendable {
  /// What a value is. Numbers are not looked at.
  package enum Content: Sendable {
    case null, bool, number
    /// A text, decoded.
    case string(String)
    /// Of its elements only objects are kept.
    case array([LocatedJSON])
    case object(Members)
  }

  /// A value with its name.
  package struct Member: Sendable {
    /// The value.
    package let value: LocatedJSON

    /// The name, decoded.
    package var name: String { value.document.text(value.node.name, value.node.nameForm) }
    /// The name as written, quotes included.
    package var nameSpan: Span { value.node.name.span }
    /// The name as written, without its quotes.
    package var nameContentSpan: Span { value.node.name.content(value.node.nameForm) }

    /// Whether it has this name.
    package func isNamed(_ name: StaticString) -> Bool {
      let node = value.node
      return value.document.isText(node.name, node.nameForm, name)
    }
  }

  /// The members of an object, in their order.
  package struct Members: RandomAccessCollection, Sendable {
    let document: LocatedJSONDocument
    let first: Int
    package let count: Int

    /// No members.
    package static let empty = Members(document: LocatedJSONDocument(text: [], nodes: []), first: 0, count: 0)

    /// Whether the name of each is greater than the one before it, byte by byte: then no two have the same.
    package var namesAscend: Bool { document.namesAscend(first..<first + count) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }
    package subscript(index: Int) -> Member {
      precondition(0..<count ~= index)
      return Member(value: LocatedJSON(document: document, index: first + index))
    }
  }

  /// What breaks the grammar of JSON (RFC 8259).
  package enum Fault: Hashable, Sendable {
    case emptyDocument
    case missingComma, missingColon, missingName, missingValue
    /// A comma before the bracket that closes a list.
    case trailingComma
    case comment
    /// A line that git writes around the sides of a merge conflict.
    case conflictMarker
    case strayText
    /// A text whose line ends before its quote.
    case unterminatedString
    case controlCharacter
    case unknownEscape
    case loneSurrogate
    case malformedNumber
    case unclosedBracket
    /// More than 100 brackets in one another; what is deeper is not read.
    case tooDeep
    /// More than `mostMembers` members and elements that are kept; what follows is not read.
    case tooManyMembers
  }

  /// One fault, and the bytes that it is about.
  package struct Problem: Hashable, Sendable {
    package let fault: Fault
    package let span: Span
  }

  let document: LocatedJSONDocument
  /// Where it is among the document's nodes.
  let index: Int

  var node: LocatedJSONNode { document.nodes[index] }

  /// What it is.
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

  /// From its first byte to behind its last one.
  package var span: Span { node.value.span }

  /// The text, if it is one.
  package var string: String? {
    let node = node
    return node.kind == .string ? document.text(node.value, node.valueForm) : nil
  }

  /// The text as written, without its quotes; empty if it is none.
  package var contentSpan: Span {
    let node = node
    return node.kind == .string
      ? node.value.content(node.valueForm) : node.value.span.lowerBound..<node.value.span.lowerBound
  }

  /// Whether it is a text.
  package var isString: Bool { node.kind == .string }

  /// Whether it is this text.
  package func isText(_ text: StaticString) -> Bool {
    let node = node
    return node.kind == .string && document.isText(node.value, node.valueForm, text)
  }

  /// The members, if it is an object.
  package var members: Members? {
    let node = node
    return node.kind == .object ? document.children(of: node) : nil
  }

  /// The objects among the elements, if it is an array.
  package var elements: [LocatedJSON]? {
    let node = node
    return node.kind == .array ? document.children(of: node).map { $0.value } : nil
  }

  /// The most faults that are told of one document.
  package static let mostProblems = 100
  /// The most members of objects that are read of one document.
  package static let mostMembers = 1 << 20

  /// Which members of objects are read where not all are wanted.
  package struct Selection: Sendable {
    /// How many brackets are around the members that are chosen among; all others are read.
    let level: Int
    let isWanted: @Sendable (_ name: String) -> Bool
    /// Where others stand, one behind the other, as an earlier reading of the same text found them, which had no faults; empty
    /// where that is not known. They are passed over without being looked at.
    let unwanted: [Span]

    /// Those of the members inside of `level` brackets that `isWanted` names.
    package init(
      level: Int, besides unwanted: [Span] = [], where isWanted: @escaping @Sendable (_ name: String) -> Bool
    ) {
      self.level = level
      self.unwanted = unwanted
      self.isWanted = isWanted
    }
  }

  /// Reads a document in UTF-8 without a byte order mark: its value, as far as there is one, and its faults in the order
  /// of the text.
  ///
  /// Takes time linear in the text's length, whatever it holds, and memory for its texts and at most `mostMembers` members.
  package static func read(_ text: [UInt8]) -> (value: LocatedJSON?, problems: [Problem]) {
    let (value, problems, _) = read(text, selecting: nil)
    return (value, problems)
  }

  /// Reads of a document the members that are wanted; `nil` for all. Objects and arrays of others are passed over, with the
  /// faults in them, and `unwanted` says where they stand.
  package static func read(
    _ text: [UInt8], selecting selection: Selection?
  ) -> (value: LocatedJSON?, problems: [Problem], unwanted: [Span]) {
    // Places are kept in 32 bits.
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
