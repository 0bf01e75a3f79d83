/// The kinds of things that interface texts speak of.
package enum ConceptKind: UInt8, CaseIterable, Hashable, Sendable {
  /// What a control, a person or a program does.
  case action
  case thing
  /// Who acts or is concerned.
  case person
  /// When and in which order.
  case time
  /// How much and how many.
  case amount
  /// What must, may or can be.
  case obligation
  /// Who may see or use it, and how far it reaches.
  case scope
  /// How things stand and what came of an attempt.
  case state
  /// Where, and to which side.
  case place
  /// Licences, platforms and brands.
  case name
  case unit
  /// What the text does: greet, ask, thank, answer.
  case use
}

/// What interfaces speak of, and the words for it; made by hand.
///
/// The tables have a line for each family of concepts that may stand for one another without misleading anybody:
/// `|` separates the concepts, `,` the words for one. A word may belong to several. `one >< other` says that the
/// concepts that begin with these words are opposites; `one <> other` that they exclude one another in most texts. Two
/// concepts of one kind that no line brings together are simply others. `one ~ other` is said of what products rename to
/// one another: not the same, but recognised. Hyphens count as spaces.
struct Concepts: Sendable {
  /// One meaning of a word.
  struct Sense: Hashable, Sendable {
    var kind: ConceptKind
    /// Concepts of one family are near one another.
    var family: UInt16
    var concept: UInt16
  }

  /// How two meanings of one kind are related, from nearest to farthest.
  enum Relation: Int, Sendable {
    /// Two words for one concept.
    case same
    /// One may stand for the other.
    case near
    /// Something else that products often call it by in its stead.
    case kin
    /// One reverses what the other says.
    case opposite
    /// One excludes the other in most texts.
    case contrary
    /// Something else.
    case other
  }

  /// The table of all kinds.
  static let standard = Concepts([
    (.action, actions), (.action, specialActions), (.thing, contents), (.thing, world), (.thing, technology),
    (.thing, daily), (.thing, leisure), (.person, people), (.person, roles), (.time, times), (.time, spans),
    (.amount, amounts),
    (.amount, comparisons), (.obligation, obligations), (.scope, scopes), (.scope, reaches), (.state, states),
    (.state, conditions), (.place, places), (.name, names), (.name, services), (.unit, units), (.unit, measures),
    (.use, uses),
  ])

  private var senses: [String: [Sense]] = [:]
  /// The most words of a phrase that begins with a word.
  private var longest: [String: Int] = [:]
  /// What is said of pairs of concepts.
  private var declared: [UInt32: Relation] = [:]
  /// Phrases of an action and its object: no term of their own, since the object may be another.
  private var composed: Set<String> = []

  private init(_ tables: [(ConceptKind, String)]) {
    var builder = Builder()
    for (kind, text) in tables {
      var text = text
      text.withUTF8 { builder.read(kind, $0) }
    }
    (senses, declared) = (builder.senses, builder.declared)
    for phrase in builder.severalWords {
      let space = UInt8(ascii: " ")
      guard let first = phrase.utf8.firstIndex(of: space), let last = phrase.utf8.lastIndex(of: space),
        let found = senses[phrase]
      else { continue }
      if found.allSatisfy({ $0.kind == .action }),
        senses[String(phrase[phrase.utf8.index(after: last)...])]?.contains(where: { $0.kind == .thing }) ?? false
      {
        composed.insert(phrase)
      } else {
        longest[String(phrase[..<first]), default: 1].raise(to: phrase.utf8.count { $0 == space } + 1)
      }
    }
  }

  /// The meanings of a word or phrase, in lower case.
  func senses(of phrase: String) -> [Sense] { senses[phrase] ?? [] }

  /// The meanings of a phrase that is a term of its own wherever it occurs.
  func term(_ phrase: String) -> [Sense]? { composed.contains(phrase) ? nil : senses[phrase] }

  /// The most words of a term that begins with `word`.
  func longestTerm(from word: String) -> Int { longest[word] ?? 1 }

  /// The nearest relation among the meanings of two words, and its kind; `nil` if they have no kind in common.
  ///
  /// - Parameter preferred: The kind that decides where several are as near.
  func relation(
    _ one: [Sense], _ other: [Sense], preferring preferred: ConceptKind? = nil
  ) -> (relation: Relation, kind: ConceptKind)? {
    var nearest: (relation: Relation, kind: ConceptKind)?
    for first in one {
      for second in other where first.kind == second.kind {
        let found = relation(first, second)
        guard let known = nearest else {
          nearest = (found, first.kind)
          continue
        }
        if found.rawValue < known.relation.rawValue || (found == known.relation && first.kind == preferred) {
          nearest = (found, first.kind)
        }
      }
    }
    return nearest
  }

  private func relation(_ one: Sense, _ other: Sense) -> Relation {
    if one.concept == other.concept { return .same }
    if one.family == other.family { return .near }
    return declared[Self.pair(one.concept, other.concept)] ?? .other
  }

  /// Two concepts, whichever comes first.
  private static func pair(_ one: UInt16, _ other: UInt16) -> UInt32 {
    UInt32(min(one, other)) << 16 | UInt32(max(one, other))
  }
}

extension Concepts {
  /// Reads the tables.
  private struct Builder {
    typealias Text = Slice<UnsafeBufferPointer<UInt8>>

    var senses: [String: [Sense]] = [:]
    var declared: [UInt32: Relation] = [:]
    /// Terms of several words, each as often as it is listed.
    private(set) var severalWords: [String] = []
    private var families: UInt16 = 0
    private var concepts: UInt16 = 0
    private var reading = ConceptKind.action
    /// Concepts of the kind being read, by their first words.
    private var named: [String: [UInt16]] = [:]

    init() {
      senses.reserveCapacity(8_000)
      declared.reserveCapacity(16_000)
      named.reserveCapacity(2_000)
    }

    mutating func read(_ kind: ConceptKind, _ text: UnsafeBufferPointer<UInt8>) {
      if kind != reading { named.removeAll(keepingCapacity: true) }
      reading = kind
      for line in text.split(separator: UInt8(ascii: "\n")) {
        let sign = line.first { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "~") }
        switch sign {
        case UInt8(ascii: ">"): declare(.opposite, kind, line)
        case UInt8(ascii: "<"): declare(.contrary, kind, line)
        case UInt8(ascii: "~"): declare(.kin, kind, line)
        default: readFamily(kind, line)
        }
      }
    }

    /// Relates what stands between signs, each to each.
    private mutating func declare(_ relation: Relation, _ kind: ConceptKind, _ line: Text) {
      let parts = line.split { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "~") }
        .map { phrases($0).flatMap { concepts(kind, $0) } }
      for (index, part) in parts.enumerated() {
        for other in parts.dropFirst(index + 1) {
          for first in part { for second in other { relate(relation, first, second) } }
        }
      }
    }

    private mutating func relate(_ relation: Relation, _ one: UInt16, _ other: UInt16) {
      // Opposites exclude one another too, and what excludes another is no other name for it.
      guard one != other else { return }
      let known = declared.updateValue(relation, forKey: Concepts.pair(one, other))
      if let known, known == .opposite || known == .contrary && relation != .opposite {
        declared[Concepts.pair(one, other)] = known
      }
    }

    private mutating func readFamily(_ kind: ConceptKind, _ line: Text) {
      families += 1
      for part in line.split(separator: UInt8(ascii: "|")) {
        let words = phrases(part)
        guard let first = words.first else { continue }
        add(kind, words)
        named[first, default: []].append(concepts)
      }
    }

    private mutating func add(_ kind: ConceptKind, _ words: [String]) {
      concepts += 1
      for word in words {
        let sense = Sense(kind: kind, family: families, concept: concepts)
        if word.utf8.contains(UInt8(ascii: " ")) { severalWords.append(word) }
        senses[word, default: []].append(sense)
      }
    }

    /// The concepts that a word names; a new one if no concept begins with it.
    private mutating func concepts(_ kind: ConceptKind, _ word: String) -> [UInt16] {
      if let found = named[word] { return found }
      families += 1
      add(kind, [word])
      named[word] = [concepts]
      return [concepts]
    }

    private func phrases(_ text: Text) -> [String] {
      let space = UInt8(ascii: " ")
      return text.split(separator: UInt8(ascii: ",")).compactMap { phrase in
        let rest = phrase.drop { $0 == space }
        guard let last = rest.lastIndex(where: { $0 != space }) else { return nil }
        let words = rest.prefix(through: last)
        guard words.contains(UInt8(ascii: "-")) else { return String(decoding: words, as: UTF8.self) }
        return String(decoding: words.map { $0 == UInt8(ascii: "-") ? space : $0 }, as: UTF8.self)
      }
    }
  }
}

extension Int {
  fileprivate mutating func raise(to value: Int) { self = Swift.max(self, value) }
}
