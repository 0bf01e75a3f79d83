/// Decoding of JSON's texts.
package enum JSONEscapes {
  package static func text(of content: UnsafeBufferPointer<UInt8>) -> String {
    guard content.contains(0x5C) else { return String(decoding: content, as: UTF8.self) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count) { buffer in
      guard let output = buffer.baseAddress else { return "" }
      let count = decode(content, to: output).count
      return String(decoding: UnsafeBufferPointer(start: output, count: count), as: UTF8.self)
    }
  }

  /// Decodes the text between quotes as `LocatedJSON` does. An invalid escape becomes nothing, half a surrogate pair
  /// U+FFFD. `output` needs as many bytes as `input` has, as no escape is shorter than its meaning. Returns the number
  /// of bytes written, and true if all escapes are valid.
  package static func decode(
    _ input: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, isText: Bool) {
    var (place, written, isText) = (0, 0, true)
    func write(_ byte: UInt8) {
      output[written] = byte
      written += 1
    }
    while place < input.count {
      let byte = input[place]
      guard byte == 0x5C else {
        write(byte)
        place += 1
        continue
      }
      let escape = JSONEscape(at: place, in: input)
      place = escape.end
      if escape.meaning == .loneSurrogate { isText = false }
      guard let character = escape.character else { continue }
      for byte in UTF8.encode(character) ?? UTF8.encodedReplacementCharacter { write(byte) }
    }
    return (written, isText)
  }
}
