import ArgumentParser

/// The project's generators and the check of the documentation. Each generator writes a committed file, or compares it
/// with `--check`.
@main
struct Dev: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "l10n-review-dev",
    abstract: "Generates the project's committed tables and pages, checks its documentation, and fuzzes it.",
    subcommands: [
      AppleLocalesCommand.self, CollationCommand.self, CrashCommand.self, DocsCommand.self, FuzzCommand.self,
      LexiconCommand.self, PluralRulesCommand.self, ReferenceCommand.self, RulesCommand.self, TrainCommand.self,
    ])
}
