/// A JSON value whose members keep the order they were given in.
enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// A string, or null.
  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// A whole number, or null.
  static func optional(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }

  /// The value as JSON (RFC 8259), two spaces for each level, arrays of strings on one line.
  ///
  /// Beside what must be escaped, so are characters that a terminal or an editor would obey (controls, direction,
  /// line separators), and the second sign of `##[`, which GitHub's runner obeys in a log.
  var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 12)
    append(to: &bytes, depth: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8], depth: Int) {
    switch self {
    case .null: bytes.append("null")
    case .bool(let value): bytes.append(value ? "true" : "false")
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value): bytes.append(contentsOf: (value.isFinite ? value.description : "null").utf8)
    case .string(let value): Self.append(value, to: &bytes)
    case .array(let values):
      let isFlat = values.allSatisfy { if case .string = $0 { true } else { false } }
      bytes.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(isFlat ? ", " : ",") }
        if !isFlat { Self.startLine(&bytes, depth: depth + 1) }
        value.append(to: &bytes, depth: depth + 1)
      }
      if !isFlat { Self.startLine(&bytes, depth: depth) }
      bytes.append("]")
    case .object(let members):
      bytes.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(",") }
        Self.startLine(&bytes, depth: depth + 1)
        Self.append(member.0, to: &bytes)
        bytes.append(": ")
        member.1.append(to: &bytes, depth: depth + 1)
      }
      if !members.isEmpty { Self.startLine(&bytes, depth: depth) }
      bytes.append("}")
    }
  }

  private static func startLine(_ bytes: inout [UInt8], depth: Int) {
    bytes.append("\n")
    for _ in 0..<depth { bytes.append("  ") }
  }

  private static func append(_ value: String, to bytes: inout [UInt8]) {
    bytes.append("\"")
    var value = value
    let isDone = value.withUTF8 { utf8 in
      guard utf8.allSatisfy({ isPlain($0) }) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isDone { appendEscaped(value, to: &bytes) }
    bytes.append("\"")
  }

  private static func appendEscaped(_ value: String, to bytes: inout [UInt8]) {
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": bytes.append("\\\"")
      case "\\": bytes.append("\\\\")
      case "\n": bytes.append("\\n")
      case "\r": bytes.append("\\r")
      case "\t": bytes.append("\\t")
      case "#" where previous == "#": bytes.append("\\u0023")
      default:
        if mustEscape(scalar) {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
          }
        } else {
          bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
      previous = scalar
    }
  }

  /// Whether the byte is printable ASCII without a need to be escaped, as most are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C && byte != 0x23
  }

  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
