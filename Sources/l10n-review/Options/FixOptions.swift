import ArgumentParser
import Exchange
import Files
import Git
import Project
import Reports
import Review
import Rules

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
    let fixed = try Fixer(writer, kinds: kinds).apply(review, marking: catalogs)
    if !isQuiet {
      for path in fixed.changed { Terminal.complain("fixed \(TerminalText.line(path))") }
      for path in fixed.marked { Terminal.complain("marked fuzzy in \(TerminalText.line(path))") }
    }
    for file in fixed.skipped {
      Terminal.complain("not fixed: \(TerminalText.line(file.path)): \(file.reason)")
    }
    let added = try await addLanguages(of: review, by: writer, in: repository, configuration, isQuiet: isQuiet)
    return !fixed.changed.isEmpty || !fixed.marked.isEmpty || added
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
    _ = try writer.apply(addition.changes, as: .whole, expecting: addition.expected)
    for failure in addition.failures { Terminal.complain("not fixed: \(TerminalText.line(failure.description))") }
    for change in addition.changes where !isQuiet { Terminal.complain("fixed \(TerminalText.line(change.path))") }
    return !addition.changes.isEmpty
  }
}
