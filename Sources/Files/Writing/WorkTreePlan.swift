import Text

/// The next steps of a run in a work tree, as a file in its folder in the git directory.
struct WorkTreePlan {
  struct Step {
    var path: String
    /// The name of the new file until it is moved to its place.
    var number: Int
    var removes: Bool
    /// The digest of the old file; `nil` if there was none.
    var before: ContentDigest?
    /// The status of the old file when its digest was made; unknown to a later run.
    var status: FileStatus?

    /// The new file's path until it is moved to its place.
    func staged(in run: String) -> String { "\(WorkTreePlan.folder(of: number, in: run))/\(number)" }

    /// True if the file in `folder` is still the old one.
    func isUnchanged(in folder: Directory) throws(FileAccessError) -> Bool {
      let name = Directory.name(of: path)
      // A file that was removed meanwhile has no text to lose.
      guard let now = folder.status(of: name) else { return true }
      guard let before, now.kind == .file else { return false }
      if let status, status.stamp == now.stamp, status.device == now.device { return true }
      return ContentDigest(try folder.read(name, shownAs: path)) == before
    }

    func carryOut(in run: String, below top: String, on directories: DirectoryCache, isDurable: Bool)
      throws(FileAccessError)
    {
      let name = Directory.name(of: path)
      guard let folder = try directories.directory(above: path, makesDirectories: !removes) else { return }
      defer {
        if isDurable { folder.sync() }
        // The folder may be removed.
        if removes { directories.forget() }
      }
      // An editor may have saved the file since it was read.
      guard try isUnchanged(in: folder) else { throw .changedMeanwhile(path) }
      guard removes else { return try folder.take(staged(in: run), as: name, shownAs: path) }
      try folder.remove(name, shownAs: path)
      var rest = path
      while let slash = rest.lastIndex(of: "/") {
        rest = String(rest[..<slash])
        guard removeEmptyDirectory(top + "/" + rest) else { return }
      }
    }
  }

  /// The first file that is not the old one any more, from which the new one was made.
  func firstChange() throws(FileAccessError) -> String? {
    let directories = DirectoryCache(from: top)
    for step in steps {
      let folder = try directories.directory(above: step.path, makesDirectories: false)
      guard try folder.map(step.isUnchanged(in:)) ?? true else { return step.path }
    }
    return nil
  }

  private enum State {
    case done, open, changed
  }

  static let folder = "new"
  private static let file = "plan"
  private static let head = "l10n-review plan 1"

  let top: String
  var steps: [Step] = []

  /// New files are in several folders: threads that make files in the same one wait for each other.
  private static let folderCount = 8
  /// The number of consecutive files that are in the same folder, and that one thread makes.
  static let batch = 12

  private static func folder(of number: Int, in run: String) -> String {
    "\(run)/\(folder)/\(number / batch % folderCount)"
  }

  /// Makes the folders of `count` new files.
  static func makeFolders(of count: Int, in run: String) throws(FileAccessError) {
    let first = stride(from: 0, to: min(count, batch * folderCount), by: batch)
    for path in [run + "/" + folder] + first.map({ folder(of: $0, in: run) }) {
      try FileAccessError.wrapping("make", path) { () throws(Errno) in try makeDirectory(path) }
    }
  }

  /// Removes the plan, then its files.
  static func remove(in run: borrowing RunFolder) {
    removeFile(run.path + "/" + file)
    run.remove(folder)
    (try? Directory(run.path))?.removeLeftovers()
  }

  func write(in run: String, isDurable: Bool) throws(FileAccessError) {
    var content = CacheWriter()
    content.write(top)
    content.write(steps) { writer, step in
      writer.write(step.path)
      writer.write(step.number)
      writer.write(step.removes ? 1 : 0)
      writer.write(step.before?.text)
    }
    try Self.journal(in: run).write(content, isDurable: isDurable)
  }

  static func read(in run: String) -> WorkTreePlan? {
    journal(in: run).read { content throws(CacheReader.DamagedCacheError) in
      var plan = WorkTreePlan(top: try content.text())
      plan.steps = try content.array { step throws(CacheReader.DamagedCacheError) in
        Step(
          path: try step.text(), number: try step.number(), removes: try step.number() == 1,
          before: try step.optionalText().map { ContentDigest(text: $0) })
      }
      return plan
    }
  }

  private static func journal(in run: String) -> CacheFile { CacheFile(at: run + "/" + file, kind: "plan 3") }

  /// Finishes the remaining steps. If none was done, the plan is dropped, as its user will run the command again.
  func resume(in run: String) throws(FileAccessError) -> WorkTreeWriter.Resumed {
    var resumed = WorkTreeWriter.Resumed()
    let directories = DirectoryCache(from: top)
    let states = try steps.map { step throws(FileAccessError) in try state(of: step, in: run, on: directories) }
    guard states.contains(.done) else { return resumed }
    for (step, state) in zip(steps, states) {
      switch state {
      case .done: break
      case .changed: resumed.changed.append(step.path)
      case .open:
        do throws(FileAccessError) {
          try step.carryOut(in: run, below: top, on: directories, isDurable: true)
        } catch {
          throw Self.unfinished(error, in: run)
        }
        resumed.finished.append(step.path)
      }
    }
    return resumed
  }

  private func state(of step: Step, in run: String, on directories: DirectoryCache) throws(FileAccessError) -> State {
    let staged = step.removes ? nil : try? FileAccess.read(step.staged(in: run))
    if !step.removes, staged == nil { return .done }
    let name = Directory.name(of: step.path)
    guard let folder = (try? directories.directory(above: step.path, makesDirectories: false)) ?? nil,
      let status = folder.status(of: name)
    else { return step.removes ? .done : step.before == nil ? .open : .changed }
    guard status.kind == .file else { return .changed }
    folder.removeLeftovers()
    let bytes = try folder.read(name, shownAs: step.path)
    if let staged, staged == bytes { return .done }
    return ContentDigest(bytes) == step.before ? .open : .changed
  }

  /// The error for a plan that was begun and cannot be finished.
  static func unfinished(_ error: FileAccessError, in run: String) -> FileAccessError {
    FileAccessError(
      path: error.path, action: error.action,
      reason: """
        \(error.reason); other files are changed already, and the next run finishes it, or delete \(run) and look at \
        the files yourself
        """)
  }
}

/// The length and a hash of a file's bytes, to detect changes.
struct ContentDigest: Hashable {
  let text: String

  init(_ bytes: [UInt8]) { text = "\(bytes.count) \(String(fastHash(bytes[...]), radix: 16))" }

  init(text: String) { self.text = text }
}
