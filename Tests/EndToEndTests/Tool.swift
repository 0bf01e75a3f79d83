import Foundation
import Support
import Testing

extension Ended {
  /// A program that wrote `output`, for reading a report from a file.
  init(output: String) { self.init(code: 0, bytes: Array(output.utf8), errors: "") }

  /// The rules of the findings in a JSON report, sorted.
  func rules(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    let findings = try #require(
      try json(sourceLocation: sourceLocation)["findings"] as? [[String: Any]], sourceLocation: sourceLocation)
    return findings.compactMap { $0["rule"] as? String }.sorted()
  }

  /// `kind key` of each change in a JSON report, sorted.
  func changes(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    let changes = try #require(
      try json(sourceLocation: sourceLocation)["changes"] as? [[String: Any]], sourceLocation: sourceLocation)
    return changes.map { "\($0["kind"] ?? "") \($0["key"] ?? "")" }.sorted()
  }

  /// The output as a JSON object.
  func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], sourceLocation: sourceLocation)
  }
}

extension TemporaryRepository {
  /// Runs the binary at the root, or in `directory`.
  func tool(
    _ arguments: String..., in directory: URL? = nil, environment: [String: String?] = [:], input: String? = nil
  ) throws -> Ended {
    try attempt(Tool.path(), arguments, in: directory, environment: environment, input: input)
  }

  /// Runs `git` and returns its result, even if it failed. Hooks find the binary through L10N_REVIEW.
  func tryGit(
    _ arguments: String..., in directory: URL? = nil, environment: [String: String?] = [:]
  ) throws -> Ended {
    try attempt(
      "/usr/bin/env", ["git"] + arguments, in: directory,
      environment: ["L10N_REVIEW": Tool.path(), "PATH": ProcessInfo.processInfo.environment["PATH"]]
        .merging(environment) { _, new in new })
  }

  /// The text of a file in the work tree.
  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Replaces text in a file in the work tree.
  func edit(_ path: String, _ old: String, _ new: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = try text(path)
    try #require(text.contains(old), sourceLocation: sourceLocation)
    try write(path, text.replacingOccurrences(of: old, with: new))
  }

  /// Every file in the work tree with its size and modification time, including `.git`.
  func listing() throws -> [String: String] {
    var result: [String: String] = [:]
    let paths = FileManager.default.enumerator(atPath: root.path)
    while let path = paths?.nextObject() as? String {
      let attributes = try FileManager.default.attributesOfItem(atPath: root.path + "/" + path)
      result[path] = "\(attributes[.size] ?? "") \(attributes[.modificationDate] ?? "")"
    }
    return result
  }
}

extension TemporaryRepository {
  /// Runs the binary with only these variables, without blocking a thread. The server that it calls needs one, and
  /// there may be only two.
  func served(_ arguments: [String], _ variables: [String: String?]) async throws -> Ended {
    try await Program(
      Tool.path(), arguments, in: root,
      environment: variables.compactMapValues(\.self).merging(["LC_ALL": "C"]) { value, _ in value }
    ).runWithoutThread()
  }
}
