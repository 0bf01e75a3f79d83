import Foundation

/// A git repository in a temporary folder with a space in its path, deleted with its owner.
///
/// `git` runs in a hermetic environment: without `GIT_*` variables of the caller, with a home without configuration,
/// with fixed people, and with dates that advance by a minute per commit.
package final class TemporaryRepository {
  /// The error thrown for a command that failed.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The temporary folder with the repository, its home, and other files of a test.
  package let folder: URL
  /// The root of the work tree, or the bare repository.
  package let root: URL
  /// The root's path, without a final slash.
  package var path: String { root.path }
  private var commitCount = 0

  /// Creates a repository on the branch `main`.
  ///
  /// - Parameter initialise: The arguments of `git init` before the folder; `nil` creates no repository.
  package init(initialise arguments: [String]? = ["--quiet", "--initial-branch=main"]) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("l10n review \(UUID().uuidString)", isDirectory: true)
    root = folder.appendingPathComponent("the repository", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("home"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    if let arguments { try run("git", ["init"] + arguments + ["."]) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs `git` at the root, or in `directory`. Returns its output without the last newline.
  @discardableResult
  package func git(
    _ arguments: String..., in directory: URL? = nil, environment: [String: String] = [:], input: String? = nil
  ) throws -> String {
    try run("git", arguments, in: directory, environment: environment, input: input)
  }

  /// Runs a program found on `PATH`, in the environment of `git`.
  @discardableResult
  package func run(
    _ program: String, _ arguments: [String], in directory: URL? = nil, environment: [String: String] = [:],
    input: String? = nil
  ) throws -> String {
    let ended = try Program(
      program, arguments, in: directory ?? root, environment: self.environment.merging(environment) { _, new in new },
      input: Array((input ?? "").utf8)
    ).run()
    guard ended.code == 0 else {
      throw Failure(
        description: "\(program) \(arguments.joined(separator: " ")) ended with \(ended.code): \(ended.errors)")
    }
    return ended.output.hasSuffix("\n") ? String(ended.output.dropLast()) : ended.output
  }

  /// The environment of `git`.
  package var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["HOME"] = folder.appendingPathComponent("home").path
    environment["XDG_CONFIG_HOME"] = nil
    environment["LC_ALL"] = "C"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_AUTHOR_NAME"] = "Ada Author"
    environment["GIT_AUTHOR_EMAIL"] = "ada@example.org"
    environment["GIT_COMMITTER_NAME"] = "Carl Committer"
    environment["GIT_COMMITTER_EMAIL"] = "carl@example.org"
    let date = "\(1_600_000_000 + 60 * commitCount) +0000"
    environment["GIT_AUTHOR_DATE"] = date
    environment["GIT_COMMITTER_DATE"] = date
    // Repositories are cloned from folders here, also as submodules. No commit starts a program that tidies up.
    environment["GIT_CONFIG_COUNT"] = "2"
    environment["GIT_CONFIG_KEY_0"] = "protocol.file.allow"
    environment["GIT_CONFIG_VALUE_0"] = "always"
    environment["GIT_CONFIG_KEY_1"] = "maintenance.auto"
    environment["GIT_CONFIG_VALUE_1"] = "false"
    return environment
  }

  /// Writes a file in the work tree and creates its folders.
  package func write(_ path: String, _ text: String) throws {
    try write(path, bytes: Array(text.utf8))
  }

  /// Writes a file in the work tree and creates its folders.
  package func write(_ path: String, bytes: [UInt8]) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a script that can be run. A child process writes it: a file that this process has open for writing may stay
  /// open in a child that another test starts, and then cannot be run.
  ///
  /// - Parameter path: An absolute path, or one in the work tree.
  package func writeScript(_ path: String, _ text: String) throws {
    let file = path.hasPrefix("/") ? path : root.appendingPathComponent(path).path
    let source = URL(fileURLWithPath: file + ".new")
    try FileManager.default.createDirectory(at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: source)
    try run("sh", ["-c", #"cp "$1.new" "$1" && chmod +x "$1" && rm "$1.new""#, "sh", file])
  }

  /// Deletes a file or folder in the work tree.
  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent(path))
  }

  /// Stages and commits everything. Returns the commit's ID.
  @discardableResult
  package func commit(_ message: String = "A commit", _ files: [String: String] = [:]) throws -> String {
    for (path, text) in files { try write(path, text) }
    try git("add", "--all")
    return try commitStaged(message)
  }

  /// Commits the staged changes, even if there are none. Returns the commit's ID.
  @discardableResult
  package func commitStaged(_ message: String = "A commit") throws -> String {
    commitCount += 1
    try git("commit", "--quiet", "--allow-empty", "--message", message)
    return try git("rev-parse", "HEAD")
  }
}

extension TemporaryRepository {
  /// Makes the index newer than all files, as it is a moment after any command.
  package func makeTimesTrustworthy() throws {
    try run("sh", ["-c", "find . -path ./.git -prune -o -type f -exec touch -d '2001-01-01' {} +"])
    try git("update-index", "--refresh")
  }
}
