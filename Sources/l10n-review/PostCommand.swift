import ArgumentParser
import GitHub
import Project
import Reports
import Review

struct PostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "post",
    abstract: "Post a review made earlier to a GitHub pull request.",
    discussion: """
      Writes one summary, edited in place from then on, and comments on lines of the diff; doing it again changes \
      nothing. Where to is taken from GitHub's environment, the token from GITHUB_TOKEN or GH_TOKEN. A token that may \
      not write, as in pull requests from forks, leads to annotations instead. Exit codes: 0 clean, 1 findings at --fail-on, 2 the \
      review was not posted, 3 both.
      """)

  @Option(help: ArgumentHelp("The review, as --format json wrote it; - is standard input.", valueName: "file"))
  var report: String

  @Option(
    help: ArgumentHelp(
      "The review, as --format markdown wrote it in a job that you trust (default: made from the report).",
      valueName: "file"))
  var markdown: String?

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
    let review = try readReview()
    let context = ReportContext.of(review)
    let summary = try summary(of: review, context: context)
    if mode.reachesStepSummary, !isDryRun { StepSummary.add(summary) }
    var outcome = RunOutcome()
    outcome.hasFindings = review.fails(at: failOn)
    if mode.reachesPullRequest {
      do {
        outcome.posting = try await post(review, summary: summary, context: context)
      } catch {
        outcome.posting = .failed("\(error)")
      }
    }
    for line in outcome.lines where !project.quiet || outcome.isIncomplete {
      Terminal.complain("l10n-review: \(TerminalText.message(line))")
    }
    try outcome.conclude(isDryRun ? .never : mode)
  }

  private func post(_ review: Review, summary: String, context: ReportContext) async throws -> RunOutcome.Posting {
    let target = try PullRequestTarget(
      repository: repository, number: number, variable: Terminal.environment, file: { try? FileAccess.read($0) })
    let poster = try GitHubAccess().poster(of: target)
    if isDryRun {
      let plan = try await poster.plan(review, summary: summary, context: context, mode: mode)
      Terminal.print(plan.map(PostingPreview.text) ?? "Nothing: the pull request has moved on since the review.\n")
      return .notAsked
    }
    let outcome = try await poster.post(review, summary: summary, context: context, mode: mode)
    if case .notPermitted = outcome { Terminal.print(render(review, as: .githubAnnotations, context: context)) }
    return .ended(outcome)
  }

  private func readReview() throws -> Review {
    let bytes = try TextFile.readBytes(report)
    do {
      return try readJSONReport(bytes)
    } catch {
      throw Outcome.unable("\(report): \(error)")
    }
  }

  /// The Markdown that was made with the review, unless it is too long for a comment.
  private func summary(of review: Review, context: ReportContext) throws -> String {
    if let markdown {
      let text = try TextFile.read(markdown)
      if text.utf16.count <= 65_000 { return text }
      Terminal.complain(
        "l10n-review: \(TerminalText.line(markdown)) is too long for a comment; a shorter one is made.")
    }
    return render(review, as: .markdown, context: context)
  }
}

extension PostingMode: ExpressibleByArgument {
  /// What the option `--post` says of itself.
  static let help = ArgumentHelp(
    """
    Where the review goes: findings (the step's summary, and the pull request if something was found there, now or \
    earlier), always (both in any case), summary (the step's summary only) or never.
    """, valueName: "when")
}

/// What it takes to speak with GitHub.
struct GitHubAccess {
  let token: GitHubToken
  let transport: WebClient.Transport

  /// The token of the environment, and the system's curl.
  init() throws {
    let token = ["GITHUB_TOKEN", "GH_TOKEN"].lazy.compactMap { Terminal.environment($0).flatMap(GitHubToken.init) }
      .first
    guard let token else { throw Outcome.unable("there is no token; put one into GITHUB_TOKEN or GH_TOKEN") }
    let curl = try CurlTransport(path: Terminal.environment("PATH"), userAgent: "l10n-review/\(toolVersion)")
    self.token = token
    transport = { request, time throws(WebError) in try await curl.send(request, within: time) }
  }

  /// A poster to `target`.
  func poster(of target: PullRequestTarget) -> GitHubPoster {
    GitHubPoster(target: target, token: token, transport: transport)
  }
}

/// What would be posted, for a terminal or a build log.
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

  /// Each line behind a bar: a runner obeys commands at the beginning of a line.
  private static func quoted(_ markdown: String) -> String {
    markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      "| \(TerminalText.line(String(line)))\n"
    }.joined()
  }
}
