import Messages
import Text

/// `stringsdict-missing-category`: a plural without a form that its language uses for whole numbers.
package enum StringsdictMissingCategoryRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-category", group: .files,
    summary: "Plurals lack a form that their language needs",
    rationale: """
      CLDR says which categories a language uses. Where a form is missing the general one is shown: in Ukrainian \
      "2 сторінок" instead of "2 сторінки".
      """,
    instead: "Add the missing forms; in files that are generated from translatewiki's, mend the import.",
    severity: .warning,
    triggering: [
      .plural("uk", key: "↓places", variables: [.init(forms: [("one", "%d місце"), ("other", "%d місць")])])
    ],
    nonTriggering: [
      .plural("ja", variables: [.init(forms: [("other", "%d か所")])])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    // What falls back to English is the English file's copy; its forms are not this language's.
    let source = input.snapshot.catalogs.filter { input.snapshot.layout.holdsSourceTexts($0.path) }
    return input.snapshot.catalogs.compactMap { catalog -> Finding? in
      guard let file = catalog.stringsdict,
        catalog.role != .translatewiki || input.snapshot.layout.profile != .wikipedia,
        let locale = catalog.path.locale
      else { return nil }
      let needed = Set(LanguagePlurals(locale: locale).needed)
      let original = source.first { $0.path.folder == catalog.path.folder && $0.path.table == catalog.path.table }
      // In a range only what it brought counts: the list of keys would else be new with every change of it.
      let before = input.base?.catalog(at: catalog.path.path)?.stringsdict
      var lacking: [(key: String, span: Span, missing: [PluralCategory])] = []
      for entry in file.entries {
        if let original, original.path != catalog.path, isCopy(entry, of: original.stringsdict?.entry(entry.key)) {
          continue
        }
        let missing = missingCategories(entry, of: needed)
        if let old = before?.entry(entry.key), missingCategories(old, of: needed) == missing { continue }
        // An entry with the general form only says that one form serves every number.
        let isUniform = entry.variables.allSatisfy { $0.forms.count <= 1 }
        if !missing.isEmpty, !isUniform { lacking.append((entry.key, entry.keySpan, missing.sorted())) }
      }
      guard let first = lacking.first else { return nil }
      let categories = Set(lacking.flatMap(\.missing)).sorted().map(\.rawValue).joined(separator: ", ")
      // Generated catalogs are mended where they are generated; in a review of something else that is no news.
      let isGenerated = input.mode != .lint && input.snapshot.layout.profile == .wikipedia
      var finding = Finding(
        self, in: catalog, at: first.span, key: lacking.count == 1 ? first.key : nil,
        atMost: isGenerated ? .info : .error,
        message: lacking.count == 1
          ? "\(code: first.key) has no form for \(code: categories), which this language needs."
          : """
          \(lacking.count) plurals lack forms that this language needs (\(code: categories)): \
          \(code: lacking.prefix(5).map(\.key).joined(separator: ", "))\(words: lacking.count > 5 ? ", …" : "").
          """,
        advice: "Without them the general form is shown for these numbers.",
        subject: lacking.map(\.key).joined(separator: " "))
      finding.related = lacking.dropFirst().map {
        RelatedPlace(
          place: catalog.place(of: $0.span),
          note: "\(code: $0.key) has no form for \(code: $0.missing.map(\.rawValue).joined(separator: ", "))")
      }
      return finding
    }
  }

  private static func missingCategories(
    _ entry: StringsdictEntry, of needed: Set<PluralCategory>
  ) -> Set<PluralCategory> {
    Set(
      entry.variables.flatMap { variable -> Set<PluralCategory> in
        let missing = needed.subtracting(variable.forms.map(\.category))
        // Where no whole number is "other", the general form can stand in for one category.
        return missing.count == 1 && !needed.contains(.other) ? [] : missing
      })
  }

  private static func isCopy(_ entry: StringsdictEntry, of original: StringsdictEntry?) -> Bool {
    guard let original else { return false }
    let texts = { (entry: StringsdictEntry) in entry.variables.map { $0.forms.map(\.text.text) } }
    return texts(entry) == texts(original)
  }
}
