package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first fault, with its byte offset.
  package let problem: LocatedJSON.Problem

  package var description: String {
    let message = problem.fault.message.dropLast()
    let start =
      message.dropFirst().first?.isUppercase == true ? String(message.prefix(1)) : message.prefix(1).lowercased()
    return "it is not JSON: \(start)\(message.dropFirst()) (byte \(problem.span.lowerBound))"
  }
}

extension JSON {
  /// Reads a document (RFC 8259), with or without a byte order mark, and up to 100 levels. Ill-formed UTF-8 and halves
  /// of surrogate pairs become U+FFFD. Of two members with one name, the later one counts.
  package init(parsing document: [UInt8]) throws(JSONError) {
    guard let (root, nodes) = try document.withUnsafeBufferPointer(Self.nodes) else {
      throw JSONError(problem: LocatedJSON.Problem(fault: .emptyDocument, span: 0..<0))
    }
    self = try document.withUnsafeBufferPointer { bytes throws(JSONError) in try JSON(root, nodes, bytes) }
  }

  private static func nodes(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONError) -> (root: LocatedJSONNode, all: [LocatedJSONNode])? {
    guard bytes.count < UInt32.max else {
      throw JSONError(problem: LocatedJSON.Problem(fault: .tooManyMembers, span: 0..<1))
    }
    var reader = LocatedJSONReader(wholeValueOf: bytes)
    reader.readDocument()
    if let problem = reader.problems.first { throw JSONError(problem: problem) }
    return reader.nodes.last.map { ($0, reader.nodes) }
  }

  private init(
    _ node: LocatedJSONNode, _ nodes: [LocatedJSONNode], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONError) {
    let children = nodes[Int(node.firstChild)..<Int(node.firstChild) + Int(node.childCount)]
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(bytes[node.value.span.lowerBound] == UInt8(ascii: "t"))
    case .number: self = try JSON(number: node.value.span, bytes)
    case .string: self = .string(LocatedJSONDocument.text(node.value, node.valueForm, of: bytes))
    case .array:
      self = .array(try children.map { child throws(JSONError) in try JSON(child, nodes, bytes) })
    case .object:
      self = .object(
        try children.map { child throws(JSONError) in
          Member(LocatedJSONDocument.text(child.name, child.nameForm, of: bytes), try JSON(child, nodes, bytes))
        })
    }
  }

  private init(number span: Span, _ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    let text = String(decoding: bytes[span.prefix(400)], as: UTF8.self)
    if !text.utf8.contains(where: { ".eE".utf8.contains($0) }), let integer = Int(text) {
      self = .integer(integer)
    } else if let number = Double(text), number.isFinite, span.count <= 400 {
      self = .number(number)
    } else {
      throw JSONError(problem: LocatedJSON.Problem(fault: .malformedNumber, span: span))
    }
  }
}

extension LocatedJSON.Fault {
  package var message: String {
    switch self {
    case .emptyDocument: "The file is empty."
    case .missingComma: "A comma is missing before this."
    case .missingColon: "The colon is missing after this name."
    case .missingName: "A name in quotes is missing here."
    case .missingValue: "A value is missing here."
    case .trailingComma: "Nothing follows this comma; JSON allows none before a closing bracket."
    case .comment: "JSON has no comments."
    case .conflictMarker: "A merge conflict marker was left in the file."
    case .strayText: "This is not JSON."
    case .unterminatedString: "The quote that opens here is not closed on its line."
    case .controlCharacter: "A text holds a tab or another control character; JSON writes it as an escape, such as \\t."
    case .unknownEscape: "This escape is none of JSON's."
    case .loneSurrogate: "This escape is half of a surrogate pair."
    case .malformedNumber: "This number is not written as JSON has it."
    case .unclosedBracket: "The bracket that opens here is not closed."
    case .tooDeep: "The brackets are nested too deeply to be read."
    case .tooManyMembers: "There are too many names in this file; the rest is not read."
    }
  }
}
