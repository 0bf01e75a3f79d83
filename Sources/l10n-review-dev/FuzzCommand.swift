import ArgumentParser
import Foundation
import Fuzzing

/// Tests the readers with inputs from libFuzzer: `l10n-review-dev fuzz strings --runs 1000000`.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Tries what reads foreign bytes with inputs that a fuzzer finds (Linux).",
    discussion: """
      Builds l10n-review-fuzz with libFuzzer and the address sanitizer below .build-fuzz and runs one target, or all in \
      turn. Inputs that it found worth keeping are in .build-fuzz/corpus, those that broke something in \
      .build-fuzz/finds; a later run goes on from there. A find becomes a test: it is repeated with \
      `L10N_REVIEW_TOOLS=1 swift run l10n-review-fuzz --target=NAME FILE`.
      """)

  @Argument(help: "The target; all without one.")
  var target: String?

  @Flag(help: "List the targets.")
  var list = false

  @Option(help: "How many inputs to try.")
  var runs = 100_000

  @Option(help: "Stop after so many seconds.")
  var seconds = 0

  @Option(help: "The longest input, in bytes; each target has its own unless this says otherwise.")
  var longest: Int?

  @Option(
    help: "Repeat each input until it is so long, in bytes; what takes more than linear time takes too long then.")
  var stretch = 0

  @Flag(help: "Take the program as it is built.")
  var skipBuild = false

  private static let scratch = ".build-fuzz"

  func validate() throws {
    if let target, FuzzTargets.named(target) == nil {
      throw ValidationError("there is no target \(target); `l10n-review-dev fuzz --list` names them")
    }
  }

  func run() throws {
    if list {
      let width = FuzzTargets.all.map { $0.name.count }.max() ?? 0
      for target in FuzzTargets.all {
        print(target.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + target.about)
      }
      return
    }
    #if os(Linux)
      if !skipBuild { try build() }
      var isBroken = false
      for target in FuzzTargets.all where self.target ?? target.name == target.name {
        if try !fuzz(target) { isBroken = true }
      }
      if isBroken { throw ExitCode.failure }
    #else
      throw ValidationError("libFuzzer comes with Swift for Linux only")
    #endif
  }

  private func build() throws {
    let options = [
      "build", "-c", "release", "--scratch-path", Self.scratch, "--product", "l10n-review-fuzz", "--sanitize", "fuzzer",
      "--sanitize", "address", "-Xswiftc", "-DFUZZING",
      // With several sanitizers the compiler uses the coverage setting of the last one, and SwiftPM sets the order.
      "-Xswiftc", "-sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table",
    ]
    guard try Self.run("/usr/bin/env", ["swift"] + options) == 0 else { throw ExitCode.failure }
  }

  /// Runs one target, prints a line of figures, and returns true if it found no fault.
  private func fuzz(_ target: any FuzzTarget.Type) throws -> Bool {
    let corpus = "\(Self.scratch)/corpus/\(target.name)"
    let finds = "\(Self.scratch)/finds"
    for folder in [corpus, finds] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for (index, seed) in target.seeds.enumerated() {
      try Data(seed).write(to: URL(filePath: "\(corpus)/seed-\(index)"))
    }
    let dictionary = "\(Self.scratch)/\(target.name).dict"
    try Data(target.words.map(Self.entry).joined().utf8).write(to: URL(filePath: dictionary))
    let log = "\(Self.scratch)/\(target.name).log"
    let start = Date()
    let code = try Self.run(
      "\(Self.scratch)/release/l10n-review-fuzz",
      [
        "--target=\(target.name)", "--stretch=\(stretch)", "-runs=\(runs)", "-max_total_time=\(seconds)",
        "-max_len=\(longest ?? target.longest)", "-dict=\(dictionary)", "-artifact_prefix=\(finds)/\(target.name)-",
        "-timeout=20", "-rss_limit_mb=3000", "-malloc_limit_mb=256", "-print_final_stats=1",
        "-reload=0", corpus,
      ], log: log)
    let text = try String(contentsOfFile: log, encoding: .isoLatin1)
    func figure(_ pattern: Regex<(Substring, Substring)>) -> String {
      text.matches(of: pattern).last.map { String($0.output.1) } ?? "?"
    }
    // Without counters in all modules the fuzzer has no feedback and tries almost nothing.
    let counters = text.matches(of: /([0-9]+) inline 8-bit counters/).last.flatMap { Int($0.output.1) } ?? 0
    guard counters >= 10_000 else {
      throw ValidationError("the program in \(Self.scratch) counts no coverage; build it again, without --skip-build.")
    }
    let time = Int(Date().timeIntervalSince(start))
    print(
      "\(target.name): \(figure(/number_of_executed_units: ([0-9]+)/)) inputs in \(time) s,",
      "\(figure(/cov: ([0-9]+)/)) edges, \(figure(/corp: ([0-9]+)/)) kept"
        + (code == 0 ? "" : "; broken, see \(log)"))
    return code == 0
  }

  /// An entry of a dictionary for libFuzzer.
  private static func entry(_ word: String) -> String {
    "\"" + word.utf8.map { String(format: "\\x%02X", $0) }.joined() + "\"\n"
  }

  private static func run(_ program: String, _ arguments: [String], log: String? = nil) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    // Memory in globals would count as leaked. A replay shows where memory was allocated. Swift's own crash handler
    // would keep the fuzzer from saving the input.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=16:malloc_context_size=0:max_malloc_fill_size=0",
      "SWIFT_BACKTRACE": "enable=no", "L10N_REVIEW_TOOLS": "1",
    ]) { old, _ in old }
    if let log {
      try Data().write(to: URL(filePath: log))
      let file = try FileHandle(forWritingTo: URL(filePath: log))
      process.standardOutput = file
      process.standardError = file
    }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
