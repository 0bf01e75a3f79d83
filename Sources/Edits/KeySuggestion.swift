import Text

/// Proposes keys for texts that need a new one.
package struct KeySuggestion {
  package private(set) var taken: ExactSet
  /// The characters between words of the project's keys; `nil` if all keys are single words.
  private let separator: String?
  /// The characters before a key's number: `-` in `title-2`, `-v` in `title-v2`.
  private let joint: String?

  package init(taken: ExactSet) {
    self.taken = taken
    let separators = taken.compactMap(Self.separator)
    separator = Self.mostFrequent(separators.filter { $0 != "." && $0 != " " })
    joint = Self.mostFrequent(
      taken.compactMap { key in
        Self.split(key).flatMap { part in
          part.joint.last == "v" || taken.contains(part.stem) ? part.joint : nil
        }
      })
  }

  package mutating func take(_ keys: some Sequence<String>) { taken.formUnion(keys) }

  /// An unused key in the project's style: `title-2`, `title_2`, `title2`, `title.2` or `title-v2`. If the old text is in
  /// the key, the new one takes its place. The key then counts as used, so that no two texts get the same one. `nil` if
  /// all are in use.
  package mutating func takeSuggestion(for key: String, old: String?, new: String?) -> String? {
    guard let free = candidates(for: key, old: old, new: new).first(where: { !taken.contains($0) }) else { return nil }
    taken.insert(free)
    return free
  }

  /// The best first.
  package func candidates(for key: String, old: String?, new: String?) -> [String] {
    if let old, let start = Self.start(of: key, before: old) { return new.map { [start + $0] } ?? [] }
    if let (stem, joint, number) = Self.split(key), !joint.isEmpty || taken.contains(stem) {
      return (number + 1...number + 20).map { stem + joint + String($0) }
    }
    let own = Self.separator(of: key)
    let fitting = own ?? separator ?? "-"
    let joint =
      switch joint {
      case "."? where key.contains("."): "."
      case let joint? where joint.last == "v": fitting + "v"
      default: fitting
      }
    return (2...21).map { key + joint + String($0) }
  }

  /// The part of `key` before the text, such as `[Generic] `; empty if the text is the key. `nil` if the key is an
  /// identifier, or does not end with the text.
  private static func start(of key: String, before text: String) -> Substring? {
    guard key.contains(" ") || key.first?.isUppercase ?? false, !text.isBlank, key.hasSuffix(text) else { return nil }
    let start = key.dropLast(text.count)
    return start.last?.isWhitespace ?? true ? start : nil
  }

  /// The characters between words. Empty for `camelCase`; `nil` for a single word.
  private static func separator(of key: String) -> String? {
    for sign in [" ", "-", "_"] where key.contains(sign) { return sign }
    if zip(key, key.dropFirst()).contains(where: { $0.isLowercase && $1.isUppercase }) { return "" }
    return key.contains(".") ? "." : nil
  }

  /// The parts of a numbered key: `title-v3` is `title`, `-v` and 3. A number above 20 is part of the name.
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
