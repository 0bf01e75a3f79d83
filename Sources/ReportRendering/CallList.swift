public import LocalizationModel

/// The calls that `scan` lists.
public enum CallList {
  /// One line for each call: place, key and text.
  public static func text(_ calls: [LocalizationCall]) -> String {
    calls.map { call in
      let key = call.key.literal.map(TerminalText.line) ?? "(not a literal)"
      let value = call.value?.literal.map { " = \"" + TerminalText.line($0) + "\"" } ?? ""
      let place = "\(TerminalText.line(call.path)):\(call.range.start.line):\(call.range.start.column)"
      return "\(place): \(key)\(value)"
    }.joined(separator: "\n")
  }

  /// The calls as JSON (SPEC section 2, `scan`): values decoded, lines and columns from 1, columns in UTF-8 bytes.
  public static func json(_ calls: [LocalizationCall]) -> String {
    let items = calls.map { call in
      JSONValue.object([
        ("key", .optional(call.key.literal)), ("value", .optional(call.value?.literal)),
        ("comment", .optional(call.comment?.literal)), ("table", .string(call.tableName)),
        ("function", .string(call.function)), ("language", .string(call.language.rawValue)),
        ("path", .string(call.path)), ("line", .integer(call.range.start.line)),
        ("column", .integer(call.range.start.column)),
      ])
    }
    return JSONValue.object([("schemaVersion", .integer(1)), ("calls", .array(items))]).text
  }
}

/// Foreign text for a terminal.
public enum VisibleText {
  /// `text` on one line: nothing invisible, nothing that a terminal or a build log would obey.
  public static func escaped(_ text: String) -> String { TerminalText.line(text) }
}
