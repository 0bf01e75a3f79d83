import ArgumentParser
import Foundation

/// What git's own programs say of a repository.
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

  /// What the repository at a path is called: its folder, without the `.git` in it or behind its name.
  static func name(of repository: String) -> String {
    let url = URL(fileURLWithPath: repository)
    let folder = url.lastPathComponent == ".git" ? url.deletingLastPathComponent() : url
    return folder.pathExtension == "git" ? folder.deletingPathExtension().lastPathComponent : folder.lastPathComponent
  }

  /// The lines that git prints.
  func lines(_ arguments: String...) throws -> [String] { try lines(arguments) }

  /// The lines that git prints.
  func lines(_ arguments: [String]) throws -> [String] {
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

  /// The content of an object, named by its number or by `COMMIT:PATH`; `nil` if there is none.
  func blob(_ name: String) throws -> [UInt8]? {
    guard let (kind, bytes) = try object(name), kind == "blob" else { return nil }
    return bytes
  }

  /// The content of a folder, the same for the same names, modes and contents in it: `COMMIT:PATH`; `nil` if there is none.
  func tree(_ name: String) throws -> [UInt8]? {
    guard let (kind, bytes) = try object(name), kind == "tree" else { return nil }
    return bytes
  }

  private func object(_ name: String) throws -> (kind: String, bytes: [UInt8])? {
    try requests.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
    var end: Int?
    while end == nil {
      end = rest.firstIndex(of: 0x0A)
      if end == nil { try readMore() }
    }
    let words = String(decoding: take((end ?? 0) + 1).dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 3, let count = Int(words[2]) else { return nil }
    while rest.count <= count { try readMore() }
    return (String(words[1]), Array(take(count + 1).dropLast()))
  }

  private func readMore() throws {
    // `read(upToCount:)` would wait for all that it is asked for.
    let more = answers.fileHandleForReading.availableData
    guard !more.isEmpty else { throw ValidationError("git stopped reading \(repository)") }
    rest.append(more)
  }

  private func take(_ count: Int) -> Data {
    defer { rest = Data(rest.dropFirst(count)) }
    return rest.prefix(count)
  }
}
