import ArgumentParser
import Exchange
import Reports

struct AddLanguagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add languages to the app's Xcode project.",
    discussion: """
      The project file is edited as Xcode would write it. Each language is added to the known regions, and its files to \
      the groups of other languages. Missing native files are created. Those with translatewiki's texts are filled by \
      the import. Others are copies of the source language's, if the language added last has them too. A language that \
      the project has changes nothing.
      """)

  @Argument(help: ArgumentHelp("The languages: sl, pt-BR.", valueName: "language"))
  var languages: [String]

  @Option(
    name: .customLong("project"),
    help: ArgumentHelp("The Xcode project, if several have the app's texts.", valueName: "path"))
  var xcodeProject: String?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("Add this file too, such as InfoPlist.strings; repeatable.", valueName: "file"))
  var files: [String] = []

  @Flag(name: .customLong("allow-unknown"), help: "Add languages too that iOS does not know.")
  var allowsUnknown = false

  @Flag(name: .customLong("dry-run"), help: "Write nothing; list what would be done.")
  var isDryRun = false

  @OptionGroup var project: ProjectOptions

  func run() async throws {
    let (repository, settings) = try project.open()
    let writer = isDryRun ? nil : try project.takeWorkTree(of: repository, advice: "use --dry-run")
    var request = LanguageRequest(languages)
    request.project = xcodeProject
    request.files = files
    request.allowsUnknown = allowsUnknown
    let addition = try await RepositoryExchange(repository, configuration: settings).adding(request)
    if let exemption = addition.exemption { return Terminal.print(Self.sentence(exemption)) }
    _ = try writer?.apply(addition.changes, as: .whole, expecting: addition.expected)
    for language in addition.languages { Terminal.print(Self.sentence(language, isDryRun: isDryRun)) }
    guard !project.quiet else { return }
    for change in addition.changes {
      Terminal.complain("\(isDryRun ? "would write" : "wrote") \(TerminalText.line(change.path))")
    }
  }

  private static func sentence(_ exemption: LanguageAddition.Exemption) -> String {
    let reason =
      switch exemption {
      case .folder(let path): "Xcode takes the folder \(TerminalText.line(path)) as it is, with all languages in it"
      case .stringCatalog(let path):
        "the app keeps its texts in String Catalogs such as \(TerminalText.line(path)), which hold all languages"
      case .package(let path):
        "the Swift package in \(TerminalText.line(path)) takes the folders of languages as they are"
      }
    return "Nothing to add: \(reason)."
  }

  private static func sentence(_ language: LanguageAddition.Language, isDryRun: Bool) -> String {
    let name = TerminalText.line(language.name)
    guard case .added(let files, let isListed) = language.outcome else { return "\(name): is in the project already" }
    let places = (isListed ? [] : ["the known regions"]) + files.map(TerminalText.line)
    let list =
      places.count > 1 ? places.dropLast().joined(separator: ", ") + " and " + places[places.count - 1] : places[0]
    var sentence = "\(name): \(isDryRun ? "would be" : "is now") in \(list)"
    if let first = language.leftOut.first {
      let others = language.leftOut.map(TerminalText.line).joined(separator: ", ")
      let reason = language.example.map { ", as \(TerminalText.line($0)) has none" } ?? ""
      sentence += "; not in \(others)\(reason) (--with \(TerminalText.line(first)) adds it)"
    }
    return sentence
  }
}
