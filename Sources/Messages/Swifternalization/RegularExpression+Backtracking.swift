extension RegularExpression {
  /// Whether a search that tries one way after the other, as Apple's does, can take time without end: a repetition in a
  /// repetition whose rounds nothing tells apart, such as `(a+)+`, or one of branches that begin alike, such as `(a|a)*`.
  package var canBacktrackWithoutEnd: Bool { root.holdsEndlessRepetition }
}

extension RegularExpression.Node {
  /// From how many rounds on a bounded repetition counts as one without a bound.
  private static let manyRounds = 10
  /// The most parts that are compared with each other.
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

  /// Whether the number of rounds can differ by many.
  private static func isLong(_ least: Int, _ most: Int?) -> Bool { most.map { $0 - least >= manyRounds } ?? true }

  /// Whether one text can be taken for rounds of this part in several ways.
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
        // Between two rounds stands something that the repetition does not take: the rounds are told apart.
        let isTold = parts.indices.prefix(Self.mostCompared).contains { other in
          other != index && parts[other].single.map { !part.alphabet.contains(where: $0.overlaps) } ?? false
        }
        return !isTold
      }
    }
  }

  /// Whether two of the branches are one character each, and one character can be both.
  private static func haveTwins(_ branches: [RegularExpression.Node]) -> Bool {
    let singles = branches.prefix(mostCompared).compactMap(\.single)
    return singles.indices.contains { index in
      singles[..<index].contains { $0.overlaps(singles[index]) }
    }
  }

  /// The characters that it stands for, if it always is exactly one.
  private var single: RegularExpression.CharacterSet? {
    switch self {
    case .scalar(let scalar): RegularExpression.CharacterSet([.range(scalar.value...scalar.value)])
    case .set(let set): set
    case .repetition(let part, let least, _): least > 0 ? part.single : nil
    case .sequence(let parts): parts.count == 1 ? parts[0].single : nil
    case .choice, .assertion, .look: nil
    }
  }

  /// All characters that can be in what it takes.
  private var alphabet: [RegularExpression.CharacterSet] {
    switch self {
    case .scalar, .set: single.map { [$0] } ?? []
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.alphabet)
    case .repetition(let part, _, _): part.alphabet
    case .assertion, .look: []
    }
  }
}
