import Messages
import Text

/// One `.stringsdict` catalog: its text, its entries and its faults (docs/formats.md).
///
/// Reading never fails: an unreadable part becomes a fault, and the other entries are still read.
package struct StringsdictFile: Sendable {
  package let encoding: TextEncoding
  /// The text decoded to UTF-8, without a byte order mark; all spans refer to it.
  package let text: [UInt8]
  let contents: PluralEntries
  /// The faults of the file, in the order of the text.
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

  /// The entries in the order of the file, duplicates included.
  package var entries: [StringsdictEntry] { contents.entries }

  /// The effective entry of `key`: the last one.
  package func entry(_ key: String) -> StringsdictEntry? { contents.entry(key) }

  /// The file's bytes after `edits`. Encoding, byte order mark and all other text do not change, except for an XML
  /// declaration of another encoding than the text then has.
  ///
  /// An element without a separate end tag (`<string/>`) has no place for a replacement, which is rejected.
  /// - Throws: `FileEditError` if the file's bytes are not text, or edits overlap or lie outside.
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
