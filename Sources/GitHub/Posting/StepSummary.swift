import Platform
import Project
import Reports

/// The page of a workflow's step, the file that `GITHUB_STEP_SUMMARY` names.
package enum StepSummary {
  /// The most bytes of it; the runner drops the whole of a longer one.
  package static let mostBytes = 1 << 20

  /// What became of Markdown that was to be added.
  package enum Addition: Hashable, Sendable {
    /// All of it is on the page.
    case whole
    /// Its beginning is, and a sentence that says so.
    case shortened
    /// Nothing is, as there is no room, or the file cannot be written.
    case none
  }

  /// Adds Markdown to the page at `path`, as much as there is room for.
  ///
  /// - Parameter reserve: The bytes that are to stay free for what comes behind it.
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
