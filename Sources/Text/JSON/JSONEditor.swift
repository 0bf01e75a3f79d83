/// Edits of a JSON text in its own layout. No other byte changes.
package struct JSONEditor {
  package enum Item: Sendable {
    /// The existing member at this index.
    case kept(Int)
    case new(JSON.Member)
    /// A member on which two sides differ, between git's conflict markers; `nil` for a side without it.
    case conflict(ours: JSON.Member?, theirs: JSON.Member?)

    /// True if a choice of side may leave nothing.
    fileprivate var mayVanish: Bool {
      switch self {
      case .kept, .new: false
      case .conflict(let ours, let theirs): ours == nil || theirs == nil
      }
    }
  }

  let text: [UInt8]
  let layout: JSONLayout
  private let markers: ConflictMarkers

  /// Edits of `text`, which was read as `root`. `standard` is the layout of parts that the text does not show.
  package init(_ text: [UInt8], root: LocatedJSON, standard: JSONLayout = .xcode) {
    self.init(text, layout: JSONLayout(of: text, root: root, standard: standard))
  }

  package init(_ text: [UInt8], layout: JSONLayout, markers: ConflictMarkers = ConflictMarkers()) {
    self.text = text
    self.layout = layout
    self.markers = markers
  }

  package func replacement(of value: LocatedJSON, with draft: JSON) -> TextReplacement {
    TextReplacement(value.span, with: layout.text(of: draft, after: text.indentation(at: value.span.lowerBound)))
  }

  /// Makes `items` the members of `object`; existing ones keep their order.
  package func edits(of object: LocatedJSON, to items: [Item]) -> [TextReplacement] {
    let members = object.members ?? .empty
    var items = items
    // A trailing comma is invalid JSON, so an item that may vanish is never the last one.
    if items.last?.mayVanish == true, let anchor = items.lastIndex(where: { !$0.mayVanish }) {
      let rest = items[(anchor + 1)...]
      items.replaceSubrange(anchor..., with: rest + [items[anchor]])
    }
    let outer = text.indentation(at: object.span.lowerBound)
    let inner = layout.isMultiline ? outer + layout.indentation : outer
    guard items.contains(where: { if case .kept = $0 { true } else { false } }) else {
      return [TextReplacement(object.span, with: whole(items, inner, outer))]
    }
    var edits: [TextReplacement] = []
    /// The end of the last written member, and its index.
    var (end, previous): (Int, Int?) = (object.span.lowerBound + 1, nil)
    var run: [Item] = []
    for item in items {
      guard case .kept(let place) = item else {
        run.append(item)
        continue
      }
      let start = members[place].nameSpan.lowerBound
      if !run.isEmpty || place != (previous.map { $0 + 1 } ?? 0) {
        // The white space before the first member can differ from that between two members.
        let first = text.space(before: members[0].nameSpan.lowerBound)
        let own = place > 0 ? text.space(before: start) : between(inner)
        var new = previous == nil ? "" : ","
        append(run, to: &new, firstLead: previous == nil ? first : own, lead: own, isLast: false)
        edits.append(TextReplacement(end..<start, with: new + (previous == nil && run.isEmpty ? first : own)))
      }
      run = []
      (end, previous) = (members[place].value.span.upperBound, place)
    }
    if let previous, !run.isEmpty || previous < members.count - 1 {
      var new = run.isEmpty ? "" : ","
      append(run, to: &new, firstLead: between(inner), lead: between(inner), isLast: true)
      edits.append(TextReplacement(end..<(members.last?.value.span.upperBound ?? end), with: new))
    }
    return edits
  }

  /// The white space between a comma and the next member.
  private func between(_ inner: String) -> String {
    if layout.isMultiline { return layout.lineEnd + inner }
    return layout.colon == ":" ? "" : " "
  }

  /// The white space of `lead` in its last line.
  static func indentation(endOf lead: String) -> String {
    String(lead.reversed().prefix { $0 == " " || $0 == "\t" }.reversed())
  }

  /// Writes items, each followed by a comma, except the last one of the object.
  private func append(_ items: [Item], to new: inout String, firstLead: String, lead: String, isLast: Bool) {
    let inner = Self.indentation(endOf: lead)
    for (index, item) in items.enumerated() {
      let comma = isLast && index == items.count - 1 ? "" : ","
      switch item {
      case .kept: break
      case .new(let member):
        new += (index == 0 ? firstLead : lead) + layout.text(of: member, after: inner) + comma
      case .conflict(let ours, let theirs):
        func side(_ member: JSON.Member?) -> String {
          member.map { inner + layout.text(of: $0, after: inner) + comma + layout.lineEnd } ?? ""
        }
        new += layout.lineEnd + markers.block(ours: side(ours), theirs: side(theirs), lineEnd: layout.lineEnd)
      }
    }
  }

  private func whole(_ items: [Item], _ inner: String, _ outer: String) -> String {
    guard !items.isEmpty else { return layout.text(of: .object([]), after: outer) }
    var new = "{"
    if items.allSatisfy(\.mayVanish) {
      func side(_ members: [JSON.Member]) -> String {
        members.isEmpty
          ? ""
          : inner + members.map { layout.text(of: $0, after: inner) }.joined(separator: "," + layout.lineEnd + inner)
            + layout.lineEnd
      }
      var (ours, theirs): ([JSON.Member], [JSON.Member]) = ([], [])
      for case .conflict(let our, let their) in items {
        ours += [our].compactMap(\.self)
        theirs += [their].compactMap(\.self)
      }
      new += layout.lineEnd + markers.block(ours: side(ours), theirs: side(theirs), lineEnd: layout.lineEnd)
    } else {
      append(
        items, to: &new, firstLead: layout.isMultiline ? between(inner) : "", lead: between(inner), isLast: true)
    }
    return new + (layout.isMultiline ? layout.lineEnd + outer : "") + "}"
  }
}

/// The lines that git writes around the two sides of a conflict.
package struct ConflictMarkers: Hashable, Sendable {
  package var size: Int
  package var ours: String, theirs: String

  package init(size: Int = 7, ours: String = "ours", theirs: String = "theirs") {
    self.size = size
    self.ours = ours
    self.theirs = theirs
  }

  /// Two sides, each of whole lines, between markers. The last marker has no line end.
  package func block(ours: String, theirs: String, lineEnd: String) -> String {
    func line(_ sign: Character, _ label: String) -> String {
      String(repeating: sign, count: size) + (label.isEmpty ? "" : " " + label)
    }
    return line("<", self.ours) + lineEnd + ours + line("=", "") + lineEnd + theirs + line(">", self.theirs)
  }
}
