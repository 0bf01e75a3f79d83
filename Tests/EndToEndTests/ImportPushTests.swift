import Foundation
import Support
import Testing

/// Tests that `.github/action/push` reports the result of an import's push: to the log, the run's page and later steps.
struct ImportPushTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../.github/action/push").standardizedFileURL.path

  private let repository: TemporaryRepository
  private let remote: String
  private let tip: String

  init() throws {
    repository = try TemporaryRepository()
    tip = try repository.commit("Localisation updates", ["a": "1\n"])
    remote = repository.folder.path + "/remote.git"
    try repository.git("clone", "--quiet", "--bare", repository.path, remote)
    try repository.git("push", "--quiet", remote, "\(tip):refs/heads/twn")
  }

  /// Pushes `commit`. Returns the result, the page and the outputs.
  private func push(_ commit: String) throws -> (ended: Ended, page: String, outputs: String) {
    let paths = ["page", "outputs"].map { repository.folder.path + "/" + $0 }
    for path in paths { try Data().write(to: URL(fileURLWithPath: path)) }
    let ended = try repository.attempt(
      "/usr/bin/env", ["bash", Self.script],
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"], "TOKEN": "secret", "COMMIT": commit, "TIP": tip,
        "BRANCH": "twn", "REMOTE": remote, "GITHUB_STEP_SUMMARY": paths[0], "GITHUB_OUTPUT": paths[1],
      ])
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return (ended, texts[0], texts[1])
  }

  @Test func howItEndedIsReported() throws {
    let imported = try repository.commit("Import", ["b": "1\n"])
    let done = try push(imported)
    #expect(done.ended.code == 0, "\(done.ended.errors)")
    #expect(done.outputs == "push=pushed\n")
    #expect(done.page.hasPrefix("- Push: The import was pushed"))
    #expect(done.ended.output.contains("::notice title=l10n-review::The import was pushed"))

    try repository.git("checkout", "--quiet", "-b", "other", tip)
    let late = try push(repository.commit("Another import", ["c": "1\n"]))
    #expect(late.ended.code == 0)
    #expect(late.outputs == "push=outrun\n")
    #expect(try repository.git("--git-dir", remote, "rev-parse", "twn") == imported)

    try FileManager.default.removeItem(atPath: remote)
    let failed = try push(imported)
    #expect(failed.ended.code == 1)
    #expect(failed.outputs == "push=failed\n")
    #expect(failed.page.hasPrefix("- Push: The import could not be pushed"))
    #expect(failed.ended.output.contains("::error title=l10n-review::"))
  }
}
