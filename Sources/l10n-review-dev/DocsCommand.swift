import ArgumentParser
import Files
import Foundation
import Platform

/// Checks what README and the pages of `docs` and `.github` name and show.
struct DocsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Checks links, names, commands and samples of README, docs and .github.",
    discussion: """
      Links inside of the repository and their anchors exist; so do the commands and options of this package's programs, \
      the paths, the rules in tables and the names of types and members in code. The commands of a block of console run \
      one after the other in a copy of docs/sample under git, and print what is shown below them. A block of yaml that \
      is a configuration is one that the reader accepts, and leaves out no catalogs; a workflow gives the Action inputs that \
      it has. docs/github.md has all inputs and outputs. Headings have at most five words, and sentences at most \
      25 words.
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
    let names = SourceNames(package: root)
    let action = try ActionInterface(package: root)
    let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.anchors) })
    var faults: [String] = []
    var commands = 0
    for page in pages {
      func note(_ fault: String?, _ line: Int) {
        if let fault { faults.append("\(page.path):\(line): \(fault)") }
      }
      for link in page.links { note(page.fault(of: link.text, in: root, anchors: anchors), link.line) }
      for command in page.blocks.flatMap(\.commands) + page.code {
        commands += 1
        note(
          programs.lazy.compactMap { $0.fault(in: command.text) }.first ?? command.missingPath(in: root), command.line)
      }
      for block in page.blocks {
        guard block.language == "yaml" else { continue }
        note(ConfigurationSample(block.lines).fault ?? action.fault(in: block.lines), block.line)
      }
      for fault in try await SampleRepository.faults(of: page.blocks, package: root) { note(fault.text, fault.line) }
      // The other two are generated, and name what there was.
      guard page.path != "docs/rules.md", page.path != "docs/CHANGELOG.md" else { continue }
      for heading in page.headings where heading.text.split(separator: " ").count > 5 {
        note("the heading has more than five words: \(heading.text)", heading.line)
      }
      for sentence in page.longSentences {
        note("the sentence is too long, \(sentence.text)", sentence.line)
      }
      for code in page.code {
        note(names.fault(of: code.text) ?? Self.optionFault(code.text, programs), code.line)
      }
      for row in page.ruleRows { note(row.fault, row.line) }
      if page.path == "docs/github.md" { note(action.missing(in: page.prose), 1) }
    }
    guard faults.isEmpty else {
      print(faults.joined(separator: "\n"))
      throw ExitCode.failure
    }
    print(
      "\(pages.count) pages: \(pages.map(\.links.count).reduce(0, +)) links and \(commands) pieces of code name what exists"
    )
  }

  /// Options of git, the GitHub CLI and `.ci/fetch`.
  private static let foreignOptions: Set<String> = ["--global", "--provenance", "--signer-workflow"]

  /// The fault of an option that stands for itself, as `--missing`.
  private static func optionFault(_ code: String, _ programs: [ToolInterface]) -> String? {
    guard let name = code.prefix(while: { !" =".contains($0) }).wholeMatch(of: /--[a-z-]+/)?.output else { return nil }
    let isKnown = foreignOptions.contains(String(name)) || programs.contains { $0.options.contains(String(name)) }
    return isKnown ? nil : "no command has an option \(name)"
  }
}
