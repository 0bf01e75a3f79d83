import Foundation
import Support
import Testing

/// Tables and catalogs that a command prints: other programs need them as they are, and a log must not obey them.
struct PrintedContentTests {
  private let repository: TemporaryRepository
  private static let text = "See \u{9B}2J\u{202E}\n::error::this"

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("App/fi.lproj/Localizable.strings", "\"b\" = \"Sulje\";\n")
    for (text, other) in [("Look", "Close"), (Self.text, "\u{FF1D}Shut")] {
      try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"\(text)\";\n\"b\" = \"\(other)\";\n")
      try repository.commit("Texts")
    }
  }

  private static let commands = [
    ["history", "edits", "--format", "csv"], ["coverage", "--missing", "fi", "--format", "csv"],
    ["convert", "App/en.lproj/Localizable.strings", "--to", "xcstrings"],
  ]

  @Test(arguments: commands) func filesAndPipesGetTheBytes(_ command: [String]) throws {
    let words = command.joined(separator: " ")
    let file = try repository.attempt(Tool.path(), command)
    #expect(file.output != "")
    let onGitHub = ["GITHUB_ACTIONS": "true"] as [String: String?]
    #expect(try repository.attempt(Tool.path(), command, environment: onGitHub).bytes == file.bytes)
    let pipe = try repository.attempt(
      "/bin/sh", ["-c", "'\(Tool.path())' \(words) | cat"], environment: ["GITHUB_ACTIONS": nil])
    #expect(pipe.bytes == file.bytes)
  }

  @Test(arguments: commands.prefix(2)) func aLogOnGitHubGetsNoCommand(_ command: [String]) throws {
    let run = try repository.attempt(
      "/bin/sh", ["-c", "'\(Tool.path())' \(command.joined(separator: " ")) | cat"],
      environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.output == "" && run.errors.contains("nothing was written"))
  }

  @Test func aTableIsNotComputed() throws {
    let run = try repository.tool("history", "edits", "--format", "csv")
    #expect(run.output.contains(",Close,'\u{FF1D}Shut,") && run.output.contains("See \u{9B}2J\u{202E}\n::error"))
  }
}
