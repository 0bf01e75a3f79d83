import Text

/// Counts the arguments after the format of a formatting function, without reading them.
struct FormatArguments {
  /// The most bytes to read; no real argument list is longer.
  private static let limit = 1 << 12

  private let bytes: Bytes
  private let isSwift: Bool

  init(_ bytes: Bytes, isSwift: Bool) {
    self.bytes = bytes
    self.isSwift = isSwift
  }

  /// Counts arguments between `start`, the end of the format, and the bracket that closes the list. `nil` if they are
  /// in a list of their own, have unknown labels, or cannot be separated.
  func count(from start: Int) -> Int? {
    var arguments: [Span] = []
    var depth = 0
    var first = start
    var position = start
    let end = min(bytes.count, start + Self.limit)
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 {
          arguments.append(first..<position)
          return given(arguments)
        }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        arguments.append(first..<position)
        first = position + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let behind = literalEnd(position) else { return nil }
        position = behind
        continue
      // Generic arguments contain commas of their own; raw literals and comments contain quotes.
      case UInt8(ascii: "<") where position > start && bytes[position - 1].isIdentifierPart: return nil
      case UInt8(ascii: "#"): return nil
      case UInt8(ascii: "/") where bytes.matches("//", at: position) || bytes.matches("/*", at: position): return nil
      case UInt8(ascii: ";"): return nil
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The number of arguments among the parts between commas. The first part follows the format itself: it is empty, or
  /// the next part of a selector.
  private func given(_ parts: [Span]) -> Int? {
    var count = 0
    for (index, part) in parts.enumerated() {
      let start = part.lowerBound + (part.prefix { bytes[$0].isWhitespace }).count
      guard start < part.upperBound else {
        // A comma may follow the last argument.
        guard index == 0 || index == parts.count - 1 else { return nil }
        continue
      }
      guard let label = label(start..<part.upperBound) else {
        // In Objective-C the format's own argument may continue: `CALL ?: other`.
        guard index > 0 else { return nil }
        count += 1
        continue
      }
      guard label == "locale", index == (isSwift ? 1 : 0) else { return nil }
    }
    return count
  }

  private func label(_ part: Span) -> String? {
    let name = part.prefix { bytes[$0].isIdentifierPart }
    guard !name.isEmpty, name.upperBound < part.upperBound, bytes[name.upperBound] == UInt8(ascii: ":") else {
      return nil
    }
    return String(decoding: bytes[name], as: UTF8.self)
  }

  /// `nil` for a literal over several lines, or with code in it.
  private func literalEnd(_ start: Int) -> Int? {
    guard !bytes.matches("\"\"\"", at: start) else { return nil }
    var position = start + 1
    while position < bytes.count, !bytes[position].isNewline {
      if bytes[position] == bytes[start] { return position + 1 }
      if bytes[position] == UInt8(ascii: "\\") {
        if bytes.matches("\\(", at: position) { return nil }
        position += 1
      }
      position += 1
    }
    return nil
  }
}
