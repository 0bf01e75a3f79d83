import ArgumentParser
import Exchange
import Files
import Git
import Project
import Reports

/// Whether an exchange reproduces the Wikipedia project's macOS script, and which version of it.
struct ParityOptions: ParsableArguments {
  @Flag(
    name: .customLong("parity"),
    help: "Write byte for byte what the Wikipedia project's macOS script writes, and lose what it loses.")
  var isParity = false

  @Option(
    name: .customLong("parity-script"),
    help: ArgumentHelp(
      "The version of that script, 2021 or 2026; implies --parity (default: what wrote the English stringsdict).",
      valueName: "year"))
  var script: ParityScript?

  var parity: Parity { script.map(Parity.script) ?? (isParity ? .detected : .none) }

  /// The same options as arguments for another command.
  var arguments: [String] { (isParity ? ["--parity"] : []) + (script.map { ["--parity-script", $0.rawValue] } ?? []) }
}

extension ParityScript: ExpressibleByArgument {}

struct RemovalOptions: ParsableArguments {
  @Flag(
    name: .customLong("allow-removals"),
    help: "Import even if that removes texts which translatewiki still has.")
  var allowsRemovals = false
}

/// The version that an exchange with translatewiki reads, and the destination of its result.
struct ExchangeOptions: ParsableArguments {
  @OptionGroup var parity: ParityOptions

  @Option(name: .customLong("at"), help: ArgumentHelp("Read this revision, not the work tree.", valueName: "rev"))
  var revision: String?

  @Option(
    name: .customLong("commit-to"),
    help: ArgumentHelp("Commit the result on top of --at and point this reference at it.", valueName: "ref"))
  var reference: String?

  @Flag(name: .customLong("check"), help: "Write nothing; exit with 1 if something would change.")
  var isCheck = false

  func validate() throws {
    if reference != nil, revision == nil {
      throw ValidationError("--commit-to makes a commit on top of a revision: name it with --at.")
    }
    if reference != nil, isCheck { throw ValidationError("--check writes nothing; leave --commit-to out.") }
    if revision != nil, reference == nil, !isCheck {
      throw ValidationError("--at reads a revision: say where the result goes with --commit-to, or add --check.")
    }
  }

  /// The current commit of the reference; `nil` without one.
  func position(in exchange: RepositoryExchange) throws -> ObjectID? {
    try reference.flatMap { try exchange.position(of: ReferenceName($0)) }
  }

  /// Locks the work tree if the result goes there. Call it before reading anything.
  func takeWorkTree(of repository: Repository, _ project: ProjectOptions) throws -> WorkTreeWriter? {
    guard reference == nil, !isCheck else { return nil }
    return try project.takeWorkTree(of: repository, advice: "use --at REV --commit-to REF")
  }

  /// Reports the delivery on standard error. Returns whether `--check` found pending changes.
  func deliver(
    _ changes: [FileUpdate], of exchange: RepositoryExchange, by writer: WorkTreeWriter?, movedFrom old: ObjectID?,
    project: ProjectOptions, message: String
  ) throws -> Bool {
    if isCheck {
      for change in changes { say("would \(verb(change)) \(TerminalText.line(change.path))", project) }
      return !changes.isEmpty
    }
    if let revision, let reference {
      let commit = ExchangeCommit(reference: try ReferenceName(reference), author: .bot(), message: message)
      let tip = try exchange.commit(changes, onto: revision, as: commit, movedFrom: old)
      let files = changes.count == 1 ? "1 file" : "\(changes.count) files"
      say("\(TerminalText.line(reference)) is at \(tip.abbreviated), with \(files) changed", project)
      return false
    }
    guard let writer else { return false }
    try RepositoryExchange.write(changes, by: writer)
    for change in changes { say("\(verb(change))d \(TerminalText.line(change.path))", project) }
    if changes.isEmpty { say("Everything is up to date.", project) }
    return false
  }

  private func verb(_ change: FileUpdate) -> String { change.bytes == nil ? "remove" : "update" }

  private func say(_ text: String, _ project: ProjectOptions) {
    if !project.quiet { Terminal.complain(text) }
  }
}

extension Commit.Author {
  /// Authors the commits, with the current time.
  static func bot() -> Commit.Author {
    Commit.Author(
      name: Terminal.environment("L10N_REVIEW_BOT_NAME") ?? "github-actions[bot]",
      email: Terminal.environment("L10N_REVIEW_BOT_EMAIL")
        ?? "41898282+github-actions[bot]@users.noreply.github.com",
      time: Terminal.now)
  }
}
