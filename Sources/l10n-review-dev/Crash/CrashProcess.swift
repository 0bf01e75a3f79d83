import Foundation

/// A program that runs in a project and may be killed.
struct CrashProcess {
  /// The end of a program.
  struct End {
    var code: Int32
    var isKilled: Bool
    var output: String
    var errors: String

    func checked() throws -> End {
      guard code == 0, !isKilled else { throw CrashError("a program ended with \(code): \(errors)") }
      return self
    }
  }

  private let process = Process()
  /// Foundation's own wait checks only twenty times a second.
  private let ended = DispatchSemaphore(value: 0)
  private let streams: [FileHandle]
  private let output: URL
  private let errors: URL

  init(_ program: String, _ arguments: [String], in folder: URL, _ variables: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["GIT_", "GITHUB_", "L10N_"].contains { name.hasPrefix($0) }
    }
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Ada"
      environment["GIT_\(role)_EMAIL"] = "ada@example.org"
    }
    process.environment = environment.merging(variables) { _, new in new }
    let name = FileManager.default.temporaryDirectory.appending(path: "l10n-review-crash-\(UUID().uuidString)").path
    (output, errors) = (URL(filePath: name + ".out"), URL(filePath: name + ".err"))
    for file in [output, errors] { try Data().write(to: file) }
    streams = try [output, errors].map { try FileHandle(forWritingTo: $0) }
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    process.standardInput = FileHandle.nullDevice
  }

  func start() throws {
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    // Thousands of programs run, so file descriptors must be closed.
    for stream in streams { try stream.close() }
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  func end() throws -> End {
    ended.wait()
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    let text = { (file: URL) in String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    return End(
      code: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal,
      output: try text(output).trimmingCharacters(in: .newlines), errors: try text(errors))
  }

  func run() throws -> End {
    try start()
    return try end()
  }
}

/// The reason why the crash test cannot go on.
struct CrashError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
