import Git

/// What became of each source text, by catalog and key.
struct SourceTimelines: Sendable {
  private struct Name: Hashable {
    var trail: Int
    var key: String
  }

  /// The oldest first.
  let changes: [SourceChange]
  private let byKey: [Name: [Int]]

  init(_ changes: [SourceChange]) {
    self.changes = changes
    var byKey: [Name: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      byKey[Name(trail: change.trail, key: change.key), default: []].append(index)
      // A key that was renamed away was removed.
      if case .renamed(let from) = change.kind {
        byKey[Name(trail: change.trail, key: from), default: []].append(index)
      }
    }
    self.byKey = byKey
  }

  /// What became of `key`, the oldest first: also that it was renamed away.
  func changes(of key: String, in trail: Int) -> [SourceChange] {
    (byKey[Name(trail: trail, key: key)] ?? []).map { changes[$0] }
  }

  /// The keys that `key` took the place of, the latest first.
  func origins(of key: String, in trail: Int) -> [String] {
    changes(of: key, in: trail).reversed().compactMap { change in
      guard change.key == key, case .renamed(let from) = change.kind else { return nil }
      return from
    }
  }

  /// What a key said from a commit on.
  struct Step {
    var text: String
    var change: SourceChange
  }

  /// What `key` has said, under its earlier names too, the oldest first; equal texts that follow one another are one.
  func steps(of key: String, in trail: Int) -> [Step] {
    var steps: [Step] = []
    var names: Set<String> = []
    var next: String? = key
    // Only what was before the key took its place counts of another one.
    var end = Int.max
    while let name = next, names.insert(name).inserted {
      next = nil
      for index in (byKey[Name(trail: trail, key: name)] ?? []).reversed() where index < end {
        let change = changes[index]
        guard change.key == name, let text = change.new else { continue }
        steps.append(Step(text: text, change: change))
        if case .renamed(let from) = change.kind {
          next = from
          end = index
          break
        }
      }
    }
    var told: [Step] = []
    for step in steps.reversed() where step.text != told.last?.text { told.append(step) }
    return told
  }
}
