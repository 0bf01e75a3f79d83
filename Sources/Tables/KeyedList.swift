import Text

/// Tables or files in order, with an index by key if there are so many that asking each of them for every key would take
/// too long.
package struct KeyedList<Element> {
  package let all: [Element]
  /// The elements with an entry of each key, in order; `nil` for few.
  private let having: [ExactText: [Element]]?

  /// - Parameters:
  ///   - questions: How many keys will be asked for: an index pays only for many.
  ///   - keys: All keys that an element has entries of.
  package init(_ all: [Element], questions: Int = .max, keys: (Element) -> [String]) {
    self.all = all
    guard all.count > 16, questions > 16 else {
      having = nil
      return
    }
    var having: [ExactText: [Element]] = [:]
    for element in all {
      for key in Set(keys(element).map(ExactText.init)) { having[key, default: []].append(element) }
    }
    self.having = having
  }

  /// The elements that may have an entry of `key`, in order: no others have one.
  package func candidates(for key: String) -> [Element] {
    guard let having else { return all }
    return having[ExactText(key)] ?? []
  }
}

extension KeyedList: Sendable where Element: Sendable {}
