/// English contractions and their full forms: "can't" and "cannot" compare equal.
enum Contractions {
  /// Expects lower case with straight apostrophes.
  static func expand(_ word: String) -> [String] {
    switch word {
    case "cannot", "can't": return ["can", "not"]
    case "won't": return ["will", "not"]
    case "let's": return ["let", "us"]
    case "i'm": return ["i", "am"]
    default: break
    }
    guard let mark = word.firstIndex(of: "'") else { return [word] }
    let stem = String(word[..<mark])
    switch word[mark...] {
    case "'t" where stem.hasSuffix("n") && stem.utf8.count > 1: return [String(stem.dropLast()), "not"]
    case "'ll": return [stem, "will"]
    case "'re": return [stem, "are"]
    case "'ve": return [stem, "have"]
    case "'d": return [stem, "would"]
    case "'s": return ["it", "that", "there", "what", "here", "who"].contains(stem) ? [stem, "is"] : [stem]
    default: return [word.filter { $0 != "'" }]
    }
  }
}
