/// The lines of a file's new text that its diff shows. Only these can have a comment.
struct DiffHunks: Hashable, Sendable {
  /// Sorted; lines count from 1.
  private(set) var hunks: [ClosedRange<Int>] = []

  /// Reads the `patch` of a file from GitHub's list of files: hunks without a file header. A line that is not valid in
  /// a diff, or that precedes the first hunk, ends the reading. The hunks before it count.
  init(patch: String) {
    var isInHunk = false
    var start = 0
    var next = 0
    func close(_ hunks: inout [ClosedRange<Int>]) {
      if start > 0, next > start { hunks.append(start...next - 1) }
    }
    for line in patch.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      switch line.first {
      case UInt8(ascii: "@"):
        close(&hunks)
        guard let first = Self.firstNewLine(header: String(line) ?? "") else { return }
        (isInHunk, start, next) = (true, first, first)
      case _ where !isInHunk: return
      case UInt8(ascii: " "), UInt8(ascii: "+"): next += 1
      case UInt8(ascii: "-"), UInt8(ascii: "\\"), nil: break
      default:
        close(&hunks)
        return
      }
    }
    close(&hunks)
  }

  func hunk(with line: Int) -> ClosedRange<Int>? { hunks.first { $0.contains(line) } }

  func firstLine(of lines: ClosedRange<Int>) -> Int? {
    hunks.first { $0.overlaps(lines) }.map { max($0.lowerBound, lines.lowerBound) }
  }

  /// The number after the plus sign in `@@ -1,7 +1,8 @@`.
  private static func firstNewLine(header: String) -> Int? {
    let parts = header.split(separator: " ", maxSplits: 4)
    guard parts.count >= 4, parts[0] == "@@", parts[3] == "@@", parts[1].hasPrefix("-"), parts[2].hasPrefix("+") else {
      return nil
    }
    let number = parts[2].dropFirst().prefix { $0 != "," }
    guard number.utf8.count <= 9, let line = Int(number), line >= 0 else { return nil }
    return line
  }
}
