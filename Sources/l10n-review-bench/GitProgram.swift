import ArgumentParser
import Foundation

/// Answers of git's own programs about a repository.
final class GitProgram {
  let repository: String
  private let reader = Process()
  private let (requests, answers) = (Pipe(), Pipe())
  private var rest = Data()

  /// Starts reading blobs of the repository, bare or not.
  init(_ repository: String) throws {
    self.repository = repository
    reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    reader.arguments = ["git", "-C", repository, "cat-file", "--batch"]
    reader.standardInput = requests
    reader.standardOutput = answers
    try reader.run()
  }

  deinit {
    try? requests.fileHandleForWriting.close()
    reader.waitUntilExit()
  }

  /// The lines of git's output.
  func lines(_ arguments: String...) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", repository, "-c", "core.quotePath=false"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The content of an object by its ID or by `COMMIT:PATH`; `nil` if it is not a blob.
  func blob(_ name: String) throws -> [UInt8]? {
    try requests.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
    var end: Int?
    while end == nil {
      end = rest.firstIndex(of: 0x0A)
      if end == nil { try readMore() }
    }
    let words = String(decoding: take((end ?? 0) + 1).dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 3, let count = Int(words[2]) else { return nil }
    while rest.count <= count { try readMore() }
    let bytes = Array(take(count + 1).dropLast())
    return words[1] == "blob" ? bytes : nil
  }

  private func readMore() throws {
    // `read(upToCount:)` would wait for the full count.
    let more = answers.fileHandleForReading.availableData
    guard !more.isEmpty else { throw ValidationError("git stopped reading \(repository)") }
    rest.append(more)
  }

  private func take(_ count: Int) -> Data {
    defer { rest = Data(rest.dropFirst(count)) }
    return rest.prefix(count)
  }
}
