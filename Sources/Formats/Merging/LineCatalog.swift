import Text

/// A `.strings` or `.stringsdict` file for merging: its entries have lines of their own, or share one with others.
final class LineCatalog: Sendable {
  enum Grammar { case strings, propertyList }

  static let valueName = "value"
  /// The separator between the keys of entries on one line, in the name of the line.
  static let lineSeparator = "\u{0}"

  let grammar: Grammar
  let encoding: TextEncoding
  let text: [UInt8]
  /// The entries, and comments that belong to no entry.
  let members: [Member]
  /// The text before and after the entries.
  let frame: [String]

  struct Member: Sendable {
    var name: PartName
    var content: Content
    /// The white space before its lines, and all of its lines.
    var lead: Span, lines: Span
    /// True for the value of `key;`, which is the key: its lines are the key's.
    var isImplied = false
  }

  indirect enum Content: Sendable {
    /// The texts of an entry: comment before it, value, comment after it.
    case unit([Member])
    case dictionary([Member])
    case line([Member])
    case text(String)
  }

  init(grammar: Grammar, encoding: TextEncoding, text: [UInt8], members: [Member], frame: [String]) {
    self.grammar = grammar
    self.encoding = encoding
    self.text = text
    self.members = members
    self.frame = frame
  }

  /// The text with LF as its line ends and without outer white space, for comparison.
  static func plain(_ text: some Sequence<UInt8>) -> String {
    var bytes = Array(text)
    bytes.removeAll { $0 == 0x0D }
    while bytes.last.map({ $0 == 0x0A || $0 == 0x20 || $0 == 0x09 }) ?? false { bytes.removeLast() }
    return String(decoding: bytes.drop { $0 == 0x0A || $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

extension LineCatalog {
  /// Throws `MergeError` if the file cannot be merged by its keys.
  static func read(_ bytes: [UInt8], _ format: CatalogPath.Format) throws(MergeError) -> LineCatalog {
    let decoded = DecodedText(bytes)
    guard decoded.firstFault == nil else {
      throw MergeError(
        EncodingFault.illFormed(decoded.encoding).message, at: 0..<(decoded.firstFault ?? 0), in: decoded.text)
    }
    if format == .stringsdict || PropertyList.isXML(decoded.text) { return try readList(decoded) }
    return try readStrings(bytes)
  }

  private static func readStrings(_ bytes: [UInt8]) throws(MergeError) -> LineCatalog {
    let file = StringsFile(parsing: bytes, dialect: .apple)
    let text = file.text
    for problem in file.problems {
      switch problem.kind {
      case .escapeError, .wrongEncoding(.missingByteOrderMark), .unreadableByTranslatewiki: continue
      case .unparsable(.emptyFile), .duplicateKey: continue
      default: throw MergeError(problem.message, at: problem.span, in: text)
      }
    }
    var members: [Member] = []
    var end = 0
    let records = file.contents.records
    func start(of position: Int) -> Int { position < records.count ? Int(records[position].start) : text.count }
    func attached(_ position: Int) -> Span {
      records[position].commentSpan ?? start(of: position)..<start(of: position)
    }
    var position = 0
    while position <= records.count {
      let pieces = commentPieces(text, end..<start(of: position))
      try checkBlank(text, end..<start(of: position), besides: pieces.map(\.span))
      let comment =
        position < records.count ? attached(position).lowerBound..<start(of: position) : text.count..<text.count
      for piece in pieces where piece.span.upperBound <= comment.lowerBound {
        let words = plain(text[piece.span])
        let lines = try ownLines(text, piece.span, from: end)
        members.append(
          Member(
            name: PartName(words + "\n"), content: .text(words),
            lead: end..<lines.lowerBound, lines: lines))
        end = lines.upperBound
      }
      guard position < records.count else { break }
      // All entries that begin on the line on which the previous one ends.
      var units = [unit(of: file, at: position, comment: comment)]
      var next = position + 1
      while next < records.count, !hasLineBreak(text, Int(records[next - 1].end)..<attached(next).lowerBound) {
        let space = Int(records[next - 1].end)..<start(of: next)
        let between = commentPieces(text, space).map(\.span)
        try checkBlank(text, space, besides: between)
        units.append(
          unit(of: file, at: next, comment: (between.first?.lowerBound ?? start(of: next))..<start(of: next)))
        next += 1
      }
      // A comment after the last entry on its line belongs to that entry.
      let last = Int(records[next - 1].end)
      var remark = last..<last
      for piece in commentPieces(text, last..<start(of: next)) {
        guard !hasLineBreak(text, remark.upperBound..<piece.span.lowerBound) else { break }
        remark = last..<piece.span.upperBound
      }
      units[units.count - 1].parts.append(part("remark", remark, plain(text[remark])))
      let lines = try ownLines(text, comment.lowerBound..<remark.upperBound, from: end)
      let names = PartName.names(units.map(\.key))
      let entries = zip(names, units).map {
        Member(name: $0, content: .unit($1.parts), lead: lines.lowerBound..<lines.lowerBound, lines: lines)
      }
      members.append(
        Member(
          name: PartName(units.map(\.key).joined(separator: lineSeparator)),
          content: entries.count > 1 ? .line(entries) : entries[0].content, lead: end..<lines.lowerBound, lines: lines))
      end = lines.upperBound
      position = next
    }
    return LineCatalog(
      grammar: .strings, encoding: file.encoding, text: text, members: tellingApart(members), frame: [])
  }

  private static func unit(
    of file: StringsFile, at position: Int, comment: Span
  ) -> (key: String, parts: [Member]) {
    let record = file.contents.records[position]
    let value = file.contents.withValue(at: position) { String(decoding: $0, as: UTF8.self) }
    var written = part(valueName, record.valueSpan, value)
    written.isImplied = record.flags.contains(.keyIsValue)
    return (file.entries.key(at: position), [part("comment", comment, plain(file.text[comment])), written])
  }

  private static func hasLineBreak(_ text: [UInt8], _ span: Span) -> Bool {
    text[span].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private static func tellingApart(_ members: [Member]) -> [Member] {
    zip(PartName.names(members.map(\.name.text)), members).map { name, member in
      var member = member
      member.name = name
      return member
    }
  }

  private static func part(_ name: String, _ span: Span, _ words: String) -> Member {
    Member(name: PartName(name), content: .text(words), lead: span.lowerBound..<span.lowerBound, lines: span)
  }

  private static func checkBlank(_ text: [UInt8], _ span: Span, besides spans: [Span]) throws(MergeError) {
    var place = span.lowerBound
    for next in spans + [span.upperBound..<span.upperBound] {
      if let stray = text[place..<max(place, next.lowerBound)].firstIndex(where: { !isJSONSpace($0) }) {
        throw MergeError(SyntaxFault.strayText.message, at: stray..<stray + 1, in: text)
      }
      place = next.upperBound
    }
  }

  /// The lines of `span`, which it must have alone; lines before `start` belong to another member.
  private static func ownLines(_ text: [UInt8], _ span: Span, from start: Int) throws(MergeError) -> Span {
    guard let lines = lines(text, span, from: start) else {
      throw MergeError("More than one entry is on this line.", at: span, in: text)
    }
    return lines
  }

  static func lines(_ text: [UInt8], _ span: Span, from start: Int) -> Span? {
    var first = span.lowerBound
    while first > start, text[first - 1] == 0x20 || text[first - 1] == 0x09 { first -= 1 }
    guard first == 0 || text[first - 1] == 0x0A || text[first - 1] == 0x0D else { return nil }
    var end = span.upperBound
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    guard end < text.count else { return first..<end }
    if text[end] == 0x0D { return first..<(end + 1 < text.count && text[end + 1] == 0x0A ? end + 2 : end + 1) }
    return text[end] == 0x0A ? first..<end + 1 : nil
  }

  // MARK: - Property lists

  private static func readList(_ decoded: DecodedText) throws(MergeError) -> LineCatalog {
    var list = PropertyList(decoded.text)
    guard let root = list.root, list.problems.isEmpty else {
      let problem = list.problems.first ?? FileFault(.unparsable(.notADictionary), at: 0..<0)
      throw MergeError(problem.message, at: problem.span, in: list.text)
    }
    let members = dictionary(&list, root)
    if let problem = list.problems.first { throw MergeError(problem.message, at: problem.span, in: list.text) }
    let span = list.nodes[root].span
    guard let members else {
      throw MergeError("More than one entry is on one line.", at: span, in: list.text)
    }
    return LineCatalog(
      grammar: .propertyList, encoding: decoded.encoding, text: list.text, members: members,
      frame: [plain(list.text[..<span.lowerBound]), plain(list.text[span.upperBound...])])
  }

  /// The members of a dictionary; `nil` if they have no lines of their own.
  private static func dictionary(_ list: inout PropertyList, _ node: Int) -> [Member]? {
    let span = list.nodes[node].contentSpan
    // The span of a dictionary includes its end tag.
    let content = span.lowerBound..<(list.text[span].lastIndex(of: UInt8(ascii: "<")) ?? span.upperBound)
    var members: [Member] = []
    var isClean = true
    // The rest of the tag's line.
    var end = content.lowerBound
    while end < content.upperBound, isJSONSpace(list.text[end]), list.text[end] != 0x0A { end += 1 }
    if end < content.upperBound, list.text[end] == 0x0A { end += 1 }
    list.forEachPair(of: node) { list, key, value in
      guard isClean else { return }
      let keySpan = list.nodes[key].span
      let start = list.text[end..<max(end, keySpan.lowerBound)].firstIndex { !isJSONSpace($0) } ?? keySpan.lowerBound
      let name = list.string(key)
      guard let lines = lines(list.text, start..<list.nodes[value].span.upperBound, from: end) else {
        isClean = false
        return
      }
      let comment = plain(list.text[start..<keySpan.lowerBound])
      let parts = [
        part("comment", start..<keySpan.lowerBound, comment),
        Member(
          name: PartName(valueName), content: self.content(&list, value), lead: 0..<0, lines: list.nodes[value].span),
      ]
      members.append(Member(name: PartName(name), content: .unit(parts), lead: end..<lines.lowerBound, lines: lines))
      end = lines.upperBound
    }
    // A comment after the last entry belongs to none.
    guard isClean, end <= content.upperBound || members.isEmpty,
      list.text[min(end, content.upperBound)..<content.upperBound].allSatisfy(isJSONSpace)
    else { return nil }
    return tellingApart(members)
  }

  private static func content(_ list: inout PropertyList, _ node: Int) -> Content {
    switch list.nodes[node].kind {
    case .string: return .text("=" + list.string(node))
    case .dictionary: if let members = dictionary(&list, node), !members.isEmpty { return .dictionary(members) }
    case .array, .key, .other: break
    }
    return .text(plain(list.text[list.nodes[node].span]))
  }
}

extension LineCatalog {
  /// The keys of each member, with a number for copies; none for comments.
  private var keys: [(names: [PartName], member: PartName)] {
    members.map { member in
      switch member.content {
      case .unit: ([member.name], member.name)
      case .line(let entries): (entries.map(\.name), member.name)
      case .dictionary, .text: ([], member.name)
      }
    }
  }

  var firstRepeatedName: String? {
    var seen: Set<ExactText> = []
    return keys.lazy.flatMap(\.names).first { !seen.insert(ExactText($0.text)).inserted }?.text
  }

  /// The first line whose entries are on different lines in `other`; `nil` if there is none.
  func firstRearrangedLine(against other: LineCatalog) -> Span? {
    let lines = members.filter { if case .line = $0.content { true } else { false } }
    guard !lines.isEmpty else { return nil }
    let places = Dictionary(
      firstOf: other.keys.flatMap { keys in keys.names.map { (ExactText($0.text), keys.member) } })
    return lines.first { line in
      guard case .line(let entries) = line.content else { return false }
      return entries.contains { entry in places[ExactText(entry.name.text)].map { $0 != line.name } ?? false }
    }?.lines
  }
}
