import Foundation
import Git
import Support
import Testing

@Suite struct WorkTreeListingTests {
  @Test func `Both parts together are the files on disk`() throws {
    let sample = try TemporaryRepository()
    try sample.commit(
      "First",
      [
        ".gitignore": "*.log\nout/\n", "a.swift": "a", "gone.swift": "x", "link.swift": "x", "folder.swift": "x",
        "src/b.swift": "b", "src/deep/c.swift": "c", "ä/ö.swift": "ö", "skipped.swift": "s", "a.m": "m",
      ])
    try sample.git("update-index", "--skip-worktree", "skipped.swift")
    for path in ["gone.swift", "link.swift", "folder.swift", "skipped.swift"] { try sample.remove(path) }
    try sample.run("ln", ["-s", "a.swift", "link.swift"])
    try sample.write("folder.swift/inside.swift", "new")
    try sample.write("src/new.swift", "new")
    try sample.write("new/er/d.swift", "d")
    try sample.write("new/x.log", "")
    try sample.write("out/made.swift", "")
    let inner = sample.root.appendingPathComponent("inner")
    try sample.git("init", "--quiet", inner.path)
    try sample.write("inner/inner.swift", "")
    let repository = try sample.open()
    let isSwift = { (path: String) in path.hasSuffix(".swift") }
    let tracked = try repository.trackedFiles { String(decoding: $0, as: UTF8.self).hasSuffix(".swift") }
    #expect(
      tracked.map(\.path) == [
        "a.swift", "folder.swift", "gone.swift", "link.swift", "skipped.swift", "src/b.swift", "src/deep/c.swift",
        "ä/ö.swift",
      ])
    let untracked = try repository.untracked(try repository.strayWalk().strays(), where: isSwift)
    #expect(untracked.map(\.path) == ["folder.swift/inside.swift", "new/er/d.swift", "src/new.swift"])
    var texts: [String: String] = [:]
    for file in tracked + untracked { texts[file.path] = try? repository.text(file) }
    #expect(try texts == repository.texts(of: .workTree).filter { isSwift($0.key) })
  }

  @Test func `The look on all cores finds what one look finds`() async throws {
    let sample = try TemporaryRepository()
    let tracked = (0..<90).map { ("a\($0 % 9)/b\($0)/c/d.swift", "d") }
    try sample.commit("First", Dictionary(uniqueKeysWithValues: tracked))
    for number in 0..<90 where number % 4 == 0 { try sample.write("a\(number % 9)/b\(number)/c/new/n.swift", "n") }
    try sample.write("stray.swift", "s")
    let repository = try sample.open()
    let all = try await repository.filesOnDisk { $0.hasSuffix(".swift") }
    #expect(all == (try repository.files(of: .workTree) { $0.hasSuffix(".swift") }))
    #expect(all.count == 90 + 23 + 1)
  }

  @Test func `An unusual repository is found as libgit2 finds it`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["a.swift": "a"])
    let elsewhere = sample.folder.appendingPathComponent("elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let plain = try String(contentsOfFile: sample.path + "/.git/config", encoding: .utf8)
    func configured(_ text: String) throws -> Repository {
      try sample.write(".git/config", text)
      return try sample.open()
    }
    #expect(try configured(plain + "[core]\n\tworktree = \(elsewhere.path)\n").workDirectory == elsewhere.path)
    #expect(try configured(plain + "[core] WorkTree=\(elsewhere.path)\n").workDirectory == elsewhere.path)
    #expect(try configured(plain + "[core]\n\tbare\n").isBare)
    #expect(try configured("[core] repositoryformatversion = 0\n[core] bare = true\n").isBare)
    for unknown in ["[extensions]\n\tunheardOf = true\n", "[ExtensionS \"x\"]\n[extensions] unheardof = 1\n"] {
      let text = plain.replacingOccurrences(of: "repositoryformatversion = 0", with: "repositoryformatversion = 1")
      #expect(throws: GitError.self) { try configured(text + unknown) }
    }
    try sample.write(".git/config", plain)
    // It is not skipped in favour of the repository around it, so it has to be named here.
    let inner = sample.path + "/inner.git"
    try sample.git("init", "--quiet", "--bare", inner)
    #expect(throws: GitError.embeddedRepository(path: inner, workTree: sample.path)) {
      try sample.open(from: inner + "/refs/heads")
    }
    let named = try sample.open(from: inner, isNamed: true)
    #expect(named.isBare && named.gitDirectory == inner)
    let repository = try sample.open(from: sample.path + "/.git/refs")
    #expect(repository.gitDirectory == sample.path + "/.git" && repository.workDirectory == sample.path)
  }
}
