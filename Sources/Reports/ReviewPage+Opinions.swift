import Review
import Text

/// The section of second opinions on translations.
extension ReviewPage {
  /// The most translations that are shown without unfolding.
  private static let mostOpenOpinions = 5

  var opinions: [Section] {
    guard let opinions = digest.opinions else { return [] }
    let different = opinions.different
    let note: Message = """
      \(code: opinions.program), a program of this project, says so. It can be wrong, and nothing else in this review \
      depends on it.
      """
    return [
      Section(
        title: [.words(opinions.title)], notes: [[.message(note)]],
        entries: different.prefix(Self.mostEntries).map(Self.entry),
        isFolded: different.isEmpty || different.count > Self.mostOpenOpinions,
        unshown: max(0, different.count - Self.mostEntries), noun: ("translation", "translations"), weight: .opinions)
    ]
  }

  private static func entry(_ judged: JudgedTranslation) -> Entry {
    let translation = judged.translation
    return Entry(
      head: [[.key(translation.identity)], [.code(translation.locale)]]
        + (translation.place.map { [[.place($0)]] } ?? []),
      body: [
        [.words("Source text: "), .text(translation.sourceText, locale: nil)],
        [.words("Translation: "), .text(translation.text, locale: translation.locale)],
        [.message("Second opinion: \(quote: judged.opinion.sentence).")],
      ])
  }
}
