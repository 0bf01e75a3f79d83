import Exchange
import Formats
import Foundation
import Messages
import Support
import Testing
import Text

/// What holds for every stringsdict of a project: it keeps its bytes, and its plurals go to their normal form and back.
@Suite struct StringsdictRoundTripTests {
  @Test(.enabled(if: SharedData.hasWikipedia, "needs ../shared/data"))
  func versionsOfTheAppKeepTheirBytes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "l10n-review-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func git(_ arguments: String...) throws -> String { try Program("git", arguments).run().output }
    _ = try git("clone", "--quiet", "-b", "main", SharedData.wikipedia(), folder.path)
    let log = try git("-C", folder.path, "log", "--format=%H", "--", "*.stringsdict").split(separator: "\n")
    #expect(log.count > 50)
    for step in 0..<4 {
      _ = try git("-C", folder.path, "checkout", "--quiet", String(log[step * (log.count - 1) / 3]))
      #expect(try Self.check(folder.path, shows: step == 0) > (step == 0 ? 50 : 0))
    }
  }

  /// Folders of projects, separated by colons.
  static let projects = (ProcessInfo.processInfo.environment["STRINGSDICT_PROJECTS"] ?? "").split(separator: ":")

  @Test(.enabled(if: !projects.isEmpty, "STRINGSDICT_PROJECTS names no folder"), arguments: projects)
  func projectsKeepTheirBytes(folder: Substring) throws {
    #expect(try Self.check(String(folder), shows: true) > 0)
  }

  /// Tries every stringsdict below `folder`.
  /// - Parameter shows: Whether what users see is compared too.
  /// - Returns: How many there are.
  private static func check(_ folder: String, shows: Bool) throws -> Int {
    var count = 0
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where path.hasSuffix(".stringsdict") {
      guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
      let bytes = [UInt8](data)
      let file = StringsdictFile(parsing: bytes)
      #expect(try file.serialized(applying: []) == bytes, "\(path)")
      let texts = file.entries.flatMap(\.texts).filter { !$0.span.isEmpty }
      let edits = texts.map { TextReplacement($0.span, with: String(decoding: file.text[$0.span], as: UTF8.self)) }
      #expect(try file.serialized(applying: edits) == bytes, "\(path)")
      let normal = StringsdictFile(parsing: try StringsdictRearrangement(file, path: path, to: .normal).bytes)
      let back = try StringsdictRearrangement(normal, path: path, to: .shared(original: file))
      #expect(back.bytes == bytes, "\(path)")
      if shows, let locale = CatalogPath(path: path)?.locale { compare(file, normal, locale) }
      count += 1
    }
    return count
  }

  private static func compare(_ file: StringsdictFile, _ normal: StringsdictFile, _ locale: String) {
    let view = AppleView(locale: locale)
    for entry in file.entries {
      guard let other = normal.entry(entry.key), other.texts.map(\.text) != entry.texts.map(\.text) else { continue }
      for number in [0, 1, 2, 5, 21] {
        let values = (1...4).map { ($0, SampleArguments.Value.number(number + $0 - 1)) }
        let arguments = SampleArguments(Dictionary(uniqueKeysWithValues: values))
        let shown = try? view.text(of: entry, arguments: arguments)
        #expect((try? view.text(of: other, arguments: arguments)) == shown, "\(locale) \(entry.key)")
      }
    }
  }
}
