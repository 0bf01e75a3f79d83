import Foundation
import Support
import Testing

/// Tests of the reported findings, their places and the exit code.
struct ReportTests {
  private let repository: TemporaryRepository
  private static let file = "Wikipedia/Code/New.swift"

  init() throws { repository = try SampleProject.repository() }

  @Test func severalFormats() throws {
    try repository.write(Self.file, SampleProject.faulty)
    let run = try repository.tool(
      "--format", "json=a report.json", "--format", "markdown", "--format", "xcode=sub/../x.txt", "--format",
      "text=t.txt")
    // No folder is created by a failed run.
    #expect(run.code == 2)
    let good = try repository.tool(
      "--format", "json=a report.json", "--format", "markdown", "--format", "xcode=x.txt", "--format", "text=t.txt")
    #expect(good.code == 1)
    #expect(good.output.contains("unordered-placeholder"))
    #expect(!good.output.contains("\"schemaVersion\""))
    let json = Ended(output: try repository.text("a report.json"))
    #expect(try json.rules().contains("unordered-placeholder"))
    #expect(try repository.text("x.txt").contains("\(repository.path)/\(Self.file):3:"))
    #expect(try repository.text("x.txt").contains(": error: "))
    #expect(try repository.text("t.txt").contains("\(Self.file):3:"))
  }

  @Test func outputFile() throws {
    try repository.write(Self.file, SampleProject.faulty)
    let run = try repository.tool("--format", "json", "--output", "report.json")
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(try Ended(output: repository.text("report.json")).changes() == ["added count-title"])
  }

  /// The finding is shown with the change.
  @Test func findingsOnRenamedKeysAreCounted() throws {
    let repository = try TemporaryRepository()
    for (key, side) in [("turn-text", "left"), ("turn-text-2", "right")] {
      try repository.write("App/en.lproj/Localizable.strings", "\"\(key)\" = \"Take a \(side) turn at the corner\";\n")
      try repository.write("App/fi.lproj/Localizable.strings", "\"\(key)\" = \"Käänny vasempaan\";\n")
      try repository.commit(key)
    }
    #expect(try repository.tool("review", "HEAD~1..HEAD").output.contains("\n1 warning.\n"))
    #expect(try repository.tool("review", "HEAD~1..HEAD", "--format", "markdown").output.contains("1 warning"))
  }

  @Test func failOn() throws {
    let warned = SampleProject.faulty.replacingOccurrences(of: "%@ walks", with: "Walks")
      .replacingOccurrences(of: "Number of walks. %@ is the number.", with: "")
    try repository.write(Self.file, warned)
    #expect(try repository.tool("--format", "json").rules().contains("missing-comment"))
    #expect(try repository.tool("--staged").code == 0)
    try repository.git("add", "--all")
    #expect(try repository.tool("--staged").code == 0)
    #expect(try repository.tool("--staged", "--fail-on", "warning").code == 1)
    try repository.write(".l10n-review.yml", "fail-on: warning\n")
    #expect(try repository.tool("--staged").code == 1)
    #expect(try repository.tool("--staged", "--fail-on", "error").code == 0)
    try repository.write(Self.file, SampleProject.faulty)
    #expect(try repository.tool().code == 1)
    #expect(try repository.tool("--fail-on", "never").code == 0)
  }

  @Test func oneLocale() throws {
    try repository.edit(SampleProject.translated, "\"walk-advice\"", "\"list-title\" = \"Kävelyt\";\n\"walk-advice\"")
    #expect(try repository.tool("--format", "json").rules() == ["duplicate-key"])
    #expect(try repository.tool("--locale", "fi").code == 1)
    let other = try repository.tool("--locale", "de", "--format", "json")
    #expect(other.code == 0)
    #expect(try other.rules().isEmpty)
    #expect(try repository.tool("lint", "--locale", "fi", "--format", "json").rules() == ["duplicate-key"])
  }

  @Test func baselineOnlyShrinks() throws {
    try repository.commit("Count", [Self.file: SampleProject.faulty])
    #expect(try repository.tool("lint").code == 1)
    let written = try repository.tool("lint", "--write-baseline", "known")
    #expect(written.code == 0)
    let known = try repository.text("known")
    #expect(known.contains("unordered-placeholder \(Self.file) count-title\n"))
    let clean = try repository.tool("lint", "--baseline", "known", "--format", "json")
    #expect(clean.code == 0)
    #expect(try clean.rules().isEmpty)

    let second = SampleProject.faulty.replacingOccurrences(of: "count-title", with: "second-title")
    try repository.write("Wikipedia/Code/Second.swift", second)
    let faulty = try repository.tool("lint", "--baseline", "known", "--format", "json")
    #expect(faulty.code == 1)
    #expect(try faulty.rules().contains("unordered-placeholder"))
    let again = try repository.tool("lint", "--write-baseline", "known")
    #expect(try repository.text("known") == known)
    #expect(!written.errors.contains("only shrinks"))
    #expect(again.errors.contains(" new ones are not, because it only shrinks; to record all, delete it first."))

    try repository.edit(Self.file, "%@", "%1$@")
    _ = try repository.tool("lint", "--write-baseline", "known", "--quiet")
    let shrunk = try repository.text("known")
    #expect(!shrunk.contains("unordered-placeholder"))
    #expect(shrunk.utf8.count < known.utf8.count)
    // A fixed fault that comes back is new.
    try repository.edit(Self.file, "%1$@", "%@")
    #expect(try repository.tool("lint", "--baseline", "known").code == 1)
  }

  /// A finding with many places is one finding in every count.
  @Test func baselineLintAndReviewCountTheSame() throws {
    let keys = (1...12).map { "key-\($0)" }
    func strings(_ text: (String) -> String) -> String {
      keys.map { "\"\($0)\" = \"\(text($0))\";\n" }.joined()
    }
    let repository = try TemporaryRepository()
    let (english, finnish) = ("App/en.lproj/Localizable.strings", "App/fi.lproj/Localizable.strings")
    try repository.commit("Texts", [english: strings { "Read \($0) %@" }, finnish: strings { "Lue \($0)" }])
    let findings = try repository.tool("lint", "--format", "json").rules().count
    #expect(findings > 0 && findings < keys.count)
    try repository.write(finnish, strings { "Lue \($0)" } + "\n")
    let older = try repository.tool("review", "--format", "json").json()["summary"]
    #expect((older as? [String: Any])?["preexisting"] as? Int == findings)
    let written = try repository.tool("lint", "--write-baseline", "known")
    #expect(written.errors.hasPrefix("\(findings) finding"), "\(written.errors)")
    let known = try repository.tool("lint", "--baseline", "known", "--format", "json").json()["summary"]
    #expect((known as? [String: Any])?["baseline"] as? Int == findings)
  }

  @Test func configuredBaseline() throws {
    try repository.commit("Count", [Self.file: SampleProject.faulty, ".l10n-review.yml": "baseline: known\n"])
    #expect(try repository.tool("lint").code == 1)
    let written = try repository.tool("lint", "--write-baseline", "known")
    #expect(!written.errors.contains("baseline: "))
    let other = try repository.tool("lint", "--write-baseline", "other")
    #expect(other.errors.contains("write “baseline: other” into .l10n-review.yml"), "\(other.errors)")
    #expect(try repository.tool("lint").code == 0)
    #expect(try repository.tool("lint", in: repository.root.appendingPathComponent("Wikipedia")).code == 0)
  }

  /// Findings in the baseline are not listed by `lint`.
  @Test func olderFindingsOfTheBaselineAreNotCounted() throws {
    try repository.commit("Count", [Self.file: SampleProject.faulty])
    try repository.write(Self.file, SampleProject.faulty + "// An edit elsewhere in the file\n")
    #expect(try repository.tool("review").output.contains("older finding"))
    _ = try repository.tool("lint", "--write-baseline", "known")
    let run = try repository.tool("review", "--baseline", "known")
    #expect(run.output == "Nothing to report.\n")
    let second = SampleProject.faulty.replacingOccurrences(of: "count-title", with: "second-title")
    try repository.write(Self.file, SampleProject.faulty + second)
    try repository.commit("Count again")
    try repository.write(Self.file, SampleProject.faulty + second + "// An edit elsewhere in the file\n")
    let summary = try repository.tool("review", "--baseline", "known", "--format", "json").json()["summary"]
    #expect((summary as? [String: Any])?["preexisting"] as? Int == 1)
    let lint = try repository.tool("lint", "--baseline", "known", "--format", "json")
    #expect(try lint.rules().filter { $0 == "unordered-placeholder" }.count == 1)
  }

  @Test func suppression() throws {
    let comment = "// l10n-review:disable:next unordered-placeholder testers only\n"
    let suppressed = SampleProject.faulty.replacingOccurrences(of: "let count", with: "\(comment)let count")
    try repository.write(Self.file, suppressed)
    let run = try repository.tool("--format", "json")
    #expect(try !run.rules().contains("unordered-placeholder"))
    let summary = try #require(try run.json()["summary"] as? [String: Any])
    #expect(summary["suppressed"] as? Int == 1)
    try repository.edit(Self.file, "%@ walks", "%1$@ walks")
    #expect(try repository.tool("lint", "--format", "json").rules().contains("unused-suppression"))
  }

  @Test func acknowledgement() throws {
    try SampleProject.changeMeaning(in: repository)
    try repository.git("add", "--all")
    func rules(_ arguments: String..., keep: String? = nil) throws -> [String] {
      try repository.attempt(
        Tool.path(), ["review", "--format", "json"] + arguments, environment: ["L10N_KEEP": keep]
      ).rules()
    }
    #expect(try rules("--staged").contains("key-kept-for-new-meaning"))
    #expect(try rules("--staged", keep: "other-key").contains("key-kept-for-new-meaning"))
    #expect(try !rules("--staged", keep: "other-key,walk-delete").contains("key-kept-for-new-meaning"))
    try repository.git("checkout", "--quiet", "-b", "topic")
    try repository.commitStaged("Shorten")
    #expect(try rules("main..topic").contains("key-kept-for-new-meaning"))
    // The trailer may be in any commit of the range.
    try repository.git(
      "commit", "--quiet", "--allow-empty", "-m", "Explain", "-m", "L10n-Keep: walk-delete it is plain")
    #expect(try !rules("main..topic").contains("key-kept-for-new-meaning"))
    #expect(try !rules("main...topic").contains("key-kept-for-new-meaning"))
    #expect(try !rules().contains("key-kept-for-new-meaning"))
    #expect(try rules("topic~1").contains("key-kept-for-new-meaning"))
  }

  @Test func quietIsSilentWithoutNews() throws {
    #expect(try repository.tool("--quiet").output.isEmpty)
    #expect(try repository.tool().output.hasSuffix("Nothing to report.\n"))
    #expect(try repository.tool("--quiet", "--format", "json").changes().isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs a terminal from script(1)"))
  func colourOnlyOnATerminal() throws {
    try repository.write(Self.file, SampleProject.faulty)
    let path = try Tool.path()
    func onTerminal(_ arguments: String, _ environment: [String: String?]) throws -> String {
      #if os(macOS)
        let words = ["-q", "/dev/null", path] + arguments.split(separator: " ").map(String.init)
      #else
        let words = ["-qec", "'\(path)' \(arguments)", "/dev/null"]
      #endif
      return try repository.attempt(
        "/usr/bin/script", words, environment: environment.merging(["TERM": "xterm"]) { first, _ in first }
      ).output
    }
    #expect(try onTerminal("review", [:]).contains("\u{1B}["))
    #expect(try !onTerminal("review", ["NO_COLOR": "1"]).contains("\u{1B}["))
    #expect(try onTerminal("review", ["NO_COLOR": ""]).contains("\u{1B}["))
    #expect(try !onTerminal("review --no-color", [:]).contains("\u{1B}["))
    #expect(try !onTerminal("review", ["TERM": "dumb"]).contains("\u{1B}["))
    #expect(try !repository.tool().output.contains("\u{1B}"))
  }
}
