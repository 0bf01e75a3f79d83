import Project
import Text

extension TranslationReview {
  /// The rules to run on the translations of one catalog.
  struct Questions {
    var rules: [(rule: any TranslationRule.Type, id: RuleID, concerns: TextTraits)]
    /// The features that any of the rules, or the message check, needs.
    var concerns: TextTraits
    /// True if a rule that reports faults of the message check is on.
    var checksTranslations: Bool
    /// True if the catalog is generated from translatewiki's. Then only faults that break the app are reported.
    var isGenerated: Bool
    /// True in a String Catalog: a text may have a plural although its source text has none, and substitutions name
    /// their argument `%arg`.
    var isOfStringCatalog: Bool
    var habits: TextHabits
    /// `nil` if the language has no neighbour, or no rule asks for them.
    var neighbours: NeighbourLetters?

    /// The features of a text, apart from those of its source text.
    func traits(of text: UnsafeBufferPointer<UInt8>) -> TextTraits {
      let traits = TextTraits(text)
      return neighbours?.occur(in: text) ?? false ? traits.union(.neighbourLetter) : traits
    }
  }
}
