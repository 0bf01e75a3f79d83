import Foundation
import Support
import Testing

/// Arguments that a terminal or a runner would obey, such as names of files that a script passes on.
struct HostileArgumentTests {
  private static let evil = "\u{1B}]0;title\u{7}\u{1B}[31m\u{9B}2J\u{202E}\r\n::error::x"

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("arguments \(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  /// Runs the tool in a folder without a repository.
  private func expectHarmless(_ arguments: [String]) throws {
    let variables = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C"]
    let run = try Program(Tool.path(), arguments, in: folder, environment: variables).run()
    let text = run.output + run.errors
    let hidden = text.unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value))
    }
    #expect(hidden.isEmpty, "\(arguments): \(run.errors.debugDescription)")
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(arguments): \(text.debugDescription)")
  }

  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }

      var kind: String
      var names: [Name]?
    }

    struct Help: Decodable { var command: Command }

    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// Each command with the words that name it.
    func all(after words: [String]) -> [(words: [String], command: Command)] {
      [(words, self)] + (subcommands ?? []).flatMap { $0.all(after: words + [$0.commandName]) }
    }
  }

  @Test func noErrorRepeatsThemAsTheyAre() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let help = try Program(Tool.path(), ["--experimental-dump-help"]).run()
    let root = try JSONDecoder().decode(Command.Help.self, from: Data(help.output.utf8)).command
    let commands = root.all(after: []).filter { $0.words != ["help"] && $0.words != ["demo"] }
    try #require(commands.count > 20)
    for (words, command) in commands {
      try expectHarmless(words + [Self.evil, Self.evil, Self.evil, Self.evil, Self.evil])
      try expectHarmless(words + ["--" + Self.evil])
      try expectHarmless(words + ["-" + Self.evil])
      for argument in command.arguments ?? [] where argument.kind == "option" || argument.kind == "flag" {
        guard let name = argument.names?.first(where: { $0.kind == "long" })?.name else { continue }
        try expectHarmless(words + ["--\(name)=\(Self.evil)"])
      }
    }
  }
}
