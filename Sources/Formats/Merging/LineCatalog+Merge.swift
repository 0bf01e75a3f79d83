import Text

extension LineCatalog {
  /// Merges two sides that changed `base`, which is `nil` if both added the file. Returns our bytes with their changes,
  /// and the path of names to each conflict. Throws `MergeError` if both sides changed the text around the entries.
  static func merge(
    base: LineCatalog?, ours: LineCatalog, theirs: LineCatalog, markers: ConflictMarkers
  ) throws(MergeError) -> (bytes: [UInt8], conflicts: [[String]]) {
    let start = 0..<0
    guard ours.grammar == theirs.grammar, base.map({ $0.grammar == ours.grammar || $0.text.isEmpty }) ?? true else {
      throw MergeError("The two sides are written in different formats.", at: start, in: ours.text)
    }
    guard ours.frame == theirs.frame || base?.frame == theirs.frame else {
      throw MergeError("The text around the entries was changed.", at: start, in: theirs.text)
    }
    // Such an entry would occur twice.
    for (one, others) in [(ours, [base, theirs]), (theirs, [base, ours]), (base ?? ours, [ours, theirs])] {
      for case let other? in others {
        guard let line = one.firstRearrangedLine(against: other) else { continue }
        throw MergeError(
          "More than one entry is on this line, and the other side has them otherwise.", at: line, in: one.text)
      }
    }
    func part(_ catalog: LineCatalog) -> LinePart {
      LinePart(content: .dictionary(catalog.members), span: 0..<catalog.text.count, catalog: catalog)
    }
    let merged = Merged(base: base.map(part), ours: part(ours), theirs: part(theirs))
    guard !ours.members.isEmpty || ours.grammar == .strings || merged.isOurs else {
      throw MergeError("There are no entries to put others next to.", at: start, in: ours.text)
    }
    var writer = LineMergeWriter(ours: ours, theirs: theirs, markers: markers)
    writer.collect(merged, of: part(ours))
    guard let text = try? writer.edits.applied(to: ours.text) else {
      throw MergeError("Two changes touch the same lines.", at: start, in: ours.text)
    }
    let bytes =
      ours.grammar == .propertyList
      ? DeclaredEncoding.encode(text, as: ours.encoding) : ours.encoding.encode(text)
    let conflicts = merged.conflicts().map { path in
      path.filter { $0 != valueName }.map { name in
        name.split(separator: Character(lineSeparator), omittingEmptySubsequences: false).joined(separator: ", ")
      }
    }
    return (bytes, conflicts)
  }
}

private struct LinePart: MergePart {
  var content: LineCatalog.Content
  var span: Span
  var catalog: LineCatalog
  var isImplied = false

  var members: [LineCatalog.Member]? {
    switch content {
    case .unit(let members), .dictionary(let members), .line(let members): members
    case .text: nil
    }
  }

  /// True if comments that belong to no entry can be among its members.
  var hasLoneComments: Bool { if case .dictionary = content { catalog.grammar == .strings } else { false } }

  var raw: String { String(decoding: catalog.text[span], as: UTF8.self) }

  var parts: [NamedPart<LinePart>]? {
    members?.map {
      NamedPart(
        name: $0.name,
        part: LinePart(content: $0.content, span: $0.lines, catalog: catalog, isImplied: $0.isImplied))
    }
  }

  func isSame(as other: LinePart) -> Bool { Self.isSame(content, other.content) }

  var hasLineBreakInText: Bool { Self.hasLineBreak(content) }

  private static func hasLineBreak(_ content: LineCatalog.Content) -> Bool {
    switch content {
    case .text(let text): text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    case .unit(let members): members.contains { $0.name.text == LineCatalog.valueName && hasLineBreak($0.content) }
    case .dictionary(let members), .line(let members): members.contains { hasLineBreak($0.content) }
    }
  }

  private static func isSame(_ first: LineCatalog.Content, _ second: LineCatalog.Content) -> Bool {
    switch (first, second) {
    case (.text(let first), .text(let second)): return first.isExactly(second)
    case (.unit(let first), .unit(let second)), (.dictionary(let first), .dictionary(let second)),
      (.line(let first), .line(let second)):
      guard first.count == second.count else { return false }
      var finder = PartFinder(second.map { NamedPart(name: $0.name, part: $0.content) })
      return first.allSatisfy { member in finder.find(member.name).map { isSame(member.content, $0) } ?? false }
    default: return false
    }
  }

  static func settled(
    _ children: [MergedPart<LinePart>], base: LinePart?, ours: LinePart, theirs: LinePart
  ) -> Merged<LinePart> {
    switch ours.content {
    case .unit, .line:
      // Markers need lines.
      if children.contains(where: \.merged.isConflict) { return .conflict(ours: ours, theirs: theirs) }
    case .dictionary, .text: break
    }
    return .parts(children, of: theirs)
  }

  static func settledRemoval(of base: LinePart, kept: LinePart) -> SettledRemoval<LinePart> { .conflict }
}

private struct LineMergeWriter {
  let ours: LineCatalog
  let lineEnd: String
  let markers: ConflictMarkers
  var edits: [TextReplacement] = []

  init(ours: LineCatalog, theirs: LineCatalog, markers: ConflictMarkers) {
    self.ours = ours
    self.markers = markers
    lineEnd = ours.text.isEmpty ? theirs.text.lineBreak : ours.text.lineBreak
  }

  /// `text` of `catalog` with our line ends.
  private func converted(_ text: String, of catalog: LineCatalog) -> String {
    if catalog.text.lineBreak == lineEnd { return text }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    return lines.joined(separator: lineEnd)
  }

  private func text(_ span: Span, of catalog: LineCatalog) -> String {
    converted(String(decoding: catalog.text[span], as: UTF8.self), of: catalog)
  }

  private func side(_ part: LinePart?) -> String {
    guard let part else { return "" }
    // Line ends inside a text do not change.
    let lines = part.hasLineBreakInText ? part.raw : text(part.span, of: part.catalog)
    return lines.isEmpty || lines.last?.isNewline ?? false ? lines : lines + lineEnd
  }

  mutating func collect(_ merged: Merged<LinePart>, of part: LinePart, isComment: Bool = false) {
    switch merged {
    case .ours, .removed, .conflict: break
    case .theirs(let their):
      let text = isComment ? converted(their.raw, of: their.catalog) : their.raw
      let end = part.span.upperBound
      edits.append(
        part.isImplied ? TextReplacement(end..<end, with: " = " + text) : TextReplacement(part.span, with: text))
    case .parts(let children, let theirs):
      let members = part.members ?? []
      guard !members.isEmpty else { return fill(children, of: theirs) }
      let isRemoved = children[..<members.count].map { if case .removed = $0.merged { true } else { false } }
      let new = placed(children[members.count...], of: theirs, among: members, isRemoved)
      var spacing = Spacing(hasLoneComments: part.hasLoneComments)
      for (index, member) in members.enumerated() {
        let child = children[index].merged
        let removal = isRemoved[index] ? removal(index, members, children, isFollowed: !new[index].after.isEmpty) : nil
        if removal == nil || index == 0 { spacing.add(text(member.lead, of: ours)) }
        // New members come first: a comment for the member may begin at the same place.
        for one in new[index].before { insert(one, at: member.lines.lowerBound, &spacing) }
        if let removal {
          edits.append(TextReplacement(removal, with: ""))
          // The white space before the next member is removed, too.
          if removal.upperBound > member.lines.upperBound { spacing.skipsNext = true }
        } else {
          let start = member.lines.lowerBound
          if spacing.lacksEmptyLine(before: member.content) {
            edits.append(TextReplacement(start..<start, with: lineEnd))
          }
          collect(child, of: member)
        }
        for one in new[index].after { insert(one, at: member.lines.upperBound, &spacing) }
      }
    }
  }

  private mutating func collect(_ child: Merged<LinePart>, of member: LineCatalog.Member) {
    switch child {
    case .removed: break
    case .ours, .theirs, .parts:
      collect(
        child,
        of: LinePart(content: member.content, span: member.lines, catalog: ours, isImplied: member.isImplied),
        isComment: member.name.text != LineCatalog.valueName)
    case .conflict(let our, let their):
      let block = markers.block(ours: side(our), theirs: side(their), lineEnd: lineEnd)
      let isLast = member.lines.upperBound == ours.text.count && !endsLine(member.lines)
      edits.append(TextReplacement(member.lines, with: block + (isLast ? "" : lineEnd)))
    }
  }

  private func endsLine(_ span: Span) -> Bool {
    guard span.upperBound > 0 else { return true }
    let last = ours.text[span.upperBound - 1]
    return last == 0x0A || last == 0x0D
  }

  /// Its lines and the empty lines before it; for the first member those after it, unless new members follow it.
  private func removal(
    _ index: Int, _ members: [LineCatalog.Member], _ children: [MergedPart<LinePart>], isFollowed: Bool
  ) -> Span {
    let member = members[index]
    if index > 0 { return member.lead.lowerBound..<member.lines.upperBound }
    guard members.count > 1, !isFollowed else { return member.lines }
    switch children[1].merged {
    case .removed, .conflict: return member.lines
    case .ours, .theirs, .parts: return member.lines.lowerBound..<members[1].lines.lowerBound
    }
  }

  /// A member of their side alone, as lines for ours.
  private struct NewMember {
    var content: LineCatalog.Content
    /// The white space before it; `nil` if it follows the white space before our next member.
    var lead: String?
    var lines: String
    /// The white space between it and our next member.
    var tail = ""
  }

  /// New members next to each of ours: after the one that they follow on their side, or before the next one.
  private func placed(
    _ children: ArraySlice<MergedPart<LinePart>>, of theirs: LinePart, among members: [LineCatalog.Member],
    _ isRemoved: [Bool]
  ) -> [(before: [NewMember], after: [NewMember])] {
    var result = members.map { _ in (before: [NewMember](), after: [NewMember]()) }
    guard !children.isEmpty else { return result }
    let new = Dictionary(firstOf: children.map { ($0.name, $0.merged) })
    let places = Dictionary(firstOf: members.enumerated().map { ($0.element.name, $0.offset) })
    let theirMembers = theirs.members ?? []
    var anchor: Int?
    for (index, member) in theirMembers.enumerated() {
      if let place = places[member.name] {
        anchor = place
        continue
      }
      guard let lines = new[member.name].flatMap({ newLines($0) }) else { continue }
      let lead = text(member.lead, of: theirs.catalog)
      let tail = index + 1 < theirMembers.count ? text(theirMembers[index + 1].lead, of: theirs.catalog) : ""
      guard let anchor else {
        result[0].before.append(NewMember(content: member.content, lines: lines, tail: tail))
        continue
      }
      // The empty lines before our next member now precede the new one, if their side has them there.
      let next = anchor + 1
      if next < members.count, !isRemoved[next], index + 1 < theirMembers.count,
        theirMembers[index + 1].name == members[next].name, lead == text(members[next].lead, of: ours)
      {
        result[next].before.append(NewMember(content: member.content, lines: lines, tail: tail))
      } else {
        result[anchor].after.append(NewMember(content: member.content, lead: lead, lines: lines))
      }
    }
    return result
  }

  /// The lines of a member that our side does not have; `nil` if there are none.
  private func newLines(_ merged: Merged<LinePart>) -> String? {
    switch merged {
    case .theirs(let part): side(part)
    case .conflict(let our, let their):
      markers.block(ours: side(our), theirs: side(their), lineEnd: lineEnd) + lineEnd
    case .ours, .removed, .parts: nil
    }
  }

  private mutating func insert(_ new: NewMember, at place: Int, _ spacing: inout Spacing) {
    spacing.add(new.lead ?? "")
    var lines = (spacing.lacksEmptyLine(before: new.content) ? lineEnd : "") + (new.lead ?? "") + new.lines + new.tail
    spacing.add(new.tail)
    if new.lead != nil, !endsLine(0..<place) { lines = lineEnd + String(lines.dropLast()) }
    edits.append(TextReplacement(place..<place, with: lines))
  }

  /// Writes all members into a file without members.
  private mutating func fill(_ children: [MergedPart<LinePart>], of theirs: LinePart) {
    let names = Dictionary(firstOf: children.map { ($0.name, $0.merged) })
    var lines = ours.text.isEmpty || endsLine(0..<ours.text.count) ? "" : lineEnd
    var spacing = Spacing(hasLoneComments: theirs.hasLoneComments)
    for member in theirs.members ?? [] {
      guard let new = names[member.name].flatMap({ newLines($0) }) else { continue }
      let lead = text(member.lead, of: theirs.catalog)
      spacing.add(lead)
      lines += (spacing.lacksEmptyLine(before: member.content) ? lineEnd : "") + lead + new
    }
    edits.append(TextReplacement(ours.text.count..<ours.text.count, with: lines))
  }
}

/// The white space between the members of a merged file. A comment of its own needs an empty line after it: without
/// that it would become the comment of the next entry.
private struct Spacing {
  /// True if a text among the members is such a comment.
  let hasLoneComments: Bool
  /// True to omit the white space that is added next.
  var skipsNext = false
  private var isAfterLoneComment = false
  private var hasEmptyLine = false

  init(hasLoneComments: Bool) { self.hasLoneComments = hasLoneComments }

  mutating func add(_ space: String) {
    if !skipsNext, space.contains(where: \.isNewline) { hasEmptyLine = true }
    skipsNext = false
  }

  /// Records the next member; returns true if an empty line must precede it.
  mutating func lacksEmptyLine(before content: LineCatalog.Content) -> Bool {
    let isLoneComment = if case .text = content { hasLoneComments } else { false }
    defer { (isAfterLoneComment, hasEmptyLine) = (isLoneComment, false) }
    return isAfterLoneComment && !isLoneComment && !hasEmptyLine
  }
}
