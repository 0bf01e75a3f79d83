import Platform
import Text

typealias Bytes = UnsafeBufferPointer<UInt8>

/// Marks of the bytes that end one of the lexer's skip loops: a loop stops at bytes with its mark.
enum Stop {
  /// Skipped code: quotes, slashes, brackets, and openings of other literals of the language.
  static let code: UInt8 = 1
  /// Code of an argument that is known to be an expression: also commas and semicolons.
  static let expression: UInt8 = 2
  /// Code of an argument that may still be a literal: everything except white space.
  static let token: UInt8 = 4
  /// A string's text: quotes, backslashes, line ends.
  static let string: UInt8 = 8
  /// A line comment's text: line ends.
  static let line: UInt8 = 16
  /// A block comment's text: slashes and asterisks.
  static let block: UInt8 = 32

  static func table(for swift: Bool) -> [UInt8] {
    var table = [UInt8](repeating: token, count: 256)
    for byte in " \t\n\r\u{0B}\u{0C}\0".utf8 { table[Int(byte)] = 0 }
    for byte in (swift ? "\"/#`()[]{}" : "\"/'()[]{}").utf8 { table[Int(byte)] |= code }
    for byte in ",;".utf8 { table[Int(byte)] |= expression }
    for byte in "\"\\\n\r".utf8 { table[Int(byte)] |= string }
    for byte in "\n\r".utf8 { table[Int(byte)] |= line }
    for byte in "/*".utf8 { table[Int(byte)] |= block }
    return table
  }
}

extension UInt8 {
  /// True also for bytes of non-ASCII characters.
  @inline(__always)
  var isIdentifierPart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  var isNewline: Bool { self == 0x0A || self == 0x0D }

  var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) || self == 0 }

  var isOperatorPart: Bool { "+-*/%=<>!&|^~?.".utf8.contains(self) }

  /// 1 for an opening bracket, -1 for a closing one, otherwise 0.
  var nesting: Int {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// False outside the buffer.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, offset + length <= count else { return false }
    for position in 0..<length where self[offset + position] != text.utf8Start[position] { return false }
    return true
  }

  func contains(_ text: StaticString) -> Bool { indices.contains { matches(text, at: $0) } }

  /// The first place of `byte` at or after `offset`, found by the C library, which reads many bytes at once.
  func index(of byte: UInt8, from offset: Int) -> Int? {
    guard let base = baseAddress, offset < count, let hit = memchr(base + offset, Int32(byte), count - offset) else {
      return nil
    }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }

  func equals(_ span: Range<Int>, _ text: StaticString) -> Bool {
    span.count == text.utf8CodeUnitCount && matches(text, at: span.lowerBound)
  }

  func equals(_ span: Range<Int>, anyOf texts: [StaticString]) -> Bool { texts.contains { equals(span, $0) } }

  func equals(_ span: Range<Int>, _ text: [UInt8]) -> Bool {
    guard span.count == text.count else { return false }
    for position in 0..<text.count where self[span.lowerBound + position] != text[position] { return false }
    return true
  }
}
