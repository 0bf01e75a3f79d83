import Foundation
import Git
import Support
import Testing

/// Packs are read by the walk of a history and by tasks that read many objects.
@Suite struct PackReadingTests {
  private let sample: TemporaryRepository

  init() throws {
    sample = try TemporaryRepository()
    // Enough of the same that git packs it as differences, and one file that is too large to be kept while it is read.
    let long = (0..<60_000).map {
      "A line with the number \($0 &* 7919 % 60_013) and some words more, so that it is long"
    }
    for round in 0..<12 {
      let lines = (0..<400).map { "\"key-\($0)\" = \"Text \($0 == round * 7 ? round : 0)\";" }
      var files = ["a/en.strings": lines.joined(separator: "\n"), "a/b/\(round).txt": "Round \(round)"]
      if round % 4 == 0 { files["long.txt"] = "\(round)\n" + long.joined(separator: "\n") + "\n\(round)" }
      try sample.commit("Round \(round)", files)
    }
  }

  private func blobs() throws -> [ObjectID] {
    let list = try sample.git("cat-file", "--batch-all-objects", "--batch-check=%(objecttype) %(objectname)")
    return list.split(separator: "\n").filter { $0.hasPrefix("blob ") }.compactMap {
      ObjectID(hex: String($0.dropFirst(5)))
    }
  }

  private func history() throws -> [String] {
    let repository = try sample.open()
    let query = PathHistories.Query(paths: ["a/en.strings"], companions: { _ in [] }, name: { _ in nil })
    let histories = try repository.histories(of: query, from: repository.commit("HEAD").id)
    return histories.versions.map { "\(histories.commits[$0.commit].id) \(histories.commits[$0.commit].author.name)" }
  }

  @Test(arguments: [
    ["repack.useDeltaBaseOffset=true"], ["repack.useDeltaBaseOffset=false"], ["pack.indexVersion=1"],
    ["core.compression=0"], ["pack.packSizeLimit=1m"],
  ])
  func `Every object of every kind of pack is what git says`(settings: [String]) throws {
    let (loose, blobs) = (try history(), try blobs())
    #expect(loose.count == 12)
    for setting in settings {
      let parts = setting.split(separator: "=").map(String.init)
      try sample.git("config", parts[0], parts[1])
    }
    try sample.git("repack", "-qadf", "--depth=60", "--window=20")
    try sample.git("prune-packed", "-q")
    #expect(try history() == loose)
    let reader = try sample.open().objectOpener()()
    for id in blobs + blobs.reversed() {
      #expect(try ObjectID(ofBlob: reader.blob(id, path: "a blob")) == id)
    }
    // A commit is no blob, and what nobody has is missing.
    let head = try sample.open().commit("HEAD").id
    #expect(throws: GitError.self) { try reader.blob(head, path: "a commit") }
    let absent = try #require(ObjectID(hex: String(repeating: "12", count: 20)))
    #expect(throws: GitError.missingObject(absent, .full)) { try reader.blob(absent, path: "nothing") }
  }

  @Test func `Objects that a repository borrows are read, and new ones beside packs`() throws {
    let loose = try history()
    try sample.git("gc", "--quiet", "--aggressive")
    let borrower = sample.folder.appendingPathComponent("borrower").path
    try sample.git("clone", "--quiet", "--shared", sample.path, borrower)
    let repository = try Repository.discover(from: borrower)
    let query = PathHistories.Query(paths: ["a/en.strings"], companions: { _ in [] }, name: { _ in nil })
    #expect(try repository.histories(of: query, from: repository.commit("HEAD").id).versions.count == loose.count)
    try sample.commit("One more", ["a/en.strings": "\"a\" = \"A\";"])
    #expect(try history().count == loose.count + 1)
  }

  @Test func `Of a damaged pack no object is told wrong`() throws {
    try sample.git("gc", "--quiet", "--aggressive")
    let blobs = try blobs()
    let folder = sample.root.appendingPathComponent(".git/objects/pack")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let pack = folder.appendingPathComponent(try #require(names.first { $0.hasSuffix(".pack") }))
    let index = folder.appendingPathComponent(try #require(names.first { $0.hasSuffix(".idx") }))
    for file in [pack, index] {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
      let whole = try Data(contentsOf: file)
      for part in 1..<24 {
        var bytes = whole
        bytes[bytes.count * part / 24] ^= 0x55
        try bytes.write(to: file)
        let reader = try sample.open().objectOpener()()
        for id in blobs {
          guard let content = try? reader.blob(id, path: "a blob") else { continue }
          // An index that is wrong may lead to another object, as it does git.
          if file == pack { #expect(try ObjectID(ofBlob: content) == id) }
        }
      }
      for count in [0, 4, 1040, whole.count / 2, whole.count - 1] {
        try whole.prefix(count).write(to: file)
        let reader = try sample.open().objectOpener()()
        for id in blobs { _ = try? reader.blob(id, path: "a blob") }
      }
      try whole.write(to: file)
    }
  }
}
