import Text

/// An encoding in the XML declaration of a text that has another encoding. A byte order mark outranks the declaration
/// for Apple's reader, and the usual encodings agree on ASCII.
struct DeclaredEncoding {
  let name: String
  let nameSpan: Span
  /// The range from `<?xml` to the end of its `>`.
  let declaration: Span

  /// Finds the declaration; `nil` if there is none, or if it is right.
  init?(contradicting encoding: TextEncoding, in text: [UInt8]) {
    guard encoding == .utf8, text.starts(with: "<?xml".utf8), text.contains(where: { $0 >= 0x80 }) else { return nil }
    guard let end = text.prefix(256).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let parts = text[..<end].split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    let attribute = Array("encoding=".utf8)
    guard let place = parts.firstIndex(where: { $0.suffix(attribute.count).elementsEqual(attribute) }),
      place + 1 < parts.count
    else { return nil }
    let written = parts[place + 1]
    name = String(decoding: written, as: UTF8.self)
    nameSpan = written.startIndex..<written.endIndex
    declaration = 0..<end + 1
    if name.lowercased() == "utf-8" { return nil }
  }

  /// Encodes `text`, which was edited, and corrects the encoding in its declaration.
  static func encode(_ text: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    guard let wrong = DeclaredEncoding(contradicting: encoding, in: text) else { return encoding.encode(text) }
    var text = text
    text.replaceSubrange(wrong.nameSpan, with: "UTF-8".utf8)
    return encoding.encode(text)
  }
}

extension DeclaredEncoding {
  /// The fault of a wrong declaration.
  var fault: FileFault { FileFault(.wrongEncoding(.declaredOtherwise(name)), at: declaration) }
}

extension PropertyList {
  mutating func checkDeclaredEncoding(_ encoding: TextEncoding) {
    guard let fault = DeclaredEncoding(contradicting: encoding, in: text)?.fault else { return }
    note(fault.kind, fault.span)
  }
}
