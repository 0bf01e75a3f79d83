import ArgumentParser

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a configuration and install the hooks.")
  @OptionGroup var project: ProjectOptions
  func run() async throws {}
}
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Build a sample repository and review it.")
  func run() async throws {}
}
