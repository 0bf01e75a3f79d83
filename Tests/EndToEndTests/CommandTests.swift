import Foundation
import Support
import Testing

/// Tests of the subcommands that do not take a range.
struct CommandTests {
  private let repository: TemporaryRepository

  init() throws { repository = try SampleProject.repository() }

  #if os(Linux)
    @Test func outputGoesAfterTheShellsOwn() throws {
      let tool = try Tool.path()
      try repository.run("sh", ["-c", "echo first > log; '\(tool)' lint --output /dev/stdout >> log || true"])
      let log = try repository.text("log")
      #expect(log.hasPrefix("first\n"))
      #expect(log.count > 20)
    }
  #endif

  @Test func classify() throws {
    let run = try repository.tool("classify", "Delete %1$@ from %2$@", "Delete %1$@")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("large ("))
    #expect(run.output.contains("%2$@"))
    let small = try repository.tool(
      "classify", "Take a left turn, then walk forward for a while", "Take a left turn, then walk forward 10 yards",
      "--key", "walk-advice", "--comment", "Tells where to walk.")
    #expect(small.output.hasPrefix("small ("))
    // The command does not need a repository.
    let folder = try TemporaryRepository(initialise: nil)
    #expect(try folder.tool("classify", "Log in", "Login").code == 0)
  }

  @Test func classifyTable() throws {
    let table =
      "key\tnew\tid\told\tnote\nk\tDelete %1$@\ta\tDelete %1$@ from %2$@\tx\nk\tOne\\ntwo \\\\ \\t.\tb\tOne\\ntwo \\\\ \\t\tx\n"
    try repository.write("edits.tsv", table)
    let run = try repository.tool("classify", "--batch", "edits.tsv")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    try #require(lines.count == 3)
    #expect(lines[0] == ["id", "label", "p_neutral", "p_small", "p_large", "decision"])
    #expect(lines[1].prefix(2) == ["a", "large"])
    #expect(lines.map(\.last) == ["decision", "new-key", "none"])
    #expect(lines[2].first == "b")
    for line in lines.dropFirst() {
      let sum = line.dropFirst(2).prefix(3).compactMap(Double.init).reduce(0, +)
      #expect(abs(sum - 1) < 0.001)
    }
    #expect(try repository.tool("classify", "--batch", "-", input: table).output == run.output)
    #expect(
      try repository.tool("classify", "--batch", "-", input: table.replacingOccurrences(of: "\n", with: "\r\n")).output
        == run.output)
    let bad = try repository.tool("classify", "--batch", "-", input: "id\told\n")
    #expect(bad.code == 2)
    #expect(bad.errors.hasPrefix("l10n-review: line 1: no column “new”"))
    #expect(try repository.tool("classify", "--batch", "-", input: "").code == 2)
  }

  /// A line that is not UTF-8 or lacks a field is reported by number. The other lines are classified.
  @Test func classifyTableWithBadLines() throws {
    let bytes =
      Array("id\told\tnew\n1\tRose\tRose\n2\t".utf8) + [0xFF, 0xFE] + Array("\tb\n3\ta\n\u{1B}[2J\ta\ta\n".utf8)
    try repository.write("bad.tsv", bytes: bytes)
    let run = try repository.tool("classify", "--batch", "bad.tsv")
    #expect(run.code == 2)
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.prefix { $0 != "\t" } } == ["1", "\\u{1B}[2J"])
    #expect(rows.allSatisfy { $0.hasSuffix("\tnone") })
    #expect(
      run.errors == """
        l10n-review: line 3: not UTF-8; convert it to UTF-8
        l10n-review: line 4: 2 fields where 3 are needed; write tabs and line feeds in texts as \\t and \\n
        l10n-review: 2 lines of the table could not be read; the others were classified

        """)
  }

  @Test func scan() throws {
    let run = try repository.tool("scan", "--format", "json")
    #expect(run.code == 0)
    let report = try run.json()
    #expect(report["schemaVersion"] as? Int == 1)
    let calls = try #require(report["calls"] as? [[String: Any]])
    #expect(calls.compactMap { $0["key"] as? String } == ["list-title", "walk-delete", "walk-advice"])
    let call = try #require(calls.first)
    #expect(
      Set(call.keys) == ["key", "value", "comment", "table", "function", "language", "path", "line", "column"])
    #expect(call["value"] as? String == "Saved walks")
    #expect(call["path"] as? String == SampleProject.list)
    #expect(call["line"] as? Int == 3)
    #expect(call["column"] as? Int == 13)
    #expect(try repository.tool("scan").output.contains("\(SampleProject.list):3:13: "))
    // Files that git does not know count too.
    try repository.write(
      "App/Untracked.swift", #"let a = WMFLocalizedString("walk-new", value: "New", comment: "Title")"#)
    let runs = [try repository.tool("scan"), try repository.tool("scan", "--repo", ".")]
    for run in runs { #expect(run.output.contains("App/Untracked.swift:1:9: walk-new")) }
    try repository.remove("App/Untracked.swift")
    try repository.remove(SampleProject.list)
    #expect(try repository.tool("scan", "--at", "HEAD", "--format", "json").output == run.output)
  }

  /// Its functions are calls if the project has its files, committed or not.
  @Test func callsOfSwifternalizationAreListed() throws {
    let repository = try TemporaryRepository()
    try repository.commit(
      "Begin",
      ["A.swift": "import Swifternalization\nlet a = I18n.localizedString(\"a\", intValue: 2, defaultValue: \"B\")\n"])
    #expect(try repository.tool("scan").output.isEmpty)
    try repository.write("Texts/base.json", #"{"a": "A"}"#)
    #expect(try repository.tool("scan").output == "A.swift:2:14: a\n")
    try repository.commit("Add texts", ["Texts/base.json": #"{"a": "A"}"#])
    #expect(try repository.tool("scan").output == "A.swift:2:14: a\n")
    #expect(try repository.tool("scan", "--at", "HEAD").output == "A.swift:2:14: a\n")
  }

  @Test func rules() throws {
    let run = try repository.tool("rules")
    #expect(run.code == 0)
    #expect(run.output.contains("  unordered-placeholder "))
    let page = try repository.tool("rules", "unordered-placeholder")
    #expect(page.code == 0)
    for heading in ["\nWhy\n", "\nInstead\n", "\nReported"] { #expect(page.output.contains(heading)) }
    let unknown = try repository.tool("rules", "unknown")
    #expect(unknown.code == 2)
    #expect(
      unknown.errors == "l10n-review: “unknown” is not a rule; “l10n-review rules” lists them.\n")
    try repository.write(".l10n-review.yml", "rules:\n  unordered-placeholder: off\n")
    let line = try repository.tool("rules").output.split(separator: "\n").first {
      $0.contains("unordered-placeholder ")
    }
    #expect(line?.contains(" off ") == true)
    #expect(try TemporaryRepository(initialise: nil).tool("rules").code == 0)
  }

  @Test func versionAndHelp() throws {
    let version = try repository.tool("--version")
    #expect(version.code == 0)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(version.errors.isEmpty)
    for arguments in [["--help"], ["help", "review"]]
      + ["review", "lint", "classify", "scan", "rules", "init", "demo"].map({ [$0, "--help"] })
    {
      let help = try repository.attempt(Tool.path(), arguments)
      #expect(help.code == 0)
      #expect(help.output.contains("USAGE: l10n-review"))
      #expect(help.errors.isEmpty)
    }
  }

  @Test func demo() throws {
    let temporary = repository.folder.appendingPathComponent("temporary files").path
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let path = ProcessInfo.processInfo.environment["PATH"]
    let run = try repository.tool("demo", environment: ["TMPDIR": temporary, "PATH": path])
    #expect(run.code == 0, "\(run.errors)")
    #expect(!run.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).count == 1)
  }
}
