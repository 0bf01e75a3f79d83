import Files
import Foundation
import Support
import Testing

/// The only entry point for writing files.
@Suite struct WritingTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("writing \(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  #if os(Linux)
    @Test func belowDevAFileIsAFile() throws {
      let shared = "/dev/shm/l10n-review-\(UUID().uuidString)"
      guard (try? FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)) != nil else {
        return
      }
      defer { try? FileManager.default.removeItem(atPath: shared) }
      try Data("a text that is longer".utf8).write(to: URL(fileURLWithPath: shared + "/a"))
      try FileAccess.write(bytes("short"), to: shared + "/a")
      #expect(text(shared + "/a") == "short")
      try FileManager.default.createSymbolicLink(atPath: shared + "/link", withDestinationPath: shared + "/a")
      #expect(throws: FileAccessError(path: shared + "/link", action: "write", reason: "it is a symbolic link")) {
        try FileAccess.write(bytes("through"), to: shared + "/link")
      }
      #expect(text(shared + "/a") == "short")
      // A device is not a regular file.
      try FileAccess.write(bytes("gone"), to: "/dev/null")
      #expect(
        try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType != .typeRegular)
    }
  #endif

  @Test func aLinkOutOfTheTreeIsNotFollowed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (tree, outside) = (folder.path + "/tree", folder.path + "/outside")
    for path in [tree + "/inside", outside] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(atPath: tree + "/in", withDestinationPath: "inside")
    try FileManager.default.createSymbolicLink(atPath: tree + "/out", withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/way", withDestinationPath: tree)
    try FileAccess.write(bytes("kept"), to: tree + "/in/a", tree: tree)
    #expect(text(tree + "/inside/a") == "kept")
    for path in [tree + "/out/a", folder.path + "/way/out/a", tree + "/in/../out/a"] {
      #expect(throws: FileAccessError.self, "\(path)") { try FileAccess.write(bytes("x"), to: path, tree: tree) }
    }
    // A symbolic link outside of the tree is the user's choice.
    try FileAccess.write(bytes("kept"), to: folder.path + "/way/inside/b", tree: tree)
    try FileAccess.write(bytes("kept"), to: tree + "/../outside/b", tree: tree)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["b"])
  }

  @Test func aLinkOutOfARepositoryIsNotFollowed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (tree, outside) = (folder.path + "/tree", folder.path + "/outside")
    for path in [tree + "/.git", tree + "/inside", outside] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(atPath: tree + "/in", withDestinationPath: "inside")
    try FileManager.default.createSymbolicLink(atPath: tree + "/out", withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/way", withDestinationPath: tree)
    for path in [tree + "/out/a", folder.path + "/way/out/a", tree + "/in/../out/a", tree + "/out/new/a"] {
      #expect(throws: FileAccessError.self, "\(path)") {
        try FileAccess.write(bytes("x"), to: path, makesFolders: true)
      }
    }
    for top in ["/out", "/out/new"] {
      #expect(throws: FileAccessError.self, "\(top)") {
        try FileAccess.writeNew(bytes("x"), to: "a/b", below: tree + top)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
    try FileAccess.write(bytes("kept"), to: tree + "/in/a")
    try FileAccess.write(bytes("kept"), to: folder.path + "/way/in/b")
    try FileAccess.writeNew(bytes("kept"), to: "c/d", below: tree + "/in")
    #expect(["a", "b", "c/d"].allSatisfy { text(tree + "/inside/" + $0) == "kept" })
    // The error advises to name the place itself.
    try FileAccess.write(bytes("kept"), to: outside + "/a")
  }

  @Test func aNewerVersionIsNotOverwritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/a"
    try FileAccess.write(bytes("read"), to: path, expecting: .none)
    try FileAccess.write(bytes("saved by an editor"), to: path)
    for expected in [ExpectedContent.bytes(bytes("read")), .none] {
      #expect(throws: FileAccessError.self) { try FileAccess.write(bytes("new"), to: path, expecting: expected) }
      #expect(text(path) == "saved by an editor")
    }
    try FileAccess.write(bytes("new"), to: path, expecting: .bytes(bytes("saved by an editor")))
    #expect(text(path) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func aPipeIsNotWaitedFor() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: FileAccessError(path: path, action: "read", reason: "it is not a regular file")) {
      try FileAccess.read(path)
    }
    // Who names a pipe waits for what it says.
    let bytes = bytes("said")
    Thread {
      let end = open(path, O_WRONLY)
      _ = write(end, bytes, bytes.count)
      close(end)
    }.start()
    #expect(try FileAccess.read(path, allowsStreams: true) == bytes)
  }

  @Test func foldersAreMadeWhereTheyAreAskedFor() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (tree, outside) = (folder.path + "/tree", folder.path + "/outside")
    for path in [tree, outside] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(atPath: tree + "/out", withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(atPath: tree + "/nowhere", withDestinationPath: outside + "/none")
    try FileAccess.write(bytes("one"), to: tree + "/a/b/c", tree: tree, makesFolders: true)
    try FileAccess.write(bytes("two"), to: folder.path + "/d//e/f", makesFolders: true)
    #expect(text(tree + "/a/b/c") == "one" && text(folder.path + "/d/e/f") == "two")
    #expect(throws: FileAccessError.self) { try FileAccess.write(bytes("x"), to: tree + "/new/c", tree: tree) }
    for path in ["/out/new/a", "/nowhere/a", "/nowhere/new/a", "/a/b/c/d", "/a/b/c/d/e", "/none/../g"] {
      #expect(throws: FileAccessError.self, "\(path)") {
        try FileAccess.write(bytes("x"), to: tree + path, tree: tree, makesFolders: true)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
    try FileAccess.write(bytes("three"), to: tree + "/a/../new/h", makesFolders: true)
    #expect(text(tree + "/new/h") == "three" && text(tree + "/none") == nil)
  }

  @Test func permissionsAreKept() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/a"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    for mode in [0o600, 0o755, 0o640] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      try FileAccess.write(bytes("new"), to: path)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
    }
  }

  @Test func whatAKilledRunLeftIsRemovedAndNothingElse() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let others = [
      ".l10n-review-new.", ".l10n-review-new.0123456789abcde", ".l10n-review-new.0123456789abcdeg",
      ".l10n-review-new.0123456789abcdef.txt", ".l10n-review.yml", "l10n-review-new.0123456789abcdef",
    ]
    for name in others + [".l10n-review-new.0123456789abcdef", ".l10n-review-new.fedcba9876543210"] {
      try Data("half".utf8).write(to: folder.appendingPathComponent(name))
    }
    // This one is being written.
    let busy = open(folder.path + "/.l10n-review-new.fedcba9876543210", O_RDWR)
    defer { close(busy) }
    try #require(flock(busy, LOCK_EX) == 0)
    try FileAccess.write(bytes("new"), to: folder.path + "/a")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == (others + [".l10n-review-new.fedcba9876543210", "a"]).sorted())
  }
}
