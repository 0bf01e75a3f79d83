import Review

extension MarkdownReport {
  /// The texts with plurals as people will see them, a table row for each key and language.
  func previews(_ previews: [PluralPreview]) -> [MarkdownSection] {
    guard !previews.isEmpty else { return [] }
    let rows = self.rows(previews) { preview in
      let samples = preview.samples.prefix(12).map { sample in
        "\(MarkdownText.prose(sample.number, limit: 20)) <sub>\(MarkdownText.prose(sample.category, limit: 20))</sub> → "
          + MarkdownText.prose(sample.text)
      }
      let more = preview.samples.count > 12 ? ["…"] : []
      return row([
        keyName(preview.identity), MarkdownText.code(preview.locale, limit: 40),
        (samples + more).joined(separator: "<br>"),
      ])
    }
    // A few are looked at; more than that are looked up.
    let isShort = previews.count <= 3
    let section = MarkdownSection(
      heading: isShort ? "#### Plurals as people will see them" : "",
      tableHead: "| Key | Language | What people see |\n| --- | --- | --- |", rows: rows,
      unshown: previews.count - rows.count, noun: (singular: "preview", plural: "previews"),
      weight: Weight.previews.rawValue)
    return [
      isShort ? section : folded(section, title: "\(Wording.number(previews.count)) plurals as people will see them")
    ]
  }

  /// How far each locale is translated, folded; nothing where nobody counted.
  func coverage(_ coverage: [LocaleCoverage]) -> [MarkdownSection] {
    guard !coverage.isEmpty else { return [] }
    let rows = self.rows(coverage) { locale in
      let counts = [locale.translated, locale.fuzzy, locale.stale, locale.missing, locale.invalid]
      return row([MarkdownText.code(locale.locale, limit: 40)] + counts.map { $0 == 0 ? "" : Wording.number($0) })
    }
    let sums = [
      (coverage.reduce(0) { $0 + $1.fuzzy }, "fuzzy"), (coverage.reduce(0) { $0 + $1.stale }, "stale"),
      (coverage.reduce(0) { $0 + $1.invalid }, "invalid"),
    ].filter { $0.0 > 0 }.map { "\(Wording.number($0.0)) \($0.1)" }
    let counts = sums.isEmpty ? "" : ": \(Wording.list(sums)) translations"
    return [
      folded(
        MarkdownSection(
          heading: "",
          tableHead: "| Language | Translated | Fuzzy | Stale | Missing | Invalid |\n"
            + "| --- | ---: | ---: | ---: | ---: | ---: |",
          rows: rows, unshown: coverage.count - rows.count, noun: (singular: "language", plural: "languages"),
          weight: Weight.translations.rawValue),
        title: "Coverage of \(Wording.count(coverage.count, "language"))\(counts)")
    ]
  }
}
