import Files
import Foundation
import Platform

/// The time and memory of one run of a program.
struct Measurement {
  /// Wall time in milliseconds.
  var milliseconds: Double
  /// Processor time in milliseconds.
  var processor = 0.0
  /// The largest resident set in bytes.
  var peakMemory: Int

  /// The lower value of two runs in each figure.
  func least(_ other: Measurement) -> Measurement {
    Measurement(
      milliseconds: min(milliseconds, other.milliseconds), processor: min(processor, other.processor),
      peakMemory: min(peakMemory, other.peakMemory))
  }

  /// The median time and the largest memory of several runs.
  static func summary(of runs: [Measurement]) -> Measurement {
    let times = runs.map(\.milliseconds).sorted()
    return Measurement(
      milliseconds: times.isEmpty ? .infinity : times[times.count / 2],
      peakMemory: runs.map(\.peakMemory).max() ?? 0)
  }

  /// `12.3 ms, 41 MB`.
  var text: String { "\(fixed(milliseconds, 1)) ms, \(peakMemory / 1_000_000) MB" }
}

/// A program with its arguments, run without a shell; its output is dropped.
///
/// It does not use `ChildProcess`, because only `wait4` returns the memory of this one child.
struct Program {
  /// The path of the program, or its name on the PATH, and its arguments.
  var program: String
  var arguments: [String] = []
  /// The file for its standard input.
  var input = "/dev/null"

  /// Removes a folder with its content.
  static func removeFolder(_ path: String) { _ = Program(program: "rm", arguments: ["-rf", path]).run(in: "/") }

  /// Runs it in `folder`; returns `nil` if it cannot be started, or ends with a code above 2.
  ///
  /// - Parameter seconds: The limit for its processor time.
  func run(in folder: String, seconds: Int? = nil) -> Measurement? {
    if let seconds {
      let limited = ["-c", "ulimit -t \(seconds) && exec \"$0\" \"$@\"", program]
      return Program(program: "/bin/sh", arguments: limited + arguments, input: input).run(in: folder)
    }
    let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    guard let previous = getcwd(nil, 0) else { return nil }
    defer { free(previous) }
    guard chdir(folder) == 0 else { return nil }
    defer { chdir(previous) }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawnp(&process, program, &actions, nil, words, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    let duration = ContinuousClock.now - start
    guard status & 0x7F == 0, (status >> 8) & 0xFF <= 2 else { return nil }
    let nanoseconds = Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
    #if canImport(Darwin)
      let peak = Int(usage.ru_maxrss)
    #else
      let peak = Int(usage.ru_maxrss) * 1024
    #endif
    let seconds = Double(usage.ru_utime.tv_sec) + Double(usage.ru_stime.tv_sec)
    let processor = seconds * 1000 + (Double(usage.ru_utime.tv_usec) + Double(usage.ru_stime.tv_usec)) / 1000
    return Measurement(milliseconds: nanoseconds / 1e6, processor: processor, peakMemory: peak)
  }
}

/// The path of the program `name` in this program's folder.
func neighbour(_ name: String) -> String {
  let own = CommandLine.arguments.first ?? ""
  guard own.contains("/") else { return name }
  return URL(filePath: own).deletingLastPathComponent().appending(path: name).path
}

/// `number` with the given number of decimals.
func fixed(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }
