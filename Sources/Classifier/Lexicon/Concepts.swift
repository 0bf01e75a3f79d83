internal import CLexicon

package enum ConceptKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A deed of a control, a person or a program.
  case action
  case thing
  /// A person who acts or is affected.
  case person
  /// A point in time, a span or an order.
  case time
  case amount
  /// A duty, a permission or a possibility.
  case obligation
  /// An audience or an extent.
  case scope
  /// A state or the outcome of an attempt.
  case state
  /// A place, a side or a direction.
  case place
  /// A licence, a platform or a brand.
  case name
  case unit
  /// The purpose of a text: greet, ask, thank, answer.
  case use
}

/// The concepts of interface texts with their terms, and lists of words, read in place from the embedded table.
/// `l10n-review-dev lexicon` compiles it from `Sources/CLexicon/terms.txt`. Layout, little-endian: a header of 32-bit
/// section offsets in the order of `Section`, then the sections. Terms are in lower case and sorted by their bytes.
package struct Concepts {
  package enum Section: Int, CaseIterable {
    /// A hash table by `hash`, with linear probing: term numbers of two bytes, or `noTerm`; its length is a power of 2.
    case slots
    /// The start of each term in `text`, four bytes each, and the end of the last.
    case textStarts
    case text
    /// The word lists that have the term: eight bytes a term, a bit for each `WordList`.
    case lists
    /// The number of each number word, two bytes a term; 0 for others.
    case values
    /// One byte a term. Bits 0 to 6 are the most words of a term that begins with it. Bit 7 marks a phrase of an
    /// action and its object, which is not a term because the object can vary.
    case properties
    /// The start of each term's meanings in `senses`, two bytes each, and the end of the last.
    case senseStarts
    /// Concept numbers, two bytes each.
    case senses
    /// Three bytes a concept: its kind, and its family in two bytes.
    case concepts
    /// Five bytes a pair of related concepts, sorted: the lower number, the higher one, and the `Relation`.
    case relations
    case end
  }

  /// An empty slot.
  package static let noTerm = 0xFFFF

  package struct Sense: Hashable, Sendable {
    package var kind: ConceptKind
    /// Concepts of one family are near one another.
    package var family: UInt16
    package var concept: UInt16
  }

  /// The relation of two meanings of one kind, from nearest to farthest.
  package enum Relation: UInt8, Sendable {
    case same
    case near
    /// Different, though products often rename one to the other.
    case kin
    case opposite
    /// One rules out the other in most texts.
    case contrary
    case other
  }

  static var standard: Concepts { Concepts() }

  private let bytes = UnsafeRawBufferPointer(start: l10n_review_terms(), count: l10n_review_terms_size())

  /// The meanings of a word or phrase in lower case.
  func senses(of phrase: String) -> [Sense] { number(of: phrase).map(senses) ?? [] }

  /// The meanings of a phrase that is a term of its own wherever it occurs.
  func term(_ phrase: String) -> [Sense]? {
    guard let number = number(of: phrase), properties(number) & 0x80 == 0 else { return nil }
    let found = senses(number)
    return found.isEmpty ? nil : found
  }

  /// The most words of a term that begins with `word`.
  func longestTerm(from word: String) -> Int { number(of: word).map { properties($0) & 0x7F } ?? 1 }

  /// Masks of `WordList`.
  func lists(of word: String) -> UInt64 {
    number(of: word).map { load(offset(of: .lists) + 8 * $0, as: UInt64.self) } ?? 0
  }

  /// 0 for a word that is not a number word.
  func value(of word: String) -> Int { number(of: word).map { word16(at: offset(of: .values) + 2 * $0) } ?? 0 }

  /// The nearest relation among the meanings of two terms; `nil` if they have no kind in common. `preferred` decides
  /// among equally near ones.
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
    let pair = (Int(min(one.concept, other.concept)), Int(max(one.concept, other.concept)))
    let start = offset(of: .relations)
    let count = (offset(of: .end) - start) / 5
    let place = (0..<count).partitioningIndex { index in
      (word16(at: start + 5 * index), word16(at: start + 5 * index + 2)) >= pair
    }
    let entry = start + 5 * place
    guard place < count, (word16(at: entry), word16(at: entry + 2)) == pair else { return .other }
    return Relation(rawValue: bytes[entry + 4]) ?? .other
  }

  // MARK: The table

  /// FNV-1a.
  package static func hash(_ term: some Sequence<UInt8>) -> Int {
    Int(term.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 })
  }

  private func number(of term: String) -> Int? {
    var term = term
    return term.withUTF8 { key in
      let (slots, starts, text) = (offset(of: .slots), offset(of: .textStarts), offset(of: .text))
      let last = (starts - slots) / 2 - 1
      var slot = Self.hash(key) & last
      while true {
        let number = word16(at: slots + 2 * slot)
        guard number != Self.noTerm else { return nil }
        let (start, end) = (word32(at: starts + 4 * number), word32(at: starts + 4 * number + 4))
        if end - start == key.count, bytes[text + start..<text + end].elementsEqual(key) { return number }
        slot = (slot + 1) & last
      }
    }
  }

  private func senses(_ number: Int) -> [Sense] {
    let (starts, senses, concepts) = (offset(of: .senseStarts), offset(of: .senses), offset(of: .concepts))
    return (word16(at: starts + 2 * number)..<word16(at: starts + 2 * number + 2)).map { index in
      let concept = word16(at: senses + 2 * index)
      let entry = concepts + 3 * concept
      return Sense(
        kind: ConceptKind(rawValue: bytes[entry]) ?? .thing, family: UInt16(word16(at: entry + 1)),
        concept: UInt16(concept))
    }
  }

  private func properties(_ number: Int) -> Int { Int(bytes[offset(of: .properties) + number]) }

  private func offset(of section: Section) -> Int { word32(at: 4 * section.rawValue) }

  private func word16(at offset: Int) -> Int { Int(load(offset, as: UInt16.self)) }

  private func word32(at offset: Int) -> Int { Int(load(offset, as: UInt32.self)) }

  private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as type: Number.Type) -> Number {
    Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }
}
