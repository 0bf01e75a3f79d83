import Foundation

/// Data that is too large for this repository, read where it lies next to the package's folder.
package enum SharedData {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let bundle = package.deletingLastPathComponent()
    .appendingPathComponent("shared/data/wikipedia-ios-l10n.bundle")

  /// Edits of real apps with their labels.
  package static let edits = package.deletingLastPathComponent().appendingPathComponent("shared/data/edits-dev.tsv")
  package static let hasEdits = FileManager.default.fileExists(atPath: edits.path)

  /// Whether the history of the Wikipedia app's texts is there.
  package static let hasWikipedia = FileManager.default.fileExists(atPath: bundle.path)

  /// The history of the Wikipedia app's texts: a bare repository, made once and kept in `.build`.
  package static func wikipedia() throws -> String { try repository.get() }

  /// The files of a commit of that history whose paths are wanted, read by one process.
  package static func wikipediaFiles(
    at commit: String = "main", where isWanted: (String) -> Bool
  ) throws -> [(path: String, bytes: [UInt8])] {
    let repository = try wikipedia()
    func git(_ arguments: String..., input: String = "") throws -> [UInt8] {
      try Program("git", ["-C", repository] + arguments, input: Array(input.utf8)).run().bytes
    }
    let paths = try git("ls-tree", "-r", "-z", "--name-only", commit).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }.filter(isWanted)
    // After each line with an object's ID, kind and size follow its bytes and a line feed.
    let objects = try git("cat-file", "--batch", input: paths.map { "\(commit):\($0)\n" }.joined())
    var start = 0
    return try paths.map { path in
      let lineEnd = objects[start...].firstIndex(of: UInt8(ascii: "\n")) ?? objects.endIndex
      let line = String(decoding: objects[start..<lineEnd], as: UTF8.self)
      guard let size = line.split(separator: " ").last.flatMap({ Int($0) }), lineEnd + size < objects.count else {
        throw TemporaryRepository.Failure(description: "\(path): \(line)")
      }
      start = lineEnd + size + 2
      return (path, Array(objects[lineEnd + 1..<lineEnd + 1 + size]))
    }
  }

  private static let repository = Result { () throws -> String in
    let files = FileManager.default
    let size = try files.attributesOfItem(atPath: bundle.path)[.size] ?? 0
    let kept = package.appendingPathComponent(".build/wikipedia-ios-l10n-\(size).git")
    if !files.fileExists(atPath: kept.path) {
      // Another run may do the same.
      let new = kept.path + ".\(UUID().uuidString)"
      let ended = try Program("git", ["clone", "--quiet", "--bare", "-b", "main", bundle.path, new]).run()
      guard ended.code == 0 else { throw TemporaryRepository.Failure(description: ended.errors) }
      do { try files.moveItem(atPath: new, toPath: kept.path) } catch { try files.removeItem(atPath: new) }
    }
    return kept.path
  }
}
