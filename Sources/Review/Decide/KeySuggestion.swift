/// Proposes keys for texts that need a new one.
struct KeySuggestion {
  /// The keys that are taken.
  private(set) var taken: Set<String>
  /// How the project numbers its keys.
  private let projectHabit: Habit

  private enum Habit {
    case number, version
  }

  /// Suggestions for a project in which the keys `taken` stand for something already.
  init(taken: Set<String>) {
    self.taken = taken
    let habits = taken.compactMap(Self.habit)
    projectHabit = habits.count { $0 == .version } > habits.count { $0 == .number } ? .version : .number
  }

  /// Takes keys out of the choice.
  mutating func take(_ keys: some Sequence<String>) { taken.formUnion(keys) }

  /// A key that is free, in the project's own habit: `title-2`, or `title-v2` where it writes versions so.
  ///
  /// It is taken from then on, so that no two texts get the same one; `nil` if all candidates are taken.
  mutating func takeSuggestion(for key: String) -> String? {
    guard let free = candidates(for: key).first(where: { !taken.contains($0) }) else { return nil }
    taken.insert(free)
    return free
  }

  /// Keys that may be proposed for `key`, the best first.
  func candidates(for key: String) -> [String] {
    let (stem, number) = Self.split(key)
    // What stands before a number already, else what joins the key's words.
    let joint =
      number == nil
      ? !key.contains("-") && (key.contains("_") || key.contains(".")) ? "_" : "-"
      : String(key.dropFirst(stem.count).prefix(1))
    let separator = habit(of: key) == .version ? joint + "v" : joint
    return ((number ?? 1) + 1...(number ?? 1) + 20).map { stem + separator + String($0) }
  }

  private func habit(of key: String) -> Habit {
    Self.habit(in: key) ?? projectHabit
  }

  private static func habit(in key: String) -> Habit? {
    guard split(key).number != nil else { return nil }
    return key.reversed().drop(while: \.isNumber).first == "v" ? .version : .number
  }

  /// `title-v3` is `title` and 3; a number above 20 is no version but part of the name.
  private static func split(_ key: String) -> (stem: String, number: Int?) {
    guard let dash = key.lastIndex(where: { $0 == "-" || $0 == "_" }) else { return (key, nil) }
    let tail = key[key.index(after: dash)...]
    let digits = tail.hasPrefix("v") ? tail.dropFirst() : tail
    guard let number = Int(digits), (2...20).contains(number), digits.count <= 2 else { return (key, nil) }
    return (String(key[..<dash]), number)
  }
}
