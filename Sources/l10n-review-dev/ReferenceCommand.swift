import ArgumentParser

/// Writes the pages on the commands and the configuration.
struct ReferenceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Writes docs/commands.md from the help of l10n-review, and docs/configuration.md from its settings.",
    discussion: "A changed command or setting is in the pages after the next build.")

  @OptionGroup var output: GeneratedFile

  func run() async throws {
    let command = "swift run l10n-review-dev reference"
    let tool = try await ToolInterface.named("l10n-review")
    try output.write(CommandsPage(tool).text, to: "docs/commands.md", by: command)
    try output.write(ConfigurationPage().text, to: "docs/configuration.md", by: command)
  }
}
