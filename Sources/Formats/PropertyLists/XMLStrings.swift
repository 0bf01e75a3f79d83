/// The entries of a `.strings` file that is an XML property list.
struct XMLStrings {
  var records: [EntryRecord] = []
  var problems: [FileFault] = []

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
