struct PostingRun {
  /// The most remarks in one request. Requests with about 20 have timed out.
  private static let batchSize = 20
  /// The time between two writes, as GitHub requests.
  private static let pause = Duration.seconds(1)

  private let api: GitHubAPI
  private let plan: PostingPlan
  private var tally: PostingTally
  private var hasWritten = false
  /// The number of the summary that this run created, if GitHub returned it.
  private var ownComment: Int?
  private var ownReviews: Set<String> = []

  init(api: GitHubAPI, plan: PostingPlan) {
    self.api = api
    self.plan = plan
    tally = plan.tally
  }

  /// Throws errors that affect the whole run: no permission, no connection, a rejected summary.
  mutating func carryOut() async throws(PostingError) -> PostingOutcome {
    if plan.writesSomething {
      // The run of a newer commit may have posted in the meantime.
      let head = try await api.pullRequest().head
      if head != plan.head { return .outdated(head: head) }
    }
    try await writeSummary()
    try await postRemarks()
    await foldFixed()
    await removeDuplicates()
    return .posted(tally)
  }

  /// Respects GitHub's limits.
  private mutating func beforeWriting() async {
    if hasWritten { await api.connection.client.pause(Self.pause) }
    hasWritten = true
  }

  private mutating func writeSummary() async throws(PostingError) {
    guard let body = plan.body, tally.summary != .unchanged else { return }
    await beforeWriting()
    guard plan.comment == nil else { return try await update(plan.comment, to: body) }
    let (api, author) = (api, plan.author)
    let made = try await api.connection.once { () throws(PostingError) -> CreatedSummary in
      .created(try await api.createComment(body))
    } unless: { () throws(PostingError) -> CreatedSummary? in
      try await api.summaryComments(by: author).first.map { .found($0) }
    }
    switch made {
    case .created(let id): ownComment = id
    case .found(let comment):
      if HiddenMarker.trimmed(comment.body) != body { try await update(comment.id, to: body) }
    }
  }

  /// The summary after the first request, whose answer may be missing.
  private enum CreatedSummary {
    case created(Int?)
    case found(GitHubAPI.Comment)
  }

  private func update(_ comment: Int?, to body: String) async throws(PostingError) {
    if let comment { try await api.updateComment(comment, body) }
  }

  private mutating func postRemarks() async throws(PostingError) {
    var waiting = plan.remarks[...]
    while !waiting.isEmpty {
      let batch = Array(waiting.prefix(Self.batchSize))
      waiting = waiting.dropFirst(batch.count)
      let before = (tally.posted, tally.refused)
      try await post(batch, repetitions: 0)
      // If GitHub rejects every remark of a large batch, the remarks are not the cause.
      if batch.count > 3, tally.posted == before.0, tally.refused == before.1 + batch.count, !waiting.isEmpty {
        tally.refused += waiting.count
        tally.notes.append("GitHub took none of the comments on lines, so the rest was not tried.")
        return
      }
    }
  }

  /// Splits a rejected batch until the faulty remark is alone. A batch has at most `batchSize` remarks, so the
  /// recursion is at most its logarithm deep, plus two.
  private mutating func post(_ batch: [Remark], repetitions: Int) async throws(PostingError) {
    guard !batch.isEmpty else { return }
    await beforeWriting()
    do throws(PostingError) {
      if let review = try await api.createReview(batch, head: plan.head) { ownReviews.insert(review) }
      tally.posted += batch.count
    } catch .refused(let status, let words) {
      guard status == 422 else { throw .refused(status, words) }
      guard batch.count > 1 else {
        tally.refused += 1
        return
      }
      try await post(Array(batch[..<(batch.count / 2)]), repetitions: repetitions)
      try await post(Array(batch[(batch.count / 2)...]), repetitions: repetitions)
    } catch .web(.uncertain(let reason)) {
      guard await api.connection.client.waitToRepeat(repetitions + 1) else { throw .web(.uncertain(reason)) }
      var missing = batch
      // GitHub's lists may be a moment older than a write: after a second failure look twice.
      for _ in 0...min(repetitions, 1) where missing.count == batch.count {
        let standing = Set(try await api.remarks(by: plan.author).map(\.identity))
        missing.removeAll { standing.contains($0.identity) }
      }
      tally.posted += batch.count - missing.count
      try await post(missing, repetitions: repetitions + 1)
    }
  }

  /// A failure is only noted, since a remark that stays is harmless.
  private mutating func foldFixed() async {
    for id in plan.fixed {
      await beforeWriting()
      do throws(PostingError) {
        try await api.minimize(id)
        tally.minimized += 1
      } catch {
        tally.notes.append("Comments on what is fixed could not be folded away: \(error)")
        return
      }
    }
  }

  /// Removes duplicates that a concurrent run posted since planning. A failure is only noted: a duplicate is harmless.
  private mutating func removeDuplicates() async {
    do throws(PostingError) {
      if tally.summary == .created || plan.hasDuplicates { try await removeSecondSummaries() }
      if tally.posted > 0 || plan.hasDuplicates { try await removeSecondRemarks() }
    } catch {
      tally.notes.append("What another run may have posted at the same time could not be looked for: \(error)")
    }
  }

  /// Keeps the oldest summary. If this run's own summary goes, its text replaces the oldest, unless the head is newer.
  private mutating func removeSecondSummaries() async throws(PostingError) {
    let comments = try await api.summaryComments(by: plan.author)
    guard let oldest = comments.first else { return }
    if let body = plan.body, ownComment != nil, oldest.id != ownComment {
      tally.summary = .unchanged
      if HiddenMarker.trimmed(oldest.body) != body, try await api.pullRequest().head == plan.head {
        await beforeWriting()
        try await api.updateComment(oldest.id, body)
        tally.summary = .updated
      }
    }
    for comment in comments.dropFirst() {
      await beforeWriting()
      try await api.deleteComment(comment.id)
    }
  }

  private mutating func removeSecondRemarks() async throws(PostingError) {
    let duplicates = Duplicates(try await api.remarks(by: plan.author))
    for remark in duplicates.remarks {
      await beforeWriting()
      try await api.deleteRemark(remark.id)
      if let review = remark.review, ownReviews.contains(review) {
        tally.posted -= 1
        tally.present += 1
      }
    }
    for review in duplicates.emptyReviews {
      await beforeWriting()
      try await api.minimize(review, as: .duplicate)
    }
  }
}
