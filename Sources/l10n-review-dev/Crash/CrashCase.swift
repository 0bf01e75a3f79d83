import Foundation

/// One command that writes, and its required result after any interruption.
struct CrashCase {
  let name: String
  let arguments: [String]

  static let all = [
    CrashCase(name: "import", arguments: ["import"]),
    CrashCase(name: "sync", arguments: ["sync"]),
    CrashCase(name: "extract", arguments: ["extract"]),
    CrashCase(name: "fix", arguments: ["review", "--fix=fuzzy"]),
    CrashCase(name: "ci", arguments: ["ci", "--event", "../event.json", "--format", "json=../report.json"]),
    CrashCase(name: "commit", arguments: ["import", "--at", "twn", "--commit-to", "import"]),
    CrashCase(name: "languages", arguments: ["languages", "add", "es"]),
    CrashCase(name: "init", arguments: ["init", "--workflow"]),
    CrashCase(
      name: "files", arguments: ["lint", "--write-baseline", "known.txt", "--output", "Wikipedia/report.txt"]),
  ]
}

/// Copies of a project for running a command, killing it and running it again.
struct CrashBench {
  let binary: String
  /// The folder of the copy.
  private(set) var folder: URL
  let crashCase: CrashCase

  /// The project after an undisturbed run.
  private var expected: [String] = []
  private let pattern: URL

  init(_ crashCase: CrashCase, binary: String, pattern: URL, in folder: URL) throws {
    self.crashCase = crashCase
    self.binary = binary
    self.pattern = pattern
    self.folder = folder
    try reset()
    let first = try process().run()
    guard !first.isKilled, first.code < 2 else { throw CrashError("\(crashCase.name): \(first.errors)") }
    expected = try state()
    _ = try process().run()
    let differences = try faults()
    guard differences.isEmpty else {
      throw CrashError("\(crashCase.name), run twice: \(differences.joined(separator: "; "))")
    }
  }

  private var root: URL { folder.appending(path: "project") }

  /// The bench in another folder.
  func moved(to folder: URL) -> CrashBench {
    var bench = self
    bench.folder = folder.appending(path: "copy")
    return bench
  }

  /// Makes a new copy of the project.
  func reset() throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try CrashProcess("/bin/cp", ["-a", pattern.path + "/.", folder.path], in: pattern).run().checked()
  }

  /// The command, not started yet.
  func process(_ variables: [String: String] = [:]) throws -> CrashProcess {
    let given = [
      "GITHUB_OUTPUT": folder.appending(path: "output").path,
      "GITHUB_STEP_SUMMARY": folder.appending(path: "summary").path,
    ]
    return try CrashProcess(
      binary, crashCase.arguments, in: root, variables.merging(given) { variable, _ in variable })
  }

  /// Runs the command again, undisturbed, and returns the faults of the project.
  func faultsAfterRunningAgain() throws -> [String] {
    let end = try process().run()
    guard !end.isKilled, end.code < 2 else { return ["it ended with \(end.code): \(end.errors)"] }
    return try faults()
  }

  /// The differences between the project and the result of an undisturbed run.
  func faults() throws -> [String] {
    let state = try state()
    let (old, new) = (Set(expected), Set(state))
    var faults = state.filter { !old.contains($0) }.map { "not expected: \($0)" }
    faults += expected.filter { !new.contains($0) }.map { "missing: \($0)" }
    return faults
  }

  /// Every file of the work tree with its bytes, git's data, the references, and leftovers of runs.
  func state() throws -> [String] {
    var lines: [String] = []
    let paths = FileManager.default.enumerator(atPath: folder.path)
    while let path = paths?.nextObject() as? String {
      let isGit = path.hasPrefix("project/.git/")
      let isLeftover = path.hasSuffix(".lock") || path.contains("l10n-review-new") || path.contains("/tmp_")
      let isKept = !isGit || isLeftover || path.hasPrefix("project/.git/hooks/") || path.contains(".git/l10n-review")
      guard isKept, path != "output", path != "summary" else { continue }
      let file = folder.appending(path: path).path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      let mode = String((attributes[.posixPermissions] as? Int) ?? 0, radix: 8)
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular:
        // The report of a range contains the commit, which depends on the time.
        let bytes = path == "report.json" ? Data() : try Data(contentsOf: URL(filePath: file))
        lines.append("\(path) \(mode) \(bytes.base64EncodedString())")
      case .typeSymbolicLink:
        lines.append("\(path) -> \(try FileManager.default.destinationOfSymbolicLink(atPath: file))")
      default: lines.append("\(path)/ \(mode)")
      }
    }
    let (mark, told) = ("stands at ", "tells ")
    for line in try Self.lines(of: Self.questions, in: root) {
      guard line.hasPrefix(mark) else {
        lines.append(line)
        continue
      }
      let output = try? String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
      let commit = output?.split(separator: "\n").last { $0.hasPrefix("import-commit=") }?.dropFirst(14)
      if let commit {
        lines.append(told + (line.dropFirst(mark.count) == commit ? "where it stands" : "another commit"))
      }
    }
    return lines.sorted()
  }

  /// The data of git: the index, the references without their times, and the result of `git fsck`.
  private static let questions = """
    git ls-files --stage
    git for-each-ref '--format=%(refname) %(tree) %(parent) %(authorname) %(subject)'
    git for-each-ref '--format=stands at %(objectname)' refs/l10n-review/import
    git fsck --strict --no-dangling --no-progress 2>&1 || echo "git fsck ends with $?"
    """

  private static func lines(of script: String, in root: URL) throws -> [String] {
    try CrashProcess("/bin/sh", ["-c", script], in: root).run().output.split(separator: "\n").map(String.init)
  }
}
