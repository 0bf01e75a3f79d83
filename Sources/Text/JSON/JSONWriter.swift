extension JSON {
  /// The value on one line.
  package var text: String { JSONLayout.oneLine.text(of: self) }

  /// The value as a document, two spaces for each level, arrays of strings on one line.
  package var document: String { String(decoding: JSONLayout.report.document(self), as: UTF8.self) }
}

extension JSONLayout {
  /// A document of `value`.
  package func document(_ value: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 12)
    append(value, to: &bytes)
    if endsLine { bytes += lineEnd.utf8 }
    return bytes
  }

  /// `value` in a line that begins with `indentation`.
  package func text(of value: JSON, after indentation: String = "") -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes, after: indentation)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `member` in a line that begins with `indentation`, without that.
  package func text(of member: JSON.Member, after indentation: String) -> String {
    var bytes: [UInt8] = []
    append(member, to: &bytes, after: indentation, depth: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `value` to `bytes`, whose last line begins with `indentation` and so many levels of the layout's own.
  package func append(_ value: JSON, to bytes: inout [UInt8], after indentation: String = "", depth: Int = 0) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += (value.isFinite ? value.description : "null").utf8
    case .verbatim(let text): bytes += text.utf8
    case .string(let text): escaping.append(text, to: &bytes)
    case .array(let values):
      let isFlat = keepsTextListsFlat && values.allSatisfy { $0.string != nil }
      append("[", values, "]", isMultiline && !isFlat, to: &bytes, indentation, depth) { value, bytes in
        append(value, to: &bytes, after: indentation, depth: depth + 1)
      }
    case .object(let members):
      append("{", members, "}", isMultiline, to: &bytes, indentation, depth) { member, bytes in
        append(member, to: &bytes, after: indentation, depth: depth + 1)
      }
    }
  }

  private func append(_ member: JSON.Member, to bytes: inout [UInt8], after indentation: String, depth: Int) {
    escaping.append(member.name, to: &bytes)
    bytes += colon.utf8
    append(member.value, to: &bytes, after: indentation, depth: depth)
  }

  private func append<Item>(
    _ open: Unicode.Scalar, _ items: [Item], _ close: Unicode.Scalar, _ hasLines: Bool, to bytes: inout [UInt8],
    _ indentation: String, _ depth: Int, _ append: (Item, inout [UInt8]) -> Void
  ) {
    func startLine(_ depth: Int) {
      bytes += lineEnd.utf8
      bytes += indentation.utf8
      for _ in 0..<depth { bytes += self.indentation.utf8 }
    }
    bytes.append(UInt8(ascii: open))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes += (hasLines || !isMultiline && colon == ":" ? "," : ", ").utf8 }
      if hasLines { startLine(depth + 1) }
      append(item, &bytes)
    }
    if hasLines {
      if !items.isEmpty {
        startLine(depth)
      } else {
        switch emptyObject {
        case .closed: break
        case .spaced: bytes.append(0x20)
        case .blankLine:
          bytes += lineEnd.utf8
          startLine(depth)
        case .twoLines: startLine(depth)
        }
      }
    }
    bytes.append(UInt8(ascii: close))
  }
}

/// The characters of a text that are written as escapes.
package enum JSONEscaping: Hashable, Sendable {
  /// Only those that JSON forbids in a text, as Xcode does.
  case least
  /// Slashes too, as Foundation's encoder does.
  case slashes
  /// Also those that a terminal or an editor would obey (controls, direction, line separators), and the second sign of
  /// `##[`, which GitHub's runner obeys in a log.
  case reports

  /// Appends a text with its quotes; copies whole runs without escapes.
  package func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { append($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      // A character of its own that never needs an escape, as most are.
      if byte >= 0x30 && byte < 0x7F && byte != UInt8(ascii: "\\") || byte == 0x20 || byte == 0x21 {
        index += 1
        continue
      }
      let (escape, length) = escape(at: index, in: text)
      if let escape {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        append(escape, to: &bytes)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// The character at `index` if it needs an escape, and its length, which is right for those.
  private func escape(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> (UInt32?, length: Int) {
    let byte = text[index]
    switch (byte, self) {
    case (0..<0x20, _), (UInt8(ascii: "\""), _), (UInt8(ascii: "\\"), _), (UInt8(ascii: "/"), .slashes),
      (0x7F, .reports):
      return (UInt32(byte), 1)
    case (UInt8(ascii: "#"), .reports): return (index > 0 && text[index - 1] == byte ? UInt32(byte) : nil, 1)
    // The first bytes of the characters that are escaped; `String` is well-formed.
    case (0xC2, .reports), (0xD8, .reports):
      let scalar = UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)
      return (Self.isObeyed(scalar) ? scalar : nil, 2)
    case (0xE2, .reports), (0xEF, .reports):
      let scalar = UInt32(byte & 0xF) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
      return (Self.isObeyed(scalar) ? scalar : nil, 3)
    default: return (nil, 1)
    }
  }

  private func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0x22, 0x2F, 0x5C: bytes += [0x5C, UInt8(scalar)]
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x08 where self != .reports: bytes += "\\b".utf8
    case 0x0C where self != .reports: bytes += "\\f".utf8
    default:
      let digits = String(scalar, radix: 16)
      bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    }
  }

  private static func isObeyed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
