import ArgumentParser
import Exchange
import Files
import Git
import Reports
import Review

struct ImportCommand: PreviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn translatewiki's catalogs into the app's native ones, or read translations from tables.",
    discussion: """
      Keeps every plural form that translatewiki has and the language uses. Files with the same meaning are not \
      written. Entries that would break the app are skipped and reported.

      --table reads translations from CSV files, as translators and agencies send them. It writes the catalogs that \
      translators work on: translatewiki's, else .strings, .stringsdict and .xcstrings. Columns are found by name: \
      key, English, form, and one for each locale. A row must match one text exactly, by key or English text or both. \
      `coverage --missing de --format csv` writes a table to fill in.
      """)

  @OptionGroup var source: ExchangeOptions
  @OptionGroup var tables: TableOptions
  @OptionGroup var removals: RemovalOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var project: ProjectOptions

  func validate() throws {
    try source.validate()
    try tables.validate(source, report)
  }

  func run(preview: Task<RepositoryPreview?, Never>?) async throws {
    if report.printsSchema { return Terminal.print(jsonReportSchema) }
    if !tables.files.isEmpty {
      return try await TableImport(
        tables: tables, source: source, allowsRemovals: removals.allowsRemovals,
        failsOnRefusal: report.failOn != .never, locale: report.locale, project: project
      ).run()
    }
    try await run(by: nil, preview: await preview?.value)
  }

  /// Imports with `writer`, or with one of its own if `nil`.
  func run(by writer: WorkTreeWriter?, preview: RepositoryPreview? = nil) async throws {
    let (repository, settings) = try project.open(preview: preview)
    let writer = try writer ?? source.takeWorkTree(of: repository, project)
    let exchange = RepositoryExchange(repository, configuration: settings)
    let before = try source.position(in: exchange)
    let imported = try await imported(by: exchange)
    let isStale = try source.deliver(
      imported.outcome.changes, of: exchange, by: writer, movedFrom: before, project: project,
      message: "Import translations from translatewiki.net")
    if imported.outcome.leavesNames, !project.quiet {
      Terminal.complain("The App Store names stay as they are: the project has no InfoPlist.strings.")
    }
    var review = Review(
      scope: .snapshot(.workTree), findings: imported.findings, profile: .wikipedia)
    if let revision = source.revision {
      let commit = try repository.commit(revision)
      review.scope = .snapshot(.commit(id: commit.id.hex, name: revision))
    }
    if let locale = report.locale {
      review.findings.removeAll { $0.locale?.lowercased() != locale.lowercased() }
    }
    if !review.findings.isEmpty || !report.destinations.isEmpty {
      try report.report(review, project: project, configuration: settings, in: repository)
    }
    if isStale { throw Outcome.findings }
  }
}

extension ImportCommand {
  private func imported(by exchange: RepositoryExchange) async throws -> RepositoryExchange.Import {
    do {
      return try await exchange.importTranslations(
        at: source.revision,
        as: ImportRequest(parity: source.parity.parity, allowsRemovals: removals.allowsRemovals))
    } catch ExchangeError.removesTexts(let removals) {
      for line in removals.lines { Terminal.complain(TerminalText.line(line)) }
      throw ExchangeError.removesTexts(removals)
    }
  }
}

struct ExportCommand: PreviewedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Turn the native source texts into translatewiki's en and qqq.")

  @OptionGroup var source: ExchangeOptions
  @OptionGroup var project: ProjectOptions

  func validate() throws { try source.validate() }

  func run(preview: Task<RepositoryPreview?, Never>?) async throws {
    try await run(by: nil, preview: await preview?.value)
  }

  /// Exports with `writer`, or with one of its own if `nil`.
  func run(by writer: WorkTreeWriter?, preview: RepositoryPreview? = nil) async throws {
    let (repository, settings) = try project.open(preview: preview)
    let writer = try writer ?? source.takeWorkTree(of: repository, project)
    let exchange = RepositoryExchange(repository, configuration: settings)
    let before = try source.position(in: exchange)
    let changes = try await exchange.exportSourceTexts(at: source.revision, parity: source.parity.parity)
    let isStale = try source.deliver(
      changes, of: exchange, by: writer, movedFrom: before, project: project,
      message: "Export source texts to translatewiki.net")
    if isStale { throw Outcome.findings }
  }
}
