import Platform

/// Something on disk that is not in the index; whether it is ignored is not known yet.
package struct Stray: Sendable {
  /// The path from the root; a folder's ends in `/`.
  var path: [UInt8]

  var isFolder: Bool { path.last == UInt8(ascii: "/") }
}

/// A look through the folders that the index has files in, for what is not tracked.
///
/// No rule of what is ignored is asked: that needs the repository's owner, this any task can do.
package struct StrayWalk: Sendable {
  let index: IndexFile
  /// The root of the work tree.
  let root: String

  /// A folder to be looked into: empty or ending in `/`, and the entries of the index that are in it.
  private struct Folder: Sendable {
    var path: [UInt8]
    var entries: Range<Int>
    var depth: Int
  }

  /// With as many folders the work is shared: they are of very different sizes.
  private static let enough = 48

  /// The files beside the tracked ones, and the folders without any, in no order.
  ///
  /// A folder that may not be read or vanishes meanwhile holds nothing that can be reviewed; git too goes on.
  /// - Throws: `GitError.unreadable` for folders that are nested too deep.
  package func strays() throws(GitError) -> [Stray] {
    guard let root = opened() else { return [] }
    return try strays(in: whole, root)
  }

  /// The same, on all cores.
  package func straysOnAllCores() async -> Result<[Stray], GitError> {
    guard let root = opened() else { return .success([]) }
    var found: [Stray] = []
    // By levels, until there is enough to share.
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
    let parts = await withTaskGroup(of: Result<[Stray], GitError>.self) { group in
      for folder in folders[next...] {
        group.addTask { Result { () throws(GitError) in try strays(in: folder, root) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return Result { () throws(GitError) in
      for part in parts { found += try part.get() }
      return found
    }
  }

  private func opened() -> WorkTreeRoot? { try? WorkTreeRoot(root) }

  private var whole: Folder { Folder(path: [], entries: 0..<index.entries.count, depth: 0) }

  /// The strays in `folder` and below it.
  private func strays(in folder: Folder, _ root: WorkTreeRoot) throws(GitError) -> [Stray] {
    var found: [Stray] = []
    var folders = [folder]
    while let folder = folders.popLast() { try visit(folder, root, &folders, &found) }
    return found
  }

  /// What is in a folder of which nothing is tracked; nothing, if it is a repository of its own.
  static func content(of folder: Stray, in root: Int32) -> [Stray] {
    guard let names = try? folderNames(folder.path.dropLast(), in: root) else { return [] }
    if names.contains(where: { isDotGit($0.name) }) { return [] }
    return names.compactMap { name, kind in
      kind == .other ? nil : Stray(path: folder.path + name + (kind == .folder ? [UInt8(ascii: "/")] : []))
    }
  }

  private static func isDotGit(_ name: [UInt8]) -> Bool { name.count == 4 && name.elementsEqual(".git".utf8) }

  /// Looks into one folder: what is not tracked there goes to `found`, and the folders with tracked files to `folders`.
  private func visit(
    _ folder: Folder, _ root: WorkTreeRoot, _ folders: inout [Folder], _ found: inout [Stray]
  ) throws(GitError) {
    guard folder.depth < TreeReader.depthLimit else {
      throw .unreadable(path: PathCoding.text(folder.path), reason: "its folders are nested too deep")
    }
    var path = folder.path
    let length = path.count
    guard let names = try? folderNames(path.isEmpty ? [UInt8(ascii: ".")] : path.dropLast(), in: root.number) else {
      return
    }
    for (name, kind) in names where kind != .other && !Self.isDotGit(name) {
      path.append(contentsOf: name)
      defer { path.removeSubrange(length...) }
      let first = index.lowerBound(of: path, in: folder.entries)
      if first < folder.entries.upperBound, index.path(index.entries[first]).count == path.count,
        compare(index.path(index.entries[first]), path[...]) == 0
      {
        // Where a folder took the place of a tracked file, what is in it is new.
        if kind != .folder || index.entries[first].mode == .submodule { continue }
      }
      if kind == .folder {
        path.append(UInt8(ascii: "/"))
        let start = index.lowerBound(of: path, in: first..<folder.entries.upperBound)
        let end = index.endOfPrefix(path, in: start..<folder.entries.upperBound)
        if start < end {
          folders.append(Folder(path: path, entries: start..<end, depth: folder.depth + 1))
          continue
        }
      }
      found.append(Stray(path: path))
    }
  }
}
