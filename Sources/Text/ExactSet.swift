/// Texts without repetition, compared as `ExactText` compares them. It has the functions of `Set<String>`.
package struct ExactSet: Hashable, Sendable {
  private var texts: Set<ExactText>

  package init(_ texts: some Sequence<String>) { self.texts = Set(texts.lazy.map(ExactText.init)) }

  private init(_ texts: Set<ExactText>) { self.texts = texts }

  package func filter(_ isIncluded: (String) throws -> Bool) rethrows -> ExactSet {
    ExactSet(try texts.filter { try isIncluded($0.text) })
  }

  /// In the order of `ExactText`.
  package func sorted() -> [String] { texts.sorted().map(\.text) }
}

extension ExactSet: SetAlgebra {
  package init() { texts = [] }

  package func contains(_ text: String) -> Bool { texts.contains(ExactText(text)) }

  package func union(_ other: ExactSet) -> ExactSet { ExactSet(texts.union(other.texts)) }
  package func intersection(_ other: ExactSet) -> ExactSet { ExactSet(texts.intersection(other.texts)) }
  package func subtracting(_ other: ExactSet) -> ExactSet { ExactSet(texts.subtracting(other.texts)) }
  package func symmetricDifference(_ other: ExactSet) -> ExactSet { ExactSet(texts.symmetricDifference(other.texts)) }

  package mutating func subtract(_ other: ExactSet) { texts.subtract(other.texts) }
  package mutating func formUnion(_ other: ExactSet) { texts.formUnion(other.texts) }
  package mutating func formUnion(_ other: some Sequence<String>) {
    texts.formUnion(other.lazy.map(ExactText.init))
  }
  package mutating func formIntersection(_ other: ExactSet) { texts.formIntersection(other.texts) }
  package mutating func formSymmetricDifference(_ other: ExactSet) { texts.formSymmetricDifference(other.texts) }

  @discardableResult
  package mutating func insert(_ text: String) -> (inserted: Bool, memberAfterInsert: String) {
    let (inserted, member) = texts.insert(ExactText(text))
    return (inserted, member.text)
  }

  @discardableResult
  package mutating func remove(_ text: String) -> String? { texts.remove(ExactText(text))?.text }

  @discardableResult
  package mutating func update(with text: String) -> String? { texts.update(with: ExactText(text))?.text }
}

extension ExactSet: Collection {
  package struct Index: Comparable {
    fileprivate var place: Set<ExactText>.Index

    package static func < (left: Index, right: Index) -> Bool { left.place < right.place }
  }

  package var startIndex: Index { Index(place: texts.startIndex) }
  package var endIndex: Index { Index(place: texts.endIndex) }
  package var count: Int { texts.count }
  package var isEmpty: Bool { texts.isEmpty }

  package func index(after index: Index) -> Index { Index(place: texts.index(after: index.place)) }

  package subscript(index: Index) -> String { texts[index.place].text }
}
