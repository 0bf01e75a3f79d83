import Text

extension YAMLDocument {
  /// A YAML scalar for text from any origin: plain if that is safe, else in quotation marks.
  static func scalar(_ text: String) -> String {
    let isPlain = text.utf8.enumerated().allSatisfy { offset, byte in
      byte.isASCIIAlphanumeric || "./_".utf8.contains(byte)
        || ("- ".utf8.contains(byte) && offset > 0 && offset < text.utf8.count - 1)
    }
    if isPlain, !text.isEmpty, text.lowercased() != "null" { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029 || scalar.value == 0xFEFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
