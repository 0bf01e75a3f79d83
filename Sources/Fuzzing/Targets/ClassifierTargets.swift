import Classifier
import Text

enum ClassifierTarget: ImmediateFuzzTarget {
  static let name = "classifier"
  static let about = "the verdict on an edit of a source text, and tables of edits"
  static let words =
    MessageWords.all + [
      "left", "right", "not ", "n't", "articles", "%1$@", "5", "1,000", "https://a.b", "\n", "…", "?",
    ]
  static let seeds = [
    FuzzInput.joined("turn-info", "Take a left turn", "Take a right turn", "Shown on the route"),
    FuzzInput.joined("k", "{{PLURAL:$1|one article|$1 articles}}", "{{PLURAL:$1|an article|$1 pages}}.", ""),
    FuzzInput.joined("k", "Don't save 5 of <b>$1</b>", "Do save 6 of $1", ""),
    FuzzInput.joined("k", "Kept for twenty-five hours, 1.0 or $5", "Kept for 2 days, 1 or 5 USD", ""),
    FuzzInput.joined("k", "Anyone can log out", "Anyone can log out from %@ (%d) until %3$@", ""),
    FuzzInput.joined("k", "From May to June: read", "From June to May: read or write files", ""),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    if let table = try? EditTable(input) { for _ in table {} }
    var input = FuzzInput(input)
    let key = input.text()
    let (old, new) = (input.text(), input.text())
    let comment = input.text()
    let edit = SourceEdit(key: key.isEmpty ? nil : key, comment: comment.isEmpty ? nil : comment, old: old, new: new)
    let verdict = EditClassifier.standard.classify(edit)
    let sum = Impact.allCases.reduce(0) { $0 + verdict.probabilities[$1] }
    try promise(abs(sum - 1) < 1e-6, "the probabilities of \(edit) are \(sum) together")
    try promise(
      Impact.allCases.allSatisfy { (0...1).contains(verdict.probabilities[$0]) },
      "each is one: \(verdict.probabilities)")
    for reason in verdict.reasons { try promise(!reason.description.isEmpty, "a reason has words") }
    try promise(
      old != new || !old.utf8.elementsEqual(new.utf8) || verdict.impact == .neutral, "what did not change is neutral")
    var words = EnglishWords()
    let count = words.count(in: new)
    try promise(count.english <= count.all, "no more words are English than there are")
  }
}

enum RenameTarget: ImmediateFuzzTarget {
  static let name = "renames"
  static let about = "which keys that came are the ones that went"
  static let words = ["-", "title", "Title", " "]
  static let seeds = [
    FuzzInput.joined("turn-info", "Take a turn", "turn-note", "Take a turn!", "b", "Other", "c", "Others"),
    FuzzInput.joined("a", "", "b", ""),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    var sides: [[RenamePairing.Candidate]] = [[], []]
    let texts = input.texts()
    for index in stride(from: 0, to: texts.count - 1, by: 2) {
      sides[index / 2 % 2].append(
        RenamePairing.Candidate(key: texts[index], text: texts[index + 1], comment: nil, path: nil))
    }
    let pairs = RenamePairing.pairs(removed: sides[0], added: sides[1])
    try promise(Set(pairs.map(\.removed)).count == pairs.count, "a key goes once")
    try promise(Set(pairs.map(\.added)).count == pairs.count, "a key comes once")
    for pair in pairs {
      try promise(
        sides[0].indices.contains(pair.removed) && sides[1].indices.contains(pair.added), "\(pair) names candidates")
    }
  }
}
