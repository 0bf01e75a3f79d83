import ArgumentParser
import Exchange
import Files
import Formats
import Reports
import Text

extension ConvertedFormat: ExpressibleByArgument {}

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract:
      "Convert plurals among a stringsdict, translatewiki's {{PLURAL:…}}, Swifternalization and String Catalogs, or rearrange them.",
    discussion: """
      What cannot be carried over is listed on standard error with its place; then the command exits with 1. What is \
      carried over shows the same on iOS: each plural is converted back and compared.

      --normalize puts the text around a plural into its forms, so that a translator sees whole sentences, and \
      --denormalize takes it out again. Plurals for which that is not possible stay as they are and are listed.
      """)

  @Argument(
    help: ArgumentHelp("The file: .strings, .stringsdict, .xcstrings, or Swifternalization's .json.", valueName: "file")
  )
  var input: String

  @Option(name: .customLong("to"), help: "The format: stringsdict, translatewiki, swifternalization or xcstrings.")
  var format: ConvertedFormat?

  @Flag(help: "Write the stringsdict with whole sentences in its forms.")
  var normalize = false

  @Flag(help: "Write the stringsdict with what its forms share in NSStringLocalizedFormatKey.")
  var denormalize = false

  @Option(
    help: ArgumentHelp(
      "With --denormalize: the stringsdict that was normalized, or the source language's. Plurals that nobody changed come back to the letter, and those that had whole sentences keep them.",
      valueName: "file"))
  var like: String?

  @Option(
    help: ArgumentHelp(
      "The source language's file, .strings or .stringsdict, which has the types of $1, $2.", valueName: "file"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "The language (default: that of the .lproj folder that the file is in, or a catalog's source language).",
      valueName: "locale"))
  var locale: String?

  @Option(help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"))
  var output: String?

  @Flag(help: "Do not list the texts that have no plural.")
  var quiet = false

  func validate() throws {
    guard [format != nil, normalize, denormalize].count(where: \.self) == 1 else {
      throw ValidationError("Name one of --to, --normalize and --denormalize.")
    }
    guard like == nil || denormalize else { throw ValidationError("--like belongs to --denormalize.") }
    guard format != nil || (source == nil && locale == nil) else {
      throw ValidationError("--source and --locale belong to --to.")
    }
  }

  func run() throws {
    if let format { try convert(to: format) } else { try rearrange() }
  }

  private func rearrange() throws {
    for path in [input, like].compactMap(\.self) where Self.format(of: path) != .stringsdict {
      throw Outcome.unable("\(path) is no .stringsdict: only those can be rearranged")
    }
    let original = try like.map { StringsdictFile(parsing: try TextFile.readBytes($0)) }
    let file = StringsdictFile(parsing: try TextFile.readBytes(input))
    let result: StringsdictRearrangement
    do throws(FileEditError) {
      result = try StringsdictRearrangement(file, path: input, to: normalize ? .normal : .shared(original: original))
    } catch {
      throw Outcome.unable("\(input) cannot be rearranged: \(error)")
    }
    for problem in file.problems {
      if case .stringsdict = problem.kind { continue }
      Terminal.complain("\(TerminalText.line(input)): \(problem.message)")
    }
    for remark in result.remarks {
      let what =
        switch remark.kind {
        case .left: "left as it is"
        case .misread: "an app may choose the wrong form"
        case .surplus: "an app reads an argument that it was not given"
        }
      complain(remark.place, remark.key, what, remark.reason)
    }
    try write(result.bytes)
    if result.remarks.contains(where: { $0.kind != .left }) { throw Outcome.findings }
  }

  private func convert(to format: ConvertedFormat) throws {
    let path = CatalogPath(ofCatalogAt: input)
    if Self.format(of: input) == .stringCatalog {
      let conversion = try convertCatalog(to: format)
      report(conversion)
      try write(conversion.bytes)
      if conversion.losses.contains(where: { $0.kind != .elsewhere }) { throw Outcome.findings }
      return
    }
    guard let locale = locale ?? path?.locale.map({ $0 == "Base" ? "en" : $0 }) else {
      throw Outcome.unable("the file name of \(input) shows no language: name it with --locale")
    }
    let bytes = try TextFile.readBytes(input)
    let conversion: CatalogConversion
    switch (Self.format(of: input), format) {
    case (.stringsdict?, .translatewiki):
      conversion = CatalogConversion(StringsdictFile(parsing: bytes), path: input, locale: locale)
    case (.strings?, .stringsdict), (.strings?, .swifternalization):
      conversion = CatalogConversion(
        StringsFile(parsing: bytes, dialect: .translatewiki), path: input, locale: locale, source: try readSource(),
        sourceLocale: source.flatMap { CatalogPath(path: $0)?.locale } ?? "en", to: format)
    case (.stringsdict?, .swifternalization):
      conversion = CatalogConversion(
        swifternalizationOf: StringsdictFile(parsing: bytes), path: input, locale: locale)
    case (.swifternalization?, .stringsdict), (.swifternalization?, .translatewiki):
      // A second file in the same folder defines the names of expressions.
      let folder = path.map { $0.folder.isEmpty ? "" : $0.folder + "/" } ?? ""
      let expressions = folder + "expressions.json"
      let sections =
        FileAccess.exists(expressions)
        ? SwifternalizationExpressionsFile(parsing: try TextFile.readBytes(expressions)).expressions : [:]
      conversion = CatalogConversion(
        SwifternalizationFile(parsing: bytes), path: input, locale: locale,
        language: path?.isBase ?? false ? "base" : path?.locale ?? locale, sections: sections, to: format)
    case (.stringsdict?, .xcstrings):
      conversion = CatalogConversion(
        catalogOf: StringsdictFile(parsing: bytes), path: input, locale: locale, sourceLanguage: "en")
    case (.strings?, .xcstrings):
      conversion = CatalogConversion(
        catalogOf: StringsFile(parsing: bytes, dialect: .apple), path: input, locale: locale, sourceLanguage: "en")
    case (.stringsdict?, .stringsdict), (.strings?, .translatewiki), (.swifternalization?, .swifternalization):
      throw Outcome.unable("\(input) has that format already")
    case (.swifternalization?, .xcstrings):
      throw Outcome.unable(
        "\(input) cannot be converted to a catalog at once: convert it to a stringsdict, and that to xcstrings")
    case (.stringCatalog?, _), (.swifternalizationExpressions?, _), (nil, _):
      throw Outcome.unable(
        """
        \(input) cannot be converted: only .strings, .stringsdict, .xcstrings and Swifternalization's files can, such as \
        pl.json
        """)
    }
    report(conversion)
    try write(conversion.bytes)
    if conversion.losses.contains(where: { $0.kind != .elsewhere }) { throw Outcome.findings }
  }

  private func convertCatalog(to format: ConvertedFormat) throws -> CatalogConversion {
    let file = StringCatalogFile(parsing: try TextFile.readBytes(input))
    guard let view = file.views.first(where: { locale.map($0.locale.elementsEqual) ?? $0.isSource }) else {
      let known = file.views.map(\.locale).joined(separator: ", ")
      throw Outcome.unable("\(input) has no text in \(locale ?? ""): name one of \(known) with --locale")
    }
    return switch format {
    case .stringsdict: CatalogConversion(stringsdictOf: view, path: input)
    case .translatewiki: CatalogConversion(view.pluralPart, path: input, locale: view.locale)
    case .swifternalization: CatalogConversion(swifternalizationOf: view.pluralPart, path: input, locale: view.locale)
    case .xcstrings: throw Outcome.unable("\(input) has that format already")
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard let output else { return try Terminal.printContent(bytes) }
    try FileAccess.write(bytes, to: output, makesFolders: true)
  }

  private static func format(of path: String) -> CatalogPath.Format? {
    let ending = path.split(separator: ".").last
    if ending == "json" { return CatalogPath(swifternalization: path)?.format }
    return ending.flatMap { CatalogPath.Format(rawValue: String($0)) }
  }

  private func readSource() throws -> CatalogConversion.Source? {
    guard let source else { return nil }
    let bytes = try TextFile.readBytes(source)
    switch Self.format(of: source) {
    case .strings?: return .strings(StringsFile(parsing: bytes, dialect: .apple))
    case .stringsdict?: return .stringsdict(StringsdictFile(parsing: bytes))
    case .stringCatalog?, .swifternalization?, .swifternalizationExpressions?, nil:
      throw Outcome.unable("\(source) cannot say the types of arguments: only .strings and .stringsdict can")
    }
  }

  private func report(_ conversion: CatalogConversion) {
    for loss in conversion.losses where loss.kind != .elsewhere {
      let what = loss.kind == .leftOut ? "left out" : "not all of it was carried over"
      complain(loss.place, loss.key, what, loss.reason)
    }
    let elsewhere = conversion.losses.filter { $0.kind == .elsewhere }.compactMap(\.key)
    guard !elsewhere.isEmpty, !quiet else { return }
    let named = elsewhere.prefix(5).map { TerminalText.line($0) }.joined(separator: ", ")
    let more = elsewhere.count > 5 ? " and \(elsewhere.count - 5) more" : ""
    let texts = elsewhere.count == 1 ? "1 text without a plural" : "\(elsewhere.count) texts without a plural"
    let place = Self.format(of: input) == .strings ? "in the .strings file" : "where they are"
    Terminal.complain("\(texts) \(elsewhere.count == 1 ? "stays" : "stay") \(place): \(named)\(more)")
  }

  private func complain(_ place: Place, _ key: String?, _ what: String, _ reason: Message) {
    let position = place.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
    let named = key.map { TerminalText.line($0) + ": " } ?? ""
    Terminal.complain("\(TerminalText.line(place.path))\(position): \(named)\(what): \(TerminalText.message(reason))")
  }
}
