import ArgumentParser
import Classifier
import GitHub
import History
import Reports
import Text
import Web

extension HistoryStaleReport.Format: ExpressibleByArgument {}

struct HistoryStaleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stale",
    abstract: "The translations whose source text has changed since they were made, the worst first.",
    discussion: """
      Compares the source text of now with the one at the commit that added the translation, or removed its mark \
      “// Fuzzy”. All edits between are judged as one.
      """)

  @Option(help: ArgumentHelp("Report this locale only.", valueName: "locale"))
  var locale: String?

  @Option(help: "Only translations outdated by an edit of this impact: neutral, small or large.")
  var impact: Impact?

  @Option(help: "How many are listed at most (default: \(HistoryStaleReport.mostShown); json lists all).")
  var limit: Int?

  @Option(help: "The format: text, markdown, json or html.")
  var format: HistoryStaleReport.Format = .text

  @Flag(
    help: ArgumentHelp(
      "Keep one issue of the repository on GitHub up to date with it, instead of printing it.",
      discussion: """
        The repository is that of GITHUB_REPOSITORY or --github, the token that of GITHUB_TOKEN or GH_TOKEN, which needs \
        the permission issues: write. Without large or small drift no issue is opened, and an open one is closed.
        """))
  var issue = false

  @Option(
    name: .customLong("github"),
    help: ArgumentHelp("With --issue: the repository on GitHub.", valueName: "owner/name"))
  var repository: String?

  @Option(
    name: .customLong("page-address"),
    help: ArgumentHelp("With --issue: where the page with the picture is.", valueName: "address"))
  var pageAddress: String?

  @Flag(name: .customLong("dry-run"), help: "With --issue: print what it would say, and change nothing.")
  var isDryRun = false

  @OptionGroup var options: HistoryOptions

  func validate() throws {
    if !issue, repository != nil || pageAddress != nil || isDryRun {
      throw ValidationError("--github, --page-address and --dry-run belong to --issue.")
    }
    if issue, format != .text { throw ValidationError("--issue is written in Markdown; leave --format out.") }
    if let pageAddress, !pageAddress.hasPrefix("https://") || WebAddress(pageAddress) == nil {
      throw ValidationError("--page-address is no https address.")
    }
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  func run() async throws {
    let answer = try await options.open().stale(at: options.revision, locale: locale)
    if let locale, answer.content.locales.isEmpty {
      throw Outcome.unable("\(locale) has no translations here; name a locale as its folder is named.")
    }
    if issue { return try await keepIssue(answer) }
    let report = HistoryStaleReport(
      answer, impact: impact, limit: limit, format: format, now: Moment(seconds: Terminal.now))
    Terminal.print(report.render(as: format))
    if format == .json { for note in answer.notes { Terminal.complain("l10n-review: " + note) } }
  }

  // MARK: The issue

  private static let title = "Outdated translations"
  /// Leaves room for the page's address and the marker within GitHub's limit.
  private static let mostCharacters = 64_000

  private func keepIssue(_ answer: RepositoryHistory.Answer<StaleTranslations>) async throws {
    var body = ""
    // Reduce the number of translations until long texts fit.
    for most in [limit ?? HistoryStaleReport.mostShown, 20, 10, 5, 1] {
      let report = HistoryStaleReport(
        answer, impact: impact, limit: most, format: .markdown, now: Moment(seconds: Terminal.now))
      body = report.render(as: .markdown)
      if body.utf16.count <= Self.mostCharacters { break }
    }
    if let pageAddress {
      body += "\n[All of them, with a picture](\(pageAddress)) (the run's artifact l10n-review-stale).\n"
    }
    let isNeeded = answer.content.translations.contains { $0.verdict.impact != .neutral }
    if isDryRun {
      Terminal.print(isNeeded ? body : "No issue is needed.\n")
      return
    }
    let access = try GitHubAccess()
    let target = try RepositoryTarget(named: repository, variable: Terminal.environment)
    let outcome = try await StickyIssue.stale(in: target, token: access.token, transport: access.transport)
      .keep(title: Self.title, body: body, isNeeded: isNeeded)
    if case .notPermitted = outcome { throw Outcome.unable(outcome.sentence) }
    Terminal.complain("l10n-review: \(outcome.sentence)")
  }
}
