import Text

extension WellFormedStringCatalog {
  fileprivate var part: CatalogPart { CatalogPart(value: root, level: .top, catalog: self) }

  struct Merge {
    var bytes: [UInt8]
    /// The path of names to each conflict.
    var conflicts: [[String]]
    var keptAsStale: [String]
  }

  /// Merges two sides that changed `base`, which is `nil` if both added the file. Returns our bytes with their changes;
  /// `nil` if there are conflicts in a text without lines for markers.
  static func merge(
    base: WellFormedStringCatalog?, ours: WellFormedStringCatalog, theirs: WellFormedStringCatalog,
    markers: ConflictMarkers
  ) -> Merge? {
    let merged = Merged(base: base?.part, ours: ours.part, theirs: theirs.part)
    let conflicts = merged.conflicts()
    let layout = JSONLayout(of: ours.text, root: ours.root)
    guard layout.isMultiline || conflicts.isEmpty else { return nil }
    var edits: [TextReplacement] = []
    ours.collect(
      merged, of: ours.root, JSONEditor(ours.text, layout: layout, markers: markers), sorts: layout.isXcode,
      to: &edits)
    guard let text = try? edits.applied(to: ours.text) else { return nil }
    return Merge(
      bytes: edits.isEmpty
        ? ours.bytes : (ours.hasByteOrderMark ? TextEncoding.utf8WithBOM.byteOrderMark : []) + text,
      conflicts: conflicts, keptAsStale: merged.keptAsStale)
  }

  private func collect(
    _ merged: Merged<CatalogPart>, of value: LocatedJSON, _ editor: JSONEditor, sorts: Bool,
    to edits: inout [TextReplacement]
  ) {
    func draft(_ part: CatalogPart) -> JSON {
      let draft = part.draft
      return sorts ? draft.sorted : draft
    }
    switch merged {
    case .ours, .removed, .conflict: break
    case .theirs(let part): edits.append(editor.replacement(of: value, with: draft(part)))
    case .parts(let children, _):
      let members = value.members ?? .empty
      var items: [JSONEditor.Item] = []
      var names: [PartName] = []
      var isRearranged = false
      for (index, member) in members.enumerated() {
        let (name, child) = (children[index].name, children[index].merged)
        switch child {
        case .removed:
          isRearranged = true
          continue
        case .conflict(let ours, let theirs):
          isRearranged = true
          items.append(
            .conflict(
              ours: ours.map { .init(member.name, draft($0)) }, theirs: theirs.map { .init(member.name, draft($0)) }))
        case .ours, .theirs, .parts:
          items.append(.kept(index))
          collect(child, of: member.value, editor, sorts: sorts, to: &edits)
        }
        names.append(name)
      }
      guard isRearranged || children.count > members.count else { return }
      let places = CatalogKeyPlaces(names.map(\.text))
      let new = children[members.count...].map { child in
        // The copy that readers use comes after the others.
        let first = child.name.copy > 0 ? names.firstIndex { $0.text.isExactly(child.name.text) } : nil
        return (place: first ?? places.place(of: child.name.text), child: child)
      }
      let order = CatalogKeyOrder.sortedPlaces(new.map(\.child.name.text))
      // Starting from the last place, so that earlier places stay valid.
      for (place, child) in order.map({ new[$0] }).enumerated().sorted(by: {
        ($0.element.place, $0.offset) > ($1.element.place, $1.offset)
      }).map(\.element) {
        let name = child.name.text
        switch child.merged {
        case .theirs(let part): items.insert(.new(.init(name, draft(part))), at: place)
        case .conflict(let ours, let theirs):
          items.insert(
            .conflict(
              ours: ours.map { .init(name, draft($0)) }, theirs: theirs.map { .init(name, draft($0)) }),
            at: place)
        case .ours, .removed, .parts: break
        }
      }
      edits += editor.edits(of: value, to: items)
    }
  }
}

extension Merged<CatalogPart> {
  fileprivate var keptAsStale: [String] {
    switch self {
    case .theirs(let part): part.isMarkedStale ? [part.entry?.key ?? ""] : []
    case .parts(let children, _): children.flatMap(\.merged.keptAsStale)
    case .ours, .removed, .conflict: []
    }
  }
}
