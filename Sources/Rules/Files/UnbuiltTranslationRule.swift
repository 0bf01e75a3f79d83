import Formats
import Messages
import Tables
import Text

package enum UnbuiltTranslationRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unbuilt-translation", group: .files,
    summary: "Translations have the state new, and Xcode does not build them",
    rationale: """
      Xcode builds a translation into the app only if its state is another one than `new`; until then users see the \
      source text. Platforms write `new` with a copy of the source text where a translation is missing. Some of them \
      write it with a real translation too, which then looks finished in the file and is never shown.
      """,
    instead: "Set the state to translated, or to needs_review if somebody still has to look at it.",
    severity: .warning, grouping: .byHabit,
    triggering: [
      .stringCatalog(["Picture": localizations([("fr", unit("↓Image", state: "new"))])]),
      .stringCatalog([
        "per.day": localizations([
          ("en", unit("%lld a day")),
          (
            "de",
            #"{ "variations" : { "plural" : { "one" : \#(unit("%lld am Tag")), "other" : \#(unit("↓%lld pro Tag", state: "new")) } } }"#
          ),
        ])
      ]),
    ],
    nonTriggering: [
      .stringCatalog([
        // Copies of the source text, and an empty one, say that a translation is missing.
        "Picture": localizations([("fr", unit("Picture", state: "new")), ("de", unit("", state: "new"))]),
        "%@ of %lld": localizations([("fr", unit("%1$@ of %2$lld", state: "new"))]),
        // So does what several languages share: a copy of a former source text.
        "Photo": localizations(["de", "fi", "fr"].map { ($0, unit("Picture", state: "new")) }),
        "Image": localizations([("fr", unit("Image")), ("fi", unit("Kuva", state: "needs_review"))]),
        "Album":
          #"{ "extractionState" : "stale", "localizations" : { "fi" : \#(unit("Kansio", state: "new")) } }"#,
        "Loop": #"{ "localizations" : { "fi" : \#(unit("Silmukka", state: "new")) }, "shouldTranslate" : false }"#,
      ]),
      // `translation-state-lost` reports changes of states alone.
      .stringCatalog(
        from: ["Picture": localizations([("fr", unit("Image"))])],
        to: ["Picture": localizations([("fr", unit("Image", state: "new"))])]),
    ])

  private static func unit(_ value: String, state: String = "translated") -> String {
    RuleExample.unit(value, state: state)
  }

  private static func localizations(_ texts: [(locale: String, text: String)]) -> String {
    let members = texts.map { "\"\($0.locale)\" : \($0.text)" }
    return "{ \"localizations\" : { \(members.joined(separator: ", ")) } }"
  }

  /// The least number of languages that share a text which is none of theirs.
  private static let fewestCopies = 3

  package static func findings(in input: RuleInput) -> [Finding] {
    input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard let states = catalog.file.states, catalog.role != .other else { return [] }
      let old = input.base?.catalog(at: catalog.path.path)?.file.states
      return states.entries.flatMap { entry -> [Finding] in
        guard entry.isTranslatable, entry.extractionState != .stale else { return [] }
        return unbuilt(in: entry, states.sourceLanguage).compactMap { locale, unit in
          let text = unit.value.text
          let before = old?.entry(entry.key)?.localization(locale)?.units ?? []
          guard !before.contains(where: { $0.state != .new && $0.value.text == text }) else { return nil }
          var finding = Finding(
            self, in: catalog, at: unit.value.span, key: entry.key,
            message: "\(quote: text) has the state \(code: "new"): users see the source text instead.",
            advice: """
              Set its state to \(code: "translated"), or to \(code: "needs_review") if somebody still has to look at it.
              """,
            subject: text)
          finding.locale = locale
          return finding
        }
      }
    }
  }

  /// The texts of `entry` that somebody wrote and Xcode does not build.
  private static func unbuilt(
    in entry: StringCatalogEntry, _ sourceLanguage: String
  ) -> [(locale: String, unit: StringCatalogUnit)] {
    let units = entry.localizations.filter { $0.locale.text != sourceLanguage }.flatMap { localization in
      localization.units.filter { $0.state == .new }.map { (locale: localization.locale.text, unit: $0) }
    }
    guard !units.isEmpty else { return [] }
    let source = entry.localization(sourceLanguage)?.units.map(\.value.text) ?? []
    let languages = Dictionary(grouping: units, by: \.unit.value.text).mapValues { Set($0.map(\.locale)).count }
    return units.filter { _, unit in
      let text = unit.value.text
      return !text.isEmpty && languages[text, default: 0] < fewestCopies
        && !([entry.key] + source).contains { text.isCopy(of: $0) }
    }
  }
}
