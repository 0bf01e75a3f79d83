/// The user's choice, as written on the command line.
package enum RangeSelection: Hashable, Sendable {
  /// The range from the merge base with the default branch to the work tree.
  case workTree
  /// The range from `HEAD` to the index.
  case staged
  /// The trees of two revisions: `A..B`.
  case between(String, String)
  /// The range from the merge base of two revisions to the second: `A...B`.
  case sinceMergeBase(String, String)
  /// A commit compared with its first parent.
  case commit(String)

  /// Reads `A..B`, `A...B` or a revision; a missing side is `HEAD`. `nil` is the work tree.
  package init(_ argument: String?) {
    guard let argument else {
      self = .workTree
      return
    }
    func sides(_ separator: String) -> (String, String)? {
      guard let range = argument.firstRange(of: separator) else { return nil }
      let left = String(argument[..<range.lowerBound])
      let right = String(argument[range.upperBound...])
      return (left.isEmpty ? "HEAD" : left, right.isEmpty ? "HEAD" : right)
    }
    if let (left, right) = sides("...") {
      self = .sinceMergeBase(left, right)
    } else if let (left, right) = sides("..") {
      self = .between(left, right)
    } else {
      self = .commit(argument)
    }
  }
}
