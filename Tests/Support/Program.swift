import Cposix
import Dispatch
import Foundation

/// The exit code and the output of a program.
package struct Ended: Sendable {
  /// The exit code, or the signal's number.
  package var code: Int32
  package var bytes: [UInt8]
  package var errors: String

  package init(code: Int32, bytes: [UInt8], errors: String) {
    self.code = code
    self.bytes = bytes
    self.errors = errors
  }

  /// The standard output as text.
  package var output: String { String(decoding: bytes, as: UTF8.self) }
}

/// The launcher of all programs that tests run.
package struct Program: Sendable {
  /// The absolute path, or a name to find on `PATH`.
  package var name: String
  package var arguments: [String]
  package var folder: URL?
  /// All variables; `nil` passes on those of the tests.
  package var environment: [String: String]?
  package var input: [UInt8]

  package init(
    _ name: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
    input: [UInt8] = []
  ) {
    self.name = name
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
    self.input = input
  }

  /// Runs the program and waits until it ends.
  package func run() throws -> Ended {
    let run = try Run(self)
    return try run.end(of: run.start())
  }

  /// Runs the program without blocking a thread: a server in this process may have to answer it.
  package func runWithoutThread() async throws -> Ended {
    let run = try Run(self)
    let process = try run.start()
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "Program").async { continuation.resume(with: Result { try run.end(of: process) }) }
    }
  }

  /// A process whose streams are files: a full pipe would stop it.
  ///
  /// Not Foundation's: that one looks only twenty times a second whether a process has ended, and tests run thousands.
  private struct Run: Sendable {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private let program: Program
    private let folder: URL

    init(_ program: Program) throws {
      self.program = program
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-review run \(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(program.input).write(to: folder.appendingPathComponent("input"))
    }

    func start() throws -> pid_t {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, folder.path + "/input", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, folder.path + "/output", O_WRONLY | O_CREAT, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, folder.path + "/errors", O_WRONLY | O_CREAT, 0o600)
      // A pipe of another test would not end before this process does.
      for descriptor in try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").compactMap({ Int32($0) })
      where descriptor > 2 {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
      if let folder = program.folder { _ = cposix_start_in(&actions, folder.path) }
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // The threads of tests block signals, and a test may end the process's group.
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))

      let environment = program.environment ?? ProcessInfo.processInfo.environment
      let command = [program.path(in: environment["PATH"] ?? "/usr/bin:/bin")] + program.arguments
      var words = command.map { (word: String) in strdup(word) } + [nil]
      var variables = environment.map { (name: String, value: String) in strdup("\(name)=\(value)") } + [nil]
      defer { for word in words + variables { free(word) } }
      var process = pid_t()
      let code = posix_spawn(&process, command[0], &actions, &attributes, &words, &variables)
      guard code == 0 else {
        try? FileManager.default.removeItem(at: folder)
        throw Failure(description: "\(program.name) cannot be started: \(String(cString: strerror(code)))")
      }
      return process
    }

    /// Waits for the process's end.
    func end(of process: pid_t) throws -> Ended {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      defer { try? FileManager.default.removeItem(at: folder) }
      return Ended(
        code: status & 0x7F == 0 ? (status >> 8) & 0xFF : status & 0x7F,
        bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("output"))),
        errors: String(decoding: try Data(contentsOf: folder.appendingPathComponent("errors")), as: UTF8.self))
    }
  }

  /// The program's path: the name itself, or the first program of that name in the folders of `search`.
  private func path(in search: String) -> String {
    if name.hasPrefix("/") { return name }
    let paths = search.split(separator: ":").lazy.map { "\($0)/\(name)" }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
  }
}
