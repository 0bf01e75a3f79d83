import Files
import Platform
import Reports

/// The summary page of a workflow step: the file at `GITHUB_STEP_SUMMARY`.
package enum StepSummary {
  /// The runner discards a longer page completely.
  package static let mostBytes = 1 << 20

  package enum Addition: Hashable, Sendable {
    case whole
    /// The page contains its beginning and a sentence about the cut.
    case shortened
    /// There is no room, or the file is not writable.
    case none
  }

  /// Appends as much Markdown as fits. `reserve` are the bytes to keep free for later additions.
  package static func append(_ markdown: String, to path: String, reserve: Int = 0) -> Addition {
    let markdown = markdown.hasSuffix("\n") ? markdown : markdown + "\n"
    var status = stat()
    let room = mostBytes - reserve - (stat(path, &status) == 0 ? Int(status.st_size) : 0)
    guard let text = shortenedMarkdown(markdown, toBytes: room, ending: ending),
      (try? FileAccess.append(Array(text.utf8), to: path, limit: mostBytes)) ?? false
    else { return .none }
    return text == markdown ? .whole : .shortened
  }

  private static let ending =
    "The review goes on, but GitHub takes no more than 1 MiB here; its other reports are whole."
}
