import ArgumentParser
import Exchange
import Files
import Formats
import Project

/// Repeats the imports and exports of the Wikipedia project's script.
struct ParityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parity",
    abstract: "Compare import --parity and export with what the project's script committed.",
    discussion: """
      For each pair of twn-imports.tsv the tree of translatewiki's commit is converted; what comes out must be the \
      tree of the import commit, but for the native source catalog: that is extracted from the sources, which three \
      of the commits did as well. A file that differs counts as the same dictionary if all its entries are the same. \
      Export is made of the native source catalog of the import commit and compared with the en and qqq there.
      """)

  @Argument(help: "The folder with twn-imports.tsv and wikipedia-ios-l10n.bundle.")
  var data: String

  /// The similarity of two trees.
  private enum Likeness: Comparable, CaseIterable {
    case identical, sameDictionaries, different

    var name: String {
      switch self {
      case .identical: "identical"
      case .sameDictionaries: "same dictionaries"
      case .different: "different"
      }
    }
  }

  func run() async throws {
    let history = try ImportHistory(data: data)
    defer { history.remove() }
    let layout = ImportHistory.layout
    var imports: [Likeness: Int] = [:]
    var exports: [Likeness: Int] = [:]
    let sourceCatalog = layout.nativeFolder + "/\(layout.sourceLanguage).lproj/Localizable.strings"
    print("import        date        import             export             entries left out")
    for pair in history.pairs {
      let before = try history.files(at: pair.translatewikiCommit)
      let after = try history.files(at: pair.importCommit)
      let outcome = try await TranslatewikiImport.run(
        files: ProjectFiles(before), layout: layout, mode: .parity(.of2021))
      let exported = try TranslatewikiExport.changes(files: ProjectFiles(after), layout: layout)
      let imported = compare(before.applying(outcome.changes), after) {
        !$0.hasPrefix(layout.translatewikiFolder) && $0 != sourceCatalog
      }
      let exportLikeness = compare(after.applying(exported), after) { $0.hasPrefix(layout.translatewikiFolder) }
      imports[imported.likeness, default: 0] += 1
      exports[exportLikeness.likeness, default: 0] += 1
      let leftOut = outcome.leftOutEntries.filter { $0.reason != .unknownKey }.count
      print(
        "\(pair.importCommit.prefix(12))  \(pair.date)  \(padded(imported.likeness.name, 18)) "
          + "\(padded(exportLikeness.likeness.name, 18)) \(leftOut)")
      for path in imported.files + exportLikeness.files { print("    \(path)") }
    }
    for (name, counts) in [("import", imports), ("export", exports)] {
      let all = Likeness.allCases.map { "\(counts[$0] ?? 0) \($0.name)" }
      print("\(name): \(all.joined(separator: ", ")) of \(history.pairs.count)")
    }
    if (imports[.different] ?? 0) + (exports[.different] ?? 0) > 0 { throw ExitCode(1) }
  }

  private func compare(
    _ made: [String: [UInt8]], _ wanted: [String: [UInt8]], where isCompared: (String) -> Bool
  ) -> (likeness: Likeness, files: [String]) {
    var likeness = Likeness.identical
    var files: [String] = []
    for path in Set(made.keys).union(wanted.keys).sorted() where isCompared(path) && made[path] != wanted[path] {
      let isSame = made[path].flatMap { one in wanted[path].map { hasSameEntries(path, one, $0) } } ?? false
      likeness = max(likeness, isSame ? .sameDictionaries : .different)
      files.append(path)
    }
    return (likeness, files)
  }

  private func hasSameEntries(_ path: String, _ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard path.hasSuffix(".strings") else { return false }
    let file = StringsFile(parsing: one, dialect: .apple)
    return file.keysChanged(since: StringsFile(parsing: other, dialect: .apple)).isEmpty
  }
}

extension [String: [UInt8]] {
  /// The files after `changes`.
  func applying(_ changes: [FileUpdate]) -> [String: [UInt8]] {
    var files = self
    for change in changes { files[change.path] = change.bytes }
    return files
  }
}
