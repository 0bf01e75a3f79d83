import Git
import Platform

/// A file that could not be read, and why.
package struct UnreadableFile: Sendable {
  /// The path in the repository.
  package var path: String
  /// Why, in words.
  package var reason: String
  /// Whether it is only larger than what is read.
  package var isTooLarge: Bool

  init(path: String, _ error: GitError) {
    self.path = path
    reason = error.description
    if case .tooLarge = error { isTooLarge = true } else { isTooLarge = false }
  }
}

/// Reads files and turns each into a value, on all cores.
///
/// Objects are read by the repository's one owner; files of the work tree by whoever works on them.
struct FileLoader {
  /// The repository that tracked files belong to; `nil` where all files are in memory.
  let repository: Repository?

  private static let workers = max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  /// See `Project.map`.
  func map<Value: Sendable>(
    _ files: [SnapshotFile], where isWanted: @escaping @Sendable (String) -> Bool,
    _ transform: @escaping @Sendable (String, [UInt8]) -> Value?
  ) async -> (values: [Value], unreadable: [UnreadableFile]) {
    typealias Outcome = (index: Int, value: Value?, failure: UnreadableFile?)
    var loaded: [(file: SnapshotFile, bytes: [UInt8]?)] = []
    var failures: [UnreadableFile] = []
    loaded.reserveCapacity(files.count)
    for file in files {
      guard case .tracked(let tracked) = file.content, case .blob = tracked.content, let repository else {
        loaded.append((file, nil))
        continue
      }
      do {
        loaded.append((file, try repository.read(tracked)))
      } catch {
        failures.append(UnreadableFile(path: file.path, error))
      }
    }
    let work = loaded
    guard work.count > 4 else {
      let outcomes = work.indices.map { Self.outcome(of: work[$0], at: $0, where: isWanted, transform) }
      return (outcomes.compactMap(\.value), failures + outcomes.compactMap(\.failure))
    }
    // Small batches even out files of very different sizes.
    let batch = max(1, work.count / (Self.workers * 8))
    let outcomes = await withTaskGroup(of: [Outcome].self) { group in
      for start in stride(from: 0, to: work.count, by: batch) {
        group.addTask {
          (start..<min(start + batch, work.count)).map {
            Self.outcome(of: work[$0], at: $0, where: isWanted, transform)
          }
        }
      }
      var all: [Outcome] = []
      all.reserveCapacity(work.count)
      for await part in group { all += part }
      return all.sorted { $0.index < $1.index }
    }
    return (outcomes.compactMap(\.value), failures + outcomes.compactMap(\.failure))
  }

  private static func outcome<Value: Sendable>(
    of item: (file: SnapshotFile, bytes: [UInt8]?), at index: Int, where isWanted: (String) -> Bool,
    _ transform: (String, [UInt8]) -> Value?
  ) -> (index: Int, value: Value?, failure: UnreadableFile?) {
    guard isWanted(item.file.path) else { return (index, nil, nil) }
    if let bytes = item.bytes { return (index, transform(item.file.path, bytes), nil) }
    switch item.file.content {
    case .memory(let bytes):
      return (index, transform(item.file.path, bytes), nil)
    case .tracked(let tracked):
      guard case .file(let file) = tracked.content else { return (index, nil, nil) }
      do {
        return (index, transform(item.file.path, try file.read()), nil)
      } catch {
        return (index, nil, UnreadableFile(path: item.file.path, error))
      }
    }
  }

  /// See `Project.reader`.
  func reader(of files: [SnapshotFile]) throws(GitError) -> @Sendable (String) throws(GitError) -> [UInt8] {
    var contents: [String: Result<[UInt8], GitError>] = [:]
    var onDisk: [String: WorkTreeFile] = [:]
    for file in files {
      switch file.content {
      case .memory(let bytes): contents[file.path] = .success(bytes)
      case .tracked(let tracked):
        if case .file(let file) = tracked.content {
          onDisk[tracked.path] = file
          continue
        }
        do throws(GitError) {
          contents[file.path] = .success(try repository?.read(tracked) ?? [])
        } catch {
          guard case .tooLarge = error else { throw error }
          contents[file.path] = .failure(error)
        }
      }
    }
    return { [contents, onDisk] path throws(GitError) in
      if let file = onDisk[path] { return try file.read() }
      return try contents[path]?.get() ?? []
    }
  }
}
