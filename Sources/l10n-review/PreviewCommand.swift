import ArgumentParser
import Git
import Project
import Reports
import Review

extension KeyPreviewReport.Format: ExpressibleByArgument {}

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a text in every language, for the numbers that choose its plural forms.",
    discussion: """
      What translatewiki has is shown as the app will have it after an import. A text that users see wrong, or that \
      an import leaves out, is marked as invalid with the reason. --changed main...HEAD --html makes one page of all \
      texts that a branch adds or edits.
      """)

  @Argument(help: "The key of the text.")
  var key: String?

  @Option(
    help: ArgumentHelp("Show the keys whose source texts this range adds or edits: A..B or A...B.", valueName: "range"))
  var changed: String?

  @Option(help: ArgumentHelp("The table, where several have the key.", valueName: "table"))
  var table: String?

  @Option(help: ArgumentHelp("Show this locale only.", valueName: "locale"))
  var locale: String?

  @Option(
    name: .customLong("arg"),
    help: ArgumentHelp("A value for the first argument; repeat it for those that follow.", valueName: "value"))
  var arguments: [String] = []

  @Flag(
    name: .customLong("pseudo"),
    help: "Add made-up translations: accented, 30 % longer, right to left; and the shortest that there is.")
  var showsPseudolocales = false

  @Option(help: "How to show it: text, markdown, html or json.")
  var format: KeyPreviewReport.Format?

  @Flag(help: "Show it as one page for a browser, as --format html does.")
  var html = false

  @Option(help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"))
  var output: String?

  @Option(name: .customLong("at"), help: ArgumentHelp("Read this revision instead of the work tree.", valueName: "rev"))
  var revision: String?

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    guard (key == nil) != (changed == nil) else {
      throw ValidationError("Name either a key or --changed with a range.")
    }
    if changed != nil, table != nil || revision != nil || !arguments.isEmpty {
      throw ValidationError("--table, --at and --arg are for one key; leave them out with --changed.")
    }
    if html, let format, format != .html { throw ValidationError("--html is --format html; leave one of them out.") }
  }

  func run() async throws {
    let (repository, settings) = try project.open()
    var options = KeyPreviewer.Options()
    options.locale = locale
    options.showsPseudolocales = showsPseudolocales
    guard let key else {
      let reviewer = RepositoryReview(repository, configuration: settings)
      let found = try await reviewer.previews(of: RangeSelection(changed), options)
      try show(found.previews, in: repository)
      for identity in found.notExtracted where !project.quiet {
        Terminal.complain("\(TerminalText.line(identity.key)) is in no catalog yet: extract the texts first.")
      }
      return complain(of: found.unreadable)
    }
    let version = try repository.version(at: revision).version
    let files = try await Project(listing: version, of: repository, configuration: settings).recognized()
    let catalogs = await files.parse(files.selectedFiles.filter { $0.kind.catalog != nil })
    try files.checkLimits()
    options.table = table
    options.arguments = arguments
    let previewer = KeyPreviewer(
      catalogs, layout: files.layout, calls: await files.calls(of: [key]), fixed: await files.fixedTexts())
    try show(try previewer.previews(of: key, options), in: repository)
    complain(of: await files.failures.all)
  }

  private func show(_ previews: [KeyPreview], in repository: Repository) throws {
    if previews.isEmpty, !project.quiet { Terminal.complain("The range adds and edits no text that a catalog has.") }
    let text = KeyPreviewReport(previews).render(as: html ? .html : format ?? .text)
    if let output {
      try TextFile.write(text, to: output, in: repository)
    } else {
      Terminal.print(text)
    }
  }

  private func complain(of unreadable: [UnreadableFile]) {
    for file in unreadable {
      Terminal.complain(
        "l10n-review: \(TerminalText.line(file.path)) could not be read: \(TerminalText.message(file.reason)).")
    }
  }
}
