import Foundation
import Project

/// In how many public repositories each rule found something, and a public report of a fault that it found in none.
///
/// The table `seen-rules.tsv` has a line for each rule: its name, the number of repositories in which `lint` found it at
/// `HEAD`, the number in which `review` found it in one of up to 40 commits that touch catalogs, and the name and address
/// of the report. The line of `*` has the numbers of all repositories.
struct SeenRules {
  private struct Line {
    var head: Int
    var commits: Int
    /// The name and the address.
    var report: (name: String, address: String)?

    init?(_ fields: [Substring]) {
      guard fields.count == 5, let head = Int(fields[1]), let commits = Int(fields[2]) else { return nil }
      self.head = head
      self.commits = commits
      if !fields[4].isEmpty { report = (String(fields[3]), String(fields[4])) }
    }
  }

  private let lines: [String: Line]

  /// - Parameter package: The package's root.
  init(package: String) throws {
    let path = URL(filePath: package).appending(path: "Sources/l10n-review-dev/seen-rules.tsv")
    let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst()
    lines = Dictionary(
      rows.compactMap { row in
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
        return Line(fields).map { (String(fields[0]), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// `Seen in 69 of 174 public repositories at HEAD, and in commits of 12 of 130.`; `nil` if nothing is known of the rule.
  func sentence(on rule: RuleID) -> String? {
    guard let all = lines["*"], let line = lines[rule.rawValue] else { return nil }
    switch (line.head, line.commits) {
    case (0, 0): return line.report.map { "A public report of a fault of this kind: [\($0.name)](\($0.address))." }
    case (0, let commits): return "Seen in commits of \(commits) of \(all.commits) public repositories."
    case (let head, 0): return "Seen in \(head) of \(all.head) public repositories at `HEAD`."
    case (let head, let commits):
      return """
        Seen in \(head) of \(all.head) public repositories at `HEAD`, and in commits of \(commits) of \(all.commits).
        """
    }
  }
}
