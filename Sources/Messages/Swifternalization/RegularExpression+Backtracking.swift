extension RegularExpression {
  /// True if a backtracking search, such as Apple's, can take exponential time: a repetition in a repetition whose
  /// rounds have no fixed boundary, such as `(a+)+`, or a repetition of branches that begin alike, such as `(a|a)*`.
  package var canBacktrackWithoutEnd: Bool { root.holdsEndlessRepetition }
}

extension RegularExpression.Node {
  /// The number of rounds from which a bounded repetition counts as unbounded.
  private static let manyRounds = 10
  private static let mostCompared = 24

  fileprivate var holdsEndlessRepetition: Bool {
    switch self {
    case .scalar, .set, .assertion: false
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.holdsEndlessRepetition)
    case .look(_, _, let part): part.holdsEndlessRepetition
    case .repetition(let part, let least, let most):
      Self.isLong(least, most) && part.isAmbiguousWhenRepeated || part.holdsEndlessRepetition
    }
  }

  /// True if the number of rounds can vary by many.
  private static func isLong(_ least: Int, _ most: Int?) -> Bool { most.map { $0 - least >= manyRounds } ?? true }

  /// True if rounds of this part can match one text in several ways.
  private var isAmbiguousWhenRepeated: Bool {
    switch self {
    case .scalar, .set, .assertion, .look: false
    case .repetition(let part, let least, let most):
      Self.isLong(least, most) || part.isAmbiguousWhenRepeated
    case .choice(let branches):
      branches.contains(where: \.isAmbiguousWhenRepeated) || Self.haveTwins(branches)
    case .sequence(let parts):
      parts.indices.prefix(Self.mostCompared).contains { index in
        guard case .repetition(let part, let least, let most) = parts[index], Self.isLong(least, most) else {
          return parts.count == 1 && parts[index].isAmbiguousWhenRepeated
        }
        // A separator that the repetition does not match lies between two rounds, so their boundary is clear.
        let isReported = parts.indices.prefix(Self.mostCompared).contains { other in
          other != index && parts[other].single.map { !part.alphabet.contains(where: $0.overlaps) } ?? false
        }
        return !isReported
      }
    }
  }

  private static func haveTwins(_ branches: [RegularExpression.Node]) -> Bool {
    let singles = branches.prefix(mostCompared).compactMap(\.single)
    return singles.indices.contains { index in
      singles[..<index].contains { $0.overlaps(singles[index]) }
    }
  }

  /// The characters that it matches, if it always matches exactly one.
  private var single: RegularExpression.CharacterSet? {
    switch self {
    case .scalar(let scalar): RegularExpression.CharacterSet([.range(scalar.value...scalar.value)])
    case .set(let set): set
    case .repetition(let part, let least, _): least > 0 ? part.single : nil
    case .sequence(let parts): parts.count == 1 ? parts[0].single : nil
    case .choice, .assertion, .look: nil
    }
  }

  /// All characters that its matches can contain.
  private var alphabet: [RegularExpression.CharacterSet] {
    switch self {
    case .scalar, .set: single.map { [$0] } ?? []
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.alphabet)
    case .repetition(let part, _, _): part.alphabet
    case .assertion, .look: []
    }
  }
}
