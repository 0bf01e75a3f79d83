import Text

/// `markdown`, cut after a line so that it fits into `limit` bytes, with `ending` as its last paragraph. Returns `nil`
/// if even the first line does not fit. Leaves out a code block that it would split. Closes collapsed parts that the
/// cut would leave open.
package func shortenedMarkdown(_ markdown: String, toBytes limit: Int, ending: String) -> String? {
  if markdown.utf8.count <= limit { return markdown }
  var best: (length: Int, depth: Int)?
  var length = 0
  var depth = 0
  var fence: Substring.UTF8View?
  var isPreformatted = false
  let bytes = markdown.utf8
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    length += line.count + 1
    let text = Substring(line)
    let ticks = line.prefix { $0 == UInt8(ascii: "`") }
    if let open = fence {
      if ticks.count >= open.count, ticks.count == line.count { fence = nil }
    } else if ticks.count >= 3 {
      fence = ticks
    } else {
      if text.contains("<pre") { isPreformatted = true }
      if text.contains("</pre>") { isPreformatted = false }
      depth += text.occurrences(of: "<details>") - text.occurrences(of: "</details>")
    }
    guard length + closing(depth, ending).utf8.count <= limit else { break }
    if fence == nil, !isPreformatted { best = (length, depth) }
  }
  guard let best else { return nil }
  return String(decoding: bytes.prefix(best.length), as: UTF8.self) + closing(best.depth, ending)
}

private func closing(_ depth: Int, _ ending: String) -> String {
  "\n" + String(repeating: "</details>\n\n", count: max(0, depth)) + ending + "\n"
}

extension Substring {
  fileprivate func occurrences(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}

/// A Markdown list. Foreign text is escaped as in a review.
package func renderList(_ messages: [Message]) -> String {
  messages.map { "- " + MarkdownText.message($0) + "\n" }.joined()
}
