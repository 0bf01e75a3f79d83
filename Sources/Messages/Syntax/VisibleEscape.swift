import Text

/// An escape of source code or of `.strings` in a decoded text, where users see its backslash.
package enum VisibleEscape {
  /// The first escape in `text`: `\n`, `\t`, `\r`, `\'`, `\"`, or a code point as `\u00e9`, `\U00e9` or `\u{e9}`.
  package static func first(in text: String) -> Span? {
    guard text.utf8.contains(0x5C), !isPattern(text) else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index + 1 < bytes.count {
        guard bytes[index] == 0x5C else {
          index += 1
          continue
        }
        let rest = bytes[(index + 2)...]
        switch bytes[index + 1] {
        // A backslash in quotation marks: `"\"`.
        case UInt8(ascii: "'") where index > 0 && bytes[index - 1] == UInt8(ascii: "'"),
          UInt8(ascii: "\"") where index > 0 && bytes[index - 1] == UInt8(ascii: "\""):
          break
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "'"), UInt8(ascii: "\""):
          return index..<index + 2
        case UInt8(ascii: "u") where rest.first == UInt8(ascii: "{"): return index..<index + 3
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
          if rest.prefix(4).count(where: { $0.hexValue != nil }) == 4 { return index..<index + 6 }
        default: break
        }
        // The second of two backslashes begins nothing.
        index += 2
      }
      return nil
    }
  }

  /// True if a backslash is before a sign that only regular expressions escape, as in `$1\.$2\n`.
  private static func isPattern(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().contains { bytes[$0] == 0x5C && ".*+?^$|dswDSW".utf8.contains(bytes[$0 + 1]) }
  }

  /// True if users surely see the backslash: SwiftUI removes one before a quote, as Markdown does.
  package static func isSurelySeen(_ escape: String) -> Bool { escape != "\\'" && escape != "\\\"" }
}
