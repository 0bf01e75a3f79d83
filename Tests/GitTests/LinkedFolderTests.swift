import Foundation
import Support
import Testing

@testable import Files
@testable import Git

/// A tracked folder that was replaced by a symbolic link: files through the link are not the repository's.
struct LinkedFolderTests {
  private let sample: TemporaryRepository
  private let outside: URL

  init() throws {
    sample = try TemporaryRepository()
    try sample.commit("Add", ["App/en.lproj/A.strings": "inside", "App/A.swift": "inside", "Z.swift": "z"])
    outside = sample.folder.appendingPathComponent("outside")
    try FileManager.default.createDirectory(
      at: outside.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
    for name in ["en.lproj/A.strings", "A.swift", "New.swift", ".l10n-review.yml"] {
      try Data("outside".utf8).write(to: outside.appendingPathComponent(name))
    }
    try sample.makeTimesTrustworthy()
  }

  private func link(_ path: String = "App") throws {
    try sample.remove(path)
    try FileManager.default.createSymbolicLink(
      at: sample.root.appendingPathComponent(path), withDestinationURL: outside)
  }

  @Test func noVersionHasWhatIsBehindIt() throws {
    try link()
    let repository = try sample.open()
    #expect(try repository.files(of: .workTree).map(\.path) == ["App", "Z.swift"])
    #expect(try repository.files(of: .workTree).map(\.mode) == [.symlink, .regular])
    #expect(
      try repository.changes(from: repository.headTree(), to: .workTree).map(\.path)
        == ["App", "App/A.swift", "App/en.lproj/A.strings"])
    #expect(try repository.changes(from: .index, to: .workTree).compactMap(\.new).map(\.path) == ["App"])
    for version in [Version.index, try repository.headTree()] {
      #expect(try Set(repository.texts(of: version).values) == ["inside", "z"])
    }
    for file in try repository.trackedFiles(where: { _ in true }) where file.path != "Z.swift" {
      guard case .file(let onDisk) = file.content else { continue }
      #expect(throws: GitError.notThere(path: sample.path + "/" + file.path)) { try onDisk.read() }
    }
    #expect(throws: GitError.self) { try repository.readOnDisk("App/.l10n-review.yml") }
    #expect(throws: GitError.self) { try repository.readOnDisk("App") }
    #expect(try repository.readOnDisk("Other/.l10n-review.yml") == nil)
  }

  @Test func aFolderThatIsReplacedMeanwhileIsNotFollowed() throws {
    let repository = try sample.open()
    let files = try repository.files(of: .workTree)
    let staged = try repository.files(of: .index)
    #expect(staged.map(\.isOnDisk) == [true, true, true])
    try link()
    for file in files where file.path != "Z.swift" {
      guard case .file(let onDisk) = file.content else { continue }
      #expect(
        throws: GitError.unreadable(path: onDisk.absolutePath, reason: "it is a symbolic link, or reached by one")
      ) { try onDisk.read() }
    }
    for file in staged where file.path != "Z.swift" { #expect(try repository.text(file) == "inside") }
  }

  @Test func aLinkDeeperDownIsSeenToo() throws {
    try link("App/en.lproj")
    let repository = try sample.open()
    #expect(try repository.files(of: .workTree).map(\.path) == ["App/A.swift", "App/en.lproj", "Z.swift"])
  }

  @Test func folderByFolderIsTheSame() throws {
    let root = try WorkTreeRoot(sample.path)
    func text(_ path: String) throws -> String {
      let file = try root.openStepwise(Array(path.utf8), flags: O_RDONLY)
      return String(decoding: try file.readAll(expecting: 10, limit: 100), as: UTF8.self)
    }
    #expect(try text("App/en.lproj/A.strings") == "inside")
    #expect(throws: Errno(number: ENOENT)) { try text("App/gone/A.strings") }
    #expect(throws: Errno(number: ENOENT)) { try text("../outside/A.swift") }
    #expect(throws: Errno(number: ENOENT)) { try text(outside.path + "/A.swift") }
    try link()
    #expect(throws: Errno(number: ELOOP)) { try text("App/en.lproj/A.strings") }
    for path in ["App/A.swift", "App"] {
      #expect(throws: Errno(number: ELOOP)) { _ = try root.open(path, flags: O_RDONLY) }
    }
  }

  /// Every path is found open or not, in any order of the calls.
  @Test func theWayIsReportedInAnyOrder() throws {
    let root = try WorkTreeRoot(sample.path)
    for path in ["a/b/c", "a/bc", "ab/c"] { try sample.write(path + "/x", "") }
    try FileManager.default.createSymbolicLink(
      at: sample.root.appendingPathComponent("a/b-link"), withDestinationURL: outside)
    let open = ["a/b/c/x", "a/bc/x", "ab/c/x", "x", "a/x", "ab/x", "App/A.swift"]
    let closed = ["a/b-link/x", "a/b-link/en.lproj/x", "a/nothing/x", "Z.swift/x"]
    for _ in 0..<200 {
      var way = FolderPathCheck()
      for path in (open + closed + open).shuffled() {
        #expect(try way.isOpen(to: Array(path.utf8)[...], below: root.number) == open.contains(path), "\(path)")
      }
    }
  }
}
