import Foundation
import Support
import Testing

/// Tests that unreadable files are never treated as missing.
struct UnreadableTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try SampleProject.repository()
    try repository.commit("Extract", [:])
  }

  private func turn() throws {
    for path in [SampleProject.view, "Wikipedia/iOS Native Localizations/en.lproj/Localizable.strings"] {
      try repository.edit(path, "Take a left turn", "Take a right turn")
    }
  }

  /// Creates a clone of the repository, without the objects that `arguments` leave out.
  private func clone(_ arguments: String...) throws -> URL {
    try repository.git("config", "uploadpack.allowFilter", "true")
    let clone = repository.folder.appendingPathComponent("clone")
    try repository.run("git", ["clone", "--quiet"] + arguments + ["file://" + repository.path, clone.path])
    return clone
  }

  private func object(_ name: String) throws -> URL {
    let hex = try repository.git("rev-parse", name)
    let file = repository.root.appendingPathComponent(".git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    return file
  }

  private static let remedy =
    "its content is not in this partial clone; run ‘git fetch --refetch --no-filter’, or check out with ‘fetch-depth: 0’ and without a filter."

  @Test func aPartialCloneIsNotHalfReviewed() throws {
    try turn()
    try repository.commit("Turn")
    #expect(try repository.tool("review", "HEAD", "--format", "json").changes() == ["edited walk-advice"])
    let clone = try clone("--filter=blob:none")
    let run = try repository.tool("review", "HEAD", in: clone)
    #expect(run.code == 2)
    #expect(run.output.contains("‘\(SampleProject.view)’"))
    #expect(run.output.contains("could not be read in the base ‘"))
    #expect(run.output.contains(Self.remedy))
    #expect(run.output.contains("Nothing was reviewed: 2 files could not be read."))
    #expect(run.errors.hasPrefix("l10n-review: Nothing was reviewed: 2 files could not be read"))
    // No option hides the failure.
    let quiet = try repository.tool(
      "review", "HEAD", "--quiet", "--fail-on", "never", "--locale", "fi", in: clone)
    #expect(quiet.code == 2)
    #expect(quiet.output == run.output)
    #expect(try repository.tool("review", "HEAD~1..HEAD", in: clone).code == 2)
    // The work tree is complete.
    #expect(try !repository.tool("lint", in: clone).output.contains("could not be read"))
    #expect(try repository.tool("review", "--staged", in: clone).code == 0)
    #expect(try repository.tool("lint", "--at", "HEAD~1", in: clone).code == 1)
    // The remedy in the message works.
    try repository.run("git", ["fetch", "--quiet", "--refetch", "--no-filter"], in: clone)
    let whole = try repository.tool("review", "HEAD", in: clone)
    #expect(whole.code == 1)
    #expect(whole.output.contains("large edit of ‘walk-advice’"))
  }

  @Test func whatMayHaveMovedIntoAFileThatCannotBeReadIsNotSaidToBeDeleted() throws {
    let app = try TemporaryRepository()
    let texts = "\"a\" = \"One\";\n"
    try app.commit("Start", ["App/en.lproj/Localizable.strings": texts, "App/de.lproj/Localizable.strings": texts])
    try app.git("rm", "--quiet", "App/en.lproj/Localizable.strings")
    try app.commit("Move", ["Kit/en.lproj/Localizable.strings": texts + "\"b\" = \"Two\";\n"])
    let hex = try app.git("rev-parse", "HEAD:Kit/en.lproj/Localizable.strings")
    try FileManager.default.removeItem(
      at: app.root.appendingPathComponent(".git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))"))
    let run = try app.tool("review", "HEAD")
    #expect(run.output.contains("‘Kit/en.lproj/Localizable.strings’ could not be read"), "\(run.output)")
    #expect(!run.output.contains("emptied-catalog"), "\(run.output)")
  }

  @Test func anImportTellsOfAFileWithoutEntriesAndKeepsWhatTheAppHas() throws {
    try repository.write(SampleProject.translated, "// Messages\n// Exported from translatewiki.net\n\n")
    try repository.commit("Localisation updates")
    let tip = try repository.git("rev-parse", "HEAD")
    let runs = [
      try repository.tool("import"),
      try repository.tool("import", "--at", "HEAD", "--commit-to", "refs/heads/imported"),
    ]
    for run in runs {
      #expect(run.code == 0)
      #expect(run.output.contains("\(SampleProject.translated): warning: ‘fi’ is left as it is: "), "\(run.output)")
      #expect(run.output.contains("Bring its entries back from an earlier version."))
    }
    #expect(try repository.git("status", "--porcelain").isEmpty)
    #expect(try repository.git("rev-parse", "imported") == tip)
  }

  @Test func everyFormatTellsIt() throws {
    try turn()
    try repository.commit("Turn")
    let clone = try clone("--filter=blob:none")
    for format in ["markdown", "html", "sarif", "rdjson", "github-annotations", "xcode", "json", "text"] {
      let run = try repository.tool("review", "HEAD", "--format", format, in: clone)
      #expect(run.code == 2, "\(format)")
      #expect(run.output.contains("git fetch --refetch --no-filter"), "\(format)")
      #expect(run.output.contains("WalkView.swift"), "\(format)")
    }
    let report = repository.folder.appendingPathComponent("review.json").path
    _ = try repository.tool("review", "HEAD", "--format", "json=\(report)", in: clone)
    let json = try repository.tool("review", "HEAD", "--format", "json", in: clone).json()
    let files = try #require(json["unreadable"] as? [[String: Any]])
    #expect(files.compactMap { $0["version"] as? String } == ["base", "base"])
    #expect(json["unreviewed"] as? Bool == true)
    let posted = try repository.tool("post", "--report", report, "--post", "never", "--fail-on", "never", in: clone)
    #expect(posted.code == 2)
    #expect(posted.errors.contains("Nothing was reviewed: 2 files could not be read."))
  }

  @Test func aRunOnGitHubFails() throws {
    try turn()
    let head = try repository.commit("Turn")
    let clone = try clone("--filter=blob:none", "--no-checkout")
    let event = repository.folder.appendingPathComponent("event.json")
    let base = try repository.git("rev-parse", "HEAD^")
    let repo = "\"repo\": {\"full_name\": \"octo/app\"}"
    try Data(
      """
      {"pull_request": {"number": 1, "base": {"sha": "\(base)", "ref": "main", \(repo)}, \
      "head": {"sha": "\(head)", "ref": "work", \(repo)}}}
      """.utf8
    ).write(to: event)
    let run = try repository.tool("ci", "--event", event.path, in: clone)
    #expect(run.code == 2, "\(run.output)\(run.errors)")
    #expect(run.output.contains("git fetch --refetch --no-filter"))
    #expect(run.errors.contains("Nothing was reviewed"))
  }

  @Test(arguments: [nil, 0, 12, 60, 150]) func aDamagedHeadIsNotNew(bytes: Int?) throws {
    try turn()
    let file = try object("HEAD:\(SampleProject.view)")
    if let bytes {
      try Data(contentsOf: file).prefix(bytes).write(to: file)
    } else {
      try FileManager.default.removeItem(at: file)
    }
    try repository.git("add", SampleProject.view)
    let staged = try repository.tool("review", "--staged", "--quiet")
    #expect(staged.code == 2)
    #expect(staged.output.contains("‘\(SampleProject.view)’ could not be read in the base ‘HEAD’"))
    #expect(staged.output.contains("git fsck --full"))
    #expect(!staged.output.contains("new string"))
    // Readable files are still reviewed.
    try repository.write("Wikipedia/Code/Count.swift", SampleProject.faulty)
    try repository.git("add", "--all")
    let rest = try repository.tool("review", "--staged", "--format", "json")
    #expect(rest.code == 1)
    #expect(try rest.rules().contains("unordered-placeholder"))
    #expect(try rest.changes() == ["added count-title"])
    #expect(try rest.json()["unreviewed"] as? Bool == false)
    let never = try repository.tool("review", "--staged", "--fail-on", "never")
    #expect(never.code == 1)
    #expect(never.output.contains("This review is incomplete: 1 file could not be read"))
  }

  @Test func aDamagedInterfaceIsNotNew() throws {
    let path = "Wikipedia/Code/Walk.xib"
    try repository.commit("Add", [path: "<label text=\"Old\"/>\n"])
    try repository.write(path, "<label text=\"Old\"/>\n\n")
    let file = try object("HEAD:\(path)")
    try repository.git("add", path)
    try Data(contentsOf: file).dropLast(8).write(to: file)
    let run = try repository.tool("review", "--staged")
    #expect(run.code == 2)
    #expect(run.output.contains("‘\(path)’ could not be read in the base ‘HEAD’"), "\(run.output)")
  }

  @Test func whatSettingsAndImportsNeedIsNamed() throws {
    let settings = ".l10n-review.yml"
    try repository.commit("Settings", [settings: "fail-on: never\n"])
    let base = try repository.git("rev-parse", "HEAD")
    try turn()
    let head = try repository.commit("Turn", [settings: "fail-on: error\n"])
    let clone = try clone("--filter=blob:none")
    let event = repository.folder.appendingPathComponent("event.json")
    try Data("{\"ref\": \"refs/heads/main\", \"before\": \"\(base)\", \"after\": \"\(head)\"}".utf8).write(to: event)
    let ci = try repository.tool("ci", "--event", event.path, in: clone)
    #expect(ci.code == 2)
    #expect(
      ci.errors.contains("\(settings) cannot be read: its content is not in this partial clone; run git fetch"),
      "\(ci.errors)")
    let native = "Wikipedia/iOS Native Localizations/en.lproj/Localizable.strings"
    let imported = try repository.tool("import", "--at", "HEAD~1", "--check", in: clone)
    #expect(imported.code == 2)
    #expect(imported.errors.contains("\(native) cannot be read: its content is not in this"), "\(imported.errors)")
  }

  /// A search for other uses or for translations does not find anything in unreadable files.
  @Test func whatIsSearchedIsRead() throws {
    try turn()
    try repository.commit("Turn")
    try repository.run("git", ["rm", "--quiet", "--cached", "-r", "."])
    try repository.run("git", ["reset", "--quiet"])
    let file = try object("HEAD:\(SampleProject.translated)")
    try FileManager.default.removeItem(at: file)
    try repository.remove(SampleProject.translated)
    let run = try repository.tool("review", "HEAD")
    #expect(run.code == 1)
    #expect(run.output.contains("‘\(SampleProject.translated)’ could not be read in ‘HEAD’"))
    #expect(run.output.contains("large edit of ‘walk-advice’"))
    let source = try object("HEAD:\(SampleProject.list)")
    try FileManager.default.removeItem(at: source)
    try repository.remove(SampleProject.list)
    let uses = try repository.tool("review", "HEAD")
    #expect(uses.code == 1)
    #expect(uses.output.contains("‘\(SampleProject.list)’ could not be read in ‘HEAD’"))
    #expect(!uses.output.contains("new key:"))
  }

  @Test func whatNoVerdictNeedsIsNotReported() throws {
    try repository.commit("Note", ["notes.txt": "one\n"])
    try turn()
    try repository.commit("Turn")
    try FileManager.default.removeItem(at: object("HEAD:notes.txt"))
    try repository.remove("notes.txt")
    let run = try repository.tool("review", "HEAD", "--format", "json")
    #expect(try (run.json()["unreadable"] as? [Any])?.isEmpty == true)
  }

  /// A pointer of Git LFS would count as a catalog without translations, so that every edit passes.
  @Test func aPointerOfGitLFSIsNotAnEmptyCatalog() throws {
    try repository.write(
      SampleProject.translated,
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 12\n")
    try repository.commit("Move to LFS")
    try turn()
    let workTree = try repository.tool("review")
    try repository.git("add", "--all")
    let runs = [workTree, try repository.tool("review", "--staged", "--quiet"), try repository.tool("lint")]
    try repository.commit("Turn")
    for run in try runs + [repository.tool("review", "HEAD")] {
      #expect(run.code == 1)
      #expect(run.output.contains("‘\(SampleProject.translated)’ could not be read in"), "\(run.output)")
      #expect(run.output.contains("it is a pointer of Git LFS, not the file itself"), "\(run.output)")
      #expect(!run.output.contains("it has no translation"), "\(run.output)")
    }
  }

  @Test func nothingIsWrittenFromHalfOfIt() throws {
    try FileManager.default.removeItem(at: object("HEAD:\(SampleProject.list)"))
    let baseline = repository.folder.appendingPathComponent("baseline").path
    for arguments in [
      ["lint", "--at", "HEAD", "--write-baseline", baseline], ["extract", "--at", "HEAD", "--check"],
      ["scan", "--at", "HEAD"],
    ] {
      try repository.git("update-index", "--assume-unchanged", SampleProject.list)
      try repository.run("rm", ["-f", SampleProject.list])
      let run = try repository.attempt(Tool.path(), arguments)
      #expect(run.code == (arguments[0] == "scan" ? 1 : 2), "\(arguments): \(run.output)\(run.errors)")
      #expect(run.errors.contains(arguments[0] == "lint" ? "could not be read" : "ListView.swift"), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: baseline))
  }

  @Test func aLinkedFolderShowsNothing() throws {
    let outside = repository.folder.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try repository.text(SampleProject.view).replacingOccurrences(of: "Take a left turn", with: "OUTSIDE text")
      .write(to: outside.appendingPathComponent("WalkView.swift"), atomically: true, encoding: .utf8)
    try repository.remove("Wikipedia/Code")
    try FileManager.default.createSymbolicLink(
      at: repository.root.appendingPathComponent("Wikipedia/Code"), withDestinationURL: outside)
    for arguments in [["review"], ["review", "--format", "json"], ["lint"], ["scan"], ["extract", "--output", "-"]] {
      let run = try repository.attempt(Tool.path(), arguments)
      #expect(!(run.output + run.errors).contains("OUTSIDE"), "\(arguments)")
    }
  }

  @Test func aConfigurationThatLeadsNowhereIsNotAbsent() throws {
    try FileManager.default.createSymbolicLink(
      at: repository.root.appendingPathComponent(".l10n-review.yml"),
      withDestinationURL: repository.folder.appendingPathComponent("nowhere"))
    let run = try repository.tool("review")
    #expect(run.code == 2)
    #expect(run.errors.contains(".l10n-review.yml cannot be read: it is a symbolic link"))
  }
}
