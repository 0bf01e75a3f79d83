import Project

/// The page of a workflow's step, the file that `GITHUB_STEP_SUMMARY` names.
package enum StepSummary {
  /// The most bytes of it; the runner drops the whole of a longer one.
  package static let mostBytes = 1 << 20

  /// Adds Markdown to the page at `path`.
  ///
  /// Returns whether it was added: it is not if there is no room, or if the file cannot be written.
  package static func append(_ markdown: String, to path: String) -> Bool {
    let bytes = Array((markdown.hasSuffix("\n") ? markdown : markdown + "\n").utf8)
    return (try? FileAccess.append(bytes, to: path, limit: mostBytes)) ?? false
  }
}
