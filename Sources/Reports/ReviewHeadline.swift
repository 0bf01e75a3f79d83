import Review
import Text

/// The headline of a report, in our own words.
struct ReviewHeadline {
  enum Tone: String {
    case stop
    case look
    case fine

    /// The emoji for the tone in Markdown.
    var sign: String {
      switch self {
      case .stop: "🛑"
      case .look: "⚠️"
      case .fine: "✅"
      }
    }
  }

  var tone: Tone
  var text: Message
  /// Whether the verdict also serves as the title of the first section.
  var isTitle: Bool

  init(_ review: Review, _ digest: ReviewDigest, context: ReportContext) {
    if let failure = review.failureSummary {
      (tone, text, isTitle) = (.stop, "\(words: failure)", false)
      return
    }
    let problems = Self.problems(review, digest)
    guard !problems.isEmpty else {
      tone = review.notRead.isEmpty ? .fine : .look
      text = "\(words: Self.praise(review, digest))"
      isTitle = !digest.fuzzy.isEmpty
      return
    }
    tone = review.count(.error) > 0 ? .stop : .look
    text = "\(words: Wording.list(problems))"
    isTitle = problems.count == 1
    guard isTitle, digest.newKeys.isEmpty, digest.misfits.isEmpty, digest.questions.isEmpty,
      digest.needlessRenames.isEmpty,
      digest.lostTranslations.isEmpty
    else { return }
    // Findings of a single rule get the rule's own title.
    let groups = digest.groups(digest.count(.error) > 0 ? .error : .warning)
    isTitle = groups.count == 1
    if isTitle { text = groups[0].title(context) }
  }

  /// A review without findings, limited to the files that were read.
  static func nothing(_ review: Review) -> String {
    let skipped = review.notRead.reduce(0) { $0 + $1.paths.count }
    return review.notRead.isEmpty
      ? "Nothing to report"
      : "No findings, but \(Wording.count(skipped, "file")) \(Wording.verb(skipped, "was", "were")) not read"
  }

  private static func problems(_ review: Review, _ digest: ReviewDigest) -> [String] {
    let errors = digest.count(.error)
    let warnings = digest.count(.warning)
    let (newKeys, questions) = (digest.newKeys.count, digest.questions.count)
    let lost = digest.needlessRenames.count
    var parts: [String] = []
    if newKeys > 0 {
      parts.append("\(Wording.count(newKeys, "string")) \(Wording.verb(newKeys, "needs", "need")) a new key")
    }
    let misfits = digest.misfits.count
    if misfits > 0 {
      parts.append(Wording.count(misfits, "edit that translations do not fit", "edits that translations do not fit"))
    }
    if errors > 0 { parts.append(Wording.count(errors, newKeys + misfits > 0 ? "other error" : "error")) }
    if questions > 0 { parts.append("\(Wording.count(questions, "edit")) to check") }
    if lost > 0 { parts.append(Wording.count(lost, "old key to restore", "old keys to restore")) }
    let left = digest.lostTranslations.count
    if left > 0 { parts.append("translations of \(Wording.count(left, "text")) left under the old key") }
    if warnings > 0, parts.isEmpty { parts.append(Wording.count(warnings, "warning")) }
    return parts
  }

  private static func praise(_ review: Review, _ digest: ReviewDigest) -> String {
    if digest.isEmpty {
      return switch review.scope {
      case .range where review.notRead.isEmpty: "No change to localized strings, and nothing to report"
      case .range, .snapshot: nothing(review)
      }
    }
    let fuzzy = digest.fuzzy.count
    if fuzzy > 0 {
      let locales = Set(digest.fuzzy.flatMap(\.change.locales)).count
      return "\(Wording.count(fuzzy, "small edit")) \(Wording.verb(fuzzy, "keeps its key", "keep their keys")); "
        + "translations in \(Wording.count(locales, "language")) should be looked at again"
    }
    let all: [(count: Int, name: String)] = [
      (digest.neutral.count, "neutral edit"), (digest.retranslated.count, "edit translated again"),
      (digest.untranslated.count, "edit of untranslated text"), (digest.added.count, "new string"),
      (digest.removed.count, "removed string"), (digest.otherRenames.count, "changed key"),
      (digest.acknowledged.count, "acknowledged edit"), (digest.moves.reduce(0) { $0 + $1.texts }, "moved text"),
    ]
    let counts = all.filter { $0.count > 0 }
    if !counts.isEmpty {
      let plurals = [
        "edit translated again": "edits translated again", "edit of untranslated text": "edits of untranslated texts",
      ]
      return Wording.list(counts.map { Wording.count($0.count, $0.name, plurals[$0.name]) }) + ": nothing to do"
    }
    if !digest.translations.isEmpty {
      let total = digest.translations.reduce(0) { $0 + $1.total }
      let languages = Wording.count(digest.translations.count, "language")
      // The section of second opinions may doubt some.
      let isDoubted = !(digest.opinions?.different.isEmpty ?? true)
      return
        "\(Wording.count(total, "translation")) in \(languages), \(isDoubted ? "no findings" : "nothing wrong")"
    }
    let notes = digest.count(.info)
    return notes > 0 ? Wording.count(notes, "note") : "No findings"
  }
}

/// The last line of a report: the number of files read, and the findings left out.
enum ReviewFooter {
  static func text(_ review: Review, toolVersion: String) -> Message {
    let summary = review.summary
    let scope: Message =
      switch review.scope {
      case .range(let base, let head): "Compared \(base.message) with \(head.message)"
      case .snapshot(let snapshot): "Checked \(snapshot.message)"
      }
    let seen = [
      (summary.sourceFiles, "source file"), (summary.calls, "call"), (summary.catalogs, "catalog"),
    ].filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }
    var sentences: [Message] = ["\(scope)\(words: seen.isEmpty ? "" : ": " + Wording.list(seen))."]
    sentences += LeftOut.phrases(summary).map { "\($0)." }
    sentences.append("l10n-review \(words: toolVersion).")
    return .joined(sentences, separator: " ")
  }
}
