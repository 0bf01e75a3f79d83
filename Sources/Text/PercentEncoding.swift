/// Parts of addresses, as URIs have them (RFC 3986).
package enum PercentEncoding {
  /// The text with all bytes as numbers but ASCII letters and digits and `punctuation`; unless told otherwise, that of
  /// RFC 3986's unreserved characters.
  package static func encoded(_ text: String, keeping punctuation: String = "-._~") -> String {
    var result = ""
    for byte in text.utf8 {
      if byte.isASCIIAlphanumeric || punctuation.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// A path in the repository, relative to its top: also where it starts with `/`.
  package static func path(_ path: String) -> String {
    let encoded = encoded(path, keeping: "/.-_")
    return encoded.hasPrefix("/") ? "%2F" + encoded.dropFirst() : encoded
  }

  /// An address, of which only what does not belong in one is encoded.
  package static func address(_ url: String) -> String { encoded(url, keeping: "/:.-_?=%+,;&") }
}
