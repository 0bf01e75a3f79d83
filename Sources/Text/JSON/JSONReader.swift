/// A document that is not JSON.
package struct JSONFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte, from 0, at which reading stopped.
  package let offset: Int
  /// What is wrong there.
  package let reason: String

  package var description: String { "it is not JSON: \(reason) at byte \(offset)" }
}

extension JSON {
  /// Reads a document (RFC 8259).
  ///
  /// Ill-formed UTF-8 and halves of surrogate pairs become U+FFFD; of two members with one name the later one counts.
  /// - Throws: `JSONFault` for anything else that is not JSON, and for more than 100 levels.
  package init(parsing document: [UInt8]) throws(JSONFault) {
    var reader = JSONReader(bytes: document)
    self = try reader.document()
  }
}

private struct JSONReader {
  static let mostLevels = 100

  var bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private func fault(_ reason: String) -> JSONFault { JSONFault(offset: index, reason: reason) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  mutating func document() throws(JSONFault) -> JSON {
    let value = try self.value(level: 0)
    skipSpace()
    guard next == nil else { throw fault("something follows the value") }
    return value
  }

  private mutating func value(level: Int) throws(JSONFault) -> JSON {
    guard level < Self.mostLevels else { throw fault("it has too many levels") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(level: level)
    case UInt8(ascii: "["): return try array(level: level)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"): return try number()
    case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): return try number()
    case nil: throw fault("the text ends too early")
    default: throw fault("no value begins so")
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONFault) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw fault("no value begins so") }
    index += word.utf8.count
    return value
  }

  private mutating func array(level: Int) throws(JSONFault) -> JSON {
    index += 1
    var values: [JSON] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      index += 1
      return .array(values)
    }
    while true {
      values.append(try value(level: level + 1))
      if try isLast(before: UInt8(ascii: "]")) { return .array(values) }
    }
  }

  private mutating func object(level: Int) throws(JSONFault) -> JSON {
    index += 1
    var members: [JSON.Member] = []
    skipSpace()
    if next == UInt8(ascii: "}") {
      index += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a member has no name") }
      let name = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw fault("a colon is missing") }
      index += 1
      members.append(JSON.Member(name, try value(level: level + 1)))
      if try isLast(before: UInt8(ascii: "}")) { return .object(members) }
    }
  }

  /// Reads a comma or the `end` of an array or object.
  private mutating func isLast(before end: UInt8) throws(JSONFault) -> Bool {
    skipSpace()
    guard let byte = next, byte == end || byte == UInt8(ascii: ",") else { throw fault("a comma is missing") }
    index += 1
    return byte == end
  }

  private mutating func number() throws(JSONFault) -> JSON {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let beginsWithZero = next == UInt8(ascii: "0")
    let count = digits()
    guard count > 0 else { throw fault("a number has no digits") }
    guard !beginsWithZero || count == 1 else { throw fault("a number begins with 0") }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      guard digits() > 0 else { throw fault("a number has no digits behind its point") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      guard digits() > 0 else { throw fault("a number has no exponent") }
    }
    guard index - start <= 400 else { throw fault("a number is too long") }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw fault("a number is too large") }
    return .number(number)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func string() throws(JSONFault) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try appendEscape(to: &text)
      case 0..<0x20: throw fault("a string has a control character")
      default: text.append(byte)
      }
    }
    throw fault("a string does not end")
  }

  /// Reads the escape behind the backslash that was passed.
  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONFault) {
    let escape = bytes.withUnsafeBufferPointer { JSONEscape(at: index - 1, in: $0) }
    switch escape.meaning {
    case .character, .loneSurrogate: break
    case .cut where index == bytes.count: throw fault("a string does not end")
    case .malformedNumber: throw fault("an escape has not four hexadecimal digits")
    case .cut, .unknownSign: throw fault("a string has an unknown escape")
    }
    index = escape.end
    if let character = escape.character { text += UTF8.encode(character) ?? UTF8.encodedReplacementCharacter }
  }
}
