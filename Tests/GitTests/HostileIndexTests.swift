import Foundation
import Git
import Support
import Testing

/// Index files that expand beyond their size, or have no end.
struct HostileIndexTests {
  private func expectRefusal(of index: String, in sample: TemporaryRepository, _ reason: String) throws {
    let repository = try sample.open(from: nil, ["GIT_INDEX_FILE": index])
    #expect(throws: GitError.unreadable(path: index, reason: reason)) { try repository.files(of: .index) }
  }

  @Test func whatIsNoFileIsNotRead() throws {
    let sample = try TemporaryRepository()
    try expectRefusal(of: "/dev/zero", in: sample, "it is not a regular file")
    let pipe = sample.folder.appendingPathComponent("pipe").path
    try sample.run("mkfifo", [pipe])
    try expectRefusal(of: pipe, in: sample, "it is not a regular file")
    try expectRefusal(of: sample.folder.path, in: sample, "it is not a regular file")
  }

  /// In version 4, a path's entry has only the part that the path before it lacks.
  @Test func sharedPathsAreNotBlownUp() throws {
    let sample = try TemporaryRepository()
    try sample.commit("Add", ["a.swift": "a"])
    func index(pathLength: Int, count: Int) -> Data {
      var data = Data("DIRC".utf8) + [0, 0, 0, 4] + withUnsafeBytes(of: UInt32(count).bigEndian) { Data($0) }
      for number in 0..<count {
        data += Data(count: 24) + [0, 0, 0x81, 0xA4] + Data(count: 12) + Data(repeating: 7, count: 20) + [0x0F, 0xFF]
        let tail = Array(String(1_000_000 + number).utf8)
        data += number == 0 ? [0] + Data(repeating: 0x61, count: pathLength) + tail + [0] : [7] + tail + [0]
      }
      return data + Data(count: 20)
    }
    let file = sample.folder.appendingPathComponent("index")
    try index(pathLength: 100, count: 4_000).write(to: file)
    #expect(try sample.open(from: nil, ["GIT_INDEX_FILE": file.path]).files(of: .index).count == 4_000)
    try index(pathLength: 1 << 20, count: 4_000).write(to: file)
    try expectRefusal(of: file.path, in: sample, "it has a path of more than 4096 bytes")
    try index(pathLength: 4_000, count: 80_000).write(to: file)
    try expectRefusal(of: file.path, in: sample, "its paths have more than 256 MB together")
  }
}
