import ArgumentParser
import Cmalloc
import Git

/// The command and its subcommands; arguments and exit codes, nothing else.
@main
struct L10nReview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "l10n-review",
    abstract: "Reviews localization changes in iOS repositories.",
    discussion: """
      Sorts edits of source texts into neutral, small and large, finds keys that belong in CommonStrings and files \
      that cannot be read, and writes its review.
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
    // The hook ends sooner than its memory could be given back.
    if isHook { cmalloc_keep_freed_blocks() } else { cmalloc_return_large_blocks() }
    // libgit2 takes as long to start as the arguments take to be read. A task that is not detached would wait for them:
    // it would belong to the main actor, as this function does.
    let library = Task.detached { if mayNeedObjects { try? GitLibrary.prepare() } }
    defer { library.cancel() }
    let preview = isStagedReview ? Task.detached { RepositoryPreview(of: Terminal.currentDirectory) } : nil
    defer { preview?.cancel() }
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if isHook {
        try await ReviewCommand.ofHook.run(preview: preview)
        Outcome.clean.exit()
      }
      var command = try parseAsRoot(FixKinds.separated(arguments))
      if let review = command as? ReviewCommand {
        try await review.run(preview: preview)
      } else if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      Outcome.clean.exit()
    } catch let outcome as Outcome {
      outcome.exit()
    } catch  where exitCode(for: error) == .failure {
      // Not about the arguments, which has a code of its own: the error's one sentence says what to do.
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
  /// Whether the command may read more than the work tree; by the first word, before the arguments are read.
  private static var mayNeedObjects: Bool {
    let workTreeCommands: [any ParsableCommand.Type] = [
      LintCommand.self, ScanCommand.self, ClassifyCommand.self, RulesCommand.self, InitCommand.self,
      FmtCommand.self, MergeCommand.self, TextconvCommand.self,
    ]
    let first = CommandLine.arguments.dropFirst().first
    return !workTreeCommands.contains { $0.configuration.commandName == first }
  }

  /// Whether the arguments are those that the pre-commit hook gives.
  private static var isHook: Bool {
    CommandLine.arguments.dropFirst().elementsEqual(["review", "--staged", "--quiet"])
  }

  /// Whether this is a review of the index, of the repository that the current folder is in.
  private static var isStagedReview: Bool {
    let arguments = CommandLine.arguments.dropFirst()
    return arguments.contains("--staged") && !arguments.contains { $0.hasPrefix("--repo") }
  }
}

/// The tool's version, as `--version` prints it.
let toolVersion = "0.1.0"
