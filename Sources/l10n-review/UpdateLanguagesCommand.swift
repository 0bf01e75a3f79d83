import ArgumentParser
import Languages
import Reports
import Web

struct UpdateLanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Bring the app's files of Wikipedia's languages to what Wikimedia's servers have.",
    discussion: """
      Writes wikipedia-languages.json and, where the project has such files, wikipedia-namespaces/CODE.json next to it and \
      codemirror-config-CODE.json. The format is that of the app's own tool, and only changed files are written. An answer \
      that cannot be used is reported, its file is kept, and the command exits with 2. Files of removed languages are \
      kept, too.
      """)

  @Option(help: ArgumentHelp("The site matrix (default: Wikimedia's).", valueName: "url|file"))
  var siteMatrix: String?

  @Option(
    help: ArgumentHelp(
      "Each language's siteinfo: an address with {code} in it, or a folder of CODE.json (default: Wikipedia's).",
      valueName: "url|dir"))
  var siteInfo: String?

  @Option(
    name: .customLong("codemirror"),
    help: ArgumentHelp(
      "Each language's script of CodeMirror: an address with {code} in it, or a folder of CODE.js (default: Wikipedia's).",
      valueName: "url|dir"))
  var codeMirror: String?

  @Option(help: ArgumentHelp("How many languages are requested at once, 1 to 16.", valueName: "number"))
  var jobs = 4

  @Flag(
    name: .customLong("dry-run"),
    help: "Write nothing; list languages that are new or gone, and files that would change.")
  var isDryRun = false

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    _ = try sources
    guard (1...16).contains(jobs) else { throw ValidationError("--jobs is a number from 1 to 16.") }
  }

  private var sources: LanguageUpdate.Sources {
    get throws {
      LanguageUpdate.Sources(
        siteMatrix: try Self.source(siteMatrix ?? AnswerSource.wikimediaSiteMatrix, "--site-matrix", ending: nil),
        siteInfo: try Self.source(siteInfo ?? AnswerSource.wikimediaSiteInfo, "--site-info", ending: ".json"),
        codeMirror: try Self.source(codeMirror ?? AnswerSource.wikimediaCodeMirror, "--codemirror", ending: ".js"))
    }
  }

  private static func source(_ text: String, _ option: String, ending: String?) throws -> AnswerSource {
    if let source = AnswerSource(text, ending: ending) { return source }
    let what =
      ending == nil ? "an address with https" : "an address with https that has {code} where the language's code goes"
    throw ValidationError("“\(TerminalText.line(text))” cannot be asked; give \(option) \(what), or a path.")
  }

  func run() async throws {
    let repository = try project.openRepository()
    let advice = "run it in a clone with files"
    guard !repository.isBare else { throw Outcome.unable("there is no work tree to write to; \(advice)") }
    let writer = isDryRun ? nil : try project.takeWorkTree(of: repository, advice: advice)
    var files: [String: [UInt8]] = [:]
    for file in try repository.files(of: .workTree, where: LanguageUpdate.FileName.isOne) where file.isRegular {
      files[file.path] = try repository.read(file)
    }
    let sources = try sources
    let update = LanguageUpdate(
      files: files, sources: sources, concurrency: jobs, transport: sources.needsWeb ? try Self.transport() : nil)
    let outcome = try await outcome(of: update)
    if isDryRun {
      reportPlan(outcome, files)
    } else if let writer {
      let failures = try writer.apply(
        outcome.updates, as: .each, expecting: files.filter { path, _ in outcome.updates.contains { $0.path == path } })
      if let failure = failures.first { throw Outcome.unable("\(failure)") }
      report(outcome, files)
    }
    try conclude(outcome)
  }

  private static func transport() throws -> WebClient.Transport {
    let curl = try CurlTransport(path: Terminal.environment("PATH"), userAgent: "l10n-review/\(toolVersion)")
    return { request, time throws(WebError) in try await curl.send(request, within: time) }
  }

  private func outcome(of update: LanguageUpdate) async throws -> LanguageUpdate.Outcome {
    let showsProgress = Terminal.showsProgress && !project.quiet
    defer { if showsProgress { Terminal.progress("") } }
    do throws(LanguageUpdate.Fault) {
      return try await update.outcome { done, count in
        if showsProgress { Terminal.progress("\(done) of \(count) languages") }
      }
    } catch {
      if showsProgress { Terminal.progress("") }
      let sentence =
        switch error {
        case .noList(let found) where found.isEmpty:
          "the project has no \(LanguageUpdate.FileName.list), which lists Wikipedia's languages."
        case .noList(let found): "there are several lists of languages: \(found.joined(separator: ", "))."
        case .siteMatrix(let name, let error):
          "no site matrix from \(name): \(TerminalText.message(error.message)). Nothing was changed."
        case .unreachable(let reason):
          "the servers cannot be reached any more: \(reason). Nothing was changed; try again when you are online."
        }
      throw Outcome.unable(sentence)
    }
  }

  private func reportPlan(_ outcome: LanguageUpdate.Outcome, _ files: [String: [UInt8]]) {
    for language in outcome.new {
      Terminal.print("new language \(language.code): \(TerminalText.line(language.localName))")
    }
    for language in outcome.gone {
      Terminal.print("language gone \(language.code): \(TerminalText.line(language.name))")
    }
    for update in outcome.updates {
      Terminal.print("\(files[update.path] == nil ? "would add" : "would update") \(TerminalText.line(update.path))")
    }
    if outcome.updates.isEmpty { Terminal.print("Everything is up to date.") }
  }

  private func report(_ outcome: LanguageUpdate.Outcome, _ files: [String: [UInt8]]) {
    guard !project.quiet else { return }
    for language in outcome.new {
      Terminal.complain("new language \(language.code): \(TerminalText.line(language.localName))")
    }
    for language in outcome.gone {
      Terminal.complain(
        "language gone \(language.code): \(TerminalText.line(language.name)); its files stay, remove them by hand")
    }
    for update in outcome.updates {
      Terminal.complain("\(files[update.path] == nil ? "added" : "updated") \(TerminalText.line(update.path))")
    }
    if outcome.updates.isEmpty { Terminal.complain("Everything is up to date.") }
  }

  private func conclude(_ outcome: LanguageUpdate.Outcome) throws {
    for failure in outcome.failures {
      let wiki = failure.isClosed ? " (closed)" : ""
      Terminal.complain(
        "\(failure.code)\(wiki): \(TerminalText.line(failure.name)): \(TerminalText.message(failure.error.message))")
    }
    let count = Set(outcome.failures.lazy.filter { !$0.isClosed }.map(\.code)).count
    guard count > 0 else { return }
    throw Outcome.unable(
      "not all could be learned of \(count == 1 ? "1 language" : "\(count) languages"); these files stay as they were.")
  }
}
