import ArgumentParser
import Git
import GitHub
import Project
import Reports
import Review
import Rules

/// One option `--format FORMAT[=FILE]`.
struct ReportDestination: ExpressibleByArgument {
  var format: ReportFormat
  var file: String?

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }
}

extension ReportDestination {
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard let name = parts.first, let format = ReportFormat(rawValue: String(name)) else { return nil }
    self.init(format: format, file: parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension FailureThreshold: ExpressibleByArgument {}

struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How to report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")); repeatable.",
      valueName: "format[=file]"))
  var destinations: [ReportDestination] = []

  @Option(help: ArgumentHelp("Where to write the report (with one format only).", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("fail-on"),
    help: "Exit with 1 from this severity on: error, warning; broken-file is for unreadable files only; or never.")
  var failOn: FailureThreshold?

  @Flag(help: "Exit with 1 also if a file with texts was skipped because its form is not supported.")
  var strict = false

  @Option(help: ArgumentHelp("Report this locale only.", valueName: "locale"))
  var locale: String?

  @Option(help: ArgumentHelp("A file of known findings that are not reported.", valueName: "file"))
  var baseline: String?

  @Flag(name: .customLong("print-schema"), help: "Print the JSON Schema of the json format and stop.")
  var printsSchema = false

  func validate() throws {
    if output != nil, destinations.count > 1 {
      throw ValidationError("--output goes with one --format only; write --format FORMAT=FILE for each instead.")
    }
    if output != nil, destinations.contains(where: { $0.file != nil }) {
      throw ValidationError("Name the file either by --output or by --format FORMAT=FILE, not by both.")
    }
  }

  /// Reads the file given here, else the configured one. If that is missing, returns its path instead.
  func readBaseline(
    _ configuration: ProjectConfiguration, in repository: Repository
  ) throws -> (known: Baseline?, missing: String?) {
    guard let path = baseline ?? configuration.baseline else { return (nil, nil) }
    let text =
      baseline == nil
      ? try repository.text(of: path, at: .workTree) : try TextFile.read(path)
    guard let text else { return (nil, path) }
    return (try Baseline(text: text, path: path), nil)
  }

  func report(
    _ review: Review, project: ProjectOptions, configuration: ProjectConfiguration, in repository: Repository?,
    isLocal: Bool = true
  ) throws {
    try write(review, project: project, in: repository, isLocal: isLocal)
    let outcome = Outcome.of(review, fails: fails(review, configuration))
    if case .clean = outcome { return }
    throw outcome
  }

  /// Whether one of the reports goes to GitHub's runner as annotations.
  var printsAnnotations: Bool {
    output == nil && destinations.contains { $0.format == .githubAnnotations && $0.file == nil }
  }

  func fails(_ review: Review, _ configuration: ProjectConfiguration) -> Bool {
    review.fails(at: failOn ?? configuration.failOn ?? .error, isStrict: strict)
  }

  /// An error in one report does not prevent the others.
  func write(_ review: Review, project: ProjectOptions, in repository: Repository?, isLocal: Bool = true) throws {
    let asked = destinations.isEmpty ? [ReportDestination(format: .text, file: nil)] : destinations
    var failure: (any Error)?
    for destination in asked {
      let file = destination.file ?? output
      // A quiet run prints nothing if there is nothing to report.
      let hasNews =
        !review.changes.isEmpty || !review.findings.isEmpty || !review.notRead.isEmpty || !review.unreadable.isEmpty
        || review.notes.count > (review.isOfNothing ? 1 : 0)
      if project.quiet, file == nil, destination.format == .text, !hasNews { continue }
      var context = ReportContext.of(review, in: repository)
      context.useColor = file == nil && project.usesColor
      if isLocal, let top = repository?.workDirectory { context.pathPrefix = top + "/" }
      let text = render(review, as: destination.format, context: context)
      guard let file else {
        Terminal.print(text)
        continue
      }
      do { try TextFile.write(text, to: file, in: repository) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}

extension ReportContext {
  static func of(_ review: Review, in repository: Repository? = nil) -> ReportContext {
    ReportContext(
      toolVersion: L10nReview.configuration.version, rules: RuleCatalog.rules.map { $0.description },
      sourceURL: SourceAddress.of(review, remote: repository?.remoteAddress, variable: Terminal.environment))
  }
}
