import Text

/// The order of members in JSON, which depends on the system that wrote the file.
package enum MemberOrder: Hashable, Sendable {
  /// The order of `Collation`: the encoder up to macOS 13.
  case collation
  /// The order of code points: newer encoders.
  case scalars
}

/// JSON as Apple's encoder pretty-prints it: members sorted by name, two spaces for each level, ` : ` between name and
/// value, `\/` for a slash, no line end after the last bracket.
struct AppleJSON {
  var order: MemberOrder

  func bytes(_ value: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    append(value, to: &bytes, depth: 0)
    return bytes
  }

  func sorted(_ names: [String]) -> [String] {
    switch order {
    case .collation:
      names.sorted { Collation.root.precedes($0, $1) }
    case .scalars: names.sorted()
    }
  }

  private func append(_ value: JSON, to bytes: inout [UInt8], depth: Int) {
    switch value {
    case .null: bytes += Array("null".utf8)
    case .bool(let value): bytes += Array(String(value).utf8)
    case .integer(let value): bytes += Array(String(value).utf8)
    case .number(let value): bytes += Array(value.description.utf8)
    case .string(let text): Self.append(text, to: &bytes)
    case .array(let values):
      appendList("[", values, "]", to: &bytes, depth) { value, bytes in append(value, to: &bytes, depth: depth + 1) }
    case .object(let members):
      let values = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
      appendList("{", sorted(Array(values.keys)), "}", to: &bytes, depth) { name, bytes in
        Self.append(name, to: &bytes)
        bytes += Array(" : ".utf8)
        append(values[name] ?? .null, to: &bytes, depth: depth + 1)
      }
    }
  }

  private func appendList<Item>(
    _ open: Character, _ items: [Item], _ close: Character, to bytes: inout [UInt8], _ depth: Int,
    _ append: (Item, inout [UInt8]) -> Void
  ) {
    bytes += Array("\(open)\n".utf8)
    for (number, item) in items.enumerated() {
      if number > 0 { bytes += Array(",\n".utf8) }
      bytes += [UInt8](repeating: 0x20, count: 2 * (depth + 1))
      append(item, &bytes)
    }
    bytes += Array("\n".utf8) + [UInt8](repeating: 0x20, count: 2 * depth) + Array("\(close)".utf8)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += Array("\\b".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0C: bytes += Array("\\f".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0..<0x20: bytes += Array((byte < 0x10 ? "\\u000" : "\\u00").utf8) + Array(String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
