import Text

/// Lets several clients take turns, one request at a time, in an order set by a rule and not by time.
///
/// No client goes on before all active clients wait for their turns, so the same rule always gives the same order.
package actor Turns {
  /// The rule that selects the next client.
  package enum Rule: Sendable {
    /// A random order from a seed.
    case shuffled(UInt64)
    /// One client alone for this many turns, then all others until they finish.
    case interrupted(String, after: Int)
  }

  private var waiting: [(name: String, continuation: CheckedContinuation<Void, Never>)] = []
  private var working: Set<String>
  private let rule: Rule
  private var generator: SplitMix
  /// The clients that had a turn, in order.
  package private(set) var order: [String] = []

  package init(of names: [String], _ rule: Rule) {
    working = Set(names)
    self.rule = rule
    generator =
      switch rule {
      case .shuffled(let seed): SplitMix(seed: seed)
      case .interrupted: SplitMix(seed: 0)
      }
  }

  /// Waits for the turn of `name`.
  package func wait(_ name: String) async {
    await withCheckedContinuation { continuation in
      waiting.append((name, continuation))
      goOn()
    }
  }

  /// Records that `name` makes no more requests.
  package func leave(_ name: String) {
    working.remove(name)
    goOn()
  }

  private func goOn() {
    guard !waiting.isEmpty, waiting.count == working.count else { return }
    waiting.sort { $0.name < $1.name }
    let next = waiting.remove(at: nextIndex())
    order.append(next.name)
    next.continuation.resume()
  }

  private func nextIndex() -> Int {
    switch rule {
    case .shuffled: return Int.random(in: 0..<waiting.count, using: &generator)
    case .interrupted(let name, let count):
      let isItsTurn = order.count < count
      return waiting.firstIndex { ($0.name == name) == isItsTurn } ?? 0
    }
  }
}
