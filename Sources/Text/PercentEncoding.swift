/// Percent-encoding of parts of addresses (RFC 3986).
package enum PercentEncoding {
  /// Encodes all bytes except ASCII letters, digits and `punctuation`, by default that of RFC 3986's unreserved set.
  package static func encoded(_ text: String, keeping punctuation: String = "-._~") -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 32)
    for byte in text.utf8 {
      if byte.isASCIIAlphanumeric || punctuation.utf8.contains(byte) {
        result.append(byte)
      } else {
        append(byte, behind: UInt8(ascii: "%"), to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends `sign` and the byte as two hexadecimal digits.
  package static func append(_ byte: UInt8, behind sign: UInt8, to text: inout [UInt8]) {
    let digit = { (value: UInt8) in value < 10 ? 0x30 + value : 0x37 + value }
    text.append(sign)
    text.append(digit(byte >> 4))
    text.append(digit(byte & 15))
  }

  /// A path in the repository, relative to its top, even if it starts with `/`.
  package static func path(_ path: String) -> String {
    let encoded = encoded(path, keeping: "/.-_")
    return encoded.hasPrefix("/") ? "%2F" + encoded.dropFirst() : encoded
  }

  /// An address. Only characters that are not valid in one are encoded.
  package static func address(_ url: String) -> String { encoded(url, keeping: "/:.-_?=%+,;&") }
}
