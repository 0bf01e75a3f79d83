import ArgumentParser
import Edits
import Formats
import Foundation
import Messages
import Project
import Review
import Rules
import Text

/// Replays the edits of texts that are their own keys, in the histories of String Catalogs.
struct RenamesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "renames",
    abstract:
      "Replay the edits of texts that are their own keys in String Catalogs: what became of their translations.",
    discussion: """
      Each commit that changes a catalog is reviewed against its first parent, the catalog alone. Counted are the pairs \
      of old and new texts, the translations of the old ones, how many of them the author wrote under the new key, and \
      how many of the rest the review would carry over, as they are or marked for review. Each fix is made and read back: \
      the new entry must have the translations, every other entry must be as it was, and a catalog in Xcode's layout \
      must stay in it.
      """)

  @Argument(help: "The repositories, bare or not.")
  var repositories: [String]

  @Flag(help: "Print each pair, too.")
  var list = false

  /// What was counted.
  private struct Counts {
    var pairs = 0, withTranslations = 0
    var impacts: [String: Int] = [:]
    var translations = 0, byAuthor = 0, asTheyAre = 0, marked = 0, left = 0, unanswered = 0, copied = 0,
      copiedUnsure = 0
    var fixes = 0, wrong = 0

    /// Edits that are surely large, and such as may be, of which an author copied translations.
    var copiedPairs = 0, copiedUnsurePairs = 0

    static func += (left: inout Counts, right: Counts) {
      left.pairs += right.pairs
      left.withTranslations += right.withTranslations
      left.impacts.merge(right.impacts, uniquingKeysWith: +)
      left.translations += right.translations
      left.byAuthor += right.byAuthor
      left.asTheyAre += right.asTheyAre
      left.marked += right.marked
      left.left += right.left
      left.unanswered += right.unanswered
      left.copied += right.copied
      left.copiedUnsure += right.copiedUnsure
      left.copiedPairs += right.copiedPairs
      left.copiedUnsurePairs += right.copiedUnsurePairs
      left.fixes += right.fixes
      left.wrong += right.wrong
    }
  }

  func run() async throws {
    print(
      "repository            pairs  translated  neutral  small  large  translations  by the author  carried over  "
        + "marked  large: left  uncertain: left  fixes  wrong  "
        + "large: copied (pairs)  uncertain: copied")
    var all = Counts()
    for repository in repositories {
      let counts = try await replay(repository)
      let name = GitProgram.name(of: repository)
      print(row(String(name.prefix(21)), counts))
      all += counts
    }
    if repositories.count > 1 { print(row("all", all)) }
    if all.wrong > 0 { throw ExitCode(1) }
  }

  private func row(_ name: String, _ counts: Counts) -> String {
    let cells: [(Int, Int)] = [
      (counts.pairs, 7), (counts.withTranslations, 12), (counts.impacts["neutral", default: 0], 9),
      (counts.impacts["small", default: 0], 7), (counts.impacts["large", default: 0], 7), (counts.translations, 14),
      (counts.byAuthor, 15), (counts.asTheyAre, 14), (counts.marked, 8), (counts.left, 13), (counts.unanswered, 17),
      (counts.fixes, 7), (counts.wrong, 6),
    ]
    return padded(name, 22) + cells.map { padded(String($0.0), $0.1) }.joined()
      + padded("\(counts.copied) (\(counts.copiedPairs))", 23)
      + padded("\(counts.copiedUnsure) (\(counts.copiedUnsurePairs))", 19)
  }

  private func replay(_ repository: String) async throws -> Counts {
    let git = try GitProgram(repository)
    var counts = Counts()
    let commits = try git.lines("log", "--all", "--no-merges", "--format=%H", "--", "*.xcstrings")
    for commit in commits {
      let changed = try git.lines(
        "diff-tree", "-r", "--no-commit-id", "--name-only", "--diff-filter=M", commit, "--", "*.xcstrings")
      for path in changed {
        guard let old = try git.blob("\(commit)^:\(path)"), let new = try git.blob("\(commit):\(path)") else {
          continue
        }
        counts += await review(old, new, path, commit)
      }
    }
    return counts
  }

  private func review(_ old: [UInt8], _ new: [UInt8], _ path: String, _ commit: String) async -> Counts {
    var counts = Counts()
    let (before, after) = (StringCatalogFile(parsing: old), StringCatalogFile(parsing: new))
    guard !before.isRefused, !after.isRefused else { return counts }
    let file = SnapshotFile(path: path, bytes: new)
    let change = SnapshotFileChange(path: path, old: SnapshotFile(path: path, bytes: old), new: file)
    let review = await ReviewEngine(Project([file])).review(ReviewRequest(changes: [change]))
    for change in review.changes where change.kind == .renamed && change.oldKey == change.old {
      guard let oldKey = change.oldKey, let verdict = change.verdict else { continue }
      counts.pairs += 1
      counts.impacts[verdict.impact.rawValue, default: 0] += 1
      let had = Self.translations(of: oldKey, in: before)
      let has = Self.translations(of: change.identity.key, in: after)
      if !had.isEmpty { counts.withTranslations += 1 }
      counts.translations += had.count
      let lost = had.filter { has[$0.key] == nil }.count
      counts.byAuthor += had.count - lost
      switch change.basis {
      case .translationsLost where verdict.impact == .neutral: counts.asTheyAre += lost
      case .translationsLost: counts.marked += lost
      default: if verdict.impact == .large { counts.left += lost } else { counts.unanswered += lost }
      }
      let copied = change.copiedLocales.count
      if copied > 0 {
        if verdict.decision == .newKey {
          counts.copied += copied
          counts.copiedPairs += 1
        } else {
          counts.copiedUnsure += copied
          counts.copiedUnsurePairs += 1
        }
      }
      if list, !had.isEmpty {
        let state = change.basis == .translationsLost ? "carried over" : lost == 0 ? "by the author" : "left"
        print(
          "  \(commit.prefix(10)) \(verdict.impact.rawValue), \(lost) of \(had.count) lost, \(state), \(copied) \(verdict.decision) copied: \(oldKey) -> \(change.identity.key)"
        )
      }
      guard !change.replacements.isEmpty else { continue }
      counts.fixes += 1
      if let fault = Self.fault(of: change, had: had, lost: Set(had.keys).subtracting(has.keys), after) {
        counts.wrong += 1
        print("  \(commit.prefix(10)) \(path) wrong: \(fault): \(oldKey) -> \(change.identity.key)")
      }
    }
    return counts
  }

  /// What ships of `key`, by language.
  private static func translations(of key: String, in file: StringCatalogFile) -> [String: [String]] {
    guard let entry = file.entry(key), entry.isTranslatable else { return [:] }
    return Dictionary(
      entry.localizations.compactMap { localization in
        let texts = localization.units.filter { $0.state != .new && !$0.value.text.isEmpty }.map(\.value.text)
        return localization.locale.text == file.sourceLanguage || texts.isEmpty
          ? nil : (localization.locale.text, texts)
      }, uniquingKeysWith: { $1 })
  }

  /// What is wrong with the catalog that the fix of `change` makes.
  private static func fault(
    of change: Change, had: [String: [String]], lost: Set<String>, _ file: StringCatalogFile
  ) -> String? {
    let edits = change.replacements.map { TextReplacement($0.span, with: $0.replacement) }
    guard let bytes = try? file.serialized(applying: edits) else { return "the fix cannot be made" }
    let fixed = StringCatalogFile(parsing: bytes)
    guard !fixed.isRefused, fixed.problems.count <= file.problems.count else { return "it cannot be read" }
    let now = translations(of: change.identity.key, in: fixed)
    for locale in lost where now[locale] != had[locale] { return "\(locale) is not there" }
    guard fixed.keys == file.keys else { return "other keys" }
    for (old, new) in zip(file.entries, fixed.entries) where old.key != change.identity.key {
      guard file.text[old.span] == fixed.text[new.span] else { return "\(old.key) changed" }
    }
    if let root = file.root, let newRoot = fixed.root,
      JSONLayout(of: file.text, root: root).document(JSON(root, in: file.text)) == file.text,
      JSONLayout(of: fixed.text, root: newRoot).document(JSON(newRoot, in: fixed.text)) != fixed.text
    {
      return "another layout"
    }
    return nil
  }
}
