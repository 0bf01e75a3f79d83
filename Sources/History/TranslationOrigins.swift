import Formats
import Git
import Text

/// The version that brought each text of one catalog's translations.
struct TranslationOrigins: Sendable {
  /// One translation at the tip.
  struct Origin: Sendable {
    let key: String
    let text: String
    let isFuzzy: Bool
    /// The index of the version that brought or confirmed the text.
    let version: Int
    /// The key in that version.
    let originalKey: String
    /// The index of the version that marked it fuzzy; `nil` without a mark or if that version is unknown.
    let fuzzySince: Int?
  }

  /// Sorted by key.
  let origins: [Origin]
}

/// Finds the origins of one catalog's translations from its newest version back, as `git blame` does for lines.
///
/// A text keeps its age if its file or key was renamed, or if it was missing for a while. A mere change in the notation
/// of its placeholders does not count. Removing the mark `// Fuzzy` confirms a text.
struct OriginSearch {
  private struct State {
    let tipKey: String
    var key: String
    let text: String
    let isFuzzy: Bool
    /// The version that brought it, once found.
    var version: Int?
    var fuzzySince: Int?
    /// Whether all versions from the newest to this one have the mark.
    var isFuzzyThroughout: Bool
    /// The version that added it, although an earlier one may have had it once.
    var addedBy: Int?
  }

  private let histories: PathHistories
  private let reader: VersionReader
  private let timelines: SourceTimelines
  private let sourceTrail: Int?
  private var states: [State] = []
  /// The indices of translations by their keys in the version that the search has reached.
  private var places: ExactDictionary<[Int]> = [:]

  init(_ histories: PathHistories, _ reader: VersionReader, _ timelines: SourceTimelines, sourceTrail: Int?) {
    self.histories = histories
    self.reader = reader
    self.timelines = timelines
    self.sourceTrail = sourceTrail
  }

  /// Throws `GitError` if an object is missing or damaged.
  mutating func run(_ trail: Int, keys: ExactSet) throws(GitError) -> TranslationOrigins {
    guard let newest = histories.newest[trail] else { return TranslationOrigins(origins: []) }
    let texts = try reader.texts(of: newest)
    for key in texts.keys.intersection(keys).sorted() {
      guard let state = texts.state(of: key), !state.text.isEmpty else { continue }
      places[key] = [states.count]
      states.append(
        State(
          tipKey: key, key: key, text: state.text, isFuzzy: state.isFuzzy, isFuzzyThroughout: state.isFuzzy))
    }
    var waiting: [Int: Set<Int>] = [newest: Set(states.indices)]
    // A version has a lower index than its parents, unless clocks were wrong.
    while let version = waiting.keys.min(), let pending = waiting.removeValue(forKey: version) {
      try step(version, pending, &waiting)
    }
    return TranslationOrigins(
      origins: states.map { state in
        TranslationOrigins.Origin(
          key: state.tipKey, text: state.text, isFuzzy: state.isFuzzy, version: state.version ?? newest,
          originalKey: state.key, fuzzySince: state.fuzzySince)
      })
  }

  /// Follows `pending` from a version to its parents. Settles translations that the version brought.
  private mutating func step(
    _ number: Int, _ pending: Set<Int>, _ waiting: inout [Int: Set<Int>]
  ) throws(GitError) {
    let version = histories.versions[number]
    var open = pending
    if version.isCut { open.removeAll() }
    let texts = open.isEmpty ? .none : try reader.texts(of: number)
    for (position, parent) in version.parents.enumerated() where !open.isEmpty {
      let isLast = position == version.parents.count - 1
      let before = try reader.texts(of: parent)
      var left: Set<Int> = []
      for key in texts.keysChanged(since: before) {
        for index in places[key] ?? [] where open.contains(index) {
          if !pass(index, key, texts, before, number, isLast: isLast) { left.insert(index) }
        }
      }
      for key in texts.keysMarkedOtherwise(since: before) {
        for index in places[key] ?? [] where open.contains(index) && states[index].addedBy == nil {
          if !isLast || texts.state(of: key)?.isFuzzy != true {
            left.insert(index)
            continue
          }
          if states[index].isFuzzyThroughout { states[index].fuzzySince = number }
          states[index].isFuzzyThroughout = false
        }
      }
      // Fast path: most translations are passed on, and most versions have one parent.
      open.subtract(left)
      if !open.isEmpty {
        if waiting[parent] == nil { waiting[parent] = open } else { waiting[parent]?.formUnion(open) }
      }
      open = left
    }
    for index in version.isCut || version.parents.isEmpty ? pending : open {
      states[index].version = states[index].addedBy ?? number
    }
  }

  /// Whether to follow the translation to a parent in which its key differs.
  private mutating func pass(
    _ index: Int, _ key: String, _ texts: CatalogTexts, _ before: CatalogTexts, _ number: Int, isLast: Bool
  ) -> Bool {
    let state = states[index]
    let old = before.state(of: key)?.text
    if state.addedBy != nil {
      guard let old else { return true }
      let isSame = old.saysTheSame(as: state.text)
      if key.isExactly(state.key), !isSame { return false }
      if isSame {
        states[index].addedBy = nil
        if !key.isExactly(state.key) { move(index, to: key) }
      }
      return true
    }
    let new = texts.state(of: key)?.text ?? state.text
    if let old { return old.saysTheSame(as: new) }
    if let sourceTrail {
      for origin in timelines.origins(of: key, in: sourceTrail)
      where before.state(of: origin)?.text.saysTheSame(as: new) ?? false {
        move(index, to: origin)
        return true
      }
    }
    // An earlier version may have had it. If there are several parents, only the last one decides.
    guard isLast else { return false }
    states[index].addedBy = number
    // In a String Catalog, a person may have copied the text later from the key that this one replaced. In other
    // formats translators save the text that they see, which is the new one.
    guard let sourceTrail,
      CatalogPath(ofCatalogAt: histories.paths[histories.versions[number].path])?.format == .stringCatalog
    else { return true }
    for origin in timelines.origins(of: key, in: sourceTrail) where !(places[origin]?.contains(index) ?? false) {
      places[origin, default: []].append(index)
    }
    return true
  }

  private mutating func move(_ index: Int, to key: String) {
    places[states[index].key]?.removeAll { $0 == index }
    if !(places[key]?.contains(index) ?? false) { places[key, default: []].append(index) }
    states[index].key = key
  }
}
