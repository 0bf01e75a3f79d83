import Text

/// Foreign text on a line of a terminal or of a build log.
package enum TerminalText {
  /// `text` on one line. Control, invisible and direction characters are shown by number. A backslash is doubled so
  /// that these cannot be forged. `##[` is broken, because GitHub's runner interprets it anywhere in a line.
  package static func line(_ text: some StringProtocol) -> String {
    // Fast path: most of a report is plain English.
    if text.utf8.allSatisfy(isHarmless) { return String(text) }
    var line = ""
    let signs = ForeignText.signs(of: text)
    for (index, sign) in signs.enumerated() {
      switch sign {
      case .plain("\\"): line += "\\\\"
      case .plain("#") where beginsCommand(signs, index): line += "\\u{23}"
      case .plain(let scalar): line.unicodeScalars.append(scalar)
      case .newline: line += "\\n"
      case .tab: line += "\\t"
      case .hidden("\r"): line += "\\r"
      case .hidden(let scalar): line += ForeignText.number(of: scalar)
      case .base: line += "\u{25CC}"
      case .cut: line += "…"
      }
    }
    return line
  }

  /// The lines of a message that may repeat foreign text. What is harmless stays, text that is escaped already too.
  package static func lines(_ text: String) -> String {
    if !text.utf8.contains(UInt8(ascii: ":")), text.utf8.allSatisfy({ isHarmless($0) || $0 == 0x0A }) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = sourceLine(line)
      // The runner takes such a line for a workflow command.
      return line.drop { $0 == " " }.unicodeScalars.starts(with: "::".unicodeScalars) ? "./" + line : line
    }.joined(separator: "\n")
  }

  /// The content of a file, such as a table or a catalog, for a terminal. Tabs and line ends stay. A byte order mark and
  /// a CR at the end of a line are left out.
  package static func content(_ bytes: [UInt8]) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.drop { $0 == "\u{FEFF}" }
    return scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.last == "\r" ? line.dropLast() : line
      return line.split(separator: "\t", omittingEmptySubsequences: false).map { sourceLine(Substring($0)) }
        .joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// True if the content of a file would be a command to GitHub's runner in the log of a step.
  package static func holdsCommand(_ content: [UInt8]) -> Bool {
    let lines = String(decoding: content, as: UTF8.self).unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    return lines.contains { line in
      // The runner ignores blanks before a command, and may read a byte order mark as one.
      line.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }.starts(with: "::".unicodeScalars)
    } || content.indices.contains { content[$0...].starts(with: "##[".utf8) }
  }

  /// True for a byte that is shown as it is, whatever is next to it.
  private static func isHarmless(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
  }

  /// Leaves out the middle if `text` has more than `limit` graphemes.
  static func line(_ text: String, limit: Int) -> String {
    line(ForeignText.shortened(text, to: limit))
  }

  /// Like `line`, but backslashes are not doubled, since source has its own.
  static func sourceLine(_ text: some StringProtocol) -> String {
    line(text).split(separator: "\\\\", omittingEmptySubsequences: false).joined(separator: "\\")
  }

  /// Leaves out empty lines at the end.
  static func sourceLines(_ source: String) -> [String] {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { sourceLine($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func beginsCommand(_ signs: [ForeignText.Sign], _ index: Int) -> Bool {
    index > 0 && signs[index - 1] == .plain("#") && index + 1 < signs.count && signs[index + 1] == .plain("[")
  }

  /// `./` precedes a path at the start of a line that the runner would take for a workflow command.
  static func path(_ path: String) -> String {
    let line = line(path)
    return line.drop { $0 == " " }.unicodeScalars.starts(with: "::".unicodeScalars) ? "./" + line : line
  }

  /// `path:line:column`, as far as known.
  static func place(_ place: Place, prefix: String = "") -> String {
    let start = place.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    // Files from outside of the repository have whole paths.
    return path((place.path.hasPrefix("/") ? "" : prefix) + place.path) + start
  }

  /// One line, with code in ‘ ’ and quotations in “ ”.
  package static func message(_ message: Message) -> String {
    message.segments.map { segment in
      switch segment {
      case .words(let text): line(text)
      case .code(let text): "‘" + line(text, limit: 400) + "’"
      case .quote(let text): "“" + line(text, limit: 400) + "”"
      }
    }.joined()
  }
}
