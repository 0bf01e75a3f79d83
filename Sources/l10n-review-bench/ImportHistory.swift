import ArgumentParser
import Exchange
import Git
import Platform

/// The real imports of `data/twn-imports.tsv` and the history that they are in.
struct ImportHistory {
  /// One import that the project's script made.
  struct Pair {
    /// The commit that the script made.
    var importCommit: String
    /// Its parent, which translatewiki made.
    var translatewikiCommit: String
    /// The day, as the table has it.
    var date: String
  }

  /// The layout of the Wikipedia app in that history.
  static let layout = ExchangeLayout(
    translatewikiFolder: "Wikipedia/Localizations", nativeFolder: "Wikipedia/iOS Native Localizations",
    metadataFolder: "fastlane/metadata")

  /// The imports, newest first as in the table.
  let pairs: [Pair]
  private let repository: Repository
  private let folder: String

  /// Reads the table in `data` and clones the bundle beside it into a temporary folder.
  init(data: String) throws {
    guard let table = Self.read(data + "/twn-imports.tsv") else {
      throw ValidationError("\(data)/twn-imports.tsv cannot be read; name the folder of the data.")
    }
    pairs = table.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields.count < 3 ? nil : Pair(importCommit: fields[0], translatewikiCommit: fields[1], date: fields[2])
    }
    var template = Array("/tmp/l10n-review-bench.XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    guard made else { throw ValidationError("No temporary folder can be made.") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bundle = data + "/wikipedia-ios-l10n.bundle"
    let clone = Program(["git", "clone", "--quiet", "--bare", "-b", "main", bundle, folder + "/history"])
    guard clone?.run(in: ".") != nil else {
      throw ValidationError("\(bundle) cannot be cloned; name the folder of the data.")
    }
    repository = try Repository.discover(from: folder + "/history")
  }

  /// Removes the clone.
  func remove() {
    _ = Program(["rm", "-rf", folder])?.run(in: "/")
  }

  /// The files of the exchange at a commit, all read.
  func files(at commit: String) throws -> [String: [UInt8]] {
    let tree = try repository.commit(commit).tree
    var files: [String: [UInt8]] = [:]
    for file in try repository.files(of: .tree(tree), where: { Self.layout.contains($0) }) {
      files[file.path] = try repository.read(file)
    }
    return files
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
