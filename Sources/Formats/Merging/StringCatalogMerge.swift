import Text

extension SoundStringCatalog {
  fileprivate var part: CatalogPart { CatalogPart(value: root, level: .top, catalog: self) }

  /// Merges what two sides made of `base`, which is `nil` where both added the file.
  ///
  /// - Returns: Our bytes with what their side changed, and the names on the way to each conflict; `nil` if there are
  ///   conflicts in a text that has no lines to put markers on.
  static func merge(
    base: SoundStringCatalog?, ours: SoundStringCatalog, theirs: SoundStringCatalog,
    markers: ConflictMarkers
  ) -> (bytes: [UInt8], conflicts: [[String]])? {
    let merged = Merged(base: base?.part, ours: ours.part, theirs: theirs.part)
    let conflicts = merged.conflicts()
    let layout = JSONLayout(of: ours.text, root: ours.root)
    guard layout.isMultiline || conflicts.isEmpty else { return nil }
    var edits: [TextReplacement] = []
    ours.collect(
      merged, of: ours.root, JSONObjectEdit(ours.text, layout: layout, markers: markers), sorts: layout.isXcode,
      to: &edits)
    guard let text = try? edits.applied(to: ours.text) else { return nil }
    return ((ours.hasByteOrderMark ? TextEncoding.utf8WithBOM.byteOrderMark : []) + text, conflicts)
  }

  private func collect(
    _ merged: Merged<CatalogPart>, of value: LocatedJSON, _ editor: JSONObjectEdit, sorts: Bool,
    to edits: inout [TextReplacement]
  ) {
    func draft(_ part: CatalogPart) -> JSONDraft {
      let draft = JSONDraft(part.value, in: part.catalog.text)
      return sorts ? draft.sorted : draft
    }
    switch merged {
    case .ours, .removed, .conflict: break
    case .theirs(let part): edits.append(editor.replacement(of: value, with: draft(part)))
    case .parts(let children, _):
      let members = value.members ?? []
      var items: [JSONObjectEdit.Item] = []
      var names: [String] = []
      var isRearranged = false
      for (index, member) in members.enumerated() {
        let child = children[index].merged
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
        names.append(member.name)
      }
      guard isRearranged || children.count > members.count else { return }
      let places = CatalogKeyPlaces(names)
      let new = children[members.count...].map { (place: places.place(of: $0.name), child: $0) }
      let order = CatalogKeyOrder.sortedPlaces(new.map(\.child.name))
      // From the last place on, so that those before it stay right.
      for (place, child) in order.map({ new[$0] }).enumerated().sorted(by: {
        ($0.element.place, $0.offset) > ($1.element.place, $1.offset)
      }).map(\.element) {
        switch child.merged {
        case .theirs(let part): items.insert(.new(.init(child.name, draft(part))), at: place)
        case .conflict(let ours, let theirs):
          items.insert(
            .conflict(
              ours: ours.map { .init(child.name, draft($0)) }, theirs: theirs.map { .init(child.name, draft($0)) }),
            at: place)
        case .ours, .removed, .parts: break
        }
      }
      edits += editor.edits(of: value, to: items)
    }
  }
}

/// Where in a catalog a value stands, which says what its members are.
private enum CatalogLevel {
  case top, entries, entry, localizations
  /// What has a `stringUnit`, `variations` or `substitutions`: a localization, a plural form, a device.
  case localization
  case unit, variations, forms, substitutions
  case field

  func level(of name: String) -> CatalogLevel {
    switch (self, name) {
    case (.top, "strings"): .entries
    case (.entries, _): .entry
    case (.entry, "localizations"): .localizations
    case (.localizations, _), (.forms, _), (.substitutions, _): .localization
    case (.localization, "stringUnit"): .unit
    case (.localization, "variations"): .variations
    case (.localization, "substitutions"): .substitutions
    case (.variations, _): .forms
    default: .field
    }
  }
}

/// A value of a catalog.
private struct CatalogPart: MergePart {
  var value: LocatedJSON
  var level: CatalogLevel
  var catalog: SoundStringCatalog

  var parts: [NamedPart<CatalogPart>]? {
    value.members?.map {
      NamedPart(
        name: $0.name, part: CatalogPart(value: $0.value, level: level.level(of: $0.name), catalog: catalog))
    }
  }

  func isSame(as other: CatalogPart) -> Bool {
    Self.isSame(value, catalog.text, other.value, other.catalog.text)
  }

  private static func isSame(
    _ first: LocatedJSON, _ firstText: [UInt8], _ second: LocatedJSON, _ secondText: [UInt8]
  ) -> Bool {
    if first.span.count == second.span.count, firstText[first.span].elementsEqual(secondText[second.span]) {
      return true
    }
    switch (first.content, second.content) {
    case (.string(let first), .string(let second)): return first.isExactly(second)
    case (.object(let first), .object(let second)):
      guard first.count == second.count else { return false }
      var finder = PartFinder(second.map { NamedPart(name: $0.name, part: $0.value) })
      return first.allSatisfy { member in
        finder.find(member.name).map { isSame(member.value, firstText, $0, secondText) } ?? false
      }
    default: return false
    }
  }

  private func member(_ name: String) -> LocatedJSON? { value.members?.last { $0.name == name }?.value }
  private var names: [String] { (value.members ?? []).map(\.name).sorted() }

  static func settled(
    _ children: [MergedPart<CatalogPart>], base: CatalogPart?, ours: CatalogPart, theirs: CatalogPart
  ) -> Merged<CatalogPart> {
    var children = children
    switch ours.level {
    case .unit:
      if let state = children.firstIndex(where: { $0.name == "state" && $0.merged.isConflict }),
        !children.contains(where: { $0.name == "value" && $0.merged.isConflict }),
        case .conflict(let our?, let their?) = children[state].merged,
        let ourState = UnitState(our.value.string), let theirState = UnitState(their.value.string)
      {
        // Of the same text the later state counts; of a text that one side alone changed the more careful one.
        let isSameText =
          ours.member("value")?.string.map { our in
            theirs.member("value")?.string.map { our.isExactly($0) } ?? false
          } ?? false
        let takesOurs = isSameText ? ourState > theirState : ourState < theirState
        children[state].merged = takesOurs ? .ours : .theirs(their)
      }
      if children.contains(where: \.merged.isConflict) { return .conflict(ours: ours, theirs: theirs) }
    case .localization, .variations:
      // A text and plural forms of one localization exclude one another, as do plurals and devices.
      let (old, ourNames, theirNames) = (base?.names ?? [], ours.names, theirs.names)
      let bothChange = ourNames != theirNames && ourNames != old && theirNames != old
      let oneChanges = ourNames != theirNames && children.contains { $0.merged.isConflict }
      if bothChange || oneChanges { return .conflict(ours: ours, theirs: theirs) }
    case .top, .entries, .entry, .localizations, .forms, .substitutions, .field: break
    }
    return .parts(children, of: theirs)
  }
}

/// How far a translation is, the first least.
private enum UnitState: Int, Comparable {
  case new, needsReview, translated

  init?(_ text: String?) {
    switch text {
    case "new": self = .new
    case "needs_review": self = .needsReview
    case "translated": self = .translated
    default: return nil
    }
  }

  static func < (first: UnitState, second: UnitState) -> Bool { first.rawValue < second.rawValue }
}
