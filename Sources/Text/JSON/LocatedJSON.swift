/// A JSON value with the place of each of its parts.
///
/// Unlike `JSON` it is made of any text: what breaks the grammar is a fault, and the rest is kept.
package struct LocatedJSON: Sendable {
  /// What a value is. Numbers are not looked at.
  package enum Content: Sendable {
    case null, bool, number
    /// A text, decoded.
    case string(String)
    /// Of its elements only objects are kept.
    case array([LocatedJSON])
    case object([Member])
  }

  /// A value with its name.
  package struct Member: Sendable {
    /// The name, decoded.
    package let name: String
    /// The name as written, quotes included.
    package let nameSpan: Span
    package let value: LocatedJSON
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

  /// What it is.
  package let content: Content
  /// From its first byte to behind its last one.
  package let span: Span

  /// The text, if it is one.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The members, if it is an object.
  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The objects among the elements, if it is an array.
  package var elements: [LocatedJSON]? {
    if case .array(let elements) = content { elements } else { nil }
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
    text.withUnsafeBufferPointer { bytes in
      var reader = LocatedJSONReader(bytes: bytes, selection: selection)
      let value = reader.document()
      return (value, reader.problems, reader.unwanted)
    }
  }
}
