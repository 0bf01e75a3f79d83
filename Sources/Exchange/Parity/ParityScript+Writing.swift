import Formats
import Messages
import Project

extension ParityScript {
  /// Whether `%1$lld` is a placeholder to it.
  var knowsLengths: Bool { self == .of2026 }

  /// How its stringsdicts refer to their variables.
  var references: VariableReferences { self == .of2026 ? .positional : .sequential }

  /// The native folders of locales that it spells otherwise than translatewiki.
  var nativeLocales: [String: String] { self == .of2026 ? ["sr-el": "sr-Latn"] : [:] }

  /// The script that wrote `plurals`, a native stringsdict; `nil` if its entries do not tell.
  init?(writing plurals: StringsdictFile) {
    let formats = plurals.entries.compactMap { $0.format.flatMap { VariableReferences(in: $0.text) } }
    guard let first = formats.first, formats.allSatisfy({ $0 == first }) else { return nil }
    self = first == .positional ? .of2026 : .of2021
  }

  /// The script that wrote the source language's stringsdict.
  ///
  /// - Throws: `ExchangeFailure.unknownScript` if there is none, or its entries do not tell.
  static func detected(in files: ProjectFiles, _ layout: ExchangeLayout) throws(ExchangeFailure) -> ParityScript {
    let folders = LocaleFolders(of: layout.nativeFolder, in: files.paths)
    let path = folders.path(of: SourceCatalog.pluralsFileName, locale: layout.sourceLanguage)
    guard folders.has(path), let bytes = try? files.read(path),
      let script = ParityScript(writing: StringsdictFile(parsing: bytes))
    else { throw .unknownScript(path: path) }
    return script
  }
}
