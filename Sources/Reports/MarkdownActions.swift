import Text

extension MarkdownReport {
  /// The list of what to do.
  func actions(_ digest: ReviewDigest) -> [MarkdownSection] {
    let list = ReviewActions(digest)
    guard !list.actions.isEmpty else { return [] }
    return [
      MarkdownSection(
        heading: "#### What to do", rows: list.actions.enumerated().map { "\($0 + 1). \(action($1))" },
        unshown: list.unshown, closing: list.hints.map { MarkdownText.message($0) }.joined(separator: "\n\n"),
        noun: (singular: "action", plural: "actions"), weight: Weight.actions.rawValue, rowsToKeep: 5)
    ]
  }

  private func action(_ action: ReviewActions.Action) -> String {
    let text = (place(action.place).map { $0 + ": " } ?? "") + MarkdownText.message(action.text)
    guard !action.likewise.isEmpty else { return text }
    var places = action.likewise.prefix(4).compactMap { place($0) }
    if action.likewise.count > 4 { places.append("\(Wording.number(action.likewise.count - 4)) more places") }
    return text + "; likewise in " + Wording.list(places) + "."
  }

  func place(_ place: Place?) -> String? {
    place.map { MarkdownText.place($0, context: context) }
  }

  /// A place in a table, where a link spares the folders.
  func shortPlace(_ place: Place?) -> String? {
    place.map { MarkdownText.place($0, context: context, isShort: true) }
  }
}
