import Foundation
import Project

/// In how many public repositories each rule found something, by a run of `lint` at their `HEAD`. The table
/// `seen-rules.tsv` has a line for each rule, and `*` for the number of all repositories.
struct SeenRules {
  private let counts: [String: Int]

  /// - Parameter package: The package's root.
  init(package: String) throws {
    let path = URL(filePath: package).appending(path: "Sources/l10n-review-dev/seen-rules.tsv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst()
    let pairs = lines.compactMap { line -> (String, Int)? in
      let fields = line.split(separator: "\t")
      return fields.count == 2 ? Int(fields[1]).map { (String(fields[0]), $0) } : nil
    }
    counts = Dictionary(pairs, uniquingKeysWith: max)
  }

  /// `Seen in 69 of 174 public repositories at HEAD.`; `nil` for a rule without findings, such as one about edits.
  func sentence(on rule: RuleID) -> String? {
    guard let all = counts["*"], let count = counts[rule.rawValue] else { return nil }
    return "Seen in \(count) of \(all) public repositories at `HEAD`."
  }
}
