import ArgumentParser
import Files
import GitHub
import Project
import Reports
import Review
import Web

struct PostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "post",
    abstract: "Post a review made earlier to a GitHub pull request.",
    discussion: """
      Writes one summary, which later runs edit in place, and comments on lines of the diff; a second run changes \
      nothing. The report is not trusted. If its commits are in the repository, the review is recomputed from them with the \
      base's configuration; if not, only rules and places are posted. The target comes from GitHub's environment, the \
      token from GITHUB_TOKEN or GH_TOKEN. With a token that may not write, as in pull requests from forks, annotations \
      are printed instead. Exit codes: 0 clean, 1 findings at --fail-on, 2 the review was not posted, 3 both.
      """)

  @Option(help: ArgumentHelp("The review, as --format json wrote it; - is standard input.", valueName: "file"))
  var report: String

  @Option(name: .customLong("github"), help: ArgumentHelp("The repository on GitHub.", valueName: "owner/name"))
  var repository: String?

  @Option(name: .customLong("pull-request"), help: ArgumentHelp("The pull request's number.", valueName: "number"))
  var number: Int?

  @Flag(name: .customLong("dry-run"), help: "Print what would be posted, and post nothing.")
  var isDryRun = false

  @Option(
    name: .customLong("fail-on"), help: "Exit with 1 from this severity on: error, warning, broken-file or never.")
  var failOn: FailureThreshold = .error

  @Option(name: .customLong("post"), help: PostingMode.help)
  var mode: PostingMode = .findings

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let claimed = try readReport()
    if isDryRun, GitHubAccess.token == nil { return preview(claimed) }
    var outcome = RunOutcome()
    var report = CheckedReport(naming: claimed)
    if mode.reachesPullRequest {
      do {
        let target = try PullRequestTarget(
          repository: repository, number: number, variable: Terminal.environment, file: { try? FileAccess.read($0) })
        let poster = try GitHubAccess().poster(of: target)
        let checked = try await poster.check(
          claimed, in: try? project.openRepository(),
          configurationPath: project.configurationPath ?? ProjectConfiguration.fileName)
        switch checked {
        case .outdated(let head):
          outcome.posting = .ended(.outdated(head: head))
        case .checked(let checked):
          report = checked
          outcome.posting = try await post(report, by: poster)
        }
      } catch {
        outcome.posting = .failed("\(error)")
      }
    }
    if report.review.isUnreviewed, let failure = report.review.failureSummary {
      outcome.failures.append(failure + ".")
    } else {
      outcome.hasFindings = report.review.fails(at: failOn)
    }
    if mode.reachesStepSummary, !isDryRun {
      StepSummary.add(render(report.review, as: .markdown, context: .of(report.review)))
    }
    for line in outcome.lines where !project.quiet || outcome.isIncomplete {
      Terminal.complain("l10n-review: \(TerminalText.message(line))")
    }
    try outcome.conclude(isDryRun ? .never : mode)
  }

  /// Prints what could be posted, without asking GitHub what the pull request has.
  private func preview(_ review: Review) {
    let summary = render(review, as: .markdown, context: .of(review))
    Terminal.print("This summary could be posted:\n\n" + PostingPreview.quoted(summary))
    Terminal.complain(
      "l10n-review: without GITHUB_TOKEN or GH_TOKEN the pull request was not read, so that comments on lines are not shown."
    )
  }

  private func readReport() throws -> Review {
    let bytes = try TextFile.readBytes(report)
    do {
      return try readJSONReport(bytes)
    } catch {
      throw Outcome.unable("\(report): \(error)")
    }
  }

  private func post(_ report: CheckedReport, by poster: GitHubPoster) async throws -> RunOutcome.Posting {
    let context = ReportContext.of(report.review)
    let summary = render(report.review, as: .markdown, context: context)
    if isDryRun {
      let plan = try await poster.plan(
        report.review, summary: summary, context: context, mode: mode, isWhole: report.isMadeAgain)
      Terminal.print(plan.map(PostingPreview.text) ?? "Nothing: the pull request has moved on since the review.\n")
      return .notAsked
    }
    let outcome = try await poster.post(
      report.review, summary: summary, context: context, mode: mode, isWhole: report.isMadeAgain)
    if case .notPermitted = outcome {
      Terminal.print(render(report.review, as: .githubAnnotations, context: context))
    }
    return .ended(outcome)
  }
}

extension PostingMode: ExpressibleByArgument {
  static let help = ArgumentHelp(
    """
    Where the review goes: findings (the step's summary, and the pull request if something was found there, now or \
    earlier), always (both in any case), summary (the step's summary only) or never.
    """, valueName: "when")
}

struct GitHubAccess {
  let token: GitHubToken
  let transport: WebClient.Transport

  /// The one in the environment.
  static var token: GitHubToken? {
    ["GITHUB_TOKEN", "GH_TOKEN"].lazy.compactMap { Terminal.environment($0).flatMap(GitHubToken.init) }.first
  }

  /// Reads the token from the environment and finds the system's `curl`.
  init() throws {
    guard let token = Self.token else {
      throw Outcome.unable("there is no token; put one into GITHUB_TOKEN or GH_TOKEN")
    }
    let curl = try CurlTransport(path: Terminal.environment("PATH"), userAgent: "l10n-review/\(toolVersion)")
    self.token = token
    transport = { request, time throws(WebError) in try await curl.send(request, within: time) }
  }

  func poster(of target: PullRequestTarget) -> GitHubPoster {
    GitHubPoster(target: target, token: token, transport: transport)
  }
}

/// The planned posts as text, for a terminal or a build log.
enum PostingPreview {
  static func text(_ plan: PostingPlan) -> String {
    let summary =
      switch plan.tally.summary {
      case .created: "A summary would be posted:"
      case .updated: "The summary would be replaced by:"
      case .unchanged: "The summary would stay as it is:"
      case .notNeeded: "No summary would be posted, as nothing was found."
      }
    var text = summary + "\n" + (plan.body.map { "\n" + quoted($0) } ?? "")
    for remark in plan.remarks {
      let lines =
        remark.lines.count == 1
        ? "\(remark.lines.lowerBound)" : "\(remark.lines.lowerBound)-\(remark.lines.upperBound)"
      text += "\nA comment on \(TerminalText.line(remark.path)):\(lines) would be posted:\n\n" + quoted(remark.body)
    }
    if plan.fixedCount > 0 { text += "\nComments on what is fixed that would be folded away: \(plan.fixedCount)\n" }
    return text
  }

  /// Each line comes after a bar: a runner interprets commands at the start of a line.
  static func quoted(_ markdown: String) -> String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      "| \(TerminalText.line(String(line)))\n"
    }.joined()
  }
}
