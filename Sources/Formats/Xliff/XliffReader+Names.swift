import Text

/// Names and values in the text.
extension XliffReader {
  /// The name without the prefix of its namespace.
  func localName(_ name: Span) -> Span {
    let colon = name.last { xml.base[$0] == UInt8(ascii: ":") }
    return colon.map { $0 + 1..<name.upperBound } ?? name
  }

  func matches(_ span: Span, _ word: StaticString) -> Bool {
    word.withUTF8Buffer { $0.elementsEqual(xml.bytes(span)) }
  }

  func matches(_ span: Span, _ other: Span) -> Bool { xml.bytes(span).elementsEqual(xml.bytes(other)) }

  func isContent(_ name: Span) -> Bool {
    matches(name, "source") || matches(name, "target") || matches(name, "note")
  }

  /// True for elements around units, which are in none of their texts.
  func isOuter(_ name: Span) -> Bool {
    matches(name, "trans-unit") || matches(name, "body") || matches(name, "file") || matches(name, "group")
      || matches(name, "xliff")
  }

  func attribute(_ name: StaticString, of tag: XMLTag) -> Span? {
    xml.attributes(of: tag).first { matches($0.name, name) }?.value
  }

  func isEscaped(_ span: Span) -> Bool { xml.bytes(span).contains { $0 == UInt8(ascii: "&") || $0 == 0x0D } }

  func decoded(_ span: Span) -> String {
    isEscaped(span) ? decodeXliffText(xml.bytes(span)) : xml.text(span)
  }
}
