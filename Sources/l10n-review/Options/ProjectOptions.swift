import ArgumentParser
import Edits
import Git
import Project
import Reports
import Review
import Rules

/// Options of every subcommand that looks at a repository.
struct ProjectOptions: ParsableArguments {
  @Option(name: .customLong("repo"), help: ArgumentHelp("The repository (default: found from here).", valueName: "dir"))
  var repository: String?

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("The configuration (default: .l10n-review.yml at the repository's top).", valueName: "file"))
  var configurationPath: String?

  @Flag(help: "Print nothing but what was asked for.")
  var quiet = false

  @Flag(name: .customLong("no-color"), help: "Do not colour the output.")
  var noColor = false

  /// The options as another subcommand takes them.
  var arguments: [String] {
    (repository.map { ["--repo", $0] } ?? []) + (configurationPath.map { ["--config", $0] } ?? [])
      + (quiet ? ["--quiet"] : []) + (noColor ? ["--no-color"] : [])
  }

  func openRepository() throws -> Repository {
    try Repository.discover(from: repository ?? Terminal.currentDirectory, isNamed: repository != nil)
  }

  /// Opens the repository and reads its configuration.
  ///
  /// - Parameter preview: What was found in the current folder ahead.
  func open(
    preview: RepositoryPreview? = nil
  ) throws -> (repository: Repository, settings: ProjectConfiguration) {
    let found = repository == nil ? preview.map { Repository($0) } : nil
    let repository = try found ?? openRepository()
    return (repository, try readConfiguration(for: repository))
  }

  /// Takes the work tree for writing, before anything is read that decides what is written; says what of an
  /// interrupted run was finished.
  ///
  /// - Parameter advice: What to do where there is no work tree.
  func takeWorkTree(of repository: Repository, advice: String) throws -> WorkTreeWriter {
    guard !repository.isBare else { throw Outcome.unable("there is no work tree to write to; \(advice)") }
    let writer = try WorkTreeWriter(repository)
    for path in writer.resumed.finished where !quiet {
      Terminal.complain("\(TerminalText.line(path)): finished, as an earlier run was interrupted")
    }
    for path in writer.resumed.changed {
      Terminal.complain(
        "\(TerminalText.line(path)): an interrupted run was to change it; it was edited since and stays as it is. "
          + "See git diff for what that run changed elsewhere.")
    }
    return writer
  }

  /// Reads the configuration: the named file, else the one at the top of the work tree, else none.
  func readConfiguration(for repository: Repository) throws -> ProjectConfiguration {
    try readConfiguration(configurationText(for: repository))
  }

  /// What the configuration says; `nil` where there is none.
  func configurationText(for repository: Repository) throws -> String? {
    try configurationPath.map { try TextFile.read($0) }
      ?? repository.text(of: ProjectConfiguration.fileName, at: .workTree)
  }

  /// What answers about the history depend on beside the repository: this program, and what the configuration says.
  static func historyIdentity(configuration text: String?) -> [UInt8] {
    Terminal.programIdentity + Array((text ?? "").utf8)
  }

  func readConfiguration(_ text: String?) throws -> ProjectConfiguration {
    guard let text else { return ProjectConfiguration() }
    return try ProjectConfiguration.read(
      yaml: text, path: configurationPath ?? ProjectConfiguration.fileName, knownRules: RuleCatalog.ids)
  }
}
