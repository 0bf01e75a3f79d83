import Exchange
import Files
import Git
import Project
import Reports
import Review

/// `import --table`: translations from tables into the catalogs of the translators.
struct TableImport {
  let tables: TableOptions
  let source: ExchangeOptions
  let allowsRemovals: Bool
  /// True if refused rows set the exit code.
  let failsOnRefusal: Bool
  let locale: String?
  let project: ProjectOptions

  private var isDry: Bool { tables.isDryRun || source.isCheck }

  func run() async throws {
    let (repository, settings) = try project.open()
    let writer = isDry ? nil : try project.takeWorkTree(of: repository, advice: "import tables in a clone with one")
    let files = try tables.files.map { SpreadsheetImport.Source(path: $0, bytes: try TextFile.readBytes($0)) }
    let answer = try await RepositoryReview(repository, configuration: settings).coverage(at: nil)
    if let file = answer.unreadable.first {
      throw Outcome.unable(
        "\(file.path) could not be read, so its texts would seem to be missing: \(file.reason.plainText)")
    }
    let request = SpreadsheetImport.Request(
      locale: locale, replaces: tables.replace, allowsRemovals: allowsRemovals)
    let outcome = try SpreadsheetImport(
      answer.result.parts, sourceLanguage: answer.layout.sourceLanguage, request: request
    ).outcome(of: files)
    if let writer { try RepositoryExchange.write(outcome.changes, by: writer) }
    report(outcome)
    if !outcome.refused.isEmpty && failsOnRefusal || source.isCheck && !outcome.changes.isEmpty {
      throw Outcome.findings
    }
  }

  private func report(_ outcome: SpreadsheetOutcome) {
    var lines: [(place: RowPlace, text: String)] = outcome.refused.map { row in
      (row.place, line(row.place, row.key, row.locale, "refused. \(TerminalText.message(row.reason.message))"))
    }
    if !project.quiet {
      lines += outcome.rows.map { row in
        (row.place, line(row.place, row.key, row.locale, words(row.fate)))
      }
    }
    for line in lines.sorted(by: { $0.place < $1.place }) { Terminal.print(line.text) }
    if project.quiet { return }
    for change in outcome.changes {
      let isNew = outcome.newFiles.contains(change.path)
      let verb = isDry ? "would \(isNew ? "create" : "update")" : isNew ? "created" : "updated"
      Terminal.complain("\(verb) \(TerminalText.line(change.path))")
    }
    Terminal.complain(summary(outcome))
    if !outcome.newFiles.isEmpty, !outcome.changesTranslatewiki {
      Terminal.complain(
        "If an Xcode project lists its files, add the new ones in Xcode: the app has only listed files.")
    }
    if outcome.changesTranslatewiki {
      Terminal.complain("The app's own files follow with `l10n-review import`.")
    }
  }

  private func line(_ place: RowPlace, _ key: String, _ locale: String, _ words: String) -> String {
    let name = key.isEmpty ? "" : ", \(TerminalText.line(key))"
    return "\(TerminalText.line(place.path)):\(place.line): row \(place.row), column \(place.column) "
      + "(\(TerminalText.line(locale))\(name)): \(words)"
  }

  private func words(_ fate: SpreadsheetOutcome.Fate) -> String {
    switch fate {
    case .inserted: "inserted"
    case .replaced: "replaced"
    case .kept(isSame: true): "kept, it is the same"
    case .kept(isSame: false): "kept: there is another translation; --replace writes this one"
    }
  }

  private func summary(_ outcome: SpreadsheetOutcome) -> String {
    let kept = outcome.count { if case .kept = $0 { true } else { false } }
    var parts = ["\(outcome.count { $0 == .inserted }) inserted"]
    let replaced = outcome.count { $0 == .replaced }
    if replaced > 0 { parts.append("\(replaced) replaced") }
    parts += ["\(kept) kept", "\(outcome.refused.count) refused"]
    if outcome.blankCount > 0 { parts.append("\(outcome.blankCount) without a translation") }
    return parts.joined(separator: ", ") + (isDry ? "; nothing was written." : ".")
  }
}
