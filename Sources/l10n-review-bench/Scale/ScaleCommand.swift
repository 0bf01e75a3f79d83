import ArgumentParser
import Foundation

/// Measures how time and memory grow with the size of a project, a range or a message.
struct ScaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Check that time and memory grow no faster than what is reviewed.",
    discussion: """
      Each case makes a repository with 1, 4, 16 and 64 times as much of one thing and runs the built binary on it. \
      What the same run takes with none of it is subtracted; the rest is shown for one unit. Processor time counts, \
      the least of several runs, so that a busy machine matters little. A step is too steep if one unit takes more \
      than 1.5 times what it took a step before; what is below the floor is taken for the floor, as noise is.
      """)

  @Option(help: ArgumentHelp("The binary to measure (default: l10n-review beside this one).", valueName: "path"))
  var binary: String?

  @Option(
    name: .customLong("only"), help: ArgumentHelp("Only cases whose names hold this; repeatable.", valueName: "text"))
  var only: [String] = []

  @Option(name: .customLong("steps"), help: "How many steps of four times as much.")
  var steps = 3

  @Option(help: "The growth for one unit that is still allowed between two steps.")
  var growth = 1.5

  @Option(help: ArgumentHelp("Times below this are taken for it.", valueName: "ms"))
  var floor = 25.0

  @Option(name: .customLong("memory-floor"), help: ArgumentHelp("Memory below this is taken for it.", valueName: "MB"))
  var memoryFloor = 12.0

  @Option(help: ArgumentHelp("A run that takes longer is ended, and has failed.", valueName: "seconds"))
  var limit = 60

  @Option(help: "How often a short run is repeated.")
  var runs = 5

  @Flag(help: "List the cases only.")
  var list = false

  /// Makes a repository in a process of its own. The kernel counts the memory of the parent as the program's, so the
  /// measuring process must stay small.
  @Option(help: ArgumentHelp("Make the repository of this case in --folder, with --count units.", visibility: .private))
  var make: String?

  @Option(help: .private)
  var folder: String?

  @Option(help: .private)
  var count: Int?

  func validate() throws {
    guard (0...5).contains(steps) else { throw ValidationError("--steps must be between 0 and 5.") }
    guard runs > 0, limit > 0, growth > 0 else { throw ValidationError("--runs, --limit and --growth start at 1.") }
  }

  func run() throws {
    if let folder, let item = ScaleCase.all.first(where: { $0.name == make }) {
      return try ScaleProject(folder: folder).fill(with: item.input(count ?? item.count))
    }
    let cases = ScaleCase.all.filter { item in only.isEmpty || only.contains { item.name.contains($0) } }
    guard !cases.isEmpty else { throw ValidationError("No case has that in its name; --list shows all.") }
    guard !list else {
      for item in cases { print(item.name) }
      return
    }
    let tool = binary ?? neighbour("l10n-review")
    print(padded("case", 40) + "µs and KB per unit; the steepest step of each" + " (× allowed: \(growth))")
    var tooSteep: [String] = []
    for item in cases {
      let row = try measure(item, by: tool)
      print(row.line)
      // The output appears while the program runs, even if it goes to a file.
      fflush(nil)
      if row.isTooSteep { tooSteep.append(item.name) }
    }
    print("\(cases.count - tooSteep.count) of \(cases.count) cases grow no faster than what is reviewed")
    guard tooSteep.isEmpty else {
      print("too steep: \(tooSteep.joined(separator: ", "))")
      throw ExitCode(1)
    }
  }

  private func measure(_ item: ScaleCase, by tool: String) throws -> ScaleRow {
    let zero = try measure(item, count: 0, by: tool)
    guard let zero else { throw ValidationError("\(tool) does not work on the empty case of \(item.name).") }
    var row = ScaleRow(name: item.name, growth: growth)
    var count = item.count
    for _ in 0...steps {
      guard let measurement = try measure(item, count: count, by: tool) else {
        row.stoppedAt = count
        break
      }
      row.add(
        count: count, milliseconds: measurement.processor - zero.processor,
        megabytes: Double(measurement.peakMemory - zero.peakMemory) / 1e6, floor: (floor, memoryFloor))
      count *= 4
    }
    return row
  }

  /// The least of several runs; `nil` if one takes too long or crashes.
  private func measure(_ item: ScaleCase, count: Int, by tool: String) throws -> Measurement? {
    let project = ScaleProject(folder: try temporaryFolder())
    defer { project.remove() }
    let making = ["scale", "--make", item.name, "--folder", project.folder, "--count", "\(count)"]
    guard Program(program: CommandLine.arguments[0], arguments: making).run(in: ".") != nil else {
      throw ValidationError("The repository of \(item.name) could not be made.")
    }
    let program = Program(program: tool, arguments: item.arguments)
    var best: Measurement?
    for turn in 0..<runs {
      guard let measurement = program.run(in: project.folder, seconds: limit) else { return nil }
      best = best?.least(measurement) ?? measurement
      // One run of a slow program is accurate enough.
      if measurement.processor > 1000 || turn > 0 && measurement.processor > 300 { break }
    }
    return best
  }
}

/// The measurements of one case at each step.
private struct ScaleRow {
  var name: String
  var growth: Double
  /// The number of units at which a run took too long or crashed.
  var stoppedAt: Int?
  private var columns: [String] = []
  private var previous: (milliseconds: Double, megabytes: Double)?
  private var steepest = (time: 0.0, memory: 0.0)

  init(name: String, growth: Double) {
    self.name = name
    self.growth = growth
  }

  var isTooSteep: Bool { stoppedAt != nil || max(steepest.time, steepest.memory) > growth }

  mutating func add(count: Int, milliseconds: Double, megabytes: Double, floor: (Double, Double)) {
    let (milliseconds, megabytes) = (max(0, milliseconds), max(0, megabytes))
    columns.append(
      "\(rounded(milliseconds * 1000 / Double(count))) \(rounded(megabytes * 1000 / Double(count)))")
    if let previous {
      steepest.time = max(steepest.time, milliseconds / 4 / max(previous.milliseconds, floor.0))
      steepest.memory = max(steepest.memory, megabytes / 4 / max(previous.megabytes, floor.1))
    }
    previous = (milliseconds, megabytes)
  }

  var line: String {
    let end = stoppedAt.map { "ended at \($0)" } ?? ""
    let cells = columns.map { padded($0, 14) }.joined()
    let total = previous.map { "\(rounded($0.milliseconds)) ms, \(rounded($0.megabytes)) MB" } ?? ""
    return padded(name, 40) + padded(cells, 57) + padded(total, 20)
      + padded("× \(rounded(steepest.time)) \(rounded(steepest.memory))", 12)
      + (isTooSteep ? "TOO STEEP " : "") + end
  }

  private func rounded(_ number: Double) -> String {
    String(format: number >= 100 ? "%.0f" : number >= 10 ? "%.1f" : "%.2f", number)
  }
}
