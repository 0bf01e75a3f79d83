/// The notation of keys and values in quotes.
package enum StringsQuoting: Hashable, Sendable {
  /// Escapes backslash, quote and line feed only: translatewiki's notation (docs/translatewiki.md), which Apple reads.
  case raw
  /// Also turns UTF-16 units above 0x7E into `\Uxxxx`, like macOS's `descriptionInStringsFileFormat` (docs/formats.md).
  case ascii

  package func quote(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 2)
    var text = text
    text.withUTF8 { append($0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

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

  /// Appends `text` (UTF-8) with its quotes and escapes; ill-formed parts become U+FFFD under `ascii`.
  package func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    guard !appendWellFormed(text, to: &output) else { return }
    output.removeSubrange(start...)
    var repaired = String(decoding: text, as: UTF8.self)
    repaired.withUTF8 { _ = appendWellFormed($0, to: &output) }
  }

  /// Returns false if it meets an ill-formed part; `raw` copies it.
  private func appendWellFormed(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    // In pieces that fit onto the stack.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.piece) { buffer in
      guard let piece = buffer.baseAddress else { return true }
      var count = 0
      func put(_ byte: UInt8) {
        piece[count] = byte
        count += 1
      }
      func escape(_ unit: UInt32) {
        put(UInt8(ascii: "\\"))
        put(UInt8(ascii: "U"))
        for place: UInt32 in 0..<4 {
          let digit = UInt8(truncatingIfNeeded: unit >> (12 - 4 * place) & 0xF)
          put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
      }
      put(UInt8(ascii: "\""))
      var place = 0
      while place < text.count {
        // One character takes at most twelve bytes; the quote follows.
        if count > Self.piece - 13 {
          output.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
          count = 0
        }
        let byte = text[place]
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == 0x0A {
          put(UInt8(ascii: "\\"))
          put(byte == 0x0A ? UInt8(ascii: "n") : byte)
          place += 1
        } else if self == .raw || byte < 0x7F {
          put(byte)
          place += 1
        } else {
          guard let value = readCheckedUTF8(text, at: &place) else { return false }
          if value < 0x10000 {
            escape(value)
          } else {
            escape(0xD7C0 + value >> 10)
            escape(0xDC00 + value & 0x3FF)
          }
        }
      }
      put(UInt8(ascii: "\""))
      output.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
      return true
    }
  }

  private static let piece = 1024
}
