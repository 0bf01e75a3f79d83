import Foundation
import Support
import Testing

/// Tests that `init` writes a configuration and installs hooks without losing existing ones.
struct InitTests {
  private let repository: TemporaryRepository

  init() throws { repository = try SampleProject.repository() }

  private static let line =
    #"if [ -x "${0%/*}/l10n-review.pre-commit" ]; then "${0%/*}/l10n-review.pre-commit" "$@" || exit; fi"#
    + " # written by l10n-review init\n"

  private func writeHook(_ text: String, at path: String = ".git/hooks/pre-commit") throws {
    try repository.writeScript(path, text)
  }

  /// Tries to commit a fault. Returns the output of git.
  private func commitFault() throws -> Ended {
    try repository.write("Wikipedia/Code/New.swift", SampleProject.faulty)
    try repository.git("add", "--all")
    return try repository.tryGit("commit", "-m", "Count")
  }

  @Test func saysWhatItDid() throws {
    let run = try repository.tool("init")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        wrote .l10n-review.yml for a project of the profile wikipedia; everything in it is optional
        installed .git/hooks/pre-commit
        installed .git/hooks/pre-merge-commit
        installed .git/hooks/commit-msg
        installed .git/hooks/pre-push
        wrote .gitattributes: git merges catalogs by their keys
        set merge.l10n-review in this clone's git configuration; each clone needs its own

        This project has 0 errors and 0 warnings. Next:
          l10n-review lint                       list them
          required: { languages: [de, fr] }      in .l10n-review.yml, to demand translations of new texts

        """)
    let text = try repository.text(".l10n-review.yml")
    #expect(text.contains("\n#profile: wikipedia\n"))
    #expect(text.contains("\n#  folder: Wikipedia/Localizations\n"))
    #expect(
      text.contains("\n#  folder: \"Wikipedia/iOS Native Localizations\"\n")
        || text.contains("\n#  folder: Wikipedia/iOS Native Localizations\n"))
    // The written configuration is valid, both commented out and active.
    #expect(try repository.tool("lint", "--format", "json").code < 2)
    let live = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      $0.hasPrefix("#profile") || $0.hasPrefix("#source-language")
    }
    try repository.write(".l10n-review.yml", live.map { $0.dropFirst() }.joined(separator: "\n"))
    #expect(try repository.tool("lint").code < 2)
  }

  @Test func doneAgainChangesNothing() throws {
    _ = try repository.tool("init")
    let before = try repository.listing()
    let run = try repository.tool("init")
    #expect(
      run.output == """
        .l10n-review.yml is there already and stays as it is
        .git/hooks/pre-commit is installed already
        .git/hooks/pre-merge-commit is installed already
        .git/hooks/commit-msg is installed already
        .git/hooks/pre-push is installed already
        .gitattributes has catalogs merged by their keys already

        """)
    #expect(try repository.listing() == before)
    #expect(try repository.tool("init", "--quiet").output.isEmpty)
  }

  @Test func `The project's own lookup functions are settings from then on`() throws {
    let repository = try TemporaryRepository()
    try repository.write(
      "A.swift",
      """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      func tr(_ key: String, value: String) -> String { NSLocalizedString(key, value: value, comment: "") }
      let t = "title".localized

      """)
    try repository.write("en.lproj/Localizable.strings", "\"title\" = \"Title\";\n")
    try repository.commit("Begin")
    let run = try repository.tool("init")
    #expect(run.output.contains("named this project's lookup functions there: localized, tr\n"))
    #expect(
      try repository.text(".l10n-review.yml").contains(
        """

        functions:
          - name: localized
            swift: { key: self }
          - name: tr
            swift: { key: 0, value: value }

        """))
    try repository.write("B.swift", "let n = \"new\".localized\n")
    try repository.git("add", "--all")
    #expect(try repository.tool("--staged").output.contains("unextracted-key"))
  }

  @Test(arguments: [("lefthook.yml", "lefthook"), (".pre-commit-config.yaml", "pre-commit")])
  func `A hook manager keeps its hooks`(file: String, name: String) throws {
    try repository.write(file, "\n")
    let run = try repository.tool("init", "--no-config")
    #expect(run.output.contains("installed no hooks, because \(name) writes them: add "))
    // The lines to add, as they are in the configuration.
    if name == "pre-commit" {
      #expect(run.output.contains("\n    rev: v"), "\(run.output)")
      for id in ["l10n-review", "l10n-review-lint", "l10n-review-keep"] {
        #expect(run.output.contains("\n      - id: \(id)\n"), "\(run.output)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/hooks/pre-commit"))
    #expect(try repository.tool("init", "--no-config", "--hooks").output.contains("installed .git/hooks/pre-commit"))
  }

  @Test func `Another workflow on translatewiki's branch is named`() throws {
    try repository.write(".github/workflows/import.yml", "on:\n  push:\n    branches: [twn]\n")
    try repository.write(".github/workflows/test.yml", "on: push\n")
    let output = try repository.tool("init", "--no-hooks", "--no-config").output
    #expect(output.contains(".github/workflows/import.yml runs on the branch twn too; if it imports, remove it"))
    #expect(!output.contains("test.yml"))
  }

  @Test func `Patches of git diff apply afterwards`() throws {
    _ = try repository.tool("init")
    try repository.write("fi.lproj/InfoPlist.strings", "\"a\" = \"A\";\n")
    try repository.git("add", "--all")
    try repository.commit("Begin")
    try repository.write("fi.lproj/InfoPlist.strings", "\"a\" = \"B\";\n")
    let patch = try repository.tryGit("diff").output
    #expect(patch.contains("+\"a\" = \"B\";"))
    _ = try repository.tool("init", "--textconv")
    #expect(try repository.tryGit("config", "diff.l10n-review.textconv").code == 0)
  }

  @Test func choices() throws {
    let lines = try repository.tool("init", "--no-hooks", "--no-merge-driver").output.split(separator: "\n")
    #expect(lines.map { $0.prefix(5) } == ["wrote", "This ", "  l10", "  req"])
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/hooks/pre-commit"))
    try repository.write(".l10n-review.yml", "profile: apple\n")
    _ = try repository.tool("init", "--no-hooks")
    #expect(try repository.text(".l10n-review.yml") == "profile: apple\n")
    _ = try repository.tool("init", "--no-hooks", "--force")
    #expect(try repository.text(".l10n-review.yml").contains("#profile: wikipedia"))
    try repository.remove(".l10n-review.yml")
    #expect(try repository.tool("init", "--no-config", "--no-merge-driver").output.split(separator: "\n").count == 4)
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.l10n-review.yml"))
  }

  @Test func aRepositoryOnGitHubGetsAWorkflow() throws {
    let path = ".github/workflows/l10n-review.yml"
    #expect(!(try repository.tool("init", "--no-hooks").output.contains(path)))
    try repository.write(".github/CODEOWNERS", "")
    #expect(try repository.tool("init", "--no-hooks").output.contains("wrote \(path), which runs "))
    let text = try repository.text(path)
    #expect(text.contains("branches: ['twn']"))
    #expect(!text.contains("run:"))
    try repository.write(path, "# mine\n")
    _ = try repository.tool("init", "--no-hooks", "--workflow")
    #expect(try repository.text(path) == "# mine\n")
    try repository.remove(path)
    #expect(try repository.tool("init", "--no-hooks", "--no-workflow").output.contains("workflow") == false)
  }

  @Test func theWorkflowIsOneForAllRunsOfABranch() throws {
    let path = ".github/workflows/l10n-review.yml"
    try repository.write(".l10n-review.yml", "translatewiki: { branch: \"l10n/twn+it's\" }\n")
    #expect(try repository.tool("init", "--no-hooks", "--workflow").code == 0)
    let text = try repository.text(path)
    // In a pattern, a plus sign repeats the character before it.
    #expect(text.contains("\n    branches: ['l10n/twn\\+it''s']\n"))
    #expect(text.contains("\n  merge_group:\n"))
    #expect(text.components(separatedBy: "github.head_ref != 'l10n/twn+it''s'").count == 2)
    #expect(text.components(separatedBy: "github.head_ref == 'l10n/twn+it''s'").count == 2)
    #expect(
      text.contains(
        """
          group: >-
            l10n-review-${{ github.event.pull_request.head.repo.full_name || github.repository }}-${{
            github.head_ref || github.ref_name }}
        """))
    // Translatewiki's files are the app's own, or there are none: nothing is imported.
    for profile in ["profile: translatewiki\n", ""] {
      try repository.write(".l10n-review.yml", profile)
      if profile.isEmpty { try repository.remove("Wikipedia/Localizations") }
      try repository.remove(path)
      #expect(try repository.tool("init", "--no-hooks", "--workflow").code == 0)
      let plain = try repository.text(path)
      #expect(plain.contains("merge_group:"))
      #expect(!plain.contains("push:\n"))
      #expect(!plain.contains("if:"))
      #expect(!plain.contains("contents: write"))
    }
  }

  @Test func shellHookGetsALine() throws {
    let hook = "#!/usr/bin/env bash\nset -euo pipefail\necho \"mine: $0\" >&2\nexec true"
    try writeHook(hook)
    let run = try repository.tool("init", "--no-config")
    #expect(run.output.contains("added one line to .git/hooks/pre-commit, which was there already\n"))
    let expected = hook.replacingOccurrences(of: "bash\n", with: "bash\n\(Self.line)")
    #expect(try repository.text(".git/hooks/pre-commit") == expected)
    #expect(try repository.tool("init", "--no-config").output.contains("pre-commit is installed already"))
    #expect(try repository.text(".git/hooks/pre-commit") == expected)
    let stopped = try commitFault()
    #expect(stopped.code == 1)
    #expect(stopped.errors.contains("unordered-placeholder"))
    try repository.edit("Wikipedia/Code/New.swift", "%@", "%1$@")
    try repository.git("add", "--all")
    let made = try repository.tryGit("commit", "-m", "Count")
    #expect(made.code == 0)
    #expect(made.errors.contains("mine: .git/hooks/pre-commit"))
  }

  @Test(arguments: [false, true])
  func otherProgramIsCalledFirst(isLink: Bool) throws {
    // awk represents any language for hooks.
    let program = "#!/usr/bin/awk -f\nBEGIN { print \"mine\" > \"/dev/stderr\" }\n"
    if isLink {
      try writeHook(program, at: "tools/my hook")
      try repository.run("ln", ["-s", "../../tools/my hook", ".git/hooks/pre-commit"])
    } else {
      try writeHook(program)
    }
    let run = try repository.tool("init", "--no-config")
    #expect(
      run.output.contains(
        "installed .git/hooks/pre-commit, which first calls the hook that was there, now "
          + ".git/hooks/before-l10n-review/pre-commit\n"))
    #expect(try repository.text(".git/hooks/before-l10n-review/pre-commit") == program)
    #expect(try repository.tool("init", "--no-config").output.contains("pre-commit is installed already"))
    let stopped = try commitFault()
    #expect(stopped.code == 1)
    #expect(stopped.errors.hasPrefix("mine\n"))
    #expect(stopped.errors.contains("unordered-placeholder"))
    // The previous hook can still stop a commit by itself.
    try writeHook(
      "#!/usr/bin/awk -f\nBEGIN { exit 3 }\n", at: isLink ? "tools/my hook" : ".git/hooks/before-l10n-review/pre-commit"
    )
    let other = try repository.tryGit("commit", "-m", "Count")
    #expect(other.code == 1)
    #expect(other.errors.isEmpty)
  }

  @Test func switchedOffHookStaysOff() throws {
    try repository.write(".git/hooks/pre-commit", "#!/bin/sh\necho mine >&2\nexit 1\n")
    try repository.run("chmod", ["-x", ".git/hooks/pre-commit"])
    _ = try repository.tool("init", "--no-config")
    #expect(try repository.text(".git/hooks/before-l10n-review/pre-commit") == "#!/bin/sh\necho mine >&2\nexit 1\n")
    let run = try repository.tryGit("commit", "--quiet", "--allow-empty", "-m", "Nothing")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func hooksPath() throws {
    try repository.git("config", "core.hooksPath", "our hooks")
    let run = try repository.tool(
      "init", "--no-config", "--no-merge-driver", in: repository.root.appendingPathComponent("Wikipedia"))
    #expect(
      run.output == """
        installed our hooks/pre-commit
        installed our hooks/pre-merge-commit
        installed our hooks/commit-msg
        installed our hooks/pre-push

        """)
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/hooks/pre-commit"))
    // The hook is committed: the path of a local binary would be wrong on other machines.
    #expect(try repository.text("our hooks/l10n-review.pre-commit").contains("\ninstalled=\n"))
    let stopped = try commitFault()
    #expect(stopped.code == 1)
    #expect(stopped.errors.contains("unordered-placeholder"))

    let absolute = repository.folder.appendingPathComponent("all hooks").path
    try repository.git("config", "core.hooksPath", absolute)
    #expect(try repository.tool("init", "--no-config").output.contains("installed \(absolute)/pre-commit\n"))
    #expect(try repository.tryGit("commit", "-m", "Count").code == 1)

    try repository.git("config", "core.hooksPath", "/dev/null")
    let refused = try repository.tool("init", "--no-config")
    #expect(refused.code == 2)
    #expect(refused.errors == "l10n-review: cannot make the folder /dev/null: something else is there\n")
  }

  @Test func linkedWorktreeSharesHooks() throws {
    try repository.git("worktree", "add", "--quiet", "-b", "topic", "../linked tree")
    let run = try repository.tool("init", in: repository.folder.appendingPathComponent("linked tree"))
    #expect(run.code == 0)
    #expect(run.output.contains("installed \(repository.path)/.git/hooks/pre-commit\n"))
    #expect(FileManager.default.fileExists(atPath: repository.folder.path + "/linked tree/.l10n-review.yml"))
    #expect(try commitFault().code == 1)
  }

  @Test func hookCopiedByHandStays() throws {
    _ = try repository.tool("init", "--no-config")
    let script = try repository.text(".git/hooks/l10n-review.pre-commit")
    try repository.remove(".git/hooks/l10n-review.pre-commit")
    try writeHook(script)
    #expect(try repository.tool("init", "--no-config").output.contains("pre-commit is installed already"))
    #expect(try repository.text(".git/hooks/pre-commit") == script)
    #expect(try commitFault().code == 1)
  }

  @Test func renewsItsOwnScript() throws {
    _ = try repository.tool("init", "--no-config")
    let script = try repository.text(".git/hooks/l10n-review.pre-commit")
    try writeHook("#!/bin/sh\n# an older one\n", at: ".git/hooks/l10n-review.pre-commit")
    #expect(
      try repository.tool("init", "--no-config").output.contains("updated .git/hooks/pre-commit\n"))
    #expect(try repository.text(".git/hooks/l10n-review.pre-commit") == script)
  }
}
