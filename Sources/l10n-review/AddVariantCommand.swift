import ArgumentParser
import Files
import Formats
import Project
import Reports
import Review
import Text

struct AddVariantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-variant",
    abstract: "Add a variant of a language to both files that must know it.",
    discussion: """
      Writes it into wikipedia-language-variants.json, from which readers choose, and into \
      MediaWikiAcceptLanguageMapping.json, by which devices are suggested it; nothing else in them changes. What is \
      there already is not added again, so that an existing variant can be given more scripts and regions. Refused, \
      with the reason, where languages check would complain afterwards.

      languages add-variant sr sr-ec --language-name српски --local-name "Serbian (Cyrillic)" --for default --for cyrl

      languages add-variant zh zh-tw --language-name 臺灣正體 --local-name "Traditional Chinese (Taiwan)" --for hant/tw
      """)

  @Argument(help: ArgumentHelp("Wikipedia's code of the language: sr.", valueName: "lang"))
  var language: String

  @Argument(help: ArgumentHelp("The variant's code: sr-ec.", valueName: "code"))
  var code: String

  @Option(help: ArgumentHelp("Its name in the language itself: српски.", valueName: "name"))
  var languageName: String?

  @Option(help: ArgumentHelp("Its name in English: Serbian (Cyrillic).", valueName: "name"))
  var localName: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Devices that are suggested it, repeatable: a script (cyrl), a script and a region (hant/tw), a region (tw), or default for all others. Without it readers choose the variant by hand.",
      valueName: "script/region"))
  var targets: [String] = []

  @Option(help: ArgumentHelp("The language as devices name it, if Wikipedia's code is another.", valueName: "code"))
  var deviceLanguage: String?

  @Option(
    help: ArgumentHelp("Where there are several: the wikipedia-language-variants.json to edit.", valueName: "path"))
  var file: String?

  @Flag(name: .customLong("dry-run"), help: "Write nothing; print the difference.")
  var isDryRun = false

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    for code in [language, code] + [deviceLanguage].compactMap(\.self) where !Self.isCode(code) {
      throw ValidationError(
        "“\(TerminalText.line(code))” is not a code of a language or variant; write letters, digits and hyphens: zh-tw."
      )
    }
    for target in targets where VariantAddition.Target(target) == nil {
      throw ValidationError(
        "“\(TerminalText.line(target))” is no script and region; write cyrl, hant/tw, tw or default.")
    }
    for name in [languageName, localName].compactMap(\.self) {
      guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw ValidationError("A name has at least one character, and no line breaks.")
      }
    }
    guard (languageName == nil) == (localName == nil) else {
      throw ValidationError("A variant has two names; give --language-name and --local-name.")
    }
  }

  private static func isCode(_ text: String) -> Bool {
    (2...40).contains(text.utf8.count) && text.first != "-" && text.last != "-"
      && text.utf8.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
  }

  private var addition: VariantAddition {
    var names: VariantAddition.Names?
    if let languageName, let localName { names = .init(languageName: languageName, localName: localName) }
    return VariantAddition(
      language: language, code: code, names: names, deviceLanguage: deviceLanguage ?? language,
      targets: targets.compactMap(VariantAddition.Target.init))
  }

  func run() async throws {
    let (repository, settings) = try project.open()
    let advice = "run it in a clone with files"
    let writer = isDryRun ? nil : try project.takeWorkTree(of: repository, advice: advice)
    let variants = try await RepositoryVariants(of: repository, at: nil, configuration: settings)
    let sources = variants.sources
    let pair = try Self.pair(in: sources, named: file)
    var (changed, updates, expected) = (sources, [FileUpdate](), [String: [UInt8]]())
    for source in pair {
      let text = try edited(source)
      guard text != source.file.text else { continue }
      changed.removeAll { $0.path == source.path }
      changed.append(VariantSource(source.path, source.file.kind, text))
      updates.append(FileUpdate(path: source.path, bytes: source.byteOrderMark + text))
      expected[source.path] = source.byteOrderMark + source.file.text
    }
    changed.sort { $0.path < $1.path }
    let complaints = variants.newFindings(in: changed).filter { $0.severity > .info }
    if let complaint = complaints.first {
      throw Outcome.unable(
        "\(code) is not added: \(TerminalText.message(complaint.message)) "
          + (complaint.advice.map(TerminalText.message) ?? ""))
    }
    if isDryRun {
      for update in updates {
        Terminal.print(Self.difference(expected[update.path] ?? [], update))
      }
    } else if let writer {
      _ = try writer.apply(updates, as: .whole, expecting: expected)
    }
    guard !project.quiet else { return }
    if updates.isEmpty {
      Terminal.complain("\(code) is in both files already; nothing changes.")
    } else if !isDryRun {
      for update in updates { Terminal.complain("updated \(TerminalText.line(update.path))") }
    }
  }

  /// The definitions file and the mapping file that belong together.
  private static func pair(in sources: [VariantSource], named path: String?) throws -> [VariantSource] {
    let all = sources.filter { $0.file.kind == .definitions }
    let found = path.map { path in all.filter { $0.path == path } } ?? all
    guard let definitions = found.first else {
      let name = VariantFile.Kind.definitions.rawValue
      guard let path, !all.isEmpty else { throw Outcome.unable("the project has no \(name), which defines variants.") }
      throw Outcome.unable(
        "\(path) is no \(name) of the project; there is \(all.map(\.path).joined(separator: ", ")).")
    }
    guard found.count == 1 else {
      throw Outcome.unable("there are several; name one with --file: \(all.map(\.path).joined(separator: ", ")).")
    }
    guard let mapping = definitions.partner(in: sources) else {
      throw Outcome.unable(
        "the project has no \(VariantFile.Kind.mapping.rawValue), which maps devices to variants.")
    }
    return [definitions, mapping]
  }

  private func edited(_ source: VariantSource) throws -> [UInt8] {
    do throws(VariantAddition.RejectionError) {
      return try source.file.adding(addition)
    } catch {
      let path = source.path
      let reason =
        switch error {
        case .broken: "\(path) is not as the app reads it; see languages check."
        case .noNames: "\(code) is not defined yet; give --language-name and --local-name."
        case .otherLanguage(let language): "\(path) has it under \(language)."
        case .otherValue(let member, let value): "\(path) has it with the \(member) “\(value)”; change that by hand."
        case .taken(let target, let variant):
          "\(path) has \(variant) for \(deviceLanguage ?? language), \(target.script), \(target.region); change that by hand."
        }
      throw Outcome.unable("\(code) is not added: \(reason)")
    }
  }

  private static func difference(_ old: [UInt8], _ update: FileUpdate) -> String {
    UnifiedDiff.text(
      from: String(decoding: old, as: UTF8.self), to: String(decoding: update.bytes ?? [], as: UTF8.self),
      path: TerminalText.line(update.path)
    ) { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(TerminalText.line).joined(separator: "\t")
    }
  }
}
