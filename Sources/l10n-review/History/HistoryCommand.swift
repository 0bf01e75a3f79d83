import ArgumentParser
import Classifier
import Cmalloc
import History
import Reports
import Text

extension HistoryEditsReport.Format: ExpressibleByArgument {}
extension Impact: ExpressibleByArgument {}

struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the history of texts: edits, outdated translations, the life of a key.",
    subcommands: [
      HistoryEditsCommand.self, HistoryStaleCommand.self, HistoryKeyCommand.self, HistoryReusedKeysCommand.self,
    ])
}

/// A day or a moment in an option.
struct MomentArgument: ExpressibleByArgument {
  var moment: Moment

  init?(argument: String) {
    guard let moment = Moment(argument) else { return nil }
    self.moment = moment
  }
}

struct HistoryOptions: ParsableArguments {
  @Option(
    name: .customLong("at"), help: ArgumentHelp("Look back from this revision.", valueName: "rev"))
  var revision = "HEAD"

  @OptionGroup var project: ProjectOptions

  func open() throws -> RepositoryHistory {
    cmalloc_keep_freed_blocks()
    let repository = try project.openRepository()
    let text = try project.configurationText(for: repository)
    return RepositoryHistory(
      repository, configuration: try project.readConfiguration(text),
      identity: ProjectOptions.historyIdentity(configuration: text))
  }
}

struct HistoryEditsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edits",
    abstract: "Every edit of a source text: what it meant, when, and by whom.",
    discussion: """
      The oldest comes first. Catalogs that were renamed or moved are followed; a key that changed with its text is \
      listed in one row.
      """)

  @Option(help: ArgumentHelp("Only edits made then or later: 2021, 2021-10-19.", valueName: "date"))
  var since: MomentArgument?

  @Option(help: ArgumentHelp("Only edits made before.", valueName: "date"))
  var until: MomentArgument?

  @Option(help: ArgumentHelp("Only edits of this key, under its earlier names too.", valueName: "key"))
  var key: String?

  @Option(help: ArgumentHelp("Only edits whose author name or email contains this.", valueName: "name"))
  var author: String?

  @Option(help: "Only edits of this impact: neutral, small or large.")
  var impact: Impact?

  @Option(help: "The format: text, markdown, json or csv.")
  var format: HistoryEditsReport.Format = .text

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    var answer = try await options.open().edits(at: options.revision)
    let filter = HistoryEditFilter(
      since: since?.moment, until: until?.moment, key: key, author: author, impact: impact)
    answer.content = filter.edits(of: answer.content)
    let report = HistoryEditsReport(answer).render(as: format)
    if format == .csv { try Terminal.printContent(Array(report.utf8)) } else { Terminal.print(report) }
    if format == .json || format == .csv { for note in answer.notes { Terminal.complain("l10n-review: " + note) } }
  }
}
