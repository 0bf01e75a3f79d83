import Formats
import Messages

/// The work left for a translator in one table, as catalogs in which only the texts are missing. Comments have the
/// source text and its documentation. An entry without text is reported as an empty translation, while a copy of the
/// source text could pass for one.
package enum CatalogToFill {
  /// The `.strings` of the texts left to translate; `nil` if none are left.
  package static func strings(_ source: TableTexts, _ states: [EntryState], language: String) -> [UInt8]? {
    var text = ""
    for (entry, state) in zip(source.texts, states) where entry.plural == nil && isLeft(state) {
      if !text.isEmpty { text += "\n" }
      text +=
        "/* " + comment(on: entry, of: source.table, state, language: language).joined(separator: "\n   ") + " */\n"
      text += StringsQuoting.raw.line(key: entry.key, value: "") + "\n"
    }
    return text.isEmpty ? nil : Array(text.utf8)
  }

  /// The `.stringsdict` of the plurals left to translate, with the locale's forms; `nil` if none are left.
  package static func stringsdict(
    _ source: TableTexts, _ states: [EntryState], locale: String, language: String
  ) -> [UInt8]? {
    let left = zip(source.texts, states).filter { $0.plural != nil && isLeft($1) }
    guard !left.isEmpty else { return nil }
    let categories = LanguagePlurals(locale: locale).formsToFill
    var lines = ""
    for (entry, state) in left {
      guard let plural = entry.plural, var draft = StringsdictDraft(plural) else { continue }
      for index in draft.variables.indices {
        draft.variables[index].forms = Dictionary(uniqueKeysWithValues: categories.map { ($0, "") })
      }
      let forms = plural.variables.flatMap(\.forms).map { "\($0.category.rawValue): \(inComment($0.text.text))" }
      let all = comment(on: entry, of: source.table, state, language: language) + forms
      lines += "\t<!-- " + all.joined(separator: "\n\t     ") + " -->\n" + StringsdictWriter.lines(of: draft)
    }
    let empty = String(decoding: StringsdictWriter.file([]), as: UTF8.self)
    return Array(empty.split(separator: "<dict/>", maxSplits: 1).joined(separator: "<dict>\n" + lines + "</dict>").utf8)
  }

  static func isLeft(_ state: EntryState) -> Bool { state != .translated && state != .sameAsSource }

  private static func comment(
    on entry: SourceText, of table: Table, _ state: EntryState, language: String
  ) -> [String] {
    var lines = ["\(language): \(inComment(entry.text))"]
    if let comment = table.comment(on: entry.key), !comment.isEmpty { lines.append(inComment(comment)) }
    return lines + [note(on: state)].compactMap(\.self)
  }

  /// The reason why a text with a translation is left to translate.
  static func note(on state: EntryState) -> String? {
    switch state {
    case .fuzzy: "The source text has changed since it was translated."
    case .invalid: "There is a translation, but people would see it wrong; l10n-review lint says why."
    case .missing, .empty, .placeholder, .translated, .sameAsSource: nil
    }
  }

  /// `text` on one line that cannot end a comment.
  private static func inComment(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "/" where line.hasSuffix("*"): line += " /"
      case "-" where line.hasSuffix("-"): line += " -"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): line += "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
