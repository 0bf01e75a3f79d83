import Git
import Platform

/// Reads files and turns each into a value, on all cores. The repository's one owner reads objects, and the workers
/// read files of the work tree.
struct FileLoader {
  /// `nil` if all files are in memory.
  let repository: Repository?
  let budget: RunBudget
  var version = UnreadableFile.Version.head
  let failures = UnreadableFiles()

  /// The number of attempts to read a file that existed a moment ago.
  private static let attempts = 4

  var ofBase: FileLoader {
    var loader = self
    loader.version = .base
    return loader
  }

  private static let workers = max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  func map<Value: Sendable>(
    _ files: [SnapshotFile], _ transform: @escaping @Sendable (String, [UInt8]) -> Value?
  ) async -> [Value] {
    // Small batches even out files of very different sizes.
    let batch = files.count <= 4 ? max(1, files.count) : max(1, files.count / (Self.workers * 32))
    let outcomes =
      files.count <= batch
      ? files.map { file in
        let outcome = Self.outcome(of: (file, content(of: file)), transform)
        take(outcome)
        return outcome
      }
      : await inBatches(of: batch, files, transform)
    if budget.excess != nil { return [] }
    var values: [Value] = []
    var unreadable: [UnreadableFile] = []
    for (file, outcome) in zip(files, outcomes) {
      switch outcome {
      case .value(let value):
        if let value { values.append(value) }
      case .failure(let error):
        do throws(GitError) {
          guard let bytes = try readAgain(file, after: error) else { continue }
          if let value = transform(file.path, try Self.whole(bytes, file.path)) { values.append(value) }
        } catch {
          unreadable.append(UnreadableFile(path: file.path, version: version, error))
        }
      }
    }
    if !unreadable.isEmpty { await failures.add(unreadable) }
    return values
  }

  /// The most bytes of objects in memory before they are processed, except for one batch.
  private static let mostInFlight = 64 << 20
  /// The most bytes of objects in a batch, except for its last object.
  private static let fullBatch = 4 << 20

  /// Reads the next objects while one batch is processed.
  private func inBatches<Value: Sendable>(
    of count: Int, _ files: [SnapshotFile], _ transform: @escaping @Sendable (String, [UInt8]) -> Value?
  ) async -> [Outcome<Value>] {
    await withTaskGroup(of: (start: Int, size: Int, outcomes: [Outcome<Value>]).self) { group in
      var done: [(start: Int, outcomes: [Outcome<Value>])] = []
      var inFlight = 0
      var next = 0
      while next < files.count, budget.excess == nil {
        let start = next
        var items: [(SnapshotFile, Content)] = []
        var size = 0
        while next < files.count, items.count < count, size < Self.fullBatch {
          let content = content(of: files[next])
          size += content.byteCount
          items.append((files[next], content))
          next += 1
        }
        inFlight += size
        group.addTask { [items, size] in (start, size, items.map { Self.outcome(of: $0, transform) }) }
        while inFlight > Self.mostInFlight, let finished = await group.next() {
          inFlight -= finished.size
          done.append((finished.start, finished.outcomes))
          finished.outcomes.forEach(take)
        }
      }
      for await finished in group {
        done.append((finished.start, finished.outcomes))
        finished.outcomes.forEach(take)
      }
      return done.sorted { $0.start < $1.start }.flatMap(\.outcomes)
    }
  }

  /// Counts a value that is kept for the rest of the run.
  private func take<Value>(_ outcome: Outcome<Value>) {
    guard Value.self is any CachedFileValue.Type, case .value(let value?) = outcome else { return }
    if let kept = value as? any CachedFileValue { budget.take(kept.share) }
  }

  private enum Outcome<Value: Sendable>: Sendable {
    case value(Value?)
    case failure(GitError)
  }

  /// The content of a file in a form that any task can read.
  private enum Content {
    case bytes([UInt8])
    case onDisk(WorkTreeFile)
    case failure(GitError)

    var byteCount: Int { if case .bytes(let bytes) = self { bytes.count } else { 0 } }
  }

  private func content(of file: SnapshotFile) -> Content {
    switch file.content {
    case .memory(let bytes): return .bytes(bytes)
    case .tracked(let tracked):
      if case .file(let file) = tracked.content { return .onDisk(file) }
      do throws(GitError) {
        return .bytes(try repository?.read(tracked) ?? [])
      } catch {
        return .failure(error)
      }
    }
  }

  private static func outcome<Value>(
    of item: (file: SnapshotFile, content: Content), _ transform: (String, [UInt8]) -> Value?
  ) -> Outcome<Value> {
    do throws(GitError) {
      switch item.content {
      case .bytes(let bytes): return .value(transform(item.file.path, try whole(bytes, item.file.path)))
      case .onDisk(let file): return .value(transform(item.file.path, try whole(file.read(), item.file.path)))
      case .failure(let error): throw error
      }
    } catch {
      return .failure(error)
    }
  }

  /// The content of a file. A pointer of Git LFS is not: it would count as a file without texts.
  private static func whole(_ bytes: [UInt8], _ path: String) throws(GitError) -> [UInt8] {
    guard !LargeFilePointer.isPointer(bytes) else { throw .largeFilePointer(path: path) }
    return bytes
  }

  /// Reads a file again that changed on disk since it was listed; returns `nil` if it never existed there.
  private func readAgain(_ file: SnapshotFile, after error: GitError) throws(GitError) -> [UInt8]? {
    if case .largeFilePointer = error { throw error }
    guard case .tracked(let tracked) = file.content, case .file(let onDisk) = tracked.content, let repository else {
      throw error
    }
    if onDisk.blob != nil { return try repository.read(tracked) }
    guard case .notThere = error else { throw error }
    guard onDisk.isSeen else { return nil }
    // A program that replaces a file may delete it first.
    for attempt in 0..<Self.attempts {
      usleep(2_000 << UInt32(2 * attempt))
      do throws(GitError) {
        return try onDisk.read()
      } catch {
        guard case .notThere = error else { throw error }
      }
    }
    throw error
  }

  func reader(of files: [SnapshotFile]) throws(GitError) -> @Sendable (String) throws(GitError) -> [UInt8] {
    var contents: [String: Content] = [:]
    for file in files {
      let content = content(of: file)
      budget.take(RunBudget.Share(path: file.path, bytes: content.byteCount))
      if let excess = budget.excess { throw .overLimit(excess) }
      switch content {
      case .onDisk(let onDisk) where !onDisk.isUnchanged:
        contents[file.path] = .bytes(
          try readAgain(file, after: .changedWhileReading(path: onDisk.absolutePath)) ?? [])
      case .failure(let error):
        guard case .tooLarge = error else { throw UnreadableFile.named(file.path, error) }
        fallthrough
      case .bytes, .onDisk:
        contents[file.path] = content
      }
    }
    let blob = repository?.blobReader()
    return { [contents] path throws(GitError) in
      switch contents[path] {
      case .bytes(let bytes): return try Self.whole(bytes, path)
      case .onDisk(let file):
        var bytes: [UInt8]
        do throws(GitError) {
          bytes = try file.read()
        } catch {
          // The file changed since; the listed version is still in the object database.
          guard let id = file.blob, let blob else { throw error }
          bytes = try blob(id, path)
        }
        return try Self.whole(bytes, path)
      case .failure(let error): throw error
      case nil: return []
      }
    }
  }
}
