import Foundation
import Support
import Testing

/// Tests of the commit-msg hook, which turns `L10N_KEEP` and `L10N_UNTRANSLATED` into trailers.
struct CommitMessageHookTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try SampleProject.repository()
    #expect(try repository.tool("init", "--no-config").code == 0)
  }

  private func commit(
    _ arguments: String..., keep: String?, untranslated: String? = nil, editor: String? = nil
  ) throws -> Ended {
    try repository.attempt(
      "/usr/bin/env", ["git", "commit", "--quiet", "--allow-empty"] + arguments,
      environment: [
        "L10N_REVIEW": Tool.path(), "L10N_KEEP": keep, "L10N_UNTRANSLATED": untranslated,
        "GIT_EDITOR": editor,
        "PATH": ProcessInfo.processInfo.environment["PATH"],
      ])
  }

  private var message: String {
    get throws { try repository.git("log", "-1", "--format=%B") }
  }

  @Test func acknowledgesAChange() throws {
    try SampleProject.changeMeaning(in: repository)
    try repository.git("add", "--all")
    let stopped = try commit("-m", "Shorten", keep: nil)
    #expect(stopped.code == 1)
    #expect(stopped.errors.contains("‘walk-delete’: the key must change"))
    #expect(try commit("-m", "Shorten", keep: "walk-delete").code == 0)
    #expect(try message == "Shorten\n\nL10n-Keep: walk-delete\n")
    // The range review of CI reads the trailer.
    let run = try repository.tool("review", "HEAD", "--format", "json")
    #expect(try !run.rules().contains("key-kept-for-new-meaning"))
  }

  /// The gate of a commit, and then that of its range.
  @Test func acceptsATextWithoutRequiredTranslations() throws {
    try repository.git("rm", "-r", "--quiet", ".")
    try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"A\";\n")
    try repository.write("App/fi.lproj/Localizable.strings", "\"a\" = \"Aa\";\n")
    try repository.write(".l10n-review.yml", "required: { languages: [fi] }\n")
    try repository.git("add", "--all")
    try repository.git("commit", "--quiet", "--no-verify", "-m", "Another app")
    try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
    let stopped = try commit("-am", "Add a text", keep: nil)
    #expect(stopped.code == 1)
    #expect((stopped.output + stopped.errors).contains("L10N_UNTRANSLATED=b git commit"))
    #expect(try commit("-am", "Add a text", keep: nil, untranslated: "b").code == 0)
    #expect(try message == "Add a text\n\nL10n-Untranslated: b\n")
    let run = try repository.tool("review", "HEAD", "--format", "json")
    #expect(try !run.rules().contains("missing-required-translation"))
  }

  @Test func severalKeys() throws {
    #expect(try commit("-m", "Keep", "-m", "Body.", keep: "one, two\tthree *").code == 0)
    #expect(
      try message == "Keep\n\nBody.\n\nL10n-Keep: one\nL10n-Keep: two\nL10n-Keep: three\nL10n-Keep: *\n")
  }

  @Test func keysWithSpaces() throws {
    let keep = #""Save for later", plain "say \"hi\", now""#
    #expect(try commit("-m", "Keep", keep: keep).code == 0)
    let text = #"Keep\#n\#nL10n-Keep: "Save for later"\#nL10n-Keep: plain\#nL10n-Keep: "say \"hi\", now"\#n"#
    #expect(try message == text)
    #expect(try commit("--amend", "--no-edit", keep: #"plain,"Save for later""#).code == 0)
    #expect(try message == text)
  }

  @Test func joinsOtherTrailersWithoutRepetition() throws {
    let text = "Keep\n\nl10n-keep: one because of the law\nSigned-off-by: Ada <ada@example.org>\n"
    #expect(try commit("-m", text, keep: "one,two").code == 0)
    #expect(try message == text + "L10n-Keep: two\n")
    #expect(try commit("--amend", "--no-edit", keep: "one,two").code == 0)
    #expect(try message == text + "L10n-Keep: two\n")
  }

  @Test func nothingToKeep() throws {
    #expect(try commit("-m", "Plain", keep: nil).code == 0)
    #expect(try message == "Plain\n")
    #expect(try commit("-m", "Plain", keep: " , ").code == 0)
    #expect(try message == "Plain\n")
  }

  @Test(arguments: ["fixup! Show walks", "squash! Show walks"])
  func messagesThatDoNotLast(_ text: String) throws {
    let run = try commit("-m", text, keep: "one")
    #expect(run.code == 0)
    #expect(run.errors.contains("the keys are not recorded here"))
    #expect(try message == text + "\n")
  }

  @Test func emptyMessageStillAborts() throws {
    let before = try repository.git("rev-parse", "HEAD")
    #expect(try commit("-m", "", keep: "one").code == 1)
    // The editor keeps the comments and the diff from git.
    #expect(try commit("--verbose", keep: "one", editor: "true").code == 1)
    #expect(try repository.git("rev-parse", "HEAD") == before)
  }

  @Test func editedMessage() throws {
    try SampleProject.changeMeaning(in: repository)
    try repository.git("add", "--all")
    let editor = repository.folder.path + "/editor"
    try repository.writeScript(
      editor, "#!/bin/sh\n{ echo 'Shorten'; cat \"$1\"; } >\"$1.new\" && mv \"$1.new\" \"$1\"\n")
    #expect(try commit("--verbose", keep: "walk-delete", editor: "'\(editor)'").code == 0)
    #expect(try message == "Shorten\n\nL10n-Keep: walk-delete\n")
  }

  @Test func messageThatBeginsWithANumberSign() throws {
    #expect(try commit("-m", "#12 Shorten", keep: "one").code == 0)
    #expect(try message == "#12 Shorten\n\nL10n-Keep: one\n")
  }
}
