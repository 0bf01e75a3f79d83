import Messages
import Text

extension StringsdictFile {
  package func replacement(ofEntryAt position: Int, with draft: StringsdictDraft) -> TextReplacement {
    let span = entries[position].span
    var lines = self.lines(of: draft, indentation: indentation(before: span.lowerBound))
    while let last = lines.last, last == "\n" || last == "\r" || last == "\r\n" { lines.removeLast() }
    return TextReplacement(span, with: String(lines.drop { $0 == "\t" || $0 == " " }))
  }

  /// Inserts an entry on lines of its own after the entry at `position`.
  package func insertion(of draft: StringsdictDraft, behind position: Int) -> TextReplacement {
    let span = entries[position].span
    let lines = self.lines(of: draft, indentation: indentation(before: span.lowerBound))
    let end = restOfLine(from: span.upperBound)
    if end > span.upperBound { return TextReplacement(end..<end, with: lines) }
    return TextReplacement(end..<end, with: text.lineBreak + String(lines.dropLast()))
  }

  package func insertion(of draft: StringsdictDraft, before position: Int) -> TextReplacement {
    let span = entries[position].span
    let indentation = indentation(before: span.lowerBound)
    let lines = self.lines(of: draft, indentation: indentation)
    let start = span.lowerBound - indentation.utf8.count
    guard start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D else {
      return TextReplacement(span.lowerBound..<span.lowerBound, with: text.lineBreak + lines)
    }
    return TextReplacement(start..<start, with: lines)
  }

  /// Removes the entry at `position`, and its lines if they contain nothing else.
  package func removal(ofEntryAt position: Int) -> TextReplacement {
    TextReplacement(text.wholeLines(entries[position].span), with: "")
  }

  /// The lines of an entry, with tabs as wide as `indentation`, which is that of an entry in this file.
  private func lines(of draft: StringsdictDraft, indentation: String) -> String {
    let lines = StringsdictWriter.lines(of: draft)
    let lineBreak = text.lineBreak
    if indentation == "\t", lineBreak == "\n" { return lines }
    // A text of several lines keeps them: only lines that start with an element are indented.
    return lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      let tabs = line.prefix { $0 == "\t" }
      let rest = line.dropFirst(tabs.count)
      guard rest.hasPrefix("<") else { return String(line) }
      return String(repeating: indentation, count: tabs.count) + rest
    }.joined(separator: lineBreak) + lineBreak
  }

  private func indentation(before place: Int) -> String {
    var start = place
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  /// The end of the line break that follows `place`, or `place` if other text follows on the line.
  private func restOfLine(from place: Int) -> Int {
    var end = place
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    guard end < text.count else { return place }
    if text[end] == 0x0D { return end + 1 < text.count && text[end + 1] == 0x0A ? end + 2 : end + 1 }
    return text[end] == 0x0A ? end + 1 : place
  }
}
