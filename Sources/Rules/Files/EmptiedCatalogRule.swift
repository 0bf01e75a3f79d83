import Project
import Text

package enum EmptiedCatalogRule: LostEntriesRule {
  package static let description = RuleDescription(
    id: "emptied-catalog", group: .files,
    summary: "A file lost nearly all of its entries, or the source language lost its file",
    rationale: """
      A script that stopped half way, or a download that failed, leaves an empty catalog. The file can be read, and \
      users see keys, or English. Where the source language's file is deleted and its translations or its calls stay, \
      users of that language see keys, or another language.
      """,
    instead: """
      Restore the entries, or the file; a catalog that is no longer needed is deleted as a file, and the source \
      language's together with all others of its table.
      """,
    severity: .error,
    claimsAbsence: .inCatalogs,
    triggering: [
      .strings(from: ["qqq": "", "fi": entries(12)], to: ["qqq": "", "fi": "↓/* Strings */"]),
      deletion(leaving: ["fi"], mark: "↓"),
      .strings(from: ["qqq": "", "fi": entries(1)], to: ["qqq": "", "fi": "↓// Messages"]),
    ],
    nonTriggering: [
      .strings(from: ["qqq": "", "fi": entries(12)], to: ["qqq": "", "fi": entries(6)]),
      deletion(leaving: []),
    ])

  private static func deletion(leaving locales: [String], mark: String = "", line: UInt = #line) -> RuleExample {
    func files(_ locales: [String], in folder: String, _ mark: String = "") -> [RuleExample.File] {
      locales.map { .init("\(folder)/\($0).lproj/Localizable.strings", ($0 == "en" ? mark : "") + #""a" = "A";"#) }
    }
    let translatewiki = files(["en", "fi", "qqq"], in: "Localizations")
    return RuleExample(
      from: translatewiki + files(["en", "fi"], in: "App", mark), to: translatewiki + files(locales, in: "App"),
      line: line)
  }

  private static func entries(_ count: Int) -> String {
    (0..<count).map { "\"key\($0)\" = \"Text \($0)\";" }.joined(separator: "\n")
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    lostEntries(in: input) + input.deletedSourceTexts.map { finding(on: $0, since: input.baseCommit) }
  }

  private static func lostEntries(in input: RuleInput) -> [Finding] {
    input.changedCatalogs.compactMap { catalog in
      let new = catalog.new
      if let finding = withoutEntries(catalog) { return finding }
      // Removed keys are among the changed ones.
      guard catalog.changedKeys.count > 9 else { return nil }
      let before = Set(catalog.old.file.keys)
      guard catalog.changedKeys.count * 10 > before.count * 9 else { return nil }
      let gone = before.subtracting(new.file.keys).count { !hasText($0, of: catalog, in: input.snapshot) }
      guard before.count > 9, gone * 10 > before.count * 9 else { return nil }
      return Finding(
        self, in: new, at: 0..<0, message: "\(gone) of the file's \(before.count) entries are gone.",
        advice: "Restore them, or delete the file if nothing needs it any longer.")
    }
  }

  /// True if the source language still has the text of a removed key, for example in `Base.lproj`.
  private static func hasText(_ key: String, of catalog: ChangedCatalog, in snapshot: Snapshot) -> Bool {
    guard catalog.new.holdsSourceTexts, let text = catalog.old.texts?.entry(key)?.value else { return false }
    return snapshot.tables.table(for: catalog.new)?.text(of: key)?.text == text
  }

  private static func finding(on deleted: DeletedSourceTexts, since commit: String?) -> Finding {
    let (paths, count) = (deleted.catalogs.map(\.path.path), deleted.catalogs.count)
    let (needed, remedy): (Message, Message) =
      switch deleted.need {
      case .locales(let locales):
        (
          "\(.list(locales, separator: ", ", most: 5)) still \(words: locales.count == 1 ? "has" : "have") the table",
          "delete it in all languages"
        )
      case .calls(let keys): ("the code still uses \(.list(keys, separator: ", ", most: 5))", "remove these calls, too")
      }
    let source: Message =
      commit.map { "with \(code: "git checkout \($0.prefix(10)) -- \(shellWords(paths))")" }
      ?? "from the version before"
    return Finding(
      self, in: deleted.catalogs[0], at: nil,
      message: """
        \(words: count == 1 ? "The file is" : "\(count) files of the table are") deleted, with the source texts of \
        \(words: counted(deleted.keyCount, "key")), while \(needed).
        """,
      advice: """
        Bring \(words: count == 1 ? "it" : "them") back \(source), or, if nothing needs the table any longer, \(remedy).
        """,
      subject: "deleted",
      related: paths.dropFirst().map { RelatedPlace(place: Place(path: $0), note: "is deleted, too") })
  }

  private static func shellWords(_ paths: [String]) -> String {
    paths.map { "'\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'" }
      .joined(separator: " ")
  }

  /// A finding on a file of translatewiki's that lost all entries, even if it had few: an import leaves it out.
  private static func withoutEntries(_ catalog: ChangedCatalog) -> Finding? {
    guard catalog.new.role == .translatewiki, catalog.new.texts?.isEmpty ?? false,
      let count = catalog.old.texts?.distinctKeyCount, count > 0
    else { return nil }
    return Finding(
      self, in: catalog.new, at: 0..<0, message: "The file has no entries any more, of \(count) before.",
      advice: "Restore them, or delete the file if nothing needs it any longer.")
  }
}
