import Text

/// The comments at the top of a file that translatewiki wrote (FACTS section 1, Writer).
package struct TranslatewikiHeader: Hashable, Sendable {
  /// The language as the first line names it: `Finnish (suomi)`; `nil` without that line.
  package var language: String?
  /// The translators, in the order of the file.
  package var authors: [String]
  /// The lines of the header, without the blank line behind.
  package var span: Span
}

extension StringsFile {
  /// The header that translatewiki writes; `nil` if the file does not start with a `//` comment.
  package var header: TranslatewikiHeader? {
    var header = TranslatewikiHeader(language: nil, authors: [], span: 0..<0)
    var place = 0
    while place + 1 < text.count, text[place] == UInt8(ascii: "/"), text[place + 1] == UInt8(ascii: "/") {
      let end = text[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
      let isFuzzy = text.withUnsafeBufferPointer { isTranslatewikiFuzzyMark($0, place..<end) }
      if isFuzzy { break }
      let line = String(decoding: text[place + 2..<end].drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
      if line.hasPrefix("Messages for ") { header.language = String(line.dropFirst(13)) }
      if line.hasPrefix("Author: ") { header.authors.append(String(line.dropFirst(8))) }
      header.span = 0..<end
      place = end
      if place < text.count, text[place] == 0x0D { place += 1 }
      if place < text.count, text[place] == 0x0A { place += 1 }
    }
    return header.span.isEmpty ? nil : header
  }
}

/// Writes a `.strings` file as translatewiki does (FACTS section 1, Writer): UTF-8, LF, no byte order mark.
package struct TranslatewikiWriter: Sendable {
  /// The text so far.
  package private(set) var text: String

  /// Starts a file; `language` as in `Finnish (suomi)`. The qqq and en files of the app have no header: pass `nil`.
  package init(language: String?, authors: [String] = []) {
    text = ""
    guard let language else { return }
    text += "// Messages for \(language)\n// Exported from translatewiki.net\n"
    for author in authors { text += "// Author: \(author)\n" }
    text += "\n"
  }

  /// Adds a row; an empty value is left out, as translatewiki does.
  package mutating func append(key: String, value: String, isFuzzy: Bool = false) {
    guard !value.isEmpty else { return }
    if isFuzzy { text += "// Fuzzy\n" }
    text += StringsQuoting.raw.line(key: key, value: value)
    text += "\n"
  }
}
