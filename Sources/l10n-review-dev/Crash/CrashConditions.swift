import Foundation

/// Other disturbances of a command that writes: concurrent runs, and a disk that is full or read-only.
struct CrashConditions {
  let bench: CrashBench

  func run(_ faults: inout [String]) throws {
    for _ in 0..<10 { faults += try together().map { "three at once: \($0)" } }
    for _ in 0..<3 { faults += try besideGarbageCollection().map { "beside git gc: \($0)" } }
    if let disk = SmallDisk(beside: bench.folder) {
      defer { disk.unmount() }
      try fullDisk(disk, &faults)
      try readOnly(disk, &faults)
    } else {
      CrashCommand.tell(
        "\(bench.crashCase.name): this machine mounts no small disk; full and read-only disks are left out")
    }
  }

  private func together() throws -> [String] {
    try bench.reset()
    let processes = try (0..<3).map { _ in try bench.process() }
    for process in processes { try process.start() }
    var faults: [String] = []
    for process in processes {
      let end = try process.end()
      // Of two runs that move one reference, one gets an error.
      let isReported = end.errors.contains("meanwhile")
      if end.isKilled || end.code > 1, !isReported { faults.append("one ended with \(end.code): \(end.errors)") }
    }
    return try faults + bench.faults().filter { !$0.contains(": tells ") }
  }

  private func besideGarbageCollection() throws -> [String] {
    try bench.reset()
    let root = bench.folder.appending(path: "project")
    let script = "for i in 1 2 3 4 5 6 7 8; do git gc --quiet; git pack-refs --all; done"
    let collection = try CrashProcess("/bin/sh", ["-c", script], in: root)
    try collection.start()
    var faults: [String] = []
    for _ in 0..<8 {
      let end = try bench.process().run()
      // git locks the reference for a moment.
      if end.code > 1, !end.errors.contains("being changed by another program") { faults.append(end.errors) }
    }
    _ = try collection.end().checked()
    return try faults + bench.faultsAfterRunningAgain()
  }

  private func fullDisk(_ disk: SmallDisk, _ faults: inout [String]) throws {
    for room in [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192] {
      let copy = bench.moved(to: disk.folder)
      try copy.reset()
      let filler = disk.folder.appending(path: "filler")
      try disk.fill(filler, leaving: room)
      let end = try copy.process().run()
      if end.isKilled { faults.append("a disk with \(room) KB left: it crashed: \(end.errors)") }
      try FileManager.default.removeItem(at: filler)
      faults += try copy.faultsAfterRunningAgain().map { "a disk with \(room) KB left: \($0)" }
    }
  }

  private func readOnly(_ disk: SmallDisk, _ faults: inout [String]) throws {
    let copy = bench.moved(to: disk.folder)
    try copy.reset()
    let before = try copy.state()
    try disk.remount("ro")
    let end = try copy.process().run()
    try disk.remount("rw")
    if end.isKilled || end.code != 2 { faults.append("a read-only disk: it ended with \(end.code): \(end.errors)") }
    if try copy.state() != before { faults.append("a read-only disk: files differ") }
    faults += try copy.faultsAfterRunningAgain().map { "a disk that was read-only: \($0)" }
  }
}

/// A disk of one megabyte in memory.
struct SmallDisk {
  let folder: URL

  /// Mounts a disk; returns `nil` if that is not allowed.
  init?(beside place: URL) {
    folder = place.deletingLastPathComponent().appending(path: "disk")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard (try? Self.call("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder.path)) != nil else { return nil }
  }

  func unmount() { _ = try? Self.call("umount", "-l", folder.path) }

  func remount(_ mode: String) throws { try Self.call("mount", "-o", "remount,\(mode)", folder.path) }

  /// Fills the disk except for some kilobytes.
  func fill(_ file: URL, leaving room: Int) throws {
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let free = (attributes[.systemFreeSize] as? Int) ?? 0
    try Data(count: max(0, free - room << 10)).write(to: file)
  }

  private static func call(_ words: String...) throws {
    _ = try CrashProcess("/usr/bin/env", words, in: URL(filePath: "/tmp")).run().checked()
  }
}
