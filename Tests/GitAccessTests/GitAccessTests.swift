import GitAccess
import TestSupport
import Testing

@Suite struct VersionTests {
  @Test func `The index is compared with HEAD`() throws {
    let sample = try TemporaryRepository()
    try sample.commit("First", ["A folder/one.swift": "1", "two.swift": "2", "three.swift": "3"])
    try sample.write("two.swift", "changed")
    try sample.remove("three.swift")
    try sample.write("A folder/new.swift", "new")
    try sample.git("add", "--all")
    try sample.write("two.swift", "changed again, not staged")
    let repository = try Repository.discover(from: sample.path, environment: GitEnvironment())
    let head = try repository.commit("HEAD")
    let changes = try repository.changes(from: .tree(head.tree), to: .index)
    #expect(changes.map(\.path) == ["A folder/new.swift", "three.swift", "two.swift"])
    let texts = try changes.map { change in
      try [change.old, change.new].map { file in
        try file.map { String(decoding: try repository.read($0), as: UTF8.self) }
      }
    }
    #expect(texts == [[nil, "new"], ["3", nil], ["2", "changed"]])
  }
}
