import Formats
import Messages
import Project
import Rules
import Tables
import Text

extension ReviewEngine {
  /// Checks files from translators, each next to the project.
  ///
  /// - Parameters:
  ///   - comparesProject: False without a project: the texts are compared with each other only.
  ///   - present: A function that makes the reader's view of the review.
  package func lint(
    _ files: [ExchangeRequest], as name: Review.SnapshotName = .workTree, comparesProject: Bool = true,
    present: (Review) async -> Review = { $0 }
  ) async -> Review {
    let engine = ReviewEngine(await project.recognized().readingTypedTexts())
    let selected = engine.project.selectedFiles
    guard let (snapshot, _) = await engine.wholeSnapshot(selected) else { return Review(scope: .snapshot(name)) }
    let paths = comparesProject ? selected.map(\.path) : nil
    let context = comparesProject ? ExchangeFile.Project(tables: snapshot.tables, paths: paths) : nil
    let results = await engine.check(files, in: snapshot, context)
    let findings = RuleRunner.leveled(results.flatMap(\.findings), settings.levels)
    var review = engine.review(.snapshot(name), of: snapshot, findings: findings)
    for result in results { review.sourceLines.files.merge(result.lines.files) { $1 } }
    review.noteOmitted(results.reduce(0) { $0 + $1.omitted })
    review.notes += results.map { note(on: $0.file, hasProject: comparesProject) }
    review.unreadable = await engine.project.failures.all
    return await present(review)
  }

  /// The result for one file.
  struct ExchangeResult: Sendable {
    let file: ExchangeFile
    let findings: [Finding]
    let lines: SourceLines
    let omitted: Int
  }

  /// Runs the rules on each of `files`.
  ///
  /// - Parameter snapshot: The project, whose calls show how texts are used.
  func check(
    _ files: [ExchangeRequest], in snapshot: Snapshot, mode: RuleInput.Mode = .lint, _ context: ExchangeFile.Project?
  ) async -> [ExchangeResult] {
    var results: [ExchangeResult] = []
    for request in files {
      let file = await ExchangeFile(
        path: request.path, XliffFile(parsing: request.bytes), expectations: request.expectations, project: context)
      let own = Snapshot(
        layout: snapshot.layout, extent: .whole, sources: snapshot.sources, catalogs: file.catalogs,
        sourceFileCount: snapshot.sourceFileCount, mentionedKeys: snapshot.mentionedKeys,
        modules: snapshot.tables.modules)
      var input = RuleInput(mode: mode, snapshot: own, options: settings.ruleOptions)
      input.exchange = file
      let result = await RuleRunner.run(input, levels: settings.levels)
      results.append(
        ExchangeResult(
          file: file, findings: result.findings, lines: SourceLines(of: result.findings, in: own),
          omitted: result.omitted))
    }
    return results
  }

  /// A note on the files that were checked, and on the texts that they were compared with.
  private func note(on file: ExchangeFile, hasProject: Bool) -> Message {
    let locales = Set(file.parts.map(\.locale)).sorted()
    let count = file.unitCount
    let checked: Message = """
      \(code: file.path): \(words: counted(count, "unit")) for \(Message.list(locales, separator: ", ", most: 8)).
      """
    if !hasProject { return "\(checked) Compared with no project: name one by \(code: "--repo")." }
    guard file.isOfOtherProject else { return checked }
    return """
      \(checked) The project has none of the files that it has texts of, so that only sources and targets were compared. \
      Name the right one by \(code: "--repo").
      """
  }
}
