import Formats
import Messages
import Project

extension ParityScript {
  /// Whether the script recognizes `%1$lld` as a placeholder.
  var knowsLengths: Bool { self == .of2026 }
  var references: VariableReferences { self == .of2026 ? .positional : .sequential }

  /// The native folders of locales that the script spells differently from translatewiki.
  var nativeLocales: [String: String] { self == .of2026 ? ["sr-el": "sr-Latn"] : [:] }

  /// Detects the script that wrote `plurals`. Returns `nil` if the entries do not show it.
  init?(writing plurals: StringsdictFile) {
    let formats = plurals.entries.compactMap { $0.format.flatMap { VariableReferences(in: $0.text) } }
    guard let first = formats.first, formats.allSatisfy({ $0 == first }) else { return nil }
    self = first == .positional ? .of2026 : .of2021
  }

  /// Detects the script that wrote the source language's stringsdict.
  /// - Throws: `ExchangeError.unknownScript` if the file is missing or does not show it.
  static func detected(in files: ProjectFiles, _ layout: ExchangeLayout) throws(ExchangeError) -> ParityScript {
    let folders = LocaleFolders(of: layout.nativeFolder, in: files.paths)
    let path = folders.path(of: SourceCatalog.pluralsFileName, locale: layout.sourceLanguage)
    guard folders.has(path), let bytes = try? files.read(path),
      let script = ParityScript(writing: StringsdictFile(parsing: bytes))
    else { throw .unknownScript(path: path) }
    return script
  }
}
