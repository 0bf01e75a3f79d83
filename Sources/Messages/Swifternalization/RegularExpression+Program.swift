extension RegularExpression {
  /// An expression as steps, each of which is tried at most once at each index of a text.
  struct Program: Hashable, Sendable {
    private enum Step: Hashable, Sendable {
      case scalar(Unicode.Scalar)
      case set(CharacterSet)
      case fork(Int, Int)
      case jump(Int)
      case assertion(Assertion)
      /// The steps of the lookaround's own expression come next; `behind` is the step after them.
      case look(isAhead: Bool, isNegated: Bool, behind: Int)
      case found
    }

    private var steps: [Step] = []

    /// `nil` if there are too many steps.
    init?(_ root: Node) {
      guard append(root), append(.found) else { return nil }
    }

    private mutating func append(_ step: Step) -> Bool {
      guard steps.count < RegularExpression.mostSteps else { return false }
      steps.append(step)
      return true
    }

    private mutating func append(_ node: Node) -> Bool {
      switch node {
      case .scalar(let scalar): return append(Step.scalar(scalar))
      case .set(let set): return append(Step.set(set))
      case .assertion(let assertion): return append(Step.assertion(assertion))
      case .sequence(let parts): return parts.allSatisfy { append($0) }
      case .choice(let branches):
        var jumps: [Int] = []
        for (position, branch) in branches.enumerated() {
          let fork = steps.count
          let isLast = position == branches.count - 1
          if !isLast, !append(.fork(fork + 1, 0)) { return false }
          guard append(branch) else { return false }
          if !isLast {
            jumps.append(steps.count)
            guard append(.jump(0)) else { return false }
            steps[fork] = .fork(fork + 1, steps.count)
          }
        }
        for jump in jumps { steps[jump] = .jump(steps.count) }
        return true
      case .repetition(let part, let least, let most):
        for _ in 0..<least where !append(part) { return false }
        guard let most else {
          let fork = steps.count
          guard append(.fork(fork + 1, 0)), append(part), append(.jump(fork)) else { return false }
          steps[fork] = .fork(fork + 1, steps.count)
          return true
        }
        var forks: [Int] = []
        for _ in least..<max(least, most) {
          forks.append(steps.count)
          guard append(.fork(steps.count + 1, 0)), append(part) else { return false }
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
        return true
      case .look(let isAhead, let isNegated, let part):
        let look = steps.count
        guard append(.jump(0)), append(part), append(.found) else { return false }
        steps[look] = .look(isAhead: isAhead, isNegated: isNegated, behind: steps.count)
        return true
      }
    }

    /// Searches anywhere in `text`; `nil` if that takes more than `work` steps.
    func isFound(in text: [Unicode.Scalar], within work: inout Int) -> Bool? {
      var search = Search(steps: steps, text: text, work: work)
      defer { work = search.work }
      return search.run(from: 0, at: 0...text.count, endingAt: nil)
    }

    private struct Search {
      let steps: [Step]
      let text: [Unicode.Scalar]
      /// Results of lookarounds, by step and index.
      var looked: [Int: Bool] = [:]
      var work: Int

      /// True if the steps from `start` lead to the end of their part from one of `places`.
      mutating func run(from start: Int, at places: ClosedRange<Int>, endingAt end: Int?) -> Bool? {
        let width = text.count + 1
        // Allocated memory counts as well: every lookaround needs its own.
        work -= steps.count * width / 16
        guard work >= 0 else { return nil }
        var isSeen = [Bool](repeating: false, count: steps.count * width)
        var open = places.reversed().map { (step: start, place: $0) }
        while let (step, place) = open.popLast() {
          if isSeen[step * width + place] { continue }
          isSeen[step * width + place] = true
          work -= 1
          guard work >= 0 else { return nil }
          switch steps[step] {
          case .scalar(let scalar):
            if place < text.count, text[place].folded == scalar { open.append((step + 1, place + 1)) }
          case .set(let set):
            if place < text.count, set.contains(text[place]) { open.append((step + 1, place + 1)) }
          case .fork(let first, let second):
            open.append((second, place))
            open.append((first, place))
          case .jump(let target): open.append((target, place))
          case .assertion(let assertion):
            if holds(assertion, at: place) { open.append((step + 1, place)) }
          case .look(let isAhead, let isNegated, let behind):
            let found: Bool
            if let known = looked[step * width + place] {
              found = known
            } else {
              let result =
                isAhead
                ? run(from: step + 1, at: place...place, endingAt: nil)
                : run(from: step + 1, at: 0...place, endingAt: place)
              guard let result else { return nil }
              found = result
              looked[step * width + place] = found
            }
            if found != isNegated { open.append((behind, place)) }
          case .found:
            if end == nil || end == place { return true }
          }
        }
        return false
      }

      private func holds(_ assertion: Assertion, at place: Int) -> Bool {
        switch assertion {
        case .start: place == 0
        case .endOfText: place == text.count
        case .end: place == text.count || place == text.count - 1 && text[place].endsLine
        case .wordEdge: isWordEdge(place)
        case .noWordEdge: !isWordEdge(place)
        }
      }

      private func isWordEdge(_ place: Int) -> Bool {
        (place > 0 && text[place - 1].isWordPart) != (place < text.count && text[place].isWordPart)
      }
    }
  }
}
