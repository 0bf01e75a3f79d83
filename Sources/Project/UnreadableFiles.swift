import Git
import Text

/// An unreadable file that a verdict needs.
package struct UnreadableFile: Hashable, Sendable {
  /// The version of a range that a file belongs to; a snapshot on its own is a head.
  package enum Version: String, Hashable, Sendable, CaseIterable, Comparable {
    case base
    case head

    package static func < (left: Version, right: Version) -> Bool { left == .base && right == .head }
  }

  package var path: String
  package var version: Version
  /// The cause and the remedy, as the end of a sentence.
  package var reason: Message

  package init(path: String, version: Version, reason: Message) {
    self.path = path
    self.version = version
    self.reason = reason
  }

  init(path: String, version: Version, _ error: GitError) {
    self.init(path: path, version: version, reason: Self.reason(error))
  }

  /// The error of reading the file at `path`, with its path and the reason.
  static func named(_ path: String, _ error: GitError) -> GitError {
    .unreadable(path: path, reason: reason(error).plainText)
  }

  private static func reason(_ error: GitError) -> Message {
    switch error {
    case .missingObject(_, .partial):
      """
      its content is not in this partial clone; run \(code: "git fetch --refetch --no-filter"), or check out with \
      \(code: "fetch-depth: 0") and without a filter
      """
    case .missingObject(_, .shallow):
      """
      its content is not in this shallow clone; run \(code: "git fetch --unshallow"), or check out with \
      \(code: "fetch-depth: 0")
      """
    case .missingObject(let id, .full):
      """
      its content, object \(code: id.abbreviated), is missing from the repository; run \(code: "git fsck --full") to \
      see what else is, then \(code: "git fetch --refetch"), or clone it again
      """
    case .damagedObject(let id, let reason):
      """
      its content, object \(code: id.abbreviated), is damaged (\(quote: reason)); run \(code: "git fsck --full") to see \
      what else is, then delete its file and run \(code: "git fetch --refetch"), or clone it again
      """
    case .tooLarge(_, let bytes, let limit):
      """
      it has \(words: String(bytes)) bytes, more than the \(limit) that are read; make it smaller, or exclude it in the \
      configuration (\(code: "sources"))
      """
    case .largeFilePointer:
      """
      it is a pointer of Git LFS, not the file itself; keep files of localization out of Git LFS \
      (\(code: "git lfs migrate export")), or exclude it in the configuration (\(code: "sources"))
      """
    case .changedWhileReading: "it changed again and again while it was read; run this again"
    case .notThere: "it was deleted before it was read; run this again"
    case .unreadable(_, let reason):
      "\(quote: reason); see to it that it can be read, or exclude it in the configuration (\(code: "sources"))"
    default: "\(quote: error.description)"
    }
  }
}

/// All readers add to it, so that no unreadable file counts as missing by mistake.
package actor UnreadableFiles {
  private var failures: Set<UnreadableFile> = []

  func add(_ unreadable: [UnreadableFile]) { failures.formUnion(unreadable) }

  /// Files by version and path.
  package var all: [UnreadableFile] {
    failures.sorted { ($0.version, $0.path) < ($1.version, $1.path) }
  }

  package var isEmpty: Bool { failures.isEmpty }
}
