import Edits
import Formats
import Messages
import Project
import Tables
import Text

extension TranslationReview {
  /// Compares with the texts of `base.json`.
  func check(
    _ file: SwifternalizationFile, of catalog: Catalog, _ locale: String, besides base: SwifternalizationFile,
    _ table: TranslationSources, _ questions: Questions, _ collector: inout FindingCollector
  ) {
    let checker = translationCheck(locale, of: catalog)
    var unknown: [(key: String, span: Span)] = []
    for entry in file.entries {
      guard let original = base.entry(entry.key) else {
        if !isUsed(EntryIdentity(table: catalog.path.table, key: entry.key)) {
          unknown.append((entry.key, entry.keySpan))
        }
        continue
      }
      guard original.fullestText != nil, let source = table.facts(of: entry.key) else { continue }
      // A form for one number may leave the number out.
      let hasForms = !entry.forms.isEmpty || !original.forms.isEmpty
      for text in entry.texts {
        var decoded = text.text
        let traits = decoded.withUTF8 { questions.traits(of: $0) }.union(source.traits)
        let place = FindingCollector.TextPlace(span: text.span, isEscaped: text.span.count != text.text.utf8.count)
        let subject = { FindingCollector.Entry(key: entry.key, text: text.text, source: source.text) }
        let translation = Translation(
          text: text.text, source: source, locale: locale, isOfStringsdict: hasForms, traits: traits,
          habits: questions.habits)
        for rule in questions.rules where !rule.concerns.isDisjoint(with: traits) && (!hasForms || rule.rule.readsForms)
        {
          collector.add(rule.rule.check(translation), of: rule.id, on: subject(), at: place)
        }
        guard questions.checksTranslations else { continue }
        let faults = entry.faults(in: text.text, of: source.message, original: original, by: checker)
        collector.add(faults, on: subject(), at: place)
      }
    }
    let whole = TranslatedCatalog(catalog: catalog, unknownKeys: unknown, repeatedTexts: [], translatedPositions: [:])
    for rule in RuleCatalog.catalogRules { collector.add(rule, on: whole) }
  }
}
