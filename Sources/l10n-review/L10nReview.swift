import ArgumentParser
import Cmalloc
import Git
import Reports
import Text

/// Handles only arguments and exit codes.
@main
struct L10nReview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "l10n-review",
    abstract: "Reviews localization changes in iOS repositories.",
    discussion: """
      Sorts edits of source texts into neutral, small and large, finds keys that belong in CommonStrings and files \
      that cannot be read, and writes its review.

      Exit codes: 0 clean, 1 findings at --fail-on or above, 2 the work could not be done, and the message says what to \
      do, 3 (ci and post) both. Environment: L10N_KEEP and L10N_UNTRANSLATED (keys that a commit accepts), \
      GITHUB_TOKEN or GH_TOKEN, NO_COLOR, TMPDIR.
      """,
    version: toolVersion,
    subcommands: [
      ReviewCommand.self, LintCommand.self, CoverageCommand.self, ClassifyCommand.self, ScanCommand.self,
      RulesCommand.self, ExtractCommand.self, ExportCommand.self, ImportCommand.self, SyncCommand.self, CICommand.self,
      PostCommand.self, LanguagesCommand.self, PreviewCommand.self, ConvertCommand.self, InitCommand.self,
      DemoCommand.self, HistoryCommand.self, FmtCommand.self, MergeCommand.self, TextconvCommand.self,
    ],
    defaultSubcommand: ReviewCommand.self)

  static func main() async {
    // The hook ends before returning memory would pay off.
    if isHook { cmalloc_keep_freed_blocks() } else { cmalloc_return_large_blocks() }
    // Starting libgit2 takes as long as parsing the arguments. The task must be detached: a child task would run on the
    // main actor, like this function, and wait for the parser.
    let library = Task.detached { if mayNeedObjects { try? GitLibrary.prepare() } }
    defer { library.cancel() }
    let preview = previewed.map { reading in
      Task.detached { RepositoryPreview(of: Terminal.currentDirectory, searchesWorkTree: reading == .workTree) }
    }
    defer { preview?.cancel() }
    let patience = Task.detached { await noteLongWork() }
    defer { patience.cancel() }
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if isHook {
        try await ReviewCommand.ofHook.run(preview: preview)
        Outcome.clean.exit()
      }
      var command = try parsed(FixKinds.separated(arguments))
      if let previewed = command as? any PreviewedCommand {
        try await previewed.run(preview: preview)
      } else if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      Outcome.clean.exit()
    } catch let outcome as Outcome {
      outcome.exit()
    } catch GitError.unknownRevision(let name, _) where name == CommandLine.arguments.dropFirst().first {
      Outcome.unable(unknown(name)).exit()
    } catch  where exitCode(for: error) == .failure {
      // An error outside the arguments has its own exit code. Its sentence gives the remedy.
      Outcome.unable("\(error)").exit()
    } catch {
      let message = fullMessage(for: error)
      if exitCode(for: error).isSuccess {
        Terminal.print(message)
        Outcome.clean.exit()
      }
      Terminal.complain(message)
      Outcome.unable("").exit()
    }
  }
}

extension L10nReview {
  /// Parses the arguments of a subcommand without its parents. They have no options of their own, but for each of them
  /// the parser would collect those of the default and of the named subcommand too.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    var command: any ParsableCommand.Type = L10nReview.self
    var rest = arguments[...]
    while let name = rest.first,
      let named = command.configuration.subcommands.first(where: { $0.configuration.commandName == name })
    {
      command = named
      rest.removeFirst()
    }
    if let name = rest.first, name != "help", !name.hasPrefix("-"), command.configuration.defaultSubcommand == nil,
      !command.configuration.subcommands.isEmpty
    {
      let advice = nearestSubcommand(to: name, of: command).map { "did you mean “\($0)”?" }
      let parent = command.configuration.commandName ?? ""
      throw Outcome.unable(
        "“\(name)” is not a subcommand of \(parent); \(advice ?? "“l10n-review \(parent) --help” lists them.")")
    }
    // Help and errors name the parents.
    guard command.configuration.subcommands.isEmpty, let parsed = try? command.parseAsRoot(Array(rest)),
      type(of: parsed) == command
    else { return try parseAsRoot(arguments) }
    return parsed
  }

  private static func nearestSubcommand(to name: String, of command: any ParsableCommand.Type) -> String? {
    nearestName(to: name, among: command.configuration.subcommands.compactMap { $0.configuration.commandName })
  }

  /// The sentence on a first word that is not a command, and therefore a revision for `review`.
  private static func unknown(_ name: String) -> String {
    let advice =
      nearestSubcommand(to: name, of: L10nReview.self).map { "did you mean “\($0)”?" }
      ?? "“l10n-review --help” lists the commands, and “git fetch” may bring the revision."
    return "“\(name)” is neither a command nor a revision of this repository; \(advice)"
  }

  /// Writes a line to a person's terminal if the command takes longer than a second.
  private static func noteLongWork() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard Terminal.showsProgress, !arguments.contains(where: ["-q", "--quiet"].contains) else { return }
    do { try await Task.sleep(for: .seconds(1)) } catch { return }
    let command = arguments.prefix { !$0.hasPrefix("-") }.prefix(2).joined(separator: " ")
    Terminal.complain("Still working\(command.isEmpty ? "" : " on \(TerminalText.line(command))") …")
  }

  /// Judges by the first word, before parsing.
  private static var mayNeedObjects: Bool {
    let workTreeCommands: [any ParsableCommand.Type] = [
      LintCommand.self, ScanCommand.self, ClassifyCommand.self, RulesCommand.self, InitCommand.self,
      FmtCommand.self, MergeCommand.self, TextconvCommand.self,
    ]
    let first = CommandLine.arguments.dropFirst().first
    return !workTreeCommands.contains { $0.configuration.commandName == first }
  }

  private static var isHook: Bool {
    CommandLine.arguments.dropFirst().elementsEqual(["review", "--staged", "--quiet"])
  }

  private enum Reading { case index, workTree }

  /// The part of the repository of the current folder that the command surely reads, by its words before they are parsed.
  private static var previewed: Reading? {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains(where: { $0.hasPrefix("--repo") }) { return nil }
    if arguments.contains("--staged") { return .index }
    func isOf(_ commands: [any ParsableCommand.Type]) -> Bool {
      commands.contains { $0.configuration.commandName == arguments.first }
    }
    // An interrupted run may have files left to write first.
    if isOf([ImportCommand.self, ExportCommand.self]) { return .index }
    guard isOf([LintCommand.self, ScanCommand.self]) else { return nil }
    return arguments.contains { $0.hasPrefix("--fix") || $0 == "--at" } ? .index : .workTree
  }
}

/// A command that takes the repository of the current folder from a task that opens it while the arguments are parsed.
protocol PreviewedCommand: AsyncParsableCommand {
  func run(preview: Task<RepositoryPreview?, Never>?) async throws
}

extension PreviewedCommand {
  func run() async throws { try await run(preview: nil) }
}

let toolVersion = "0.1.0"
