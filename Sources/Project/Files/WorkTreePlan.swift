import Git
import Platform

/// What a run is about to do to a work tree, as a file in its folder in the git directory.
struct WorkTreePlan {
  /// One file that is replaced, made or removed.
  struct Step {
    /// The path below the work tree's top.
    var path: String
    /// What the new file is called until it is moved to its place.
    var number: Int
    var removes: Bool
    /// What the file had; `nil` if there was none.
    var before: ContentDigest?

    /// The new file's path until it is moved to its place.
    func staged(in run: String) -> String { "\(run)/\(WorkTreePlan.folder)/\(number)" }

    func carryOut(in run: String, below top: String, on way: FolderWay, isDurable: Bool) throws(FileAccessError) {
      let name = OpenFolder.name(of: path)
      guard let folder = try way.folder(above: path, makesFolders: !removes) else { return }
      defer {
        if isDurable { folder.sync() }
        // It may be gone.
        if removes { way.forget() }
      }
      guard removes else { return try folder.take(staged(in: run), as: name, shownAs: path) }
      try folder.remove(name, shownAs: path)
      var rest = path
      while let slash = rest.lastIndex(of: "/") {
        rest = String(rest[..<slash])
        guard withBytes(top + "/" + rest, { rmdir($0) }) == 0 else { return }
      }
    }
  }

  /// What a step that a killed run left is.
  private enum State {
    case done, open, changed
  }

  /// Where the new files are until they are moved.
  static let folder = "new"
  private static let file = "plan"
  private static let head = "l10n-review plan 1"

  let top: String
  var steps: [Step] = []

  static func makeFolder(in run: String) throws(FileAccessError) {
    let path = run + "/" + folder
    guard withBytes(path, { mkdir($0, 0o777) }) == 0 || errno == EEXIST else { throw FileAccess.failure("make", path) }
  }

  /// Removes the plan, then the files that it was about.
  static func remove(in run: borrowing RunFolder) {
    withBytes(run.path + "/" + file) { _ = unlink($0) }
    run.remove(folder)
    if let folder = try? OpenFolder(run.path, for: file) { folder.removeLeftovers() }
  }

  func write(in run: String, isDurable: Bool) throws(FileAccessError) {
    var fields = [Self.head, top]
    for step in steps {
      fields += [step.path, "\(step.number)", step.removes ? "remove" : "write", step.before?.text ?? ""]
    }
    let bytes = fields.map { PathCoding.bytes($0) }.joined(separator: [0])
    try FileAccess.write(Array(bytes), to: run + "/" + Self.file, isDurable: isDurable)
  }

  /// The plan that a killed run left; `nil` if there is none.
  static func read(in run: String) -> WorkTreePlan? {
    guard let bytes = try? FileAccess.read(run + "/" + file) else { return nil }
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map { PathCoding.text($0) }
    guard fields.count % 4 == 2, fields[0] == head else { return nil }
    var plan = WorkTreePlan(top: fields[1])
    for start in stride(from: 2, to: fields.count, by: 4) {
      guard let number = Int(fields[start + 1]) else { return nil }
      plan.steps.append(
        Step(
          path: fields[start], number: number, removes: fields[start + 2] == "remove",
          before: ContentDigest(text: fields[start + 3])))
    }
    return plan
  }

  /// Does what is left to do; nothing if nothing was begun, since who wanted it will want it again.
  func resume(in run: String) throws(FileAccessError) -> WorkTreeWriter.Resumed {
    var resumed = WorkTreeWriter.Resumed()
    let way = FolderWay(from: top)
    let states = try steps.map { step throws(FileAccessError) in try state(of: step, in: run, on: way) }
    guard states.contains(.done) else { return resumed }
    for (step, state) in zip(steps, states) {
      switch state {
      case .done: break
      case .changed: resumed.changed.append(step.path)
      case .open:
        do throws(FileAccessError) {
          try step.carryOut(in: run, below: top, on: way, isDurable: true)
        } catch {
          throw Self.unfinished(error, in: run)
        }
        resumed.finished.append(step.path)
      }
    }
    return resumed
  }

  private func state(of step: Step, in run: String, on way: FolderWay) throws(FileAccessError) -> State {
    let staged = step.removes ? nil : try? FileAccess.read(step.staged(in: run))
    if !step.removes, staged == nil { return .done }
    let name = OpenFolder.name(of: step.path)
    guard let folder = (try? way.folder(above: step.path, makesFolders: false)) ?? nil,
      let status = folder.status(of: name)
    else { return step.removes ? .done : step.before == nil ? .open : .changed }
    guard status.st_mode & S_IFMT == S_IFREG else { return .changed }
    folder.removeLeftovers()
    let bytes = try folder.read(name, shownAs: step.path)
    if let staged, staged == bytes { return .done }
    return ContentDigest(bytes) == step.before ? .open : .changed
  }

  /// What to say where a plan that was begun cannot be carried out.
  static func unfinished(_ error: FileAccessError, in run: String) -> FileAccessError {
    FileAccessError(
      path: error.path, action: error.action,
      reason: """
        \(error.reason); other files are changed already, and the next run finishes it, or delete \(run) and look at \
        the files yourself
        """)
  }
}

/// Tells whether a file still has the bytes that it had.
struct ContentDigest: Hashable {
  let text: String

  init(_ bytes: [UInt8]) {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { raw in
      var place = 0
      while place + 8 <= raw.count {
        state = Self.mix(state ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      for byte in raw[place...] { state = Self.mix(state ^ UInt64(byte)) }
    }
    text = "\(bytes.count) \(String(state, radix: 16))"
  }

  /// One that was written down; `nil` for none.
  init?(text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
