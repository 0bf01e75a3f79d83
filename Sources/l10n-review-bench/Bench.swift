import ArgumentParser

/// The project's measures, with peers beside.
@main
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "l10n-review-bench", abstract: "Measures the project's quality and speed.",
    subcommands: [
      ClassifyCommand.self, CollectCommand.self, SpeedCommand.self, ParityCommand.self, SavingsCommand.self,
      ScaleCommand.self, JudgeCommand.self,
      HistoryCommand.self, CatalogsCommand.self, MergesCommand.self,
      XcodeCommand.self, RenamesCommand.self,
    ])
}
