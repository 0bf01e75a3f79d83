import Support
import Testing

/// Options and arguments that people try first, and the answers to mistyped ones.
struct OptionTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("App/A.swift", "let t = NSLocalizedString(\"title\", comment: \"\")\n")
    for (folder, text) in [("App", "pages"), ("Other", "books")] {
      try repository.write("\(folder)/en.lproj/Localizable.strings", "\"title\" = \"%@ \(text)\";\n")
      try repository.write("\(folder)/de.lproj/Localizable.strings", "\"title\" = \"Alle (\(text)\";\n")
    }
    try repository.commit("Begin")
  }

  private func paths(_ arguments: String...) throws -> Set<String> {
    let run = try repository.attempt(Tool.path(), ["lint", "--format", "rdjson"] + arguments)
    let parts = run.output.components(separatedBy: "\"path\"").dropFirst()
    return Set(parts.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) })
  }

  @Test func `Paths limit what lint reports`() throws {
    #expect(try paths("Other/") == ["Other/de.lproj/Localizable.strings"])
    #expect(try paths("App") == ["App/de.lproj/Localizable.strings"])
    #expect(try paths("App/de.lproj/Localizable.strings") == ["App/de.lproj/Localizable.strings"])
    #expect(try paths("App/en.lproj").isEmpty)
    #expect(try repository.tool("lint", ".").output == repository.tool("lint").output)
    let wrong = try repository.tool("lint", "Ap/")
    #expect(wrong.code == 2)
    #expect(
      try repository.tool("lint", "Otter").errors == "l10n-review: “Otter” does not exist; did you mean “Other”?\n")
    #expect(try repository.tool("lint", "/").errors.contains("outside of the repository"))
    #expect(try repository.tool("lint", "App", "--write-baseline", "b.txt").code == 2)
  }

  @Test func `A rule can be run alone or left out`() throws {
    let all = try Ended(output: repository.tool("lint", "--format", "json").output).rules()
    #expect(all.contains("placeholder-mismatch"))
    #expect(
      try repository.tool("lint", "--format", "json", "--except", "placeholder-mismatch").rules()
        .contains("placeholder-mismatch") == false)
    #expect(
      try Set(repository.tool("lint", "--format", "json", "--rule", "unbalanced-brackets").rules()) == [
        "unbalanced-brackets"
      ])
    #expect(
      try Set(repository.tool("lint", "--format", "json", "--rule", "typography").rules()).contains(
        "unbalanced-brackets"))
    let wrong = try repository.tool("lint", "--rule", "three-dot")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("“three-dot” is not a rule; did you mean “three-dots”?"))
  }

  @Test func `Colours can be forced`() throws {
    #expect(try repository.tool("lint", "--color", "always").output.contains("\u{1B}["))
    #expect(try !repository.tool("lint", "--color", "auto").output.contains("\u{1B}["))
    #expect(try !repository.tool("lint", "--color", "never").output.contains("\u{1B}["))
  }

  @Test(arguments: [
    (["lnit"], "“lnit” is neither a command nor a revision of this repository; did you mean “lint”?"),
    (["rules", "three-dot"], "“three-dot” is not a rule; did you mean “three-dots”?"),
    (["history", "sale"], "“sale” is not a subcommand of history; did you mean “stale”?"),
    (["lint", "--locale", "de_DE"], "no catalog for “de_DE”; did you mean de?"),
  ])
  func `A mistyped name is answered with the nearest one`(arguments: [String], sentence: String) throws {
    let run = try repository.attempt(Tool.path(), arguments)
    #expect(run.code == 2)
    #expect(run.errors == "l10n-review: \(sentence)\n")
  }

  @Test func `An unused key of L10N_KEEP is named`() throws {
    try repository.write("App/en.lproj/Localizable.strings", "\"title\" = \"%d pages\";\n")
    let run = try repository.attempt(Tool.path(), ["review"], environment: ["L10N_KEEP": "titel"])
    #expect(run.errors.contains("L10N_KEEP names ‘titel’, and no text of this key was edited; did you mean ‘title’?"))
    #expect(
      try repository.attempt(Tool.path(), ["review"], environment: ["L10N_KEEP": "title"]).errors.isEmpty)
  }

  @Test func `A question comes with its answers`() throws {
    let english = "App/en.lproj/Localizable.strings"
    try repository.write(english, "\"title\" = \"Take a left turn\";\n")
    try repository.commit("Turn left")
    try repository.write(english, "\"title\" = \"Take a right turn\";\n")
    let output = try repository.tool("review").output
    #expect(output.contains("possibly large edit of ‘title’: do the old translations still fit?\n"))
    #expect(
      output.contains(
        "\n  A question never fails the command. Without an answer, the old translations stay in use. To answer:\n"))
    #expect(
      output.contains(
        "they still fit: nothing to do; “L10n-Keep: title REASON” in the commit message ends the question\n"))
  }
}
