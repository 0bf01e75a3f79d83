import Classifier
import Edits
import Messages
import Project
import Reports
import Review
import Rules
import Text

/// Reports to start with.
enum ReportSeeds {
  /// A review with content in every place of a report, and one of a lint.
  static let all: [[UInt8]] = [range, lint].map { review in
    Array(render(review, as: .json, context: OutputCheck.context).utf8)
  }

  private static func place(_ path: String, _ line: Int) -> Place {
    let start = TextPosition(line: line, column: 5)
    return Place(path: path, range: TextRange(start: start, end: TextPosition(line: line, column: 9)))
  }

  private static let edit = TextEdit(
    replacing: 8..<12, in: Array("let a = left".utf8), path: "App/Route.swift", with: "right")

  private static var change: Change {
    var change = Change.blank
    change.kind = .edited
    change.identity = EntryIdentity(key: "turn-info")
    (change.old, change.new) = ("Take a left turn to %1$@", "Take a right turn to %1$@")
    change.comment = "Route"
    change.oldKey = "turn"
    change.verdict = Verdict(
      impact: .large, probabilities: ImpactProbabilities(neutral: 0.01, small: 0.02, large: 0.97),
      reasons: ["left → right are opposites"], confidence: .blocking)
    change.basis = .large
    change.secondOpinion = SecondOpinion(impact: .large, sentence: "The turn goes the other way.")
    change.place = place("App/Route.swift", 1)
    change.locales = ["fi", "pt-br"]
    change.suggestedKey = "turn-info-2"
    change.replacements = [edit]
    change.otherUses = [place("App/Old.m", 3)]
    return change
  }

  private static var finding: Finding {
    var related = RelatedPlace.blank
    related.place = place("App/Old.m", 3)
    related.note = "The same key \(code: "turn-info") is used here."
    related.snippet = "@\"turn-info-2\""
    var fix = Fix.blank
    fix.title = "Use \(code: "turn-info-2")"
    fix.edits = [edit]
    var finding = Finding(
      rule: "key-kept-for-new-meaning", place: place("App/Route.swift", 1), identity: change.identity,
      message: "\(code: "turn-info") says \(quote: "right").", advice: "Use \(code: "turn-info-2").",
      snippets: ["WMFLocalizedString(\"turn-info-2\")"], fix: fix, related: [related], url: "https://a.example/turn")
    finding.change = change.identity
    return finding
  }

  private static var range: Review {
    var translation = finding
    translation.rule = "edge-whitespace"
    translation.severity = .warning
    translation.locale = "fi"
    translation.change = nil
    translation.occurrences = [Occurrence(translation), Occurrence(translation)]
    var review = Review(
      scope: .range(base: .commit(id: "0123456789abcdef", name: "main"), head: .index), changes: [change],
      findings: [finding, translation], profile: .wikipedia)
    var locale = LocaleChanges.blank
    (locale.locale, locale.added, locale.leftOut) = ("fi", 2, 1)
    review.translations = [locale]
    review.moves = [TextMove(from: "App", to: "Kit", texts: 2, locales: ["en", "fi"], lost: 1)]
    var preview = PluralPreview.blank
    (preview.identity, preview.locale) = (EntryIdentity(key: "n"), "fi")
    var sample = PluralPreview.Sample.blank
    (sample.number, sample.category, sample.text) = ("1", "one", "1 sivu")
    preview.samples = [sample]
    review.pluralPreviews = [preview]
    review.translationOpinions = TranslationOpinions(
      program: "second-opinion",
      [
        JudgedTranslation(
          ChangedTranslation(
            identity: change.identity, locale: "fi", sourceText: "Take a right turn", text: "Käänny vasemmalle",
            place: place("App/fi.lproj/Localizable.strings", 2)),
          SecondOpinion(label: .different, sentence: "It says left."))
      ])
    review.notRead = [SkippedFiles(.symbolicLink, paths: ["App/a.strings"])]
    review.notes = ["See \(code: "a")."]
    review.sourceLines.files = ["App/Route.swift": [1: "let a = \"é\"", 2: nil]]
    return review
  }

  private static var lint: Review {
    var review = Review(scope: .snapshot(.workTree), findings: [Finding(rule: "unused-key", place: nil, message: "a")])
    var missing = MissingTranslations.blank
    (missing.locale, missing.count) = ("fi", 3)
    review.missing = [missing]
    return review
  }

  /// The members whose texts can be anything.
  private static let free: Set<String> = [
    "path", "key", "table", "words", "code", "quote", "old", "new", "comment", "snippets", "snippet", "replacement",
    "lines", "locale", "reasons", "text", "suggestedKey", "oldKey", "locales", "number", "category", "paths", "url",
    "baseName", "acknowledgement", "from", "to", "oldTable", "newTable",
    "program", "source", "translation", "sentence", "sourceLanguage",
  ]

  /// `report` with other texts in its free members.
  static func replacingTexts(of report: JSON, in member: String = "", _ text: (String) -> String) -> JSON {
    switch report {
    case .string(let old): free.contains(member) ? .string(text(old)) : report
    case .array(let values): .array(values.map { replacingTexts(of: $0, in: member, text) })
    case .object(let members):
      .object(members.map { JSON.Member($0.name, replacingTexts(of: $0.value, in: $0.name, text)) })
    default: report
    }
  }
}
