import Project

/// The rules of a project's own about words and lengths, prepared for many texts.
struct OwnRules: Sendable {
  /// `nil` for a glossary without terms.
  let terms: GlossaryTerms?
  let lengths: LengthLimits
  /// `nil` if no word is forbidden.
  let forbidden: ForbiddenPhrases?

  init(_ options: RuleInput.Options) {
    terms = GlossaryTerms(options.glossary)
    lengths = options.lengths
    forbidden = ForbiddenPhrases(options.forbidden)
  }

  /// The limit for a text: that of its comment, else that of the configuration.
  func limit(of key: String, comment: @autoclosure () -> String?) -> TextLimit? {
    if let characters = comment().flatMap(LengthLimits.characters) {
      return TextLimit(characters: characters, pattern: nil)
    }
    return lengths.limit(of: key).map { TextLimit(characters: $0.characters, pattern: $0.pattern.text) }
  }
}

/// The most characters that a text and its translations may have.
struct TextLimit: Sendable {
  var characters: Int
  /// The pattern of the configuration; `nil` for a limit from the comment.
  var pattern: String?
}
