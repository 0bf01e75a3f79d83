import Messages
import Text

/// One `.stringsdict` catalog (docs/formats.md). Reading never fails: an unreadable part becomes a fault.
package struct StringsdictFile: Sendable {
  package let encoding: TextEncoding
  package let text: [UInt8]
  let contents: PluralEntries
  package let problems: [FileFault]

  private let source: [UInt8]
  private let isIllFormed: Bool

  package init(parsing bytes: [UInt8]) {
    source = bytes
    if let refused = StringsContents.refusal(of: bytes) {
      encoding = .utf8
      text = []
      contents = PluralEntries([], positions: [:])
      problems = [FileFault(.unsupported(refused), at: 0..<0)]
      isIllFormed = true
      return
    }
    let decoded = DecodedText(bytes)
    encoding = decoded.encoding
    text = decoded.text
    isIllFormed = decoded.firstFault != nil
    var reader = StringsdictReader(decoded)
    reader.read()
    contents = PluralEntries(reader.entries, positions: reader.positions)
    let found = StringsContents.encodingProblems(of: decoded, dialect: .apple) + reader.list.problems
    problems = found.placed(in: text)
  }

  package var entries: [StringsdictEntry] { contents.entries }

  package func entry(_ key: String) -> StringsdictEntry? { contents.entry(key) }

  /// Encoding, byte order mark and all other text do not change, except for an XML declaration of another encoding.
  /// Throws `FileEditError` if the file's bytes are not text, edits overlap or lie outside, or one replaces the content
  /// of an element without a separate end tag (`<string/>`).
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    guard !edits.isEmpty else { return source }
    guard !isIllFormed else { throw .notText }
    for edit in edits where edit.span.isEmpty && edit.span.lowerBound > 1 && edit.span.upperBound <= text.count {
      if text[edit.span.lowerBound - 1] == UInt8(ascii: ">"), text[edit.span.lowerBound - 2] == UInt8(ascii: "/") {
        throw .unsupported("a text in an empty element")
      }
    }
    return DeclaredEncoding.encode(try edits.applied(to: text), as: encoding)
  }
}

extension [FileFault] {
  /// Adds a fault, within the limit.
  mutating func note(_ kind: FileFault.Kind, _ span: Span) {
    if count < StringsFile.maximumProblems { append(FileFault(kind, at: span)) }
  }

  /// The faults in the order of `text`, those at one place in their given order; none ends inside a character.
  func placed(in text: [UInt8]) -> [FileFault] {
    let whole = map { problem in
      var end = problem.span.upperBound
      while end < text.count, end < problem.span.upperBound + 3, text[end] & 0xC0 == 0x80 { end += 1 }
      return FileFault(problem.kind, at: problem.span.lowerBound..<end)
    }
    guard count > 1 else { return whole }
    return whole.enumerated().sorted {
      ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
    }.map(\.element)
  }
}
