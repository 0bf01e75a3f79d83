import Exchange
import Git
import Text

/// The parts of a run are independent and reported separately: in the log, on the step's page and to later steps.
package struct RunOutcome: Sendable {
  package enum Importing: Hashable, Sendable {
    /// The event does not come from translatewiki, or the app ships translatewiki's files.
    case notDue
    /// The push has its own run, which imports and posts.
    case leftToPush(run: Int)
    case upToDate
    case committed(ObjectID)
    /// The import would have removed texts that translatewiki still has, so it wrote nothing.
    case stopped(ImportRemovals)
    case failed(String)
  }

  package enum Posting: Hashable, Sendable {
    case notAsked
    /// There was no pull request to post to; with the reason as a whole sentence.
    case notDue(String)
    /// The review was posted, or GitHub did not permit it.
    case ended(PostingOutcome)
    case failed(String)
  }

  /// `nil` for a command without an import.
  package var importing: Importing?
  package var posting = Posting.notAsked
  /// Whether there are findings at the threshold; `nil` without a review.
  package var hasFindings: Bool?
  /// The other failures, one sentence each: of the review or of writing a report.
  package var failures: [String] = []

  package init(importing: Importing? = nil) { self.importing = importing }
}

extension RunOutcome {
  package var isIncomplete: Bool {
    if case .failed = importing { return true }
    if case .failed = posting { return true }
    return !failures.isEmpty
  }

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

  /// Each part as a name and a word, for later steps.
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
