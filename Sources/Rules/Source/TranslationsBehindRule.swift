import Edits
import Messages
import Text

package enum TranslationsBehindRule: ChangeRule {
  package static let description = RuleDescription(
    id: "translations-behind", group: .source,
    summary: "A text was edited again while its translations were outdated",
    rationale: """
      Three small edits can add up to a large one. A translation of the first text then says something else than the \
      text of today. Each edit alone looks harmless; only the history shows the sum.
      """,
    instead: """
      Give the text a new key where all edits together change what it says, so that these languages show the source \
      text until somebody translates it.
      """,
    severity: .warning,
    triggering: [
      behind(
        "Delete the page", 2,
        .swift(
          from: #"let t = WMFLocalizedString("page-title", value: "Save the page", comment: "Title")"#,
          to: #"let t = WMFLocalizedString(↓"page-title", value: "Save this page", comment: "Title")"#))
    ],
    nonTriggering: [
      .swift(
        from: #"let t = WMFLocalizedString("page-title", value: "Save the page", comment: "Title")"#,
        to: #"let t = WMFLocalizedString("page-title", value: "Save this page", comment: "Title")"#)
    ])

  private static func behind(_ madeFrom: String, _ edits: Int, _ example: RuleExample) -> RuleExample {
    let texts: KeyValuePairs = ["qqq": "Comment", "en": "Save the page", "fi": "Poista sivu"]
    let catalogs = texts.map { locale, text in
      RuleExample.File("Localizations/\(locale).lproj/Localizable.strings", "\"page-title\" = \"\(text)\";")
    }
    var example = example
    example.base = example.base.map { catalogs + $0 }
    example.files = catalogs + example.files
    example.staleOrigins = [
      EntryIdentity(key: "page-title"): [StaleOrigin(locale: "fi", madeFrom: madeFrom, edits: edits)]
    ]
    return example
  }

  static func finding(about change: Change) -> Finding? {
    var finding = outcome(of: change)
    // Separates the finding from the edit's own.
    finding?.change = nil
    return finding
  }

  private static func outcome(of change: Change) -> Finding? {
    guard let drift = change.drift, let new = change.new else { return nil }
    let key = change.identity.key
    let history = "l10n-review history key " + key.shellWord
    let count = { (count: Int) in count == 1 ? "1 translation" : "\(count) translations" }
    let isOne = drift.stale.count == 1
    let of =
      drift.stale.count == drift.count && !isOne
      ? "All \(count(drift.count))" : "\(drift.stale.count) of \(count(drift.count))"
    guard let sum = drift.sums.first else {
      return Finding(
        self, about: change, atMost: .info,
        message: """
          \(words: of) \(words: isOne ? "was" : "were") already outdated, made for an earlier text: \
          \(names(drift.stale)).
          """,
        advice: "\(code: history) shows the history of this text.",
        subject: "behind")
    }
    return Finding(
      self, about: change, atMost: .warning,
      message: """
        With this edit, \(words: count(sum.locales.count)) of \(code: key) (\(names(sum.locales))) \
        \(words: sum.locales.count == 1 ? "is" : "are") \(sum.edits) edits out of date. Together these are large: \
        \(quote: sum.madeFrom) → \(quote: new).
        """,
      advice: """
        \(words: change.kind == .renamed ? "Remove these translations" : "Give the text a new key"), so that \
        these languages show the source text until it is translated. \(code: history) shows the history of this text.
        """,
      subject: sum.madeFrom + "\u{1F}" + new)
  }

  private static func names(_ locales: [String]) -> Message {
    .list(locales, separator: ", ", most: 12)
  }
}
