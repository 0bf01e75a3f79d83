internal import Dispatch
import Platform

/// Writes files of a work tree, one run at a time, and never the index. All changes are one operation: the new files
/// are first made in the git directory, with a plan that lists them. Then each is moved to its place. A run that is
/// killed before it has written the plan has changed nothing. After that, the next run finishes the plan.
package final class WorkTreeWriter {
  /// The handling of the other files if one cannot be written.
  package enum FailurePolicy: Sendable {
    /// The others are written. Each file counts separately, and the next run makes the same files.
    case each
    /// Nothing is written, as the files are only right together. The disk has them before this returns.
    case whole
  }

  package struct Resumed: Sendable {
    package var finished: [String] = []
    /// The remaining files that were changed since then, and are kept.
    package var changed: [String] = []
  }

  package let top: String
  package let resumed: Resumed
  private let run: RunFolder
  /// The files that this run has written, which are newer than its start.
  private var written: Set<String>

  /// Locks the work tree at `top`, after any other run has released it, and finishes the work of a killed run. Files
  /// that decide what is written must be read afterwards.
  package init(top: String, gitDirectory: String) throws(FileAccessError) {
    self.top = top
    run = try RunFolder(in: gitDirectory)
    resumed = try WorkTreePlan.read(in: run.path)?.resume(in: run.path) ?? Resumed()
    written = Set(resumed.finished)
    WorkTreePlan.remove(in: run)
  }

  /// The bytes of the regular file at `path`; `nil` if it is missing, or its path contains a symbolic link.
  package func read(_ path: String) throws(FileAccessError) -> [UInt8]? {
    let name = Directory.name(of: path)
    let directories = DirectoryCache(from: top)
    guard let folder = (try? directories.directory(above: path, makesDirectories: false)) ?? nil,
      folder.status(of: name)?.kind == .file
    else { return nil }
    return try folder.read(name, shownAs: path)
  }

  /// Applies `changes`. Folders that become empty by a removal are removed too. A file that was changed since this run
  /// took the work tree is not overwritten; with `expected`, from which the changes were computed, a file with another
  /// content. Returns the files that could not be written, with the reasons, only with `FailurePolicy.each`. If it
  /// throws, nothing was written, or the next run finishes it.
  package func apply(
    _ changes: [FileUpdate], as unity: FailurePolicy, expecting expected: [String: [UInt8]] = [:]
  ) throws(FileAccessError) -> [FileAccessError] {
    defer { run.remove(WorkTreePlan.folder) }
    var failures: [FileAccessError] = []
    var plan = WorkTreePlan(top: top)
    try WorkTreePlan.makeFolders(of: changes.count, in: run.path)
    for staged in stage(changes, expecting: expected, isDurable: unity == .whole) {
      do throws(FileAccessError) {
        if let step = try staged.get() { plan.steps.append(step) }
      } catch {
        if unity == .whole { throw error }
        failures.append(error)
      }
    }
    guard !plan.steps.isEmpty else { return failures }
    if unity == .whole, let path = try plan.firstChange() { throw .changedMeanwhile(path) }
    try plan.write(in: run.path, isDurable: unity == .whole)
    for (number, done) in carryOut(plan, isDurable: unity == .whole).enumerated() {
      do throws(FileAccessError) {
        try done.get()
      } catch {
        if unity == .whole, number == 0 {
          // Nothing is changed yet.
          WorkTreePlan.remove(in: run)
          throw error
        }
        if unity == .whole { throw WorkTreePlan.unfinished(error, in: run.path) }
        failures.append(error)
      }
    }
    written.formUnion(plan.steps.map(\.path))
    WorkTreePlan.remove(in: run)
    return failures
  }

  /// Makes the new files in the git directory. Returns the steps in the order of `changes`.
  private func stage(
    _ changes: [FileUpdate], expecting expected: [String: [UInt8]], isDurable: Bool
  ) -> [Result<WorkTreePlan.Step?, FileAccessError>] {
    let (top, run, start, written) = (top, run.path, run.start, written)
    return Self.onAllCores(changes.count, top) { number, directories throws(FileAccessError) in
      let path = changes[number].path
      return try Self.stage(
        changes[number], number, expected[path], since: written.contains(path) ? nil : start, on: directories, run,
        isDurable: isDurable)
    }
  }

  /// Moves the new files to their places, and removes files. Durable steps are done in order, up to the first error.
  private func carryOut(_ plan: WorkTreePlan, isDurable: Bool) -> [Result<Void, FileAccessError>] {
    let (top, run) = (top, run.path)
    // An empty folder is removed, so no other thread may put a file into it at that time.
    if !isDurable, !plan.steps.contains(where: \.removes) {
      return Self.onAllCores(plan.steps.count, top) { number, directories throws(FileAccessError) in
        try plan.steps[number].carryOut(in: run, below: top, on: directories, isDurable: false)
      }
    }
    let directories = DirectoryCache(from: top)
    var done: [Result<Void, FileAccessError>] = []
    for step in plan.steps {
      let result = Result { () throws(FileAccessError) in
        try step.carryOut(in: run, below: top, on: directories, isDurable: isDurable)
      }
      done.append(result)
      if isDurable, case .failure = result { break }
    }
    return done
  }

  /// The results of `work` for the numbers below `count`, in order.
  private static func onAllCores<Value>(
    _ count: Int, _ top: String, _ work: @Sendable (Int, DirectoryCache) throws(FileAccessError) -> Value
  ) -> [Result<Value, FileAccessError>] {
    var results = [Result<Value, FileAccessError>?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { results in
      // `nonisolated(unsafe)`: the buffer is shared, but each task writes only the elements of its own numbers, and all
      // tasks end before the buffer does.
      nonisolated(unsafe) let results = results
      let batch = WorkTreePlan.batch
      DispatchQueue.concurrentPerform(iterations: (count + batch - 1) / batch) { part in
        let directories = DirectoryCache(from: top)
        for number in part * batch..<min((part + 1) * batch, count) {
          results[number] = Result { () throws(FileAccessError) in try work(number, directories) }
        }
      }
    }
    return results.compactMap(\.self)
  }

  /// Makes one new file. `nil` if nothing changes.
  private static func stage(
    _ change: FileUpdate, _ number: Int, _ expected: [UInt8]?, since start: FileStatus?,
    on directories: DirectoryCache, _ run: String, isDurable: Bool
  ) throws(FileAccessError) -> WorkTreePlan.Step? {
    let (path, name) = (change.path, Directory.name(of: change.path))
    guard let folder = try directories.directory(above: path, makesDirectories: change.bytes != nil) else { return nil }
    let status = try folder.replaceable(name, shownAs: path)
    let old = status == nil ? nil : try folder.read(name, shownAs: path)
    guard old != change.bytes else { return nil }
    let isOld = expected.map { $0 == old } ?? !(status?.isChanged(since: start) ?? false)
    guard isOld else { throw .changedMeanwhile(path) }
    try FileAccessError.wrapping("write", path) { () throws(Errno) in try folder.checkIsWritable() }
    let step = WorkTreePlan.Step(
      path: path, number: number, removes: change.bytes == nil, before: old.map(ContentDigest.init), status: status)
    guard let bytes = change.bytes else { return step }
    let place = step.staged(in: run)
    let staged: Descriptor
    do throws(Errno) {
      staged = try Descriptor(
        place, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: status == nil ? 0o666 : 0o600)
    } catch {
      throw FileAccessError("write", run, error)
    }
    do throws(Errno) {
      try staged.write(bytes)
      try folder.adopt(staged, status)
      if isDurable { try staged.sync() }
    } catch {
      removeFile(place)
      throw FileAccessError("write", path, error)
    }
    return step
  }
}
