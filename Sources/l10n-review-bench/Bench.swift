import ArgumentParser

/// Benchmarks and repeatable checks, compared with other programs.
@main
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "l10n-review-bench", abstract: "Measures the project's quality and speed.",
    subcommands: [
      ClassifyCommand.self, CollectCommand.self, OpinionCommand.self, ParityCommand.self, SavingsCommand.self,
      ScaleCommand.self, SpeedCommand.self,
    ])
}
