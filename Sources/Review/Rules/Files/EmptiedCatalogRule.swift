/// `emptied-catalog`: a range takes nearly all entries out of a file.
package enum EmptiedCatalogRule: LostEntriesRule {
  package static let description = RuleDescription(
    id: "emptied-catalog", group: .files,
    summary: "A file lost nearly all of its entries",
    rationale: """
      A script that stopped half way, or a download that failed, leaves an empty catalog. The file can be read, and \
      users see keys, or English.
      """,
    instead: "Restore the entries; a catalog that is no longer needed is deleted as a file.",
    severity: .error,
    triggering: [
      .strings(from: ["qqq": "", "fi": entries(12)], to: ["qqq": "", "fi": "↓/* Strings */"]),
      .strings(from: ["qqq": "", "fi": entries(1)], to: ["qqq": "", "fi": "↓// Messages"]),
    ],
    nonTriggering: [
      .strings(from: ["qqq": "", "fi": entries(12)], to: ["qqq": "", "fi": entries(6)])
    ])

  private static func entries(_ count: Int) -> String {
    (0..<count).map { "\"key\($0)\" = \"Text \($0)\";" }.joined(separator: "\n")
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    input.changedCatalogs.compactMap { catalog in
      let new = catalog.new
      if let finding = withoutEntries(catalog) { return finding }
      // Keys that are gone are among those that changed.
      guard catalog.changedKeys.count > 9 else { return nil }
      let before = Set(catalog.old.file.keys)
      guard catalog.changedKeys.count * 10 > before.count * 9 else { return nil }
      let gone = before.subtracting(new.file.keys).count
      guard before.count > 9, gone * 10 > before.count * 9 else { return nil }
      return Finding(
        self, in: new, at: 0..<0, message: "\(gone) of the file's \(before.count) entries are gone.",
        advice: "Restore them, or delete the file if nothing needs it any longer.")
    }
  }

  /// A finding on a file of translatewiki's that has no entries any more, however few there were: an import leaves
  /// it out.
  private static func withoutEntries(_ catalog: ChangedCatalog) -> Finding? {
    guard catalog.new.role == .translatewiki, catalog.new.strings?.entries.isEmpty ?? false,
      let count = catalog.old.strings?.distinctKeyCount, count > 0
    else { return nil }
    return Finding(
      self, in: catalog.new, at: 0..<0, message: "The file has no entries any more, of \(count) before.",
      advice: "Restore them, or delete the file if nothing needs it any longer.")
  }
}
