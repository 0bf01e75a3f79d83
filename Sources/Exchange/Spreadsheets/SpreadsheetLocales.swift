import Messages
import Tables

/// The locales that translations of a spreadsheet can be for, in the spellings of spreadsheets.
struct SpreadsheetLocales: Sendable {
  private let names: [String: String]
  private let sourceLanguage: String

  /// - Parameter locales: The locales as their folders, or a String Catalog, spell them.
  init(_ locales: some Sequence<String>, sourceLanguage: String) {
    names = Dictionary(locales.map { (Self.folded($0), $0) }, uniquingKeysWith: { min($0, $1) })
    self.sourceLanguage = sourceLanguage
  }

  var all: [String] { names.values.sorted() }

  /// The locale that `written` names: `de`, `pt_BR`, `de.lproj`, `German`, `German (de)`.
  func locale(_ written: String) -> String? { Self.codes(in: written).lazy.compactMap { names[Self.folded($0)] }.first }

  /// True if `written` names the source language, or a variant of it that the project does not have.
  func isSource(_ written: String) -> Bool {
    locale(written) == nil
      && Self.codes(in: written).contains { code in
        AppleLocales.language(of: AppleLocales.locale(named: code)) == AppleLocales.language(of: sourceLanguage)
      }
  }

  /// The code of a locale that the project does not have; `nil` if `written` does not look like one.
  func unknownCode(_ written: String) -> String? {
    guard locale(written) == nil, !isSource(written) else { return nil }
    return Self.codes(in: written).map { AppleLocales.locale(named: $0) }.first { code in
      let parts = code.split { $0 == "-" || $0 == "_" }
      return parts.count <= 3 && (2...3).contains(parts.first?.utf8.count ?? 0) && AppleLocales.knows(code)
        && parts.allSatisfy { $0.utf8.count <= 8 }
    }
  }

  /// The parts of a name that can be a code.
  private static func codes(in written: String) -> [String] {
    var name = written.extractedName
    if name.hasSuffix(".lproj") { name = String(name.dropLast(6)) }
    guard let open = name.lastIndex(where: { $0 == "(" || $0 == "[" }), name.last == ")" || name.last == "]" else {
      return [name]
    }
    return [String(name[name.index(after: open)...].dropLast()), String(name[..<open]).extractedName]
  }

  private static func folded(_ code: String) -> String {
    AppleLocales.locale(named: code).lowercased().replacing("_", with: "-")
  }
}

extension String {
  /// The text without white space at its ends.
  var extractedName: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
