import Foundation
import Support
import Testing

/// Tests of second opinions through the command.
@Suite struct SecondOpinionTests {
  private let app: EditedApp

  init() throws { app = try EditedApp() }

  /// Configures `judge` in the work tree and allows it.
  private func configure(_ body: String, _ members: String = "") throws {
    let script = try app.script(body)
    try app.repository.write(".l10n-review.yml", "judge: { command: [\"\(script)\", \"-q\"]\(members) }\n")
    try app.repository.git("config", "l10n-review.judge", "'\(script)' -q")
  }

  private static let answer = "echo '{\"label\": \"small\", \"sentence\": \"Reworded @everyone <b>only</b>.\"}'"

  @Test func everyFormatShowsItAsWhatItIs() throws {
    try configure(Self.answer)
    for format in ["text", "markdown", "html", "json", "sarif", "rdjson", "github-annotations", "xcode"] {
      let run = try app.repository.tool("review", "--fail-on", "never", "--format", format)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.lowercased().contains("second opinion") || format == "json", "\(format)")
      #expect(run.output.contains("Reworded"))
    }
    let json = try app.repository.tool("review", "--format", "json").json()
    let opinions = (json["changes"] as? [[String: Any]] ?? []).compactMap { $0["secondOpinion"] as? [String: Any] }
    #expect(!opinions.isEmpty)
    #expect(opinions.allSatisfy { $0["impact"] as? String == "small" })
    let markdown = try app.repository.tool("review", "--format", "markdown").output
    #expect(!markdown.contains("@everyone"))
    #expect(!markdown.contains("<b>"))
  }

  @Test func theHookAsksAboutWhatIsStaged() throws {
    try configure("echo x >> '\(app.file("calls"))'; " + Self.answer)
    let none = try app.repository.tool("review", "--staged", "--quiet")
    #expect(none.code == 0)
    #expect(app.lines("calls").isEmpty)
    try app.repository.git("add", "--all")
    let run = try app.repository.tool("review", "--staged", "--quiet")
    #expect(run.output.contains("second opinion: small"))
    #expect(!app.lines("calls").isEmpty)
  }

  /// The program writes as long as anybody reads. No file takes it either.
  @Test func whatHasNoEndIsCutOff() throws {
    try configure("exec yes")
    let run = try app.repository.attempt("/bin/sh", ["-c", "ulimit -f 512; exec \"$0\" review", try Tool.path()])
    #expect(run.output.contains("it wrote more than 64 KiB"), "\(run.output) \(run.errors)")
  }

  /// A clone of another person's branch whose configuration names a program never runs it.
  @Test func aForeignBranchRunsNothing() throws {
    let marker = app.file("marker")
    let script = try app.script("touch '\(marker)'")
    try app.repository.write(".l10n-review.yml", "judge: { command: [\"\(script)\"] }\n")
    try app.repository.commit("Edit everything")
    let run = try app.repository.tool("review", "HEAD")
    #expect(run.output.contains("you have not allowed it"))
    try app.repository.write("App/en.lproj/Localizable.strings", "\"text-0\" = \"Lists to read\";\n")
    try app.repository.git("add", "--all")
    for arguments in [["review"], ["review", "--staged"], ["lint"], ["sync", "--check"], ["scan"]] {
      _ = try app.repository.attempt(Tool.path(), arguments)
    }
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  /// A nested repository in tracked files, whose configuration allows the program named by the branch.
  @Test(arguments: [nil, "explicit", "all"])
  func aRepositoryInTrackedFilesRunsNothing(_ bareRepositories: String?) throws {
    let marker = app.file("marker")
    let script = try app.script("touch '\(marker)'; " + Self.answer)
    let sample = app.repository
    try sample.write(".l10n-review.yml", "judge: { command: [\"\(script)\"] }\n")
    try sample.run("cp", ["-R", ".git", "vendored"])
    try sample.git("config", "--file", "vendored/config", "core.worktree", "..")
    try sample.git("config", "--file", "vendored/config", "l10n-review.judge", "'\(script)'")
    try sample.commit("Edit everything")
    if let bareRepositories { try sample.git("config", "--global", "safe.bareRepository", bareRepositories) }
    let clone = sample.folder.appendingPathComponent("clone")
    try sample.git("clone", "--quiet", sample.path, clone.path)
    let vendored = clone.appendingPathComponent("vendored")
    for folder in [vendored, vendored.appendingPathComponent("refs/heads")] {
      let run = try sample.tool("review", in: folder)
      #expect(run.code == 2, "\(run.output) \(run.errors)")
      #expect(run.errors.contains("--repo"), "\(run.errors)")
    }
    // A user who names it can read it, but its permissions do not count.
    let named = try sample.tool("review", "--repo", vendored.path)
    #expect(named.output.contains("you have not allowed it"), "\(named.output) \(named.errors)")
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  /// Only permissions that a clone cannot bring along count: for all of a user's clones, one command, or this clone.
  @Test func thePermissionIsTheUsersOwn() throws {
    let script = try app.script("echo x >> '\(app.file("calls"))'; " + Self.answer)
    let sample = app.repository
    try sample.write(".l10n-review.yml", "judge: { command: [\"\(script)\"] }\n")
    let allowed = "'\(script)'"
    try sample.write("shared.gitconfig", "[l10n-review]\njudge = \"\(allowed)\"\n")
    func isAllowed(_ environment: [String: String?] = [:]) throws -> Bool {
      try? FileManager.default.removeItem(atPath: sample.path + "/.git/l10n-review")
      let run = try sample.tool("review", environment: environment)
      return !run.output.contains("you have not allowed it")
    }
    #expect(try !isAllowed())
    #expect(try isAllowed(["GIT_CONFIG_KEY_0": "l10n-review.judge", "GIT_CONFIG_VALUE_0": allowed]))
    #expect(try isAllowed(["GIT_CONFIG_PARAMETERS": "'l10n-review.judge'=''\\''\(script)'\\'''"]))
    #expect(try isAllowed(["GIT_CONFIG_GLOBAL": sample.path + "/shared.gitconfig"]))
    // A file of the branch that the clone's configuration includes belongs to the branch.
    try sample.git("config", "include.path", "../shared.gitconfig")
    #expect(try !isAllowed())
    try sample.git("config", "l10n-review.judge", allowed)
    #expect(try isAllowed())
    try sample.git("config", "--unset", "l10n-review.judge")
    try sample.git("config", "--global", "l10n-review.judge", allowed)
    #expect(try isAllowed())
    #expect(!app.lines("calls").isEmpty)
  }

  /// The program gets no token, and starts in a folder from which no relative path leads to the work tree.
  @Test func theProgramKnowsNothingOfTheRun() throws {
    let (variables, folder) = (app.file("variables"), app.file("folder"))
    try configure("env > '\(variables)'; pwd > '\(folder)'; " + Self.answer, ", environment: [MY_KEY, UNSET_ONE]")
    let secrets = [
      "GITHUB_TOKEN", "GH_TOKEN", "ACTIONS_RUNTIME_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN", "INPUT_TOKEN",
      "GITHUB_ENV", "AWS_SECRET_ACCESS_KEY", "OPENAI_API_KEY", "SSH_AUTH_SOCK", "GIT_DIR", "L10N_KEEP",
    ]
    var environment = Dictionary(uniqueKeysWithValues: secrets.map { ($0, "a secret" as String?) })
    environment["GIT_DIR"] = nil
    environment["MY_KEY"] = "my own key"
    let run = try app.repository.attempt(Tool.path(), ["review"], environment: environment)
    #expect(run.output.contains("second opinion: small"), "\(run.output) \(run.errors)")
    let lines = app.lines("variables")
    #expect(lines.contains("MY_KEY=my own key"))
    #expect(!lines.contains { $0.contains("a secret") })
    let names = Set(lines.compactMap { $0.split(separator: "=").first.map(String.init) })
    // The last three are the shell's own.
    #expect(
      names.isSubset(of: [
        "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TZ", "MY_KEY", "PWD", "SHLVL", "_", "OLDPWD",
      ]), "\(names)")
    #expect(app.lines("folder") == ["/"])
  }

  /// An interrupted run also stops the programs that it started.
  @Test func whatIsInterruptedLeavesNoProgram() throws {
    let pids = app.file("pids")
    try configure("echo $$ >> '\(pids)'; sleep 300", ", timeout: 120")
    let run = try app.repository.attempt(
      "/bin/sh",
      [
        "-c",
        "'\(try Tool.path())' review & tool=$!; while ! [ -s '\(pids)' ]; do sleep 0.1; done; kill -TERM $tool; wait $tool",
      ])
    #expect(run.code == 128 + 15, "\(run.errors)")
    for pid in app.lines("pids") {
      let state = try Program("ps", ["-o", "stat=", "-p", pid]).run().output
      #expect(state.isEmpty || state.hasPrefix("Z"), "\(pid): \(state)")
    }
  }
}
