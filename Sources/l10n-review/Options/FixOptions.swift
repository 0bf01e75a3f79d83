import ArgumentParser
import Exchange
import Files
import Formats
import Git
import Project
import Reports
import Review
import Rules
import Text

/// The safe fixes, or with `--fix=fuzzy` also fuzzy marks.
enum FixKinds: String, ExpressibleByArgument, CaseIterable {
  case safe, fuzzy

  /// Splits each `--fix=KIND` in two for the parser, whose flags cannot have a value.
  static func separated(_ arguments: some Sequence<String>) -> [String] {
    arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("--fix=") else { return [argument] }
      return ["--fix", "--fix-kind", String(argument.dropFirst(6))]
    }
  }
}

struct FixOptions: ParsableArguments {
  @Flag(
    name: .customLong("fix"),
    help: """
      Apply the safe fixes to the work tree: ordered placeholders, a new key where the verdict is sure, languages that \
      the Xcode project lacks. \
      --fix=fuzzy also marks translations of small edits.
      """)
  var isAsked = false

  @Option(name: .customLong("fix-kind"), help: .hidden)
  var kind: FixKinds = .safe

  @Flag(name: .customLong("dry-run"), help: "With --fix: name what would be changed, and write nothing.")
  var isDryRun = false

  func validate() throws {
    if isDryRun, !isAsked { throw ValidationError("--dry-run shows what --fix would do; add --fix.") }
  }

  /// Locks the work tree if fixes are requested. Call it before the review.
  func takeWorkTree(of repository: Repository, _ project: ProjectOptions) throws -> WorkTreeWriter? {
    isAsked ? try project.takeWorkTree(of: repository, advice: "leave --fix out") : nil
  }

  /// Reports the changed and the skipped files on standard error. Returns whether a file was changed.
  func apply(
    to review: Review, by writer: WorkTreeWriter?, in repository: Repository, configuration: ProjectConfiguration,
    isQuiet: Bool
  ) async throws -> Bool {
    guard let writer else { return false }
    var kinds: Set<Fix.Kind> = [.orderPlaceholders, .newKey, .carryOver]
    if kind == .fuzzy { kinds.insert(.markFuzzy) }
    var catalogs: [SnapshotFile] = []
    if kind == .fuzzy {
      let project = try Project(repository, at: .workTree, configuration: configuration)
      // The marks belong in translatewiki's files; the import writes the app's own files.
      let layout = project.layout
      catalogs = project.files.filter { file in
        file.kind.catalog.map { layout.role(of: $0) == (layout.translatewikiFolder == nil ? .native : .translatewiki) }
          ?? false
      }
    }
    let isLeftOut = try leftOut(in: repository, configuration)
    let fixed = try Fixer(writer, kinds: kinds, isWritten: !isDryRun, leavingOut: isLeftOut).apply(
      review, marking: catalogs)
    if !isQuiet || isDryRun {
      for file in fixed.changed {
        Terminal.complain("\(isDryRun ? "would fix" : "fixed") \(TerminalText.line(file.path))\(Self.list(file.fixes))")
      }
      for path in fixed.marked {
        Terminal.complain("\(isDryRun ? "would mark" : "marked") fuzzy in \(TerminalText.line(path))")
      }
    }
    for file in fixed.skipped {
      Terminal.complain("not fixed: \(TerminalText.line(file.path)): \(file.reason)")
    }
    let added = try await addLanguages(of: review, by: writer, in: repository, configuration, isQuiet: isQuiet)
    return !isDryRun && (!fixed.changed.isEmpty || !fixed.marked.isEmpty || added)
  }

  private static let mostTitles = 4

  /// `: use the key ‘title-2’, number the placeholders (3 times)`.
  private static func list(_ fixes: [Message]) -> String {
    var counts: [(title: Message, count: Int)] = []
    for title in fixes {
      if let index = counts.firstIndex(where: { $0.title == title }) {
        counts[index].count += 1
      } else if counts.count < 100 {
        counts.append((title, 1))
      }
    }
    let titles = counts.prefix(mostTitles).map { title, count in
      TerminalText.message(title) + (count > 1 ? " (\(count) times)" : "")
    }
    let rest = counts.count > mostTitles ? ["\(counts.count - mostTitles) more"] : []
    return titles.isEmpty ? "" : ": " + (titles + rest).joined(separator: "; ")
  }

  /// True for the catalogs that a translation platform fills in: English in them would count as translated.
  private func leftOut(
    in repository: Repository, _ configuration: ProjectConfiguration
  ) throws -> @Sendable (String) -> Bool {
    guard let top = repository.workDirectory,
      TranslationPlatform.allCases.contains(where: { $0.files.contains { FileAccess.exists(top + "/" + $0) } })
    else { return { _ in false } }
    let layout = try Project(repository, at: .workTree, configuration: configuration).layout
    return { path in
      guard let catalog = CatalogPath(ofCatalogAt: path), catalog.locale != nil else { return false }
      return !layout.holdsSourceTexts(catalog)
    }
  }

  /// Adds languages that the Xcode project lacks. Returns whether a file was changed.
  private func addLanguages(
    of review: Review, by writer: WorkTreeWriter, in repository: Repository, _ configuration: ProjectConfiguration,
    isQuiet: Bool
  ) async throws -> Bool {
    let languages = review.languagesToRegister
    guard !languages.isEmpty else { return false }
    var request = LanguageRequest(languages)
    request.isWhole = false
    let addition: LanguageAddition
    do {
      addition = try await RepositoryExchange(repository, configuration: configuration).adding(request)
    } catch let failure as LanguageRequestError {
      Terminal.complain("not fixed: \(TerminalText.line(failure.description))")
      return false
    }
    if !isDryRun { _ = try writer.apply(addition.changes, as: .whole, expecting: addition.expected) }
    for failure in addition.failures { Terminal.complain("not fixed: \(TerminalText.line(failure.description))") }
    for change in addition.changes where !isQuiet || isDryRun {
      Terminal.complain("\(isDryRun ? "would fix" : "fixed") \(TerminalText.line(change.path)): add languages")
    }
    return !addition.changes.isEmpty
  }
}
