import Foundation
import Git
import Support
import Testing

@testable import Files
@testable import Project

@Suite struct WorkTreeWriterTests {
  private let repository: TemporaryRepository

  init() throws { repository = try TemporaryRepository() }

  private func writer() throws -> WorkTreeWriter {
    try WorkTreeWriter(Repository.discover(from: repository.path, environment: GitEnvironment()))
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: repository.path + "/" + path).sorted()
  }

  private func update(_ path: String, _ text: String?) -> FileUpdate {
    FileUpdate(path: path, bytes: text.map { Array($0.utf8) })
  }

  @Test func filesAreWrittenAndEmptyFoldersGo() throws {
    try repository.write("n/fi.lproj/a.strings", "old")
    try repository.write("n/av.lproj/a.strings", "gone")
    try repository.write("n/tg.lproj/own.txt", "kept")
    try repository.write("n/tg.lproj/a.strings", "gone")
    try repository.run("chmod", ["600", "n/fi.lproj/a.strings"])
    let failures = try writer().apply(
      [
        update("n/fi.lproj/a.strings", "new"), update("n/sv.lproj/a.strings", "first"),
        update("n/av.lproj/a.strings", nil), update("n/tg.lproj/a.strings", nil), update("n/zz.lproj/a.strings", nil),
      ], as: .each)
    #expect(failures.isEmpty)
    #expect(text("n/fi.lproj/a.strings") == "new")
    #expect(text("n/sv.lproj/a.strings") == "first")
    #expect(text("n/tg.lproj/own.txt") == "kept")
    #expect(try names(in: "n") == ["fi.lproj", "sv.lproj", "tg.lproj"])
    let mode = try FileManager.default.attributesOfItem(atPath: repository.path + "/n/fi.lproj/a.strings")
    #expect(mode[.posixPermissions] as? Int == 0o600)
    #expect(try !names(in: ".git").contains("l10n-review"))
  }

  /// A folder on another disk than temporary files; `nil` if the machine has none.
  private static let otherDisk: String? = {
    var (one, other) = (stat(), stat())
    let folder = "/dev/shm"
    guard stat(NSTemporaryDirectory(), &one) == 0, stat(folder, &other) == 0, one.st_dev != other.st_dev,
      access(folder, W_OK) == 0
    else { return nil }
    return folder
  }()

  @Test(.enabled(if: otherDisk != nil, "needs two disks"))
  func theGitDirectoryMayBeOnAnotherDisk() throws {
    let folder = try #require(Self.otherDisk) + "/l10n-review-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try repository.run("mv", [".git", folder])
    try repository.write(".git", "gitdir: \(folder)\n")
    try repository.write("n/fi.lproj/a.strings", "old")
    try repository.run("chmod", ["640", "n/fi.lproj/a.strings"])
    let failures = try writer().apply(
      [update("n/fi.lproj/a.strings", "new"), update("n/sv.lproj/a.strings", "first")], as: .whole)
    #expect(failures.isEmpty)
    #expect(text("n/fi.lproj/a.strings") == "new")
    #expect(text("n/sv.lproj/a.strings") == "first")
    let mode = try FileManager.default.attributesOfItem(atPath: repository.path + "/n/fi.lproj/a.strings")
    #expect(mode[.posixPermissions] as? Int == 0o640)
    #expect(try names(in: "n/fi.lproj") == ["a.strings"])
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder).contains("l10n-review"))
  }

  @Test func aFolderThatBecameEmptyIsMadeAgainForTheNextFile() throws {
    try repository.write("n/fi.lproj/a.strings", "gone")
    let changes = [update("n/fi.lproj/a.strings", nil), update("n/fi.lproj/b.strings", "new")]
    for unity in [WorkTreeWriter.FailurePolicy.each, .whole] {
      try repository.write("n/fi.lproj/a.strings", "gone")
      try? repository.remove("n/fi.lproj/b.strings")
      #expect(try writer().apply(changes, as: unity).isEmpty)
      #expect(try names(in: "n/fi.lproj") == ["b.strings"])
    }
  }

  @Test func manyFilesAreEachWrittenWithTheirOwnBytes() throws {
    let changes = (0..<200).map { update("n/l\($0 / 2).lproj/\($0 % 2).strings", $0 % 3 == 0 ? nil : "text \($0)") }
    try repository.write("n/blocked.lproj", "a file where a folder should be")
    let failures = try writer().apply(changes + [update("n/blocked.lproj/a.strings", "A")], as: .each)
    #expect(failures.map(\.path) == ["n/blocked.lproj/a.strings"])
    for change in changes { #expect(text(change.path).map { Array($0.utf8) } == change.bytes) }
  }

  @Test func oneFileThatFailsDoesNotKeepTheOthersUnlessTheyBelongTogether() throws {
    try repository.write("n/de.lproj", "a file where a folder should be")
    let changes = [update("n/de.lproj/a.strings", "A"), update("n/fi.lproj/a.strings", "B")]
    #expect(throws: FileAccessError.self) { try writer().apply(changes.reversed(), as: .whole) }
    #expect(text("n/fi.lproj/a.strings") == nil)
    let failures = try writer().apply(changes, as: .each)
    #expect(failures.map(\.path) == ["n/de.lproj/a.strings"])
    #expect(text("n/fi.lproj/a.strings") == "B")
  }

  @Test func nothingIsWrittenThroughLinksOrOutside() throws {
    let outside = repository.folder.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("safe".utf8).write(to: outside.appendingPathComponent("a.strings"))
    try repository.write("n/x", "x")
    try FileManager.default.createSymbolicLink(
      atPath: repository.path + "/n/fi.lproj", withDestinationPath: outside.path)
    try FileManager.default.createSymbolicLink(
      atPath: repository.path + "/n/b.strings", withDestinationPath: outside.path + "/a.strings")
    for path in ["n/fi.lproj/a.strings", "../outside/a.strings", outside.path + "/a.strings", "n/b.strings", ".git/x"] {
      for text in ["new", nil] {
        #expect(try writer().apply([update(path, text)], as: .each).count == 1, "\(path)")
      }
      #expect(try writer().read(path) == nil)
    }
    #expect(try String(contentsOf: outside.appendingPathComponent("a.strings"), encoding: .utf8) == "safe")
  }

  @Test func whatWasChangedMeanwhileIsNotOverwritten() throws {
    try repository.write("a", "seen")
    let writer = try writer()
    let seen = try #require(try writer.read("a"))
    try repository.write("a", "edited")
    #expect(throws: FileAccessError.self) {
      try writer.apply([update("a", "new"), update("b", "new")], as: .whole, expecting: ["a": seen])
    }
    #expect(text("a") == "edited")
    #expect(text("b") == nil)
  }

  /// Without the content from which the changes were made, as in an import.
  @Test func whatWasChangedSinceTheRunBeganIsNotOverwritten() throws {
    try repository.write("a", "seen")
    try repository.write("b", "seen")
    usleep(20_000)
    let writer = try writer()
    usleep(20_000)
    try repository.write("a", "saved by an editor")
    try repository.write("c", "of another program")
    let failures = try writer.apply(["a", "b", "c"].map { update($0, "new") }, as: .each)
    #expect(failures.map(\.path) == ["a", "c"])
    #expect(failures.allSatisfy { $0.reason.contains("changed meanwhile") })
    #expect(["a", "b", "c"].map(text) == ["saved by an editor", "new", "of another program"])
    // The run may change its own files again.
    #expect(try writer.apply([update("b", "newer")], as: .each).isEmpty)
    #expect(text("b") == "newer")
  }

  @Test func whatIsSavedBeforeTheMoveStays() throws {
    let run = repository.path + "/.git/l10n-review"
    for (path, saved) in [("a", "saved by an editor"), ("b", "seen")] {
      try repository.write(path, "seen")
      try repository.write(".git/l10n-review/new/0/0", "new")
      let step = WorkTreePlan.Step(
        path: path, number: 0, removes: false, before: ContentDigest(Array("seen".utf8)),
        status: try fileStatus(repository.path + "/" + path))
      // Another file with the same content is no newer text.
      try repository.write(path, saved)
      let directories = DirectoryCache(from: repository.path)
      func carryOut() throws {
        try step.carryOut(in: run, below: repository.path, on: directories, isDurable: false)
      }
      if saved == "seen" {
        try carryOut()
        #expect(text(path) == "new")
      } else {
        #expect(throws: FileAccessError.self) { try carryOut() }
        #expect(text(path) == saved)
      }
    }
  }

  /// Leaves the files of a run that was killed after it wrote its plan and moved `done` of its files into place.
  private func leavePlan(_ changes: [(path: String, old: String, new: String)], done: Int) throws {
    let run = repository.path + "/.git/l10n-review"
    try repository.write(".git/l10n-review/lock", "")
    var plan = WorkTreePlan(top: repository.path)
    for (number, change) in changes.enumerated() {
      plan.steps.append(
        .init(path: change.path, number: number, removes: false, before: ContentDigest(Array(change.old.utf8))))
      try repository.write(change.path, number < done ? change.new : change.old)
      if number >= done { try repository.write(".git/l10n-review/new/0/\(number)", change.new) }
    }
    try plan.write(in: run, isDurable: false)
  }

  @Test func whatAKilledRunBeganIsFinished() throws {
    try leavePlan([("a", "1", "2"), ("b", "1", "2"), ("c", "1", "2"), ("d", "1", "2")], done: 2)
    try repository.write("d", "edited since")
    let resumed = try writer().resumed
    #expect(resumed.finished == ["c"])
    #expect(resumed.changed == ["d"])
    #expect(["a", "b", "c", "d"].map(text) == ["2", "2", "2", "edited since"])
    #expect(try !names(in: ".git").contains("l10n-review"))
    #expect(try writer().resumed.finished.isEmpty)
  }

  @Test func whatAKilledRunHadNotBegunIsForgotten() throws {
    try leavePlan([("a", "1", "2"), ("b", "1", "2")], done: 0)
    #expect(try writer().resumed.finished.isEmpty)
    #expect(["a", "b"].map(text) == ["1", "1"])
    #expect(try !names(in: ".git").contains("l10n-review"))
  }

  @Test func aPlanThatCannotBeReadIsForgotten() throws {
    for text in ["", "nonsense", "l10n-review plan 1\0/\0a\0x\0write\0"] {
      try repository.write(".git/l10n-review/plan", text)
      #expect(try writer().resumed.finished.isEmpty)
      #expect(try !names(in: ".git").contains("l10n-review"))
    }
  }
}
