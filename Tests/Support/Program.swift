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
package struct Program {
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
    try run.process.run()
    run.process.waitUntilExit()
    return try run.end()
  }

  /// Runs the program without blocking a thread: a server in this process may have to answer it.
  package func runWithoutThread() async throws -> Ended {
    let run = try Run(self)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      run.process.terminationHandler = { _ in continuation.resume() }
      do { try run.process.run() } catch { continuation.resume(throwing: error) }
    }
    return try run.end()
  }

  /// A process that reads and writes files, because a full pipe would block it.
  private struct Run {
    let process = Process()
    private let folder: URL

    init(_ program: Program) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-review run \(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let isPath = program.name.hasPrefix("/")
      process.executableURL = URL(fileURLWithPath: isPath ? program.name : "/usr/bin/env")
      process.arguments = isPath ? program.arguments : [program.name] + program.arguments
      if let folder = program.folder { process.currentDirectoryURL = folder }
      if let environment = program.environment { process.environment = environment }
      for name in ["output", "errors"] { try Data().write(to: folder.appendingPathComponent(name)) }
      try Data(program.input).write(to: folder.appendingPathComponent("input"))
      process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
      process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent("errors"))
      process.standardInput = try FileHandle(forReadingFrom: folder.appendingPathComponent("input"))
    }

    func end() throws -> Ended {
      defer { try? FileManager.default.removeItem(at: folder) }
      return Ended(
        code: process.terminationStatus,
        bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("output"))),
        errors: String(decoding: try Data(contentsOf: folder.appendingPathComponent("errors")), as: UTF8.self))
    }
  }
}
