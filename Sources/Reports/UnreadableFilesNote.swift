import Project
import Review
import Text

/// Files that could not be read for the same reason. Every report lists them, as an error.
struct UnreadableFilesNote {
  private static let mostPaths = 5

  /// Sorted; at least one.
  var paths: [String]
  var sentence: Message

  fileprivate init(_ files: [UnreadableFile], of snapshot: Review.SnapshotName) {
    paths = files.map(\.path).sorted()
    let named = paths.prefix(Self.mostPaths).map { path -> Message in "\(code: path)" }
    let more = paths.count - named.count
    let list = Message.joined(named + (more > 0 ? ["\(words: Wording.number(more)) more"] : []), separator: ", ")
    let side = files.first?.version == .base ? "the base " : ""
    sentence = "\(list) could not be read in \(words: side)\(snapshot.message): \(files.first?.reason ?? "")."
  }
}

extension Review {
  private static let mostFailures = 50

  /// The failures to read, by version and reason.
  var failures: [UnreadableFilesNote] {
    unreadable.grouped { [$0.version.rawValue, $0.reason.plainText] }.prefix(Self.mostFailures).map { files in
      UnreadableFilesNote(files, of: name(of: files.first?.version ?? .head))
    }
  }

  private func name(of version: UnreadableFile.Version) -> SnapshotName {
    switch (scope, version) {
    case (.range(let base, _), .base): base
    case (.range(_, let head), .head): head
    case (.snapshot(let name), _): name
    }
  }

  /// The number of unreadable files and the consequence for the review, without a final full stop.
  package var failureSummary: String? {
    guard !unreadable.isEmpty else { return nil }
    let count = Set(unreadable.map(\.path)).count
    return isUnreviewed
      ? "Nothing was reviewed: \(Wording.count(count, "file")) could not be read"
      : "This review is incomplete: \(Wording.count(count, "file")) could not be read"
  }
}

extension Review.SnapshotName {
  /// The name that the user gave the version is foreign text.
  var message: Message {
    switch self {
    case .index: return "the index"
    case .workTree: return "the work tree"
    case .nothing: return "nothing"
    case .commit:
      let (name, id) = parts
      return .joined([name, id].compactMap { $0.map { "\(code: $0)" } }, separator: " ")
    }
  }
}
