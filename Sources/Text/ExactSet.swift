/// A set of texts that are compared as `ExactText` compares them. It has the functions of `Set<String>`.
package struct ExactSet: Hashable, Sendable {
  private var texts: Set<ExactText>

  package init() { texts = [] }

  package init(_ texts: some Sequence<String>) { self.texts = Set(texts.lazy.map(ExactText.init)) }

  package func filter(_ isIncluded: (String) throws -> Bool) rethrows -> ExactSet {
    var result = self
    result.texts = try texts.filter { try isIncluded($0.text) }
    return result
  }

  package mutating func formUnion(_ other: some Sequence<String>) { for text in other { insert(text) } }

  package func union(_ other: some Sequence<String>) -> ExactSet {
    var result = self
    result.formUnion(other)
    return result
  }

  package mutating func subtract(_ other: some Sequence<String>) { for text in other { remove(text) } }

  package func subtracting(_ other: some Sequence<String>) -> ExactSet {
    var result = self
    result.subtract(other)
    return result
  }

  package func intersection(_ other: some Sequence<String>) -> ExactSet { ExactSet(other.filter(contains)) }

  package func isDisjoint(with other: some Sequence<String>) -> Bool { !other.contains(where: contains) }
}

extension ExactSet: SetAlgebra {
  package func contains(_ text: String) -> Bool { texts.contains(ExactText(text)) }

  @discardableResult
  package mutating func insert(_ text: String) -> (inserted: Bool, memberAfterInsert: String) {
    let (inserted, member) = texts.insert(ExactText(text))
    return (inserted, member.text)
  }

  @discardableResult
  package mutating func remove(_ text: String) -> String? { texts.remove(ExactText(text))?.text }

  @discardableResult
  package mutating func update(with text: String) -> String? { texts.update(with: ExactText(text))?.text }

  package mutating func formUnion(_ other: ExactSet) { texts.formUnion(other.texts) }
  package mutating func formIntersection(_ other: ExactSet) { texts.formIntersection(other.texts) }
  package mutating func formSymmetricDifference(_ other: ExactSet) { texts.formSymmetricDifference(other.texts) }

  package func union(_ other: ExactSet) -> ExactSet {
    var result = self
    result.formUnion(other)
    return result
  }

  package func intersection(_ other: ExactSet) -> ExactSet {
    var result = self
    result.formIntersection(other)
    return result
  }

  package func symmetricDifference(_ other: ExactSet) -> ExactSet {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  package var isEmpty: Bool { texts.isEmpty }
}

extension ExactSet: Collection {
  package struct Index: Comparable {
    fileprivate var place: Set<ExactText>.Index

    package static func < (left: Index, right: Index) -> Bool { left.place < right.place }
  }

  package var startIndex: Index { Index(place: texts.startIndex) }
  package var endIndex: Index { Index(place: texts.endIndex) }
  package var count: Int { texts.count }

  package func index(after index: Index) -> Index { Index(place: texts.index(after: index.place)) }

  package subscript(index: Index) -> String { texts[index.place].text }
}
