/// How keys and values are written between quotes.
package enum StringsQuoting: Hashable, Sendable {
  /// Backslash, quote and line feed are escaped, all else stands raw: what translatewiki writes
  /// (docs/translatewiki.md) and Apple reads.
  case raw
  /// As `raw`, and every UTF-16 unit above 0x7E becomes `\Uxxxx`: what macOS writes with
  /// `descriptionInStringsFileFormat` (docs/formats.md).
  case ascii

  /// `text` with its quotes and escapes.
  package func quote(_ text: String) -> String {
    var quoted = "\""
    quoted.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      default:
        if self == .ascii, scalar.value > 0x7E {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { quoted += Self.escape(unit) }
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// One entry without a line break: `"key" = "value";`.
  package func line(key: String, value: String) -> String { "\(quote(key)) = \(quote(value));" }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
