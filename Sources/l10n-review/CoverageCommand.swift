import ArgumentParser
import Files
import Git
import History
import Project
import Reports
import Review
import Tables

struct CoverageCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, html, badge, csv

    /// The format of a report; that of a terminal for a table.
    var report: CoverageReport.Format { CoverageReport.Format(rawValue: rawValue) ?? .text }
  }

  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Show how complete the translations of each locale are.",
    discussion: """
      A text counts as translated if its translation is shown and valid; translations identical to the source text \
      count, too. Without a range the command reads the work tree. With A..B or A...B it reports what the range changes.
      """)

  @Argument(help: ArgumentHelp("A..B or A...B: what the range changes.", valueName: "range"))
  var range: String?

  @Flag(help: "With a range: count only the texts that it adds or edits.")
  var changed = false

  @Flag(
    help: """
      Also count outdated translations: their source text changed later, according to the history up to HEAD or --at. \
      They are included in the translated ones.
      """)
  var stale = false

  @Option(name: .customLong("at"), help: ArgumentHelp("Read this revision instead of the work tree.", valueName: "rev"))
  var revision: String?

  @Option(
    help: """
      The format: text, json, markdown, html, or badge for an endpoint of shields.io; with --missing also csv, a table to \
      fill in.
      """)
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if a locale's coverage (in %) is below its minimum: fr=90,*=25 (* = all others).",
      valueName: "shares"))
  var minimum: String?

  @Option(
    help: ArgumentHelp(
      "Write the missing texts of this locale instead, as a catalog or a table to fill in.", valueName: "locale"))
  var missing: String?

  @Option(
    help: ArgumentHelp(
      "With --missing: put the catalogs below this folder, or the table into this file.", valueName: "path"))
  var output: String?

  @Option(help: ArgumentHelp("Report this locale only.", valueName: "locale"))
  var locale: String?

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    if range != nil, revision != nil { throw ValidationError("Name either a range or --at, not both.") }
    if range != nil || missing != nil, stale {
      throw ValidationError("--stale is about one version and all its texts.")
    }
    if range == nil, changed { throw ValidationError("--changed needs a range: coverage --changed main...HEAD.") }
    if range != nil, missing != nil, !changed {
      throw ValidationError("--missing is about one version; leave the range out, or add --changed.")
    }
    if let range, !range.contains("..") {
      throw ValidationError("“\(range)” is no range; write A..B, or --at \(range) for that revision alone.")
    }
    if missing != nil, locale != nil { throw ValidationError("--missing names the locale; leave --locale out.") }
    if format == .csv, missing == nil { throw ValidationError("--format csv goes with --missing only.") }
    if output != nil, missing == nil { throw ValidationError("--output goes with --missing only.") }
    _ = try parsedMinimum()
  }

  private func parsedMinimum() throws -> CoverageMinimum? {
    guard let minimum else { return nil }
    do {
      return try CoverageMinimum(minimum)
    } catch {
      throw ValidationError("--minimum: \(error.sentence)")
    }
  }

  func run() async throws {
    let (repository, settings) = try project.open()
    let reviewer = RepositoryReview(repository, configuration: settings)
    let minimum = try parsedMinimum()
    guard let range else {
      let answer = try await reviewer.coverage(at: revision, locale: missing ?? locale)
      if let unknown = locale.flatMap({ answer.unknown($0) }) { throw unknown }
      if let missing {
        try write(answer, missing: missing)
      } else {
        let coverage = stale ? try await counted(answer.result.coverage, repository, settings) : answer.result.coverage
        let report = CoverageReport(
          coverage, of: answer.name, sourceLanguage: answer.layout.sourceLanguage)
        Terminal.print(report.render(as: format.report))
      }
      return try finish(answer.result.coverage, minimum, answer.unreadable)
    }
    let (base, head) = try await reviewer.coverage(of: RangeSelection(range), locale: missing ?? locale)
    if let unknown = locale.flatMap({ head.unknown($0, since: base) }) { throw unknown }
    if changed {
      try report(of: head, changedSince: base, minimum)
      return
    }
    let report = CoverageReport(
      from: base.result.coverage, base.name, to: head.result.coverage, head.name,
      sourceLanguage: head.layout.sourceLanguage)
    Terminal.print(report.render(as: format.report))
    try finish(head.result.coverage, minimum, base.unreadable + head.unreadable)
  }

  /// Counts outdated translations without fuzzy ones and those after a neutral edit.
  private func counted(
    _ coverage: Coverage, _ repository: Repository, _ settings: ProjectConfiguration
  ) async throws -> Coverage {
    let answer = try await RepositoryHistory(repository, configuration: settings).stale(
      at: revision ?? "HEAD", locale: locale)
    for note in answer.notes { Terminal.complain("l10n-review: " + note) }
    return coverage.counting(
      stale: answer.content.translations.filter { !$0.isFuzzy && $0.verdict.impact != .neutral }
        .map { ($0.locale, $0.table) })
  }

  /// Reports on the texts that a range adds or edits.
  private func report(
    of head: RepositoryReview.CoverageAnswer, changedSince base: RepositoryReview.CoverageAnswer,
    _ minimum: CoverageMinimum?
  ) throws {
    var answer = head
    answer.result = head.result.ofTexts(changedSince: base.result)
    if let missing {
      try write(answer, missing: missing)
    } else {
      let report = CoverageReport(
        answer.result.coverage, ofTextsChangedFrom: base.name, to: head.name, count: answer.result.textCount,
        sourceLanguage: head.layout.sourceLanguage)
      Terminal.print(report.render(as: format.report))
    }
    try finish(answer.result.coverage, minimum, base.unreadable + head.unreadable, known: head.result.coverage)
  }

  private func finish(
    _ coverage: Coverage, _ minimum: CoverageMinimum?, _ unreadable: [UnreadableFile], known: Coverage? = nil
  ) throws {
    for file in unreadable {
      let reason = TerminalText.message(file.reason)
      Terminal.complain("l10n-review: \(TerminalText.line(file.path)) could not be read: \(reason).")
    }
    let shortfalls = (minimum?.shortfalls(in: coverage) ?? []).filter { shortfall in
      // A locale without any counted text lacks nothing.
      shortfall.counts != nil || known?.only(shortfall.locale).rows.isEmpty ?? true
    }
    for shortfall in shortfalls {
      let locale = TerminalText.line(shortfall.locale)
      Terminal.complain(
        shortfall.counts.map { counts in
          "\(locale): \(counts.share) of the texts (\(counts.translated) of \(counts.keys)), "
            + "below the minimum of \(shortfall.percent) %."
        } ?? "\(locale): no catalog in this project, below the minimum of \(shortfall.percent) %.")
    }
    if !shortfalls.isEmpty || !unreadable.isEmpty { throw Outcome.findings }
  }

  // MARK: Missing translations

  private func write(_ answer: RepositoryReview.CoverageAnswer, missing locale: String) throws {
    let parts = answer.result.parts
    guard !parts.isEmpty else {
      throw Outcome.unable("\(locale) is not a locale of the project; the first translation makes its folder.")
    }
    if format == .csv { return try writeTable(parts, missing: locale) }
    let language = CoverageReport.name(ofLanguage: answer.layout.sourceLanguage)
    let files = parts.flatMap { part -> [(path: String, bytes: [UInt8])] in
      let (name, prefix) = (part.table.name, part.table.name.folder.isEmpty ? "" : part.table.name.folder + "/")
      if name.isSwifternalization {
        let bytes = CatalogToFill.swifternalization(part.source, part.statesToFill, language: part.locale)
        return bytes.map { [(prefix + part.locale + ".json", $0)] } ?? []
      }
      if let catalog = part.table.stringCatalog, let file = catalog.file.stringCatalog {
        let bytes = CatalogToFill.stringCatalog(file, part.source, part.statesToFill, locale: part.locale)
        return bytes.map { [(catalog.path.path, $0)] } ?? []
      }
      let folder = prefix + part.locale + ".lproj/" + name.table
      return [
        (folder + ".strings", CatalogToFill.strings(part.source, part.statesToFill, language: language)),
        (
          folder + ".stringsdict",
          CatalogToFill.stringsdict(part.source, part.statesToFill, locale: part.locale, language: language)
        ),
      ].compactMap { path, bytes in bytes.map { (path: path, bytes: $0) } }
    }
    if files.isEmpty, !project.quiet { Terminal.complain("\(TerminalText.line(locale)) has no missing texts.") }
    guard let output else {
      var content: [UInt8] = []
      for file in files {
        let isXML = file.path.hasSuffix("dict")
        // Print a single file unchanged, and a name before each of several. JSON does not allow comments.
        let title = TerminalText.line(file.path)
        if files.count > 1, !file.path.hasSuffix(".json"), !file.path.hasSuffix(".xcstrings") {
          content += (isXML ? "<!-- \(title) -->\n" : "/* \(title) */\n").utf8
        }
        content += file.bytes
        if file.bytes.last != UInt8(ascii: "\n") { content.append(UInt8(ascii: "\n")) }
      }
      return try Terminal.printContent(content)
    }
    for file in files {
      let path = output + "/" + file.path
      if FileAccess.exists(path) {
        throw Outcome.unable("\(path) is there already; name a folder without catalogs.")
      }
    }
    for file in files {
      try FileAccess.writeNew(file.bytes, to: file.path, below: output)
      if !project.quiet { Terminal.complain("\(TerminalText.line(output + "/" + file.path)): written") }
    }
  }

  private func writeTable(_ parts: [ProjectCoverage.Part], missing locale: String) throws {
    let sheet = CatalogToFill.spreadsheet(parts)
    if !sheet.omitted.isEmpty {
      let keys = sheet.omitted.prefix(5).map { TerminalText.line($0.key) }.joined(separator: ", ")
      let more = sheet.omitted.count > 5 ? " and \(sheet.omitted.count - 5) more" : ""
      Terminal.complain(
        "\(sheet.omitted.count) texts are not in the table, because they vary by more than numbers: \(keys)\(more). "
          + "Leave --format csv out to get them as catalogs.")
    }
    guard let bytes = sheet.bytes else {
      if !project.quiet { Terminal.complain("\(TerminalText.line(locale)) has no missing texts.") }
      return
    }
    guard let output else { return try Terminal.printContent(bytes) }
    if FileAccess.exists(output) {
      throw Outcome.unable("\(output) is there already; name a new file, so that no filled-in table is lost.")
    }
    try FileAccess.write(bytes, to: output, expecting: .none, makesFolders: true)
    if !project.quiet { Terminal.complain("\(TerminalText.line(output)): written") }
  }
}
