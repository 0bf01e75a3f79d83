import Text

/// The text that Xcode takes from the content of a `<source>` or `<target>`: that of its inline elements too, without
/// their tags. `<x/>` and other elements in place of a code stand for their `equiv-text`, so that source and target can
/// be compared. Line ends become line feeds (XML 1.0, section 2.11).
func decodeXliffText(_ content: UnsafeBufferPointer<UInt8>) -> String {
  guard let base = content.baseAddress else { return "" }
  var text = ""
  var xml = XMLCursor(base: base, count: content.count)
  var start = 0
  func append(to end: Int) {
    let piece = UnsafeBufferPointer(rebasing: content[start..<end])
    guard piece.contains(0x0D) else {
      text += decodeXMLText(piece)
      return
    }
    let lines = String(decoding: piece, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    text += Array(lines.utf8).withUnsafeBufferPointer { decodeXMLText($0) }
  }
  while xml.index < xml.count {
    guard content[xml.index] == UInt8(ascii: "<") else {
      xml.index += 1
      continue
    }
    let place = xml.index
    if xml.starts(with: "<!--") {
      xml.skip(4, to: "-->")
    } else if xml.starts(with: "<![CDATA[") {
      xml.skip(9, to: "]]>")
    } else if xml.starts(with: "<?") {
      xml.skip(2, to: "?>")
    } else if xml.starts(with: "</") {
      append(to: place)
      _ = xml.readEndTag()
      start = xml.index
    } else if let tag = xml.readTag() {
      append(to: place)
      if tag.isEmpty, let code = xml.attributes(of: tag).first(where: { xml.text($0.name) == "equiv-text" })?.value {
        text += decodeXMLText(xml.bytes(code))
      }
      start = xml.index
    } else {
      xml.index += 1
    }
  }
  append(to: xml.count)
  return text
}
