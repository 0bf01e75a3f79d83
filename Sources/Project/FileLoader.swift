import Git

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that could not be read, and why.
package struct UnreadableFile: Sendable {
  /// The path in the repository.
  package var path: String
  /// Why, in words.
  package var reason: String
}

/// Reads files and turns each into a value, on all cores.
///
/// Objects are read by the repository's one owner; files of the work tree by whoever works on them.
package struct FileLoader {
  /// The repository that tracked files belong to; `nil` where all files are in memory.
  package let repository: Repository?

  /// A loader of the files of `repository`; `nil` where all files are in memory.
  package init(repository: Repository?) {
    self.repository = repository
  }

  private static let workers = max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  /// What `transform` makes of each file, in the files' order; files it gives `nil` for are left out.
  ///
  /// - Parameter isWanted: Asked with a file's path before its content is looked at.
  package func map<Value: Sendable>(
    _ files: [SnapshotFile], where isWanted: @escaping @Sendable (String) -> Bool = { _ in true },
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
        failures.append(UnreadableFile(path: file.path, reason: error.description))
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
        return (index, nil, UnreadableFile(path: item.file.path, reason: error.description))
      }
    }
  }
}
