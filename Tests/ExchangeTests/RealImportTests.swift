import Exchange
import Foundation
import Support
import Testing

/// Repeats real imports of a few locales; `l10n-review-bench parity` does all of them.
@Suite struct RealImportTests {
  static let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data")
  static let layout = ExchangeLayout(
    translatewikiFolder: "Wikipedia/Localizations", nativeFolder: "Wikipedia/iOS Native Localizations",
    metadataFolder: "fastlane/metadata",
    infoPlistFolder: "Wikipedia/iOS Native Localizations")
  /// Small catalogs, and those that are odd: plurals of their own, another case, no plurals.
  static let locales: Set<String> = ["en", "qqq", "fi", "sr-ec", "sr-EC", "nqo", "oc", "ab"]

  private func git(_ arguments: [String]) throws -> [UInt8] { try Program("git", arguments).run().bytes }

  private func files(_ repository: String, _ commit: String) throws -> [String: [UInt8]] {
    let names = try git(["-C", repository, "ls-tree", "-r", "-z", "--name-only", commit])
    var files: [String: [UInt8]] = [:]
    for name in names.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }) {
      guard Self.layout.contains(name) else { continue }
      let locale = name.split(separator: "/").first { $0.hasSuffix(".lproj") }?.dropLast(6)
      guard Self.locales.contains(locale.map(String.init) ?? "en"), name.contains("/fi/") || locale != nil else {
        continue
      }
      files[name] = try git(["-C", repository, "show", "\(commit):\(name)"])
    }
    return files
  }

  @Test(.enabled(if: SharedData.hasWikipedia, "needs ../shared/data"))
  func realImportsAreRepeated() async throws {
    let repository = try SharedData.wikipedia()
    let table = try String(contentsOf: Self.data.appending(path: "twn-imports.tsv"), encoding: .utf8)
    let pairs = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    for pair in pairs where ["2021-01-11", "2020-12-22"].contains(pair[2]) {
      let before = try files(repository, pair[1])
      let after = try files(repository, pair[0])
      var made = before
      let outcome = try await TranslatewikiImport.run(
        files: ProjectFiles(before), layout: Self.layout, mode: .parity(.of2021))
      for change in outcome.changes { made[change.path] = change.bytes }
      // The texts of the App Store stand in for others that are not read here.
      let isCompared = { (path: String) in path.hasPrefix(Self.layout.nativeFolder) }
      #expect(made.filter { isCompared($0.key) } == after.filter { isCompared($0.key) })
      for change in try TranslatewikiExport.changes(files: ProjectFiles(after), layout: Self.layout) {
        Issue.record("\(change.path) is written anew")
      }
    }
  }
}
