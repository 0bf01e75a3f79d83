import Clibgit2
import Files

package struct TreeChange: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    case blob(ObjectID)
    case removed
  }

  /// A path as in `TrackedFile.path`.
  package var path: String
  package var content: Content

  package init(path: String, content: Content) {
    self.path = path
    self.content = content
  }

  package static func == (left: TreeChange, right: TreeChange) -> Bool {
    left.content == right.content && left.path.utf8.elementsEqual(right.path.utf8)
  }
}

extension Repository {
  /// Applies `changes` to the tree `base` (`nil` for no files) and returns the ID of the resulting tree. Does not read
  /// or change the index or the work tree. A file that gets other bytes keeps its mode; a new one is a regular file.
  /// Removals are applied first, so that a file can replace a folder, and the reverse. Removing a missing file has no
  /// effect.
  ///
  /// - Parameter changes: In any order, at most one per path.
  /// - Throws: `GitError.unwritablePath` for a path that is not valid in a tree, that is not a file, or that leads
  ///   through a file. `missingObject` if the base or a blob is missing.
  package func writeTree(base: ObjectID?, changes: [TreeChange]) throws(GitError) -> ObjectID {
    var edits: [TreeEdit] = []
    edits.reserveCapacity(changes.count)
    for change in changes { edits.append(TreeEdit(change: change, path: try TreePath(change.path))) }
    let store = try store()
    let objects = try ObjectWriter(commonDirectory, alternates: alternateObjectDirectories)
    let writer = TreeWriter(store: store, objects: objects)
    if let id = try writer.apply(edits, to: base, depth: 0) { return id }
    return try objects.write([], type: GIT_OBJECT_TREE)
  }
}

/// A change on its way down the folders.
private struct TreeEdit {
  let change: TreeChange
  let path: TreePath

  var isRemoval: Bool { change.content == .removed }

  func fault(_ fault: GitError.PathFault) -> GitError { .unwritablePath(change.path, fault) }
}

private struct NameEdits {
  var file: TreeEdit?
  /// The changes in the folder of that name.
  var below: [TreeEdit] = []
}

private struct TreeWriter {
  let store: ObjectStore
  let objects: ObjectWriter

  /// `nil` if no file is left.
  func apply(_ edits: [TreeEdit], to base: ObjectID?, depth: Int) throws(GitError) -> ObjectID? {
    var pending = try byName(edits, depth: depth)
    let tree = if let base { try TreeReader(store: store).tree(base) } else { TreeObject.empty }
    var entries: [(name: [UInt8], gitMode: UInt32, id: ObjectID)] = []
    entries.reserveCapacity(tree.entries.count + pending.count)
    var isChanged = false
    for entry in tree.entries {
      let name = Array(tree.name(entry))
      guard let edits = pending.removeValue(forKey: name) else {
        entries.append((name, entry.gitMode, entry.id))
        continue
      }
      let new = try apply(edits, at: entry, depth: depth)
      if let new { entries.append((name, new.gitMode, new.id)) }
      isChanged = isChanged || new?.id != entry.id || new?.gitMode != entry.gitMode
    }
    // Sorted, so that of several faults always the same one is reported.
    for (name, edits) in pending.sorted(by: { compare($0.key[...], $1.key[...]) < 0 }) {
      guard let new = try apply(edits, at: nil, depth: depth) else { continue }
      entries.append((name, new.gitMode, new.id))
      isChanged = true
    }
    if entries.isEmpty { return nil }
    if !isChanged, let base { return base }
    entries.sort { left, right in
      compareNames(
        left.name[...], isFolder: left.gitMode == Self.folderMode, right.name[...],
        isFolder: right.gitMode == Self.folderMode) < 0
    }
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += Array(String(entry.gitMode, radix: 8).utf8)
      bytes.append(UInt8(ascii: " "))
      bytes += entry.name
      bytes.append(0)
      bytes += entry.id.bytes
    }
    return try objects.write(bytes, type: GIT_OBJECT_TREE)
  }

  private static let folderMode: UInt32 = 0o040000

  private func byName(_ edits: [TreeEdit], depth: Int) throws(GitError) -> [[UInt8]: NameEdits] {
    var names: [[UInt8]: NameEdits] = [:]
    for edit in edits {
      let name = Array(edit.path.components[depth])
      if edit.path.components.count > depth + 1 {
        names[name, default: NameEdits()].below.append(edit)
      } else {
        if names[name]?.file != nil { throw edit.fault(.namedTwice) }
        names[name, default: NameEdits()].file = edit
      }
    }
    return names
  }

  /// `nil` if nothing is left.
  private func apply(
    _ edits: NameEdits, at entry: TreeObject.Entry?, depth: Int
  ) throws(GitError) -> (gitMode: UInt32, id: ObjectID)? {
    var existing = entry
    if let entry, !entry.isFolder {
      if let file = edits.file {
        if entry.gitMode & 0o170000 == 0o160000 { throw file.fault(.isSubmodule) }
        if file.isRemoval { existing = nil }
      }
      if existing != nil, let first = edits.below.first {
        let path = first.path.components[...depth].joined(separator: [UInt8(ascii: "/")])
        throw first.fault(.blocked(by: PathCoding.text(Array(path))))
      }
    }
    let folder: ObjectID?
    if let existing, existing.isFolder {
      if let file = edits.file, file.isRemoval { throw file.fault(.isFolder) }
      folder = try apply(edits.below, to: existing.id, depth: depth + 1)
    } else {
      folder = edits.below.isEmpty ? nil : try apply(edits.below, to: nil, depth: depth + 1)
    }
    guard let file = edits.file, !file.isRemoval else { return folder.map { (Self.folderMode, $0) } }
    if folder != nil { throw file.fault(.isFolder) }
    var gitMode: UInt32 = 0o100644
    if let existing, !existing.isFolder {
      guard existing.gitMode & 0o170000 == 0o100000 else { throw file.fault(.isSymbolicLink) }
      gitMode = existing.gitMode
    }
    switch file.change.content {
    case .bytes(let bytes): return (gitMode, try objects.write(bytes, type: GIT_OBJECT_BLOB))
    case .blob(let id):
      try store.check(id, is: GIT_OBJECT_BLOB)
      return (gitMode, id)
    case .removed: return nil
    }
  }
}
