import Classifier
import Formats
import Messages
import Project
import Tables
import Text

package enum OutdatedExportRule: ExchangeRule {
  package static let description = RuleDescription(
    id: "outdated-export", group: .files,
    summary: "Texts were translated from another source text than the project has",
    rationale: """
      The source text was edited after the file was exported. Xcode imports the translation of the old text without a \
      word about it. Edits that leave translations right, such as a corrected comma, are not reported.
      """,
    instead: "Export again, and have the changed texts translated; import the rest.",
    severity: .error, grouping: .byHabit,
    triggering: [
      .exchange(
        #"<trans-unit id="open"><source>Delete the file</source><target>↓Datei löschen</target></trans-unit>"#),
      .exchange(
        #"<trans-unit id="close"><source>Close %@</source><target>↓%@ schließen</target></trans-unit>"#),
    ],
    nonTriggering: [
      .exchange(#"<trans-unit id="open"><source>Open the file</source><target>Datei öffnen</target></trans-unit>"#),
      .exchange(#"<trans-unit id="open"><source>Open the file.</source><target>Datei öffnen</target></trans-unit>"#),
    ])

  static func findings(in file: ExchangeFile) -> [Finding] {
    file.parts.flatMap { part -> [Finding] in
      guard let table = part.table, !part.target.isEmpty else { return [] }
      var seen: Set<String> = []
      return part.sections.flatMap(\.units).compactMap { unit in
        guard !unit.sourceHasInlineElements, let old = file.file.source(of: unit),
          let text = table.text(of: unit.name.key),
          // Xcode writes the id in place of a source text that only the translation has.
          text.isKnown, old != unit.id.text, old != unit.name.key,
          let new = current(unit, text), isOther(old, than: text),
          // The forms of one plural have one source text.
          !seen.contains(unit.name.key)
        else { return nil }
        guard let finding = finding(on: unit, from: old, to: new, text, part, file) else { return nil }
        seen.insert(unit.name.key)
        return finding
      }
    }
  }

  /// The project's text in place of the unit's; `nil` if it has none of this kind.
  private static func current(_ unit: XliffUnit, _ text: SourceText) -> String? {
    guard let plural = text.plural else { return unit.name.part == .whole ? text.text : nil }
    switch unit.name.part {
    case .whole, .format: return text.text
    case .variation(_, let category):
      let forms = plural.variables.flatMap(\.forms)
      return (forms.last { $0.category == category } ?? forms.last { $0.category == .other })?.text.text ?? text.text
    case .substitution(let name, _, let category):
      return form(category ?? .other, of: name, plural)
    case .form(let variable, let category): return form(category, of: variable, plural)
    case .device, .width: return plural.texts.last?.text
    }
  }

  private static func form(_ category: PluralCategory, of variable: String, _ plural: StringsdictEntry) -> String? {
    let variable = plural.variable(variable)
    return (variable?[category] ?? variable?[.other])?.text.text
  }

  /// True if `old` is none of the project's texts of the key, whatever the positions of their arguments.
  private static func isOther(_ old: String, than text: SourceText) -> Bool {
    let texts = [text.text] + (text.plural?.texts.map(\.text) ?? [])
    if texts.contains(old) { return false }
    let written = comparable(old)
    return !texts.contains { comparable($0) == written }
  }

  private static func comparable(_ text: String) -> String {
    text.replacing(/%[0-9]+\$/, with: "%").replacing("\r\n", with: "\n")
  }

  private static func finding(
    on unit: XliffUnit, from old: String, to new: String, _ text: SourceText, _ part: ExchangeFile.Part,
    _ file: ExchangeFile
  ) -> Finding? {
    let isEnglish = part.table.map { AppleLocales.isEnglish($0.sourceLanguage) } ?? true
    let verdict = EditClassifier.standard.classify(
      SourceEdit(key: unit.name.key, keyFate: .kept, isEnglish: isEnglish, old: old, new: new))
    if verdict.impact == .neutral { return nil }
    let isTranslated = unit.state != .untranslated && !(file.file.target(of: unit)?.isEmpty ?? true)
    let breaks = isTranslated && SourceMessage(old).firstDisagreement(with: SourceMessage(new)) != nil
    return Finding(
      rule: description.id, severity: breaks ? .error : isTranslated && verdict.impact == .large ? .warning : .info,
      place: file.place(of: unit.targetSpan), identity: EntryIdentity(table: name(of: part), key: unit.name.key),
      locale: part.locale,
      message: """
        The file has the source text \(quote: old); the project has \(quote: new)\
        \(words: breaks ? ", with other arguments" : "").
        """,
      advice: breaks
        ? "Do not import this translation: its arguments are those of the old text. Export again."
        : "Export again, and have the text translated from the new source text.",
      subject: unit.name.key)
  }

  private static func name(of part: ExchangeFile.Part) -> String { part.table?.name.table ?? "" }
}
