import Edits
import Messages
import Project
import Tables
import Text

package enum MissingRequiredTranslationRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-required-translation", group: .translations,
    summary: "A language lacks translations that the project requires",
    rationale: """
      The project says in `required` which languages must have the texts that a change adds or edits, or all texts. \
      Until they are translated, users of these languages see another language.
      """,
    instead: """
      Translate the texts, or say in a commit message why that has to wait: `L10n-Untranslated: KEY REASON`. \
      `coverage --missing LOCALE` writes the texts to fill in.
      """,
    severity: .error, claimsAbsence: .inCatalogs,
    triggering: [
      range("required: { languages: [fi] }", fi: "\"a\" = \"Aa\";", english: "\"a\" = \"A\";\n↓\"b\" = \"Save\";"),
      range("required: { of: all, share: 60 }", from: "\"a\" = \"Aa\";", fi: "", english: "↓\"a\" = \"A\";"),
    ],
    nonTriggering: [
      range(
        "required: { languages: [fi] }", fi: "\"a\" = \"Aa\";\n\"b\" = \"Tallenna\";",
        english: "\"a\" = \"A\";\n\"b\" = \"Save\";"),
      range(
        "required: { tables: [Other] }", fi: "\"a\" = \"Aa\";", english: "\"a\" = \"A\";\n\"b\" = \"Save\";"),
      range("baseline: known", fi: "\"a\" = \"Aa\";", english: "\"a\" = \"A\";\n\"b\" = \"Save\";"),
    ])

  /// A project in Finnish and Swedish whose English had one text.
  private static func range(
    _ settings: String, from old: String = "\"a\" = \"Aa\";", fi new: String, english: String, line: UInt = #line
  ) -> RuleExample {
    let files = { (fi: String, english: String) in
      let catalogs = [
        ("qqq", "\"a\" = \"Comment\";"), ("en", english), ("fi", fi), ("sv", "\"a\" = \"Aa\";\n\"b\" = \"Spara\";"),
      ]
      return [RuleExample.File(ProjectConfiguration.fileName, settings + "\n")]
        + catalogs.map { .init("Localizations/\($0).lproj/Localizable.strings", $1) }
    }
    return RuleExample(from: files(old, "\"a\" = \"A\";"), to: files(new, english), line: line)
  }

  /// The most keys that the message lists.
  private static let mostListed = 8

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let requirement = input.options.required, let severity = requirement.level.severity else { return [] }
    let changes = Dictionary(
      firstOf: input.changes.lazy.filter { $0.kind != .translation }.compactMap { change in
        change.place.map { (change.identity, $0) }
      })
    return input.gaps.map { gap in
      let places = gap.open.map { ($0, changes[$0] ?? place(of: $0, in: input.snapshot)) }
      let list = Message.list(gap.open.map(\.key), separator: ", ", most: mostListed)
      var finding = Finding(
        rule: id, severity: severity, place: places.lazy.compactMap(\.1).first, locale: gap.locale,
        message: """
          \(code: gap.locale) has no translation of \(words: counted(gap.open.count, "text")) \
          \(words: extent(of: requirement, gap.open.count, input.mode)): \(list).\(share(gap, requirement))
          """,
        advice: """
          Translate \(words: gap.open.count == 1 ? "it" : "them") \
          (\(code: "l10n-review coverage --missing \(gap.locale)") writes what is missing), or \
          \(acknowledgement(of: gap.open[0].key, input.mode)).
          """,
        related: places.dropFirst().compactMap { identity, place in
          place.map { RelatedPlace(place: $0, note: "\(code: identity.key)") }
        })
      finding.isInDiff = input.mode != .lint
      return finding
    }
  }

  private static func place(of identity: EntryIdentity, in snapshot: Snapshot) -> Place? {
    snapshot.tables.place(of: identity)
      ?? snapshot.sites(of: identity).first.map { $0.source.place(of: $0.call.key.span) }
  }

  private static func acknowledgement(of key: String, _ mode: RuleInput.Mode) -> Message {
    let token = Acknowledgements.Token.untranslated
    return mode == .staged
      ? "commit without: \(code: Acknowledgements.command(for: key, as: token))"
      : "give the reason in a commit message: \(code: Acknowledgements.trailer(for: key, as: token))"
  }

  private static func extent(of requirement: RequiredTranslations, _ count: Int, _ mode: RuleInput.Mode) -> String {
    switch (requirement.extent, requirement.since) {
    case (.all, _): mode == .lint ? "of the project" : "that this change leaves open"
    case (.newAndEdited, let since?): "that \(count == 1 ? "is" : "are") new or edited since \(since.revision)"
    case (.newAndEdited, nil): "that this change adds or edits"
    }
  }

  /// The sentence on the share, if not all texts are required or others are open too.
  private static func share(_ gap: RequirementGap, _ requirement: RequiredTranslations) -> Message {
    let areAll = requirement.share == 100 && gap.required - gap.translated == gap.open.count
    return areAll
      ? ""
      : """
       It has \(words: "\(gap.translated)") of \(words: counted(gap.required, "text")), and \
      \(words: "\(requirement.share) %") are required.
      """
  }
}
