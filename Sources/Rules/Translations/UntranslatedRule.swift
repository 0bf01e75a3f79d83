import Edits
import Messages
import Project
import Tables
import Text

package enum UntranslatedRule: CatalogRule {
  package static let description = RuleDescription(
    id: "untranslated", group: .translations,
    summary: "Translations read as their source texts",
    rationale: """
      Names and words of many languages are the same; whole sentences rarely are. Coverage counts such a copy as a \
      translation, and users see another language.
      """,
    instead: "Translate the text, or remove the entry: without one the app shows the source text too.",
    severity: .info,
    grouping: .byHabit,
    triggering: [app("\"a\" = \"Lue\";\n↓\"b\" = \"Read more about this\";\n\"c\" = \"Seis\";")],
    nonTriggering: [
      // A name.
      app("\"a\" = \"Lue\";\n\"b\" = \"Lue lisää\";\n\"c\" = \"Stop\";"),
      // A file whose translation has not begun.
      app("\"a\" = \"Read\";\n\"b\" = \"Read more about this\";"),
      app("\"a\" = \"Peruse\";\n\"b\" = \"Read more about this\";\n\"c\" = \"Halt\";", locale: "en-gb"),
    ])

  private static func app(_ text: String, locale: String = "fi", line: UInt = #line) -> RuleExample {
    .strings(
      [
        "qqq": "\"a\" = \"Comment\";", "en": "\"a\" = \"Read\";\n\"b\" = \"Read more about this\";\n\"c\" = \"Stop\";",
        locale: text,
      ], line: line)
  }

  /// The fewest words of a text that other languages hardly share.
  private static let fewestWords = 3

  /// True if a translation of `text` hardly ever equals it.
  static func isSentence(_ text: String) -> Bool {
    text.split(separator: " ").count { $0.contains(where: \.isLetter) } >= fewestWords
  }

  static func findings(in catalog: TranslatedCatalog, most: Int) -> [Finding] {
    guard let texts = catalog.catalog.texts, catalog.copies.count < catalog.otherCount else { return [] }
    return catalog.copies.prefix(most).map { position in
      Finding(
        self, in: catalog.catalog, at: texts.keySpan(at: position), key: texts.key(at: position), atMost: .info,
        message: "The translation is the source text.", advice: "Translate it, or remove the entry.")
    }
  }
}
