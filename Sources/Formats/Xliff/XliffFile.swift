import Text

/// An XLIFF 1.2 file, as Xcode exports it for translators (docs/formats.md). Reading never fails: an unreadable part
/// becomes a fault, and reading continues after it. Nothing writes the format.
package struct XliffFile: Sendable {
  package let encoding: TextEncoding
  /// The text in UTF-8, in which spans count.
  package let text: [UInt8]
  package let sections: [XliffSection]
  package let problems: [FileFault]
  private let source: [UInt8]

  package init(parsing bytes: [UInt8]) {
    source = bytes
    guard bytes.count <= StringsFile.maximumSize else {
      encoding = .utf8
      text = []
      sections = []
      problems = [FileFault(.unsupported(.tooLarge(bytes: bytes.count)), at: 0..<0)]
      return
    }
    let decoded = DecodedText(bytes)
    encoding = decoded.encoding
    text = decoded.text
    var found = StringsContents.encodingProblems(of: decoded, dialect: .xliff)
    if let wrong = DeclaredEncoding(contradicting: decoded.encoding, in: decoded.text) { found.append(wrong.fault) }
    sections = decoded.text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else {
        found.append(FileFault(.unparsable(.emptyFile), at: 0..<0))
        return []
      }
      var reader = XliffReader(base: base, count: bytes.count)
      reader.read()
      found += reader.problems
      return reader.sections
    }
    problems = found.placed(in: decoded.text)
  }

  /// The decoded source text of a unit; `nil` without one.
  package func source(of unit: XliffUnit) -> String? { unit.source.map(text) }

  /// The decoded target of a unit; `nil` without one.
  package func target(of unit: XliffUnit) -> String? { unit.target.map(text) }

  private func text(of content: XliffContent) -> String {
    text.withUnsafeBufferPointer { bytes in
      let written = UnsafeBufferPointer(rebasing: bytes[content.span])
      return content.isEscaped ? decodeXliffText(written) : String(decoding: written, as: UTF8.self)
    }
  }

  /// The texts in one language of `sections`, which are the texts of one table.
  ///
  /// - Parameter carriesFaults: True to add the faults of the file in these sections.
  package func view(
    of sections: [XliffSection], _ side: XliffView.Side, carriesFaults: Bool = false
  ) -> XliffView {
    XliffView(sections, side, carriesFaults: carriesFaults, of: self)
  }

  func contents(_ records: [EntryRecord]) -> StringsContents {
    StringsContents(records, dialect: .xliff, encoding: encoding, text: text, source: source)
  }
}
