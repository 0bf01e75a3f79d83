import Edits
import Messages
import Text

package enum TranslationsBehindRule: ChangeRule {
  package static let description = RuleDescription(
    id: "translations-behind", group: .source,
    summary: "A text is edited once more before its translations have caught up",
    rationale: """
      Three small edits can be a large one: who translated the first text and was never asked again says something \
      else by now. Each edit alone looks harmless, and only the history shows what they come to.
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
    let count = { (count: Int) in count == 1 ? "1 translation" : "\(count) translations" }
    let of = "\(drift.stale.count) of its \(count(drift.count))"
    guard let sum = drift.sums.first else {
      return Finding(
        self, about: change, atMost: .info,
        message: """
          \(words: of) \(words: drift.stale.count == 1 ? "was" : "were") behind already, made from an earlier text: \
          \(names(drift.stale)).
          """,
        advice: "\(code: "l10n-review history key \(key)") shows what became of the text.",
        subject: "behind")
    }
    return Finding(
      self, about: change, atMost: .warning,
      message: """
        With this edit \(words: count(sum.locales.count)) of \(code: key) \
        \(words: sum.locales.count == 1 ? "is" : "are") \(sum.edits) edits behind (\(names(sum.locales))); together they \
        are large: from \(quote: sum.madeFrom) to \(quote: new).
        """,
      advice: """
        \(words: change.kind == .renamed ? "Remove these translations" : "Give the text a new key"), so that \
        these languages show the source text until it is translated; \(code: "l10n-review history key \(key)") shows \
        what became of it.
        """,
      subject: sum.madeFrom + "\u{1F}" + new)
  }

  private static func names(_ locales: [String]) -> Message {
    let more = locales.count > 12 ? " and \(locales.count - 12) more" : ""
    return "\(code: locales.prefix(12).joined(separator: ", "))\(words: more)"
  }
}
