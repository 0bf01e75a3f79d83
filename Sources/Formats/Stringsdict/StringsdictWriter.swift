import Messages

/// Writes a stringsdict as macOS does: tabs, keys sorted by UTF-16 units.
package enum StringsdictWriter {
  /// A whole file in UTF-8.
  package static func file(_ entries: [StringsdictDraft]) -> [UInt8] {
    let lines = entries.sorted { precedes($0.key, $1.key) }.map(lines).joined()
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(lines.isEmpty ? "<dict/>" : "<dict>\n\(lines)</dict>")
      </plist>

      """.utf8)
  }

  /// One key and its dictionary as whole lines, indented as in a file of its own.
  package static func lines(of entry: StringsdictDraft) -> String {
    let variables = entry.variables.map { ($0.name, dictionary(of: $0)) }
    let format = ("NSStringLocalizedFormatKey", "<string>\(escapeXMLText(entry.format))</string>")
    let pairs = (variables + [format]).sorted { precedes($0.0, $1.0) }
    return "\t<key>\(escapeXMLText(entry.key))</key>\n\t<dict>\n"
      + pairs.map { "\t\t<key>\(escapeXMLText($0))</key>\n\t\t\($1)\n" }.joined() + "\t</dict>\n"
  }

  /// Whether `left` stands before `right`: by UTF-16 units, as macOS sorts keys.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }

  private static func dictionary(of variable: StringsdictDraft.Variable) -> String {
    let settings = [
      ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", variable.valueType),
    ]
    let forms = variable.forms.map { ($0.rawValue, $1) }.sorted { $0.0 < $1.0 }
    return "<dict>\n"
      + (settings + forms).map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\(escapeXMLText($1))</string>\n" }.joined()
      + "\t\t</dict>"
  }
}
