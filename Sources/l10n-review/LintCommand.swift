import ArgumentParser
import Files
import Git
import Project
import Reports
import Review

struct LintCommand: PreviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check everything in the work tree, or at a revision.",
    discussion: """
      With paths, only findings in these files and folders are reported; the whole project is still read. Files from \
      translators are checked before Xcode imports them: XLIFF 1.2 (.xliff, .xlf) and Xcode's .xcloc folders, inside or \
      outside of the repository. Their texts are compared with those of the project.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files and folders to report on (default: all of the project), or XLIFF files and .xcloc folders.",
      valueName: "path"))
  var paths: [String] = []

  @Option(name: .customLong("at"), help: ArgumentHelp("Check this revision instead.", valueName: "rev"))
  var revision: String?

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp("Record the findings as known; an existing file only shrinks.", valueName: "file"))
  var newBaseline: String?

  @OptionGroup var fixes: FixOptions
  @OptionGroup var build: BuildOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var project: ProjectOptions

  func validate() throws {
    if revision != nil, fixes.isAsked { throw ValidationError("--fix works on the work tree; leave --at out.") }
    if areFromTranslators, fixes.isAsked {
      throw ValidationError("--fix does not change files from translators; leave it out.")
    }
    if !areFromTranslators, let path = paths.first(where: ExchangeArguments.contain) {
      throw ValidationError("“\(TerminalText.line(path))” comes from translators; check it in a run of its own.")
    }
    if !paths.isEmpty, newBaseline != nil {
      throw ValidationError("--write-baseline records all findings of a project; leave the paths out.")
    }
  }

  private var areFromTranslators: Bool { !paths.isEmpty && paths.allSatisfy(ExchangeArguments.contain) }

  func run(preview: Task<RepositoryPreview?, Never>?) async throws {
    if report.printsSchema { return Terminal.print(jsonReportSchema) }
    if areFromTranslators { return try await checkFiles(preview: await preview?.value) }
    let (repository, stated) = try project.open(preview: await preview?.value)
    let settings = try build.added(to: rules.added(to: stated))
    let writer = try fixes.takeWorkTree(of: repository, project)
    let reviewer = RepositoryReview(repository, configuration: settings)
    if let newBaseline {
      let everything = try await reviewer.lint(at: revision)
      if let failure = everything.failureSummary {
        throw Outcome.unable("the baseline was not written: \(failure); l10n-review lint says why and what to do.")
      }
      return try write(everything, to: newBaseline, settings, in: repository)
    }
    let baseline = try report.readBaseline(settings, in: repository)
    var options = RepositoryReview.Options(locale: report.locale, baseline: baseline.known)
    options.missingBaseline = baseline.missing
    options.paths = try ProjectPaths(paths, at: revision, in: repository).paths
    var result = try await reviewer.lint(at: revision, options: options)
    let applied = try await fixes.apply(
      to: result, by: writer, in: repository, configuration: settings, isQuiet: project.quiet)
    // What is left counts.
    if applied { result = try await reviewer.lint(at: revision, options: options) }
    try report.report(result, project: project, configuration: settings, in: repository)
  }

  /// Checks files from translators. Their agency need not have the project.
  private func checkFiles(preview: RepositoryPreview?) async throws {
    let (repository, stated) = try openIfThere(preview)
    let settings = try build.added(to: rules.added(to: stated))
    let arguments = try ExchangeArguments(paths, in: repository)
    let baseline = try repository.map { try report.readBaseline(settings, in: $0) }
    var options = RepositoryReview.Options(locale: report.locale, baseline: baseline?.known)
    options.missingBaseline = baseline?.missing
    var result: Review
    if let repository {
      result = try await RepositoryReview(repository, configuration: settings).lint(
        arguments.requests, at: revision, options: options)
    } else {
      result = await RepositoryReview.lintWithoutProject(
        arguments.requests, configuration: settings, options: options)
    }
    result.notes += arguments.notes
    try report.report(result, project: project, configuration: settings, in: repository)
  }

  /// The repository, unless none was named and the current folder is in none.
  private func openIfThere(
    _ preview: RepositoryPreview?
  ) throws -> (repository: Repository?, settings: ProjectConfiguration) {
    do {
      return try project.open(preview: preview)
    } catch GitError.notARepository where project.repository == nil && revision == nil {
      return (nil, try project.readConfiguration(project.configurationPath.map { try TextFile.read($0) }))
    }
  }

  private func write(
    _ review: Review, to path: String, _ settings: ProjectConfiguration, in repository: Repository
  ) throws {
    let bytes = FileAccess.exists(path) ? try TextFile.readBytes(path) : nil
    let known = try bytes.map { try Baseline(text: String(decoding: $0, as: UTF8.self), path: path) }
    let text = Baseline.text(for: review.findings, keeping: known)
    try TextFile.write(text, to: path, in: repository, expecting: ExpectedContent(bytes))
    if !project.quiet {
      // Findings as reviews list and count them: one may have many places, each with a line in the file.
      let written = Set(text.split(separator: "\n").map { $0.prefix(16) })
      let isWritten = { (fingerprint: String) in written.contains(Substring(fingerprint)) }
      let count = review.findings.count { finding in finding.parts.contains { isWritten($0.fingerprint) } }
      let left = review.findings.count { finding in finding.parts.contains { !isWritten($0.fingerprint) } }
      let note = left == 0 ? "" : " \(left) new ones are not, because it only shrinks; to record all, delete it first."
      let next = step(toUse: path, settings, in: repository).map { " " + $0 } ?? ""
      Terminal.complain("\(count) \(count == 1 ? "finding is" : "findings are") in the baseline \(path).\(note)\(next)")
    }
  }

  /// The step after which later runs read the baseline; `nil` if the configuration names it.
  private func step(
    toUse path: String, _ settings: ProjectConfiguration, in repository: Repository
  ) -> String? {
    guard let own = try? ProjectPaths([path], at: nil, in: repository).paths.first else {
      return "No run reads it by itself: name it with --baseline."
    }
    guard settings.baseline != own else { return nil }
    let configuration = project.configurationPath ?? ProjectConfiguration.fileName
    return "No run reads it by itself: write “baseline: \(own)” into \(configuration), or name it with --baseline."
  }
}
