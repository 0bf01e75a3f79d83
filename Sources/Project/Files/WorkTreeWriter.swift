import Git
import Platform

/// Writes files of a work tree: the one run that does so at a time.
///
/// What is to be written is one operation. The new files are made in the git directory first, and listed there in a
/// plan; then each is moved to its place. A run that is killed before the plan is there has changed nothing; one that
/// is killed later is finished by the next, which knows by the plan what is still to be done. The index is never
/// written.
package final class WorkTreeWriter {
  /// What becomes of the rest where a file cannot be written.
  package enum Unity: Sendable {
    /// The others are written: each file counts for itself, and the next run comes to the same files.
    case each
    /// Nothing is written: the files are right only together. They are on the disk before this returns.
    case whole
  }

  /// What a run that was killed had begun, and this one found.
  package struct Resumed: Sendable {
    /// The files that were still to be written, and are now.
    package var finished: [String] = []
    /// The files that were still to be written, but were changed since, and stay as they are.
    package var changed: [String] = []
  }

  /// The root of the work tree.
  package let top: String
  /// What was finished.
  package let resumed: Resumed
  private let run: RunFolder

  /// Takes the work tree of `repository` for this run, once no other has it, and finishes what a killed one began.
  ///
  /// What the run goes by must be read afterwards.
  /// - Throws: `FileAccessError` if the git directory cannot be written to, or what was begun cannot be finished.
  package init(_ repository: Repository) throws(FileAccessError) {
    guard let top = repository.workDirectory else {
      throw FileAccessError(path: repository.gitDirectory, action: "write", reason: "it has no work tree")
    }
    self.top = top
    do throws(GitError) {
      run = try RunFolder(in: repository.gitDirectory)
    } catch {
      guard case .unwritable(let path, let reason) = error else {
        throw FileAccessError(path: repository.gitDirectory, action: "write", reason: error.description)
      }
      throw FileAccessError(path: path, action: "write", reason: reason)
    }
    resumed = try WorkTreePlan.read(in: run.path)?.resume(in: run.path) ?? Resumed()
    WorkTreePlan.remove(in: run)
  }

  /// The bytes of the regular file at `path`; `nil` if there is none, or a symbolic link leads there.
  ///
  /// - Throws: `FileAccessError` if it is there and cannot be read.
  package func read(_ path: String) throws(FileAccessError) -> [UInt8]? {
    let name = OpenFolder.name(of: path)
    guard let folder = (try? OpenFolder.above(path, below: top, makesFolders: false)) ?? nil,
      let status = folder.status(of: name), status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return try folder.read(name, shownAs: path)
  }

  /// Makes `changes`; a file that is removed takes its folders along if they are empty then.
  ///
  /// - Parameter expected: What files had when the changes were worked out. One that has something else by now is not
  ///   overwritten.
  /// - Returns: The files that could not be written, with the reasons; with `Unity.each` only.
  /// - Throws: `FileAccessError`: nothing was written, or the next run finishes it.
  package func apply(
    _ changes: [FileUpdate], as unity: Unity, expecting expected: [String: [UInt8]] = [:]
  ) throws(FileAccessError) -> [FileAccessError] {
    defer { run.remove(WorkTreePlan.folder) }
    var failures: [FileAccessError] = []
    var plan = WorkTreePlan(top: top)
    try WorkTreePlan.makeFolder(in: run.path)
    for change in changes {
      do throws(FileAccessError) {
        if let step = try stage(change, number: plan.steps.count, expected[change.path], isDurable: unity == .whole) {
          plan.steps.append(step)
        }
      } catch {
        if unity == .whole { throw error }
        failures.append(error)
      }
    }
    guard !plan.steps.isEmpty else { return failures }
    try plan.write(in: run.path, isDurable: unity == .whole)
    for step in plan.steps {
      do throws(FileAccessError) {
        try step.carryOut(in: run.path, below: top, isDurable: unity == .whole)
      } catch {
        if unity == .whole { throw WorkTreePlan.unfinished(error, in: run.path) }
        failures.append(error)
      }
    }
    WorkTreePlan.remove(in: run)
    return failures
  }

  /// Makes the new file in the git directory; `nil` if there is nothing to do.
  private func stage(
    _ change: FileUpdate, number: Int, _ expected: [UInt8]?, isDurable: Bool
  ) throws(FileAccessError) -> WorkTreePlan.Step? {
    let (path, name) = (change.path, OpenFolder.name(of: change.path))
    guard let folder = try OpenFolder.above(path, below: top, makesFolders: change.bytes != nil) else { return nil }
    let status = try folder.replaceable(name, shownAs: path)
    let old = status == nil ? nil : try folder.read(name, shownAs: path)
    if let expected, old != expected {
      throw FileAccessError(path: path, action: "write", reason: "it was changed meanwhile; run this again")
    }
    guard old != change.bytes else { return nil }
    guard folder.isWritable else { throw FileAccess.failure("write", path) }
    let step = WorkTreePlan.Step(
      path: path, number: number, removes: change.bytes == nil, before: old.map(ContentDigest.init))
    guard let bytes = change.bytes else { return step }
    let staged = withBytes(step.staged(in: run.path)) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(status == nil ? 0o666 : 0o600))
    }
    guard staged >= 0 else { throw FileAccess.failure("write", run.path) }
    defer { close(staged) }
    do throws(FileAccessError) {
      try FileAccess.writeAll(bytes, to: staged, path)
      try folder.adopt(staged, status, shownAs: path)
      guard !isDurable || fsync(staged) == 0 else { throw FileAccess.failure("write", path) }
    } catch {
      withBytes(step.staged(in: run.path)) { _ = unlink($0) }
      throw error
    }
    return step
  }
}
