import ArgumentParser
import Foundation
import Git

struct SpeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speed",
    abstract: "Compare the tool's speed with that of other programs in the same run.",
    discussion: """
      Works in a throwaway clone of the repository, in which one call is edited and staged. Each program runs in \
      turns with the other; the middle of the times is shown, and the largest resident set of any run. Programs that \
      are neither on the PATH nor given by --peer are said to be not measured. What is to be reached is in the last \
      column, for the program as it is released (.ci/release).
      """)

  @Argument(help: "A clone of the Wikipedia app's repository, or another with localization calls.")
  var repository: String

  @Option(help: ArgumentHelp("The binary to measure (default: l10n-review beside this one).", valueName: "path"))
  var binary: String?

  @Option(
    name: .customLong("peer"), help: ArgumentHelp("Where a peer is: locheck, stringslint.", valueName: "name=path"))
  var peers: [String] = []

  @Option(help: ArgumentHelp("The commits that ci reviews as a pull request.", valueName: "A..B"))
  var range = "HEAD~1..HEAD"

  @Option(help: "How often each program runs.")
  var runs = 15

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs must be at least 1.") }
    for peer in peers where !peer.contains("=") { throw ValidationError("Write --peer NAME=PATH.") }
    guard ends != nil else { throw ValidationError("Write --range A..B.") }
  }

  private var ends: (base: Substring, head: Substring)? {
    guard let dots = range.range(of: "..") else { return nil }
    return (range[..<dots.lowerBound], range[dots.upperBound...])
  }

  func run() throws {
    let tool = binary ?? neighbour("l10n-review")
    let workplace = try Workplace(cloning: repository)
    defer { workplace.remove() }
    let native = workplace.nativeFolder
    let status = Program(program: "git", arguments: ["status", "--porcelain"])
    let hook = Program(program: tool, arguments: ["review", "--staged", "--quiet"])
    print("work                          this tool              peer                           ratio   bar")
    try compare(
      "start", Program(program: tool, arguments: ["--version"]), "git --version",
      Program(program: "git", arguments: ["--version"]), bar: nil, in: workplace)
    workplace.settle()
    try compare("review --staged, none staged", hook, "git status", status, bar: Bar(0.5), in: workplace)
    if let ends {
      let event = try workplace.pullRequest(from: ends.base, to: ends.head)
      try compare(
        "ci, \(range)",
        Program(
          program: tool,
          arguments: [
            "ci", "--event", event, "--event-name", "pull_request", "--format", "markdown=/dev/null", "--quiet",
          ]), "git diff", Program(program: "git", arguments: ["diff", String(ends.base), String(ends.head)]),
        bar: Bar(2, plus: 50), in: workplace)
    }
    try workplace.stageOneEdit(foundBy: tool)
    try compare("review --staged, one edit", hook, "git status", status, bar: Bar(1.8), in: workplace)
    try compare(
      "scan, all sources", Program(program: tool, arguments: ["scan", "--format", "json"]), "ripgrep",
      Program(
        program: "rg", arguments: ["-c", "WMFLocalizedString", "-g", "*.swift", "-g", "*.m", "-g", "*.h", "-g", "*.mm"]),
      bar: Bar(1.2), in: workplace)
    let lint = Program(program: tool, arguments: ["lint", "--quiet"])
    for name in ["locheck", "stringslint"] {
      let path = peers.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
      let arguments = name == "locheck" ? ["discoverlproj", native, "--base", "en"] : []
      let peer = path.map { Program(program: $0, arguments: arguments) }
      try compare("lint, whole snapshot", lint, name, peer, bar: Bar(0.02), in: workplace)
    }
  }

  /// What is to be reached: times what the peer takes, and some milliseconds more.
  private struct Bar {
    var factor: Double
    var milliseconds: Double

    init(_ factor: Double, plus milliseconds: Double = 0) {
      self.factor = factor
      self.milliseconds = milliseconds
    }

    func text(peer: Measurement) -> String {
      milliseconds == 0 ? "≤ \(fixed(factor, 2))×" : "≤ \(fixed(factor * peer.milliseconds + milliseconds, 1)) ms"
    }
  }

  private func compare(
    _ work: String, _ ours: Program, _ peerName: String, _ peer: Program?, bar: Bar?, in workplace: Workplace
  ) throws {
    guard ours.run(in: workplace.folder) != nil else {
      throw ValidationError("\(ours.program) cannot be run; build it first, or name it by --binary.")
    }
    let other = peer.flatMap { $0.run(in: workplace.folder) == nil ? nil : $0 }
    var ourTimes: [Measurement] = []
    var peerTimes: [Measurement] = []
    for _ in 0..<runs {
      if let measurement = ours.run(in: workplace.folder) { ourTimes.append(measurement) }
      if let measurement = other?.run(in: workplace.folder) { peerTimes.append(measurement) }
    }
    let mine = Measurement.summary(of: ourTimes)
    var line = padded(work, 30) + padded(mine.text, 23)
    if peerTimes.isEmpty {
      line += padded("\(peerName): not measured", 31)
    } else {
      let theirs = Measurement.summary(of: peerTimes)
      line += padded("\(peerName) \(theirs.text)", 31)
      line += padded("\(fixed(mine.milliseconds / theirs.milliseconds, 2))×", 8) + (bar?.text(peer: theirs) ?? "")
    }
    print(line)
  }
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// A throwaway clone to measure in.
struct Workplace {
  /// The clone's folder.
  let folder: String

  init(cloning repository: String) throws {
    folder = try temporaryFolder() + "/clone"
    let clone = Program(program: "git", arguments: ["clone", "--quiet", "--shared", repository, folder])
    guard clone.run(in: "/") != nil else {
      throw ValidationError("\(repository) cannot be cloned; name a git repository.")
    }
  }

  /// Has git look at all files once more: with a racily clean index every run would read them again.
  func settle() {
    sleep(2)
    _ = Program(program: "git", arguments: ["status"]).run(in: folder)
  }

  /// Writes the event of a pull request with these ends and gives the file's path.
  func pullRequest(from base: some StringProtocol, to head: some StringProtocol) throws -> String {
    let repository = try Repository.discover(from: folder)
    let (base, head) = (try repository.commit(String(base)).id.hex, try repository.commit(String(head)).id.hex)
    let path = folder + "-event.json"
    let event = """
      {"repository": {"full_name": "o/r", "default_branch": "main"},
       "pull_request": {"number": 1, "base": {"ref": "main", "sha": "\(base)", "repo": {"full_name": "o/r"}},
                        "head": {"ref": "change", "sha": "\(head)", "repo": {"full_name": "o/r"}}}}
      """
    try Data(event.utf8).write(to: URL(filePath: path))
    return path
  }

  /// Edits one call's text and stages the file; the call is found by the tool itself.
  func stageOneEdit(foundBy tool: String) throws {
    settle()
    let script = """
      file=$(git grep -l 'value: "' -- '*.swift' ':!*CommonStrings*' | head -n 1) && \
      sed -i.bak -e '1,/value: "/s/value: "/value: "Now /' "$file" && rm -f "$file.bak" && git add -- "$file"
      """
    guard Program(program: "sh", arguments: ["-c", script]).run(in: folder) != nil else {
      throw ValidationError("No call could be edited in the clone.")
    }
  }

  /// The folder of the native catalogs in the Wikipedia app.
  var nativeFolder: String { folder + "/Wikipedia/iOS Native Localizations" }

  /// Removes the clone.
  func remove() {
    Program.removeFolder(String(folder.dropLast("/clone".count)))
  }
}
