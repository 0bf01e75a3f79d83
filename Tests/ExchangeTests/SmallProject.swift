import Exchange
import Formats
import Messages

/// A project in memory: translatewiki's catalogs in `T`, native ones in `N`, the App Store's texts in `M`.
struct SmallProject {
  static let layout = ExchangeLayout(
    translatewikiFolder: "T", nativeFolder: "N", metadataFolder: "M", infoPlistFolder: "N")

  var files: [String: [UInt8]] = [:]

  /// A project with source texts in the native catalog.
  init(english: [(String, String)], _ others: [String: String] = [:]) {
    self["N/en.lproj/Localizable.strings"] = Self.rows(english)
    for (path, text) in others { self[path] = text }
  }

  /// The text of a file, in UTF-8.
  subscript(path: String) -> String? {
    get { files[path].map { String(decoding: $0, as: UTF8.self) } }
    set { files[path] = newValue.map { Array($0.utf8) } }
  }

  /// Lines of a catalog.
  static func rows(_ rows: [(String, String)]) -> String {
    rows.map { StringsQuoting.raw.line(key: $0.0, value: $0.1) + "\n" }.joined()
  }

  /// Gives a locale translations on translatewiki.
  mutating func translate(_ locale: String, _ rows: [(String, String)]) {
    self["T/\(locale).lproj/Localizable.strings"] = Self.rows(rows)
  }

  func run(_ mode: ImportMode) async throws -> ImportOutcome {
    try await TranslatewikiImport.run(files: ProjectFiles(files), layout: Self.layout, mode: mode)
  }

  /// The project after an import with that outcome.
  func applying(_ outcome: ImportOutcome) -> SmallProject {
    var project = self
    for change in outcome.changes { project.files[change.path] = change.bytes }
    return project
  }

  /// The project after an import.
  func imported(_ mode: ImportMode) async throws -> SmallProject {
    try await applying(run(mode))
  }

  /// The native text of a key.
  func text(_ locale: String, _ key: String) -> String? {
    files["N/\(locale).lproj/Localizable.strings"].flatMap {
      StringsFile(parsing: $0, dialect: .apple).entry(key)?.value
    }
  }

  /// The native plurals of a key.
  func plurals(_ locale: String, _ key: String) -> StringsdictEntry? {
    files["N/\(locale).lproj/Localizable.stringsdict"].flatMap { StringsdictFile(parsing: $0).entry(key) }
  }

  /// The forms of a variable as `one=…`, in the order of the categories.
  func forms(_ locale: String, _ key: String, _ variable: String = "v1") -> [String] {
    let forms = plurals(locale, key)?.variable(variable)?.forms ?? []
    return forms.sorted { $0.category < $1.category }.map { "\($0.category.rawValue)=\($0.text.text)" }
  }
}
