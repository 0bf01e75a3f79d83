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
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 2)
    var text = text
    text.withUTF8 { append($0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// One entry without a line break: `"key" = "value";`.
  package func line(key: String, value: String) -> String { "\(quote(key)) = \(quote(value));" }

  /// Appends one entry and a line feed; key and value are UTF-8.
  package func appendLine(
    key: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    append(key, to: &output)
    output.append(contentsOf: " = ".utf8)
    append(value, to: &output)
    output.append(contentsOf: ";\n".utf8)
  }

  /// Appends `text` (UTF-8) with its quotes and escapes; what is ill-formed in it becomes U+FFFD under `ascii`.
  package func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    if self == .ascii, firstIllFormedUTF8(text) != nil {
      var repaired = String(decoding: text, as: UTF8.self)
      return repaired.withUTF8 { append($0, to: &output) }
    }
    output.append(UInt8(ascii: "\""))
    var copied = 0
    var place = 0
    while place < text.count {
      let byte = text[place]
      let isPlain =
        byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") && byte != 0x0A && (self == .raw || byte < 0x7F)
      if isPlain {
        place += 1
        continue
      }
      output.append(contentsOf: text[copied..<place])
      if byte < 0x7F {
        output.append(UInt8(ascii: "\\"))
        output.append(byte == 0x0A ? UInt8(ascii: "n") : byte)
        place += 1
      } else {
        let value = readUTF8(text, at: &place)
        if value < 0x10000 {
          Self.appendEscape(value, to: &output)
        } else {
          Self.appendEscape(0xD7C0 + value >> 10, to: &output)
          Self.appendEscape(0xDC00 + value & 0x3FF, to: &output)
        }
      }
      copied = place
    }
    output.append(contentsOf: text[copied...])
    output.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(_ unit: UInt32, to output: inout [UInt8]) {
    output.append(contentsOf: "\\U".utf8)
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
