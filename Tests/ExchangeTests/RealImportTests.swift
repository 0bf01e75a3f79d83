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

  private func files(_ commit: String) throws -> [String: [UInt8]] {
    let files = try SharedData.wikipediaFiles(at: commit) { path in
      guard Self.layout.contains(path) else { return false }
      guard let folder = path.split(separator: "/").first(where: { $0.hasSuffix(".lproj") }) else {
        return path.contains("/fi/")
      }
      return Self.locales.contains(String(folder.dropLast(6)))
    }
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
  }

  @Test(.enabled(if: SharedData.hasWikipedia, "needs ../shared/data"))
  func realImportsAreRepeated() async throws {
    let table = try String(contentsOf: Self.data.appending(path: "twn-imports.tsv"), encoding: .utf8)
    let pairs = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    for pair in pairs where ["2021-01-11", "2020-12-22"].contains(pair[2]) {
      let before = try files(pair[1])
      let after = try files(pair[0])
      var made = before
      let outcome = try await TranslatewikiImport.run(
        files: ProjectFiles(before), layout: Self.layout, mode: .parity(.of2021))
      for change in outcome.changes { made[change.path] = change.bytes }
      // The texts of the App Store stand in for others that are not read here.
      let isCompared = { (path: String) in path.hasPrefix(Self.layout.nativeFolder) }
      #expect(made.filter { isCompared($0.key) } == after.filter { isCompared($0.key) })
      for change in try TranslatewikiExport.changes(files: ProjectFiles(after), layout: Self.layout) {
        Issue.record("\(change.path) is written again")
      }
    }
  }
}
