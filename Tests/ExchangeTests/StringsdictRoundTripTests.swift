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
    let arguments = ["-C", try SharedData.wikipedia(), "log", "--format=%H", "main", "--", "*.stringsdict"]
    let log = try Program("git", arguments).run().output.split(separator: "\n")
    #expect(log.count > 50)
    var seen: Set<[UInt8]> = []
    for step in 0..<4 {
      let files = try SharedData.wikipediaFiles(at: String(log[step * (log.count - 1) / 3])) {
        $0.hasSuffix(".stringsdict")
      }
      #expect(files.count > (step == 0 ? 50 : 0))
      for (path, bytes) in files where seen.insert(bytes).inserted { try Self.check(bytes, at: path, shows: step == 0) }
    }
  }

  /// Folders of projects, separated by colons.
  static let projects = (ProcessInfo.processInfo.environment["STRINGSDICT_PROJECTS"] ?? "").split(separator: ":")

  @Test(.enabled(if: !projects.isEmpty, "STRINGSDICT_PROJECTS names no folder"), arguments: projects)
  func projectsKeepTheirBytes(folder: Substring) throws {
    let paths = (FileManager.default.subpaths(atPath: String(folder)) ?? []).filter { $0.hasSuffix(".stringsdict") }
    #expect(!paths.isEmpty)
    for path in paths {
      let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(path)"))
      try Self.check([UInt8](data), at: path, shows: true)
    }
  }

  /// - Parameter shows: Whether what users see is compared too.
  private static func check(_ bytes: [UInt8], at path: String, shows: Bool) throws {
    let file = StringsdictFile(parsing: bytes)
    #expect(try file.serialized(applying: []) == bytes, "\(path)")
    let texts = file.entries.flatMap(\.texts).filter { !$0.span.isEmpty }
    let edits = texts.map { TextReplacement($0.span, with: String(decoding: file.text[$0.span], as: UTF8.self)) }
    #expect(try file.serialized(applying: edits) == bytes, "\(path)")
    let normal = StringsdictFile(parsing: try StringsdictRearrangement(file, path: path, to: .normal).bytes)
    let back = try StringsdictRearrangement(normal, path: path, to: .shared(original: file))
    #expect(back.bytes == bytes, "\(path)")
    if shows, let locale = CatalogPath(path: path)?.locale { compare(file, normal, locale) }
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
