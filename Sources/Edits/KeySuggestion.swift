/// Proposes keys for texts that need a new one.
package struct KeySuggestion {
  /// The keys that are taken.
  package private(set) var taken: Set<String>
  /// What is between words of the project's keys; `nil` where none of them tells.
  private let separator: String?
  /// What is before the numbers of keys that have one: `-` in `title-2`, `-v` in `title-v2`.
  private let joint: String?

  /// Suggestions for a project in which the keys `taken` stand for something already.
  package init(taken: Set<String>) {
    self.taken = taken
    let separators = taken.compactMap(Self.separator)
    separator = Self.mostFrequent(separators.filter { $0 != "." })
    joint = Self.mostFrequent(
      taken.compactMap { key in
        Self.split(key).flatMap { part in
          part.joint.last == "v" || taken.contains(part.stem) ? part.joint : nil
        }
      })
  }

  /// Takes keys out of the choice.
  package mutating func take(_ keys: some Sequence<String>) { taken.formUnion(keys) }

  /// A key that is free, in the project's own habit: `title-2`, `title_2`, `title2`, or `title-v2` where it writes
  /// versions so; where the text is its own key, the new text.
  ///
  /// It is taken from then on, so that no two texts get the same one; `nil` if all candidates are taken.
  package mutating func takeSuggestion(for key: String, old: String?, new: String?) -> String? {
    guard let free = candidates(for: key, old: old, new: new).first(where: { !taken.contains($0) }) else { return nil }
    taken.insert(free)
    return free
  }

  /// Keys that may be proposed for `key`, the best first.
  package func candidates(for key: String, old: String?, new: String?) -> [String] {
    if key == old, key.contains(" ") { return [new].compactMap(\.self) }
    if let (stem, joint, number) = Self.split(key), !joint.isEmpty || taken.contains(stem) {
      return (number + 1...number + 20).map { stem + joint + String($0) }
    }
    let own = Self.separator(of: key)
    let fitting = own == "." || own == nil ? separator ?? (own == nil ? "-" : "_") : own ?? ""
    let joint =
      switch joint {
      case "."? where key.contains("."): "."
      case let joint? where joint.last == "v": fitting + "v"
      default: fitting
      }
    return (2...21).map { key + joint + String($0) }
  }

  /// What is between the words of `key`, nothing in `camelCase`; `nil` in a key of one word.
  private static func separator(of key: String) -> String? {
    for sign in [" ", "-", "_"] where key.contains(sign) { return sign }
    if zip(key, key.dropFirst()).contains(where: { $0.isLowercase && $1.isUppercase }) { return "" }
    return key.contains(".") ? "." : nil
  }

  /// `title-v3` is `title`, `-v` and 3; a number above 20 is no version but part of the name.
  private static func split(_ key: String) -> (stem: String, joint: String, number: Int)? {
    let digits = key.reversed().prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), let number = Int(String(digits.reversed())), (2...20).contains(number) else {
      return nil
    }
    var stem = key.dropLast(digits.count)
    var joint = ""
    if stem.last == "v", let sign = stem.dropLast().last, "-_. ".contains(sign) {
      stem = stem.dropLast()
      joint = "v"
    }
    if let sign = stem.last, "-_. ".contains(sign) {
      stem = stem.dropLast()
      joint = String(sign) + joint
    }
    return stem.isEmpty ? nil : (String(stem), joint, number)
  }

  private static func mostFrequent(_ items: [String]) -> String? {
    Dictionary(grouping: items, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
