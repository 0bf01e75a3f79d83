/// The remarks that stand in a pull request twice, because several runs have posted at the same time.
///
/// Every run that looks comes to the same result: of two that say the same the older one stays, of two of one second
/// that with the lesser id. One that somebody has answered is never removed.
struct Duplicates {
  /// Those to remove.
  private(set) var remarks: [GitHubAPI.PostedRemark] = []
  /// The reviews that hold nothing once they are removed.
  private(set) var emptyReviews: [String] = []

  /// Finds them among the remarks that this tool has posted.
  init(_ posted: [GitHubAPI.PostedRemark]) {
    let standing = posted.filter { !$0.isMinimized }
      .sorted { ($0.hasReplies ? 0 : 1, $0.time, $0.id) < ($1.hasReplies ? 0 : 1, $1.time, $1.id) }
    var kept: Set<Remark.Identity> = []
    for remark in standing where !kept.insert(remark.identity).inserted && !remark.hasReplies {
      remarks.append(remark)
    }
    let removed = Set(remarks.map(\.id))
    let full = Set(posted.lazy.filter { !removed.contains($0.id) }.compactMap(\.review))
    emptyReviews = Set(remarks.compactMap(\.review)).subtracting(full).sorted()
  }
}
