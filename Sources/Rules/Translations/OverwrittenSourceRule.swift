import Classifier
import Formats
import Messages
import Project
import Tables
import Text

package enum OverwrittenSourceRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "overwritten-source", group: .translations,
    summary: "English texts were replaced by those of another language",
    rationale: """
      A translation saved into the source language's folder replaces what all translations are made from, and every \
      language without a translation shows it.
      """,
    instead: "Restore the source language's file, and put the translation into its own.",
    severity: .error,
    triggering: [
      edit(["Read more about this article"], ["↓Читать дальше об этой статье"]),
      edit(
        ["Read more", "Delete this list now?", "No internet connection"],
        ["Read more", "↓¿Eliminar esta lista ahora?", "No hay conexión a Internet"], spanish: true),
    ],
    nonTriggering: [
      edit(["Read more about this article"], ["Learn more about the article"]),
      edit(["Language: Russian"], ["Language: Русский"]),
      edit(["Greek"], ["Ω"]),
      edit(["Выбрать", "Озвучка", "Read more about this"], ["Выбрать", "Озвучка", "Читать дальше об этом"]),
      edit(["Delete this list now?"], ["Frobnicate this quuxly fnord?"]),
    ])

  private static func edit(
    _ old: [String], _ new: [String], spanish: Bool = false, line: UInt = #line
  ) -> RuleExample {
    func file(_ locale: String, _ texts: [String]) -> RuleExample.File {
      let lines = texts.enumerated().map { "\"key\($0)\" = \"\($1)\";" }
      return .init("Localizations/\(locale).lproj/Localizable.strings", lines.joined(separator: "\n"))
    }
    let translation = new.map { $0.filter { $0 != RuleExample.mark } }
    return RuleExample(
      from: [.documentation, file("en", old)] + (spanish ? [file("es", old)] : []),
      to: [.documentation, file("en", new)] + (spanish ? [file("es", translation)] : []), line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    var words = EnglishWords()
    return input.changedCatalogs.compactMap { catalog -> Finding? in
      let new = catalog.new
      guard new.holdsSourceTexts, AppleLocales.isEnglish(input.snapshot.layout.language(of: new.path)),
        let after = new.texts, !isInOtherLetters(catalog.old.texts)
      else { return nil }
      // A key in place of a text is none.
      let edits = catalog.editedTexts.filter { !KeyText.isPlaceholder($0.old, for: $0.key) }
      let foreign = edits.filter { words.isForeign($0.new, since: $0.old) }
      // Words without a dictionary entry may be names. Only many of them, or an identical translation, are evidence.
      let sure = foreign.filter { edit in
        !EnglishWords.isLatin(edit.new) || isTranslation(edit.new, of: edit.key, new.path.table, input.snapshot)
      }
      guard let first = sure.first ?? (foreign.count > 4 ? foreign.first : nil) else { return nil }
      let more = foreign.count - 1
      return Finding(
        self, in: new, at: after.rawValue(at: first.position).span, key: more == 0 ? first.key : nil,
        message: """
          \(quote: first.old) became \(quote: first.new), which is not English\
          \(words: more > 0 ? ", and so did \(counted(more, "other text")) of this file" : "").
          """,
        advice: "Restore the English texts, and put these into the file of their own language.",
        subject: foreign.map(\.key).joined(separator: " "))
    }
  }

  /// True if a third of the texts has other letters than English: the project's language is not what the file says.
  private static func isInOtherLetters(_ texts: TextEntries?) -> Bool {
    guard let texts else { return false }
    let sample = texts.indices.prefix(mostCompared)
    return sample.count { !EnglishWords.isLatin(texts.value(at: $0)) } * 3 > sample.count
  }

  private static let mostCompared = 200

  /// True if one other language has the text under the key. What several languages have is a name.
  private static func isTranslation(_ text: String, of key: String, _ table: String, _ snapshot: Snapshot) -> Bool {
    let holders = snapshot.catalogs.filter {
      !$0.holdsSourceTexts && $0.path.table == table && $0.texts?.entry(key)?.value == text
    }
    return Set(holders.map { AppleLocales.language(of: $0.path.locale ?? "") }).count == 1
  }
}
