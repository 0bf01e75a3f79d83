import Text

extension StringsFile {
  /// Encoding, byte order mark and all other text do not change, except for an XML declaration of another encoding.
  /// Throws `FileEditError` if the file's bytes are not text, or edits overlap or lie outside.
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    guard !edits.isEmpty else { return contents.source }
    guard contents.faults.isEmpty else { throw .notText }
    let edited = try edits.applied(to: text)
    return format == .xmlPropertyList ? DeclaredEncoding.encode(edited, as: encoding) : encoding.encode(edited)
  }

  /// `\Uxxxx` for other characters than ASCII if the file already uses that and has no unescaped ones.
  package var quoting: StringsQuoting {
    guard dialect == .apple, format == .strings else { return .raw }
    var hasEscape = false
    for record in contents.records where record.valueIsEscaped && !hasEscape {
      let value = text[record.valueSpan]
      hasEscape = zip(value, value.dropFirst()).contains { $0 == 0x5C && $1 == UInt8(ascii: "U") }
    }
    return hasEscape && !text.contains { $0 >= 0x80 } ? .ascii : .raw
  }

  /// Sets the value; a `key;` entry gets one. `quoting` avoids detecting the file's notation for each of many edits.
  package func replacementOfValue(
    at position: Int, with value: String, quoting: StringsQuoting? = nil
  ) -> TextReplacement {
    let record = contents.records[position]
    if record.flags.contains(.isXML) { return TextReplacement(record.valueSpan, with: escapeXMLText(value)) }
    let quoted = (quoting ?? self.quoting).quote(value)
    if record.flags.contains(.keyIsValue) {
      return TextReplacement(record.keySpan.upperBound..<record.keySpan.upperBound, with: " = \(quoted)")
    }
    return TextReplacement(record.valueSpan, with: quoted)
  }

  /// Inserts `// Fuzzy` on a line before the entry at `position`; `nil` if it is already there or the file is XML.
  package func fuzzyMarking(at position: Int) -> TextReplacement? {
    let record = contents.records[position]
    guard format == .strings, !record.flags.contains(.fuzzy) else { return nil }
    let place = Int(record.start)
    let indentation = text[text.lineStart(of: place)..<place]
    if indentation.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      return TextReplacement(
        place..<place, with: "// Fuzzy\(text.lineBreak)" + String(decoding: indentation, as: UTF8.self))
    }
    return TextReplacement(place..<place, with: "\(text.lineBreak)// Fuzzy\(text.lineBreak)")
  }

  /// Removes the entry at `position` with the comments directly before it, and its lines if they contain nothing else.
  package func removal(at position: Int) throws(FileEditError) -> TextReplacement {
    guard format == .strings else { throw .unsupported("removing an entry") }
    let record = contents.records[position]
    let start = record.commentSpan?.lowerBound ?? Int(record.start)
    return TextReplacement(text.wholeLines(start..<Int(record.end)), with: "")
  }

  /// Adds an entry on a line of its own, before the entry at `position` or at the end of the file, with the file's line
  /// breaks. A comment becomes `/* comment */` on the line before.
  package func insertion(
    key: String, value: String, comment: String? = nil, isFuzzy: Bool = false, before position: Int? = nil,
    quoting: StringsQuoting? = nil
  ) throws(FileEditError) -> TextReplacement {
    guard format == .strings else { throw .unsupported("adding an entry") }
    var lines = ""
    if let comment {
      lines += "/* \(comment.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")) */"
      lines += text.lineBreak
    }
    if isFuzzy { lines += "// Fuzzy\(text.lineBreak)" }
    lines += (quoting ?? self.quoting).line(key: key, value: value) + text.lineBreak
    if let position {
      let record = contents.records[position]
      let place = record.commentSpan?.lowerBound ?? Int(record.start)
      let start = text.lineStart(of: place)
      guard text[start..<place].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        return TextReplacement(place..<place, with: text.lineBreak + lines)
      }
      return TextReplacement(start..<start, with: lines)
    }
    let isLineOpen = text.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
    return TextReplacement(text.count..<text.count, with: (isLineOpen ? text.lineBreak : "") + lines)
  }
}

extension [UInt8] {
  /// The first line break of the text; LF without any.
  var lineBreak: String {
    guard let first = firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if self[first] == 0x0A { return "\n" }
    return first + 1 < count && self[first + 1] == 0x0A ? "\r\n" : "\r"
  }

  fileprivate func lineStart(of place: Int) -> Int {
    var start = place
    while start > 0, self[start - 1] != 0x0A, self[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// `span` with the white space around it and one line break after it, if it has its lines alone.
  func wholeLines(_ span: Span) -> Span {
    var start = span.lowerBound
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    var end = span.upperBound
    while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    let startsLine = start == 0 || self[start - 1] == 0x0A || self[start - 1] == 0x0D
    guard startsLine else { return span }
    if end == count { return start..<end }
    if self[end] == 0x0D { return start..<(end + 1 < count && self[end + 1] == 0x0A ? end + 2 : end + 1) }
    return self[end] == 0x0A ? start..<end + 1 : span
  }
}
