import Messages

/// Writes a stringsdict like macOS: tabs, keys sorted by UTF-16 units.
package enum StringsdictWriter {
  package static func file(_ entries: [StringsdictDraft]) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    text += entries.isEmpty ? "<dict/>" : "<dict>\n"
    for entry in entries.sorted(by: { precedes($0.key, $1.key) }) { append(entry, to: &text) }
    text += entries.isEmpty ? "\n</plist>\n" : "</dict>\n</plist>\n"
    return Array(text.utf8)
  }

  /// One key and its dictionary as whole lines, indented as in a file of its own.
  package static func lines(of entry: StringsdictDraft) -> String {
    var text = ""
    append(entry, to: &text)
    return text
  }

  private static func append(_ entry: StringsdictDraft, to text: inout String) {
    append("\t<key>", escapeXMLText(entry.key), "</key>\n\t<dict>\n", to: &text)
    var values: [(name: String, variable: StringsdictDraft.Variable?)] = entry.variables.map { ($0.name, $0) }
    values.append(("NSStringLocalizedFormatKey", nil))
    values.sort { precedes($0.name, $1.name) }
    for (name, variable) in values {
      append("\t\t<key>", escapeXMLText(name), "</key>\n\t\t", to: &text)
      if let variable {
        append(variable, to: &text)
      } else {
        append("<string>", escapeXMLText(entry.format), "</string>\n", to: &text)
      }
    }
    text += "\t</dict>\n"
  }

  private static func append(_ before: String, _ middle: String, _ behind: String, to text: inout String) {
    text += before
    text += middle
    text += behind
  }

  /// True if `left` comes before `right`: by UTF-16 units, the order of keys on macOS.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }

  private static func append(_ variable: StringsdictDraft.Variable, to text: inout String) {
    let settings = [
      ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", variable.valueType),
    ]
    let forms = variable.forms.map { ($0.rawValue, $1) }.sorted { $0.0 < $1.0 }
    text += "<dict>\n"
    for (name, value) in settings + forms {
      append("\t\t\t<key>", name, "</key>\n\t\t\t<string>", to: &text)
      append(escapeXMLText(value), "</string>", "\n", to: &text)
    }
    text += "\t\t</dict>\n"
  }
}
