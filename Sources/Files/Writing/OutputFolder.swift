/// The folder of a file that a command writes, without symbolic links.
///
/// A symbolic link of a work tree must not lead out of it: a branch can bring the link along, and the command would
/// overwrite files that its user did not mean. A link that is in no work tree is the user's own.
package struct OutputFolder {
  /// Absolute, or as given if it is the current folder.
  package let path: String

  /// - Parameters:
  ///   - folder: Absolute, or relative to the current folder.
  ///   - file: The path of the file, for errors.
  ///   - tree: A work tree, in addition to the folders that have a `.git`.
  ///   - makesFolders: True to make missing folders, except those that a later `..` leaves.
  package init(_ folder: String, of file: String, tree: String?, makesFolders: Bool) throws(FileAccessError) {
    let tree = tree.flatMap { realPath($0) }
    var real = folder.hasPrefix("/") ? "" : realPath(".") ?? ""
    let parts = folder.split(separator: "/").filter { $0 != "." }
    let lastUp = parts.lastIndex(of: "..") ?? -1
    for (number, part) in parts.enumerated() {
      if part == ".." {
        real = Self.parent(of: real)
        continue
      }
      let name = real + "/" + part
      if makesFolders, number > lastUp, !FileAccess.exists(name) {
        do throws(FileAccessError) {
          try FileAccess.makeFolder(name)
        } catch {
          throw FileAccessError(
            path: file, action: "write", reason: "the folder \(error.path) cannot be made: \(error.reason)")
        }
      }
      guard let next = realPath(name) else { throw FileAccessError("write", file) }
      // No branch can bring along a link with that name.
      if next != name, part != ".git" {
        let left = [tree, Self.workTree(around: real)].lazy.compactMap(\.self).first {
          Self.contains($0, real) && !Self.contains($0, next)
        }
        if left != nil {
          throw FileAccessError(
            path: file, action: "write",
            reason: "the symbolic link \(part) leads out of the repository; name the place that it leads to instead")
        }
      }
      real = next == "/" ? "" : next
    }
    path = parts.isEmpty && !folder.hasPrefix("/") ? "." : real.isEmpty ? "/" : real
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func contains(_ tree: String, _ path: String) -> Bool { path == tree || path.hasPrefix(tree + "/") }

  /// The nearest folder with a `.git` at or above `folder`, which is absolute and has no symbolic links.
  private static func workTree(around folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      if isOccupied(folder + "/.git") { return folder }
      folder = parent(of: folder)
    }
    return nil
  }
}
