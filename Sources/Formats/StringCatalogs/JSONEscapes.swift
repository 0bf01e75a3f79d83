import Text

/// The escapes of JSON's texts (RFC 8259, section 7).
enum JSONEscapes {
  /// The text between a string's quotes.
  static func text(of content: ArraySlice<UInt8>) -> String {
    guard content.contains(0x5C) else { return String(decoding: content, as: UTF8.self) }
    return content.withUnsafeBufferPointer { input in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: input.count + 1) { buffer in
        guard let output = buffer.baseAddress else { return "" }
        let count = decode(input, to: output).count
        return String(decoding: UnsafeBufferPointer(start: output, count: count), as: UTF8.self)
      }
    }
  }

  /// Decodes the text between a string's quotes as `LocatedJSON` does: what is no escape stands for nothing, half a
  /// surrogate pair for U+FFFD.
  ///
  /// `output` must have room for as many bytes as `input` has: no escape is shorter than what it stands for. Gives the
  /// number of bytes written, and whether all escapes stand for characters.
  static func decode(
    _ input: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, isText: Bool) {
    var (place, written, isText) = (0, 0, true)
    func write(_ byte: UInt8) {
      output[written] = byte
      written += 1
    }
    while place < input.count {
      let byte = input[place]
      guard byte == 0x5C, place + 1 < input.count else {
        if byte != 0x5C { write(byte) }
        place += 1
        continue
      }
      let sign = input[place + 1]
      place += 2
      switch sign {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): write(sign)
      case UInt8(ascii: "b"): write(0x08)
      case UInt8(ascii: "f"): write(0x0C)
      case UInt8(ascii: "n"): write(0x0A)
      case UInt8(ascii: "r"): write(0x0D)
      case UInt8(ascii: "t"): write(0x09)
      case UInt8(ascii: "u"):
        guard var value = unit(input, at: place) else { continue }
        place += 4
        if (0xD800..<0xDC00).contains(value), place + 1 < input.count, input[place] == 0x5C,
          input[place + 1] == UInt8(ascii: "u"), let low = unit(input, at: place + 2), (0xDC00..<0xE000).contains(low)
        {
          value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00)
          place += 6
        }
        let scalar = Unicode.Scalar(value)
        if scalar == nil { isText = false }
        for byte in UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter { write(byte) }
      default:
        // The sign itself is text.
        place -= 1
      }
    }
    return (written, isText)
  }

  /// Four hexadecimal digits.
  private static func unit(_ input: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt32? {
    guard place + 4 <= input.count else { return nil }
    var value: UInt32 = 0
    for byte in input[place..<place + 4] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }
}
