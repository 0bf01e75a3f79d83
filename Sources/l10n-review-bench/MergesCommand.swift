import ArgumentParser
import Formats
import Foundation
import Text

/// Repeats the merges of histories in which both sides changed one catalog.
struct MergesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merges",
    abstract: "Repeat the merges in which both sides changed one catalog: as lines, and by keys.",
    discussion: """
      What a merge by keys makes without conflicts is read by other code (Foundation's JSON, a reader of entries) and each \
      text compared: what both sides have, what one side alone changed, and nothing else, must be there. Where there are \
      conflicts, either side that is chosen must leave a readable file. A catalog of Xcode's must stay in Xcode's layout \
      and order.
      """)

  @Argument(help: "The repositories, bare or not.")
  var repositories: [String]

  @Option(help: "The extension of the catalogs: xcstrings, strings or stringsdict.")
  var format = "xcstrings"

  @Option(help: ArgumentHelp("Only paths that have this in them.", valueName: "text"))
  var containing: String?

  @Option(
    help: ArgumentHelp(
      "Only below this folder; merges that left it alone are passed quickly. May be given more than once.",
      valueName: "folder"))
  var under: [String] = []

  @Option(help: ArgumentHelp("Only the latest of each history's merges.", valueName: "n"))
  var last: Int?

  @Flag(help: "Name the merges with conflicts.")
  var verbose = false

  private struct Counts {
    var commits = 0, merges = 0, byLines = 0, byKeys = 0, cleanedByKeys = 0, unread = 0, settled = 0, wrong = 0,
      conflicts = 0
    var linesTwice = 0, linesWrong = 0
    var milliseconds: [Double] = []
    var faults: [String] = []
  }

  func run() throws {
    guard let kind = CatalogPath.Format(rawValue: format) else { throw ValidationError("No format \(format).") }
    print(
      "repository            merges  conflicts: as lines  by keys (places)  not by keys  both changed  wrong  slowest")
    var isGood = true
    for repository in repositories {
      let git = try GitProgram(repository)
      var counts = Counts()
      for (commit, versions) in try merges(git) {
        counts.commits += 1
        for path in versions.paths {
          if let containing, !path.contains(containing) { continue }
          guard let our = try git.blob("\(versions.ours):\(path)"),
            let their = try git.blob("\(versions.theirs):\(path)"), our != their
          else { continue }
          let old = try git.blob("\(versions.base):\(path)") ?? []
          try replay(old, our, their, kind, "\(commit.prefix(12)) \(path)", &counts)
        }
      }
      let name = GitProgram.name(of: repository)
      let slowest = counts.milliseconds.max() ?? 0
      print(
        "\(padded(String(name.prefix(21)), 21)) \(padded(String(counts.merges), 6))  \(padded(String(counts.byLines), 19))  "
          + "\(padded("\(counts.byKeys) (\(counts.conflicts))", 16))  \(padded(String(counts.unread), 11))  "
          + "\(padded(String(counts.settled), 12))  \(padded(String(counts.wrong), 5))  \(fixed(slowest, 0)) ms; "
          + "as lines clean: \(counts.linesTwice) with a key twice, \(counts.linesWrong) other than meant; in \(counts.commits) commits"
      )
      for fault in counts.faults.prefix(verbose ? .max : 8) { print("  \(fault)") }
      isGood = isGood && counts.wrong == 0
    }
    if !isGood { throw ExitCode(1) }
  }

  /// Two sides of a merge, and the catalogs that both changed.
  private struct Versions {
    var base: String, ours: String, theirs: String
    var paths: [String]
  }

  /// The merges in which both sides changed a catalog.
  private func merges(_ git: GitProgram) throws -> [(commit: String, versions: Versions)] {
    let folders = under.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let pathspecs = folders.isEmpty ? ["*.\(format)"] : folders.map { ":(glob)\($0)/**/*.\(format)" }
    var merges: [(commit: String, versions: Versions)] = []
    let limit = last.map { ["--max-count=\($0)"] } ?? []
    let lines = try git.lines(["rev-list", "--all", "--min-parents=2", "--max-parents=2", "--parents"] + limit)
    for line in lines {
      let commits = line.split(separator: " ").map(String.init)
      guard commits.count == 3 else { continue }
      func folder(_ commit: String) throws -> [[UInt8]?] { try folders.map { try git.tree("\(commit):\($0)") } }
      let (ourFolders, theirFolders) = (try folder(commits[1]), try folder(commits[2]))
      guard folders.isEmpty || ourFolders != theirFolders,
        let base = try git.lines(["merge-base", commits[1], commits[2]]).first, base != commits[1], base != commits[2]
      else { continue }
      if !folders.isEmpty {
        let baseFolders = try folder(base)
        guard ourFolders != baseFolders, theirFolders != baseFolders else { continue }
      }
      func changed(_ commit: String) throws -> Set<String> {
        Set(try git.lines(["diff-tree", "-r", "--name-only", "--no-renames", base, commit, "--"] + pathspecs))
      }
      let ours = try changed(commits[1])
      guard !ours.isEmpty else { continue }
      let both = ours.intersection(try changed(commits[2])).sorted()
      if !both.isEmpty {
        merges.append((commits[0], Versions(base: base, ours: commits[1], theirs: commits[2], paths: both)))
      }
    }
    return merges
  }

  private func replay(
    _ old: [UInt8], _ our: [UInt8], _ their: [UInt8], _ kind: CatalogPath.Format, _ name: String, _ counts: inout Counts
  ) throws {
    counts.merges += 1
    let lines = try Self.linesMerge(old, our, their)
    if lines.hasConflicts { counts.byLines += 1 }
    let start = ContinuousClock.now
    let merged: CatalogMerge
    do throws(CatalogMerge.Failure) {
      merged = try CatalogMerge(base: old, ours: our, theirs: their, format: kind)
    } catch {
      counts.unread += 1
      if verbose { counts.faults.append("\(name): \(error.side): \(error.obstacle.reason)") }
      return
    }
    let time = (ContinuousClock.now - start).components
    counts.milliseconds.append(Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15)
    if !lines.hasConflicts, CatalogMerge.repeatsKeys(lines.bytes, format: kind) { counts.linesTwice += 1 }
    guard merged.conflicts.isEmpty else {
      counts.byKeys += 1
      counts.conflicts += merged.conflicts.count
      if verbose { counts.faults.append("\(name): \(merged.conflicts.map { $0.joined(separator: "/") })") }
      for choosesOurs in [true, false] {
        let chosen = Self.choosing(ours: choosesOurs, merged.bytes)
        if Leaves(chosen, kind) == nil {
          counts.wrong += 1
          counts.faults.append("\(name): with \(choosesOurs ? "our" : "their") side chosen it cannot be read")
        }
      }
      return
    }
    guard let base = Leaves(old, kind), let ours = Leaves(our, kind), let theirs = Leaves(their, kind),
      let result = Leaves(merged.bytes, kind)
    else {
      counts.wrong += 1
      counts.faults.append("\(name): the result cannot be read")
      return
    }
    var wrong: [String] = []
    let keys = Set(base.texts.keys).union(ours.texts.keys).union(theirs.texts.keys).union(result.texts.keys)
    var settled = 0
    for key in keys {
      let (was, our, their) = (base.texts[key], ours.texts[key], theirs.texts[key])
      if result.texts[key] == (our == their || their == was ? our : our == was ? their : nil),
        our == their || our == was || their == was
      {
        continue
      }
      // Both changed it, or it is of an entry that one side removed: the one or the other.
      let isStale = key.hasSuffix("/extractionState") && result.texts[key] == "stale" && !merged.notes.isEmpty
      if kind == .stringCatalog, isStale || [our, their].contains(result.texts[key]) {
        settled += 1
      } else {
        wrong.append(key)
      }
    }
    if settled > 0 { counts.settled += 1 }
    // What was translated on a side must be there, if only as one of several forms.
    for (side, other) in [(ours, theirs), (theirs, ours)] where kind == .stringCatalog {
      for (key, text) in side.texts where key.hasSuffix("/value") && base.texts[key] != text {
        let localization = String(key.dropLast("/stringUnit/value".count))
        guard side.texts[key.dropLast("value".count) + "state"] == "translated", result.texts[key] != text,
          !(result.texts.contains { $0.key.hasPrefix(localization + "/variations/") && $0.value == text }),
          other.texts[key] == base.texts[key] || other.texts[key] == nil
        else { continue }
        wrong.append("lost " + key)
      }
    }
    if kind == .stringCatalog, let catalog = try? SoundStringCatalog(our), catalog.firstDifference == nil,
      (try? SoundStringCatalog(merged.bytes))?.firstDifference != nil
    {
      wrong.append("the layout")
    }
    if !wrong.isEmpty {
      counts.wrong += 1
      counts.faults.append("\(name): wrong: \(wrong.prefix(5).joined(separator: ", "))")
    }
    if !lines.hasConflicts, let byLines = Leaves(lines.bytes, kind), byLines.texts != result.texts {
      counts.linesWrong += 1
      if verbose { counts.faults.append("\(name): git's clean result says something else") }
    }
  }

  private static func linesMerge(
    _ old: [UInt8], _ our: [UInt8], _ their: [UInt8]
  ) throws -> (bytes: [UInt8], hasConflicts: Bool) {
    let folder = try temporaryFolder()
    defer { Program.removeFolder(folder) }
    for (name, bytes) in [("ours", our), ("base", old), ("theirs", their)] {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "merge-file", "-p", "\(folder)/ours", "\(folder)/base", "\(folder)/theirs"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return (bytes, process.terminationStatus != 0)
  }

  /// The text with one side of each conflict.
  private static func choosing(ours: Bool, _ bytes: [UInt8]) -> [UInt8] {
    var isOur: Bool?
    var chosen: [UInt8] = []
    let decoded = CatalogLines(base: bytes, ours: bytes, theirs: bytes)
    for line in decoded.ours.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "<<<<<<< ".utf8) {
        isOur = true
      } else if isOur != nil, line.starts(with: "=======".utf8) {
        isOur = false
      } else if line.starts(with: ">>>>>>> ".utf8) {
        isOur = nil
      } else if isOur == nil || isOur == ours {
        chosen += Array(line) + [0x0A]
      }
    }
    return decoded.encode(chosen)
  }
}

/// The texts of a file by where they are, read without the code that merges.
private struct Leaves {
  var texts: [String: String] = [:]

  /// `nil` for a file that cannot be read.
  init?(_ bytes: [UInt8], _ kind: CatalogPath.Format) {
    guard !bytes.isEmpty else { return }
    switch kind {
    case .stringCatalog:
      if CatalogMerge.repeatsKeys(bytes, format: kind) || (try? SoundStringCatalog(bytes)) == nil {
        // Foundation reads neither names that are there twice nor commas that are not as they should be.
        let (value, problems) = LocatedJSON.read(bytes)
        guard let value,
          problems.allSatisfy({ $0.fault == .missingComma || $0.fault == .trailingComma })
        else { return nil }
        add(value, in: bytes, "")
      } else {
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)) else { return nil }
        add(value, "")
      }
    case .stringsdict:
      guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
        !CatalogMerge.repeatsKeys(bytes, format: kind)
      else { return nil }
      add(value, "")
    case .strings:
      let file = StringsFile(parsing: bytes, dialect: .apple)
      for problem in file.problems {
        switch problem.kind {
        case .unparsable, .truncated, .conflictMarker: return nil
        default: continue
        }
      }
      var counts: [String: Int] = [:]
      for entry in file.entries.reversed() {
        let copy = counts[entry.key, default: 0]
        counts[entry.key] = copy + 1
        let name = copy == 0 ? entry.key : "\(entry.key)\u{0}\(copy)"
        texts[name] = entry.value
        texts[name + "\u{0}comment"] = (entry.comment ?? "") + (entry.isFuzzy ? " fuzzy" : "")
      }
    case .swifternalization, .swifternalizationExpressions: return nil
    }
  }

  private mutating func add(_ value: LocatedJSON, in text: [UInt8], _ path: String) {
    guard let members = value.members else {
      switch value.content {
      case .bool: texts[path] = text[value.span].elementsEqual("true".utf8) ? "1" : "0"
      default: texts[path] = value.string ?? String(decoding: text[value.span], as: UTF8.self)
      }
      return
    }
    texts[path + "/"] = ""
    var counts: [String: Int] = [:]
    for member in members.reversed() {
      let copy = counts[member.name, default: 0]
      counts[member.name] = copy + 1
      add(member.value, in: text, "\(path)/\(member.name)" + (copy == 0 ? "" : "\u{0}\(copy)"))
    }
  }

  private mutating func add(_ value: Any, _ path: String) {
    if let members = value as? [String: Any] {
      texts[path + "/"] = ""
      for (name, member) in members { add(member, "\(path)/\(name)") }
    } else {
      texts[path] = "\(value)"
    }
  }
}
