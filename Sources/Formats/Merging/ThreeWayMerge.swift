import Text

/// A part of a catalog that two sides may have changed: a text, or parts with names.
protocol MergePart {
  /// True if both have the same content, whatever their layout.
  func isSame(as other: Self) -> Bool
  /// The parts of this part; `nil` for a text.
  var parts: [NamedPart<Self>]? { get }
  /// The final result for `children`, the merged parts of `ours` and `theirs`: a conflict of the whole if a conflict of
  /// one part would offer no choice, or an automatic choice.
  static func settled(_ children: [MergedPart<Self>], base: Self?, ours: Self, theirs: Self) -> Merged<Self>
  /// The result for a part that one side removed and the other changed to `kept`.
  static func settledRemoval(of base: Self, kept: Self) -> SettledRemoval<Self>
}

enum SettledRemoval<Part> {
  case conflict
  case removed
  case kept(Part)
}

struct NamedPart<Part> {
  var name: PartName
  var part: Part
}

/// A part's name among its neighbours. Of several with one text the last, which readers use, is copy 0.
struct PartName: Hashable {
  var text: String
  /// The number of later parts with the same name.
  var copy = 0

  init(_ text: String, copy: Int = 0) {
    self.text = text
    self.copy = copy
  }

  static func names(_ texts: [String]) -> [PartName] {
    var counts: [ExactText: Int] = [:]
    var names: [PartName] = []
    names.reserveCapacity(texts.count)
    for text in texts.reversed() {
      let copy = counts[ExactText(text), default: 0]
      counts[ExactText(text)] = copy + 1
      names.append(PartName(text, copy: copy))
    }
    return names.reversed()
  }

  static func == (first: PartName, second: PartName) -> Bool {
    first.copy == second.copy && first.text.isExactly(second.text)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(copy)
    ExactText(text).hash(into: &hasher)
  }
}

struct MergedPart<Part: MergePart> {
  var name: PartName
  var merged: Merged<Part>
}

/// The result for a part of our side.
indirect enum Merged<Part: MergePart> {
  /// Our part, unchanged; no part if our side does not have it.
  case ours
  case removed
  /// Their part, or a part derived from the only side that still has it.
  case theirs(Part)
  /// A part whose own parts change: first those of our side, in its order, then those that only `of`, their side, has.
  case parts([MergedPart<Part>], of: Part)
  case conflict(ours: Part?, theirs: Part?)

  var isOurs: Bool { if case .ours = self { true } else { false } }
  var isConflict: Bool { if case .conflict = self { true } else { false } }

  /// Merges two sides that changed `base`. Changes of one side, and those that both made alike, leave no conflict.
  init(base: Part?, ours: Part?, theirs: Part?) {
    switch (ours, theirs) {
    case (nil, nil): self = .ours
    case (let ours?, let theirs?):
      if ours.isSame(as: theirs) || base.map({ $0.isSame(as: theirs) }) ?? false {
        self = .ours
        return
      }
      guard var ourParts = ours.parts, var theirParts = theirs.parts else {
        self = base.map { $0.isSame(as: ours) } ?? false ? .theirs(theirs) : .conflict(ours: ours, theirs: theirs)
        return
      }
      let baseParts = base?.parts ?? []
      ourParts = Self.recognized(ourParts, from: baseParts)
      theirParts = Self.recognized(theirParts, from: baseParts)
      var (inTheirs, inBase) = (PartFinder(theirParts), PartFinder(baseParts))
      var inOurs = PartFinder(ourParts)
      var children: [MergedPart<Part>] = []
      children.reserveCapacity(ourParts.count)
      for our in ourParts {
        let their = inTheirs.find(our.name)
        children.append(
          MergedPart(
            name: our.name, merged: Merged(base: inBase.find(our.name), ours: our.part, theirs: their)))
      }
      for their in theirParts where inOurs.find(their.name) == nil {
        let merged = Merged(base: inBase.find(their.name), ours: nil, theirs: their.part)
        if !merged.isOurs { children.append(MergedPart(name: their.name, merged: merged)) }
      }
      self = Part.settled(children, base: base, ours: ours, theirs: theirs)
    case (let ours?, nil):
      guard let base else {
        self = .ours
        return
      }
      guard !base.isSame(as: ours) else {
        self = .removed
        return
      }
      switch Part.settledRemoval(of: base, kept: ours) {
      case .conflict: self = .conflict(ours: ours, theirs: nil)
      case .removed: self = .removed
      case .kept(let part): self = .theirs(part)
      }
    case (nil, let theirs?):
      guard let base else {
        self = .theirs(theirs)
        return
      }
      guard !base.isSame(as: theirs) else {
        self = .ours
        return
      }
      switch Part.settledRemoval(of: base, kept: theirs) {
      case .conflict: self = .conflict(ours: nil, theirs: theirs)
      case .removed: self = .ours
      case .kept(let part): self = .theirs(part)
      }
    }
  }

  /// If only one of several copies in `base` remains in `parts`, gives it the name of the copy that it equals.
  private static func recognized(_ parts: [NamedPart<Part>], from base: [NamedPart<Part>]) -> [NamedPart<Part>] {
    guard base.contains(where: { $0.name.copy > 0 }) else { return parts }
    var parts = parts
    let places = Dictionary(grouping: parts.indices) { ExactText(parts[$0].name.text) }
    let several = Dictionary(grouping: base) { ExactText($0.name.text) }.filter { $0.value.count > 1 }
    for (text, copies) in several {
      guard let left = places[text], left.count == 1, let place = left.first else { continue }
      if let same = copies.last(where: { $0.part.isSame(as: parts[place].part) }) { parts[place].name = same.name }
    }
    return parts
  }

  /// The path of names to each conflict.
  func conflicts(below path: [String] = []) -> [[String]] {
    switch self {
    case .ours, .removed, .theirs: []
    case .conflict: [path]
    case .parts(let children, _): children.flatMap { $0.merged.conflicts(below: path + [$0.name.text]) }
    }
  }
}

/// Finds parts by their names, which mostly have the same order on all sides.
struct PartFinder<Part> {
  private let parts: [NamedPart<Part>]
  private var next = 0
  private var places: [PartName: Int]?

  init(_ parts: [NamedPart<Part>]) { self.parts = parts }

  mutating func find(_ name: PartName) -> Part? {
    if next < parts.count, parts[next].name == name {
      defer { next += 1 }
      return parts[next].part
    }
    if places == nil {
      places = Dictionary(
        parts.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { _, last in last })
    }
    guard let place = places?[name] else { return nil }
    next = place + 1
    return parts[place].part
  }
}
