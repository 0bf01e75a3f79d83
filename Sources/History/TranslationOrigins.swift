import Formats
import Git

/// Where the translations of one catalog come from: for each the version that brought its text.
struct TranslationOrigins: Sendable {
  /// One translation at the tip.
  struct Origin: Sendable {
    let key: String
    let text: String
    let isFuzzy: Bool
    /// The version, by its number, since which it is as it is: it got its text there, or was confirmed.
    let version: Int
    /// The key that it had there.
    let originalKey: String
    /// The version that marked it fuzzy, of one that bears the mark; `nil` if it is older than what is known.
    let fuzzySince: Int?
  }

  /// By key.
  let origins: [Origin]
}

/// Looks for the origins of one catalog's translations from its newest version back, as `git blame` does for lines.
///
/// A text that only moved, by a file's new folder or a key's new name, or was away for a while, is as old as it was
/// before; so is one that was only written in another notation. Taking away the mark `// Fuzzy` confirms a text.
struct OriginSearch {
  private struct State {
    let tipKey: String
    var key: String
    let text: String
    let isFuzzy: Bool
    /// The version that brought it, once it is found.
    var version: Int?
    var fuzzySince: Int?
    /// Whether all versions from the newest to this one bear the mark.
    var isFuzzyThroughout: Bool
    /// The version that added it, while those before may have had it once.
    var addedBy: Int?
  }

  private let histories: PathHistories
  private let reader: VersionReader
  private let timelines: SourceTimelines
  private let sourceTrail: Int?
  private var states: [State] = []
  /// The translations by the keys that they have where the search stands.
  private var places: [String: [Int]] = [:]

  init(_ histories: PathHistories, _ reader: VersionReader, _ timelines: SourceTimelines, sourceTrail: Int?) {
    self.histories = histories
    self.reader = reader
    self.timelines = timelines
    self.sourceTrail = sourceTrail
  }

  /// The origins of the translations of `trail` whose keys are among `keys`.
  ///
  /// - Throws: `GitError` if an object is missing or damaged.
  mutating func run(_ trail: Int, keys: Set<String>) throws(GitError) -> TranslationOrigins {
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
    // A version has a lower number than those before it, but where clocks went wrong.
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

  /// Follows `pending` from a version to those before it; those that came with it are settled.
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
      // Most are passed on, and most versions have one before them.
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

  /// Whether the translation, whose key differs between a version and one before it, goes on there.
  private mutating func pass(
    _ index: Int, _ key: String, _ texts: CatalogTexts, _ before: CatalogTexts, _ number: Int, isLast: Bool
  ) -> Bool {
    let state = states[index]
    let old = before.state(of: key)?.text
    if state.addedBy != nil {
      guard let old else { return true }
      let isSame = old.saysTheSame(as: state.text)
      if key == state.key, !isSame { return false }
      if isSame {
        states[index].addedBy = nil
        if key != state.key { move(index, to: key) }
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
    // It may have been there before; the last of several parents is asked.
    guard isLast else { return false }
    states[index].addedBy = number
    // In a String Catalog somebody may have copied it later from the key that this one took the place of; elsewhere
    // translators save what they found, and see the new text.
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
