internal import LocalizationModel

extension MarkdownReport {
  /// The most actions listed one by one for the findings of one rule.
  private static let mostForRule = 3
  private static let mostActions = 25

  /// The list of what to do: where, and the exact thing to type.
  func actions(_ digest: ReviewDigest) -> [MarkdownSection] {
    var rows = digest.newKeys.prefix(Self.mostActions).map(newKeyAction)
    rows += digest.questions.prefix(Self.mostActions).map(questionAction)
    rows += digest.groups(.error).flatMap(groupActions)
    rows += digest.renames.filter { item in item.findings.contains { $0.severity > .info } }.map(renameAction)
    rows += digest.groups(.warning).flatMap(groupActions)
    guard !rows.isEmpty else { return [] }
    let total =
      rows.count + max(0, digest.newKeys.count - Self.mostActions) + max(0, digest.questions.count - Self.mostActions)
    let shown = rows.prefix(Self.mostActions).enumerated().map { "\($0 + 1). \($1)" }
    return [
      MarkdownSection(
        heading: "#### What to do", rows: Array(shown), unshown: total - shown.count,
        closing: ([fixHint(digest)] + [keepHint(digest)]).compactMap(\.self).joined(separator: "\n\n"),
        noun: (singular: "action", plural: "actions"), weight: Weight.actions.rawValue, rowsToKeep: 5)
    ]
  }

  func place(_ place: Place?) -> String? {
    place.map { MarkdownText.place($0, context: context) }
  }

  /// A place in a table, where a link spares the folders.
  func shortPlace(_ place: Place?) -> String? {
    place.map { MarkdownText.place($0, context: context, isShort: true) }
  }

  /// `: ` behind a place, if there is one.
  private func at(_ place: Place?) -> String { self.place(place).map { $0 + ": " } ?? "" }

  private func others(_ related: [RelatedPlace]) -> String {
    guard !related.isEmpty else { return "" }
    var places = related.prefix(4).compactMap { place($0.place) }
    if related.count > 4 { places.append("\(Wording.number(related.count - 4)) more places") }
    return "; likewise in " + Wording.list(places)
  }

  private func newKeyAction(_ item: ReviewDigest.Item) -> String {
    let key = MarkdownText.code(item.change.identity.key)
    guard let suggested = item.change.suggestedKey else {
      return "\(at(item.change.place))Give this string a new key instead of \(key)\(others(item.related))."
    }
    return "\(at(item.change.place))Replace the key \(key) by \(MarkdownText.code(suggested))\(others(item.related))."
  }

  private func questionAction(_ item: ReviewDigest.Item) -> String {
    let key = MarkdownText.code(item.change.identity.key)
    let new = item.change.suggestedKey.map { "the new key \(MarkdownText.code($0))" } ?? "a new key"
    return "\(at(item.change.place))Judge \(key): would a translation of the old text mislead readers of the new one?"
      + " If so, give it \(new); if not, there is nothing to do."
  }

  private func renameAction(_ item: ReviewDigest.Item) -> String {
    let new = MarkdownText.code(item.change.identity.key)
    guard let oldKey = item.change.oldKey else { return "\(at(item.change.place))Keep the old key instead of \(new)." }
    let lost = item.change.locales.count
    let why = lost == 0 ? "" : "; its \(Wording.count(lost, "translation")) would be lost"
    return "\(at(item.change.place))Go back to the key \(MarkdownText.code(oldKey)) from \(new)\(why)."
  }

  private func groupActions(_ group: ReviewDigest.Group) -> [String] {
    if group.findings.count > Self.mostForRule, let first = group.findings.first {
      let rule = MarkdownText.code(group.rule.rawValue)
      let advice = sharedAdvice(of: group).map { ": " + $0 } ?? "."
      return [
        "\(at(first.place))And \(Wording.count(group.findings.count - 1, "more place")), see \(rule) below\(advice)"
      ]
    }
    return group.findings.map { finding in
      at(finding.place) + MarkdownText.message(finding.advice ?? finding.message)
    }
  }

  /// The advice that all findings of a group give.
  func sharedAdvice(of group: ReviewDigest.Group) -> String? {
    guard let advice = group.findings.first?.advice, group.findings.allSatisfy({ $0.advice == advice }) else {
      return nil
    }
    return MarkdownText.message(advice)
  }

  private func fixHint(_ digest: ReviewDigest) -> String? {
    let findings = digest.groups.flatMap(\.findings) + digest.newKeys.flatMap(\.findings)
    let safe = findings.count { finding in
      finding.fix.map { $0.kind == .orderPlaceholders || $0.kind == .newKey } ?? false
    }
    guard safe > 0 else { return nil }
    return "`l10n-review review --fix` makes \(Wording.count(safe, "of these changes", "of these changes")) for you."
  }

  private func keepHint(_ digest: ReviewDigest) -> String? {
    guard let item = digest.newKeys.first ?? digest.questions.first else { return nil }
    let trailer = MarkdownText.code("L10n-Keep: \(ForeignText.shortened(item.change.identity.key, to: 80)) REASON")
    return "To keep a key all the same, say why in a commit message: \(trailer)."
  }
}
