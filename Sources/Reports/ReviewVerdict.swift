import Classifier
import Review
import Text

/// What a report says first, in our own words.
struct ReviewVerdict {
  /// How it is meant.
  enum Tone: String {
    /// Something must be fixed.
    case stop
    /// Somebody should look.
    case look
    /// Nothing to do.
    case fine

    /// The sign that stands for it in Markdown.
    var sign: String {
      switch self {
      case .stop: "🛑"
      case .look: "⚠️"
      case .fine: "✅"
      }
    }
  }

  var tone: Tone
  var text: String

  /// The verdict on `review`, which `digest` was made of.
  init(_ review: Review, _ digest: ReviewDigest, context: ReportContext) {
    let problems = Self.problems(review, digest)
    if problems.isEmpty {
      tone = review.notRead.isEmpty ? .fine : .look
      text = Self.praise(review, digest)
    } else {
      tone = review.count(.error) > 0 ? .stop : .look
      // A lone fault is named.
      let groups = digest.groups.filter { $0.severity > .info }
      let only = problems.count == 1 && groups.count == 1 && digest.newKeys.isEmpty && digest.questions.isEmpty
      let summary = only && digest.needlessRenames.isEmpty ? context.summary(of: groups[0].rule) : nil
      text = Wording.list(problems) + (summary.map { ": " + $0.filter { $0 != "`" } } ?? "")
    }
  }

  /// That nothing was found, said only of what was read.
  static func nothing(_ review: Review) -> String {
    review.notRead.isEmpty ? "Nothing to report" : "Nothing to report of what was read"
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
    if errors > 0 { parts.append(Wording.count(errors, newKeys > 0 ? "other error" : "error")) }
    if questions > 0 { parts.append("\(Wording.count(questions, "edit")) to judge") }
    if lost > 0 { parts.append(Wording.count(lost, "key to change back", "keys to change back")) }
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
    let counts = [
      (digest.neutral.count, "neutral edit"), (digest.retranslated.count, "edit translated anew"),
      (digest.untranslated.count, "edit of untranslated text"), (digest.added.count, "new string"),
      (digest.removed.count, "removed string"), (digest.otherRenames.count, "changed key"),
      (digest.acknowledged.count, "acknowledged edit"),
    ].filter { $0.0 > 0 }
    if !counts.isEmpty {
      let plurals = [
        "edit translated anew": "edits translated anew", "edit of untranslated text": "edits of untranslated texts",
      ]
      return Wording.list(counts.map { Wording.count($0.0, $0.1, plurals[$0.1]) }) + ": nothing to do"
    }
    if !digest.translations.isEmpty {
      let total = digest.translations.reduce(0) { $0 + $1.total }
      let languages = Wording.count(digest.translations.count, "language")
      return "\(Wording.count(total, "translation")) in \(languages), nothing wrong"
    }
    return Wording.count(digest.count(.info), "note")
  }
}

/// What was looked at and left out: the last line of a report.
enum ReviewFooter {
  static func text(_ review: Review, toolVersion: String) -> Message {
    let summary = review.summary
    let scope: Message =
      switch review.scope {
      case .range(let base, let head): "Compared \(name(base)) with \(name(head))"
      case .snapshot(let snapshot): "Checked \(name(snapshot))"
      }
    let seen = [
      (summary.sourceFiles, "source file"), (summary.calls, "call"), (summary.catalogs, "catalog"),
    ].filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }
    var sentences: [Message] = ["\(scope)\(words: seen.isEmpty ? "" : ": " + Wording.list(seen))."]
    if summary.preexisting > 0 {
      let verb = Wording.verb(summary.preexisting, "is", "are")
      let count = Wording.count(summary.preexisting, "older finding")
      sentences.append("\(words: count) \(words: verb) not shown (\(code: "l10n-review lint") lists them).")
    }
    if summary.moot > 0 {
      sentences.append("\(words: LeftOut.moot(summary)) \(words: Wording.verb(summary.moot, "is", "are")) not shown.")
    }
    let leftOut = LeftOut.parts(summary)
    if !leftOut.isEmpty { sentences.append("\(words: Wording.list(leftOut)).") }
    sentences.append("l10n-review \(words: toolVersion).")
    return .joined(sentences, separator: " ")
  }

  private static func name(_ snapshot: Review.SnapshotName) -> Message {
    switch snapshot {
    case .index: return "the index"
    case .workTree: return "the work tree"
    case .nothing: return "nothing"
    case .commit:
      let (name, id) = snapshot.parts
      return .joined([name, id].compactMap { $0.map { "\(code: $0)" } }, separator: " ")
    }
  }
}
