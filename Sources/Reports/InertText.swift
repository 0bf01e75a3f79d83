import Text

/// Foreign text in messages that other programs show as plain text or as Markdown, such as the comments of reviewdog
/// and code scanning. It is legible as the former and harmless as the latter.
///
/// Foreign text is in code type, which Markdown does not interpret. A zero-width space breaks the rest: the start of a
/// comment, a SARIF link or placeholder (SARIF 2.1.0, 3.11.5 and 3.11.6).
struct InertText {
  /// Whether to break SARIF's own links and placeholders too.
  var isSARIF: Bool

  private static let gap: Unicode.Scalar = "\u{200B}"

  /// One line of at most `limit` UTF-16 code units. No code span is cut open.
  func message(_ message: Message, limit: Int) -> String {
    var text = ""
    var room = limit - 1
    for segment in message.segments {
      let part: String
      switch segment {
      case .words(let words): part = self.words(words)
      case .code(let code), .quote(let code): part = self.code(code)
      }
      guard part.utf16.count <= room else {
        if case .words = segment { return text + Self.shortened(part, to: room + 1) }
        return text + "…"
      }
      text += part
      room -= part.utf16.count
    }
    return text
  }

  func message(_ first: Message, advice: Message?, limit: Int) -> String {
    message(Message.joined([first, advice].compactMap(\.self), separator: " "), limit: limit)
  }

  func code(_ text: String) -> String {
    if text.isEmpty { return "(empty)" }
    let line = broken(TerminalText.line(text, limit: 400), everywhere: false)
    let fence = line.fence()
    let space = line.utf8.first == UInt8(ascii: "`") || line.utf8.last == UInt8(ascii: "`") ? " " : ""
    return fence + space + line + space + fence
  }

  /// Source code to paste. Invisible characters are shown by number, and comment marks are broken.
  func block(_ source: String) -> String {
    let text = TerminalText.sourceLines(ForeignText.shortened(source, to: 2_000))
      .map { broken($0, everywhere: false) }.joined(separator: "\n")
    let fence = text.fence(atLeast: 3)
    return "\n\n\(fence)\n\(text)\n\(fence)"
  }

  /// Our own words, which may repeat foreign ones.
  func words(_ text: String) -> String { broken(TerminalText.line(text), everywhere: true) }

  /// Cuts after `limit` UTF-16 code units.
  static func shortened(_ text: String, to limit: Int) -> String {
    guard text.utf16.count > limit else { return text }
    var kept = ""
    var units = 0
    for character in text {
      units += character.utf16.count
      if units >= limit { break }
      kept.append(character)
    }
    return kept + "…"
  }

  private func broken(_ line: String, everywhere: Bool) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in line.unicodeScalars {
      switch (previous, scalar) {
      case ("]", "(") where everywhere || isSARIF, ("{", "{") where isSARIF, ("}", "}") where isSARIF, ("!", "-"),
        ("<", "!"):
        result.unicodeScalars.append(Self.gap)
      case ("@", _) where everywhere, ("#", _) where everywhere, ("<", _) where everywhere,
        ("/", "/") where everywhere:
        result.unicodeScalars.append(Self.gap)
      default: break
      }
      // A lone backtick could close the code span that follows it.
      result.unicodeScalars.append(everywhere && scalar == "`" ? "'" : scalar)
      previous = scalar
    }
    return result
  }
}

extension String {
  /// Backticks that can enclose the text as code: one more than the longest run of backticks inside.
  package func fence(atLeast least: Int = 1) -> String {
    let longest = utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    return String(repeating: "`", count: Swift.max(least, longest + 1))
  }
}
