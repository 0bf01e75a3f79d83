import ArgumentParser
import Files

struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Extract, export and import in turn.",
    discussion: """
      Updates the native source texts from the sources. Then it updates translatewiki's en and qqq from them, and the \
      native translations from translatewiki's. With --check each step compares with the current files.
      """)

  @OptionGroup var parity: ParityOptions
  @OptionGroup var removals: RemovalOptions

  @Flag(help: "Write nothing; exit with 1 if something would change.")
  var check = false

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let shared = project.arguments + (check ? ["--check"] : [])
    var hasFindings = false
    // Hold the lock on the work tree from the first step to the last.
    let repository = try project.openRepository()
    let writer = try check ? nil : project.takeWorkTree(of: repository, advice: "use --check")
    let extract = try ExtractCommand.parse(shared)
    let export = try ExportCommand.parse(shared + parity.arguments)
    let taking = try ImportCommand.parse(
      shared + parity.arguments + (removals.allowsRemovals ? ["--allow-removals"] : []))
    let steps: [(WorkTreeWriter?) async throws -> Void] = [
      { try await extract.run(by: $0) }, { try await export.run(by: $0) }, { try await taking.run(by: $0) },
    ]
    for step in steps {
      do {
        try await step(writer)
      } catch Outcome.findings {
        hasFindings = true
      }
    }
    if hasFindings { throw Outcome.findings }
  }
}
