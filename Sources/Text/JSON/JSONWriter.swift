extension JSON {
  /// The value on one line.
  package var text: String { written(depth: nil) }

  /// The value as a document, two spaces for each level, arrays of strings on one line.
  package var document: String { written(depth: 0) + "\n" }

  private func written(depth: Int?) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 12)
    append(to: &bytes, depth: depth)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the value behind `bytes`; what follows its first line is indented by `depth` levels, `nil` is on one line.
  ///
  /// Beside what must be escaped, so are characters that a terminal or an editor would obey (controls, direction,
  /// line separators), and the second sign of `##[`, which GitHub's runner obeys in a log.
  package func append(to bytes: inout [UInt8], depth: Int?) {
    let inner = depth.map { $0 + 1 }
    switch self {
    case .null: bytes.append("null")
    case .bool(let value): bytes.append(value ? "true" : "false")
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value): bytes.append(contentsOf: (value.isFinite ? value.description : "null").utf8)
    case .string(let value): Self.append(value, to: &bytes)
    case .array(let values):
      let isFlat = values.allSatisfy { $0.string != nil }
      bytes.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(isFlat && depth != nil ? ", " : ",") }
        if !isFlat { Self.startLine(&bytes, depth: inner) }
        value.append(to: &bytes, depth: inner)
      }
      if !isFlat { Self.startLine(&bytes, depth: depth) }
      bytes.append("]")
    case .object(let members):
      bytes.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(",") }
        Self.startLine(&bytes, depth: inner)
        Self.append(member.name, to: &bytes)
        bytes.append(depth == nil ? ":" : ": ")
        member.value.append(to: &bytes, depth: inner)
      }
      if !members.isEmpty { Self.startLine(&bytes, depth: depth) }
      bytes.append("}")
    }
  }

  private static func startLine(_ bytes: inout [UInt8], depth: Int?) {
    guard let depth else { return }
    bytes.append("\n")
    for _ in 0..<depth { bytes.append("  ") }
  }

  private static func append(_ value: String, to bytes: inout [UInt8]) {
    var value = value
    bytes.append("\"")
    value.withUTF8 { append($0, to: &bytes) }
    bytes.append("\"")
  }

  /// Copies whole runs of what needs no escape.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isPlain(byte) {
        index += 1
        continue
      }
      var length = 1
      var escape: UInt32?
      switch byte {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: escape = UInt32(byte)
      case UInt8(ascii: "#"): if index > 0, text[index - 1] == byte { escape = UInt32(byte) }
      // The first bytes of the characters that must be escaped; `String` is well-formed.
      case 0xC2, 0xD8:
        length = 2
        let scalar = UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)
        if mustEscape(scalar) { escape = scalar }
      case 0xE2, 0xEF:
        length = 3
        let scalar = UInt32(byte & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
        if mustEscape(scalar) { escape = scalar }
      default: break
      }
      if let escape {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        appendEscape(escape, to: &bytes)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether the byte is a character of its own that never needs an escape, as most are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x24 && byte < 0x7F && byte != UInt8(ascii: "\\") || byte == 0x20 || byte == 0x21
  }

  private static func appendEscape(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0x22: bytes.append("\\\"")
    case 0x5C: bytes.append("\\\\")
    case 0x0A: bytes.append("\\n")
    case 0x0D: bytes.append("\\r")
    case 0x09: bytes.append("\\t")
    default:
      let digits = String(scalar, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
  }

  private static func mustEscape(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}
