import Foundation
import Testing

@testable import Exchange

@Suite struct WorkTreeWriterTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("writer \(UUID().uuidString)")

  private func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func put(_ text: String, at path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).sorted()
  }

  @Test func filesAreWrittenAndEmptyFoldersGo() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put("old", at: "n/fi.lproj/a.strings")
    try put("gone", at: "n/av.lproj/a.strings")
    try put("kept", at: "n/tg.lproj/own.txt")
    try put("gone", at: "n/tg.lproj/a.strings")
    try WorkTreeWriter(top: folder.path).apply([
      FileUpdate(path: "n/fi.lproj/a.strings", bytes: Array("new".utf8)),
      FileUpdate(path: "n/sv.lproj/a.strings", bytes: Array("first".utf8)),
      FileUpdate(path: "n/av.lproj/a.strings", bytes: nil),
      FileUpdate(path: "n/tg.lproj/a.strings", bytes: nil),
      FileUpdate(path: "n/zz.lproj/a.strings", bytes: nil),
    ])
    #expect(text("n/fi.lproj/a.strings") == "new")
    #expect(text("n/sv.lproj/a.strings") == "first")
    #expect(text("n/tg.lproj/own.txt") == "kept")
    #expect(try names(in: "n") == ["fi.lproj", "sv.lproj", "tg.lproj"])
  }

  @Test func oneFileThatFailsDoesNotKeepTheOthers() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put("a file where a folder should be", at: "n/de.lproj")
    #expect {
      try WorkTreeWriter(top: folder.path).apply([
        FileUpdate(path: "n/de.lproj/a.strings", bytes: [65]),
        FileUpdate(path: "n/fi.lproj/a.strings", bytes: [66]),
      ])
    } throws: { error in
      guard case .incomplete(let count, let first) = error as? ExchangeFailure else { return false }
      return count == 1 && first.path == "n/de.lproj/a.strings"
    }
    #expect(text("n/fi.lproj/a.strings") == "B")
  }

  @Test func nothingIsWrittenThroughLinksOrOutside() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let outside = folder.path + "-outside"
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try Data("safe".utf8).write(to: URL(fileURLWithPath: outside + "/a.strings"))
    try put("x", at: "n/x")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/n/fi.lproj", withDestinationPath: outside)
    for path in ["n/fi.lproj/a.strings", "../\(folder.lastPathComponent)-outside/a.strings"] {
      for bytes in [[65], nil] as [[UInt8]?] {
        #expect(throws: ExchangeFailure.self) {
          try WorkTreeWriter(top: folder.path).apply([FileUpdate(path: path, bytes: bytes)])
        }
      }
    }
    #expect(try String(contentsOfFile: outside + "/a.strings", encoding: .utf8) == "safe")
  }

  @Test func theNextRunRemovesWhatAKilledOneLeft() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // No process has this number; the other one is this test's own.
    try put("half", at: "n/fi.lproj/.a.strings.l10n-review.99999999.abcdef")
    let running = ".a.strings.l10n-review.\(ProcessInfo.processInfo.processIdentifier).abcdef"
    try put("busy", at: "n/fi.lproj/" + running)
    try WorkTreeWriter(top: folder.path).apply([FileUpdate(path: "n/fi.lproj/a.strings", bytes: [65])])
    #expect(try names(in: "n/fi.lproj") == [running, "a.strings"])
  }
}
