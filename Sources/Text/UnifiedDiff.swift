/// Diffs in the format of `diff -u`, with three lines around each change.
package enum UnifiedDiff {
  private static let context = 3

  /// The diff with line ends, empty if both are equal. `old` is `nil` for a new file, `path` is for the header and
  /// printable, `shown` makes a line printable.
  package static func text(
    from old: String?, to new: String, path: String, shown: (String) -> String = { $0 }
  ) -> String {
    let (before, after) = (lines(old ?? ""), lines(new))
    let replacements = SequenceDiff(from: before, to: after).replacements
    guard !replacements.isEmpty else { return "" }
    var text = "--- \(old == nil ? "/dev/null" : "a/" + path)\n+++ b/\(path)\n"
    func add(_ sign: Character, _ line: Substring) {
      var line = line
      let isEnded = line.last?.isNewline ?? false
      if isEnded { line.removeLast() }
      text += "\(sign)\(shown(String(line)))\n"
      if !isEnded { text += "\\ No newline at end of file\n" }
    }
    var rest = replacements[...]
    while let first = rest.first {
      // Changes with few lines between them share a hunk.
      var last = first
      rest.removeFirst()
      var group = [first]
      while let next = rest.first, next.old.lowerBound - last.old.upperBound <= 2 * context {
        (last, rest) = (next, rest.dropFirst())
        group.append(next)
      }
      let start = max(0, first.old.lowerBound - context)
      let end = min(before.count, last.old.upperBound + context)
      let newStart = first.new.lowerBound - (first.old.lowerBound - start)
      let newEnd = last.new.upperBound + (end - last.old.upperBound)
      text += "@@ -\(range(start..<end)) +\(range(newStart..<newEnd)) @@\n"
      var index = start
      for change in group {
        for line in before[index..<change.old.lowerBound] { add(" ", line) }
        for line in before[change.old] { add("-", line) }
        for line in after[change.new] { add("+", line) }
        index = change.old.upperBound
      }
      for line in before[index..<end] { add(" ", line) }
    }
    return text
  }

  /// A range of lines as its first line, from 1, and its count. An empty range is given by the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1)\(lines.count == 1 ? "" : ",\(lines.count)")"
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == "\n" || $0 == "\r\n" }.map { rest.index(after: $0) } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }
}
