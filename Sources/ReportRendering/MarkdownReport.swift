internal import LocalizationModel

/// For a comment on a pull request: the verdict, what to do, the changes by kind, the findings by rule.
struct MarkdownReport {
  var context: ReportContext

  /// What tells this tool's comment from others; foreign text never has `<!--` in it.
  static let marker = "<!-- l10n-review:v1 -->"
  /// The most rows made for one section.
  static let mostRows = 200

  /// How early a section gives way, the first one first.
  enum Weight: Int {
    case translations, keys, neutral, notes, fuzzy, warnings, renames, questions, newKeys, errors, actions, verdict
  }

  /// A row for each item as long as there can be room for it.
  func rows<Item>(_ items: some Sequence<Item>, _ row: (Item) -> String) -> [String] {
    var rows: [String] = []
    var bytes = 0
    for item in items.prefix(Self.mostRows) {
      if bytes > MarkdownBudget.limit.units { break }
      rows.append(row(item))
      bytes += rows.last?.utf8.count ?? 0
    }
    return rows
  }

  func render(_ review: Review) -> String {
    let digest = ReviewDigest(review)
    guard !digest.isEmpty else { return quiet(review) }
    var sections = [
      MarkdownSection(
        heading: "### " + verdict(review, digest), rows: [], noun: (singular: "", plural: ""),
        weight: Weight.verdict.rawValue)
    ]
    sections += actions(digest)
    sections += changeSections(digest)
    sections += findingSections(digest, .error) + findingSections(digest, .warning) + findingSections(digest, .info)
    sections += quietChangeSections(digest)
    return MarkdownBudget.join(sections, ending: "<sub>" + footer(review) + "</sub>\n\n" + Self.marker)
  }

  private func quiet(_ review: Review) -> String {
    let what =
      switch review.scope {
      case .range: "No change to localized strings, and nothing to report."
      case .snapshot: "Nothing to report."
      }
    return "✅ \(what) <sub>\(footer(review))</sub>\n\n\(Self.marker)\n"
  }

  // MARK: Verdict

  private func verdict(_ review: Review, _ digest: ReviewDigest) -> String {
    let errors = digest.count(.error)
    let warnings = digest.count(.warning)
    let (newKeys, questions, fuzzy) = (digest.newKeys.count, digest.questions.count, digest.fuzzy.count)
    let lost = digest.renames.count { item in item.findings.contains { $0.severity > .info } }
    let hasError = review.count(.error) > 0
    var parts: [String] = []
    if newKeys > 0 {
      parts.append("\(Wording.count(newKeys, "string")) \(Wording.verb(newKeys, "needs", "need")) a new key")
    }
    if errors > 0 { parts.append(Wording.count(errors, newKeys > 0 ? "other error" : "error")) }
    if questions > 0 { parts.append("\(Wording.count(questions, "edit")) to judge") }
    if lost > 0 { parts.append(Wording.count(lost, "key to change back", "keys to change back")) }
    if warnings > 0 && !hasError && parts.isEmpty { parts.append(Wording.count(warnings, "warning")) }
    if !parts.isEmpty { return (hasError ? "🛑 " : "⚠️ ") + Wording.list(parts) }
    if fuzzy > 0 {
      let locales = Set(digest.fuzzy.flatMap(\.change.locales)).count
      let meaning = "\(Wording.count(fuzzy, "small edit")) \(Wording.verb(fuzzy, "keeps its key", "keep their keys"))"
      return
        "✅ Nothing to mend: \(meaning); \(Wording.count(locales, "language")) \(Wording.verb(locales, "has", "have")) translations to look at again"
    }
    if !digest.neutral.isEmpty {
      let count = digest.neutral.count
      return
        "✅ Nothing to do for translators: \(Wording.count(count, "wording change")) \(Wording.verb(count, "is", "are")) neutral"
    }
    if !digest.added.isEmpty || !digest.removed.isEmpty {
      let counts = [(digest.added.count, "new string"), (digest.removed.count, "removed string")]
      return "✅ Nothing to mend: " + Wording.list(counts.filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) })
    }
    if !digest.translations.isEmpty {
      let total = digest.translations.reduce(0) { $0 + $1.total }
      return
        "✅ \(Wording.count(total, "translation")) in \(Wording.count(digest.translations.count, "language")), nothing wrong"
    }
    if !digest.renames.isEmpty { return "✅ Nothing to mend: \(Wording.count(digest.renames.count, "changed key"))" }
    if !digest.acknowledged.isEmpty {
      return "✅ Nothing to mend: \(Wording.count(digest.acknowledged.count, "acknowledged edit"))"
    }
    return "✅ Nothing to mend: \(Wording.count(digest.count(.info), "note"))"
  }

  // MARK: The last line

  private func footer(_ review: Review) -> String {
    let summary = review.summary
    var sentences: [String] = []
    let scope =
      switch review.scope {
      case .range(let base, let head): "Compared \(name(base)) with \(name(head))"
      case .snapshot(let snapshot): "Checked \(name(snapshot))"
      }
    let seen = [
      (summary.sourceFiles, "source file"), (summary.calls, "call"), (summary.catalogs, "catalog"),
    ].filter { $0.0 > 0 }.map { Wording.count($0.0, $0.1) }
    sentences.append(scope + (seen.isEmpty ? "" : ": " + Wording.list(seen)) + ".")
    if summary.preexisting > 0 {
      let verb = Wording.verb(summary.preexisting, "is", "are")
      sentences.append(
        "\(Wording.count(summary.preexisting, "older finding")) \(verb) not shown (`l10n-review lint` lists them).")
    }
    let leftOut = LeftOut.parts(summary)
    if !leftOut.isEmpty { sentences.append(Wording.list(leftOut) + ".") }
    sentences.append("l10n-review " + MarkdownText.prose(context.toolVersion, limit: 40) + ".")
    return sentences.joined(separator: " ")
  }

  private func name(_ snapshot: Review.SnapshotName) -> String {
    switch snapshot {
    case .index: return "the index"
    case .workTree: return "the work tree"
    case .nothing: return "nothing"
    case .commit:
      let (name, id) = snapshot.parts
      return [name, id].compactMap { $0.map { MarkdownText.code($0, limit: 60) } }.joined(separator: " ")
    }
  }
}
