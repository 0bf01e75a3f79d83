/// Histories that grow: their commits, and the keys of their catalogs. Commands name a revision, so that caches are not
/// written.
extension ScaleCase {
  static var histories: [ScaleCase] {
    ["edits", "stale"].flatMap { kind in
      [
        ScaleCase("commits: history \(kind)", 25, ["history", kind, "--at", "main", "--format", "json"]) { count in
          ScaleInput(commits: (0...count).map { texts(50, edited: $0) })
        },
        ScaleCase("keys: history \(kind)", 250, ["history", kind, "--at", "main", "--format", "json"]) { count in
          ScaleInput(commits: (0..<8).map { texts(count, edited: $0) })
        },
      ]
    }
  }

  /// A catalog of `count` texts, one of which differs in each commit, and a translation that changes less often.
  private static func texts(_ count: Int, edited turn: Int) -> [ScaleFile] {
    func catalog(_ text: (Int) -> String) -> String {
      (0..<count).map { "\"key-\($0)\" = \"\(text($0))\";\n" }.joined()
    }
    let place = count == 0 ? 0 : turn % count
    return [
      ScaleFile("en.lproj/Localizable.strings", catalog { "Text \($0)" + ($0 == place ? " edited \(turn)" : "") }),
      ScaleFile("fr.lproj/Localizable.strings", catalog { "Texte \($0)" + ($0 == place / 2 ? " \(turn)" : "") }),
    ]
  }
}
