import Edits
import Formats
import Messages
import Project
import Tables
import Text

package enum EmptiedCatalogRule: LostEntriesRule {
  package static let description = RuleDescription(
    id: "emptied-catalog", group: .files,
    summary: "Texts disappeared although their keys stay",
    rationale: """
      A script that stopped half way, a download that failed, or a revert leaves an empty catalog, or one with gaps. \
      The file can be read, and users see keys, or English. Where the source language's file is deleted and its \
      translations or its calls stay, users of that language see keys, or another language. Texts that moved to another \
      file, were renamed, or have no key any longer are not reported.
      """,
    instead: """
      Restore the entries, or the file; a catalog that is no longer needed is deleted as a file, and the source \
      language's together with all others of its table.
      """,
    severity: .error,
    follows: .brokenFiles, claimsAbsence: .inCatalogs,
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
    let lost = LostTextSearch(input)?.tables ?? []
    return lost.map { finding(on: $0, since: input.baseCommit) }
      + input.deletedSourceTexts.map { finding(on: $0, since: input.baseCommit) }
  }

  // MARK: Lost texts

  /// One finding for all languages of a table.
  private static func finding(on lost: LostTexts, since commit: String?) -> Finding {
    let worst = lost.losses.max { ($0.extent, $0.keys.count, $1.locale) < ($1.extent, $1.keys.count, $0.locale) }
    let catalogs = lost.losses.map { $0.new ?? $0.old }
    let first = worst.map { $0.new ?? $0.old } ?? catalogs[0]
    var finding = Finding(
      self, in: first, at: worst?.new == nil ? nil : 0..<0,
      atMost: lost.losses.allSatisfy(\.isRemovedLanguage) ? .info : lost.extent == .file ? .error : .warning,
      message: message(on: lost), advice: advice(on: lost, since: commit))
    if lost.locales.count > 1 { finding.locale = nil }
    finding.related = zip(lost.losses, catalogs).filter { $1 !== first }.prefix(mostPlaces).map { loss, catalog in
      let number = counted(loss.keys.count, "text")
      return RelatedPlace(
        place: Place(path: catalog.path.path),
        note:
          "\(code: loss.locale): \(words: number) of \(loss.count) \(words: loss.keys.count == 1 ? "is" : "are") gone")
    }
    return finding
  }

  private static let mostPlaces = 50
  private static let mostKeys = 3

  /// The start of a key that is a long text.
  private static func shortened(_ key: String) -> String { key.count > 60 ? key.prefix(60) + "…" : key }

  /// Only a file without its texts makes other entries seem to be missing.
  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    finding.severity == .error ? lostEntries(of: finding, isSource: isSource) : []
  }

  private static func message(on lost: LostTexts) -> Message {
    let total = lost.losses.reduce(0) { $0 + $1.keys.count }
    let keys = lost.keys
    if lost.losses.count == 1, let loss = lost.losses.first, loss.extent == .file {
      if loss.isOfLanguage {
        return "\(total) of the \(loss.count) texts in \(code: loss.locale) are gone: users see the source text."
      }
      guard loss.new != nil else {
        return """
          The file is deleted with \(words: counted(total, "text")), while other languages keep the table: users see the \
          source text, or the key.
          """
      }
      if loss.new?.file.keys.isEmpty ?? false, loss.new?.role == .translatewiki {
        return "The file has no entries any more, of \(loss.count) before."
      }
      return "\(total) of the file's \(loss.count) entries are gone."
    }
    let number: Message =
      keys.count == total
      ? "\(words: counted(total, "translation"))" : "\(total) translations of \(words: counted(keys.count, "key"))"
    let place: Message =
      lost.locales.count == 1
      ? "in \(.list(lost.locales, separator: ", "))"
      : "in \(lost.locales.count) languages (\(.list(lost.locales, separator: ", ", most: 8)))"
    let files = lost.losses.filter { $0.extent == .file }
    let parts = files.contains(where: \.isOfLanguage) ? "language" : "file"
    let whole: Message = files.isEmpty ? "" : " \(words: counted(files.count, parts)) lost nearly everything."
    let isOne = keys.count == 1
    return """
      \(number) \(place) \(words: total == 1 ? "is" : "are") gone, while the \(words: isOne ? "key stays" : "keys stay"): \
      users see the source text.\(whole) \
      \(words: isOne ? "The key is" : keys.count <= mostKeys ? "The keys are" : "Some of the keys:") \
      \(.list(keys.sorted().prefix(mostKeys).map(shortened), separator: ", ")).
      """
  }

  private static func advice(on lost: LostTexts, since commit: String?) -> Message {
    if lost.extent == .file, lost.losses.allSatisfy({ $0.extent == .file && $0.new != nil && !$0.isOfLanguage }) {
      return "Restore them, or delete the file if nothing needs it any longer."
    }
    let paths = Set(lost.losses.map(\.old.path.path)).sorted()
    guard let commit, paths.count < 4 else {
      return "Bring them back, or remove the keys in all languages if nothing uses them."
    }
    return """
      Bring them back (\(code: "git show \(commit.prefix(10)):\(paths[0])") has them), or remove the keys in all \
      languages if nothing uses them.
      """
  }

  // MARK: Deleted files of the source language

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
      commit.map { "with \(code: "git checkout \($0.prefix(10)) -- \(paths.map(\.shellWord).joined(separator: " "))")" }
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
}
