import ArgumentParser
import Files
import Foundation
import Platform

/// Checks the files and commands mentioned in README and `docs`.
struct DocsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Checks links, paths and commands of README, docs and .github.",
    discussion: """
      Links inside of the repository and their anchors exist; so do the commands and options of this package's programs
      and the paths in code and in blocks of `sh`. What a block of `console` shows after `$` is run, and prints what is
      shown below it.
      """)

  @Option(help: "The package's root.")
  var package = "."

  func run() async throws {
    let root = URL(filePath: package)
    let folders = ["docs", ".github"].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    let pages = try (["README.md"] + folders).map { try DocumentationPage($0, in: root) }
    let programs = try await ToolInterface.all()
    var faults: [String] = []
    for page in pages {
      faults += page.links.compactMap { link in
        page.fault(of: link.text, in: root).map { "\(page.path):\(link.line): \($0)" }
      }
      for command in page.commands {
        var found = programs.lazy.compactMap { $0.fault(in: command.text) }.first ?? command.missingPath(in: root)
        if found == nil, let output = command.output {
          found = try await Self.fault(of: command.text, printing: output, in: root)
        }
        if let found { faults.append("\(page.path):\(command.line): \(found)") }
      }
    }
    guard faults.isEmpty else {
      print(faults.joined(separator: "\n"))
      throw ExitCode.failure
    }
    let counts = (pages.map(\.links.count).reduce(0, +), pages.map(\.commands.count).reduce(0, +))
    print("\(pages.count) pages: \(counts.0) links and \(counts.1) pieces of code name what exists")
  }

  /// Runs `command` and compares its output with `expected`, in which a line `…` matches the rest.
  private static func fault(of command: String, printing expected: [String], in root: URL) async throws -> String? {
    let script = "PATH=\"\(ToolInterface.folder.path):$PATH\"; cd '\(root.path)' && \(command)"
    let child = ChildProcess(program: "/bin/sh", arguments: ["-c", script], keptVariables: ["PATH", "HOME"])
    let result = try await child.run(within: .seconds(60)).get()
    let lines = String(decoding: result.output + result.errors, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = Array(expected.prefix { $0 != "…" })
    let isRight = wanted.count < expected.count ? lines.starts(with: wanted) : lines == wanted + [""]
    return isRight ? nil : "`\(command)` prints \(lines.joined(separator: "\n"))"
  }
}

/// The commands and options of one of this package's programs, from its own dump of its help.
struct ToolInterface: Decodable {
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var names: [Name]?
    }
    var commandName: String
    var defaultSubcommand: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }
  private var command: Command

  /// The folder of the built programs.
  static let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()

  /// All programs of this package.
  static func all() async throws -> [ToolInterface] {
    var found: [ToolInterface] = []
    for name in ["l10n-review", "l10n-review-dev", "l10n-review-bench"] {
      guard FileManager.default.isExecutableFile(atPath: folder.appending(path: name).path) else {
        throw ValidationError(
          "\(name) is not built, and its commands are checked too; run `L10N_REVIEW_TOOLS=1 swift build` first")
      }
      let child = ChildProcess(
        program: folder.appending(path: name).path, arguments: ["--experimental-dump-help"], keptVariables: ["HOME"])
      let result = try await child.run(within: .seconds(60)).get()
      found.append(try JSONDecoder().decode(ToolInterface.self, from: Data(result.output)))
    }
    return found
  }

  /// The fault of a line of shell that starts this program; `nil` for other lines.
  func fault(in line: String) -> String? {
    for words in ShellWords.commands(in: line).map({ Array($0.drop { $0.contains("=") }) }) {
      guard
        let start = words.firstIndex(where: { $0 == command.commandName || $0.hasSuffix("/" + command.commandName) }),
        start == 0 || words.starts(with: ["swift", "run"])
      else { continue }
      var current = command
      var rest = words[(start + 1)...]
      while let name = rest.first, let next = current.subcommands?.first(where: { $0.commandName == name }) {
        current = next
        rest = rest.dropFirst()
      }
      if let standard = current.defaultSubcommand, rest.first != "--version",
        let next = current.subcommands?.first(where: { $0.commandName == standard })
      {
        guard rest.first.map({ $0.hasPrefix("-") || $0.contains("..") }) ?? true else {
          return "`\(command.commandName)` has no command `\(rest.first ?? "")`"
        }
        current = next
      } else if current.subcommands?.isEmpty == false, let name = rest.first, !name.hasPrefix("-") {
        return "`\(command.commandName)` has no command `\(name)`"
      }
      let names = (current.arguments ?? []).flatMap { $0.names ?? [] }
      let known = names.map { name in name.kind == "long" ? "--\(name.name)" : "-\(name.name)" }
      for option in rest where option.hasPrefix("-") {
        let name = option.prefix { $0 != "=" }
        if !known.contains(String(name)) { return "`\(current.commandName)` has no option `\(name)`" }
      }
    }
    return nil
  }
}
