import ArgumentParser

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a configuration and install the hooks.")
  @OptionGroup var project: ProjectOptions
  func run() async throws {}
}
