import ArgumentParser
import Exchange
import Files
import Messages
import Reports

struct ExtractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Write the catalog of the source texts from the calls in the sources.",
    discussion: """
      The catalogs are those that xcrun extractLocStrings writes. What cannot be extracted is skipped and reported on \
      standard error.
      """)

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("Extract from this revision; with --check or --output only.", valueName: "rev"))
  var revision: String?

  @Flag(help: "Write nothing; exit with 1 if a catalog is not what the sources say.")
  var check = false

  @Option(help: ArgumentHelp("Write the catalog of Localizable here instead; - is standard output.", valueName: "file"))
  var output: String?

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    if check, output != nil { throw ValidationError("--check writes nothing; leave --output out.") }
    if revision != nil, !check, output == nil {
      throw ValidationError("--at would put an old catalog into the work tree; add --check or --output FILE.")
    }
  }

  func run() async throws { try await run(by: nil) }

  /// Extracts with `writer`, or with one of its own if `nil`.
  func run(by writer: WorkTreeWriter?) async throws {
    let (repository, settings) = try project.open()
    let writes = !check && output == nil
    let writer =
      try writes ? writer ?? project.takeWorkTree(of: repository, advice: "use --check or --output FILE") : nil
    let exchange = RepositoryExchange(repository, configuration: settings)
    let outcome = try await exchange.extractSourceTexts(at: revision)
    complain(of: outcome)
    if let output {
      guard let catalog = outcome.catalogs.first(where: { $0.table == EntryIdentity.defaultTable }) else {
        throw Outcome.unable("no call names a text of the table \(EntryIdentity.defaultTable)")
      }
      let path = output == "-" ? "/dev/stdout" : output
      return try FileAccess.write(catalog.new, to: path, tree: repository.workDirectory, makesFolders: true)
    }
    guard let writer else {
      for catalog in outcome.catalogs { report(catalog) }
      if outcome.catalogs.contains(where: \.isStale) { throw Outcome.findings }
      return
    }
    try RepositoryExchange.write(outcome.catalogs.compactMap(\.update), by: writer)
    for catalog in outcome.catalogs { report(catalog) }
  }

  /// Reports the changed keys, or with `--check` those that would change.
  private func report(_ catalog: CatalogUpdate) {
    guard catalog.isStale, !project.quiet else { return }
    let parts = [
      ("added", catalog.addedKeys), ("changed", catalog.changedKeys), ("removed", catalog.removedKeys),
    ].filter { !$0.1.isEmpty }.map { name, keys in
      let named = keys.prefix(5).map { TerminalText.line($0) }.joined(separator: ", ")
      return "\(keys.count) \(name) (\(named)\(keys.count > 5 ? " and \(keys.count - 5) more" : ""))"
    }
    let what = parts.isEmpty ? "another order or other white space" : parts.joined(separator: ", ")
    Terminal.print("\(TerminalText.line(catalog.path)): \(check ? "stale" : "written"); \(what)")
  }

  private func complain(of outcome: Extraction) {
    for problem in outcome.problems {
      let start = problem.place.range?.start
      let place = start.map { ":\($0.line):\($0.column)" } ?? ""
      Terminal.complain(
        "\(TerminalText.line(problem.place.path))\(place): \(TerminalText.line(problem.message.plainText))")
    }
  }
}
