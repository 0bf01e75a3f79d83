import Foundation
import Rules
import Testing

/// The generated list of rules.
@Suite struct RuleCatalogTests {
  @Test(arguments: [("Source", RuleGroup.source), ("Translations", .translations), ("Files", .files)])
  func everyRuleOfAFolderIsListedInItsGroup(_ folder: String, _ group: RuleGroup) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Rules/" + folder).standardizedFileURL
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let declared = try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).matches(of: #/(?m)^(?:package )?enum (\w+Rule): /#).map {
          String($0.1)
        }
      }
    let listed = RuleCatalog.rules.filter { $0.description.group == group }.map { "\($0)" }
    #expect(
      declared.sorted() == listed.sorted(), "run `swift run l10n-review-dev rules` and commit RuleCatalog+Entries.swift"
    )
  }
}
