import Messages
import Text

package enum UnsupportedLocaleRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unsupported-locale", group: .files,
    summary: "translatewiki has texts in languages that iOS does not know",
    rationale: "The import leaves them out. They wait until Apple's systems know the language.",
    instead: "Nothing: this is for the record.",
    severity: .info,
    triggering: [UnregisteredLanguageRule.project("en, fi", translating: "shn", mark: "↓")],
    nonTriggering: [UnregisteredLanguageRule.project("en, fi", translating: "sv")])

  package static func findings(in input: RuleInput) -> [Finding] {
    let catalogs = UnregisteredLanguageRule.unlisted(in: input.snapshot)
      .filter { !AppleLocales.knows(input.snapshot.layout.nativeLocale(of: $0.path.locale ?? "")) }
    guard let first = catalogs.first else { return [] }
    let locales = catalogs.compactMap(\.path.locale)
    return [
      Finding(
        rule: description.id, severity: .info, place: Place(path: first.path.path),
        message: """
          iOS does not know \(words: counted(locales.count, "language")) that translatewiki has texts in: \
          \(.list(locales, separator: ", ")).
          """,
        advice: "The import leaves them out; there is nothing to do.", subject: locales.joined(separator: " "))
    ]
  }
}
