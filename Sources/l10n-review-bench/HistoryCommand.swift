import ArgumentParser
import Foundation

/// Compares the history that the tool tells with what git's own programs say, and its speed with git's.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Compare the edits that history finds with those of git log and dictionaries, and its speed with git's.",
    discussion: """
      For the English catalog's path and each path that it ever had, the edits of keys that stayed must be the same as \
      those found by git rev-list, git diff-tree and dictionaries; of a String Catalog those of its source texts. Then history edits and history stale are timed, with \
      nothing kept and with what the run before kept, beside git log -p of the catalog and of its folder. Works in a bare \
      clone that shares the repository's objects.
      """)

  @Argument(help: "A repository with .strings files or String Catalogs.")
  var repository: String

  @Option(help: "The English catalog.")
  var catalog = "Wikipedia/Localizations/en.lproj/Localizable.strings"

  @Option(help: ArgumentHelp("The folder with all locales' catalogs.", valueName: "path"))
  var folder = "Wikipedia/Localizations"

  @Option(help: ArgumentHelp("The binary to measure (default: l10n-review beside this one).", valueName: "path"))
  var binary: String?

  @Option(help: "How often each program runs; the least time counts.")
  var runs = 3

  private struct Report: Decodable {
    struct Edit: Decodable {
      var commit, key, old, new, path: String
      var oldKey: String?
    }
    var edits: [Edit]
  }

  func run() throws {
    let tool = binary ?? neighbour("l10n-review")
    let place = try temporaryFolder()
    defer { Program.removeFolder(place) }
    let clone = place + "/clone.git"
    let source = URL(fileURLWithPath: repository).path
    guard
      Program(program: "git", arguments: ["clone", "-q", "--bare", "--shared", source, clone]).run(in: ".") != nil
    else { throw ValidationError("\(repository) cannot be cloned.") }
    // First, as long as this process is small: the kernel counts its memory as that of the programs it starts.
    try measure(tool, in: clone)
    guard try compare(by: tool, in: clone) else { throw ExitCode(1) }
  }

  private func compare(by tool: String, in clone: String) throws -> Bool {
    let output = HistoryCheck.output(of: tool, ["history", "edits", "--format", "json", "--repo", clone])
    guard let report = try? JSONDecoder().decode(Report.self, from: output) else {
      throw ValidationError("\(tool) tells no history of \(repository).")
    }
    let check = HistoryCheck(repository: clone)
    let count = catalog.hasSuffix(".xcstrings") ? 1 : 2
    let table = "/" + (catalog.split(separator: "/").suffix(count).joined(separator: "/"))
    let paths = Set(report.edits.map(\.path)).filter { ("/" + $0).hasSuffix(table) }.union([catalog])
    var isSame = true
    for path in paths.sorted() {
      let wanted = check.edits(of: path, at: "HEAD")
      let told = report.edits.filter {
        $0.path == path && $0.oldKey == nil && !wanted.unreadable.contains($0.commit)
      }
      let found = Set(
        told.filter { !wanted.varying.contains([$0.commit, $0.key]) }.map {
          HistoryCheck.Edit(commit: $0.commit, key: $0.key, old: $0.old, new: $0.new)
        })
      let unseen = wanted.varying.subtracting(told.map { [$0.commit, $0.key] })
      let (missing, surplus) = (wanted.edits.subtracting(found), found.subtracting(wanted.edits))
      isSame = isSame && missing.isEmpty && surplus.isEmpty
      print(
        """
        \(path): \(wanted.commits) commits, \(wanted.edits.count + wanted.varying.count) edits, \
        \(missing.count) not found, \(surplus.count) found that are none\
        \(unseen.isEmpty ? "" : "; \(unseen.count) of forms that no number shows")\
        \(wanted.unreadable.isEmpty ? "" : "; \(wanted.unreadable.count) commits with a version that is no JSON")
        """)
      for edit in missing.sorted().prefix(10) { print("  not found: \(edit.line)") }
      for edit in surplus.sorted().prefix(10) { print("  is none: \(edit.line)") }
    }
    return isSame
  }

  private func measure(_ tool: String, in clone: String) throws {
    print("work                     this tool            git log -p           ratio   bar")
    for (name, path) in [("edits", catalog), ("stale", folder)] {
      let git = try least(Program(program: "git", arguments: ["log", "-p", "--", path]), in: clone) {}
      let program = Program(program: tool, arguments: ["history", name, "--format", "json"])
      let cold = try least(program, in: clone) { Program.removeFolder(clone + "/l10n-review") }
      let warm = try least(program, in: clone) {}
      for (title, measured, bar) in [("nothing kept", cold, 1.0), ("kept", warm, 0.1)] {
        let ratio = measured.milliseconds / git.milliseconds
        print(
          padded("\(name), \(title)", 24) + " " + padded(measured.text, 20) + " " + padded(git.text, 20) + " "
            + padded(fixed(ratio, 2), 7) + " " + fixed(bar, 1) + (ratio > bar ? " missed" : ""))
      }
    }
  }

  private func least(_ program: Program, in folder: String, before: () -> Void) throws -> Measurement {
    var least: Measurement?
    for _ in 0..<max(1, runs) {
      before()
      guard let run = program.run(in: folder) else { throw ValidationError("\(program.program) cannot be run.") }
      least = least?.least(run) ?? run
    }
    return least ?? Measurement(milliseconds: .infinity, peakMemory: 0)
  }
}
