import Messages
import Tables
import Text

package enum WrongTargetLanguageRule: ExchangeRule {
  package static let description = RuleDescription(
    id: "wrong-target-language", group: .files,
    summary: "A file from translators is not in the language that it should be in",
    rationale: """
      Xcode imports an XLIFF file into the language of its `target-language`, whatever the name of the file. Without the \
      attribute it imports nothing, and a code that iOS does not know becomes a language that no device shows.
      """,
    instead: "Give each `<file>` the `target-language` that Xcode exported.",
    severity: .error,
    triggering: [
      .exchange(openUnit, language: "").markingFile(),
      .exchange(openUnit, path: "Export/fr.xliff", language: #"target-language="↓de""#),
      .exchange(openUnit, path: "Export/app.xliff", language: #"target-language="↓cz""#),
    ],
    nonTriggering: [
      .exchange(openUnit), .exchange(openUnit, path: "Export/app.xliff"),
      .exchange(openUnit, path: "Export/pt_BR.xliff", language: #"target-language="pt-BR""#),
    ])

  private static let openUnit = #"<trans-unit id="open"><source>Open the file</source></trans-unit>"#

  static func findings(in file: ExchangeFile) -> [Finding] {
    var findings: [Finding] = []
    let sections = file.file.sections
    let without = sections.filter { $0.targetLanguage?.text.isEmpty ?? true }
    if let first = without.first {
      findings.append(
        Finding(
          rule: description.id, place: file.place(of: first.targetLanguage?.span ?? first.tagSpan),
          message: """
            \(words: counted(without.count, "<file>", plural: "<file> elements")) of \(words: "\(sections.count)") \
            \(words: without.count == 1 ? "has" : "have") no \(code: "target-language"): Xcode imports no text of it.
            """,
          advice: "Write the language of the translations: \(code: "target-language=\"\(file.locale ?? "de")\"").",
          subject: "missing"))
    }
    var seen: Set<String> = []
    let stated = sections.compactMap(\.targetLanguage).filter { !$0.text.isEmpty && seen.insert($0.text).inserted }
    for language in stated {
      let place = file.place(of: language.span)
      if let finding = unknown(language.text, at: place) { findings.append(finding) }
      let other = file.expectations.first {
        AppleLocales.normalized($0.locale) != AppleLocales.normalized(language.text)
      }
      guard let other else { continue }
      findings.append(
        Finding(
          rule: description.id, severity: .warning, place: place, locale: language.text,
          message: """
            The texts are for \(code: language.text) by their \(code: "target-language"), and for \(code: other.locale) \
            by \(code: other.name). Xcode goes by \(code: "target-language").
            """,
          advice: "Correct the one that is wrong, before one language overwrites another.",
          subject: "\(language.text) \(other.locale)"))
    }
    return findings
  }

  private static func unknown(_ code: String, at place: Place) -> Finding? {
    let meant: String?
    switch AppleLocales.reading(of: code) {
    case .own, .alias: return nil
    case .unknownRegion(_, let other): meant = other
    case .unknownLanguage(let other): meant = other
    }
    return Finding(
      rule: description.id, severity: meant == nil ? .info : .warning, place: place, locale: code,
      message: "iOS does not know \(code: code) and does not choose its texts.",
      advice: meant.map { "If \(code: $0) is meant, write that." } ?? "Leave it if the app chooses its texts itself.",
      subject: code)
  }
}
