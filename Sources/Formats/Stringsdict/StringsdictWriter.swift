import Messages

/// Writes a stringsdict as macOS does: tabs, keys sorted by UTF-16 units.
package enum StringsdictWriter {
  /// A whole file in UTF-8.
  package static func file(_ entries: [StringsdictDraft]) -> [UInt8] {
    var output: [UInt8] = []
    output.append(contentsOf: #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)
    output.append(contentsOf: "\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" ".utf8)
    output.append(contentsOf: "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n".utf8)
    guard !entries.isEmpty else {
      output.append(contentsOf: "<dict/>\n</plist>\n".utf8)
      return output
    }
    output.append(contentsOf: "<dict>\n".utf8)
    for entry in entries.sorted(by: { precedes($0.key, $1.key) }) { append(entry, to: &output) }
    output.append(contentsOf: "</dict>\n</plist>\n".utf8)
    return output
  }

  /// One key and its dictionary as whole lines, indented as in a file of its own.
  package static func lines(of entry: StringsdictDraft) -> String {
    var output: [UInt8] = []
    append(entry, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether `left` stands before `right`: by UTF-16 units, as macOS sorts keys.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }

  private static func append(_ entry: StringsdictDraft, to output: inout [UInt8]) {
    line("\t<key>", entry.key, "</key>\n", &output)
    output.append(contentsOf: "\t<dict>\n".utf8)
    var formatIsWritten = false
    func writeFormat() {
      line("\t\t<key>", "NSStringLocalizedFormatKey", "</key>\n", &output)
      line("\t\t<string>", entry.format, "</string>\n", &output)
      formatIsWritten = true
    }
    for variable in entry.variables.sorted(by: { precedes($0.name, $1.name) }) {
      if !formatIsWritten, precedes("NSStringLocalizedFormatKey", variable.name) { writeFormat() }
      append(variable, to: &output)
    }
    if !formatIsWritten { writeFormat() }
    output.append(contentsOf: "\t</dict>\n".utf8)
  }

  private static func append(_ variable: StringsdictDraft.Variable, to output: inout [UInt8]) {
    line("\t\t<key>", variable.name, "</key>\n", &output)
    output.append(contentsOf: "\t\t<dict>\n".utf8)
    pair("NSStringFormatSpecTypeKey", "NSStringPluralRuleType", &output)
    pair("NSStringFormatValueTypeKey", variable.valueType, &output)
    for category in alphabetical {
      if let text = variable.forms[category] { pair(category.rawValue, text, &output) }
    }
    output.append(contentsOf: "\t\t</dict>\n".utf8)
  }

  private static let alphabetical: [PluralCategory] = [.few, .many, .one, .other, .two, .zero]

  private static func pair(_ key: String, _ text: String, _ output: inout [UInt8]) {
    line("\t\t\t<key>", key, "</key>\n", &output)
    line("\t\t\t<string>", text, "</string>\n", &output)
  }

  private static func line(_ opening: String, _ text: String, _ closing: String, _ output: inout [UInt8]) {
    output.append(contentsOf: opening.utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      default: output.append(byte)
      }
    }
    output.append(contentsOf: closing.utf8)
  }
}
