import ArgumentParser
import Formats
import Foundation
import Git

/// Reads the versions that a history has of an Xcode project, and repeats what Xcode wrote there.
struct XcodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcode",
    abstract: "Read Xcode projects of a history, write them anew, and add languages as their commits did.",
    discussion: """
      Versions are taken evenly from those that the history of HEAD has. Each must be written anew byte for byte, from \
      its values and comments alone, and all of its objects must be accounted for: as many as there are identifiers at \
      the start of a line of the dictionary of objects, each with its kind, in the section of that kind. --added \
      repeats an addition on the parent of a commit and compares it with the commit, identifiers aside.
      """)

  @Argument(help: "The repository, bare or not.")
  var repository: String

  @Option(help: "The path of the project.pbxproj in it.")
  var path: String

  @Option(help: "How many versions are read.")
  var commits = 200

  @Option(help: "A revision to begin from, back in time.")
  var from = "HEAD"

  @Option(help: ArgumentHelp("Files of a language that a commit added.", valueName: "commit=language:path,path"))
  var added: [String] = []

  func run() async throws {
    var isGood = true
    let all = try git("log", "--format=%H", "--no-merges", from, "--", path).split(separator: "\n").map(String.init)
    let step = max(1, all.count / max(1, commits))
    var (read, same, objects) = (0, 0, 0)
    var longest: Double = 0
    for commit in stride(from: 0, to: all.count, by: step).map({ all[$0] }) where read < commits {
      guard let bytes = try? blob(commit) else { continue }
      let start = ContinuousClock.now
      let project = XcodeProjectFile(bytes)
      let elapsed = ContinuousClock.now - start
      longest = max(longest, Double(elapsed.components.attoseconds) / 1e15 + Double(elapsed.components.seconds) * 1e3)
      if let problem = project.problem {
        print("\(commit.prefix(12)) cannot be read, by Xcode neither: \(problem)")
        continue
      }
      read += 1
      objects += project.objects.count
      var faults: [String] = []
      let lines = ObjectLines(bytes)
      if lines.identifiers != project.objects.map(project.identifier) {
        faults.append("\(project.objects.count) objects, \(lines.identifiers.count) by their lines")
      }
      let kinds = project.objects.map { project.string("isa", of: $0) ?? "" }
      if kinds != lines.sections { faults.append("an object is not of the kind of its section") }
      if XcodeProjectWriter.write(project) == bytes { same += 1 } else { faults.append("written in another way") }
      for fault in faults { print("\(commit.prefix(12)): \(fault)") }
      if !faults.isEmpty { isGood = false }
    }
    print(
      "\(read) versions of \(all.count), \(same) written anew byte for byte, \(objects) objects; longest read \(Int(longest)) ms"
    )
    for addition in added { if try !repeats(addition) { isGood = false } }
    if !isGood { throw ExitCode(1) }
  }

  private func repeats(_ text: String) throws -> Bool {
    let parts = text.split(separator: "=").map(String.init)
    let rest = parts.count == 2 ? parts[1].split(separator: ":").map(String.init) : []
    guard rest.count == 2 else { throw ValidationError("“\(text)” is not COMMIT=LANGUAGE:PATH,PATH") }
    var editor = try XcodeProjectEditor(blob(parts[0] + "^"), at: path)
    let before = Set(editor.project.objects.map(editor.project.identifier))
    try editor.add(rest[0], files: rest[1].split(separator: ",").compactMap { CatalogPath(path: String($0)) })
    let made = ProjectWithoutIdentifiers(editor.project, besides: before)
    let xcode = ProjectWithoutIdentifiers(XcodeProjectFile(try blob(parts[0])), besides: before)
    let isSame = made == xcode
    print("\(parts[0]) \(rest[0]): \(isSame ? "as Xcode wrote it" : "other than Xcode wrote it")")
    for line in made.difference(from: xcode) { print("  \(line)") }
    return isSame
  }

  private func blob(_ commit: String) throws -> [UInt8] {
    let repository = try Repository.discover(from: repository)
    let tree = try repository.commit(commit).tree
    guard let file = try repository.files(of: .tree(tree), where: { $0 == path }).first else {
      throw ValidationError("\(commit) has no \(path)")
    }
    return try repository.read(file)
  }

  private func git(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", repository] + arguments
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ValidationError("git cannot read \(repository)") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A project's objects by the lines that they begin on, found without reading the project.
private struct ObjectLines {
  var identifiers: [String] = []
  var sections: [String] = []

  init(_ bytes: [UInt8]) {
    var section = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("/* Begin ") { section = String(line.dropFirst(9).prefix { $0 != " " }) }
      // Somebody may have indented one by hand.
      let text = line.drop { $0 == " " || $0 == "\t" }
      let isObject = (line.hasPrefix("\t\t") || line.hasPrefix(" ")) && !line.hasPrefix("\t\t\t")
      guard isObject, text.contains(" = {"), !section.isEmpty else { continue }
      identifiers.append(String(text.prefix { $0 != " " }).trimmingCharacters(in: ["\""]))
      sections.append(section)
    }
  }
}

/// A project's text with what stands for a new object in place of its identifier. New objects of one line, which stand
/// where their identifiers put them, are apart.
private struct ProjectWithoutIdentifiers: Equatable {
  var lines: [String]
  var objects: [String] = []

  init(_ project: XcodeProjectFile, besides known: Set<String>) {
    var names: [String: String] = [:]
    for object in project.objects where !known.contains(project.identifier(of: object)) {
      let name = project.string("path", of: object) ?? project.string("fileRef", of: object) ?? "new"
      names[project.identifier(of: object)] = "<\(name)>"
    }
    lines = []
    for line in String(decoding: project.list.text, as: UTF8.self).components(separatedBy: "\n") {
      var text = line
      for (identifier, name) in names where line.contains(identifier) {
        text = text.replacingOccurrences(of: identifier, with: name)
      }
      if text != line, line.hasPrefix("\t\t"), !line.hasPrefix("\t\t\t") {
        objects.append(text)
      } else {
        lines.append(text)
      }
    }
    objects.sort()
  }

  func difference(from other: Self) -> [String] {
    (lines + objects).difference(from: other.lines + other.objects).map { change in
      switch change {
      case .insert(_, let line, _): "only here: \(line)"
      case .remove(_, let line, _): "only there: \(line)"
      }
    }
  }
}
