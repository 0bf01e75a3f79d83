/// Conversion of paths between text and the bytes of git and the file system.
///
/// A path is bytes, nearly always UTF-8. An invalid byte becomes a private-use character (U+10FE80 to U+10FEFF). So
/// does every byte of such a character if a path really contains one. Two paths thus never become the same text, and
/// the conversion can be reversed.
package enum PathCoding {
  private static let base: UInt32 = 0x10FE00

  package static func text(_ bytes: [UInt8]) -> String { text(bytes[...]) }

  // Not generic: other modules would call it unspecialized, once for each path of a repository.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // All private-use characters of that range begin with F4.
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = bytes
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

  /// The bytes of `text`, which comes from `text(_:)`.
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
