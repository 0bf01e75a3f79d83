import Scanning
import Text

package enum CallList {
  package static func text(_ calls: [LocalizationCall]) -> String {
    calls.map { call in
      let key = (call.key.literal ?? call.pattern).map(TerminalText.line) ?? "(not a literal)"
      let value = call.value?.literal.map { " = \"" + TerminalText.line($0) + "\"" } ?? ""
      let place = "\(TerminalText.line(call.path)):\(call.range.start.line):\(call.range.start.column)"
      return "\(place): \(key)\(value)"
    }.joined(separator: "\n")
  }

  /// UTF-8 with a final newline. Values are decoded; lines and columns count from 1, columns in UTF-8 bytes.
  package static func json(_ calls: [LocalizationCall]) async -> [UInt8] {
    // Encode a long list in two halves concurrently: in a large project, encoding dominates the time of a scan.
    let (front, back) = (calls[..<(calls.count / 2)], calls[(calls.count / 2)...])
    async let second = items(back)
    let first = items(front)
    let opening = "{\n  \"schemaVersion\": 1,\n  \"calls\": ["
    var bytes = Array(opening.utf8)
    let parts = [first, await second].filter { !$0.isEmpty }
    bytes.reserveCapacity(bytes.count + parts.reduce(16) { $0 + $1.count })
    for (number, part) in parts.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: part)
    }
    bytes.append(contentsOf: (parts.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
    return bytes
  }

  private static func items(_ calls: ArraySlice<LocalizationCall>) -> [UInt8] {
    var writer = JSONWriter(.report)
    writer.bytes.reserveCapacity(calls.count * 500)
    for call in calls {
      if !writer.bytes.isEmpty { writer.bytes.append(UInt8(ascii: ",")) }
      writer.bytes += "\n    ".utf8
      var item: [JSON.Member] = [
        .init("key", .optional(call.key.literal)), .init("value", .optional(call.value?.literal)),
        .init("comment", .optional(call.comment?.literal)), .init("table", .string(call.tableName)),
        .init("function", .string(call.function)), .init("language", .string(call.language.rawValue)),
        .init("path", .string(call.path)), .init("line", .integer(call.range.start.line)),
        .init("column", .integer(call.range.start.column)),
      ]
      if let pattern = call.pattern { item.append(.init("pattern", .string(pattern))) }
      writer.append(.object(item), depth: 2)
    }
    return writer.bytes
  }
}
