import ArgumentParser
import Reports

extension ReusedKeysReport.Format: ExpressibleByArgument {}

struct HistoryReusedKeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reused-keys",
    abstract: "Keys that came back with another text after they had gone.",
    discussion: """
      Translations of what such a key said before may come back with it. What is found is kept in the git directory, so \
      that review and the hook can warn of the next one (rule reused-key).
      """)

  @Option(help: "The format: text, markdown or json.")
  var format: ReusedKeysReport.Format = .text

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    let answer = try await options.open().reusedKeys(at: options.revision)
    Terminal.print(ReusedKeysReport(answer).render(as: format))
    if format == .json { for note in answer.notes { Terminal.complain("l10n-review: " + note) } }
  }
}
