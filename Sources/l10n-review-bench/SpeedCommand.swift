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
      are neither on the PATH nor given by --peer are listed as not measured. The last column is the limit for the \
      program as it is released (.ci/release). With TMPDIR in memory (/dev/shm) the disk does not count.
      """)

  @Argument(help: "A clone of the Wikipedia app's repository, or another with localization calls or String Catalogs.")
  var repository: String

  @Option(help: ArgumentHelp("The binary to measure (default: l10n-review beside this one).", valueName: "path"))
  var binary: String?

  @Option(
    name: .customLong("peer"),
    help: ArgumentHelp(
      "Where a peer is: locheck, stringslint, or script, the app's own script, which takes the folder of the app.",
      valueName: "name=path"))
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
    // Before the edit: where a call and its catalog disagree, `lint` reads the history of both, too.
    let lint = Program(program: tool, arguments: ["lint", "--quiet"])
    for name in ["locheck", "stringslint"] {
      let arguments = name == "locheck" ? ["discoverlproj", native, "--base", "en"] : []
      let peer = peer(name, arguments: arguments)
      try compare("lint, whole snapshot", lint, name, peer, bar: Bar(0.04), in: workplace)
    }
    if workplace.hasNativeFolder { try compareWithWikipedia(workplace, tool) }
    try workplace.stageOneEdit(foundBy: tool)
    try compare("review --staged, one edit", hook, "git status", status, bar: Bar(1.8), in: workplace)
    try compare(
      "scan, all sources", Program(program: tool, arguments: ["scan", "--format", "json"]), "ripgrep",
      Program(
        program: "rg", arguments: ["-c", "WMFLocalizedString", "-g", "*.swift", "-g", "*.m", "-g", "*.h", "-g", "*.mm"]),
      bar: Bar(1.2), in: workplace)
    if let catalog = workplace.largestCatalog { try compareCatalog(catalog, of: workplace, hook, status, lint, tool) }
  }

  private func peer(_ name: String, arguments: [String]) -> Program? {
    let path = peers.first { $0.hasPrefix(name + "=") }.map { $0.dropFirst(name.count + 1) }
    return path.map { Program(program: String($0), arguments: arguments) }
  }

  /// Compares the work on history and the exchange with translatewiki, in the layout of the Wikipedia app.
  private func compareWithWikipedia(_ workplace: Workplace, _ tool: String) throws {
    let catalogs = "Wikipedia/Localizations"
    let histories = [("edits", "\(catalogs)/en.lproj/Localizable.strings"), ("stale", catalogs)]
    for (kind, path) in histories {
      try compare(
        "history \(kind), no cache", Program(program: tool, arguments: ["history", kind, "--quiet"]), "git log -p",
        Program(program: "git", arguments: ["log", "-p", "--", path]), bar: Bar(1), in: workplace.folder,
        before: Program(program: "rm", arguments: ["-rf", ".git/l10n-review"]))
    }
    let exchange = Program(program: "sh", arguments: ["-c", "\"$0\" export && \"$0\" import --parity", tool])
    try compare(
      "export, import, from nothing", exchange, "script", peer("script", arguments: [workplace.folder]),
      bar: Bar(1.0 / 15), in: workplace.folder,
      before: Program(
        program: "find",
        arguments: [workplace.nativeFolder, "-name", "Localizable.*", "!", "-path", "*/en.lproj/*", "-delete"]))
    workplace.restore()
  }

  /// Compares the work that only projects with String Catalogs have.
  private func compareCatalog(
    _ catalog: String, of workplace: Workplace, _ hook: Program, _ status: Program, _ lint: Program, _ tool: String
  ) throws {
    try workplace.stageOneTranslation(of: catalog)
    try compare("review --staged, one translation", hook, "git status", status, bar: nil, in: workplace)
    let alone = try workplace.alone(catalog)
    print("\(catalog), \(fixed(Double(alone.bytes) / 1e6, 1)) MB, alone:")
    let reading = Program(program: "python3", arguments: ["-m", "json.tool", "ours.xcstrings", "/dev/null"])
    try compare("lint", lint, "python3 -m json.tool", reading, bar: nil, in: alone.folder)
    let names = ["base.xcstrings", "ours.xcstrings", "theirs.xcstrings"]
    try compare(
      "merge", Program(program: tool, arguments: ["merge"] + names + ["ours.xcstrings"]), "git merge-file",
      Program(program: "git", arguments: ["merge-file", "-p", names[1], names[0], names[2]]), bar: nil, in: alone.folder
    )
  }

  /// The limit to stay below: a multiple of the peer's time, and some milliseconds more.
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
    try compare(work, ours, peerName, peer, bar: bar, in: workplace.folder)
  }

  /// - Parameter preparation: What runs before each of the runs and is not measured.
  private func compare(
    _ work: String, _ ours: Program, _ peerName: String, _ peer: Program?, bar: Bar?, in folder: String,
    before preparation: Program? = nil
  ) throws {
    let run = { (program: Program) in
      _ = preparation?.run(in: folder)
      return program.run(in: folder)
    }
    guard run(ours) != nil else {
      throw ValidationError("\(ours.program) cannot be run; build it first, or name it by --binary.")
    }
    let other = peer.flatMap { run($0) == nil ? nil : $0 }
    var ourTimes: [Measurement] = []
    var peerTimes: [Measurement] = []
    for _ in 0..<runs {
      if let measurement = run(ours) { ourTimes.append(measurement) }
      if let measurement = other.flatMap(run) { peerTimes.append(measurement) }
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

  /// Makes git check all files again: with a racily clean index every run would read them.
  func settle() {
    sleep(2)
    _ = Program(program: "git", arguments: ["status"]).run(in: folder)
  }

  /// Writes the event of a pull request with these ends and returns the file's path.
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

  /// Edits the text of one call, which the tool itself finds, and stages the file.
  func stageOneEdit(foundBy tool: String) throws {
    settle()
    let beginning = largestCatalog == nil ? "value: \"" : "Text(\""
    let script = """
      file=$(git grep -l '\(beginning)[A-Z]' -- '*.swift' ':!*CommonStrings*' | head -n 1) && \
      sed -i.bak -e '1,/\(beginning)[A-Z]/s/\(beginning)\\([A-Z]\\)/\(beginning)Now \\1/' "$file" && \
      rm -f "$file.bak" && git add -- "$file"
      """
    guard Program(program: "sh", arguments: ["-c", script]).run(in: folder) != nil else {
      throw ValidationError("No call could be edited in the clone.")
    }
  }

  /// Edits one text of the catalog and stages only that.
  func stageOneTranslation(of catalog: String) throws {
    let script = """
      git reset -q --hard && sed -i.bak -e '1,/"value" *: *"/s/\\("value" *: *"\\)/\\1Now /' "$0" && rm -f "$0.bak" && \
      git add -- "$0"
      """
    guard Program(program: "sh", arguments: ["-c", script, catalog]).run(in: folder) != nil else {
      throw ValidationError("No text of \(catalog) could be edited in the clone.")
    }
    settle()
  }

  /// The path of the largest String Catalog, if there is one.
  var largestCatalog: String? {
    let paths = (try? GitProgram(folder).lines("ls-files", "--", "*.xcstrings")) ?? []
    return paths.max { size(of: $0) < size(of: $1) }
  }

  private func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.size] as? Int) ?? 0
  }

  /// A repository of this catalog alone, with two edits of it: `base`, `ours` and `theirs`.
  func alone(_ catalog: String) throws -> (folder: String, bytes: Int) {
    let place = folder + "-alone"
    let text = try String(contentsOfFile: folder + "/" + catalog, encoding: .utf8)
    let edited = { (options: String.CompareOptions) in
      let place = text.range(of: "\"translated\"", options: options)
      return place.map { text.replacingCharacters(in: $0, with: "\"needs_review\"") } ?? text
    }
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (name, text) in [("base", text), ("ours", edited([])), ("theirs", edited(.backwards))] {
      try Data(text.utf8).write(to: URL(filePath: "\(place)/\(name).xcstrings"))
    }
    let script = """
      git init -q . && mkdir App && cp base.xcstrings App/Localizable.xcstrings && git add App && \
      echo '*.xcstrings' > .git/info/exclude
      """
    _ = Program(program: "sh", arguments: ["-c", script]).run(in: place)
    return (place, text.utf8.count)
  }

  /// The folder of the native catalogs in the Wikipedia app.
  var nativeFolder: String { folder + "/Wikipedia/iOS Native Localizations" }

  /// Whether the repository has these catalogs.
  var hasNativeFolder: Bool { FileManager.default.fileExists(atPath: nativeFolder) }

  /// Takes back what was written into the clone.
  func restore() {
    _ = Program(program: "sh", arguments: ["-c", "git reset -q --hard && git clean -qfd"]).run(in: folder)
  }

  /// Removes the clone.
  func remove() {
    Program.removeFolder(String(folder.dropLast("/clone".count)))
  }
}
