import Git
import Platform

/// Reads files and turns each into a value, on all cores.
///
/// Objects are read by the repository's one owner; files of the work tree by whoever works on them.
struct FileLoader {
  /// The repository that tracked files belong to; `nil` where all files are in memory.
  let repository: Repository?
  /// What the run has kept so far.
  let budget: RunBudget
  /// Which version of a range the files are of.
  var version = UnreadableFile.Version.head
  /// Where is noted what could not be read.
  let failures = ReadFailures()

  /// How often a file is looked for that was there a moment ago.
  private static let attempts = 4

  /// The same for the version that the range starts from.
  var ofBase: FileLoader {
    var loader = self
    loader.version = .base
    return loader
  }

  private static let workers = max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

  /// See `Project.map`.
  func map<Value: Sendable>(
    _ files: [SnapshotFile], _ transform: @escaping @Sendable (String, [UInt8]) -> Value?
  ) async -> [Value] {
    // Small batches even out files of very different sizes.
    let batch = files.count <= 4 ? max(1, files.count) : max(1, files.count / (Self.workers * 8))
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
          if let value = transform(file.path, bytes) { values.append(value) }
        } catch {
          unreadable.append(UnreadableFile(path: file.path, version: version, error))
        }
      }
    }
    if !unreadable.isEmpty { await failures.add(unreadable) }
    return values
  }

  /// How many bytes of objects are in memory, at most but for one batch, because nothing was made of them yet.
  private static let mostInFlight = 64 << 20
  /// A batch with more bytes of objects than this is not filled up.
  private static let fullBatch = 4 << 20

  /// What becomes of each of `files`; objects are read while others are worked on.
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

  /// Counts what is kept for the rest of the run.
  private func take<Value>(_ outcome: Outcome<Value>) {
    guard Value.self is any KeptOfFile.Type, case .value(let value?) = outcome else { return }
    if let kept = value as? any KeptOfFile { budget.take(kept.share) }
  }

  private enum Outcome<Value: Sendable>: Sendable {
    case value(Value?)
    case failure(GitError)
  }

  /// What any task can make bytes of.
  private enum Content {
    case bytes([UInt8])
    case onDisk(WorkTreeFile)
    case failure(GitError)

    /// How many bytes it holds.
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
      case .bytes(let bytes): return .value(transform(item.file.path, bytes))
      case .onDisk(let file): return .value(transform(item.file.path, try file.read()))
      case .failure(let error): throw error
      }
    } catch {
      return .failure(error)
    }
  }

  /// The content of a file that was not on disk as it was when it was listed; `nil` if nobody ever saw it there.
  private func readAgain(_ file: SnapshotFile, after error: GitError) throws(GitError) -> [UInt8]? {
    guard case .tracked(let tracked) = file.content, case .file(let onDisk) = tracked.content, let repository else {
      throw error
    }
    if onDisk.blob != nil { return try repository.read(tracked) }
    guard case .notThere = error else { throw error }
    guard onDisk.isSeen else { return nil }
    // Whoever replaces a file may first delete it.
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

  /// See `Project.reader`.
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
      case .bytes(let bytes): return bytes
      case .onDisk(let file):
        do throws(GitError) {
          return try file.read()
        } catch {
          // It was changed since; what was asked for is still in the object database.
          guard let id = file.blob, let blob else { throw error }
          return try blob(id, path)
        }
      case .failure(let error): throw error
      case nil: return []
      }
    }
  }
}
