import ArgumentParser
import Files
import Git
import Project
import Reports
import Rules

/// When output has colours.
enum ColorUse: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

struct ProjectOptions: ParsableArguments {
  @Option(
    name: .customLong("repo"),
    help: ArgumentHelp("The repository (default: that of the current folder).", valueName: "dir"))
  var repository: String?

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("The configuration (default: .l10n-review.yml at the repository's top).", valueName: "file"))
  var configurationPath: String?

  @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Suppress status messages.")
  var quiet = false

  @Option(
    name: .customLong("color"),
    help: ArgumentHelp(
      "Colour the output: always, never, or auto, on a terminal only (default: auto).", valueName: "when"))
  var colorUse: ColorUse?

  @Flag(name: .customLong("no-color"), help: "The same as --color never.")
  var noColor = false

  /// True if what the command prints is to be coloured.
  var usesColor: Bool {
    switch colorUse ?? (noColor ? .never : .auto) {
    case .always: true
    case .never: false
    case .auto: Terminal.allowsColor
    }
  }

  /// The options as arguments for another subcommand.
  var arguments: [String] {
    (repository.map { ["--repo", $0] } ?? []) + (configurationPath.map { ["--config", $0] } ?? [])
      + (quiet ? ["--quiet"] : []) + (noColor ? ["--no-color"] : [])
      + (colorUse.map { ["--color", $0.rawValue] } ?? [])
  }

  func openRepository() throws -> Repository {
    try Repository.discover(from: repository ?? Terminal.currentDirectory, isNamed: repository != nil)
  }

  /// `preview` is the repository found in the current folder ahead of time.
  func open(
    preview: RepositoryPreview? = nil
  ) throws -> (repository: Repository, settings: ProjectConfiguration) {
    let found = repository == nil ? preview.map { Repository($0) } : nil
    let repository = try found ?? openRepository()
    return (repository, try readConfiguration(for: repository))
  }

  /// Locks the work tree for writing, before anything is read that decides the written content. Reports files of an
  /// interrupted run that were finished. `advice` is the remedy for a repository without a work tree.
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

  /// Reads the named file, else the one at the top of the work tree, else none.
  func readConfiguration(for repository: Repository) throws -> ProjectConfiguration {
    try readConfiguration(configurationText(for: repository))
  }

  func configurationText(for repository: Repository) throws -> String? {
    try configurationPath.map { try TextFile.read($0) }
      ?? repository.text(of: ProjectConfiguration.fileName, at: .workTree)
  }

  /// The cache key for the history, in addition to the repository: this program and the text of the configuration.
  static func historyIdentity(configuration text: String?) -> [UInt8] {
    Terminal.programIdentity + Array((text ?? "").utf8)
  }

  func readConfiguration(_ text: String?) throws -> ProjectConfiguration {
    guard let text else { return ProjectConfiguration() }
    return try ProjectConfiguration.read(
      yaml: text, path: configurationPath ?? ProjectConfiguration.fileName, knownRules: RuleCatalog.configurableNames)
  }
}
