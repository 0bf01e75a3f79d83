import Messages
import Text

package enum StringsdictMissingCategoryRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-category", group: .files,
    summary: "Plurals lack a form that their language needs",
    rationale: """
      CLDR says which categories a language uses. Where a form is missing the general one is shown: in Ukrainian \
      "2 сторінок" instead of "2 сторінки".
      """,
    instead: "Add the missing forms; files that are made of translatewiki's need a new import.",
    severity: .warning,
    grouping: .byHabit, follows: .wrongOrigins,
    triggering: [
      .plural("uk", key: "↓places", variables: [.init(forms: [("one", "%d місце"), ("other", "%d місць")])])
    ],
    nonTriggering: [
      .plural("ja", variables: [.init(forms: [("other", "%d か所")])]),
      .plural(
        format: "%1$#@v1@ %2$#@v2@",
        variables: [
          .init(specType: "NSStringGenderRuleType", forms: [("0", "their"), ("1", "his")]),
          .init(name: "v2", forms: [("one", "%2$d place"), ("other", "%2$d places")]),
        ]),
    ])

  package static let checksExchangeFiles = true

  package static func findings(in input: RuleInput) -> [Finding] {
    let layout = input.snapshot.layout
    // A fallback to English is a copy of the English file, and its forms are English.
    let source = Dictionary(
      firstOf: input.snapshot.catalogs.filter { layout.holdsSourceTexts($0.path) && $0.plurals != nil }
        .map { ([$0.path.folder, $0.path.table], $0) })
    var imported = ImportedTexts(input.snapshot)
    return input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let plurals = catalog.plurals, catalog.role != .translatewiki || !layout.traits.importsFromTranslatewiki,
        let locale = catalog.path.locale
      else { return [] }
      let language = LanguagePlurals(locale: locale)
      let needed = Set(language.needed)
      let original = source[[catalog.path.folder, catalog.path.table]]
      // A generated catalog is fixed at its origin. A review of other changes need not report it again.
      let isGenerated = layout.traits.importsFromTranslatewiki
      return plurals.entries.compactMap { entry in
        // `missing-plural-form` reports an entry with only the general form.
        let categories = missingCategories(entry, of: needed)
        guard !categories.isEmpty, !entry.variables.allSatisfy({ $0.forms.count <= 1 }) else { return nil }
        if let original, original.path != catalog.path, isCopy(entry, of: original.plurals?.entry(entry.key)) {
          return nil
        }
        // A form that is not translated yet counts as missing with its entry.
        if entry.isPartlyTranslated || entry.emptiness == .all { return nil }
        let missing = categories.sorted().map(\.rawValue).joined(separator: ", ")
        // The general form hardly reads wrong with 0, and adds nothing where all forms are one text.
        let isMinor =
          categories == [.zero] && !language.serves(.zero)
          || entry.variables.allSatisfy { Set($0.forms.map(\.text.text)).count == 1 }
        return Finding(
          rule: description.id, severity: isMinor || isGenerated && input.mode != .lint ? .info : .warning,
          place: catalog.place(of: entry.keySpan),
          identity: EntryIdentity(table: catalog.path.table, key: entry.key), locale: locale,
          message: "\(code: entry.key) has no form for \(code: missing), which \(code: locale) needs.",
          advice: isGenerated
            ? advice(afterImportOf: imported.message(of: entry.key, in: catalog, language), needing: needed)
            : "Add the forms: without them the general form is shown for these numbers.",
          subject: missing)
      }
    }
  }

  /// The next step for an entry that an import would write as `message`; `nil` if the import leaves it out.
  private static func advice(
    afterImportOf message: NativeMessage?, needing needed: Set<PluralCategory>
  ) -> Message {
    if let draft = message?.plurals, missingCategories(StringsdictEntry(draft), of: needed).isEmpty {
      return "Run \(code: "l10n-review import"): it writes these forms from translatewiki's text."
    }
    return """
      Add the forms to the text on translatewiki, and import it: without them the general form is shown for these \
      numbers.
      """
  }

  private static func missingCategories(
    _ entry: StringsdictEntry, of needed: Set<PluralCategory>
  ) -> Set<PluralCategory> {
    Set(
      // `stringsdict-extra-category` reports a form whose label is no category, and what the variable lacks.
      entry.variables.filter { !$0.isGendered && $0.unknownLabels.isEmpty }.flatMap { variable -> Set<PluralCategory> in
        let missing = needed.subtracting(variable.forms.map(\.category))
        // `stringsdict-missing-other` reports the general form.
        if missing == [.other] { return [] }
        // If no whole number is "other", the general form can replace one category.
        return missing.count == 1 && !needed.contains(.other) ? [] : missing
      })
  }

  private static func isCopy(_ entry: StringsdictEntry, of original: StringsdictEntry?) -> Bool {
    guard let original else { return false }
    return entry.variables.elementsEqual(original.variables) { own, other in
      own.forms.elementsEqual(other.forms) { $0.text.text == $1.text.text }
    }
  }
}
