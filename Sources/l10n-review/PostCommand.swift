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
      not write, as in pull requests from forks, leads to annotations and the step summary instead.
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
    let target = try PullRequestTarget(
      repository: repository, number: number, variable: Terminal.environment, file: { try? FileAccess.read($0) })
    let context = ReportContext.of(review)
    let summary = try summary(of: review, context: context)
    guard mode.reachesPullRequest else {
      if mode.reachesStepSummary { StepSummary.add(summary) }
      if review.fails(at: failOn) { throw Outcome.findings }
      return
    }
    let access = try GitHubAccess()
    let poster = GitHubPoster(target: target, token: access.token, transport: access.transport)
    if isDryRun {
      let plan = try await poster.plan(review, summary: summary, context: context, mode: mode)
      Terminal.print(plan.map(PostingPreview.text) ?? "Nothing: the pull request has moved on since the review.\n")
    } else {
      let outcome = try await poster.post(review, summary: summary, context: context, mode: mode)
      report(outcome, review, summary: summary, context: context)
    }
    if review.fails(at: failOn) { throw Outcome.findings }
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

  private func report(_ outcome: PostingOutcome, _ review: Review, summary: String, context: ReportContext) {
    switch outcome {
    case .posted(let tally):
      for note in tally.notes { Terminal.complain("l10n-review: \(TerminalText.line(note))") }
      if project.quiet { return }
    case .notPermitted:
      Terminal.print(render(review, as: .githubAnnotations, context: context))
      StepSummary.add(summary)
    case .outdated: break
    }
    Terminal.complain("l10n-review: \(outcome.sentence)")
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
}

extension StepSummary {
  /// Adds Markdown to the page of this step, if there is one.
  static func add(_ markdown: @autoclosure () -> String) {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    if !append(markdown(), to: path) {
      Terminal.complain("l10n-review: The step summary takes no more, so the review is not in it.")
    }
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
