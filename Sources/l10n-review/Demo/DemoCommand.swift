import ArgumentParser
import Files
import Git
import Platform
import Project
import Reports
import Review
import Rules
import Text

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Build a small sample repository in a temporary folder and review it.")

  @Option(
    help: """
      How to report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: text on a terminal, else \
      markdown).
      """)
  var format: ReportFormat?

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let folder = try makeFolder()
    try await commit(DemoProject.base, in: folder, branch: "main", message: "Show walks")
    try await git(["checkout", "--quiet", "-b", "walk-screen"], in: folder)
    try await commit(DemoProject.head, in: folder, branch: nil, message: "Rework the walk screen")

    let repository = try Repository.discover(from: folder, environment: GitEnvironment())
    let review = try await RepositoryReview(repository, configuration: ProjectConfiguration())
      .review(.sinceMergeBase("main", "walk-screen"))
    let context = ReportContext(
      toolVersion: toolVersion, useColor: project.usesColor,
      rules: RuleCatalog.rules.map { $0.description })
    Terminal.print(render(review, as: format ?? (Terminal.isOutput ? .text : .markdown), context: context))
    if project.quiet { return }
    Terminal.complain(
      """

      This is the review of the branch walk-screen in the sample repository \(folder). Go on with it:
        \(tool) review main...walk-screen --repo \(folder)   the same as text
        \(tool) review --fix main... --repo \(folder)   apply what can be applied safely
        \(tool) lint --repo \(folder)   everything, not only what the branch introduced
      """)
  }

  /// This program, as a shell finds it from the current folder.
  private var tool: String {
    let name = "l10n-review"
    if ChildProcess.path(of: name, searching: Terminal.environment("PATH")) != nil { return name }
    return TerminalText.line((Terminal.executablePath ?? name).shellWord)
  }

  private func makeFolder() throws -> String {
    let parent = Terminal.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((parent + "/l10n-review-demo.XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    guard made else { throw Outcome.unable("cannot make a folder in \(parent)") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func commit(_ files: [DemoProject.File], in folder: String, branch: String?, message: String)
    async throws
  {
    if let branch {
      try await git(["init", "--quiet", "--template="], in: folder)
      try await git(["symbolic-ref", "HEAD", "refs/heads/" + branch], in: folder)
    }
    for file in files {
      let path = folder + "/" + file.path
      try FileAccess.makeFolder(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
      try FileAccess.write(Array(file.text.utf8), to: path)
    }
    try await git(["add", "--all"], in: folder)
    try await git(["commit", "--quiet", "--no-verify", "--no-gpg-sign", "--message", message], in: folder)
  }

  /// Isolated from the caller's repository and configuration.
  private func git(_ arguments: [String], in folder: String) async throws {
    let identity = ["-c", "user.name=l10n-review demo", "-c", "user.email=demo@example.org"]
    let hooks = ["-c", "core.hooksPath=/dev/null"]
    guard let git = ChildProcess.path(of: "git", searching: Terminal.environment("PATH")) else {
      throw Outcome.unable("the demo needs git, which was not found")
    }
    let child = ChildProcess(
      program: git, arguments: ["-C", folder] + identity + hooks + arguments,
      keptVariables: ["PATH", "HOME", "TMPDIR", "LANG"])
    guard case .success(let result) = await child.run(within: .seconds(60)), result.code == 0 else {
      throw Outcome.unable("the demo needs git, which failed")
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
