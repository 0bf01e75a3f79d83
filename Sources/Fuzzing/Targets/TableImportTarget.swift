import Exchange
import Files
import Formats
import Messages
import Project
import Tables
import Text

enum TableImportTarget: FuzzTarget {
  static let name = "table-import"
  static let about = "a table of translations, imported into a small project twice"
  static let longest = 1024
  static let words = SpreadsheetWords.all + MessageWords.all
  static let seeds = SpreadsheetWords.tables.inputs

  private static let unit = "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : "
  private static let files: [String: String] = [
    "App/en.lproj/Localizable.strings": "\"a\" = \"Save %@\";\n\"b\" = \"Close\";\n\"=c\" = \"Close\";\n",
    "App/de.lproj/Localizable.strings": "\"x\" = \"Old\";\n// Fuzzy\n\"b\" = \"Zu\";\n",
    "App/en.lproj/Localizable.stringsdict": plural,
    "Kit/Kit.xcstrings":
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Tap\" : { \"localizations\" : { \"de\" : { \(unit)\"Tippen\" } } } }, "
      + "\"Files\" : { \"localizations\" : { \"en\" : { \"variations\" : { \"plural\" : { \"one\" : { \(unit)\"%lld file\" } }, "
      + "\"other\" : { \(unit)\"%lld files\" } } } } } } } }, \"version\" : \"1.0\" }",
    "TWN/qqq.lproj/Localizable.strings": "\"t\" = \"Note\";\n",
    "TWN/en.lproj/Localizable.strings": "\"t\" = \"{{PLURAL:$1|$1 day|$1 days}}\";\n",
    "TWN/de.lproj/Localizable.strings": "\"u\" = \"Alt\";\n",
  ]
  private static let plural = String(
    decoding: StringsdictWriter.file([
      StringsdictDraft(
        key: "items", format: "%#@n@ left",
        variables: [.init(name: "n", valueType: "d", forms: [.one: "%d item", .other: "%d items"])])
    ]), as: UTF8.self)

  static func check(_ input: [UInt8]) async throws(BrokenInvariant) {
    let before = files.mapValues { Array($0.utf8) }
    guard let outcome = await outcome(of: input, in: before) else { return }
    var after = before
    for change in outcome.changes {
      guard let bytes = change.bytes else { throw BrokenInvariant(description: "\(change.path) is never removed") }
      try promise(after[change.path] != bytes, "\(change.path) is written only where it changes")
      after[change.path] = bytes
    }
    let inserted = outcome.count { $0 == .inserted }
    try promise((inserted > 0) == !outcome.changes.isEmpty, "what is reported is written, and the other way round")
    for row in outcome.refused { try promise(!row.reason.message.plainText.isEmpty, "a refusal has words") }
    let second = await self.outcome(of: input, in: after)
    try promise(second?.changes.isEmpty ?? false, "a second import changes nothing")
    try promise(second?.refused.count == outcome.refused.count, "and refuses the same rows")
    let old = StringsFile(parsing: before["App/de.lproj/Localizable.strings"] ?? [], dialect: .apple)
    let new = StringsFile(parsing: after["App/de.lproj/Localizable.strings"] ?? [], dialect: .apple)
    for entry in old.entries {
      let twin = new.entry(entry.key)
      try promise(twin?.value == entry.value && twin?.isFuzzy == entry.isFuzzy, "\(entry.key) stays")
    }
  }

  private static func outcome(of input: [UInt8], in files: [String: [UInt8]]) async -> SpreadsheetOutcome? {
    let coverage = await Project(FuzzProject.files(files)).coverage()
    return try? SpreadsheetImport(coverage.parts, sourceLanguage: "en", request: .init())
      .outcome(of: [.init(path: "de.csv", bytes: input)])
  }
}
