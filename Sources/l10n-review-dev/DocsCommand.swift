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
