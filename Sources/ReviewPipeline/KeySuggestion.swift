import LocalizationModel

/// Proposes keys for texts that need a new one.
struct KeySuggestion {
  /// The keys that are taken.
  let taken: Set<String>

  private enum Habit {
    case number, version
  }

  /// A key that is free, in the project's own habit: `title-2`, or `title-v2` where it writes versions so.
  func suggestion(for key: String) -> String {
    candidates(for: key).first { !taken.contains($0) } ?? key + "-new"
  }

  /// Keys that may be proposed for `key`, the best first.
  func candidates(for key: String) -> [String] {
    let (stem, number) = Self.split(key)
    // Keys without a dash join their words by something else.
    let joint = !key.contains("-") && (key.contains("_") || key.contains(".")) ? "_" : "-"
    let separator = habit(of: key) == .version ? joint + "v" : joint
    return ((number ?? 1) + 1...(number ?? 1) + 20).map { stem + separator + String($0) }
  }

  private func habit(of key: String) -> Habit {
    if let own = Self.habit(in: key) { return own }
    let habits = taken.compactMap(Self.habit)
    return habits.count { $0 == .version } > habits.count { $0 == .number } ? .version : .number
  }

  private static func habit(in key: String) -> Habit? {
    guard split(key).number != nil else { return nil }
    return key.reversed().drop(while: \.isNumber).first == "v" ? .version : .number
  }

  /// `title-v3` is `title` and 3; a number above 20 is no version but part of the name.
  private static func split(_ key: String) -> (stem: String, number: Int?) {
    guard let dash = key.lastIndex(of: "-") else { return (key, nil) }
    let tail = key[key.index(after: dash)...]
    let digits = tail.hasPrefix("v") ? tail.dropFirst() : tail
    guard let number = Int(digits), (2...20).contains(number), digits.count <= 2 else { return (key, nil) }
    return (String(key[..<dash]), number)
  }
}
