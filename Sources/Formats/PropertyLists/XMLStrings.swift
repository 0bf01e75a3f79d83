/// The entries of a `.strings` file that is an XML property list.
struct XMLStrings {
  var records: [EntryRecord] = []
  var problems: [FileProblem] = []

  /// Reads `text` if it looks like XML; `nil` if it does not.
  init?(_ text: [UInt8], encoding: TextEncoding, dialect: StringsFile.Dialect) {
    guard PropertyList.isXML(text) else { return nil }
    var list = PropertyList(text)
    list.checkDeclaredEncoding(encoding)
    if dialect == .translatewiki { list.note(.unreadableByTranslatewiki(.propertyList), 0..<min(1, text.count)) }
    if let root = list.root {
      var found: [EntryRecord] = []
      list.forEachPair(of: root) { list, key, value in
        let keyNode = list.nodes[key]
        let valueNode = list.nodes[value]
        guard valueNode.kind == .string else {
          return list.note(.unparsable(.valueIsNotText), valueNode.tagSpan)
        }
        guard found.count < StringsFile.maximumEntries else { return }
        var record = EntryRecord(
          start: UInt32(keyNode.contentStart), keyEnd: UInt32(keyNode.contentEnd),
          valueStart: UInt32(valueNode.contentStart), valueEnd: UInt32(valueNode.contentEnd),
          end: UInt32(valueNode.end), flags: .isXML)
        if keyNode.isEscaped { record.flags.insert(.keyIsEscaped) }
        if valueNode.isEscaped { record.flags.insert(.valueIsEscaped) }
        found.append(record)
      }
      records = found
    } else if list.problems.isEmpty {
      list.note(.unparsable(.notADictionary), 0..<min(1, text.count))
    }
    problems = list.problems
  }
}

extension PropertyList {
  /// Notes an encoding that the XML declaration names and the bytes do not have. A byte order mark outranks the
  /// declaration for Apple's reader, and in ASCII the usual encodings agree.
  mutating func checkDeclaredEncoding(_ encoding: TextEncoding) {
    guard encoding == .utf8, text.starts(with: "<?xml".utf8), text.contains(where: { $0 >= 0x80 }) else { return }
    let head = text.prefix(256)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return }
    let declaration = String(decoding: head[..<end], as: UTF8.self)
    let parts = declaration.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    guard let place = parts.firstIndex(where: { $0.hasSuffix("encoding=") }), place + 1 < parts.count else { return }
    let name = String(parts[place + 1])
    if name.lowercased() != "utf-8" { note(.wrongEncoding(.declaredOtherwise(name)), 0..<end + 1) }
  }
}
