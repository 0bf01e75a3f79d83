import Text

/// The changes to each source text, by catalog and key.
struct SourceTimelines: Sendable {
  private struct Name: Hashable {
    let trail: Int
    let key: ExactText

    init(_ key: String, in trail: Int) {
      self.trail = trail
      self.key = ExactText(key)
    }
  }

  /// Oldest first.
  let changes: [SourceChange]
  private let byKey: [Name: [Int]]

  init(_ changes: [SourceChange]) {
    self.changes = changes
    var byKey: [Name: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      byKey[Name(change.key, in: change.trail), default: []].append(index)
      // A rename also removes the old key.
      if case .renamed(let from) = change.kind {
        byKey[Name(from, in: change.trail), default: []].append(index)
      }
    }
    self.byKey = byKey
  }

  /// Oldest first, including a rename to another key.
  func changes(of key: String, in trail: Int) -> [SourceChange] {
    (byKey[Name(key, in: trail)] ?? []).map { changes[$0] }
  }

  /// The keys that `key` replaced, latest first.
  func origins(of key: String, in trail: Int) -> [String] {
    changes(of: key, in: trail).reversed().compactMap { change in
      guard change.key.isExactly(key), case .renamed(let from) = change.kind else { return nil }
      return from
    }
  }

  /// The text of a key from a commit on.
  struct Step {
    var text: String
    var change: SourceChange
  }

  /// Oldest first, with texts under earlier names of `key`. Consecutive equal texts are one step.
  func steps(of key: String, in trail: Int) -> [Step] {
    var steps: [Step] = []
    var names: ExactSet = []
    var next: String? = key
    // Of a replaced key, only the changes before the replacement count.
    var end = Int.max
    while let name = next, names.insert(name).inserted {
      next = nil
      for index in (byKey[Name(name, in: trail)] ?? []).reversed() where index < end {
        let change = changes[index]
        guard change.key.isExactly(name), let text = change.new else { continue }
        steps.append(Step(text: text, change: change))
        if case .renamed(let from) = change.kind {
          next = from
          end = index
          break
        }
      }
    }
    var changes: [Step] = []
    for step in steps.reversed() where step.text != changes.last?.text { changes.append(step) }
    return changes
  }
}
