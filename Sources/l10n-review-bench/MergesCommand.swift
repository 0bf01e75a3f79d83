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

  @Flag(help: "Name the merges with conflicts.")
  var verbose = false

  private struct Counts {
    var merges = 0, byLines = 0, byKeys = 0, cleanedByKeys = 0, unread = 0, states = 0, wrong = 0, conflicts = 0
    var linesTwice = 0, linesWrong = 0
    var milliseconds: [Double] = []
    var faults: [String] = []
  }

  func run() throws {
    guard let kind = CatalogPath.Format(rawValue: format) else { throw ValidationError("No format \(format).") }
    print(
      "repository            merges  conflicts: as lines  by keys (places)  not by keys  later states  wrong  slowest")
    var isGood = true
    for repository in repositories {
      let git = try GitProgram(repository)
      var counts = Counts()
      for line in try git.lines("rev-list", "--all", "--min-parents=2", "--max-parents=2", "--parents") {
        let commits = line.split(separator: " ").map(String.init)
        guard commits.count == 3, let base = try git.lines("merge-base", commits[1], commits[2]).first,
          base != commits[1], base != commits[2]
        else { continue }
        func changed(_ commit: String) throws -> Set<String> {
          Set(try git.lines("diff-tree", "-r", "--name-only", "--no-renames", base, commit, "--", "*.\(format)"))
        }
        let ours = try changed(commits[1])
        guard !ours.isEmpty else { continue }
        for path in ours.intersection(try changed(commits[2])).sorted() {
          if let containing, !path.contains(containing) { continue }
          guard let our = try git.blob("\(commits[1]):\(path)"), let their = try git.blob("\(commits[2]):\(path)"),
            our != their
          else { continue }
          let old = try git.blob("\(base):\(path)") ?? []
          try replay(old, our, their, kind, "\(commits[0].prefix(12)) \(path)", &counts)
        }
      }
      let name = URL(fileURLWithPath: repository).pathComponents.suffix(2).first ?? repository
      let slowest = counts.milliseconds.max() ?? 0
      print(
        "\(padded(String(name.prefix(21)), 21)) \(padded(String(counts.merges), 6))  \(padded(String(counts.byLines), 19))  "
          + "\(padded("\(counts.byKeys) (\(counts.conflicts))", 16))  \(padded(String(counts.unread), 11))  "
          + "\(padded(String(counts.states), 12))  \(padded(String(counts.wrong), 5))  \(fixed(slowest, 0)) ms; "
          + "as lines clean: \(counts.linesTwice) with a key twice, \(counts.linesWrong) other than meant")
      for fault in counts.faults.prefix(verbose ? .max : 8) { print("  \(fault)") }
      isGood = isGood && counts.wrong == 0
    }
    if !isGood { throw ExitCode(1) }
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
    func expected(_ key: String) -> (isSettled: Bool, text: String?) {
      let (was, our, their) = (base.texts[key], ours.texts[key], theirs.texts[key])
      if our == their || their == was { return (true, our) }
      return (our == was, their)
    }
    let keys = Set(base.texts.keys).union(ours.texts.keys).union(theirs.texts.keys).union(result.texts.keys)
    for key in keys {
      let (isSettled, text) = expected(key)
      if !isSettled, key.hasSuffix("/state"), [ours.texts[key], theirs.texts[key]].contains(result.texts[key]) {
        counts.states += 1
      } else if !isSettled || result.texts[key] != text {
        wrong.append(key)
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
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
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
    return chosen
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
      guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)),
        !CatalogMerge.repeatsKeys(bytes, format: kind)
      else { return nil }
      add(value, "")
    case .stringsdict:
      guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
        !CatalogMerge.repeatsKeys(bytes, format: kind)
      else { return nil }
      add(value, "")
    case .strings:
      let file = StringsFile(parsing: bytes, dialect: .apple)
      for problem in file.problems {
        switch problem.kind {
        case .unparsable, .truncated, .duplicateKey, .conflictMarker: return nil
        default: continue
        }
      }
      for entry in file.entries {
        texts[entry.key] = entry.value
        texts[entry.key + "\u{0}comment"] = (entry.comment ?? "") + (entry.isFuzzy ? " fuzzy" : "")
      }
    case .swifternalization, .swifternalizationExpressions: return nil
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
