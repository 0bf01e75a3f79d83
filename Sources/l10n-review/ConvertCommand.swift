import ArgumentParser
import Exchange
import Formats
import Project
import Reports

extension ConvertedFormat: ExpressibleByArgument {}

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert plurals between a stringsdict and translatewiki's {{PLURAL:…}}.",
    discussion: """
      What cannot be carried over is named on standard error with its place; then the command exits with 1. What is \
      carried over shows the same on iOS: each plural is converted back and compared.
      """)

  @Argument(help: ArgumentHelp("The file: .strings or .stringsdict.", valueName: "file"))
  var input: String

  @Option(name: .customLong("to"), help: "The format: stringsdict or translatewiki.")
  var format: ConvertedFormat

  @Option(
    help: ArgumentHelp(
      "The source language's file, .strings or .stringsdict, which says the types of $1, $2.", valueName: "file"))
  var source: String?

  @Option(
    help: ArgumentHelp("The language (default: that of the .lproj folder that the file is in).", valueName: "locale"))
  var locale: String?

  @Option(help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"))
  var output: String?

  @Flag(help: "Do not list the texts that have no plural.")
  var quiet = false

  func run() throws {
    guard let locale = locale ?? CatalogPath(path: input)?.locale.map({ $0 == "Base" ? "en" : $0 }) else {
      throw Outcome.unable("the language of \(input) is not known: name it with --locale")
    }
    let bytes = try TextFile.readBytes(input)
    let conversion: CatalogConversion
    switch (Self.format(of: input), format) {
    case (.stringsdict?, .translatewiki):
      conversion = CatalogConversion(StringsdictFile(parsing: bytes), path: input, locale: locale)
    case (.strings?, .stringsdict):
      conversion = CatalogConversion(
        StringsFile(parsing: bytes, dialect: .translatewiki), path: input, locale: locale, source: try readSource(),
        sourceLocale: source.flatMap { CatalogPath(path: $0)?.locale } ?? "en")
    case (.stringsdict?, .stringsdict), (.strings?, .translatewiki):
      throw Outcome.unable("\(input) has that format already")
    case (.stringCatalog?, _), (nil, _):
      throw Outcome.unable("\(input) cannot be converted: only .strings and .stringsdict can")
    }
    tell(conversion)
    if let output {
      try FileAccess.write(conversion.bytes, to: output)
    } else {
      try FileAccess.write(conversion.bytes, to: "/dev/stdout")
    }
    if conversion.losses.contains(where: { $0.kind != .elsewhere }) { throw Outcome.findings }
  }

  private static func format(of path: String) -> CatalogPath.Format? {
    path.split(separator: ".").last.flatMap { CatalogPath.Format(rawValue: String($0)) }
  }

  private func readSource() throws -> CatalogConversion.Source? {
    guard let source else { return nil }
    let bytes = try TextFile.readBytes(source)
    switch Self.format(of: source) {
    case .strings?: return .strings(StringsFile(parsing: bytes, dialect: .apple))
    case .stringsdict?: return .stringsdict(StringsdictFile(parsing: bytes))
    case .stringCatalog?, nil:
      throw Outcome.unable("\(source) cannot say the types of arguments: only .strings and .stringsdict can")
    }
  }

  private func tell(_ conversion: CatalogConversion) {
    for loss in conversion.losses where loss.kind != .elsewhere {
      let start = loss.place.range?.start
      let place = start.map { ":\($0.line):\($0.column)" } ?? ""
      let key = loss.key.map { TerminalText.line($0) + ": " } ?? ""
      let what = loss.kind == .leftOut ? "left out" : "not all of it was carried over"
      let reason = TerminalText.message(loss.reason)
      Terminal.complain("\(TerminalText.line(loss.place.path))\(place): \(key)\(what): \(reason)")
    }
    let elsewhere = conversion.losses.filter { $0.kind == .elsewhere }.compactMap(\.key)
    guard !elsewhere.isEmpty, !quiet else { return }
    let named = elsewhere.prefix(5).map { TerminalText.line($0) }.joined(separator: ", ")
    let more = elsewhere.count > 5 ? " and \(elsewhere.count - 5) more" : ""
    let texts =
      elsewhere.count == 1 ? "1 text without a plural stays" : "\(elsewhere.count) texts without a plural stay"
    Terminal.complain("\(texts) in the .strings file: \(named)\(more)")
  }
}
