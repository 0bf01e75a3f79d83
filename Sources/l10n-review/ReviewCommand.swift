import ArgumentParser
import Edits
import Git
import History
import Reports
import Review
import Text

struct ReviewCommand: PreviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review a range of commits, the index or the work tree (default).",
    discussion: """
      A..B compares two trees, A...B starts from their merge base, a single revision is compared with its parent. \
      Without a range everything since the branch left the default branch is reviewed, up to the work tree. Only \
      what the range introduced is reported.
      """)

  @Argument(help: ArgumentHelp("A..B, A...B or a revision.", valueName: "range"))
  var range: String?

  @Flag(help: "Review the index against HEAD, as the pre-commit hook does.")
  var staged = false

  @OptionGroup var fixes: FixOptions
  @OptionGroup var build: BuildOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var project: ProjectOptions

  /// The command `review --staged --quiet` of the hook, built without the parser. Just collecting the option names
  /// takes the parser as long as opening the repository.
  static var ofHook: ReviewCommand {
    var fixes = FixOptions()
    (fixes.isAsked, fixes.kind, fixes.isDryRun) = (false, .safe, false)
    var build = BuildOptions()
    build.stringsdata = nil
    var report = ReportOptions()
    (report.destinations, report.output, report.failOn, report.strict) = ([], nil, nil, false)
    (report.locale, report.baseline, report.printsSchema) = (nil, nil, false)
    var project = ProjectOptions()
    (project.repository, project.configurationPath, project.quiet) = (nil, nil, true)
    (project.colorUse, project.noColor) = (nil, false)
    var rules = RuleOptions()
    (rules.only, rules.except) = ([], [])
    var command = ReviewCommand()
    (command.range, command.staged) = (nil, true)
    (command.fixes, command.build, command.report, command.project) = (fixes, build, report, project)
    command.rules = rules
    return command
  }

  func validate() throws {
    if staged, range != nil { throw ValidationError("--staged reviews the index; leave the range out.") }
  }

  func run(preview: Task<RepositoryPreview?, Never>?) async throws {
    if report.printsSchema { return Terminal.print(jsonReportSchema) }
    let deadline = try Self.deadline()
    let (repository, stated) = try project.open(preview: await preview?.value)
    repository.stayOpen()
    let settings = try build.added(to: rules.added(to: stated))
    let writer = try fixes.takeWorkTree(of: repository, project)
    let baseline = try report.readBaseline(settings, in: repository)
    var options = RepositoryReview.Options(locale: report.locale, baseline: baseline.known)
    options.deadline = deadline
    options.acknowledgements = Acknowledgements(environment: Terminal.environment)
    options.missingBaseline = baseline.missing
    options.program = Terminal.programIdentity
    // Skip this in the hook, which has a tight time budget.
    if !staged {
      let identity = ProjectOptions.historyIdentity(configuration: try project.configurationText(for: repository))
      options.staleOrigins = RepositoryHistory.staleOriginSearch(
        in: repository, configuration: settings, identity: identity, until: deadline)
    }
    let reviewer = RepositoryReview(repository, configuration: settings)
    if staged, !project.quiet { try warnOfConflicts(in: repository) }
    let selection = staged ? RangeSelection.staged : RangeSelection(range)
    var result = try await review(selection, options, by: reviewer)
    if report.locale == nil { noteUnusedKeys(of: options.acknowledgements, result) }
    let applied = try await fixes.apply(
      to: result, by: writer, in: repository, configuration: settings, isQuiet: project.quiet)
    // What is left counts. The index has the faults until the author stages the files.
    if applied, !staged { result = try await review(selection, options, by: reviewer) }
    try report.report(result, project: project, configuration: settings, in: repository)
    // The author must check the fixes and stage them.
    if applied, staged { throw Outcome.findings }
  }

  private func review(
    _ selection: RangeSelection, _ options: RepositoryReview.Options, by reviewer: RepositoryReview
  ) async throws -> Review {
    try await reviewer.review(selection, options: options, asking: .user) { subjects in
      guard !project.quiet else { return }
      Terminal.complain("Asking for a second opinion on \(subjects) …")
    }
  }

  /// Names the keys of `L10N_KEEP` that no edited text has, since they may be misspelt.
  private func noteUnusedKeys(of acknowledgements: Acknowledgements, _ review: Review) {
    let edited = Set(review.changes.flatMap { [$0.identity.key, $0.oldKey].compactMap(\.self) })
    for key in acknowledgements.keys(as: .keep) where !edited.contains(key) {
      let advice = nearestName(to: key, among: edited).map { "; did you mean ‘\(TerminalText.line($0))’?" }
      Terminal.complain(
        "L10N_KEEP names ‘\(TerminalText.line(key))’, and no text of this key was edited\(advice ?? ".")")
    }
  }

  /// The seconds after which a review leaves out answers from the history, unless `L10N_REVIEW_HISTORY` has others, as
  /// in the pre-push hook.
  private static let seconds = 5

  private static func deadline() throws -> Deadline {
    guard let text = Terminal.environment("L10N_REVIEW_HISTORY"), !text.isEmpty else {
      return Deadline(after: .seconds(seconds))
    }
    guard let seconds = Int(text), (0...86_400).contains(seconds) else {
      throw Outcome.unable("L10N_REVIEW_HISTORY is a number of seconds, such as 60")
    }
    return Deadline(after: .seconds(seconds))
  }

  /// The index entries of files with merge conflicts have no text to review.
  private func warnOfConflicts(in repository: Repository) throws {
    let paths = try repository.conflictedPaths()
    guard !paths.isEmpty else { return }
    Terminal.complain("Not reviewed, as they are in conflict: \(paths.count) files. Resolve and stage them first.")
  }
}
