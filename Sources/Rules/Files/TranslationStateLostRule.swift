import Formats
import Tables
import Text

package enum TranslationStateLostRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "translation-state-lost", group: .files,
    summary: "The states of many translations changed, and their texts did not",
    rationale: """
      Some translation platforms write every text as translated, so that nobody knows any more which ones need review; \
      others write texts that were translated as new, which hides them from users, or put copies of the English text in.
      """,
    instead: "Keep the states that the catalog had, and take only the texts from the export.",
    severity: .warning,
    triggering: [
      .stringCatalog(
        from: ["a": entry("translated"), "b": entry("translated"), "c": entry("translated")],
        to: ["↓a": entry("new"), "b": entry("new"), "c": entry("new")])
    ],
    nonTriggering: [
      .stringCatalog(from: ["a": entry("needs_review")], to: ["a": entry("translated")]),
      .stringCatalog(from: ["a": entry("translated")], to: ["a": entry("needs_review")]),
      // A copy of the source text hides no translation.
      .stringCatalog(
        from: ["Teksti": entry("needs_review"), "Tekst": copy("needs_review", "Tekst"), "T": copy("translated", "T")],
        to: ["Teksti": entry("new"), "Tekst": copy("new", "Tekst"), "T": copy("new", "T")]),
    ])

  private static func copy(_ state: String, _ text: String) -> String {
    #"{ "localizations" : { "fi" : \#(RuleExample.unit(text, state: state)) } }"#
  }

  private static func entry(_ state: String) -> String {
    #"{ "localizations" : { "fi" : \#(RuleExample.unit("Teksti", state: state)) } }"#
  }

  /// The least number of keys: fewer may be one person's review of a key in all languages.
  private static let fewestReviewed = 10
  private static let fewestHidden = 3
  private static let fewestCopies = 20

  private struct Count {
    var units = 0
    var locales: Set<String> = []
    var keys: Set<String> = []
    var first: StringCatalogEntry?

    mutating func add(_ entry: StringCatalogEntry, _ locale: String) {
      units += 1
      locales.insert(locale)
      keys.insert(entry.key)
      if first == nil { first = entry }
    }
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let base = input.base else { return [] }
    return input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let old = base.catalog(at: catalog.path.path), let new = catalog.file.states, let before = old.file.states,
        catalog.text != old.text
      else { return [] }
      return findings(in: catalog, new, since: old, before)
    }
  }

  private static func findings(
    in catalog: Catalog, _ new: EntryStates, since oldCatalog: Catalog, _ old: EntryStates
  ) -> [Finding] {
    var (cleared, hidden, copies) = (Count(), Count(), Count())
    var left = 0
    var isLeft = false
    for entry in new.entries {
      guard let before = old.entry(entry.key) else { continue }
      // An equal entry has no lost states.
      if catalog.text[entry.span] == oldCatalog.text[before.span] {
        if !isLeft { isLeft = entry.localizations.contains { $0.units.contains { $0.state == .needsReview } } }
        continue
      }
      let source = entry.localization(new.sourceLanguage)?.units.map(\.value.text) ?? []
      let sourceTexts = Set(source + [entry.key])
      for localization in entry.localizations where localization.locale.text != new.sourceLanguage {
        let locale = localization.locale.text
        guard let earlier = before.localization(locale) else {
          if localization.isPlain,
            localization.units.allSatisfy({ $0.state == .new && $0.value.text == text(of: entry, in: new) })
          {
            copies.add(entry, locale)
          }
          continue
        }
        for (unit, earlier) in zip(localization.units, earlier.units) where unit.value.text == earlier.value.text {
          switch (earlier.state, unit.state) {
          case (.needsReview, .translated): cleared.add(entry, locale)
          case (.needsReview, .needsReview): left += 1
          case (.translated, .new), (.needsReview, .new):
            // A hidden copy of the source text makes no difference to users.
            if !sourceTexts.contains(unit.value.text) { hidden.add(entry, locale) }
          default: break
          }
        }
      }
    }
    var findings: [Finding] = []
    // All of them in several languages at once, without a changed text: not the work of reviewers.
    if cleared.keys.count >= fewestReviewed, cleared.locales.count > 1, left == 0, !isLeft {
      findings.append(
        finding(
          cleared, in: catalog, "needs_review",
          "\(cleared.units) translations in \(words: counted(cleared.locales.count, "language")) needed review and are marked translated now, without any change of their texts."
        ))
    }
    if hidden.units >= fewestHidden {
      findings.append(
        finding(
          hidden, in: catalog, "new",
          "\(hidden.units) translations in \(words: counted(hidden.locales.count, "language")) are marked new now: users see the source text instead."
        ))
    }
    if copies.units >= fewestCopies {
      var finding = finding(
        copies, in: catalog, "copies",
        "\(copies.units) copies of source texts came in as new in \(words: counted(copies.locales.count, "language")): they say nothing, and hide that a translation is missing."
      )
      finding.severity = .info
      findings.append(finding)
    }
    return findings
  }

  private static func text(of entry: StringCatalogEntry, in states: EntryStates) -> String {
    entry.localization(states.sourceLanguage)?.units.first?.value.text ?? entry.key
  }

  private static func finding(
    _ count: Count, in catalog: Catalog, _ subject: String, _ message: Message
  ) -> Finding {
    Finding(
      self, in: catalog, at: count.first?.keySpan,
      message: message, advice: "\(words: description.instead)", subject: subject)
  }
}
