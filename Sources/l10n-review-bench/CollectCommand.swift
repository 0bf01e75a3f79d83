import ArgumentParser
import Classifier
import Formats
import Foundation
import Git
import Training

/// Makes the table of labelled edits from labels that only have the places of the edits.
struct CollectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Find the texts of labelled edits in clones, and print the table that train and classify read.",
    discussion: """
      The texts belong to their projects, so the labels name commits and edits only. The clones are in a folder as \
      OWNER/NAME, OWNER/NAME.git or OWNER+NAME. Edits that are not found are counted by repository, not made up.
      """)

  @Argument(help: "A table of labels, such as Sources/Training/labelled-history.tsv.")
  var labels: String
  @Option(help: "The folder of the clones.")
  var clones: String

  func run() throws {
    let labels = try HistoryLabels(try String(contentsOf: URL(filePath: labels), encoding: .utf8))
    print("id\tsource\tkind\tkey\told\tnew\tlabel\tvotes")
    for (repository, rows) in Dictionary(grouping: labels.rows, by: \.repository).sorted(by: { $0.key < $1.key }) {
      guard let folder = folder(of: repository) else {
        complain("\(repository): no clone in \(clones); \(rows.count) edits are left out")
        continue
      }
      let git = try GitProgram(folder)
      var missing = 0
      for (commit, rows) in Dictionary(grouping: rows, by: \.commit).sorted(by: { $0.key < $1.key }) {
        let edits = try edits(of: commit, git)
        for row in rows.sorted(by: { $0.edit < $1.edit }) {
          guard let edit = edits[row.edit], let label = row.label else {
            missing += 1
            continue
          }
          let fields = [row.edit, source(repository), edit.kind.rawValue, edit.key, edit.old, edit.new, label.rawValue]
          print((fields.map(escaped) + [row.votes]).joined(separator: "\t"))
        }
      }
      if missing > 0 { complain("\(repository): \(missing) of \(rows.count) edits are not found") }
    }
  }

  private func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private func folder(of repository: String) -> String? {
    [repository, repository + ".git", repository.replacing("/", with: "+")].map { clones + "/" + $0 }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The repository's name in tables of edits.
  private func source(_ repository: String) -> String { repository.split(separator: "/").joined(separator: "-") }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      .replacing("\r", with: "")
  }

  // MARK: Edits of a commit

  private struct Edit {
    enum Kind: String { case edit, rename }

    var kind: Kind
    var key: String
    var old: String
    var new: String
  }

  /// The most removed and the most added texts of one file to pair.
  private static let mostMoved = 100

  /// All possible edits of a commit, by their numbers: texts of keys that stayed, and each removed text with each added
  /// one.
  private func edits(of commit: String, _ git: GitProgram) throws -> [String: Edit] {
    var found: [String: Edit] = [:]
    func add(_ kind: Edit.Kind, _ key: String, _ old: String, _ new: String) {
      guard let number = try? ObjectID(ofBlob: Array(old.utf8) + [0] + Array(new.utf8)).hex else { return }
      let digits = String(number.prefix(HistoryLabels.digits))
      // Several keys may have the same texts; the first key that stayed counts.
      if found[digits] == nil || (kind == .edit && found[digits]?.kind == .rename) {
        found[digits] = Edit(kind: kind, key: key, old: old, new: new)
      }
    }
    let lines = try git.lines(
      "diff-tree", "-r", "-m", "--first-parent", "--root", "--no-commit-id", "--no-renames", "--raw", "--no-abbrev",
      commit)
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count > 4, let path = CatalogPath(path: String(parts[1])), isOfSource(path),
        let old = try git.blob(String(fields[2])), let new = try git.blob(String(fields[3]))
      else { continue }
      let (before, after) = (texts(old, path), texts(new, path))
      for (key, text) in before.sorted(by: { $0.key < $1.key }) {
        if let other = after[key], other != text { add(.edit, key, text, other) }
      }
      let gone = before.filter { after[$0.key] == nil }.sorted { $0.key < $1.key }
      let came = after.filter { before[$0.key] == nil }.sorted { $0.key < $1.key }
      guard max(gone.count, came.count) <= Self.mostMoved else { continue }
      for one in gone { for other in came { add(.rename, other.key, one.value, other.value) } }
    }
    return found
  }

  private static let sourceLocales: Set<String> = ["en", "en-US", "Base", "English"]

  private func isOfSource(_ path: CatalogPath) -> Bool {
    path.format == .stringCatalog || path.format == .strings && Self.sourceLocales.contains(path.locale ?? "")
  }

  private func texts(_ bytes: [UInt8], _ path: CatalogPath) -> [String: String] {
    let files =
      path.format == .strings
      ? [StringsFile(parsing: bytes, dialect: .apple).entries]
      : StringCatalogFile(parsing: bytes).views.filter(\.isSource).map(\.texts)
    var found: [String: String] = [:]
    for entries in files {
      for place in entries.indices { found[entries.key(at: place)] = entries.value(at: place) }
    }
    return found
  }
}
