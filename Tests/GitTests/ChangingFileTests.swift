import Foundation
import Support
import Testing

@testable import Git

/// Files that another process writes while they are read.
struct ChangingFileTests {
  @Test func noMixtureIsRead() async throws {
    let sample = try TemporaryRepository()
    let count = 3 << 20
    try sample.write("a.strings", bytes: Array(repeating: 0x61, count: count))
    let files = try sample.open().files(of: .workTree)
    guard case .file(let file) = try #require(files.first).content else { return }
    let path = sample.path + "/a.strings"
    let writer = Task.detached {
      for number in 0..<60 {
        let letter = UInt8(0x61 + number % 2)
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        for part in 0..<6 {
          try handle.seek(toOffset: UInt64(part * count / 6))
          try handle.write(contentsOf: Data(repeating: letter, count: count / 6))
        }
        try handle.close()
        try await Task.sleep(for: .milliseconds(15))
      }
    }
    var readings = 0
    for _ in 0..<60 {
      do throws(GitError) {
        let bytes = try file.read()
        #expect(bytes.count == count)
        readings += 1
      } catch {
        #expect(error == .changedWhileReading(path: path))
      }
      await Task.yield()
    }
    try await writer.value
    #expect(readings > 0)
    #expect(try Set(file.read()) == [0x62])
  }

  @Test func aFileThatNeverRestsIsAnError() async throws {
    let sample = try TemporaryRepository()
    try sample.write("a.strings", bytes: Array(repeating: 0x61, count: 4 << 20))
    guard case .file(let file) = try #require(sample.open().files(of: .workTree).first).content else { return }
    #expect(throws: GitError.tooLarge(path: file.absolutePath, bytes: 4 << 20, limit: 1 << 20)) {
      try file.read(limit: 1 << 20)
    }
    try sample.remove("a.strings")
    #expect(throws: GitError.notThere(path: file.absolutePath)) { try file.read() }
  }
}
