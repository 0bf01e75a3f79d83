import Text

/// The level of a value in a catalog, which determines its members.
enum CatalogLevel {
  case top, entries, entry, localizations
  /// A value with a `stringUnit`, `variations` or `substitutions`: a localization, a plural form, a device.
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

struct CatalogPart: MergePart {
  var value: LocatedJSON
  var level: CatalogLevel
  var catalog: WellFormedStringCatalog
  var entry: CatalogEntryPart?
  var isSource = false
  /// True if an entry is to be written as `stale`, because nothing calls its key.
  var isMarkedStale = false

  var draft: JSON {
    let draft = JSON(value, in: catalog.text)
    guard isMarkedStale, case .object(let members) = draft else { return draft }
    let state = JSON.Member("extractionState", .string("stale"))
    let others = members.filter { $0.name != state.name }
    let place = others.firstIndex { CatalogKeyOrder.precedes(state.name, $0.name) } ?? others.count
    return .object(others[..<place] + [state] + others[place...])
  }

  var parts: [NamedPart<CatalogPart>]? {
    guard let members = value.members else { return nil }
    return zip(catalog.names(of: members), members).map { name, member in
      var part = self
      part.value = member.value
      part.level = level.level(of: member.name)
      if level == .entries { part.entry = CatalogEntryPart(key: member.name, value: member.value, catalog: catalog) }
      if level == .localizations { part.isSource = member.name == catalog.sourceLanguage }
      return NamedPart(name: name, part: part)
    }
  }

  func isSame(as other: CatalogPart) -> Bool { Self.isSame(value, catalog, other.value, other.catalog) }

  private static func isSame(
    _ first: LocatedJSON, _ firstCatalog: WellFormedStringCatalog, _ second: LocatedJSON,
    _ secondCatalog: WellFormedStringCatalog
  ) -> Bool {
    if first.span.count == second.span.count,
      firstCatalog.text[first.span].withUnsafeBufferPointer({ bytes in
        secondCatalog.text[second.span].withUnsafeBufferPointer { bytes.hasSameBytes(as: $0) }
      })
    {
      return true
    }
    switch (first.content, second.content) {
    case (.string(let first), .string(let second)): return first.isExactly(second)
    case (.object(let first), .object(let second)):
      guard first.count == second.count else { return false }
      var finder = PartFinder(
        zip(secondCatalog.names(of: second), second).map { NamedPart(name: $0, part: $1.value) })
      return zip(firstCatalog.names(of: first), first).allSatisfy { name, member in
        finder.find(name).map { isSame(member.value, firstCatalog, $0, secondCatalog) } ?? false
      }
    default: return false
    }
  }

  func member(_ name: String) -> LocatedJSON? { value.members?.last { $0.name == name }?.value }
  private var names: [String] { (value.members ?? .empty).map(\.name).sorted() }

  static func settled(
    _ children: [MergedPart<CatalogPart>], base: CatalogPart?, ours: CatalogPart, theirs: CatalogPart
  ) -> Merged<CatalogPart> {
    var children = children
    switch ours.level {
    case .top: settleVersion(of: &children)
    case .entry: settleComment(of: &children, ours: ours, theirs: theirs)
    case .unit: return settledUnit(children, base: base, ours: ours, theirs: theirs)
    case .localization, .variations:
      if let general = moreGeneral(ours, theirs) { return general }
      // A text and plural forms of one localization exclude each other, as do plurals and devices.
      let (old, ourNames, theirNames) = (base?.names ?? [], ours.names, theirs.names)
      let bothChange = ourNames != theirNames && ourNames != old && theirNames != old
      let oneChanges = ourNames != theirNames && children.contains { $0.merged.isConflict }
      if bothChange || oneChanges { return .conflict(ours: ours, theirs: theirs) }
    case .entries, .localizations, .forms, .substitutions, .field: break
    }
    return .parts(children, of: theirs)
  }

  /// Of two versions of the format the later one includes the other.
  private static func settleVersion(of children: inout [MergedPart<CatalogPart>]) {
    guard let place = children.firstIndex(where: { $0.name.text == "version" }),
      case .conflict(let ours?, let theirs?) = children[place].merged
    else { return }
    switch (ours.value.string, theirs.value.string) {
    case ("1.1", "1.0"): children[place].merged = .ours
    case ("1.0", "1.1"): children[place].merged = .theirs(theirs)
    default: break
    }
  }

  /// A comment from Xcode yields to one that a person wrote; of two comments from Xcode either is right.
  private static func settleComment(
    of children: inout [MergedPart<CatalogPart>], ours: CatalogPart, theirs: CatalogPart
  ) {
    guard let place = children.firstIndex(where: { $0.name.text == "comment" }),
      case .conflict(_?, let their?) = children[place].merged
    else { return }
    let flag = children.firstIndex { $0.name.text == CatalogEntryPart.generatedFlag }
    switch (ours.hasGeneratedComment, theirs.hasGeneratedComment) {
    case (true, true): children[place].merged = .ours
    case (false, true):
      children[place].merged = .ours
      if let flag { children[flag].merged = .ours }
    case (true, false):
      children[place].merged = .theirs(their)
      if let flag { children[flag].merged = .removed }
    case (false, false): break
    }
  }

  fileprivate var hasGeneratedComment: Bool {
    member(CatalogEntryPart.generatedFlag).map { catalog.text[$0.span].elementsEqual("true".utf8) } ?? false
  }

  private static func settledUnit(
    _ merged: [MergedPart<CatalogPart>], base: CatalogPart?, ours: CatalogPart, theirs: CatalogPart
  ) -> Merged<CatalogPart> {
    var children = merged
    if children.contains(where: \.merged.isConflict), base?.isUntranslated ?? true {
      // A copy of the source text that waits for a translation does not count as one.
      switch (ours.isUntranslated, theirs.isUntranslated) {
      case (false, true): return .ours
      case (true, false): return .theirs(theirs)
      case (true, true), (false, false): break
      }
    }
    if let state = children.firstIndex(where: { $0.name.text == "state" && $0.merged.isConflict }),
      !children.contains(where: { $0.name.text == "value" && $0.merged.isConflict }),
      case .conflict(let our?, let their?) = children[state].merged,
      let ourState = UnitState(our.value.string), let theirState = UnitState(their.value.string)
    {
      // For the same text the later state counts; for a text that one side alone changed the more cautious one.
      let isSameText =
        ours.member("value")?.string.map { our in
          theirs.member("value")?.string.map { our.isExactly($0) } ?? false
        } ?? false
      let takesOurs = isSameText ? ourState > theirState : ourState < theirState
      children[state].merged = takesOurs ? .ours : .theirs(their)
    }
    if children.contains(where: \.merged.isConflict) { return .conflict(ours: ours, theirs: theirs) }
    return .parts(children, of: theirs)
  }

  var isUntranslated: Bool {
    guard level == .unit, !isSource, let value = member("value")?.string else { return false }
    switch UnitState(member("state")?.string) {
    case .new, .needsReview: return value.isEmpty || (entry?.sourceTexts.contains { $0.isExactly(value) } ?? false)
    case .machineTranslated, .translated, nil: return false
    }
  }

  /// The side with a text for each number, if the other side has the same text for all.
  private static func moreGeneral(_ ours: CatalogPart, _ theirs: CatalogPart) -> Merged<CatalogPart>? {
    guard ours.level == .localization else { return nil }
    func isCovered(_ plain: CatalogPart, by forms: CatalogPart) -> Bool {
      guard plain.names == ["stringUnit"], forms.names == ["variations"], let unit = plain.units.first else {
        return false
      }
      let units = forms.units
      return !units.isEmpty && units.allSatisfy { $0.isSame(as: unit) }
    }
    if isCovered(ours, by: theirs) { return .theirs(theirs) }
    return isCovered(theirs, by: ours) ? .ours : nil
  }

  var units: [CatalogPart] { level == .unit ? [self] : (parts ?? []).flatMap(\.part.units) }

  /// The result for a key that the code no longer has: its removal also removes Xcode's content, but not a person's.
  static func settledRemoval(of base: CatalogPart, kept: CatalogPart) -> SettledRemoval<CatalogPart> {
    guard base.level == .entry else { return .conflict }
    let isStale = kept.member("extractionState")?.string == "stale"
    if !kept.holdsWork || isStale && kept.isSameForPeople(as: base) { return .removed }
    let states = [base.member("extractionState"), kept.member("extractionState")].compactMap { $0?.string }
    guard !base.holdsWork, states.allSatisfy({ $0 == "stale" }) else { return .conflict }
    // Xcode removes only keys without translations; otherwise it marks the key as not called.
    var part = kept
    part.isMarkedStale = true
    return .kept(part)
  }

  /// True if an entry contains a person's work that Xcode would not write again.
  private var holdsWork: Bool {
    (parts ?? []).contains { named in
      let part = named.part
      switch named.name.text {
      case "comment": return !hasGeneratedComment
      case CatalogEntryPart.generatedFlag: return false
      case "extractionState": return !["stale", "extracted_with_value"].contains(part.value.string)
      case "localizations":
        return (part.parts ?? []).contains { localization in
          let units = localization.part.units
          if localization.part.isSource { return units.contains { $0.member("state")?.string != "new" } }
          return units.isEmpty || !units.allSatisfy(\.isUntranslated)
        }
      default: return true
      }
    }
  }

  /// True if two versions of an entry differ only in content that Xcode writes.
  private func isSameForPeople(as other: CatalogPart) -> Bool {
    func written(_ part: CatalogPart) -> [NamedPart<CatalogPart>] {
      (part.parts ?? []).filter { named in
        switch named.name.text {
        case "extractionState", CatalogEntryPart.generatedFlag: false
        case "comment": !part.hasGeneratedComment
        default: true
        }
      }
    }
    let (mine, its) = (written(self), written(other))
    var finder = PartFinder(its)
    return mine.count == its.count && mine.allSatisfy { finder.find($0.name)?.isSame(as: $0.part) ?? false }
  }
}

/// An entry with its key, for use by its parts.
final class CatalogEntryPart: Sendable {
  static let generatedFlag = "isCommentAutoGenerated"

  let key: String
  private let value: LocatedJSON
  private let catalog: WellFormedStringCatalog

  init(key: String, value: LocatedJSON, catalog: WellFormedStringCatalog) {
    self.key = key
    self.value = value
    self.catalog = catalog
  }

  /// The texts of the source language: the key, and the texts of its own.
  var sourceTexts: [String] {
    let localizations = value.members?.last { $0.name == "localizations" }?.value
    let source = localizations?.members?.last { $0.name == catalog.sourceLanguage }?.value
    let part = source.map { CatalogPart(value: $0, level: .localization, catalog: catalog) }
    return [key] + (part?.units ?? []).compactMap { $0.member("value")?.string }
  }
}

private enum UnitState: Int, Comparable {
  case new, needsReview, machineTranslated, translated

  init?(_ text: String?) {
    switch text {
    case "new": self = .new
    case "needs_review": self = .needsReview
    case "machine_translated": self = .machineTranslated
    case "translated": self = .translated
    default: return nil
    }
  }

  static func < (first: UnitState, second: UnitState) -> Bool { first.rawValue < second.rawValue }
}
