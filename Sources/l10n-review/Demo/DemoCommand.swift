import ArgumentParser
import Git
import Project
import Reports
import Review

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Build a small sample repository in a temporary folder and review it.")

  @Option(help: "How to report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: ReportFormat = .markdown

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let folder = try makeFolder()
    try commit(DemoProject.base, in: folder, branch: "main", message: "Show walks")
    try git(["checkout", "--quiet", "-b", "walk-screen"], in: folder)
    try commit(DemoProject.head, in: folder, branch: nil, message: "Rework the walk screen")

    let repository = try attempt { () throws(GitFailure) in
      try Repository.discover(from: folder, environment: GitEnvironment())
    }
    let review = try await attempt { () async throws(GitFailure) in
      try await RepositoryReview(repository, configuration: ProjectConfiguration())
        .review(.sinceMergeBase("main", "walk-screen"))
    }
    let context = ReportContext(
      toolVersion: toolVersion, useColor: !project.noColor && Terminal.allowsColor,
      rules: RuleCatalog.help(for: review.profile))
    Terminal.print(render(review, as: format, context: context))
    if project.quiet { return }
    Terminal.complain(
      """

      This is the review of the branch walk-screen in the sample repository \(folder).
      Look around in it, for instance:
        cd \(folder)
        l10n-review review main...walk-screen    the same as text
        l10n-review review --fix main...         apply what can be applied safely
        l10n-review lint                         everything, not only what the branch brought
      """)
  }

  private func makeFolder() throws(Outcome) -> String {
    let parent = Terminal.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((parent + "/l10n-review-demo.XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    guard made else { throw .unable("cannot make a folder in \(parent)") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func commit(_ files: [DemoProject.File], in folder: String, branch: String?, message: String) throws(Outcome)
  {
    if let branch {
      try git(["init", "--quiet", "--template="], in: folder)
      try git(["symbolic-ref", "HEAD", "refs/heads/" + branch], in: folder)
    }
    for file in files {
      let path = folder + "/" + file.path
      try attempt { () throws(FileAccessError) in
        try FileAccess.makeFolder(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
        try FileAccess.write(Array(file.text.utf8), to: path)
      }
    }
    try git(["add", "--all"], in: folder)
    try git(["commit", "--quiet", "--no-verify", "--no-gpg-sign", "--message", message], in: folder)
  }

  /// Runs git in the sample repository, whatever repository or configuration the caller is in.
  private func git(_ arguments: [String], in folder: String) throws(Outcome) {
    let identity = ["-c", "user.name=l10n-review demo", "-c", "user.email=demo@example.org"]
    let hooks = ["-c", "core.hooksPath=/dev/null"]
    guard Git.run(["-C", folder] + identity + hooks + arguments) else {
      throw .unable("the demo needs git, which failed or was not found")
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// The git program, for the demo's own repository only.
private enum Git {
  /// Runs git and waits for it; `false` if it fails.
  static func run(_ arguments: [String]) -> Bool {
    var words: [UnsafeMutablePointer<CChar>?] = (["git"] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let kept = ["PATH", "HOME", "TMPDIR", "LANG"].compactMap { name in
      Terminal.environment(name).map { name + "=" + $0 }
    }
    var environment: [UnsafeMutablePointer<CChar>?] = kept.map { strdup($0) }
    environment.append(nil)
    defer { for word in environment { free(word) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, "git", nil, nil, words, environment) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
