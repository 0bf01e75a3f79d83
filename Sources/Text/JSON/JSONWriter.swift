extension JSON {
  package var text: String { JSONLayout.oneLine.text(of: self) }

  /// The value as a document, two spaces for each level, arrays of strings on one line.
  package var document: String { String(decoding: JSONLayout.report.document(self), as: UTF8.self) }
}

extension JSONLayout {
  package func document(_ value: JSON) -> [UInt8] {
    var writer = JSONWriter(self)
    writer.bytes.reserveCapacity(1 << 12)
    writer.append(value, depth: 0)
    return endsLine ? writer.bytes + lineEnd.utf8 : writer.bytes
  }

  /// `value` in a line that begins with `indentation`.
  package func text(of value: JSON, after indentation: String = "") -> String {
    var writer = JSONWriter(self, after: indentation)
    writer.append(value, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// `member` in a line that begins with `indentation`. The result does not include `indentation`.
  package func text(of member: JSON.Member, after indentation: String) -> String {
    var writer = JSONWriter(self, after: indentation)
    writer.append(member, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

package struct JSONWriter {
  package var bytes: [UInt8] = []
  private let layout: JSONLayout
  private let unit: [UInt8]
  /// The line end and indentation of each depth used so far.
  private var lineStarts: [[UInt8]]
  private let colon: [UInt8]

  package init(_ layout: JSONLayout, after indentation: String = "") {
    self.layout = layout
    lineStarts = [Array((layout.lineEnd + indentation).utf8)]
    unit = Array(layout.indentation.utf8)
    colon = Array(layout.colon.utf8)
  }

  /// Appends `value`. Its line begins with `depth` levels of the layout's indentation.
  package mutating func append(_ value: JSON, depth: Int) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += (value.isFinite ? value.description : "null").utf8
    case .verbatim(let text): bytes += text.utf8
    case .string(let text): layout.escaping.append(text, to: &bytes)
    case .array(let values):
      let isFlat = layout.keepsTextListsFlat && values.allSatisfy { $0.string != nil }
      append("[", values, "]", hasLines: layout.isMultiline && !isFlat, depth) { $0.append($1, depth: depth + 1) }
    case .object(let members):
      append("{", members, "}", hasLines: layout.isMultiline, depth) { $0.append($1, depth: depth + 1) }
    }
  }

  fileprivate mutating func append(_ member: JSON.Member, depth: Int) {
    layout.escaping.append(member.name, to: &bytes)
    bytes += colon
    append(member.value, depth: depth)
  }

  private mutating func append<Item>(
    _ open: Unicode.Scalar, _ items: [Item], _ close: Unicode.Scalar, hasLines: Bool, _ depth: Int,
    _ append: (inout JSONWriter, Item) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if hasLines {
        startLine(depth + 1)
      } else if index > 0, layout.isMultiline || colon.count > 1 {
        bytes.append(0x20)
      }
      append(&self, item)
    }
    if hasLines {
      switch layout.emptyObject {
      case _ where !items.isEmpty: startLine(depth)
      case .closed: break
      case .spaced: bytes.append(0x20)
      case .twoLines: startLine(depth)
      case .blankLine:
        bytes += layout.lineEnd.utf8
        startLine(depth)
      }
    }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func startLine(_ depth: Int) {
    while lineStarts.count <= depth { lineStarts.append(lineStarts[lineStarts.count - 1] + unit) }
    bytes += lineStarts[depth]
  }
}

package enum JSONEscaping: Hashable, Sendable {
  /// Only the characters that JSON forbids in a text, as Xcode does.
  case least
  /// Slashes too, as Foundation's encoder does.
  case slashes
  /// Also what a terminal or an editor would obey (controls, direction, line separators), and the second `#` of `##[`,
  /// which GitHub's runner obeys in a log.
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
      // One ASCII character that never needs an escape, as most are.
      if byte > UInt8(ascii: "#") && byte < 0x7F && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "/")
        || byte == 0x20 || byte == 0x21
      {
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

  /// The character at `index` if it needs an escape, and only then its valid length in bytes.
  private func escape(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> (UInt32?, length: Int) {
    let byte = text[index]
    switch (byte, self) {
    case (0..<0x20, _), (UInt8(ascii: "\""), _), (UInt8(ascii: "\\"), _), (UInt8(ascii: "/"), .slashes),
      (0x7F, .reports):
      return (UInt32(byte), 1)
    case (UInt8(ascii: "#"), .reports): return (index > 0 && text[index - 1] == byte ? UInt32(byte) : nil, 1)
    // The first bytes of escaped characters; `String` is well-formed.
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
      let zeros = String(repeating: "0", count: 4 - digits.count)
      bytes += "\\u\(zeros)\(digits)".utf8
    }
  }

  private static func isObeyed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
