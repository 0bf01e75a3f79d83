import Project

/// All rules there are.
package enum RuleCatalog {
  /// The rules, by group, in the order in which they are listed.
  package static let rules: [any Rule.Type] = [
    KeyKeptForNewMeaningRule.self,
    KeyChangedForSameMeaningRule.self,
    TranslationsNowFuzzyRule.self,
    SharedKeyOutsideCommonStringsRule.self,
    ConflictingKeyRule.self,
    DuplicatesCommonStringRule.self,
    KeyNamingRule.self,
    UnorderedPlaceholderRule.self,
    PlaceholderGapRule.self,
    MalformedPlaceholderRule.self,
    InvalidPluralRule.self,
    SeveralPluralsRule.self,
    PluralWithoutLocalizedFormatRule.self,
    MissingCommentRule.self,
    UndocumentedPlaceholderRule.self,
    NonLiteralArgumentRule.self,
    BundleArgumentRule.self,
    MissingValueRule.self,
    UnextractedKeyRule.self,
    StaleCatalogRule.self,
    UnusedKeyRule.self,
    UnknownFunctionRule.self,
    ConcatenatedTextRule.self,
    InterfaceBuilderStringsRule.self,
    UnusedSuppressionRule.self,

    PlaceholderMismatchRule.self,
    ReversedPlaceholderRule.self,
    ForeignPlaceholderRule.self,
    AccidentalPlaceholderRule.self,
    PluralNotInSourceRule.self,
    UnusablePluralFormRule.self,
    MissingPluralFormRule.self,
    ExtraPluralFormRule.self,
    UnsupportedTemplateRule.self,
    HTMLInTranslationRule.self,
    MarkupMismatchRule.self,
    EdgeWhitespaceRule.self,
    NewlineCountRule.self,
    URLChangedRule.self,
    BidiControlRule.self,
    InvisibleCharacterRule.self,
    SuspiciousLengthRule.self,
    NumberChangedRule.self,
    MixedScriptRule.self,
    EmptyTranslationRule.self,
    UnknownKeyRule.self,
    SwappedTextsRule.self,
    OverwrittenSourceRule.self,
    UntranslatedRule.self,
    EndPunctuationRule.self,

    UnparsableFileRule.self,
    TruncatedCatalogRule.self,
    UnreadableByTranslatewikiRule.self,
    DuplicateKeyRule.self,
    ConflictMarkerRule.self,
    WrongEncodingRule.self,
    EscapeErrorRule.self,
    EncodingChangedRule.self,
    EmptiedCatalogRule.self,
    CaseCollidingLocaleRule.self,
    UnregisteredLanguageRule.self,
    UnsupportedLocaleRule.self,
    NoNetChangeRule.self,
    StringsdictMissingFormatRule.self,
    StringsdictUndefinedVariableRule.self,
    StringsdictUnusedVariableRule.self,
    StringsdictSpecTypeRule.self,
    StringsdictMissingValueTypeRule.self,
    StringsdictConflictingTypesRule.self,
    StringsdictMissingOtherRule.self,
    StringsdictMissingCategoryRule.self,
  ]

  /// The rules that judge one translation at a time.
  static let translationRules = rules.compactMap { $0 as? any TranslationRule.Type }
  /// The rules that tell of what the judge of messages finds.
  static let faultRules = rules.compactMap { $0 as? any FaultRule.Type }
  /// The rules that judge a translated catalog.
  static let catalogRules = rules.compactMap { $0 as? any CatalogRule.Type }

  /// What people read about the rules, by their ids.
  static let descriptions = Dictionary(rules.map { ($0.description.id, $0.description) }) { first, _ in first }

  /// The rules whose errors say that a file cannot be read as it is meant.
  static let brokenFileRules = Set(rules.compactMap { ($0 as? any BrokenFileRule.Type)?.description.id })

  /// What people read about the rule called `id`.
  package static func description(of id: RuleID) -> RuleDescription? { descriptions[id] }

  /// The ids of all rules.
  package static var ids: Set<RuleID> { Set(descriptions.keys) }
}
