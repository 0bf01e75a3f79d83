/// A JSON value whose members keep the order they were given in.
indirect enum JSONValue {
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
    var text = ""
    append(to: &text, indentation: "\n")
    return text
  }

  private func append(to text: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? value.description : "null"
    case .string(let value): Self.append(value, to: &text)
    case .array(let values):
      let isFlat = values.allSatisfy { if case .string = $0 { true } else { false } }
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += isFlat ? ", " : "," }
        if !isFlat { text += inner }
        value.append(to: &text, indentation: inner)
      }
      text += isFlat ? "]" : indentation + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += inner
        Self.append(member.0, to: &text)
        text += ": "
        member.1.append(to: &text, indentation: inner)
      }
      text += members.isEmpty ? "}" : indentation + "}"
    }
  }

  private static func append(_ value: String, to text: inout String) {
    text += "\""
    if isPlain(value) {
      text += value
      text += "\""
      return
    }
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "#" where previous == "#": text += "\\u0023"
      default:
        if mustEscape(scalar) {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      previous = scalar
    }
    text += "\""
  }

  /// Whether the string is printable ASCII without anything to escape, as most are.
  private static func isPlain(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C && $0 != 0x23 }
  }

  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
