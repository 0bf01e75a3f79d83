import ArgumentParser
import Foundation

/// Kills the built program at every step, and checks that the next run repairs the project.
struct CrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crash", abstract: "Kills commands that write, and checks what the next run makes of it.",
    discussion: """
      Runs import, sync, extract, --fix, ci, languages add and others on a small project, kills them at each change of a file (rename, \
      fsync, write and so on, before and after, a write half done) and at random instants, the next run too, and runs \
      them again. The project must then be byte for byte what an undisturbed run makes of it, with nothing left over \
      and a repository that git fsck finds sound. Two runs at once, a running git gc, a full disk and a tree that may \
      not be written follow. Linux only.
      """)

  @Option(help: "How many kills.")
  var runs = 1000

  @Option(
    help: ArgumentHelp("Only this command: \(CrashCase.all.map(\.name).joined(separator: ", ")).", valueName: "name"))
  var command: String?

  @Flag(help: "Kill at steps only, whatever the time; leave out what depends on it.")
  var steps = false

  @Option(help: ArgumentHelp("The program (default: the one built beside this one).", valueName: "path"))
  var binary: String?

  func validate() throws {
    if let command, !CrashCase.all.contains(where: { $0.name == command }) {
      throw ValidationError("There is no command \(command) here.")
    }
  }

  func run() throws {
    let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "l10n-review").path
    let binary = URL(filePath: self.binary ?? built).path
    // Memory is faster than a disk, and keeps the same data after a killed program.
    let memory = URL(filePath: "/dev/shm")
    let place =
      FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let folder = place.appending(path: "l10n-review-crash-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pattern = folder.appending(path: "pattern")
    _ = try CrashProject(in: pattern)
    let shim = try CrashShim(in: folder)
    let cases = CrashCase.all.filter { command == nil || $0.name == command }
    var isSound = true
    for (number, crashCase) in cases.enumerated() {
      let bench = try CrashBench(crashCase, binary: binary, pattern: pattern, in: folder.appending(path: "copy"))
      let share = runs * (number + 1) / cases.count - runs * number / cases.count
      var kills = Kills(bench: bench, shim: shim)
      try kills.run(share, onlyAtSteps: steps)
      if !steps { try CrashConditions(bench: bench).run(&kills.faults) }
      Self.tell(kills.summary)
      for fault in kills.faults.prefix(10) { Self.tell("  " + fault.prefix(600)) }
      isSound = isSound && kills.faults.isEmpty
    }
    if !isSound { throw ExitCode.failure }
  }

  /// Prints a line immediately, even if the output goes to a file.
  static func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// Kills one command repeatedly.
private struct Kills {
  let bench: CrashBench
  let shim: CrashShim
  var faults: [String] = []
  private var counts = (steps: 0, stepped: 0, random: 0, twice: 0, dead: 0)

  init(bench: CrashBench, shim: CrashShim) {
    self.bench = bench
    self.shim = shim
  }

  var summary: String {
    """
    \(bench.crashCase.name): \(counts.steps) steps; killed at a step \(counts.stepped) times, of these again in the \
    next run \(counts.twice) times, at a random instant \(counts.random) times; \(faults.count) faults
    """
  }

  mutating func run(_ share: Int, onlyAtSteps: Bool) throws {
    try bench.reset()
    let names = try shim.steps { _ = try bench.process(shim.variables(killingAt: nil)).run() }
    counts.steps = names.count
    guard !names.isEmpty else { throw CrashError("the library is not loaded: is the program linked statically?") }
    // If there are only a few kills, they go to the most important steps.
    let telling = names.indices.filter {
      names[$0].hasPrefix("rename") || names[$0].hasPrefix("fsync") || names[$0].hasPrefix("link")
    }
    let all = share < names.count ? telling : Array(names.indices)
    let chosen = share < all.count ? (0..<share).map { all[$0 * all.count / share] } : all
    for (turn, step) in chosen.enumerated() {
      try kill(at: step + 1, names[step], again: turn % 3 == 2 ? turn * 7 % names.count + 1 : nil)
    }
    guard !onlyAtSteps, share > chosen.count else { return }
    let duration = try time { _ = try bench.process().run() }
    for _ in chosen.count..<share {
      try bench.reset()
      let process = try bench.process()
      try process.start()
      usleep(UInt32.random(in: 0...UInt32(duration * 1.1e6)))
      process.kill()
      _ = try process.end()
      counts.random += 1
      faults += try bench.faultsAfterRunningAgain().map { "at a random instant: \($0)" }
    }
  }

  private mutating func kill(at step: Int, _ name: String, again: Int?) throws {
    try bench.reset()
    let end = try bench.process(shim.variables(killingAt: step)).run()
    guard end.isKilled else { return faults.append("step \(step), \(name): it was not killed") }
    counts.stepped += 1
    if let again, try bench.process(shim.variables(killingAt: again)).run().isKilled { counts.twice += 1 }
    faults += try bench.faultsAfterRunningAgain().map { "step \(step), \(name): \($0)" }
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let start = Date()
    try body()
    return Date().timeIntervalSince(start)
  }
}
