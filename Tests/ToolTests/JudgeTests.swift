import Foundation
import Support
import Testing

/// Tests of `l10n-review-bench judge`, which measures a program for second opinions.
struct JudgeTests {
  /// One edit that stops a commit, one question and one edit that passes, by the built-in model.
  private static let table = """
    id\tsource\tkey\told\tnew\tlabel
    1\tapp\tturn\tTurn left after %d m\tTurn left\tlarge
    2\tapp\tnodes\tBitcoin nodes\tLitecoin nodes\tlarge
    3\tapp\topen\tOpne the map\tOpen the map\tneutral

    """

  private func judge(_ app: EditedApp, _ body: String, _ options: String...) throws -> [String] {
    try app.repository.write("edits.tsv", Self.table)
    let script = try app.script(body)
    let ended = try app.repository.attempt(
      Tool.path("l10n-review-bench"), ["judge", "edits.tsv"] + options + ["--command", script, "-q"])
    #expect(ended.code == 0, "\(ended.errors)")
    return ended.output.split(separator: "\n").map(String.init)
  }

  @Test func itTellsWhatTheProgramChanges() throws {
    let app = try EditedApp()
    let lines = try judge(
      app, "echo \"$1\" >> '\(app.file("calls"))'; echo '{\"label\": \"small\", \"sentence\": \"Why\"}'")
    #expect(app.lines("calls") == ["-q"])
    #expect(
      lines == [
        "asked about 1 of 3 edits", "of 1 large ones it calls 0 large, of 0 others 0",
        "offline: 0.000 of 2 large ones missed, a new key or a question for 0.000 of 1 others",
        "with second opinions: 0.500 of 2 large ones missed, a new key or a question for 0.000 of 1 others",
      ])
  }

  @Test func itAsksAboutWhatPassesFromTheLikelihoodGiven() throws {
    let app = try EditedApp()
    let lines = try judge(app, "echo '{\"label\": \"large\", \"sentence\": \"Why\"}'", "--from", "1")
    #expect(lines.first == "asked about 2 of 3 edits")
    #expect(lines.last?.hasSuffix("a new key or a question for 1.000 of 1 others") ?? false)
  }

  @Test func failuresAreReported() throws {
    let lines = try judge(try EditedApp(), "exit 3")
    #expect(lines.contains("no opinion 1 times: it ended with code 3"))
    #expect(lines.contains { $0.hasPrefix("with second opinions: 0.000 of 2") })
  }
}
