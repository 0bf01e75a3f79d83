/// Paths and addresses as URIs have them (RFC 3986).
enum PercentEncoding {
  /// A path in the repository, relative to its top: all but letters, digits, `/`, `.`, `-` and `_` by numbers.
  static func path(_ path: String) -> String {
    encoded(path) { byte, isFirst in byte == UInt8(ascii: "/") ? !isFirst : ".-_".utf8.contains(byte) }
  }

  /// An address, of which only what does not belong in one is encoded.
  static func address(_ url: String) -> String {
    encoded(url) { byte, _ in "/:.-_?=%+,;&".utf8.contains(byte) }
  }

  private static func encoded(_ text: String, except isKept: (_ byte: UInt8, _ isFirst: Bool) -> Bool) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where isKept(byte, result.isEmpty): result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
