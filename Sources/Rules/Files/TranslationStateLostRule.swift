import Formats
import Tables
import Text

package enum TranslationStateLostRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "translation-state-lost", group: .files,
    summary: "The states of many translations changed, and their texts did not",
    rationale: """
      Some translation platforms write every text as translated, which hides the ones that need review, \
      or mark all for review that were reviewed. Others write texts that were translated as new, which hides them from \
      users, or put copies of the English text in. A range has one finding of each kind, whatever the number of catalogs.
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
    var keys: ExactSet = []
    var first: (catalog: Catalog, span: Span)?

    mutating func add(_ entry: StringCatalogEntry, _ locale: String, in catalog: Catalog) {
      units += 1
      locales.insert(locale)
      keys.insert(entry.key)
      if first == nil { first = (catalog, entry.keySpan) }
    }

    /// `12 translations in 3 languages (ar, fi, sv)`.
    func message(_ noun: String, _ plural: String? = nil) -> Message {
      """
      \(words: counted(units, noun, plural: plural)) in \(words: counted(locales.count, "language")) \
      (\(.list(locales.sorted(), separator: ", ", most: 12)))
      """
    }
  }

  /// The changes of states in all catalogs of a range.
  private struct Counts {
    /// Reviewed, according to the states.
    var cleared = Count()
    /// To be reviewed again.
    var demoted = Count()
    /// Not shown any longer.
    var hidden = Count()
    var copies = Count()
    /// True if a translation still needs review.
    var isReviewLeft = false
    /// The translations that stay translated.
    var kept = 0
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let base = input.base else { return [] }
    var counts = Counts()
    for catalog in input.snapshot.catalogs {
      guard let old = base.catalog(at: catalog.path.path), let new = catalog.file.states, let before = old.file.states,
        catalog.text != old.text
      else { continue }
      count(&counts, in: catalog, new, since: old, before)
    }
    return findings(on: counts)
  }

  private static func count(
    _ counts: inout Counts, in catalog: Catalog, _ new: EntryStates, since oldCatalog: Catalog, _ old: EntryStates
  ) {
    for entry in new.entries where entry.extractionState != .stale {
      guard let before = old.entry(entry.key) else { continue }
      // An equal entry has no lost states.
      if catalog.text[entry.span] == oldCatalog.text[before.span] {
        counts.kept += entry.localizations.count { $0.units.contains { $0.state == .translated } }
        if !counts.isReviewLeft {
          counts.isReviewLeft = entry.localizations.contains { $0.units.contains { $0.state == .needsReview } }
        }
        continue
      }
      let source = entry.localization(new.sourceLanguage)?.units.map(\.value.text) ?? []
      let isSourceSame = source == before.localization(old.sourceLanguage)?.units.map(\.value.text) ?? []
      let sourceTexts = Set(source + [entry.key])
      for localization in entry.localizations where localization.locale.text != new.sourceLanguage {
        let locale = localization.locale.text
        guard let earlier = before.localization(locale) else {
          if localization.isPlain,
            localization.units.allSatisfy({ $0.state == .new && $0.value.text == text(of: entry, in: new) })
          {
            counts.copies.add(entry, locale, in: catalog)
          }
          continue
        }
        for (unit, earlier) in zip(localization.units, earlier.units) where unit.value.text == earlier.value.text {
          switch (earlier.state, unit.state) {
          case (.needsReview, .translated): counts.cleared.add(entry, locale, in: catalog)
          case (.needsReview, .needsReview): counts.isReviewLeft = true
          case (.translated, .needsReview):
            // Xcode marks the translations of a text that changed.
            if isSourceSame { counts.demoted.add(entry, locale, in: catalog) }
          case (.translated, .new), (.needsReview, .new):
            // A hidden copy of the source text makes no difference to users.
            if !sourceTexts.contains(unit.value.text) { counts.hidden.add(entry, locale, in: catalog) }
          default: break
          }
        }
      }
    }
  }

  private static func findings(on counts: Counts) -> [Finding] {
    var findings: [Finding] = []
    // All of them in several languages at once, without a changed text: not the work of reviewers.
    let cleared = counts.cleared
    if cleared.keys.count >= fewestReviewed, cleared.locales.count > 1, !counts.isReviewLeft {
      findings.append(
        finding(
          cleared, "needs_review",
          "\(cleared.message("translation")) needed review and are marked translated now, without any change of their texts."
        ))
    }
    let demoted = counts.demoted
    // A reviewer marks some; a platform marks nearly all.
    if demoted.keys.count >= fewestReviewed, demoted.locales.count > 1, demoted.units > counts.kept {
      findings.append(
        finding(
          demoted, "translated",
          """
          \(demoted.message("translation")) were translated and are marked for review now, although neither their texts \
          nor the source texts changed: translators see work that is done.
          """))
    }
    if counts.hidden.units >= fewestHidden {
      findings.append(
        finding(
          counts.hidden, "new",
          "\(counts.hidden.message("translation")) are marked new now: users see the source text instead."))
    }
    if counts.copies.units >= fewestCopies {
      var finding = finding(
        counts.copies, "copies",
        """
        \(counts.copies.message("copy", "copies")) of source texts came in as new: they say nothing, and hide that a translation is missing.
        """)
      finding.severity = .info
      findings.append(finding)
    }
    return findings
  }

  private static func text(of entry: StringCatalogEntry, in states: EntryStates) -> String {
    entry.localization(states.sourceLanguage)?.units.first?.value.text ?? entry.key
  }

  private static func finding(_ count: Count, _ subject: String, _ message: Message) -> Finding {
    Finding(
      rule: description.id, place: count.first.map { $0.catalog.place(of: $0.span) }, message: message,
      advice: "\(words: description.instead)", subject: subject)
  }
}
