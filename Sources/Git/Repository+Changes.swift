import Files

extension Repository {
  /// The paths whose files differ, sorted by bytes. A rename is a deletion and an addition. Leaves out the index's
  /// paths in conflict: see `conflictedPaths()`. Only files that `isWanted` selects are read on disk.
  package func changes(
    from old: Version, to new: Version, limits: RunLimits = .standard, where isWanted: (String) -> Bool = { _ in true }
  ) throws(GitError) -> [FileChange] {
    var count = PathCount(limits)
    let admits = { (path: String) in isWanted(path) && count.admits(path) }
    let changes: [FileChange] =
      switch (old, new) {
      case (.empty, .empty), (.index, .index), (.workTree, .workTree):
        []
      case (.workTree, _), (.index, .tree), (.index, .empty):
        try self.changes(from: new, to: old, limits: limits, where: isWanted).map(\.reversed)
      case (_, .index):
        try stagedChanges(from: old.treeID, where: admits).compactMap { $0.isConflicted ? nil : $0.change }
      case (.index, .workTree):
        try unstagedChanges(where: admits).compactMap { $0.isConflicted ? nil : $0.change }
      case (_, .workTree):
        try changesOnDisk(from: old.treeID, where: admits)
      case (.empty, .tree), (.tree, .empty), (.tree, .tree):
        try treeChanges(from: old.treeID, to: new.treeID, counting: &count, where: isWanted)
      }
    try count.check()
    return changes
  }

  private struct Difference {
    var path: [UInt8]
    var change: FileChange
    var isConflicted = false
  }

  private func treeChanges(
    from old: ObjectID?, to new: ObjectID?, counting count: inout PathCount, where isWanted: (String) -> Bool
  ) throws(GitError) -> [FileChange] {
    var changes: [FileChange] = []
    var comparison = TreeComparison(reader: TreeReader(store: try store()))
    try comparison.compare(old, new) { path, before, after throws(GitError) in
      let text = PathCoding.text(path)
      guard isWanted(text) else { return }
      guard count.admits(text) else { return try count.check() }
      let change = FileChange(path: text, old: before?.file(text), new: after?.file(text))
      // Obsolete file modes may differ although the files are equal.
      if change.old != change.new { changes.append(change) }
    }
    return changes
  }

  private func stagedChanges(
    from tree: ObjectID?, where isWanted: (String) -> Bool
  ) throws(GitError) -> [Difference] {
    let index = try index()
    let workTree = isBare ? nil : try self.workTree()
    var found: [Difference] = []
    var walk = TreeIndexWalk(reader: TreeReader(store: try store()), index: index)
    try walk.walk(tree) { place, path throws(GitError) in
      switch place {
      case .equal:
        break
      case .tree(let entry, let range):
        let staged = range.count == 1 ? index.entries[range.lowerBound] : nil
        let isConflicted = range.contains { index.entries[$0].stage > 0 }
        let mode = FileMode(gitMode: entry.gitMode)
        if let staged, staged.id == entry.id, staged.mode == mode, !isConflicted, !staged.isIntentToAdd { return }
        let text = PathCoding.text(path)
        guard isWanted(text) else { return }
        var new: TrackedFile?
        if let staged, !isConflicted, !staged.isIntentToAdd {
          new = stagedFile(staged, of: index, workTree, where: { _ in true })
        }
        let change = FileChange(path: text, old: entry.file(text), new: new)
        found.append(Difference(path: path, change: change, isConflicted: isConflicted))
      case .index(let range):
        for entry in index.entries[range] where entry.stage == 0 && !entry.isIntentToAdd {
          guard let file = stagedFile(entry, of: index, workTree, where: isWanted) else { continue }
          let change = FileChange(path: file.path, old: nil, new: file)
          found.append(Difference(path: Array(index.path(entry)), change: change))
        }
      }
    }
    return found
  }

  private func unstagedChanges(where isWanted: (String) -> Bool) throws(GitError) -> [Difference] {
    let index = try index()
    let workTree = try workTree()
    let trustsModes = configuredFlag("core.filemode") ?? true
    var found: [Difference] = []
    for entry in index.entries where entry.mode != .submodule {
      let bytes = Array(index.path(entry))
      // The sides of a conflict are one file on disk.
      if entry.stage > 0, found.last?.path == bytes { continue }
      let path = PathCoding.text(bytes)
      if entry.isAssumedUnchanged && entry.stage == 0 { continue }
      guard isWanted(path) else { continue }
      let status = try workTree.status(of: entry, in: index)
      if status?.mode == nil, entry.skipsWorkTree { continue }
      var new = status?.mode.map { onDisk(path, $0, workTree) }
      if entry.stage > 0 || entry.isIntentToAdd {
        found.append(
          Difference(
            path: bytes, change: FileChange(path: path, old: nil, new: new), isConflicted: entry.stage > 0))
        continue
      }
      if let status, let mode = status.mode {
        let isSameMode = mode == entry.mode || !trustsModes && mode != .symlink && entry.mode != .symlink
        if !trustsModes, isSameMode { new?.mode = entry.mode }
        if isSameMode {
          if workTree.isClean(entry, status, in: index) { continue }
          if try workTree.hash(bytes, status) == entry.id { continue }
        }
      }
      let old = TrackedFile(path: path, mode: entry.mode, content: .blob(entry.id))
      found.append(Difference(path: bytes, change: FileChange(path: path, old: old, new: new)))
    }
    let untracked = try workTree.untracked(beside: index, where: isWanted)
    if untracked.isEmpty { return found }
    for (bytes, status) in untracked {
      let path = PathCoding.text(bytes)
      let new = onDisk(path, status.mode ?? .regular, workTree)
      found.append(Difference(path: bytes, change: FileChange(path: path, old: nil, new: new)))
    }
    return found.sorted { compare($0.path[...], $1.path[...]) < 0 }
  }

  private func changesOnDisk(
    from tree: ObjectID?, where isWanted: (String) -> Bool
  ) throws(GitError) -> [FileChange] {
    let workTree = try workTree()
    var staged = try stagedChanges(from: tree, where: isWanted)[...]
    var unstaged = try unstagedChanges(where: isWanted)[...]
    var changes: [FileChange] = []
    while let path = [staged.first?.path, unstaged.first?.path].compactMap({ $0 }).min(by: {
      compare($0[...], $1[...]) < 0
    }) {
      let first = staged.first?.path == path ? staged.removeFirst() : nil
      let second = unstaged.first?.path == path ? unstaged.removeFirst() : nil
      switch (first, second) {
      case (let first?, let second?):
        let (old, new) = (first.change.old, second.change.new)
        if let old, let new, old.mode == new.mode, let status = try workTree.status(path),
          try workTree.hash(path, status) == old.blob
        {
          continue
        }
        if old != nil || new != nil {
          changes.append(FileChange(path: first.change.path, old: old, new: new))
        }
      case (let only?, nil), (nil, let only?):
        changes.append(only.change)
      case (nil, nil):
        break
      }
    }
    return changes
  }
}

extension Version {
  fileprivate var treeID: ObjectID? {
    if case .tree(let id) = self { id } else { nil }
  }
}

extension TreeObject.Entry {
  fileprivate func file(_ path: String) -> TrackedFile? {
    FileMode(gitMode: gitMode).map { TrackedFile(path: path, mode: $0, content: .blob(id)) }
  }
}
