import ArgumentParser
import Exchange
import Git
import GitHub
import Project
import Reports
import Review

struct CICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci",
    abstract: "Do what the GitHub Action runs: recognise the event, import, review, report.",
    discussion: """
      A push to translatewiki's branch, or a pull request from it, is imported: the native catalogs become one commit \
      on top of it, at --commit-to. Then the range is reviewed with the configuration of the commit that it starts from. On \
      GitHub the event comes from the environment.

      Import, posting and verdict are independent: if one fails, the others still run. Failures are in the log, on \
      the step's page and in its outputs. Exit codes: 0 clean, 1 findings at --fail-on, 2 something \
      failed, 3 both. Outputs: tip, branch and import-commit, for the push; import (not-due, up-to-date, committed, \
      failed), post (not-asked, not-due, posted, unchanged, not-permitted, outdated, failed), verdict (clean, \
      findings, none).
      """)

  @Option(help: ArgumentHelp("GitHub's event file (default: $GITHUB_EVENT_PATH).", valueName: "file"))
  var event: String?

  @Option(
    name: .customLong("event-name"),
    help: ArgumentHelp("The event (default: $GITHUB_EVENT_NAME, or what the file says).", valueName: "name"))
  var eventName: String?

  @OptionGroup var parity: ParityOptions
  @OptionGroup var removals: RemovalOptions

  @Option(
    name: .customLong("commit-to"),
    help: ArgumentHelp("Where the commit of an import is kept until it is pushed.", valueName: "ref"))
  var reference = "refs/l10n-review/import"

  /// `nil` to choose it from the environment.
  @Option(name: .customLong("post"), help: PostingMode.help)
  var postingMode: PostingMode?

  @OptionGroup var report: ReportOptions
  @OptionGroup var project: ProjectOptions

  func run() async throws {
    if report.printsSchema { return Terminal.print(jsonReportSchema) }
    let happened = try readEvent()
    let repository = try project.openRepository()
    let bot = ExchangeCommit(
      reference: try ReferenceName(reference), author: .bot(),
      message: "Import translations from translatewiki.net")
    let run = CIRun(repository, configurationPath: project.configurationPath ?? ProjectConfiguration.fileName)
    let work = try run.work(on: happened)
    let imported = await run.importTranslations(
      for: work, bot: bot, as: ImportRequest(parity: parity.parity, allowsRemovals: removals.allowsRemovals))
    let mode = postingMode ?? (isOnGitHub ? .findings : .never)
    let other = mode.reachesPullRequest ? await runOfPush(happened, work) : nil
    var outcome = RunOutcome(importing: other.map(RunOutcome.Importing.leftToPush) ?? imported.ending)
    outcome.failures += imported.unregistered.map { "A language is not in the Xcode project: \($0)." }
    // Write the import's outputs at once, so that a later failure cannot lose a good import.
    outcome.attempt("The outputs for the next steps could not be written") {
      try reportImport(other == nil ? imported.commit : nil, of: work)
    }
    do {
      let review = try await run.review(work, with: imported, asksForOpinions: true)
      if review.isUnreviewed, let failure = review.failureSummary {
        outcome.failures.append(failure + ".")
      } else {
        outcome.hasFindings = report.fails(review, work.configuration) || imported.isStopped
      }
      if mode.reachesStepSummary { StepSummary.add(render(review, as: .markdown, context: .of(review))) }
      var report = report
      if report.destinations.isEmpty, report.output == nil {
        // The runner interprets commands in its log, so only annotations are safe there.
        report.destinations = [ReportDestination(format: isOnGitHub ? .githubAnnotations : .markdown, file: nil)]
      }
      outcome.attempt("A report could not be written") {
        try report.write(review, project: project, in: repository, isLocal: false)
      }
      if mode.reachesPullRequest {
        outcome.posting =
          if let other {
            .notDue("The push to this branch has a run of its own, number \(other), which imports and posts.")
          } else {
            await post(review, of: work, with: imported, after: happened, mode)
          }
        if case .ended(.notPermitted) = outcome.posting, !report.printsAnnotations {
          Terminal.print(render(review, as: .githubAnnotations, context: .of(review)))
        }
      }
    } catch {
      outcome.failures.append("The review could not be made: \(error)")
    }
    for line in outcome.lines where !project.quiet || outcome.isIncomplete {
      Terminal.complain("l10n-review: \(TerminalText.message(line))")
    }
    try outcome.conclude(mode)
  }

  private var isOnGitHub: Bool { Terminal.environment("GITHUB_ACTIONS") == "true" }

  private var eventPath: String? { event ?? Terminal.environment("GITHUB_EVENT_PATH") }

  private func readEvent() throws -> GitHubEvent {
    guard let eventPath else {
      throw Outcome.unable("there is no event to work on: name GitHub's event file with --event FILE")
    }
    let name = eventName ?? (event == nil ? Terminal.environment("GITHUB_EVENT_NAME") : nil)
    return try GitHubEvent(
      payload: TextFile.readBytes(eventPath), name: name, reference: Terminal.environment("GITHUB_REF"))
  }

  /// Writes the outputs that the pushing step needs.
  private func reportImport(_ commit: ObjectID?, of work: CIRun.Work) throws {
    // A name that git accepts has one line. The pushing step passes it on in the environment.
    let name = { try work.branch.flatMap { try ReferenceName("refs/heads/" + $0).branch } }
    // Without a commit to push, an invalid branch name is harmless.
    let branch = commit == nil ? try? name() : try name()
    try StepOutputs.add([
      ("tip", work.tip.hex), ("import-commit", commit?.hex ?? ""), ("branch", branch ?? ""),
    ])
  }

  /// The push run for the same commits as this pull request event. That run does the work, because a push with the
  /// default token does not start another run.
  private func runOfPush(_ event: GitHubEvent, _ work: CIRun.Work) async -> Int? {
    guard case .pullRequest(let request) = event, request.isPush, work.isFromTranslatewiki,
      let target = try? target(of: request), let access = try? GitHubAccess()
    else { return nil }
    return await access.poster(of: target).runOfPush(
      of: work.tip.hex, workflow: Terminal.environment("GITHUB_WORKFLOW_REF"))
  }

  private func target(of request: GitHubEvent.PullRequest) throws -> PullRequestTarget {
    try PullRequestTarget(
      repository: try repositoryName(), number: request.number, variable: Terminal.environment,
      file: { _ in try? TextFile.readBytes(eventPath ?? "") })
  }

  private func repositoryName() throws -> String {
    guard let name = Terminal.environment("GITHUB_REPOSITORY"), !name.isEmpty else {
      throw Outcome.unable("--post needs the repository's name in GITHUB_REPOSITORY")
    }
    return name
  }

  /// A token without write permission, as in pull requests from forks, is not an error.
  private func post(
    _ review: Review, of work: CIRun.Work, with imported: CIRun.Import, after event: GitHubEvent, _ mode: PostingMode
  ) async -> RunOutcome.Posting {
    do {
      var target: PullRequestTarget
      let access: GitHubAccess
      switch event {
      case .mergeGroup: return .notDue("A merge queue has no pull request of its own, so nothing is posted.")
      case .pullRequest(let request):
        target = try self.target(of: request)
        access = try GitHubAccess()
      case .push, .dispatch:
        access = try GitHubAccess()
        let found = try await PullRequestTarget.open(
          ofBranch: work.branch ?? "", head: work.tip.hex, in: repositoryName(), variable: Terminal.environment,
          token: access.token, transport: access.transport)
        guard let found else { return .notDue("The branch has no open pull request, so nothing is posted.") }
        target = found
      }
      target.importedTree = imported.tree?.hex
      let context = ReportContext.of(review)
      return .ended(
        try await access.poster(of: target).post(
          review, summary: render(review, as: .markdown, context: context), context: context, mode: mode))
    } catch {
      return .failed("\(error)")
    }
  }
}
