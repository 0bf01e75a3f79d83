import ArgumentParser
import Exchange
import Git
import GitHub
import Project
import Reports

struct CICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci",
    abstract: "Do what the GitHub Action runs: recognise the event, import, review, report.",
    discussion: """
      A push to translatewiki's branch, or a pull request from it, is imported: the native catalogs come as one \
      commit on top of it, at --commit-to. Then the range is reviewed under the configuration of the commit that it \
      starts from. On GitHub the event is found by the environment.
      """)

  @Option(help: ArgumentHelp("GitHub's event file (default: $GITHUB_EVENT_PATH).", valueName: "file"))
  var event: String?

  @Option(
    name: .customLong("event-name"),
    help: ArgumentHelp("The event (default: $GITHUB_EVENT_NAME, or what the file tells).", valueName: "name"))
  var eventName: String?

  @Flag(
    name: .customLong("parity"),
    help: "Import byte for byte as the Wikipedia project's macOS script, and lose what it loses.")
  var isParity = false

  @Option(
    name: .customLong("commit-to"),
    help: ArgumentHelp("Where the commit of an import is kept until it is pushed.", valueName: "ref"))
  var reference = "refs/l10n-review/import"

  /// `nil` where the environment decides.
  @Option(name: .customLong("post"), help: PostingMode.help)
  var postingMode: PostingMode?

  @OptionGroup var report: ReportOptions
  @OptionGroup var project: ProjectOptions

  func run() async throws {
    if report.printsSchema { return Terminal.print(jsonReportSchema) }
    guard let path = event ?? Terminal.environment("GITHUB_EVENT_PATH") else {
      throw Outcome.unable("there is no event to work on: name GitHub's event file with --event FILE")
    }
    let payload = try TextFile.readBytes(path)
    let name = eventName ?? (event == nil ? Terminal.environment("GITHUB_EVENT_NAME") : nil)
    let happened = try GitHubEvent(payload: payload, name: name, reference: Terminal.environment("GITHUB_REF"))
    let repository = try project.openRepository()
    let bot = ExchangeCommit(
      reference: try ReferenceName(reference), author: .bot(),
      message: "Import translations from translatewiki.net")
    let run = CIRun(repository, configurationPath: project.configurationPath ?? ProjectConfiguration.fileName)
    let result = try await run.run(happened, bot: bot, mode: isParity ? .parity : .standard)
    let mode = postingMode ?? (Terminal.environment("GITHUB_ACTIONS") == "true" ? .findings : .never)
    try tellGitHub(result, mode)
    var report = report
    if report.destinations.isEmpty, report.output == nil {
      // The log of a run obeys commands that stand in it, so that no report but this one is safe there.
      let isOnGitHub = Terminal.environment("GITHUB_ACTIONS") == "true"
      report.destinations = [ReportDestination(format: isOnGitHub ? .githubAnnotations : .markdown, file: nil)]
    }
    // A review that cannot be posted is still written where it was asked for.
    var isUnposted = false
    if mode.reachesPullRequest {
      do {
        try await post(result, of: happened, mode)
      } catch {
        say("\(error)")
        isUnposted = true
      }
    }
    try report.report(
      result.review, project: project, configuration: result.configuration, in: repository, isLocal: false)
    if isUnposted { throw Outcome.unable("the review was not posted") }
  }

  /// Posts the review; a token that may not write, as in pull requests from forks, is no failure.
  private func post(_ result: CIRun.Result, of event: GitHubEvent, _ mode: PostingMode) async throws {
    guard let target = try await target(of: event, result) else {
      return say("the branch has no open pull request, so that the review is not posted")
    }
    let access = try GitHubAccess()
    let context = ReportContext.of(result.review)
    let poster = GitHubPoster(target: target, token: access.token, transport: access.transport)
    let outcome = try await poster.post(
      result.review, summary: render(result.review, as: .markdown, context: context), context: context, mode: mode)
    if case .posted(let tally) = outcome { tally.notes.forEach(say) }
    say(outcome.sentence)
    if case .notPermitted = outcome, !report.destinations.contains(where: { $0.format == .githubAnnotations }) {
      Terminal.print(render(result.review, as: .githubAnnotations, context: context))
    }
  }

  private func target(of event: GitHubEvent, _ result: CIRun.Result) async throws -> PullRequestTarget? {
    guard let name = Terminal.environment("GITHUB_REPOSITORY"), !name.isEmpty else {
      throw Outcome.unable("--post needs the repository's name in GITHUB_REPOSITORY")
    }
    let branch: String
    switch event {
    case .pullRequest(let request):
      return try PullRequestTarget(
        repository: name, number: request.number, variable: Terminal.environment,
        file: { _ in try? FileAccess.read(self.event ?? Terminal.environment("GITHUB_EVENT_PATH") ?? "") })
    case .push(let push): branch = push.branch
    case .dispatch(let name): branch = name
    }
    let access = try GitHubAccess()
    return try await PullRequestTarget.open(
      ofBranch: branch, head: result.tip.hex, in: name, variable: Terminal.environment, token: access.token,
      transport: access.transport)
  }

  private func say(_ sentence: String) {
    if !project.quiet { Terminal.complain("l10n-review: \(TerminalText.line(sentence))") }
  }

  /// Leaves the run's results where the steps behind it find them, and the review on the run's page.
  private func tellGitHub(_ result: CIRun.Result, _ mode: PostingMode) throws {
    if let path = Terminal.environment("GITHUB_OUTPUT"), !path.isEmpty {
      let branch = result.branch.flatMap { $0.allSatisfy(\.isPlainInBranch) ? $0 : nil } ?? ""
      let lines = "tip=\(result.tip.hex)\nimport-commit=\(result.importCommit?.hex ?? "")\nbranch=\(branch)\n"
      _ = try FileAccess.append(Array(lines.utf8), to: path)
    }
    if mode.reachesStepSummary { StepSummary.add(render(result.review, as: .markdown, context: .of(result.review))) }
  }
}

extension Character {
  /// Whether it may be in a branch's name that is handed on to a shell.
  fileprivate var isPlainInBranch: Bool { isASCII && (isLetter || isNumber || "-_./".contains(self)) }
}
