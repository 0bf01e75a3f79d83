/// A limit on a general promise or a denial: "Anyone can join" and "Anyone can join if %@ approves". The old
/// translations promise too much, so the edit is worth a question, whatever a model says.
struct PromiseRule: Equatable {
  /// The units of the new text that form the limit.
  let limit: Range<Int>

  /// The least probability of a large edit under the rule.
  static let floor = 0.3
  /// The most units; in a longer text the limit may concern another part.
  private static let longest = 12

  /// Applies if nothing was removed except articles and the like.
  static func of(_ comparison: EditComparison) -> PromiseRule? {
    let (old, new) = (comparison.old.units, comparison.new.units)
    guard (2...longest).contains(old.count), !comparison.arguments.areBroken,
      let opening = old.first?.text, !WordList.forbidding.contains(opening), promises(old.map(\.text)),
      comparison.kept.allSatisfy({ comparison.hasSameForm($0.old, $0.new) }),
      comparison.replacements.allSatisfy({ $0.old.allSatisfy { WordList.determiner.contains(old[$0].text) } })
    else { return nil }
    return comparison.replacements.first { limits(new[$0.new].map(\.text)) }.map { PromiseRule(limit: $0.new) }
  }

  func reason(_ comparison: EditComparison) -> Reason { .limited(comparison.written(limit, .new)) }

  private static func limits(_ words: [String]) -> Bool {
    words.indices.contains { index in
      let next = index + 1 < words.count ? words[index + 1] : ""
      return WordList.limiting.contains(words[index]) || (words[index], next) == ("up", "to")
        || (words[index], next) == ("more", "than") || (words[index], next) == ("at", "most")
    }
  }

  /// Whether a text is a general promise or a denial, which a limit would change: "Your data is not shared" promises
  /// more than "Your data is not shared with %@". A limit only adds detail to a failure or to an empty search.
  static func promises(_ words: [String]) -> Bool {
    words.indices.contains { index in
      switch words[index] {
      case "not": index == 0 || !WordList.failing.contains(words[index - 1])
      case "no": !words.contains(where: WordList.searchResult.contains)
      default: WordList.reach.contains(words[index])
      }
    }
  }
}
