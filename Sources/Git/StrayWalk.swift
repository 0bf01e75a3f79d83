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

  /// The files beside the tracked ones, and the folders without any, in no order.
  ///
  /// A folder that may not be read or vanishes meanwhile holds nothing that can be reviewed; git too goes on.
  /// - Throws: `GitError.unreadable` for folders that are nested too deep.
  package func strays() throws(GitError) -> [Stray] {
    guard let root = try? Descriptor(PathCoding.bytes(root), flags: O_RDONLY | O_DIRECTORY) else { return [] }
    var found: [Stray] = []
    var path: [UInt8] = []
    try walk(&path, in: root.number, beside: 0..<index.entries.count, depth: 0, into: &found)
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

  /// Visits the folder `path` (empty, or ending in `/`), which the entries in `range` are in; leaves `path` as it is.
  private func walk(
    _ path: inout [UInt8], in root: Int32, beside range: Range<Int>, depth: Int, into found: inout [Stray]
  ) throws(GitError) {
    guard depth < TreeReader.depthLimit else {
      throw .unreadable(path: PathCoding.text(path), reason: "its folders are nested too deep")
    }
    let length = path.count
    guard let names = try? folderNames(path.isEmpty ? [UInt8(ascii: ".")] : path.dropLast(), in: root) else { return }
    for (name, kind) in names where kind != .other && !Self.isDotGit(name) {
      path.append(contentsOf: name)
      defer { path.removeSubrange(length...) }
      let first = index.lowerBound(of: path, in: range)
      if first < range.upperBound, index.path(index.entries[first]).count == path.count,
        compare(index.path(index.entries[first]), path[...]) == 0
      {
        // Where a folder took the place of a tracked file, what is in it is new.
        if kind != .folder || index.entries[first].mode == .submodule { continue }
      }
      if kind == .folder {
        path.append(UInt8(ascii: "/"))
        let start = index.lowerBound(of: path, in: first..<range.upperBound)
        let end = index.endOfPrefix(path, in: start..<range.upperBound)
        if start < end {
          try walk(&path, in: root, beside: start..<end, depth: depth + 1, into: &found)
          continue
        }
      }
      found.append(Stray(path: path))
    }
  }
}
