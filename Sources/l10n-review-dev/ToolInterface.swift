import ArgumentParser
import Files
import Foundation
import Platform

/// The commands and options of one of this package's programs, from its own dump of its help.
struct ToolInterface: Decodable {
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable, Hashable {
        var kind: String
        var name: String

        /// As it is typed.
        var text: String { (kind == "long" ? "--" : "-") + name }
      }
      var kind: String
      var names: [Name]?
      var valueName: String?
      var abstract: String?
      var shouldDisplay: Bool
      var isOptional: Bool
      var isRepeating: Bool
    }
    var commandName: String
    var abstract: String?
    var discussion: String?
    var defaultSubcommand: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }
  let command: Command

  /// The folder of the built programs.
  static let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()

  /// The options of all commands, as they are typed.
  var options: Set<String> {
    func options(of command: Command) -> [String] {
      (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text) + (command.subcommands ?? []).flatMap(options)
    }
    return Set(options(of: command))
  }

  /// All programs of this package.
  static func all() async throws -> [ToolInterface] {
    var found: [ToolInterface] = []
    for name in ["l10n-review", "l10n-review-dev", "l10n-review-bench"] { found.append(try await named(name)) }
    return found
  }

  static func named(_ name: String) async throws -> ToolInterface {
    guard FileManager.default.isExecutableFile(atPath: folder.appending(path: name).path) else {
      throw ValidationError(
        "\(name) is not built, and its commands are needed; run `L10N_REVIEW_TOOLS=1 swift build` first")
    }
    let child = ChildProcess(
      program: folder.appending(path: name).path, arguments: ["--experimental-dump-help"], keptVariables: ["HOME"])
    let result = try await child.run(within: .seconds(60)).get()
    return try JSONDecoder().decode(ToolInterface.self, from: Data(result.output))
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
      let known = (current.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text)
      for option in rest where option.hasPrefix("-") && option != "-" {
        let name = option.prefix { $0 != "=" }
        if !known.contains(String(name)) { return "`\(current.commandName)` has no option `\(name)`" }
      }
    }
    return nil
  }
}
