/// Paths as text and as the bytes that git and the file system hold.
///
/// A path is bytes; nearly always they are UTF-8. A byte that is not gets a private-use character of its own
/// (U+10FE80 to U+10FEFF), and so does every byte of such a character if a path really holds one. Two paths thus
/// never become one text, and the bytes come back from it.
package enum PathCoding {
  private static let base: UInt32 = 0x10FE00

  /// The text of `bytes`.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    // All private-use characters of that range begin with F4.
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = sequenceLength(first)
      let sequence = rest.prefix(length)
      if sequence.count == length, let text = String(validating: sequence, as: UTF8.self),
        let scalar = text.unicodeScalars.first, escaped(scalar) == nil
      {
        scalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        if let escape = Unicode.Scalar(base + UInt32(first)) { scalars.append(escape) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// The bytes of `text`, as `text(_:)` was given them.
  package static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = escaped(scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    return bytes
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  private static func sequenceLength(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
