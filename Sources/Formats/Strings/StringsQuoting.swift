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
      guard let piece = buffer.baseAddress, let start = text.baseAddress else {
        output += "\"\"".utf8
        return true
      }
      var count = 1
      piece[0] = UInt8(ascii: "\"")
      var place = 0
      while place < text.count {
        // One character takes at most twelve bytes; the quote follows.
        if count >= Self.piece - 13 {
          output.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
          count = 0
        }
        let run = text[place..<min(text.count, place + Self.piece - 13 - count)]
        let end = run.firstIndex { !isPlain($0) } ?? run.endIndex
        (piece + count).update(from: start + place, count: end - place)
        count += end - place
        place = end
        guard place < text.count, !isPlain(text[place]) else { continue }
        let byte = text[place]
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == 0x0A {
          piece[count] = UInt8(ascii: "\\")
          piece[count + 1] = byte == 0x0A ? UInt8(ascii: "n") : byte
          count += 2
          place += 1
        } else {
          guard let value = readCheckedUTF8(text, at: &place) else { return false }
          if value < 0x10000 {
            count += Self.escape(value, at: piece + count)
          } else {
            count += Self.escape(0xD7C0 + value >> 10, at: piece + count)
            count += Self.escape(0xDC00 + value & 0x3FF, at: piece + count)
          }
        }
      }
      piece[count] = UInt8(ascii: "\"")
      output.append(contentsOf: UnsafeBufferPointer(start: piece, count: count + 1))
      return true
    }
  }

  /// True for a byte that is copied as it is.
  private func isPlain(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") && byte != 0x0A && (byte < 0x7F || self == .raw)
  }

  /// Writes `\U` and four digits; returns the number of bytes.
  private static func escape(_ unit: UInt32, at place: UnsafeMutablePointer<UInt8>) -> Int {
    place[0] = UInt8(ascii: "\\")
    place[1] = UInt8(ascii: "U")
    for index in 0..<4 {
      let digit = UInt8(truncatingIfNeeded: unit >> UInt32(12 - 4 * index) & 0xF)
      place[2 + index] = (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) + digit
    }
    return 6
  }

  private static let piece = 1024
}
