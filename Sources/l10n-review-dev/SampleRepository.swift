import Files
import Foundation
import Platform

/// A copy of `docs/sample` under git, for the commands of one block of `console`.
struct SampleRepository {
  struct Fault {
    var line: Int
    var text: String
  }

  private static let beginning = """
    git init --quiet --template= --initial-branch=main . && git config user.name Sample &&
    git config user.email sample@example.org && git add --all && git commit --quiet --allow-empty --message Begin
    """

  private let folder: URL

  private init(package: URL) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "l10n-review-docs-\(UUID().uuidString)")
    let sample = package.appending(path: "docs/sample")
    if FileManager.default.fileExists(atPath: sample.path) {
      try FileManager.default.copyItem(at: sample, to: folder)
    } else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    _ = try await run(Self.beginning)
  }

  /// The commands of the blocks whose output is another one than the page shows.
  static func faults(of blocks: [DocumentationPage.Block], package: URL) async throws -> [Fault] {
    var faults: [Fault] = []
    for block in blocks where !block.runs.isEmpty {
      let repository = try await SampleRepository(package: package)
      defer { try? FileManager.default.removeItem(at: repository.folder) }
      for (command, output) in block.runs {
        let lines = try await repository.run(command.text)
        let wanted = Array(output.prefix { $0 != "…" })
        let isRight = wanted.count < output.count ? lines.starts(with: wanted) : lines == wanted + [""]
        if !isRight {
          faults.append(
            Fault(line: command.line, text: "`\(command.text)` prints \(lines.joined(separator: "\n"))"))
        }
      }
    }
    return faults
  }

  /// The lines of both outputs.
  private func run(_ command: String) async throws -> [String] {
    let script = """
      export PATH="\(ToolInterface.folder.path):$PATH" GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
      export GIT_AUTHOR_DATE=2026-01-01T12:00:00Z GIT_COMMITTER_DATE=2026-01-01T12:00:00Z
      \(command)
      """
    let child = ChildProcess(
      program: "/bin/sh", arguments: ["-c", script], keptVariables: ["PATH", "HOME"], folder: folder.path)
    let result = try await child.run(within: .seconds(60)).get()
    return String(decoding: result.output + result.errors, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
