import ArgumentParser
import Git
import Reports
import Review

struct ScanCommand: PreviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "List the localization calls in the sources.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(name: .customLong("at"), help: ArgumentHelp("Scan this revision instead of the work tree.", valueName: "rev"))
  var revision: String?

  @Option(help: "How to list them: text or json.")
  var format: Format = .text

  @OptionGroup var build: BuildOptions
  @OptionGroup var project: ProjectOptions

  func run(preview: Task<RepositoryPreview?, Never>?) async throws {
    let (repository, settings) = try project.open(preview: await preview?.value)
    let reviewer = RepositoryReview(repository, configuration: try build.added(to: settings))
    let (calls, unreadable) = try await reviewer.calls(at: revision)
    switch format {
    case .text: Terminal.print(CallList.text(calls))
    case .json: Terminal.print(await CallList.json(calls))
    }
    for file in unreadable {
      let reason = TerminalText.message(file.reason)
      Terminal.complain("l10n-review: \(TerminalText.line(file.path)) could not be read: \(reason).")
    }
    if !unreadable.isEmpty { throw Outcome.findings }
  }
}
