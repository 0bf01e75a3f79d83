import Edits

/// A translation with the second opinion on it.
package struct JudgedTranslation: Hashable, Sendable {
  package var translation: ChangedTranslation
  package var opinion: SecondOpinion<TranslationMeaning>

  package init(_ translation: ChangedTranslation, _ opinion: SecondOpinion<TranslationMeaning>) {
    self.translation = translation
    self.opinion = opinion
  }
}

/// The second opinions on the translations of a range. They are not findings: nothing else in a review depends on them.
package struct TranslationOpinions: Hashable, Sendable {
  /// The name or the path of the program.
  package var program: String
  /// By locale, table and key.
  package var judged: [JudgedTranslation]

  package init(program: String, _ judged: [JudgedTranslation]) {
    self.program = program
    self.judged = judged.sorted {
      ($0.translation.locale, $0.translation.identity) < ($1.translation.locale, $1.translation.identity)
    }
  }

  /// The translations that say something else than their source texts.
  package var different: [JudgedTranslation] { judged.filter { $0.opinion.label == .different } }

  package func count(_ meaning: TranslationMeaning) -> Int { judged.count { $0.opinion.label == meaning } }
}
