/// Real projects stay far below these limits of one run, but a repository of a few kilobytes can expand to gigabytes.
/// Input above a limit is rejected completely: a partial review could be mistaken for a complete one.
package struct RunLimits: Hashable, Sendable {
  /// The most files of one version that can matter to localization.
  package var files = 250_000
  package var pathBytes = 64 << 20
  /// Bytes of catalogs, and of sources with localization calls, in memory.
  package var keptBytes = 5 << 28
  package var entries = 10_000_000
  package var calls = 500_000

  package static let standard = RunLimits()

  package init() {}

  package enum ExceededLimit: Hashable, Sendable {
    case files(limit: Int)
    case pathBytes(limit: Int)
    case keptBytes(limit: Int, largest: String, bytes: Int)
    /// `largest` has the most entries so far.
    case entries(limit: Int, largest: String, count: Int)
    case calls(limit: Int, largest: String, count: Int)
  }
}

extension RunLimits.ExceededLimit: CustomStringConvertible {
  package var description: String {
    let exclude = "exclude what is not the app's own in the configuration (sources: exclude)."
    let split = "keep what is not the app's own in a submodule or another repository."
    return switch self {
    case .files(let limit):
      "There are more than \(limit) files of source code and texts, more than one run looks at; \(split)"
    case .pathBytes(let limit):
      "The paths of source code and texts have more than \(limit) bytes, more than one run looks at; \(split)"
    case .keptBytes(let limit, let largest, let bytes):
      "The catalogs and the sources with localization calls have more than \(limit) bytes, more than one run looks at. "
        + "The largest that was read is \(largest) with \(bytes) bytes; \(exclude)"
    case .entries(let limit, let largest, let count):
      "The catalogs have more than \(limit) entries, more than one run looks at. "
        + "\(largest) alone has \(count); \(exclude)"
    case .calls(let limit, let largest, let count):
      "The sources have more than \(limit) localization calls, more than one run looks at. "
        + "\(largest) alone has \(count); \(exclude)"
    }
  }
}

/// Counts the paths of a listing, so that paths beyond the limit need no memory.
struct PathCount {
  private let limits: RunLimits
  private var count = 0
  private var bytes = 0

  init(_ limits: RunLimits = .standard) {
    self.limits = limits
  }

  /// Returns whether one more path is within the limits.
  mutating func admits(_ path: String) -> Bool {
    count += 1
    bytes += path.utf8.count
    return count <= limits.files && bytes <= limits.pathBytes
  }

  func check() throws(GitError) {
    if count > limits.files { throw .overLimit(.files(limit: limits.files)) }
    if bytes > limits.pathBytes { throw .overLimit(.pathBytes(limit: limits.pathBytes)) }
  }
}
