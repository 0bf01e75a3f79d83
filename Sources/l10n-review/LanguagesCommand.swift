import ArgumentParser
import Formats
import Messages
import Reports
import Review

struct LanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: """
      Add languages to the Xcode project; check, resolve and add variants; update Wikipedia's languages.
      """,
    discussion: """
      Variants are those of apps that keep them as the Wikipedia app does, in wikipedia-language-variants.json and \
      MediaWikiAcceptLanguageMapping.json.
      """,
    subcommands: [
      CheckLanguagesCommand.self, ResolveLanguagesCommand.self, AddLanguagesCommand.self, AddVariantCommand.self,
      UpdateLanguagesCommand.self,
    ])
}

struct CheckLanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that variants are defined and suggested to devices.",
    discussion: "These are findings of lint and review too; here nothing else is reported.")

  @Option(name: .customLong("at"), help: ArgumentHelp("Check this revision instead.", valueName: "rev"))
  var revision: String?

  @OptionGroup var report: ReportOptions
  @OptionGroup var project: ProjectOptions

  func run() async throws {
    if report.printsSchema { return Terminal.print(jsonReportSchema) }
    let (repository, settings) = try project.open()
    let variants = try await RepositoryVariants(of: repository, at: revision, configuration: settings)
    let result = variants.review(baseline: try report.readBaseline(settings, in: repository).known)
    try report.report(result, project: project, configuration: settings, in: repository)
  }
}

struct ResolveLanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Show which variant of a language a device gets, and why.",
    discussion: "Exits with 1 if a device gets no variant.")

  @Argument(
    help: ArgumentHelp("What the device is set to: zh_Hant_TW, sr-Cyrl, nb.", valueName: "locale"))
  var locales: [String]

  @Option(name: .customLong("at"), help: ArgumentHelp("Look at this revision instead.", valueName: "rev"))
  var revision: String?

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    for locale in locales where VariantResolution.Locale(locale) == nil {
      throw ValidationError(
        "“\(TerminalText.line(locale))” is not a locale; write a language, a script and a region: zh_Hant_TW.")
    }
  }

  func run() async throws {
    let (repository, settings) = try project.open()
    let sources = try await RepositoryVariants(of: repository, at: revision, configuration: settings).sources
    let mappings = sources.filter { $0.file.kind == .mapping }
    guard !mappings.isEmpty else {
      throw Outcome.unable(
        "the project has no \(VariantFile.Kind.mapping.rawValue), which maps devices to variants.")
    }
    var isWithout = false
    for mapping in mappings {
      let definitions = mapping.partner(in: sources)?.file.definitions
      let place = mappings.count > 1 ? TerminalText.line(mapping.path) + ": " : ""
      for name in locales {
        guard let locale = VariantResolution.Locale(name) else { continue }
        let label = place + TerminalText.line(name)
        guard let found = VariantResolution(locale, in: mapping.file) else {
          isWithout = true
          let isMapped = mapping.file.paths.contains { $0.language == locale.language }
          let reason = isMapped ? "no level of the mapping fits, and none is “default”" : "the language has no variants"
          Terminal.print("\(label): no variant; \(reason)")
          continue
        }
        let path = found.path.map(TerminalText.line).joined(separator: " → ")
        let isKnown = definitions?.contains { $0.variant.text == found.variant } ?? true
        Terminal.print(
          "\(label): \(TerminalText.line(found.variant)) (\(path))"
            + (isKnown ? "" : ", which is not defined as a variant")
            + (AppleLocales.knows(locale.language) ? "" : "; iOS has no such language yet, so no device asks for it"))
      }
    }
    if isWithout { throw Outcome.findings }
  }
}
