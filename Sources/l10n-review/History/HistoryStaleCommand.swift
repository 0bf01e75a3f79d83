import ArgumentParser
import Classifier
import Git
import History
import Reports
import Text

extension HistoryStaleReport.Format: ExpressibleByArgument {}

struct HistoryStaleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stale",
    abstract: "The translations whose source text has changed since they were made, the worst first.",
    discussion: """
      What counts is the source text at the commit that brought the translation, or that took its mark “// Fuzzy” away, \
      and the one now: all edits between are judged as one.
      """)

  @Option(help: ArgumentHelp("Tell of this locale only.", valueName: "locale"))
  var locale: String?

  @Option(help: "Only what fell behind by an edit of this impact: neutral, small or large.")
  var impact: Impact?

  @Option(help: "How many are listed at most (default: \(HistoryStaleReport.mostShown); json lists all).")
  var limit: Int?

  @Option(help: "How to tell it: text, markdown, json or html.")
  var format: HistoryStaleReport.Format = .text

  @OptionGroup var options: HistoryOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() async throws {
    let answer = try await options.open().stale(at: options.revision, locale: locale)
    if let locale, answer.content.locales.isEmpty {
      throw Outcome.unable("\(locale) has no translations here; name a locale as its folder is named.")
    }
    let report = HistoryStaleReport(
      answer, impact: impact, limit: limit, format: format, now: Moment(seconds: Terminal.now))
    Terminal.print(report.render(as: format))
    if format == .json { for note in answer.notes { Terminal.complain("l10n-review: " + note) } }
  }
}
