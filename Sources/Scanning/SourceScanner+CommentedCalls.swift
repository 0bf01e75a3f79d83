import Text

extension SourceScanner {
  /// The calls in comments of a file, by position, if their keys are literals. `genstrings` and `extractLocStrings`
  /// read them like code, in the syntax of either language whatever the file's, and projects keep texts in use that
  /// way. Line comments with nothing between them are read as one.
  package func callsInComments(_ bytes: [UInt8], path: String, language: SourceLanguage) -> [LocalizationCall] {
    // A commented-out line may itself have ended in a comment.
    callsInComments(bytes, path: path, language: language, depth: 3)
      .sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  private func callsInComments(
    _ bytes: [UInt8], path: String, language: SourceLanguage, depth: Int
  ) -> [LocalizationCall] {
    guard depth > 0 else { return [] }
    let groups = bytes.withUnsafeBufferPointer { commentsWithCandidates(in: $0, path: path, language: language) }
    var calls: [LocalizationCall] = []
    for group in groups {
      var text = Array(bytes[group])
      Self.blankMarkers(in: &text)
      var known: Set<Int> = []
      var found: [LocalizationCall] = []
      for tongue in [language, language == .swift ? .objectiveC : .swift] {
        found += text.withUnsafeBufferPointer { scan($0, path: path, language: tongue, search: .fast) }.calls
      }
      found += callsInComments(text, path: path, language: language, depth: depth - 1)
      for call in found where call.key.literal != nil && known.insert(call.span.lowerBound).inserted {
        calls.append(call.moved(by: group.lowerBound, in: bytes))
      }
    }
    return calls
  }

  /// Replaces `//`, `/*` and `*/` at the ends of comment lines with spaces.
  private static func blankMarkers(in text: inout [UInt8]) {
    var isLineStart = true
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isLineStart, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*") {
        text[index] = 0x20
      } else if !byte.isSpaceOrTab {
        isLineStart = byte.isNewline
      }
      index += 1
    }
    guard text.count >= 2, text[text.count - 2] == UInt8(ascii: "*"), text[text.count - 1] == UInt8(ascii: "/") else {
      return
    }
    text[text.count - 2] = 0x20
    text[text.count - 1] = 0x20
  }
}

extension LocalizationCall {
  /// The call with spans in `text`, after it was found in a part that starts at `offset`.
  fileprivate func moved(by offset: Int, in text: [UInt8]) -> LocalizationCall {
    func moved(_ span: Span) -> Span { span.lowerBound + offset..<span.upperBound + offset }
    func moved(_ argument: CallArgument?) -> CallArgument? {
      argument.map { CallArgument(content: $0.content, span: moved($0.span)) }
    }
    let span = moved(span)
    return LocalizationCall(
      of: origin, at: span, TextRange(of: span, in: text),
      key: CallArgument(content: key.content, span: moved(key.span)), value: moved(value), comment: moved(comment),
      table: moved(table), bundle: moved(bundle), selector: moved(selector), fallback: moved(fallback),
      context: context, isVariant: isVariant)
  }
}
