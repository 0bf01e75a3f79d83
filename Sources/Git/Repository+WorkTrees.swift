import Files

extension Repository {
  /// The most linked work trees that are looked at.
  private static let mostLinked = 1_000

  /// The folders in which this repository checks out files: this work tree, the main one, and linked ones, as
  /// `git worktree list` shows them.
  package var workTrees: [String] {
    var found = workDirectory.map { [$0] } ?? []
    if commonDirectory.hasSuffix("/.git") { found.append(String(commonDirectory.dropLast("/.git".utf8.count))) }
    let folder = PathCoding.bytes(commonDirectory + "/worktrees")
    for (name, _) in ((try? directoryEntries(folder)) ?? []).prefix(Self.mostLinked) {
      let file = PathCoding.text(folder + [UInt8(ascii: "/")] + name + Array("/gitdir".utf8))
      guard let bytes = try? FileAccess.read(file, limit: 1 << 16) else { continue }
      let path = PathCoding.text(Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
      if path.hasPrefix("/"), path.hasSuffix("/.git") { found.append(String(path.dropLast("/.git".utf8.count))) }
    }
    return found
  }
}
