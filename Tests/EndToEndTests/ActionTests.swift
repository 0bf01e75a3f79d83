import Foundation
import Support
import Testing

/// Tests of the scripts that `action.yml` runs, in their order.
struct ActionTests {
  private let package: ReleasedPackage
  private let repository: TemporaryRepository
  private let folder: URL

  init() throws {
    package = try ReleasedPackage()
    repository = try SampleProject.repository()
    folder = repository.folder.appendingPathComponent("the runner's \"folder\"")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func run(_ script: String, _ environment: [String: String?] = [:]) throws -> Ended {
    try Data().write(to: folder.appendingPathComponent("output"))
    return try repository.attempt(
      "/usr/bin/env", ["bash", package.repository.path + "/.github/action/" + script],
      environment: [
        "FOLDER": folder.path, "GITHUB_OUTPUT": folder.path + "/output",
        "L10N_REVIEW_RELEASES": package.releases.absoluteString,
      ].merging(environment) { _, new in new })
  }

  /// The outputs of a script for later steps.
  private func outputs() throws -> [String: String] {
    let lines = try String(contentsOf: folder.appendingPathComponent("output"), encoding: .utf8).split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        line.firstIndex(of: "=").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
      }, uniquingKeysWith: { _, last in last })
  }

  private func put(program: String) throws {
    try repository.writeScript(folder.appendingPathComponent("l10n-review").path, "#!/bin/sh\n\(program)\n")
  }

  @Test func theActionRunsScriptsThatAreThereByBothOfItsPaths() throws {
    let package = package.repository
    try package.run("cp", [ReleasedPackage.source.appendingPathComponent("action.yml").path, "action.yml"])
    let text = try package.text(".github/action/action.yml")
    let scripts = text.split(separator: "\n").compactMap { line in
      line.range(of: "run: bash ").map { line[$0.upperBound...].prefix { $0 != " " } }
    }
    #expect(scripts.count == 6)
    for folder in ["", "/.github/action"] {
      for script in scripts {
        let found = try package.attempt(
          "/bin/sh", ["-c", "test -x \(script)"], environment: ["ACTION": package.path + folder])
        #expect(found.code == 0, "\(script)")
      }
    }
  }

  @Test func aReleaseIsFetched() throws {
    let ended = try run("find", ["PROVENANCE": "false", "BUILD": "false"])
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(try outputs() == ["installed": "true"])
    #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/l10n-review"))
  }

  @Test func whatIsNotPinnedIsNeitherUsedNorBuilt() throws {
    try package.spoilArchives()
    let ended = try run("find", ["PROVENANCE": "false"])
    #expect(ended.code == 1)
    #expect(ended.output.hasPrefix("::error title=l10n-review::The released program could not be fetched and checked"))
    #expect(try outputs().isEmpty)
  }

  @Test func whereNothingIsPinnedItIsBuilt() throws {
    try package.repository.git("checkout", "--quiet", "v9.9.9~1")
    let ended = try run("find")
    #expect(ended.code == 0)
    #expect(ended.errors.contains("this version is none of the releases"))
    #expect(ended.output.contains("it is built from the Action's own sources, as there is none to fetch;"))
    let found = try outputs()
    #expect(found["installed"] == "false")
    #expect(try run("find", ["BUILD": "true"]).output.contains("own sources, as its input \"build\" asks;"))
    #expect(try outputs() == found)
    // A cached build is valid only for the same sources.
    try package.repository.write("Sources/a tool/Main.swift", "// changed\n")
    _ = try run("find")
    #expect(try outputs()["sources"]?.count == 64)
    #expect(try outputs() != found)
  }

  @Test func howTheReviewEndedIsLeftToTheLastStep() throws {
    try put(program: "printf '%s|' \"$@\"; echo '{}' >\"$FOLDER/review.json\"; exit 3")
    let ended = try run(
      "review", ["CONFIG": "a b.yml", "POST": "findings", "FAIL_ON": "warning", "PARITY": "true"])
    #expect(ended.code == 0)
    #expect(
      ended.output
        == "ci|--config|a b.yml|--post|findings|--format|github-annotations|--format|json=\(folder.path)/review.json|"
        + "--format|markdown=\(folder.path)/review.md|--fail-on|warning|--parity|")
    #expect(try outputs() == ["code": "3", "report": folder.path + "/review.json"])
  }

  @Test(arguments: ["issue", "page"]) func whatFellBehindIsKept(stale: String) throws {
    try put(program: "printf '%s|' \"$@\" >>\"$FOLDER/asked\"; echo page")
    let ended = try run("stale", ["CONFIG": "a b.yml", "STALE": stale, "RUN": "https://github.com/o/a/actions/runs/1"])
    #expect(ended.code == 0)
    let asked = "history|stale|--config|a b.yml|"
    #expect(
      try String(contentsOf: folder.appendingPathComponent("asked"), encoding: .utf8)
        == asked + "--format|html|"
        + (stale == "page" ? "" : asked + "--issue|--page-address|https://github.com/o/a/actions/runs/1|"))
    #expect(try outputs() == ["page": folder.path + "/stale.html"])
    #expect(try run("stale", ["CONFIG": "", "STALE": "isue", "RUN": ""]).code == 1)
    try put(program: "exit 2")
    #expect(try run("stale", ["CONFIG": "", "STALE": stale, "RUN": ""]).code == 2)
    #expect(try outputs().isEmpty)
  }

  /// Tests that the program imports, reviews and pushes a push of `branch` by translatewiki's bot.
  @Test(arguments: ["twn", "l10n/twn+ios", "l10n/#twn@1%,=ä", "l10n/it's;$(touch${IFS}seen)`&|<>{}!"])
  func anImportIsPushed(branch: String) throws {
    let remote = repository.folder.appendingPathComponent("remote.git").path
    try repository.git("init", "--quiet", "--bare", "--initial-branch=main", remote)
    try repository.write(
      ".l10n-review.yml", "translatewiki: { branch: '\(branch.replacingOccurrences(of: "'", with: "''"))' }\n")
    let base = try repository.commit("Configuration")
    try repository.git("push", "--quiet", remote, "main")
    try repository.git("checkout", "--quiet", "-b", branch)
    try repository.edit(SampleProject.translated, "Tallennetut", "Omat")
    let tip = try repository.commit("Localisation updates")
    try repository.git("push", "--quiet", remote, branch)
    try repository.git("remote", "add", "origin", remote)
    try repository.git("fetch", "--quiet", "origin")
    try repository.write("../event.json", #"{"ref":"refs/heads/\#(branch)","before":"\#(base)","after":"\#(tip)"}"#)
    try put(program: "exec '\(try Tool.path())' \"$@\"")
    let reviewed = try run(
      "review",
      [
        "CONFIG": ".l10n-review.yml", "POST": "summary", "FAIL_ON": "", "PARITY": "false", "GITHUB_ACTIONS": "true",
        "GITHUB_EVENT_NAME": "push", "GITHUB_EVENT_PATH": repository.folder.path + "/event.json",
      ])
    let found = try outputs()
    #expect(found["code"] == "0", "\(reviewed.errors)")
    #expect(found["branch"] == branch)
    let commit = try #require(found["import-commit"])
    let variables: [String: String?] = [
      "TOKEN": "secret", "COMMIT": commit, "TIP": tip, "BRANCH": found["branch"], "REMOTE": remote,
    ]
    let pushed = try run("push", variables)
    #expect(pushed.code == 0, "\(pushed.errors)")
    #expect(pushed.output.contains("The import was pushed"))
    #expect(try repository.git("ls-remote", remote, "refs/heads/" + branch).hasPrefix(commit))
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/seen"))
    // Another commit was pushed first.
    let other = try repository.git("commit-tree", "-p", tip, "-m", "Other", tip + "^{tree}")
    try repository.git("push", "--quiet", "--force", remote, other + ":refs/heads/" + branch)
    #expect(try run("push", variables).output.contains("The branch has moved on"))
  }

  @Test func whatMayNotBePushedIsAnError() throws {
    let head = try repository.git("rev-parse", "HEAD")
    let ended = try run(
      "push",
      [
        "TOKEN": "secret", "COMMIT": head, "TIP": head, "BRANCH": "twn",
        "REMOTE": repository.folder.path + "/nothing.git",
      ])
    #expect(ended.code != 0)
    #expect(ended.output.contains("::error title=l10n-review::The import could not be pushed"))
    #expect(!ended.output.replacingOccurrences(of: "::add-mask::", with: "").contains("secret"))
  }
}
