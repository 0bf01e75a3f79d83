import ArgumentParser

/// The project's generators; each writes a committed file, or with `--check` compares it.
@main
struct Dev: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "l10n-review-dev", abstract: "Generates the project's committed tables.",
    subcommands: [
      AppleLocalesCommand.self, LexiconCommand.self, PluralRulesCommand.self, TrainCommand.self,
    ])
}
