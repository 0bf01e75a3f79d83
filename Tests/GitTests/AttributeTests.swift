import Foundation
import Git
import Support
import Testing

/// A file that git changes on checkout is read from the object database, wherever its attributes are set.
@Suite struct AttributeTests {
  /// A difference between a file on disk and its blob.
  enum Change: String, CaseIterable, Sendable {
    case encoding = "working-tree-encoding=UTF-16"
    case keyword = "ident"
    case filter = "filter=shout"
  }

  /// A place of attributes.
  enum Place: CaseIterable, Sendable {
    case root, subfolder, repository, configured, macro, macroOfRepository, untracked, removed
  }

  private static let stored = "\"a\" = \"$Id$\";\n"

  /// A repository with a file that differs on disk from the index.
  private func sample(_ change: Change, at place: Place) throws -> TemporaryRepository {
    let sample = try TemporaryRepository()
    try sample.git("config", "filter.shout.clean", "tr A-Z a-z | sed 's/id/Id/'")
    try sample.git("config", "filter.shout.smudge", "tr a-z A-Z")
    let line = "*.strings \(change.rawValue)\n"
    switch place {
    case .root, .untracked, .removed: try sample.write(".gitattributes", line)
    case .subfolder:
      try sample.write(".gitattributes", "*.png binary\n")
      try sample.write("App/.gitattributes", line)
    case .repository: try sample.write(".git/info/attributes", line)
    case .configured:
      try sample.git("config", "core.attributesFile", sample.folder.path + "/mine")
      try Data(line.utf8).write(to: sample.folder.appendingPathComponent("mine"))
    case .macro:
      try sample.write(".gitattributes", "[attr]odd \(change.rawValue)\n")
      try sample.write("App/.gitattributes", "*.strings odd\n")
    case .macroOfRepository:
      try sample.write(".git/info/attributes", "[attr]odd \(change.rawValue)\n")
      try sample.write("App/.gitattributes", "*.strings odd\n")
    }
    if place == .untracked { try sample.write(".git/info/exclude", ".gitattributes\n") }
    let bytes =
      change == .encoding
      ? [0xFF, 0xFE] + Self.stored.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(Self.stored.utf8)
    try sample.write("App/en.lproj/a.strings", bytes: bytes)
    try sample.commit("First", ["App/b.swift": "let b = 1\n"])
    // Makes git write the stored content as the attributes require.
    try sample.remove("App/en.lproj")
    try sample.git("checkout", "--quiet", "--", "App")
    try sample.makeTimesTrustworthy()
    // The attributes are now only in the index.
    if place == .removed { try sample.remove(".gitattributes") }
    return sample
  }

  @Test(arguments: Change.allCases, Place.allCases)
  func whatIsStagedIsWhatGitStored(change: Change, at place: Place) throws {
    let sample = try sample(change, at: place)
    let path = "App/en.lproj/a.strings"
    #expect(try Data(contentsOf: sample.root.appendingPathComponent(path)) != Data(Self.stored.utf8))
    #expect(try sample.git("show", ":" + path) + "\n" == Self.stored)
    let repository = try sample.open()
    #expect(try repository.texts(of: .index)[path] == Self.stored)
    // Nothing changed, as git reports too.
    #expect(try repository.changes(from: repository.headTree(), to: .index).isEmpty)
  }

  @Test(arguments: [
    "*.strings text diff merge=mine\n", "*.strings -filter -ident\n", "*.png filter=lfs\n", "* -text\n", "",
  ]) func otherAttributesLeaveTheFileAsItIs(text: String) throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", [".gitattributes": text, "App/en.lproj/a.strings": Self.stored])
    try sample.makeTimesTrustworthy()
    let files = try sample.open().files(of: .index)
    #expect(files.allSatisfy(\.isOnDisk) && files.count == 2)
  }
}
