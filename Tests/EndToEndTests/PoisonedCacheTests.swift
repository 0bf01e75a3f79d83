import Foundation
import Support
import Testing
import Text

/// Kept files of earlier runs that were changed at random. `L10N_REVIEW_CASES` is the number of cases.
struct PoisonedCacheTests {
  private static let cases = ProcessInfo.processInfo.environment["L10N_REVIEW_CASES"].flatMap { Int($0) } ?? 100
  private static let commands = [
    ["review", "--staged", "--quiet"], ["review", "--format", "json"], ["lint", "--format", "json"],
    ["history", "stale"], ["history", "edits"],
  ]

  private let app: EditedApp

  init() throws {
    app = try EditedApp()
    try app.repository.git("add", "--all")
  }

  private var folder: String { app.repository.path + "/.git/l10n-review" }

  private func kept() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isFolder: ObjCBool = false
      let file = folder + "/" + path
      if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue {
        files[path] = FileManager.default.contents(atPath: file).map { Array($0) }
      }
    }
    return files
  }

  /// Changed bytes, sometimes with a checksum that fits them.
  private func poisoned(_ bytes: [UInt8], others: [[UInt8]], _ chance: inout SplitMix) -> (
    bytes: [UInt8], isSealed: Bool
  ) {
    var new = bytes
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: new = Array(new.prefix(Int.random(in: 0...new.count, using: &chance)))
    case 1: new += (0..<Int.random(in: 1...40, using: &chance)).map { _ in .random(in: 0...255, using: &chance) }
    case 2: new = others.randomElement(using: &chance) ?? []
    default:
      for _ in 0..<Int.random(in: 1...8, using: &chance) where !new.isEmpty {
        new[Int.random(in: 0..<new.count, using: &chance)] = .random(in: 0...255, using: &chance)
      }
    }
    guard Bool.random(using: &chance), let line = new.firstIndex(of: UInt8(ascii: "\n")), new.count > line + 17 else {
      return (new, false)
    }
    let hash = fastHash(new[(line + 17)...])
    for place in 0..<8 { new[line + 9 + place] = UInt8(truncatingIfNeeded: hash >> (8 * UInt64(place))) }
    return (new, true)
  }

  @Test func aChangedCacheIsIgnoredOrDoesNoHarm() throws {
    let clean = try Self.commands.map { try app.repository.attempt(Tool.path(), $0) }
    let kept = try kept()
    try #require(kept.count > 1)
    var chance = SplitMix(seed: UInt64(Self.cases))
    for number in 0..<Self.cases {
      let (path, bytes) = kept.sorted { $0.key < $1.key }[number % kept.count]
      let new = poisoned(bytes, others: Array(kept.values), &chance)
      try Data(new.bytes).write(to: URL(fileURLWithPath: folder + "/" + path))
      let command = Int.random(in: 0..<Self.commands.count, using: &chance)
      let run = try app.repository.attempt(Tool.path(), Self.commands[command])
      // Who can write a fitting checksum can write anything else into the git directory. It must not crash.
      if new.isSealed {
        #expect((0...2).contains(run.code), "case \(number) of \(path): \(run.code) \(run.errors)")
      } else {
        #expect(run.code == clean[command].code, "case \(number) of \(path): \(run.errors)")
        #expect(run.output == clean[command].output, "case \(number) of \(path)")
      }
      for (path, bytes) in kept { try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + path)) }
    }
  }
}
