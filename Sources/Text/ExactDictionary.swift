/// Values by texts that are compared as `ExactText` compares them. It has the functions of `[String: Value]`.
package struct ExactDictionary<Value> {
  private var values: [ExactText: Value] = [:]

  package init() {}

  package init(
    _ pairs: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    values = try Dictionary(pairs.lazy.map { (ExactText($0), $1) }, uniquingKeysWith: combine)
  }

  package init<Element>(grouping elements: some Sequence<Element>, by key: (Element) throws -> String) rethrows
  where Value == [Element] {
    values = try Dictionary(grouping: elements) { ExactText(try key($0)) }
  }

  package subscript(key: String) -> Value? {
    get { values[ExactText(key)] }
    set { values[ExactText(key)] = newValue }
  }

  package subscript(key: String, default value: @autoclosure () -> Value) -> Value {
    get { values[ExactText(key), default: value()] }
    _modify { yield &values[ExactText(key), default: value()] }
  }

  package mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  package var keys: [String] { values.keys.map(\.text) }

  @discardableResult
  package mutating func updateValue(_ value: Value, forKey key: String) -> Value? {
    values.updateValue(value, forKey: ExactText(key))
  }

  @discardableResult
  package mutating func removeValue(forKey key: String) -> Value? { values.removeValue(forKey: ExactText(key)) }

  package func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> ExactDictionary<Other> {
    var result = ExactDictionary<Other>()
    result.values = try values.mapValues(transform)
    return result
  }

  package func filter(_ isIncluded: ((key: String, value: Value)) throws -> Bool) rethrows -> ExactDictionary {
    var result = self
    result.values = try values.filter { try isIncluded(($0.key.text, $0.value)) }
    return result
  }
}

extension ExactDictionary: Collection {
  package struct Index: Comparable {
    fileprivate var place: [ExactText: Value].Index

    package static func < (left: Index, right: Index) -> Bool { left.place < right.place }
  }

  package var startIndex: Index { Index(place: values.startIndex) }
  package var endIndex: Index { Index(place: values.endIndex) }
  package var count: Int { values.count }

  package func index(after index: Index) -> Index { Index(place: values.index(after: index.place)) }

  package subscript(index: Index) -> (key: String, value: Value) {
    let element = values[index.place]
    return (element.key.text, element.value)
  }
}

extension ExactDictionary: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) { $1 } }
}

extension ExactDictionary: Equatable where Value: Equatable {}
extension ExactDictionary: Hashable where Value: Hashable {}
extension ExactDictionary: Sendable where Value: Sendable {}
