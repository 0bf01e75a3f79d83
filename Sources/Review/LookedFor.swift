import Edits
import Git
import Project
import Rules
import Tables
import Text

/// The kinds of files and calls that a run looks for, for a project or range that has none.
enum LookedFor {
  /// The files, in words.
  static let files: Message = """
    \(code: ".strings"), \(code: ".stringsdict") and \(code: ".xcstrings") catalogs, Swifternalization's JSON, Swift \
    and Objective-C sources, storyboards and xibs, intent definitions, \(code: "Info.plist")
    """

  /// The note on a range in which no such file differs.
  static let noteOnChanges: Message = """
    Nothing was found to check: no file of localization differs. Looked for \(files), XLIFF.
    """
}

extension Project {
  /// The note on a project in which nothing was found to check; `nil` if something was.
  func noteOnNothing(in snapshot: Snapshot, _ selected: [SnapshotFile]) -> Message? {
    let catalogs = snapshot.catalogs.filter { $0.role != .other }
    let hasCalls = snapshot.sources.contains { !$0.scan.calls.isEmpty }
    guard catalogs.isEmpty, !hasCalls else { return nil }
    let sources = selected.count(where: \.kind.isSource)
    let excluded = files.count { $0.kind != .exchange } - selected.count { $0.kind != .exchange }
    let others = snapshot.catalogs.count
    let exchanged = files.count { $0.kind == .exchange }
    let parts: [Message?] = [
      exchanged == 0
        ? nil
        : "\(words: counted(exchanged, "XLIFF file")), checked only if named: \(code: "l10n-review lint FILE")",
      sources == 0 ? nil : "\(words: counted(sources, "source file")) without a known call",
      others == 0 ? nil : "\(words: counted(others, "catalog")) of built frameworks",
      excluded == 0 ? nil : "\(words: counted(excluded, "file")) that the configuration leaves out",
    ]
    let found = parts.compactMap(\.self)
    let list: Message = found.isEmpty ? "none of these" : .joined(found, separator: ", ")
    return """
      Nothing was found to check. Looked for \(LookedFor.files), and for calls such as \(code: "NSLocalizedString") and \
      \(code: "String(localized:)"); found \(list). If functions of your own look texts up, name them under \
      \(code: "functions") in \(code: ProjectConfiguration.fileName).
      """
  }

  /// The note on a range in which nothing was found to check; the hook is silent.
  func noteOnNothing(in request: ReviewRequest) -> Message? {
    guard request.mode != .staged else { return nil }
    let excluded = request.changes.count { !settings.selection.contains($0.path) }
    let rest: Message =
      excluded == 0 ? "" : " The configuration leaves out \(words: counted(excluded, "file")) that differ."
    return "\(LookedFor.noteOnChanges)\(rest)"
  }
}

extension Review {
  /// Adds the note that nothing was found to check, if there is one.
  mutating func noteNothing(_ note: Message?) {
    guard let note else { return }
    isOfNothing = true
    notes.append(note)
  }
}

extension RuleInput {
  /// Adds the newer sides of texts that calls and catalogs give differently. A history that cannot be read shows none.
  /// Returns a note if there was no time to read it.
  mutating func addNewerSides(_ search: NewerSideSearch?) async -> Message? {
    guard let search else { return nil }
    let open = await disagreements()
    guard !open.isEmpty else { return nil }
    do throws(GitError) {
      newerSides = try await search(open)
      return nil
    } catch {
      return error == .outOfTime ? ReviewHistory.note(on: "which of two texts of a key is the newer one") : nil
    }
  }
}
