/// A JSON value (RFC 8259) whose members have no order.
///
/// Whoever reads one asks for the type that it should have and gets `nil` for any other, so that a document from
/// elsewhere is checked by being read.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that an `Int` holds.
  case integer(Int)
  /// Any other number.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The member `name` of an object; `nil` for anything else, and for a member that is null.
  package subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self, let value = members[name], value != .null else { return nil }
    return value
  }

  /// The text, if it is a string.
  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, if it is a whole one.
  package var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number, whole or not.
  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The truth value, if it is one.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, if it is an array.
  package var array: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// A string, or null.
  package static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }

  package init(integerLiteral value: Int) { self = .integer(value) }

  /// An object; of two members with one name the later one counts.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSON {
  /// The value on one line, members in the order of their names.
  package var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? value.description : "null"
    case .string(let value): Self.append(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, name) in members.keys.sorted().enumerated() {
        if index > 0 { text += "," }
        Self.append(name, to: &text)
        text += ":"
        members[name]?.append(to: &text)
      }
      text += "}"
    }
  }

  private static func append(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
