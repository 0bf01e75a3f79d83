import Files
import Platform

/// A path on disk that is not in the index. It may be ignored by git.
package struct UntrackedPath: Sendable {
  /// A folder's path ends in `/`.
  var path: [UInt8]

  var isFolder: Bool { path.last == UInt8(ascii: "/") }
}

/// The result of a search of the work tree.
package struct WorkTreeSight: Sendable {
  /// The untracked files in folders with tracked files, and the folders without tracked files, in no order.
  package var strays: [UntrackedPath] = []
  /// The entries of the index that are files on disk, by their places in it, in no order.
  var files: [Int] = []

  fileprivate mutating func add(_ other: WorkTreeSight) {
    strays += other.strays
    files += other.files
  }
}

/// A search of the work tree on all cores, which may have begun before it is asked for.
package struct WorkTreeSearch: Sendable {
  typealias Answer = Result<WorkTreeSight, GitError>

  let walk: UntrackedWalk
  let begun: Task<Answer, Never>?

  /// The result of the search. A folder that is unreadable or disappears meanwhile counts as empty, as in git. Fails if folders nest
  /// too deep.
  package func sight() async -> Result<WorkTreeSight, GitError> {
    if let begun { await begun.value } else { await walk.sightOnAllCores() }
  }
}

/// A search in the folders of the index. It does not evaluate ignore rules, which need the repository's owner, so any
/// task can run it.
package struct UntrackedWalk: Sendable {
  let index: IndexFile
  let root: String

  /// A folder to search. Its path is empty or ends in `/`.
  private struct Folder: Sendable {
    var path: [UInt8]
    var entries: Range<Int>
    var depth: Int
  }

  /// The number of folders at which to distribute the work. Their sizes differ widely.
  private static let enough = 48

  /// The untracked files in folders with tracked files, and the folders without tracked files, in no order. A folder
  /// that is unreadable or disappears meanwhile counts as empty, as in git. Throws if folders nest too deep.
  package func strays() throws(GitError) -> [UntrackedPath] {
    guard let root = opened() else { return [] }
    return try sight(in: whole, root).strays
  }

  func sightOnAllCores() async -> WorkTreeSearch.Answer {
    guard let root = opened() else { return .success(WorkTreeSight()) }
    var found = WorkTreeSight()
    // Search breadth-first until there are enough folders to distribute.
    var folders = [whole]
    var next = 0
    do throws(GitError) {
      while next < folders.count, folders.count - next < Self.enough {
        try visit(folders[next], root, &folders, &found)
        next += 1
      }
    } catch {
      return .failure(error)
    }
    let parts = await withTaskGroup(of: WorkTreeSearch.Answer.self) { group in
      for folder in folders[next...] {
        group.addTask { Result { () throws(GitError) in try sight(in: folder, root) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return Result { () throws(GitError) in
      for part in parts { found.add(try part.get()) }
      return found
    }
  }

  private func opened() -> WorkTreeRoot? { try? WorkTreeRoot(root) }

  private var whole: Folder { Folder(path: [], entries: 0..<index.entries.count, depth: 0) }

  private func sight(in folder: Folder, _ root: WorkTreeRoot) throws(GitError) -> WorkTreeSight {
    var found = WorkTreeSight()
    var folders = [folder]
    while let folder = folders.popLast() { try visit(folder, root, &folders, &found) }
    return found
  }

  /// The content of a folder without tracked files; empty for a nested repository.
  static func content(of folder: UntrackedPath, in root: Int32) -> [UntrackedPath] {
    guard let names = try? directoryEntries(folder.path.dropLast(), in: root) else { return [] }
    if names.contains(where: { isDotGit($0.name) }) { return [] }
    return names.compactMap { name, kind in
      kind == .other ? nil : UntrackedPath(path: folder.path + name + (kind == .folder ? [UInt8(ascii: "/")] : []))
    }
  }

  private static func isDotGit(_ name: some Collection<UInt8>) -> Bool {
    name.count == 4 && name.elementsEqual(".git".utf8)
  }

  /// Adds what is in a folder to `found`, and its subfolders with tracked files to `folders`.
  private func visit(
    _ folder: Folder, _ root: WorkTreeRoot, _ folders: inout [Folder], _ found: inout WorkTreeSight
  ) throws(GitError) {
    guard folder.depth < TreeReader.depthLimit else {
      throw .unreadable(path: PathCoding.text(folder.path), reason: "its folders are nested too deep")
    }
    var path = folder.path
    let length = path.count
    let name = path.isEmpty ? [UInt8(ascii: ".")] : Array(path.dropLast())
    try? forEachEntry(ofDirectory: name, in: root.number) { name, kind in
      guard kind != .other, !Self.isDotGit(name) else { return }
      path.append(contentsOf: name)
      defer { path.removeSubrange(length...) }
      let first = index.lowerBound(of: path, in: folder.entries)
      if first < folder.entries.upperBound, index.path(index.entries[first]).count == path.count,
        compare(index.path(index.entries[first]), path[...]) == 0
      {
        if kind == .file { found.files.append(first) }
        // If a folder replaced a tracked file, its content is untracked.
        if kind != .folder || index.entries[first].mode == .submodule { return }
      }
      if kind == .folder {
        path.append(UInt8(ascii: "/"))
        let start = index.lowerBound(of: path, in: first..<folder.entries.upperBound)
        let end = index.endOfPrefix(path, in: start..<folder.entries.upperBound)
        if start < end {
          folders.append(Folder(path: path, entries: start..<end, depth: folder.depth + 1))
          return
        }
      }
      found.strays.append(UntrackedPath(path: path))
    }
  }
}
