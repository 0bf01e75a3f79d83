import Exchange
import Git
import Text

/// How the parts of a run ended: the import, the posting and the verdict. None takes another with it, and each is told
/// for itself, in the log, on the step's page and to the steps behind it.
package struct RunOutcome: Sendable {
  /// How an import ended.
  package enum Importing: Hashable, Sendable {
    /// What happened is not translatewiki's doing, or the app ships its files as they are.
    case notDue
    /// The push has a run of its own, by its number, which imports and posts.
    case leftToPush(run: Int)
    /// Everything was imported already.
    case upToDate
    /// A commit holds it, on top of what was pushed.
    case committed(ObjectID)
    /// It would have removed texts that translatewiki still has, and did nothing.
    case stopped(ImportRemovals)
    /// Why not.
    case failed(String)
  }

  /// How posting ended.
  package enum Posting: Hashable, Sendable {
    /// Nobody asked for it.
    case notAsked
    /// There was no pull request to post to; why, as a whole sentence.
    case notDue(String)
    /// What GitHub has now, or that it was not written to.
    case ended(PostingOutcome)
    /// Why not.
    case failed(String)
  }

  /// How the import ended; `nil` where the command has none.
  package var importing: Importing?
  /// How posting ended.
  package var posting = Posting.notAsked
  /// Whether there are findings at the threshold; `nil` where there is no review.
  package var hasFindings: Bool?
  /// What else failed, one sentence each: a review that could not be made, a report that could not be written.
  package var failures: [String] = []

  /// A run of which nothing but `importing` is known yet.
  package init(importing: Importing? = nil) { self.importing = importing }
}

extension RunOutcome {
  /// Whether a part failed.
  package var isIncomplete: Bool {
    if case .failed = importing { return true }
    if case .failed = posting { return true }
    return !failures.isEmpty
  }

  /// Each part as one line for people; parts that nobody asked for are left out.
  package var lines: [Message] {
    var lines: [Message] = []
    switch importing {
    case nil, .notDue: break
    case .leftToPush(let run): lines.append("Import: left to run \(run), which the push to this branch has started.")
    case .upToDate: lines.append("Import: everything was imported already.")
    case .committed(let commit):
      lines.append("Import: made the commit \(code: commit.abbreviated), which is to be pushed.")
    case .stopped(let removals):
      lines.append(
        """
        Import: stopped before it wrote anything, because it would remove \(words: removals.summary) that translatewiki \
        still has. \(code: "--allow-removals") imports all the same.
        """)
    case .failed(let reason): lines.append("Import: failed: \(words: reason)")
    }
    switch posting {
    case .notAsked: break
    case .notDue(let sentence): lines.append("Post: \(words: sentence)")
    case .ended(let outcome):
      if case .posted(let tally) = outcome { lines += tally.notes.map { "Post: \(words: $0)" } }
      lines.append("Post: \(words: outcome.sentence)")
    case .failed(let reason): lines.append("Post: failed: \(words: reason)")
    }
    lines += failures.map { "Failed: \(words: $0)" }
    switch hasFindings {
    case nil: lines.append("Verdict: none, as there is no review.")
    case true?: lines.append("Verdict: what was found, or could not be read, fails the run.")
    case false?: lines.append("Verdict: nothing that fails the run.")
    }
    return lines
  }

  /// Each part as a word for the steps behind this one, by name.
  package var words: [(name: String, value: String)] {
    var words: [(String, String)] = []
    if let importing {
      let word =
        switch importing {
        case .notDue, .leftToPush: "not-due"
        case .upToDate: "up-to-date"
        case .committed: "committed"
        case .stopped: "stopped"
        case .failed: "failed"
        }
      words.append(("import", word))
    }
    let post =
      switch posting {
      case .notAsked: "not-asked"
      case .notDue: "not-due"
      case .ended(.posted(let tally)): tally.hasWritten ? "posted" : "unchanged"
      case .ended(.notPermitted): "not-permitted"
      case .ended(.outdated): "outdated"
      case .failed: "failed"
      }
    words.append(("post", post))
    words.append(("verdict", hasFindings.map { $0 ? "findings" : "clean" } ?? "none"))
    return words
  }
}
