import ArgumentParser
import Reports

extension HistoryKeyReport.Format: ExpressibleByArgument {}

struct HistoryKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key",
    abstract: "The life of one key: its texts, names and translations, and by whom.",
    discussion: "What it was called before is part of its life.")

  @Argument(help: ArgumentHelp("The key.", valueName: "key"))
  var key: String

  @Option(
    help: ArgumentHelp("List only the translations of this locale, with their texts.", valueName: "locale"))
  var locale: String?

  @Option(help: "The format: text, markdown or json.")
  var format: HistoryKeyReport.Format = .text

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    let answer = try await options.open().lives(of: key, at: options.revision, locale: locale)
    if answer.content.isEmpty {
      throw Outcome.unable("no catalog of source texts ever had the key \(key); check its spelling.")
    }
    Terminal.print(HistoryKeyReport(answer, showsTranslations: locale != nil).render(as: format))
    if format == .json { for note in answer.notes { Terminal.complain("l10n-review: " + note) } }
  }
}
