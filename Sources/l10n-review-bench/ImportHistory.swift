import ArgumentParser
import Exchange
import Foundation
import Git

/// The real imports of `data/twn-imports.tsv` and the history with them.
struct ImportHistory {
  /// One import by the project's script.
  struct Pair {
    /// The script's commit.
    var importCommit: String
    /// Its parent, translatewiki's commit.
    var translatewikiCommit: String
    /// The day, as in the table.
    var date: String
  }

  /// The layout of the Wikipedia app in that history.
  static let layout = ExchangeLayout(
    translatewikiFolder: "Wikipedia/Localizations", nativeFolder: "Wikipedia/iOS Native Localizations",
    metadataFolder: "fastlane/metadata",
    infoPlistFolder: "Wikipedia/iOS Native Localizations")

  /// The imports in the order of the table, newest first.
  let pairs: [Pair]
  private let repository: Repository
  private let folder: String

  /// Reads the table in `data` and clones the bundle next to it into a temporary folder.
  init(data: String) throws {
    guard let table = try? String(contentsOfFile: data + "/twn-imports.tsv", encoding: .utf8) else {
      throw ValidationError("\(data)/twn-imports.tsv cannot be read; name the folder of the data.")
    }
    pairs = table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields.count < 3 ? nil : Pair(importCommit: fields[0], translatewikiCommit: fields[1], date: fields[2])
    }
    folder = try temporaryFolder()
    let bundle = data + "/wikipedia-ios-l10n.bundle"
    let clone = Program(
      program: "git", arguments: ["clone", "--quiet", "--bare", "-b", "main", bundle, folder + "/history"])
    guard clone.run(in: ".") != nil else {
      throw ValidationError("\(bundle) cannot be cloned; name the folder of the data.")
    }
    repository = try Repository.discover(from: folder + "/history")
  }

  /// Removes the clone.
  func remove() {
    Program.removeFolder(folder)
  }

  /// The contents of the exchanged files at a commit.
  func files(at commit: String) throws -> [String: [UInt8]] {
    let tree = try repository.commit(commit).tree
    var files: [String: [UInt8]] = [:]
    for file in try repository.files(of: .tree(tree), where: { Self.layout.contains($0) }) {
      files[file.path] = try repository.read(file)
    }
    return files
  }
}

/// Makes a new temporary folder.
func temporaryFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory.appending(path: "l10n-review-bench.\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  return folder.path
}
