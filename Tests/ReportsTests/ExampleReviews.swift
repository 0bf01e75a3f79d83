import Classifier
import Messages
import Project
import Text

@testable import Edits
@testable import Review
@testable import Rules

/// Reviews of pull requests to a fictitious encyclopedia app.
enum ExampleReviews {
  static let base = Review.SnapshotName.commit(id: "4c1d9e7b20a6f35881e2c4d90b7a6655f0e1d2c3", name: "main")
  static let head = Review.SnapshotName.commit(id: "9fe02ab417dd0c6e5538b1a2f4c7708e91b6d4a5", name: "walks")

  static let locales = [
    "ar", "az", "be", "bg", "bn", "br", "bs", "ca", "ce", "cs", "cy", "da", "de", "el", "eo", "es", "et", "eu", "fa",
    "fi", "fr", "gl", "gu", "he", "hi", "hr", "hsb", "hu", "hy", "id", "is", "it", "ja", "ka", "kn", "ko", "lb", "lt",
    "lv", "mk", "ml", "mr", "ms", "nb", "nl", "pa", "pl", "ps", "pt", "pt-br", "ro", "ru", "sk", "sl", "sq", "sr-ec",
    "sv", "ta", "te", "tr", "uk", "vi", "zh-hans",
  ]

  static func place(_ path: String, _ line: Int, _ column: Int = 14, length: Int = 40) -> Place {
    Place(
      path: path,
      range: TextRange(
        start: TextPosition(line: line, column: column), end: TextPosition(line: line, column: column + length)))
  }

  static func verdict(_ impact: Impact, _ probability: Double, _ reasons: [String]) -> Verdict {
    let rest = (1 - probability) / 2
    let probabilities = ImpactProbabilities(
      neutral: impact == .neutral ? probability : rest, small: impact == .small ? probability : rest,
      large: impact == .large ? probability : rest)
    return Verdict(
      impact: impact, probabilities: probabilities, reasons: reasons.map(Reason.words),
      confidence: probability > 0.9 ? .blocking : probability < 0.6 ? .uncertain : .confident)
  }

  static func edit(_ start: Int, _ length: Int, _ place: Place, _ replacement: String, lines: String?) -> TextEdit {
    TextEdit(
      path: place.path, span: start..<start + length,
      range: place.range ?? TextRange(start: TextPosition(line: 1, column: 1), end: TextPosition(line: 1, column: 1)),
      replacement: replacement, lines: lines)
  }

  /// A reversed direction, a small edit, a question, a rename, neutral edits, and findings of three severities.
  static var everything: Review {
    let walk = place("Wikipedia/Code/WalkViewController.swift", 42)
    var changes = [
      Change(
        identity: EntryIdentity(key: "walk-directions-turn"), kind: .edited,
        old: "Take a left turn, then walk forward for a while", new: "Take a right turn, then walk forward for a while",
        comment: "Directions read out during a guided walk.",
        verdict: verdict(.large, 0.974, ["left → right are opposites"]), basis: .large, place: walk,
        locales: locales, suggestedKey: "walk-directions-turn-2"),
      Change(
        identity: EntryIdentity(key: "places-filter-list-saved"), kind: .edited, old: "Saved articles",
        new: "Reading lists", comment: "Title of a filter.", verdict: verdict(.large, 0.52, ["no word in common"]),
        secondOpinion: SecondOpinion(impact: .large, sentence: "A reading list is not all that was saved"),
        basis: .uncertain, place: place("Wikipedia/Code/PlacesViewController.swift", 310),
        locales: ["de", "fi", "fr"],
        suggestedKey: "places-filter-list-reading-lists"),
      Change(
        identity: EntryIdentity(key: "article-toolbar-save-button"), kind: .renamed, old: "Save for later",
        new: "Save for later", oldKey: "article-save-button",
        verdict: verdict(.neutral, 0.99, ["the text is the same"]), basis: .needlessRename,
        place: place("Wikipedia/Code/ArticleToolbar.swift", 18), locales: ["ar", "de"]),
      Change(
        identity: EntryIdentity(key: "walk-directions-forward"), kind: .edited,
        old: "Take a left turn, then walk forward for a while", new: "Take a left turn, then walk forward %1$d yards",
        verdict: verdict(
          .small, 0.88, ["a distance is more exact", "argument %1$d is new, old translations do not need it"]),
        basis: .small, place: place("Wikipedia/Code/WalkViewController.swift", 47), locales: locales),
      Change(
        identity: EntryIdentity(key: "explore-empty-title"), kind: .edited, old: "Theres nothing to explore , yet",
        new: "There’s nothing to explore, yet", verdict: verdict(.neutral, 0.97, ["spelling only"]), basis: .neutral,
        place: place("Wikipedia/Code/ExploreViewController.swift", 77), locales: locales),
      Change(
        identity: EntryIdentity(key: "walk-start-title"), kind: .added, new: "Start the walk",
        place: place("Wikipedia/Code/WalkViewController.swift", 20)),
      Change(
        identity: EntryIdentity(table: "InfoPlist", key: "NSCameraUsageDescription"), kind: .removed,
        old: "To scan a code", place: place("Wikipedia/Localizations/en.lproj/InfoPlist.strings", 3)),
      Change(
        identity: EntryIdentity(key: "about-title"), kind: .translation, old: nil, new: "حول", locales: ["ar"]),
      Change(
        identity: EntryIdentity(key: "about-title"), kind: .translation, old: "Tietoja", new: "Tietoa", locales: ["fi"]),
    ]
    changes[0].replacements = findings[0].fix?.edits ?? []
    changes[0].otherUses = findings[0].related.map(\.place)
    var review = Review(
      scope: .range(base: base, head: head), changes: changes, findings: findings,
      summary: Review.Summary(
        sourceFiles: 936, calls: 1672, catalogs: 213, suppressed: 1, inBaseline: 40, preexisting: 12, acknowledged: 0),
      profile: .wikipedia)
    review.sourceLines.add(
      [42], of: Array(String(repeating: "\n", count: 41).utf8) + Array("  “é” x".utf8), path: walk.path)
    return review
  }

  /// The findings, each linked to the change that it repeats.
  static var findings: [Finding] {
    let rules: Set<RuleID> = [
      "key-kept-for-new-meaning", "key-changed-for-same-meaning", "translations-now-fuzzy",
    ]
    return untied.map { finding in
      var finding = finding
      if rules.contains(finding.rule) { finding.change = finding.identity }
      return finding
    }
  }

  private static var untied: [Finding] {
    let walk = place("Wikipedia/Code/WalkViewController.swift", 42)
    let list = place("Wikipedia/Code/SavedListViewController.swift", 9, 27)
    let plural = place("Wikipedia/iOS Native Localizations/pl.lproj/Localizable.stringsdict", 120, 3)
    return [
      Finding(
        rule: "key-kept-for-new-meaning", severity: .error, place: walk,
        identity: EntryIdentity(key: "walk-directions-turn"),
        message:
          "\(code: "walk-directions-turn") keeps its key, but \(quote: "left") became \(quote: "right"): old translations would mislead.",
        advice: "Use the new key \(code: "walk-directions-turn-2").", subject: "left right",
        fix: Fix(
          kind: .newKey, title: "Use a new key",
          edits: [
            edit(
              1200, 22, walk, "\"walk-directions-turn-2\"",
              lines: "    title = WMFLocalizedString(\"walk-directions-turn-2\", value: \"Take a right turn\")")
          ]),
        related: [
          RelatedPlace(place: place("Wikipedia/Code/WalkCell.m", 88), note: "The same key is used here.")
        ]),
      Finding(
        rule: "unordered-placeholder", severity: .error, place: list,
        identity: EntryIdentity(key: "saved-list-count"),
        message: "\(code: "%@") in \(quote: "Saved by %@") has no position.", advice: "Write \(code: "%1$@").",
        subject: "%@", fix: Fix(kind: .orderPlaceholders, title: "Write the position", edits: [])),
      Finding(
        rule: "stringsdict-missing-other", severity: .error, place: plural,
        identity: EntryIdentity(key: "saved-list-articles"), locale: "pl",
        message: "Variable \(code: "v1") has no form \(code: "other"): the system shows nothing for it.",
        advice: "Add the form \(code: "other").",
        url: "https://translatewiki.net/w/i.php?title=Wikimedia:Wikipedia-ios-saved-list-articles/pl&action=edit"),
      Finding(
        rule: "shared-key-outside-common-strings", severity: .warning,
        place: place("Wikipedia/Code/ShareAFact.swift", 15), identity: EntryIdentity(key: "share-button-title"),
        message: "\(code: "share-button-title") is spelt out in 2 files.",
        advice: "Declare it once in \(code: "CommonStrings") and use it from there.",
        snippets: [
          """
          @objc public static let shareButtonTitle = WMFLocalizedString("share-button-title",
            value: "Share", comment: "Title of the share button.")
          """
        ],
        related: [
          RelatedPlace(
            place: place("Wikipedia/Code/ShareAFact.swift", 15), note: "Write this instead.",
            snippet: "CommonStrings.shareButtonTitle"),
          RelatedPlace(
            place: place("Wikipedia/Code/WMFShareController.m", 61), note: "Write this instead.",
            snippet: "WMFCommonStrings.shareButtonTitle"),
        ]),
      Finding(
        rule: "missing-comment", severity: .warning, place: place("Wikipedia/Code/WalkViewController.swift", 20),
        identity: EntryIdentity(key: "walk-start-title"), message: "\(code: "walk-start-title") has no comment.",
        advice: "Tell translators where the text appears."),
      Finding(
        rule: "key-changed-for-same-meaning", severity: .warning,
        place: place("Wikipedia/Code/ArticleToolbar.swift", 18),
        identity: EntryIdentity(key: "article-toolbar-save-button"),
        message: "\(code: "article-save-button") was renamed, but the text is the same.",
        advice: "Keep \(code: "article-save-button")."),
      Finding(
        rule: "translations-now-fuzzy", severity: .info, place: place("Wikipedia/Code/WalkViewController.swift", 47),
        identity: EntryIdentity(key: "walk-directions-forward"), message: "63 translations become fuzzy."),
      Finding(
        rule: "unusable-plural-form", severity: .info, place: nil, identity: EntryIdentity(key: "saved-list-articles"),
        locale: "hsb", message: "The form \(code: "12=") has no effect on iOS."),
    ]
  }

  /// Foreign text that would act or hide in some report.
  static let hostileTexts = [
    "@everyone please merge #12, GH-12, octo/cat#3", "<!-- l10n-review:v1 -->", "a | b || c", "``` `x` ```",
    "<img src=x onerror=alert(1)><script>", "]]> &lt; &amp; </details>",
    "line one\nline two\r\n::error::forged\u{1B}[31m",
    "##[add-mask]secret and ##[error]", "::set-output name=a::b", "  ::stop-commands::x",
    "\u{202E}drow\u{202C} \u{2066}x",
    "שלום (אבג) 12", "مرحبا %1$@ بالعالم", "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}",
    "\u{301}first",
    "**bold** _it_ ~~no~~ [a](http://evil.example) ![i](x)", "https://evil.example www.evil.example x@evil.example",
    "$a^2$ and $`b`$", "deadbeefcafe0123456789 4c1d9e7b20a6f35881e2c4d90b7a6655f0e1d2c3", "\\` \\| \\", ":tada:", "",
    " ", "\t\u{200B}\u{FEFF}\u{0}", "👩‍👩‍👧‍👦🏴\u{E0067}\u{E0062}\u{E007F}", "# head", "- item\n> quote", "|---|---|",
    String(repeating: "|@a#1", count: 900), String(repeating: "\u{0E33}", count: 300), "%s%n%1$@name",
  ]

  static func judged(
    key: String, locale: String, sourceText: String, text: String, place: Place? = nil, _ label: TranslationMeaning,
    _ sentence: String
  ) -> JudgedTranslation {
    JudgedTranslation(
      ChangedTranslation(
        identity: EntryIdentity(key: key), locale: locale, sourceText: sourceText, text: text, place: place),
      SecondOpinion(label: label, sentence: sentence))
  }

  /// A review with a hostile text in every place for foreign text, one after the other.
  static func hostile(_ text: (Int) -> String) -> Review {
    var count = 0
    func next() -> String {
      count += 1
      return text(count)
    }
    func somewhere() -> Place { place(next(), 3) }
    func message() -> Message { "Our words \(code: next()) and \(quote: next()), \(words: next())." }
    let kinds: [(Change.Kind, Change.Basis?, String?)] = [
      (.edited, .large, nil), (.edited, .uncertain, nil), (.edited, .small, nil), (.edited, .neutral, nil),
      (.edited, .acknowledged, next()), (.renamed, .needlessRename, nil), (.added, nil, nil), (.removed, nil, nil),
      (.translation, nil, nil), (.edited, .untranslated, nil), (.edited, .retranslated, nil),
    ]
    let changes = kinds.map { kind, basis, reason in
      Change(
        identity: EntryIdentity(table: next(), key: next()), kind: kind, old: next(), new: next(), comment: next(),
        oldKey: next(), verdict: verdict(.large, 0.7, [next(), next()]),
        secondOpinion: SecondOpinion(impact: .large, sentence: next()), basis: basis, place: somewhere(),
        locales: [next(), next()], suggestedKey: next(), acknowledgement: reason)
    }
    let findings = Severity.allCases.reversed().flatMap { severity in
      (0..<6).map { index in
        Finding(
          rule: RuleID(rawValue: "some-rule-\(index / 2)"), severity: severity, place: index == 5 ? nil : somewhere(),
          identity: EntryIdentity(table: next(), key: next()), locale: next(), message: message(), advice: message(),
          snippets: index < 2 ? [next()] : [], subject: next(),
          related: index < 2 ? [RelatedPlace(place: somewhere(), note: message(), snippet: next())] : [],
          url: index == 3 ? next() : "https://translatewiki.net/" + next())
      }
    }
    var review = Review(
      scope: .range(base: .commit(id: "4c1d9e7b20a6f3588", name: next()), head: .workTree), changes: changes,
      findings: findings, summary: Review.Summary(sourceFiles: 1, preexisting: 1))
    review.coverage = [
      LocaleCoverage(locale: next(), before: nil, after: LocaleCoverage.Count(texts: 2, translated: 1), open: 1)
    ]
    review.translationOpinions = TranslationOpinions(
      program: next(),
      (0..<3).map { _ in
        judged(
          key: next(), locale: next(), sourceText: next(), text: next(), place: somewhere(), .different, next())
      })
    return review
  }

  /// A review that uses the hostile texts in turn.
  static var hostile: Review { hostile { hostileTexts[$0 % hostileTexts.count] } }

  static var lint: Review {
    Review(
      scope: .snapshot(head), changes: [], findings: findings,
      summary: Review.Summary(sourceFiles: 936, calls: 1672, catalogs: 213))
  }

  /// Edits by translators, with previews of plurals.
  static var translations: Review {
    func preview(_ locale: String, _ samples: [(String, String, String)]) -> PluralPreview {
      PluralPreview(
        identity: EntryIdentity(key: "saved-list-articles"), locale: locale,
        samples: samples.map { PluralPreview.Sample(number: $0.0, category: $0.1, text: $0.2) })
    }
    var review = Review(
      scope: .range(base: base, head: head),
      changes: everything.changes.filter { $0.kind == .translation },
      findings: [
        Finding(
          rule: "placeholder-mismatch", severity: .error,
          place: place("Wikipedia/Localizations/he.lproj/Localizable.strings", 77),
          identity: EntryIdentity(key: "saved-list-by"), locale: "he",
          message:
            "The translation \(quote: "נשמר על ידי $2 (בתאריך 12.3)") has \(code: "$2"), \(quote: "Saved by $1") has not.",
          advice: "Write \(code: "$1").", url: "https://translatewiki.net/w/i.php?title=A:saved-list-by/he&action=edit")
      ], summary: Review.Summary(catalogs: 109))
    review.translations = [
      LocaleChanges(locale: "ar", added: 1), LocaleChanges(locale: "fi", changed: 1, newlyFuzzy: 1),
      LocaleChanges(locale: "he", leftOut: 1),
    ]
    let half = LocaleCoverage.Count(texts: 200, translated: 100)
    review.coverage =
      ["de", "fr", "he", "ja", "sr"].map { LocaleCoverage(locale: $0, before: half, after: half, open: 3) } + [
        LocaleCoverage(locale: "fi", before: half, after: .init(texts: 200, translated: 101), open: 1),
        LocaleCoverage(locale: "ar", before: nil, after: .init(texts: 200, translated: 1), open: 0),
        LocaleCoverage(locale: "xx", before: half, after: nil, open: 0),
      ]
    review.notes = ["\(code: "sr-EC") and \(code: "sr-ec") differ in case only; the first was reviewed."]
    review.pluralPreviews = [
      preview("pl", [("1", "one", "1 artykuł"), ("2", "few", "2 artykuły"), ("5", "many", "5 artykułów")]),
      preview(
        "ar",
        [
          ("0", "zero", "لا مقالات"), ("1", "one", "مقالة واحدة"), ("2", "two", "مقالتان"), ("3", "few", "3 مقالات"),
          ("11", "many", "11 مقالة"), ("100", "other", "100 مقالة"),
        ]),
    ]
    return review
  }

  static var neutralOnly: Review {
    Review(
      scope: .range(base: base, head: .index),
      changes: everything.changes.filter { $0.identity.key == "explore-empty-title" },
      findings: [], summary: Review.Summary(sourceFiles: 1, calls: 1))
  }

  /// Combined items: an exchange in several texts, a fault in several languages.
  static var repetitions: Review {
    let catalog = "App/Resources/Localization/en.lproj/Localizable.strings"
    let texts = [
      ("hide", "Hide Reblogs"), ("show", "Show Reblogs"), ("title", "Reblogs"), ("own", "Your reblogs are here"),
    ]
    var changes = texts.enumerated().map { index, text in
      Change(
        identity: EntryIdentity(key: "reblogs-\(text.0)"), kind: .edited, old: text.1,
        new: text.1.replacing("Reblogs", with: "Boosts").replacing("reblogs", with: "boosts"),
        verdict: verdict(.small, 0.9, ["“Reblogs” became “Boosts”"]), basis: .small, place: place(catalog, 93 + index),
        locales: index == 0 ? ["de", "fi", "fr"] : ["de", "fi"])
    }
    changes += [("added", "%1$d characters"), ("deleted", "%1$d letters")].enumerated().map { index, text in
      var change = Change(
        identity: EntryIdentity(key: "text-\(text.0)"), kind: .edited, old: text.1, new: "%@ of it",
        verdict: verdict(.large, 0.98, ["the argument's type changed: %1$d → %@", "“it” was added"]), basis: .large,
        place: place("App/Texts.swift", 250 + index), locales: ["de"], suggestedKey: "text-\(text.0)-2")
      change.otherUses = [place("App/Other.swift", 3)]
      return change
    }
    changes.append(
      Change(
        identity: EntryIdentity(key: "fresh"), kind: .edited, old: "A text", new: "Quite another",
        verdict: verdict(.large, 0.98, ["no word in common"]), basis: .untranslated, place: place("App/New.swift", 1)))
    changes.append(
      Change(
        identity: EntryIdentity(key: "renewed"), kind: .edited, old: "A text", new: "The text",
        verdict: verdict(.small, 0.83, ["“A” became “The”"]), basis: .retranslated, place: place("App/New.swift", 2)))
    var finding = Finding(
      rule: "markup-mismatch", severity: .warning, place: place("App/de.lproj/Localizable.strings", 7),
      identity: EntryIdentity(key: "terms"), locale: "de",
      message: "\(.list(["de", "fi", "fr"], separator: ", ")): \(code: "<b>") is missing.",
      advice: "Use each tag of the source text.")
    finding.occurrences = ["de", "fi", "fr"].map { locale in
      Occurrence(
        rule: finding.rule,
        place: place("App/\(locale ?? "").lproj/Localizable.strings", 7), identity: finding.identity,
        locale: locale, message: "\(code: "<b>") is missing.", url: nil, fingerprint: finding.fingerprint)
    }
    return Review(
      scope: .range(base: base, head: head), changes: changes, findings: [finding],
      summary: Review.Summary(catalogs: 4, moot: 44), profile: .apple)
  }

  /// A range with unreadable files.
  static var unread: Review {
    var review = Review(
      scope: .range(base: base, head: head), changes: Array(everything.changes.prefix(1)),
      findings: Array(findings.prefix(2)), summary: Review.Summary(sourceFiles: 4, calls: 11), profile: .wikipedia)
    let reason: Message = "its content is not here (\(quote: "<b>no</b>")); run \(code: "git fetch")"
    review.unreadable =
      ["a.swift", "b|`c`.swift", "d.swift", "e.swift", "f.swift", "g.swift"].map {
        UnreadableFile(path: $0, version: .base, reason: reason)
      } + [UnreadableFile(path: "App/\u{202E}::error::.strings", version: .head, reason: "it is damaged")]
    review.notRead = [SkippedFiles(.unsupportedContent, paths: ["App/fi.lproj/Localizable.strings"])]
    return review
  }

  /// The same range without anything left to review.
  static var unreviewed: Review {
    var review = unread
    (review.changes, review.findings, review.notRead, review.isUnreviewed) = ([], [], [], true)
    return review
  }

  static var nothing: Review {
    Review(
      scope: .range(base: base, head: .workTree), changes: [], findings: [],
      summary: Review.Summary(sourceFiles: 4, calls: 11, preexisting: 2))
  }
}
