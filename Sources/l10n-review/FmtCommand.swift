import ArgumentParser
import Files
import Formats
import Platform
import Project
import Reports

struct FmtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Compare String Catalogs with what Xcode would write, or write them so.",
    discussion: """
      Keeps diffs small: Xcode has its own order and layout, and its next save changes every line of a catalog that \
      another program wrote. In folders, only catalogs in Xcode's layout are compared, and catalogs written by scripts \
      are skipped. Name a file to compare it anyway. A line end after the last bracket, which editors add, is kept.
      """)

  @Argument(help: ArgumentHelp("Catalogs, or folders with catalogs (default: all of the project).", valueName: "path"))
  var paths: [String] = []

  @Flag(
    name: .customLong("check"), help: "List the files that Xcode would write differently; exit with 1 if there are any."
  )
  var isCheck = false

  @Flag(name: .customLong("fix"), help: "Write them as Xcode would.")
  var fixes = false

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    guard isCheck != fixes else { throw ValidationError("Name one of --check and --fix.") }
  }

  /// A catalog to format: the path to print, the path to open, and whether the user named the file itself.
  private struct Candidate {
    var shown: String
    var path: String
    var isNamed: Bool
  }

  func run() throws {
    let folders = paths.filter { realPath($0).map(FileAccess.isFolder) ?? false }
    let named = paths.filter { !folders.contains($0) }
    if let other = named.first(where: { !$0.hasSuffix(".xcstrings") }) {
      throw Outcome.unable("\(other) is no String Catalog (.xcstrings)")
    }
    var candidates = named.map { Candidate(shown: $0, path: $0, isNamed: true) }
    if paths.isEmpty || !folders.isEmpty { candidates += try found(in: folders) }
    var counts: [Verdict: Int] = [:]
    for candidate in candidates { counts[try look(at: candidate), default: 0] += 1 }
    report(counts)
    if counts[.unwritten] != nil { throw Outcome.unable("") }
    if counts[.unreadable] != nil { throw Outcome.findings }
    if isCheck, counts[.differing] != nil { throw Outcome.findings }
  }

  private enum Verdict { case same, differing, otherLayout, unreadable, unwritten }

  private func look(at candidate: Candidate) throws -> Verdict {
    let shown = TerminalText.line(candidate.shown)
    let bytes = try candidate.isNamed ? TextFile.readBytes(candidate.path) : FileAccess.read(candidate.path)
    let catalog: WellFormedStringCatalog
    do throws(MergeError) { catalog = try WellFormedStringCatalog(bytes) } catch {
      // Formatting a partly unreadable file would lose content.
      let place = "\(shown):\(error.position.line):\(error.position.column)"
      Terminal.complain("\(place): \(TerminalText.line(error.reason)) The file stays as it is.")
      return .unreadable
    }
    guard candidate.isNamed || catalog.layout.isXcode else { return .otherLayout }
    guard let difference = catalog.firstDifference else { return .same }
    if fixes {
      do throws(FileAccessError) {
        try FileAccess.write(catalog.inXcodeLayout, to: candidate.path, expecting: .bytes(bytes))
      } catch {
        Terminal.complain("\(shown): not written: \(TerminalText.line(error.reason)).")
        return .unwritten
      }
      if !project.quiet { Terminal.complain("wrote \(shown)") }
    } else {
      Terminal.print("\(shown):\(difference.line): Xcode would write here: \(TerminalText.line(difference.expected))")
    }
    return .differing
  }

  /// The catalogs of the project, or only those in `folders`.
  private func found(in folders: [String]) throws -> [Candidate] {
    let (repository, settings) = try project.open()
    guard let top = repository.workDirectory.flatMap({ realPath($0) }) else {
      throw Outcome.unable("there is no work tree; name the files")
    }
    let places = folders.compactMap { realPath($0) }.map { $0 + "/" }
    let files = try Project(repository, at: .workTree, configuration: settings).selectedFiles
    return files.filter { $0.kind.catalog?.format == .stringCatalog }.compactMap { file in
      let path = top + "/" + file.path
      guard places.isEmpty || places.contains(where: path.hasPrefix) else { return nil }
      return Candidate(shown: file.path, path: path, isNamed: false)
    }
  }

  private func report(_ counts: [Verdict: Int]) {
    guard !project.quiet else { return }
    func catalogs(_ count: Int) -> String { count == 1 ? "1 catalog is" : "\(count) catalogs are" }
    if let others = counts[.otherLayout] {
      Terminal.complain(
        "\(catalogs(others)) not laid out as Xcode does it and \(others == 1 ? "was" : "were") not looked at; "
          + "name \(others == 1 ? "it" : "them") to have that changed.")
    }
    if counts.isEmpty { Terminal.complain("There are no String Catalogs.") }
    let same = counts[.same] ?? 0
    if isCheck, same > 0, counts[.differing] == nil { Terminal.complain("\(catalogs(same)) as Xcode would write.") }
  }
}
