/// The duplicate remarks in a pull request, which appear if several runs post at the same time.
///
/// Every run comes to the same result. Of two equal remarks the older one stays; if both are from the same second, the
/// one with the lesser ID. A remark with replies is never removed.
struct Duplicates {
  private(set) var remarks: [GitHubAPI.PostedRemark] = []
  /// The reviews that are empty after the removal.
  private(set) var emptyReviews: [String] = []

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
