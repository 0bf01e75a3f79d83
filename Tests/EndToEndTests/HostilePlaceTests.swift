import Foundation
import Support
import Testing

/// Files that are in the way: named pipes, and links that lead out of the repository.
struct HostilePlaceTests {
  private let repository: TemporaryRepository
  private static let catalog = "App/Other.xcstrings"
  private static let unsorted = #"{"sourceLanguage":"en","strings":{"b":{},"a":{}},"version":"1.0"}"#

  init() throws {
    repository = try TemporaryRepository()
    try repository.commit(
      "Begin",
      [
        "App/en.lproj/Localizable.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n",
        "App/de.lproj/Localizable.strings": "\"a\" = \"Eins\";\n",
        "App/A.swift": "let a = NSLocalizedString(\"a\", comment: \"c\")\n",
        Self.catalog: Self.unsorted,
      ])
  }

  private var outside: URL { repository.folder.appendingPathComponent("outside") }

  @Test(arguments: [
    ["fmt", "--fix", "out/Other.xcstrings"], ["coverage", "--missing", "de", "--output", "out"],
    ["coverage", "--missing", "de", "--output", "out/new"],
    ["coverage", "--missing", "de", "--format", "csv", "--output", "out/de.csv"],
    ["convert", "App/en.lproj/Localizable.strings", "--to", "xcstrings", "--output", "out/c.xcstrings"],
    ["extract", "--output", "out/e.strings"], ["preview", "a", "--table", "Localizable", "--output", "out/p.html"],
    ["lint", "--format", "json=out/l.json"], ["lint", "--output", "out/l.txt"],
    ["review", "--format", "json=out/r.json"], ["lint", "--write-baseline", "out/b.json"],
    ["init", "--no-hooks", "--no-merge-driver", "--config", "out/c.yml"],
  ])
  func nothingIsWrittenThroughALinkOfTheRepository(arguments: [String]) throws {
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data(Self.unsorted.utf8).write(to: outside.appendingPathComponent("Other.xcstrings"))
    try FileManager.default.createSymbolicLink(
      at: repository.root.appendingPathComponent("out"), withDestinationURL: outside)
    let run = try repository.attempt(Tool.path(), arguments)
    #expect(run.code == 2, "\(run.output) \(run.errors)")
    #expect(run.errors.contains("the symbolic link out leads out of the repository"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["Other.xcstrings"])
    #expect(try Data(contentsOf: outside.appendingPathComponent("Other.xcstrings")) == Data(Self.unsorted.utf8))
    // The place itself may be named.
    let named = arguments.map { $0.replacing("out/", with: outside.path + "/") }.map { $0 == "out" ? outside.path : $0 }
    let direct = try repository.attempt(Tool.path(), named)
    #expect(!direct.errors.contains("symbolic link"), "\(direct.errors)")
  }

  /// Puts a pipe in the place of a file, and runs commands that read it.
  private func run(_ commands: [[String]], withPipeAt path: String) throws -> [Ended] {
    let file = repository.path + "/" + path
    let old = FileManager.default.contents(atPath: file)
    if old != nil { try repository.remove(path) }
    try #require(mkfifo(file, 0o600) == 0, "\(path)")
    defer {
      unlink(file)
      if let old { try? repository.write(path, bytes: Array(old)) }
    }
    return try commands.map { arguments in
      // A command that waits for ever gets the code 124.
      try repository.attempt("/usr/bin/env", ["timeout", "30", Tool.path()] + arguments)
    }
  }

  private static let usual = [["review", "--staged", "--quiet"], ["review"], ["lint"]]

  @Test func aPipeInThePlaceOfAKeptFileIsNotWaitedFor() throws {
    try repository.edit("App/A.swift", "\"c\"", "\"another comment\"")
    try repository.git("add", "--all")
    let history = [["history", "stale"], ["history", "edits"]]
    for arguments in Self.usual + history { _ = try repository.attempt(Tool.path(), arguments) }
    let folder = repository.path + "/.git/l10n-review"
    let kept = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { FileManager.default.contents(atPath: folder + "/" + $0) != nil }
    try #require(!kept.isEmpty)
    for path in kept {
      let before = try (Self.usual + history).map { try repository.attempt(Tool.path(), $0).code }
      let runs = try run(Self.usual + history, withPipeAt: ".git/l10n-review/" + path)
      #expect(runs.map(\.code) == before, "\(path)")
    }
  }

  @Test(arguments: [
    ".l10n-review.yml", ".gitattributes", ".gitignore", "App/.gitattributes", "App/.gitignore", ".git/config",
    ".git/packed-refs", ".git/info/attributes", ".git/info/exclude", ".git/HEAD", ".git/index", ".git/shallow",
    "App/A.swift", "App/en.lproj/Localizable.strings", catalog,
  ])
  func aPipeAmongTheFilesIsNotWaitedFor(path: String) throws {
    try repository.edit("App/A.swift", "\"c\"", "\"another comment\"")
    try repository.git("add", "--all")
    for run in try run(Self.usual + [["coverage"], ["scan"], ["fmt", "--check"], ["init"]], withPipeAt: path) {
      #expect(run.code != 124, "\(run.errors)")
    }
  }

  @Test(arguments: [["lint", "--baseline", "pipe"], ["lint", "--config", "pipe"], ["classify", "--batch", "pipe"]])
  func aPipeOfTheCurrentFolderIsNotWaitedFor(arguments: [String]) throws {
    let run = try run([arguments], withPipeAt: "pipe")[0]
    #expect(run.code == 2)
    #expect(run.errors.contains("it is not a regular file"), "\(run.errors)")
  }

  @Test func aPipeOfTheShellIsRead() throws {
    let run = try repository.attempt(
      "/bin/bash", ["-c", "\"$0\" lint --config <(echo 'profile: [')", Tool.path()])
    #expect(run.code == 2)
    #expect(run.errors.contains("/dev/fd/") && !run.errors.contains("regular file"), "\(run.errors)")
  }
}
